// A value passed to and from user functions, for any kind of document.
using System.Globalization;
using System.Text.Json;
using Vivace.Json.Documents.Paths;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Documents;

/// <summary>A JSON value, or nothing, as an argument or result of a <see cref="JsonPathFunction"/>.</summary>
/// <remarks>The default value is nothing, the result of a path in a filter that selects no value.</remarks>
public readonly struct JsonPathValue
{
    private readonly string? _text;

    internal JsonPathValue(JsonValueKind kind, string? text, object? node)
    {
        Kind = kind;
        _text = text;
        Node = node;
    }

    /// <summary>The kind of the value; <see cref="JsonValueKind.Undefined"/> for nothing.</summary>
    public JsonValueKind Kind { get; }

    /// <summary>The value as the document's own type, such as <see cref="System.Text.Json.Nodes.JsonNode"/>;
    /// <see langword="null"/> if it does not come from a document.</summary>
    public object? Node { get; }

    /// <summary>The content of a string.</summary>
    /// <returns>The content; <see langword="null"/> if the value is not a string.</returns>
    public string? GetString() => Kind == JsonValueKind.String ? _text : null;

    /// <summary>The number.</summary>
    /// <returns>The number, rounded to <see cref="double"/>; <see langword="null"/> if the value is not a number.</returns>
    public double? GetDouble() =>
        Kind == JsonValueKind.Number ? double.Parse(_text!, NumberStyles.Float, CultureInfo.InvariantCulture) : null;

    /// <summary>True or false.</summary>
    /// <returns>The value; <see langword="null"/> if it is neither.</returns>
    public bool? GetBoolean() => Kind switch
    {
        JsonValueKind.True => true,
        JsonValueKind.False => false,
        _ => null,
    };

    /// <summary>A string; nothing for <see langword="null"/>.</summary>
    /// <param name="value">The content.</param>
    public static implicit operator JsonPathValue(string? value) => value is null ? default : new(JsonValueKind.String, value, null);

    /// <summary>A number; nothing if it is not finite.</summary>
    /// <param name="value">The number.</param>
    public static implicit operator JsonPathValue(double value) =>
        double.IsFinite(value) ? new(JsonValueKind.Number, FloatText.TextOf(value), null) : default;

    /// <summary>A number.</summary>
    /// <param name="value">The number.</param>
    public static implicit operator JsonPathValue(long value) =>
        new(JsonValueKind.Number, value.ToString(CultureInfo.InvariantCulture), null);

    /// <summary>True or false.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonPathValue(bool value) => new(value ? JsonValueKind.True : JsonValueKind.False, null, null);

    internal LiteralExpression ToLiteral() => new(Kind, _text ?? "");

    /// <summary>The content of a string, the digits of a number, or <c>true</c> or <c>false</c>; empty for everything else.</summary>
    public override string ToString() =>
        _text ?? (Kind is JsonValueKind.True or JsonValueKind.False ? (Kind == JsonValueKind.True ? "true" : "false") : "");
}
