// A JSON Pointer (RFC 6901): the steps that lead to one value of a document.
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Documents.Pointers;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Documents;

/// <summary>Names one value of a document by the steps that lead to it, such as <c>/orders/2/price</c> (RFC 6901). Immutable.</summary>
/// <remarks>
/// A step is the name of a member or the index of an element, without leading zeros; the document decides which. In the text,
/// <c>~1</c> stands for a slash in a name and <c>~0</c> for a tilde. The empty text is the whole document.
/// </remarks>
/// <example><code>
/// JsonPointer pointer = JsonPointer.Parse("/orders/2/price");
/// if (pointer.TryFind(node, out System.Text.Json.Nodes.JsonNode? price))
///     Console.WriteLine(price);
/// </code></example>
[DebuggerDisplay("{ToString(),nq}")]
[JsonCodec(typeof(PointerCodec))]
public sealed class JsonPointer : IEquatable<JsonPointer>, IParsable<JsonPointer>
{
    private readonly TreeName[] _steps;
    private string? _text;

    internal JsonPointer(TreeName[] steps) => _steps = steps;

    /// <summary>The pointer to the whole document: the empty text.</summary>
    public static JsonPointer Root { get; } = new([]);

    /// <summary>The number of steps; 0 for the whole document.</summary>
    public int Count => _steps.Length;

    /// <summary>A step, without escapes: a name, or an index as text.</summary>
    /// <param name="index">Which step, from 0.</param>
    /// <exception cref="ArgumentOutOfRangeException">There are fewer steps.</exception>
    public string this[int index]
    {
        get
        {
            ArgumentOutOfRangeException.ThrowIfNegative(index);
            ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(index, _steps.Length);
            return _steps[index].Text;
        }
    }

    /// <summary>The pointer without its last step; <see langword="null"/> for the whole document.</summary>
    public JsonPointer? Parent => _steps.Length == 0 ? null : new JsonPointer(_steps[..^1]);

    internal ReadOnlySpan<TreeName> Steps => _steps;

    /// <summary>Makes a pointer from steps.</summary>
    /// <param name="steps">Names, or indexes as text, without escapes.</param>
    /// <returns>The pointer.</returns>
    /// <exception cref="ArgumentNullException">A step is <see langword="null"/>.</exception>
    public static JsonPointer Of(params ReadOnlySpan<string> steps)
    {
        TreeName[] names = new TreeName[steps.Length];
        for (int i = 0; i < names.Length; i++)
        {
            ArgumentNullException.ThrowIfNull(steps[i], nameof(steps));
            names[i] = new TreeName(steps[i]);
        }

        return new JsonPointer(names);
    }

    /// <summary>Parses a pointer such as <c>/orders/2/price</c>, or a URI fragment such as <c>#/a%20b</c>.</summary>
    /// <param name="text">The pointer. Empty for the whole document.</param>
    /// <returns>The pointer.</returns>
    /// <exception cref="FormatException">The text is not a pointer; the message says where and why.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="text"/> is <see langword="null"/>.</exception>
    public static JsonPointer Parse(string text)
    {
        ArgumentNullException.ThrowIfNull(text);
        return PointerText.TryRead(text, out JsonPointer? pointer, out string? error) ? pointer : throw new FormatException(error);
    }

    /// <summary>Parses a pointer if the text is one.</summary>
    /// <param name="text">The pointer. Empty for the whole document.</param>
    /// <param name="pointer">The pointer.</param>
    /// <returns>Whether the text is a pointer.</returns>
    public static bool TryParse([NotNullWhen(true)] string? text, [NotNullWhen(true)] out JsonPointer? pointer)
    {
        pointer = null;
        return text is not null && PointerText.TryRead(text, out pointer, out _);
    }

    static JsonPointer IParsable<JsonPointer>.Parse(string s, IFormatProvider? provider) => Parse(s);

    static bool IParsable<JsonPointer>.TryParse([NotNullWhen(true)] string? s, IFormatProvider? provider,
        [MaybeNullWhen(false)] out JsonPointer result) => TryParse(s, out result);

    /// <summary>Adds a step to a member.</summary>
    /// <param name="name">The name, without escapes.</param>
    /// <returns>A pointer with one more step.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is <see langword="null"/>.</exception>
    public JsonPointer Append(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        return new JsonPointer([.. _steps, new TreeName(name)]);
    }

