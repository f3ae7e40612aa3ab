// Sentences of System.Text.Json that programs look for; our messages begin with them (docs/errors.md).
using System.Globalization;
using System.Text.Json;

namespace Vivace.Json.Errors.Hints;

internal static class OracleSentences
{
    internal const string Cycle = "A possible object cycle was detected. ";

    internal static string Location(string path, long line, long byteInLine) =>
        string.Create(CultureInfo.InvariantCulture,
            $"{UserFailure.PathMark}{FoundText.ShowPath(path)} | LineNumber: {line} | BytePositionInLine: {byteInLine}.");

    /// <summary>The inner exception of a syntax error. System.Text.Json's is of an internal type, so
    /// programs can only catch it as <see cref="JsonException"/>.</summary>
    internal static JsonException CauseOfWrongText(JsonError error, long line, long byteInLine) => new(
        string.Create(CultureInfo.InvariantCulture, $"{error.Message} LineNumber: {line} | BytePositionInLine: {byteInLine}."), null,
        line, byteInLine)
    {
        Source = ErrorDetails.Source,
    };

    /// <summary>The first sentence about a type that cannot be instantiated.</summary>
    internal static string BeforeUnreadable(Type type) =>
        type.IsAbstract ? $"Deserialization of interface or abstract types is not supported. Type '{type}'. " : "";

    /// <summary>The leading sentence for an error; empty if no program is known to look for one.</summary>
    internal static string Before(
        JsonErrorKind kind, Type? target, bool isValueDue, ReadOnlySpan<byte> token, IEnumerable<string>? names, bool hide) => kind switch
        {
            JsonErrorKind.WrongType or JsonErrorKind.NumberOutOfRange or JsonErrorKind.InvalidValue or JsonErrorKind.InvalidUtf8
                or JsonErrorKind.UnknownEnumName or JsonErrorKind.Converter
                when target is not null => NotConverted(target),
            JsonErrorKind.NullNotAllowed when target is { IsValueType: true } && Nullable.GetUnderlyingType(target) is null =>
                NotConverted(target),
            JsonErrorKind.MissingRequired when names is not null => BeforeMissing(target, names),
            JsonErrorKind.UnmappedMember when target is not null && !hide && token is [(byte)'"', .., (byte)'"'] =>
                $"The JSON property '{FoundText.ShowName(token)}' could not be mapped to any .NET member contained in type '{target}'. ",
            JsonErrorKind.EmptyText => "The input does not contain any JSON tokens. ",
            JsonErrorKind.UnexpectedByte when isValueDue && !hide && !token.IsEmpty =>
                $"'{Show(token[0])}' is an invalid start of a value. ",
            _ => "",
        };

    internal static string BeforeMissing(Type? target, IEnumerable<string> names) => target is null ? ""
        : $"JSON deserialization for type '{target}' was missing required properties including: {string.Join(", ", new List<string>(names).ConvertAll(NameList.Quote))}. ";

    private static string NotConverted(Type target) => $"The JSON value could not be converted to {target}. ";

    private static string Show(byte value) =>
        value is > (byte)' ' and < 0x7F ? ((char)value).ToString() : string.Create(CultureInfo.InvariantCulture, $"0x{value:X2}");
}
