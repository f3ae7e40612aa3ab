// A member of an object: its name and value.
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Documents.Lazy;

namespace Vivace.Json.Documents;

/// <summary>A member of an object in a <see cref="JsonTree"/>.</summary>
/// <example><code>
/// using JsonTree tree = JsonTree.Parse("""{ "id": 1, "name": "Tea" }""");
/// foreach (JsonViewMember member in tree.Root.Members)
/// {
///     if (member.NameEquals("id"u8))
///         Console.WriteLine(member.Value.GetInt64());
/// }
/// </code></example>
[DebuggerDisplay("{ToString(),nq}")]
public readonly struct JsonViewMember
{
    private readonly JsonTree _tree;
    private readonly int _word;
    private readonly byte _first;

    internal JsonViewMember(JsonTree tree, int word, byte first) => (_tree, _word, _first) = (tree, word, first);

    /// <summary>The name; a new string each time.</summary>
    /// <exception cref="JsonException">The name escapes half a surrogate pair.</exception>
    /// <exception cref="ObjectDisposedException">The tree was disposed.</exception>
    public string Name => NameView.GetString()!;

    /// <summary>The value.</summary>
    public JsonView Value
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => new(_tree, _word + 1, _first);
    }

    /// <summary>The name as written, without quotes and with its escapes. Valid until the tree is disposed.</summary>
    /// <exception cref="ObjectDisposedException">The tree was disposed.</exception>
    public ReadOnlySpan<byte> RawName =>
        LazySteps.IsLazy(_first) ? new LazySteps(_tree).ContentOf(NameView.Offset) : NameView.Tree.Cursor.ContentOf(_word);

    /// <summary>Compares the name character by character, without allocating.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is <see langword="null"/>.</exception>
    /// <exception cref="ObjectDisposedException">The tree was disposed.</exception>
    public bool NameEquals(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        return NameView.ValueEquals(name);
    }

    /// <inheritdoc cref="NameEquals(string)"/>
    public bool NameEquals(ReadOnlySpan<char> name) => NameView.ValueEquals(name);

    /// <param name="utf8Name">The name in UTF-8.</param>
    /// <inheritdoc cref="NameEquals(string)"/>
    public bool NameEquals(ReadOnlySpan<byte> utf8Name) => NameView.ValueEquals(utf8Name);

    /// <summary>The name and the value.</summary>
    public void Deconstruct(out string name, out JsonView value) => (name, value) = (Name, Value);

    /// <summary>The member as written: name, colon and value.</summary>
    public override string ToString() => $"{NameView.GetRawText()}: {Value.GetRawText()}";

    // The name as a string value. A lazy member stores the offset before the value, so that Value needs no branch.
    internal JsonView NameView => LazySteps.IsLazy(_first) ? LazyName() : new JsonView(_tree, _word, (byte)'"');

    private JsonView LazyName() => new(_tree, (int)new LazySteps(_tree).NameBefore((nint)(uint)(_word + 1)), '"' | LazySteps.Mark);
}
