// The members that a caller asks for, such as those in a query parameter.
using System.Diagnostics.CodeAnalysis;
using System.Text;

namespace Vivace.Json;

/// <summary>A choice of members, such as <c>id,name,lines(price)</c>, for
/// <see cref="JsonSettings.Fields"/>. Equal choices are equal in any order.</summary>
/// <remarks>
/// Names are those in the JSON text, separated by commas; the members of a member's value stand in parentheses after its name. They apply
/// to the elements of arrays and the values of dictionaries too. A name without parentheses means the whole value. White space around names
/// does not matter.
/// </remarks>
/// <example><code>
/// JsonFields fields = JsonFields.Parse("id,lines(price)");
/// string json = JsonSerializer.Serialize(order, JsonSettings.Web with { Fields = fields });    // {"id":7,"lines":[{"price":5}]}
/// </code></example>
public sealed class JsonFields : IEquatable<JsonFields>
{
    /// <summary>The number of characters that a text may have: 2,000.</summary>
    public const int MaxLength = 2000;

    /// <summary>The number of names that a text may have, on all levels together: 100.</summary>
    public const int MaxNames = 100;

    /// <summary>The number of levels that a text may have: 8. Names outside of parentheses are on the first one.</summary>
    public const int MaxDepth = 8;

    // In ordinal order, so that equal choices have equal texts. Null is a whole value.
    private readonly SortedDictionary<string, JsonFields?> _members = new(StringComparer.Ordinal);

    private JsonFields()
    {
    }

    internal IEnumerable<string> Names => _members.Keys;

    /// <summary>Reads a choice.</summary>
    /// <param name="text">Such as <c>id,lines(price)</c>; within <see cref="MaxLength"/>,
    /// <see cref="MaxNames"/> and <see cref="MaxDepth"/>.</param>
    /// <returns>The choice.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="text"/> is <see langword="null"/>.</exception>
    /// <exception cref="FormatException">The text is not a choice or exceeds a limit; the message says where and why.</exception>
    public static JsonFields Parse(string text)
    {
        ArgumentNullException.ThrowIfNull(text);
        return Read(text, out string? error) ?? throw new FormatException(error);
    }

    /// <summary>Reads a choice if the text is one. Minimal APIs call this for parameters of this type.</summary>
    /// <param name="text">Such as <c>id,lines(price)</c>; <see langword="null"/> is not a choice.</param>
    /// <param name="fields">The choice; <see langword="null"/> if the result is false.</param>
    /// <returns>Whether the text is a choice within the limits.</returns>
    public static bool TryParse([NotNullWhen(true)] string? text, [NotNullWhen(true)] out JsonFields? fields)
    {
        fields = text is null ? null : Read(text, out _);
        return fields is not null;
    }

    /// <summary>Whether a name is chosen, and what of its value; <paramref name="below"/> is null for all of it.</summary>
    internal bool Contains(string jsonName, bool ignoresCase, out JsonFields? below)
    {
        if (!ignoresCase)
            return _members.TryGetValue(jsonName, out below);
        below = null;
        bool isChosen = false;
        foreach ((string name, JsonFields? its) in _members)
        {
            if (!string.Equals(name, jsonName, StringComparison.OrdinalIgnoreCase))
                continue;
            below = isChosen ? Union(below, its) : its;
            isChosen = true;
        }

        return isChosen;
    }

    private static JsonFields? Read(string text, out string? error)
    {
        int position = 0;
        int names = 0;
        error = text.Length > MaxLength ? $"Expected at most {MaxLength} characters of fields, found {text.Length}." : null;
        JsonFields? read = error is null ? Read(text, ref position, ref names, 1, ref error) : null;
        return error is null ? read : null;
    }

    // Ends at the end of the text, or after the parenthesis of a deeper level.
    private static JsonFields Read(string text, ref int position, ref int names, int level, ref string? error)
    {
        JsonFields fields = new();
        do
        {
            int end = text.AsSpan(position).IndexOfAny(",()");
            end = end < 0 ? text.Length : position + end;
            string name = text[position..end].Trim();
            position = end;
            if (name.Length == 0)
                error = Wrong(text, position, "a name");
            else if (++names > MaxNames)
                error = $"Expected at most {MaxNames} names in the fields, found more.";
            if (error is not null)
                return fields;
            JsonFields? below = null;
            if (Takes(text, ref position, '('))
            {
                if (level == MaxDepth)
                    error = $"Expected at most {MaxDepth} levels of fields, found more.";
                else
                    below = Read(text, ref position, ref names, level + 1, ref error);
                if (error is not null)
                    return fields;
                while (position < text.Length && char.IsWhiteSpace(text[position]))
                    position++;
            }

            fields.Add(name, below);
        }
        while (Takes(text, ref position, ','));
        if (level == 1 ? position < text.Length : !Takes(text, ref position, ')'))
            error = Wrong(text, position, level == 1 ? "a comma or the end" : "a comma or ')'");
        return fields;
    }

    private static bool Takes(string text, ref int position, char letter)
    {
        if (position >= text.Length || text[position] != letter)
            return false;
        position++;
        return true;
    }

    private static string Wrong(string text, int position, string expected) =>
        $"Expected {expected} in the fields, found {(position < text.Length ? $"'{text[position]}'" : "the end")} at " +
            $"character {position + 1}. Write names as in id,lines(price).";

    private void Add(string name, JsonFields? below) =>
        _members[name] = _members.TryGetValue(name, out JsonFields? before) ? Union(before, below) : below;

    private static JsonFields? Union(JsonFields? one, JsonFields? other)
    {
        if (one is null || other is null)
            return null;
        JsonFields union = new();
        foreach ((string name, JsonFields? below) in one._members.Concat(other._members))
            union.Add(name, below);
        return union;
    }

    private void Show(StringBuilder text)
    {
        int start = text.Length;
        foreach ((string name, JsonFields? below) in _members)
        {
            text.Append(text.Length == start ? "" : ",").Append(name);
            if (below is null)
                continue;
            below.Show(text.Append('('));
            text.Append(')');
        }
    }

    /// <inheritdoc/>
    public bool Equals(JsonFields? other) => other is not null && ToString() == other.ToString();

    /// <inheritdoc/>
    public override bool Equals(object? obj) => Equals(obj as JsonFields);

    /// <inheritdoc/>
    public override int GetHashCode() => ToString().GetHashCode(StringComparison.Ordinal);

    /// <summary>Shows the choice, with names in ordinal order and without white space.</summary>
    /// <returns>A text for <see cref="Parse"/>.</returns>
    public override string ToString()
    {
        StringBuilder text = new();
        Show(text);
        return text.ToString();
    }
}
