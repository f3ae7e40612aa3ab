// What queries, comparisons and patches need from a document. They are written once, over structs that implement this.
using System.Text.Json;

namespace Vivace.Json.Documents.Trees;

/// <summary>Implemented by structs, so that code over it is compiled for each. <c>TNode</c> is a
/// value, <c>TCursor</c> a position among its children.</summary>
internal interface ITree<TNode, TCursor>
    where TCursor : struct
{
    /// <summary>Whether members and elements are found without walking over earlier ones.</summary>
    bool IsIndexed { get; }

    JsonValueKind KindOf(TNode node);

    /// <summary>The number of elements or members.</summary>
    int CountOf(TNode node);

    /// <summary>Finds a member. The last of several with one name wins.</summary>
    bool TryGetMember(TNode node, TreeName name, out TNode value);

    /// <summary>Finds the member with exactly this name, even if the tree ignores case.</summary>
    bool TryGetSame(TNode node, string name, out TNode value);

    /// <summary>Returns the element at a valid index.</summary>
    TNode ElementAt(TNode node, int index);

    /// <summary>A cursor before the first element or member.</summary>
    TCursor ChildrenOf(TNode node);

    bool MoveNext(ref TCursor cursor, out TNode child);

    /// <summary>The name of the current member.</summary>
    string NameOf(ref TCursor cursor);

    /// <summary>The content of a string.</summary>
    string TextOf(TNode node);

    bool TextEquals(TNode node, TreeName text);

    /// <summary>A number as written; <c>scratch</c>, of at least <see cref="TreeNumbers.Scratch"/> bytes, may hold the result.</summary>
    ReadOnlySpan<byte> NumberOf(TNode node, Span<byte> scratch);

    /// <summary>The value as user functions receive it.</summary>
    object? ToObject(TNode node);

    /// <summary>Accepts a container that a user function returned, if it is of this tree's kind.</summary>
    bool TryFromObject(object? value, out TNode node);
}
