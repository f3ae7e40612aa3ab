// What queries, comparisons and patches need of a document, whatever holds it: each of them is written once, over a struct that answers this.
using System.Text.Json;

namespace Vivace.Json.Documents.Trees;

/// <summary>One way to hold JSON values. Implemented by structs, so that the code over it is compiled for each of them.</summary>
/// <typeparam name="TNode">One value.</typeparam>
/// <typeparam name="TCursor">A position among the children of one value.</typeparam>
internal interface ITree<TNode, TCursor>
    where TCursor : struct
{
    /// <summary>Whether elements and members are found without a walk over those before them.</summary>
    bool IsIndexed { get; }

    JsonValueKind KindOf(TNode node);

    /// <summary>How many elements an array or members an object has.</summary>
    int CountOf(TNode node);

    /// <summary>Finds a member of an object. Of a name that comes twice, the last one counts.</summary>
    bool TryGetMember(TNode node, TreeName name, out TNode value);

    /// <summary>Finds the member with exactly this name, also where the tree finds members whatever the case of their names.</summary>
    bool TryGetSame(TNode node, string name, out TNode value);

    /// <summary>An element of an array; the index is known to be within it.</summary>
    TNode ElementAt(TNode node, int index);

    /// <summary>The elements of an array or the members of an object, in order; at first before the first of them.</summary>
    TCursor ChildrenOf(TNode node);

    bool MoveNext(ref TCursor cursor, out TNode child);

    /// <summary>The name of the member that the cursor is at.</summary>
    string NameOf(ref TCursor cursor);

    /// <summary>The content of a string.</summary>
    string TextOf(TNode node);

    /// <summary>Whether a string has this content.</summary>
    bool TextEquals(TNode node, TreeName text);

    /// <summary>A number as it is written.</summary>
    /// <param name="node">The number.</param>
    /// <param name="scratch">At least <see cref="TreeNumbers.Scratch"/> bytes, which may hold the result.</param>
    ReadOnlySpan<byte> NumberOf(TNode node, Span<byte> scratch);

    /// <summary>The value as functions of users get it.</summary>
    object? ToObject(TNode node);

    /// <summary>The array or object that a function of a user gives back, if it is one of this kind of tree.</summary>
    bool TryFromObject(object? value, out TNode node);
}
