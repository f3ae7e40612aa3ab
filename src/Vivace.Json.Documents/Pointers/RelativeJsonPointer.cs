// A relative pointer: leads from one value of a document to another.
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Documents.Pointers;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Errors;

namespace Vivace.Json.Documents;

/// <summary>Leads from one value of a document to another: up some levels, sideways to another element, then down, such
/// as <c>1/name</c> (draft-bhutton-relative-json-pointer-00). Immutable.</summary>
/// <remarks>
/// <c>0</c> is the value itself, <c>1</c> its container, <c>0+1</c> the next element, and <c>2/a/b</c> goes two levels up and down again.
/// A <c>#</c> at the end asks for the name or index of the value instead: see <see cref="IsKey"/>.
/// </remarks>
/// <example><code>
/// JsonPointer title = RelativeJsonPointer.Parse("1/title").Resolve(JsonPointer.Parse("/books/0/price"));   // /books/0/title
/// </code></example>
[DebuggerDisplay("{ToString(),nq}")]
[JsonCodec(typeof(RelativePointerCodec))]
public sealed class RelativeJsonPointer
{
    private readonly string _text;

    private RelativeJsonPointer(string text, int levelsUp, long shift, bool isKey, JsonPointer rest)
    {
        _text = text;
        LevelsUp = levelsUp;
        Shift = shift;
        IsKey = isKey;
        Rest = rest;
    }

    /// <summary>The number of levels to go up.</summary>
    public int LevelsUp { get; }

    /// <summary>The number of elements to go forward, or back if negative, in the array around the value reached.</summary>
    public long Shift { get; }

    /// <summary>Whether the pointer asks for the name or index of the value (<c>#</c>) rather than the value.</summary>
    public bool IsKey { get; }

    /// <summary>The steps down.</summary>
    public JsonPointer Rest { get; }

    /// <summary>Parses a relative pointer, such as <c>1/name</c>, <c>0-1</c> or <c>2#</c>.</summary>
    /// <param name="text">The relative pointer.</param>
    /// <returns>The relative pointer.</returns>
    /// <exception cref="FormatException">The text is not a relative pointer; the message says why.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="text"/> is <see langword="null"/>.</exception>
    public static RelativeJsonPointer Parse(string text)
    {
        ArgumentNullException.ThrowIfNull(text);
        return TryRead(text, out RelativeJsonPointer? pointer, out string? error) ? pointer : throw new FormatException(error);
    }

    /// <summary>Parses a relative pointer if the text is one.</summary>
    /// <param name="text">The relative pointer.</param>
    /// <param name="pointer">The relative pointer.</param>
    /// <returns>Whether the text is a relative pointer.</returns>
    public static bool TryParse([NotNullWhen(true)] string? text, [NotNullWhen(true)] out RelativeJsonPointer? pointer)
    {
        pointer = null;
        return text is not null && TryRead(text, out pointer, out _);
    }

    /// <summary>Computes the pointer to the target.</summary>
    /// <param name="from">The pointer to the starting value.</param>
    /// <returns>The pointer. A document need not have that value.</returns>
    /// <exception cref="InvalidOperationException">The target is a name or index (<see cref="IsKey"/>), lies above the document or before
    /// the first element, or is a sibling of a value that is not an element.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="from"/> is <see langword="null"/>.</exception>
    public JsonPointer Resolve(JsonPointer from)
    {
        ArgumentNullException.ThrowIfNull(from);
        if (IsKey)
            throw new InvalidOperationException(
                $"Expected a relative pointer to a value, found {FoundText.Show(_text)}, which stands for a name or an " +
                    $"index. Use {nameof(TryFind)}.");
        return TryReach(from, out JsonPointer? base_)
            ? base_.Append(Rest)
            : throw new InvalidOperationException(
                $"Expected a relative pointer that stays within the document, found {FoundText.Show(_text)} at {FoundText.Quote(from.ToString())}.");
    }

    /// <summary>Finds the value, name or index in a document of nodes.</summary>
    /// <param name="root">The document; <see langword="null"/> is a JSON null.</param>
    /// <param name="from">The pointer to the starting value.</param>
    /// <param name="value">The value; with <see cref="IsKey"/>, a new node with the name or index.</param>
    /// <returns>Whether the document has it.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="from"/> is <see langword="null"/>.</exception>
    /// <exception cref="JsonException">An object on the way has a name twice, or a name with half of a surrogate pair.</exception>
    public bool TryFind(JsonNode? root, JsonPointer from, out JsonNode? value)
    {
        return TryLocate(from, pointer => pointer.TryFind(root, out JsonNode? found) ? found?.GetValueKind() ?? JsonValueKind.Null : null,
            out JsonPointer? place, out value)
            && (value is not null || place.TryFind(root, out value));
    }

