// One value of a parsed text, and the way to the values inside it.
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Documents.Lazy;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Documents.Views;
using Vivace.Json.Errors;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Documents;

/// <summary>A value in a <see cref="JsonTree"/>.</summary>
/// <remarks>
/// <para>A view is a reference to the tree and a number, so copying it is cheap. It is valid until the tree is disposed. Values are
/// converted each time you ask for them.</para>
/// <para>
/// If an object has a name more than once, the last one counts, as in System.Text.Json. Lookups by name scan the object; large objects that
/// are searched often get a table of their names. <see cref="Count"/> and the index of an array work the same way.
/// </para>
/// <para>In a lazy tree (<see cref="JsonTree.Open(byte[], JsonSettings)"/>), the first member of a name counts, and a method that visits
/// unchecked text may throw a <see cref="JsonException"/>.</para>
/// <para>Views are equal if their values are: see <see cref="DeepEquals"/>.</para>
/// </remarks>
/// <example><code>
/// using JsonTree tree = JsonTree.Parse("""{ "name": "Tea", "tags": ["hot", "green"], "price": 2.50 }""");
/// JsonView tea = tree.Root;
/// string? name = tea["name"].GetString();
/// foreach (JsonView tag in tea["tags"].Elements)
///     Console.WriteLine(tag.GetString());
/// if (tea.TryGet("discount", out JsonView discount))
///     Console.WriteLine(discount.GetDecimal());
/// </code></example>
[JsonCodec(typeof(ViewCodec))]
[DebuggerDisplay("{DebuggerDisplay,nq}")]
public readonly partial struct JsonView : IMemberTree
{
    private readonly JsonTree? _tree;
    private readonly int _word;

    // The first byte of the value's text. A lazy view marks it and keeps an offset in _word. Code tests for the mark only after the check
    // for a parsed view fails, so parsed views pay nothing.
    private readonly byte _first;

    internal JsonView(JsonTree tree, int word)
        : this(tree, word, tree.Cursor.FirstOf(word))
    {
    }

    internal JsonView(JsonTree tree, int word, byte first) => (_tree, _word, _first) = (tree, word, first);

    /// <summary>The tree of the value.</summary>
    /// <exception cref="InvalidOperationException">The view is <c>default</c>, without a value.</exception>
    public JsonTree Tree => _tree ?? throw NoValue();

    /// <summary>The kind of the value; <see cref="JsonValueKind.Undefined"/> for a default view.</summary>
    /// <exception cref="ObjectDisposedException">The tree was disposed.</exception>
    public JsonValueKind Kind
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _tree is null ? JsonValueKind.Undefined : IndexCursor.KindOf(First);
    }

    /// <summary>Whether the value is <c>null</c>.</summary>
    /// <inheritdoc cref="Kind"/>
    public bool IsNull => Kind == JsonValueKind.Null;

    /// <summary>The number of elements or members, counting duplicates; 0 for every other value.</summary>
    /// <inheritdoc cref="TryGet(int, out JsonView)" path="/exception"/>
    public int Count
    {
        get
        {
            IndexCursor cursor = Cursor;
            if (!IndexCursor.IsBracket(_first))
                return IsLazy ? LazySearch.Count(_tree!, Offset, _first) : 0;
            if (cursor.IsFlat(_word))
                return (cursor.EndOf(_word) - _word - 2) >> (_first == '{' ? 1 : 0);
            return ContainerSearch.Count(_tree!, cursor, _word, _first == '{');
        }
    }

    /// <summary>The value of a member of an object.</summary>
    /// <param name="name">The name, compared character by character.</param>
    /// <exception cref="KeyNotFoundException">The object has no such member.</exception>
    /// <exception cref="JsonException">The value is not an object. <c>exception.Error</c> says where.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="TryGet(int, out JsonView)" path="/exception"/>
    public JsonView this[string name]
    {
        get
        {
            ArgumentNullException.ThrowIfNull(name);
            return TryGet(name.AsSpan(), out JsonView value) ? value : throw ViewFailure.NoMember(this, name);
        }
    }

    /// <param name="utf8Name">The name in UTF-8.</param>
    /// <inheritdoc cref="this[string]"/>
    public JsonView this[ReadOnlySpan<byte> utf8Name] =>
        TryGet(utf8Name, out JsonView value) ? value : throw ViewFailure.NoMember(this, System.Text.Encoding.UTF8.GetString(utf8Name));

    /// <summary>An element of an array.</summary>
    /// <param name="index">The index, from 0.</param>
    /// <exception cref="ArgumentOutOfRangeException">The array has no such element.</exception>
    /// <exception cref="JsonException">The value is not an array. <c>exception.Error</c> says where.</exception>
    /// <inheritdoc cref="TryGet(int, out JsonView)" path="/exception"/>
    public JsonView this[int index] => TryGet(index, out JsonView value) ? value : throw ViewFailure.NoElement(this, index);

    /// <summary>Looks for a member of an object.</summary>
    /// <param name="name">The name, compared character by character.</param>
    /// <param name="value">The value of the member.</param>
    /// <returns>Whether the value is an object with such a member.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="TryGet(int, out JsonView)" path="/exception"/>
    public bool TryGet(string name, out JsonView value)
    {
        ArgumentNullException.ThrowIfNull(name);
        return TryGet(name.AsSpan(), out value);
    }

    /// <inheritdoc cref="TryGet(string, out JsonView)"/>
    public bool TryGet(ReadOnlySpan<char> name, out JsonView value)
    {
        Unsafe.SkipInit(out Block32 room);
        return AsciiText.TryNarrowShort(name, ref room) ? TryGet(room.Bytes[..name.Length], out value) : TryGetLong(name, out value);
    }

    /// <param name="utf8Name">The name in UTF-8.</param>
    /// <inheritdoc cref="TryGet(string, out JsonView)"/>
    public bool TryGet(ReadOnlySpan<byte> utf8Name, out JsonView value)
    {
        IndexCursor cursor = Cursor;
        if (_first != '{')
            return TryGetLazily(utf8Name, out value);
        int found = ContainerSearch.Find(_tree!, cursor, _word, utf8Name);
        value = found < 0 ? default : new JsonView(_tree!, found);
        return found >= 0;
    }

    /// <summary>Looks for an element of an array.</summary>
    /// <param name="index">The index, from 0.</param>
    /// <param name="value">The element.</param>
    /// <returns>Whether the value is an array with such an element.</returns>
    /// <exception cref="InvalidOperationException">The view is <c>default</c>, without a value.</exception>
    /// <exception cref="ObjectDisposedException">The tree was disposed.</exception>
    public bool TryGet(int index, out JsonView value)
    {
        IndexCursor cursor = Cursor;
        if (_first != '[')
            return TryGetLazily(index, out value);
        int found = ContainerSearch.ElementAt(_tree!, cursor, _word, index);
        value = found < 0 ? default : new JsonView(_tree!, found);
        return found >= 0;
    }

    /// <summary>The elements of an array, in order, enumerated without allocating.</summary>
    /// <exception cref="JsonException">The value is not an array. <c>exception.Error</c> says where.</exception>
    /// <inheritdoc cref="TryGet(int, out JsonView)" path="/exception"/>
    public JsonViewElements Elements
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            if ((First & ~LazySteps.Mark) != '[')
                ThrowNoArray(this);
            return new JsonViewElements(_tree!, _word);
        }
    }

    /// <summary>The members of an object, in order, including duplicates, enumerated without allocating.</summary>
    /// <exception cref="JsonException">The value is not an object. <c>exception.Error</c> says where.</exception>
    /// <inheritdoc cref="TryGet(int, out JsonView)" path="/exception"/>
    public JsonViewMembers Members
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            if ((First & ~LazySteps.Mark) != '{')
                ThrowNoObject(this);
            return new JsonViewMembers(_tree!, _word);
        }
    }

    /// <summary>Finds where the value is in the text of its tree, for messages about it.</summary>
    /// <returns>
    /// The path, line, column and offset. If the text was given as a string, they count in its UTF-8; if it was written in another
    /// <see cref="JsonSettings.Dialect"/>, in the JSON that was made of it.
    /// </returns>
    /// <remarks>Nothing is kept for it: each call reads the text before the value to count its lines.</remarks>
    /// <example><code>
    /// using JsonTree tree = JsonTree.ParseFile("orders.json");
    /// JsonView price = tree.Root["orders"][2]["price"];
    /// Console.WriteLine($"The price is negative: {price.GetLocation()}.");   // … $.orders[2].price (line 14, column 27).
    /// </code></example>
    /// <inheritdoc cref="TryGet(int, out JsonView)" path="/exception"/>
    public JsonLocation GetLocation()
    {
        _ = First;
        ViewPart part = new(this);
        TextPlace place = part.Place;
        return new JsonLocation(part.Path, place.Line + 1, place.ByteInLine + 1, place.Offset);
    }

    /// <summary>The index of the value's first word; the low 32 bits of a lazy view's offset.</summary>
    internal int Word => _word;

    internal bool IsLazy => LazySteps.IsLazy(_first);

    internal nint Offset => (nint)(uint)_word;

    /// <summary>The first byte of the value's text; marked in a lazy view.</summary>
    internal byte First
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            if (_tree is null)
                ThrowNoValue();
            _ = _tree.Words;
            return _first;
        }
    }

    internal IndexCursor Cursor
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => (_tree ?? throw NoValue()).Cursor;
    }

    internal string DebuggerDisplay => ViewFailure.Show(this);

    private bool TryGetLazily(ReadOnlySpan<byte> utf8Name, out JsonView value)
    {
        value = default;
        return _first == ('{' | LazySteps.Mark) && LazySearch.TryFind(_tree!, Offset, utf8Name, out value);
    }

    private bool TryGetLazily(int index, out JsonView value)
    {
        value = default;
        return _first == ('[' | LazySteps.Mark) && LazySearch.TryFindElement(_tree!, Offset, index, out value);
    }

    // Long and non-ASCII names. Half a surrogate pair matches no name.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryGetLong(ReadOnlySpan<char> name, out JsonView value)
    {
        using Utf8Text utf8 = Utf8Text.Rent(name);
        value = default;
        return utf8.IsValid && TryGet(utf8.Span, out value);
    }

    [DoesNotReturn]
    private static void ThrowNoArray(JsonView view) => throw ViewFailure.WrongKind(view, "an array");

    [DoesNotReturn]
    private static void ThrowNoObject(JsonView view) => throw ViewFailure.WrongKind(view, "an object");

    [DoesNotReturn]
    private static void ThrowNoValue() => throw NoValue();

    private static InvalidOperationException NoValue() => new("The JsonView has no value: it is default. Views come from a JsonTree.");
}
