// The sentences of System.Text.Json's messages that programs look for: ours begin with them (docs/errors.md).
using System.Globalization;

namespace Vivace.Json.Errors;

internal static class OracleSentences
{
    internal const string Cycle = "A possible object cycle was detected. ";

    /// <summary>The first sentence about a type of which no instance can be created.</summary>
    internal static string BeforeUnreadable(Type type) => type.IsAbstract ? $"Deserialization of interface or abstract types is not supported. Type '{type}'. " : "";

    /// <summary>What the message of an error begins with; empty where nothing is known to be looked for.</summary>
    internal static string Before(JsonErrorKind kind, Type? target, string? expected, ReadOnlySpan<byte> token, IEnumerable<string>? names, bool hide) => kind switch
    {
        JsonErrorKind.WrongType or JsonErrorKind.NumberOutOfRange or JsonErrorKind.InvalidValue or JsonErrorKind.InvalidUtf8 or JsonErrorKind.UnknownEnumName or JsonErrorKind.Converter
            when target is not null => NotConverted(target),
        JsonErrorKind.NullNotAllowed when target is { IsValueType: true } && Nullable.GetUnderlyingType(target) is null => NotConverted(target),
        JsonErrorKind.MissingRequired when target is not null && names is not null =>
            $"JSON deserialization for type '{target}' was missing required properties including: {string.Join(", ", names.Select(name => $"'{FoundText.Show(name)}'"))}. ",
        JsonErrorKind.UnmappedMember when target is not null && !hide && token is [(byte)'"', .., (byte)'"'] =>
            $"The JSON property '{FoundText.ShowName(token)}' could not be mapped to any .NET member contained in type '{target}'. ",
        JsonErrorKind.EmptyText => "The input does not contain any JSON tokens. ",
        JsonErrorKind.UnexpectedByte when expected?.StartsWith("a value", StringComparison.Ordinal) == true && !hide && !token.IsEmpty =>
            $"'{Show(token[0])}' is an invalid start of a value. ",
        _ => "",
    };

    private static string NotConverted(Type target) => $"The JSON value could not be converted to {target}. ";

    private static string Show(byte value) => value is > (byte)' ' and < 0x7F ? ((char)value).ToString() : string.Create(CultureInfo.InvariantCulture, $"0x{value:X2}");
}