    /// <summary>Finds the value, name or index in a document of elements.</summary>
    /// <param name="root">The document.</param>
    /// <param name="from">The pointer to the starting value.</param>
    /// <param name="value">The value; with <see cref="IsKey"/>, a new element with the name or index. Its kind is
    /// <see cref="JsonValueKind.Undefined"/> if there is none.</param>
    /// <returns>Whether the document has it.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="from"/> is <see langword="null"/>.</exception>
    /// <exception cref="ObjectDisposedException">The document of <paramref name="root"/> was disposed.</exception>
    /// <exception cref="JsonException">An object on the way has a name with half of a surrogate pair.</exception>
    public bool TryFind(JsonElement root, JsonPointer from, out JsonElement value)
    {
        value = default;
        if (!TryLocate(from, pointer => pointer.TryFind(root, out JsonElement found) ? found.ValueKind : null, out JsonPointer? place,
            out JsonNode? key))
            return false;
        if (key is null)
            return place.TryFind(root, out value);
        value = DocumentBridge.ToElement(key);
        return true;
    }

    /// <summary>Finds the value, name or index in a parsed text.</summary>
    /// <param name="root">The document.</param>
    /// <param name="from">The pointer to the starting value.</param>
    /// <param name="value">The value; with <see cref="IsKey"/>, the name or index in a new tree. Its kind is
    /// <see cref="JsonValueKind.Undefined"/> if there is none.</param>
    /// <returns>Whether the document has it.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="from"/> is <see langword="null"/>.</exception>
    /// <exception cref="ObjectDisposedException">The tree of <paramref name="root"/> was disposed.</exception>
    public bool TryFind(JsonView root, JsonPointer from, out JsonView value)
    {
        value = default;
        if (!TryLocate(
            from, pointer => pointer.TryFind(root, out JsonView found) ? found.Kind : null, out JsonPointer? place, out JsonNode? key))
            return false;
        if (key is null)
            return place.TryFind(root, out value);
        value = JsonTree.From(key).Root;
        return true;
    }

    // Computes the target in a document whose values' kinds <c>kindAt</c> returns, null for missing ones.
    private bool TryLocate(
        JsonPointer from, Func<JsonPointer, JsonValueKind?> kindAt, [NotNullWhen(true)] out JsonPointer? place, out JsonNode? key)
    {
        ArgumentNullException.ThrowIfNull(from);
        (place, key) = (null, null);
        if (kindAt(from) is null || !TryReach(from, out JsonPointer? reached) || kindAt(reached) is null)
            return false;

        // Digits are an index only inside an array.
        bool isElement = reached.Parent is { } parent && kindAt(parent) == JsonValueKind.Array;
        if (Shift != 0 && !isElement)
            return false;
        if (!IsKey)
        {
            place = reached.Append(Rest);
            return true;
        }

        if (reached.Count == 0)
            return false;
        place = reached;
        string step = reached[reached.Count - 1];
        key = isElement ? JsonValue.Create(int.Parse(step, CultureInfo.InvariantCulture)) : JsonValue.Create(step);
        return true;
    }

    /// <summary>The text that was parsed.</summary>
    public override string ToString() => _text;

    private bool TryReach(JsonPointer from, [NotNullWhen(true)] out JsonPointer? reached)
    {
        reached = null;
        if (LevelsUp > from.Count)
            return false;
        TreeName[] steps = from.Steps[..(from.Count - LevelsUp)].ToArray();
        if (Shift != 0)
        {
            if (steps.Length == 0 || !PointerWalk.TryReadIndex(steps[^1].Text, out int index) || index + Shift is < 0 or > int.MaxValue)
                return false;
            steps[^1] = new TreeName((index + Shift).ToString(CultureInfo.InvariantCulture));
        }

        reached = new JsonPointer(steps);
        return true;
    }

    private static bool TryRead(string text, [NotNullWhen(true)] out RelativeJsonPointer? pointer, [NotNullWhen(false)] out string? error)
    {
        pointer = null;
        error = $"Expected a relative JSON Pointer such as 1/name, 0-1 or 2#, found {FoundText.QuoteFound(text)}.";
        int end = 0;
        if (!TryReadNumber(text, ref end, out int levels))
            return false;
        long shift = 0;
        if (end < text.Length && text[end] is '+' or '-')
        {
            bool isBack = text[end++] == '-';
            if (!TryReadNumber(text, ref end, out int distance) || distance == 0)
                return false;
            shift = isBack ? -(long)distance : distance;
        }

        bool isKey = text.AsSpan(end) is "#";
        JsonPointer? rest = JsonPointer.Root;
        if (!isKey && end < text.Length && (text[end] != '/' || !PointerText.TryRead(text[end..], out rest, out error)))
            return false;
        error = null!;
        pointer = new RelativeJsonPointer(text, levels, shift, isKey, rest);
        return true;
    }

    private static bool TryReadNumber(string text, ref int position, out int value)
    {
        int start = position;
        while (position < text.Length && char.IsAsciiDigit(text[position]))
            position++;
        return PointerWalk.TryReadIndex(text[start..position], out value);
    }
}