    /// <summary>Adds a step to an element.</summary>
    /// <param name="index">The index, from 0.</param>
    /// <returns>A pointer with one more step.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="index"/> is less than 0.</exception>
    public JsonPointer Append(int index)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(index);
        return Append(index.ToString(CultureInfo.InvariantCulture));
    }

    /// <summary>Adds the steps of another pointer.</summary>
    /// <param name="rest">The steps to add.</param>
    /// <returns>A pointer with the steps of both.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="rest"/> is <see langword="null"/>.</exception>
    public JsonPointer Append(JsonPointer rest)
    {
        ArgumentNullException.ThrowIfNull(rest);
        return new JsonPointer([.. _steps, .. rest._steps]);
    }

    /// <summary>Whether the value is that of another pointer, or lies inside it.</summary>
    /// <param name="other">The pointer to compare with.</param>
    /// <returns>True if the steps begin with those of <paramref name="other"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="other"/> is <see langword="null"/>.</exception>
    public bool StartsWith(JsonPointer other)
    {
        ArgumentNullException.ThrowIfNull(other);
        if (other._steps.Length > _steps.Length)
            return false;
        for (int i = 0; i < other._steps.Length; i++)
            if (_steps[i].Text != other._steps[i].Text)
                return false;
        return true;
    }

    /// <summary>Finds the value in a document of nodes.</summary>
    /// <param name="root">The document; <see langword="null"/> is a JSON null.</param>
    /// <param name="value">The value; <see langword="null"/> also if it is a JSON null.</param>
    /// <returns>Whether the document has the value.</returns>
    /// <exception cref="JsonException">An object on the way has a name twice, or a name with half of a surrogate pair.</exception>
    public bool TryFind(JsonNode? root, out JsonNode? value)
    {
        bool isFound = TryFindGuarded<NodeTree, NodeValue, NodeTree.Cursor>(root, out NodeValue found);
        value = found.Node;
        return isFound;
    }

    /// <summary>Finds the value in a document of elements.</summary>
    /// <param name="root">The document.</param>
    /// <param name="value">The value; its kind is <see cref="JsonValueKind.Undefined"/> if there is none.</param>
    /// <returns>Whether the document has the value.</returns>
    /// <exception cref="ObjectDisposedException">The document of <paramref name="root"/> was disposed.</exception>
    /// <exception cref="JsonException">An object on the way has a name with half of a surrogate pair.</exception>
    public bool TryFind(JsonElement root, out JsonElement value) =>
        TryFindGuarded<ElementTree, JsonElement, ElementTree.Cursor>(root, out value);

    /// <summary>Finds the value in a text, which is parsed whole.</summary>
    /// <param name="json">The text.</param>
    /// <param name="value">The value; its kind is <see cref="JsonValueKind.Undefined"/> if there is none.</param>
    /// <returns>Whether the text has the value.</returns>
    /// <exception cref="JsonException">The text is not valid JSON, or an object on the way
    /// has a name with half of a surrogate pair.</exception>
    /// <exception cref="ArgumentException">The text has an unescaped half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    public bool TryFind([StringSyntax(StringSyntaxAttribute.Json)] string json, out JsonElement value) =>
        TryFind(ElementText.Read(json), out value);

    /// <summary>Finds the value in a parsed text.</summary>
    /// <param name="root">The document.</param>
    /// <param name="value">The value; its kind is <see cref="JsonValueKind.Undefined"/> if there is none.</param>
    /// <returns>Whether the document has the value.</returns>
    /// <exception cref="ObjectDisposedException">The tree of <paramref name="root"/> was disposed.</exception>
    public bool TryFind(JsonView root, out JsonView value)
    {
        if (root.IsLazy)
            return PointerWalk.TryFind<LazyTree, JsonView, LazyTree.Cursor>(default, root, _steps, out value);
        ViewTree tree = new(root);
        bool isFound = PointerWalk.TryFind<ViewTree, ViewPlace, ViewTree.Cursor>(tree, ViewTree.PlaceOf(root), _steps, out ViewPlace found);
        value = isFound ? tree.ViewOf(found) : default;
        return isFound;
    }

    /// <summary>The pointer as a URI fragment, such as <c>#/a%20b</c> (RFC 6901 §6).</summary>
    /// <returns>The fragment, with its <c>#</c>.</returns>
    public string ToFragment() => PointerText.ToFragment(ToString());

    /// <inheritdoc/>
    public bool Equals([NotNullWhen(true)] JsonPointer? other) =>
        other is not null && other._steps.Length == _steps.Length && StartsWith(other);

    /// <inheritdoc/>
    public override bool Equals([NotNullWhen(true)] object? obj) => Equals(obj as JsonPointer);

    /// <inheritdoc/>
    public override int GetHashCode() => ToString().GetHashCode(StringComparison.Ordinal);

    /// <summary>The pointer as text, with escapes: what <see cref="Parse"/> reads.</summary>
    public override string ToString()
    {
        if (_text is not null)
            return _text;
        StringBuilder text = new();
        foreach (TreeName step in _steps)
            PointerText.Append(text, step.Text);
        return _text = text.ToString();
    }

    // System.Text.Json's documents may turn out to be invalid when they are read.
    private bool TryFindGuarded<TTree, TNode, TCursor>(TNode root, [MaybeNullWhen(false)] out TNode value)
        where TTree : struct, ITree<TNode, TCursor>
        where TCursor : struct
    {
        try
        {
            return PointerWalk.TryFind<TTree, TNode, TCursor>(default, root, _steps, out value);
        }
        catch (Exception cause) when (NodeFailure.Is(cause))
        {
            throw NodeFailure.Refused(cause);
        }
    }
}
