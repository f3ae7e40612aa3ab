// Where we differ from System.Text.Json on purpose: each row names the page that says why.
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.RegularExpressions;
using Vivace.Json.Tests.Contracts.Models;

namespace Vivace.Json.Conformance.Differential;

internal static class AcceptedDifferences
{
    internal sealed record Row(string Name, string Page, Func<Difference, bool> Covers);

    internal static readonly IReadOnlyList<Row> All =
    [
        new(
            "Writing goes as deep as reading does",
            Small,
            difference => difference.Aspect == Aspect.Written
                && difference.Actual.Succeeded
                && difference.Expected.Exception is JsonException
                && DepthOf((byte[])difference.Actual.Value!) == DepthLimit(difference.Options)),
        new(
            "Writing that goes as deep as reading does meets a number that is not finite",
            Small,
            difference => difference is { Aspect: Aspect.ExceptionType, Expected.Exception: JsonException refusal, Actual.Exception: ArgumentException }
                && refusal.Message.Contains("maximum allowed depth", StringComparison.Ordinal)),
        new(
            "Where a comment was, the text of an element has spaces",
            Small,
            difference => difference.Aspect == Aspect.Value
                && difference.Options.Options.ReadCommentHandling == JsonCommentHandling.Skip
                && difference.Details.Contains("/", StringComparison.Ordinal)),
        new(
            "A name that is no UTF-8 is refused where it would be kept",
            Small,
            difference => difference.Actual.Exception is JsonException refusal && refusal.Message.Contains("Expected a string of valid UTF-8,", StringComparison.Ordinal)),
        new(
            "To fill an object takes no constructor, so that none of its parameters can be missing",
            Small,
            difference => difference.Aspect == Aspect.Accepted
                && difference.Options.Options.RespectRequiredConstructorParameters
                && (difference.Options.Options.PreferredObjectCreationHandling == JsonObjectCreationHandling.Populate || IsFilled(difference.Type))
                && difference.Expected.Exception?.Message.Contains("missing required properties", StringComparison.Ordinal) == true),
        new(
            "The path of an error in a list that is filled counts the elements of the text, not those that the list held before",
            Small,
            difference => difference.Aspect == Aspect.Place
                && difference.Options.Options.PreferredObjectCreationHandling == JsonObjectCreationHandling.Populate
                && difference is { Expected.Exception: JsonException expected, Actual.Exception: JsonException actual }
                && (expected.LineNumber, expected.BytePositionInLine, WithoutIndexes(expected.Path))
                    == (actual.LineNumber, actual.BytePositionInLine, WithoutIndexes(actual.Path))),
        new(
            "A value of another type than the text names is replaced, not cast",
            Small,
            difference => difference.Aspect == Aspect.Accepted && difference is { Expected.Exception: InvalidCastException, Actual.Succeeded: true }),
        new(
            "A Half that is not finite is an ArgumentException, as every other number",
            Small,
            difference => difference is { Aspect: Aspect.ExceptionType, Expected.Exception: JsonException, Actual.Exception: ArgumentException }
                && difference.Type.ToString().Contains(nameof(Half), StringComparison.Ordinal)),
        new(
            "References within what a constructor waits for are served",
            Small,
            difference => difference.Expected.Exception is NotSupportedException
                && difference.Expected.Exception.Message.StartsWith("Reference metadata is not supported", StringComparison.Ordinal)),
        new(
            "A name beside $values is shown without its escapes",
            Small,
            difference => difference is { Aspect: Aspect.Place, Expected.Exception: JsonException expected, Actual.Exception: JsonException actual }
                && difference.Options.Options.ReferenceHandler is not null
                && expected.Path != actual.Path
                && expected.Path!.Contains('\\', StringComparison.Ordinal)
                && expected.Message.Contains("nested array", StringComparison.Ordinal)),
        new(
            "A text that names no type, or refers to the wrong object, is wrong, and the type is not",
            WhereWrong,
            difference => difference is { Aspect: Aspect.ExceptionType, Expected.Exception: NotSupportedException or InvalidOperationException, Actual.Exception: JsonException refusal }
                && refusal.Error?.Kind is JsonErrorKind.TypeDiscriminator or JsonErrorKind.Reference or JsonErrorKind.NullNotAllowed),
        new(
            "Of a type that is not named and something else that is wrong, the first is reported",
            Small,
            difference => difference is { Aspect: Aspect.Place, Expected.Exception: JsonException, Actual.Exception: JsonException refusal }
                && refusal.Message.StartsWith("Expected an object with the type discriminator", StringComparison.Ordinal)),
        new(
            "Of a type that cannot be made and a text that is wrong behind its id, the type is reported",
            Small,
            difference => difference is { Aspect: Aspect.ExceptionType, Expected.Exception: JsonException, Actual.Exception: InvalidOperationException or NotSupportedException }
                && difference.Options.Options.ReferenceHandler is not null
                && difference.Actual.Exception.Message.Contains("constructor", StringComparison.Ordinal)),
        new(
            "A name that comes twice is refused in an object that is filled, also where its values are passed over",
            Small,
            difference => difference.Aspect == Aspect.Accepted
                && !difference.Options.Options.AllowDuplicateProperties
                && difference.Actual.Exception is JsonException { Path: not null } twice
                && twice.Message.StartsWith("Expected each member once", StringComparison.Ordinal)
                && difference.Type.ToString().Contains(nameof(KeyValuePair), StringComparison.Ordinal)),
        new(
            "Of a name that comes twice the name is reported, whatever its second value is and where the object ends",
            Small,
            difference => difference is { Aspect: Aspect.Place, Expected.Exception: JsonException, Actual.Exception: JsonException twice }
                && !difference.Options.Options.AllowDuplicateProperties
                && twice.Message.StartsWith("Expected each member once", StringComparison.Ordinal)),
        new(
            "Extension data in a JsonObject is written as members, not as an object without a name",
            WhereWrong,
            difference => difference.Aspect == Aspect.Written && difference.Type == typeof(HandlingModels.ExtensionNode)),
        new(
            "A collection that enumerates names without values is refused",
            WhereWrong,
            difference => difference.Actual.Exception is NotSupportedException
                && difference.Type.ToString().Contains(nameof(System.Collections.Specialized.NameValueCollection), StringComparison.Ordinal)),
        new(
            "Every number in an array begins a line, whatever the indentation",
            WhereWrong,
            difference => difference is { Aspect: Aspect.Written, Expected.Succeeded: true, Actual.Succeeded: true }
                && difference.Options.Options.WriteIndented
                && WithoutSpace(difference.Expected).SequenceEqual(WithoutSpace(difference.Actual))
                && (difference.Type.ToString().Contains("Int128", StringComparison.Ordinal) || difference.Type.ToString().Contains("Half", StringComparison.Ordinal))),
    ];

    private const string Small = "small-differences.md";
    private const string WhereWrong = "where-stj-is-wrong.md";

    private static bool IsFilled(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Models.Filled<>);

    internal static Row? Of(Difference difference) => All.FirstOrDefault(row => row.Covers(difference));

    private static IEnumerable<byte> WithoutSpace(in Result text) => ((byte[])text.Value!).Where(unit => unit > ' ');

    private static string WithoutIndexes(string? path) => Regex.Replace(path ?? "", @"\[\d+\]", "[]");

    private static int DepthLimit(OptionSet options) => options.Options.MaxDepth == 0 ? 64 : options.Options.MaxDepth;

    private static int DepthOf(byte[] text)
    {
        Utf8JsonReader reader = new(text, new JsonReaderOptions { MaxDepth = int.MaxValue });
        int deepest = 0;
        while (reader.Read())
            if (reader.TokenType is JsonTokenType.StartArray or JsonTokenType.StartObject)
                deepest = Math.Max(deepest, reader.CurrentDepth + 1);
        return deepest;
    }
}
