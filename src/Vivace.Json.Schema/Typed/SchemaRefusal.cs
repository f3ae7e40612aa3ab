// Makes the exception for a value that a schema refuses.
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Reading;
using Vivace.Json.Schema.Reports;
using Vivace.Json.Schema.Streaming;

namespace Vivace.Json.Schema.Typed;

internal sealed class SchemaRefusal : Refusal
{
    /// <summary>Accepts all that the reader accepted.</summary>
    internal static readonly JsonSettings Lenient = JsonSettings.Default with
    {
        MaxDepth = int.MaxValue,
        ReadCommentHandling = JsonCommentHandling.Skip,
        AllowTrailingCommas = true,
    };

    internal required JsonSchemaResult Result { get; init; }

    internal static JsonException Of(ref JsonReader reader, JsonSchema schema, int position, ReadOnlySpan<byte> text, Type target)
    {
        ErrorContext context = Fail.Context(ref reader);
        TextPlace place = StreamedValidation.PlaceOf(ref reader, position);
        JsonSchemaResult result = Validate(schema, text, place, context.HideFoundText);
        JsonError[] errors = new JsonError[result.Errors.Count];
        bool isHidden = false;
        for (int i = 0; i < errors.Length; i++)
        {
            errors[i] = ReportOf(result, i, position, target).ToError(context);
            isHidden |= errors[i].IsHidden;
        }

        // The result shows no more of a sensitive member than the errors do.
        if (isHidden && !context.HideFoundText)
            result = Validate(schema, text, place, hides: true);
        long offset = ReportOf(position, "", null, null).ToError(context).ByteOffset;
        return Attach(ReportOf(result, 0, position, target).ToException(context), errors, offset, result);
    }

    /// <summary>As the other one, of a value whose text is gone.</summary>
    /// <param name="root">The report.</param>
    /// <param name="leaves">The errors of it that are listed.</param>
    /// <param name="value">Describes the whole value.</param>
    /// <param name="appendsLocation">Whether the message ends with the place.</param>
    internal static JsonException Of(SchemaUnit root, List<SchemaUnit> leaves, PlacedError value, bool appendsLocation)
    {
        PlacedError[] placed = [.. leaves.Select(leaf => leaf.Error ?? value)];
        JsonError[] errors = [.. placed.Select(static one => one.Error)];
        if (Array.Exists(errors, static error => error.IsHidden))
            leaves.ForEach(static leaf => leaf.Hide());
        JsonSchemaResult result = new(root, leaves, JsonSchemaOutput.Errors);
        JsonError first = errors[0];
        string message = appendsLocation
            ? first.Message + OracleSentences.Location(first.Path, placed[0].LineNumber, placed[0].BytePositionInLine)
            : first.Message;
        return Attach(new JsonException(message, first.Path, placed[0].LineNumber, placed[0].BytePositionInLine)
        { Source = ErrorDetails.Source }, errors, value.Error.ByteOffset, result);
    }

    private static JsonException Attach(JsonException exception, JsonError[] errors, long offset, JsonSchemaResult result)
    {
        errors[0].Refusal = new SchemaRefusal { Errors = errors, Offset = offset, Result = result };
        ErrorDetails.Attach(exception, errors[0]);
        return exception;
    }

    private static ErrorReport ReportOf(JsonSchemaResult result, int index, int position, Type target)
    {
        JsonSchemaError error = result.Errors[index];
        return ReportOf(position + (int)result.Offsets[index], error.Expected, error.Hint, error.Pointer.Length == 0 ? target : null);
    }

    /// <summary>An error of a value at an offset of the reader's text.</summary>
    internal static ErrorReport ReportOf(int offset, string expected, string? hint, Type? target) =>
        new() { Kind = JsonErrorKind.ConstraintViolated, Offset = offset, Expected = expected, Hint = hint ?? "", Target = target };

    private static JsonSchemaResult Validate(JsonSchema schema, ReadOnlySpan<byte> text, TextPlace place, bool hides)
    {
        if (schema.TryValidate(text, int.MaxValue, JsonSchemaOutput.Errors, place, out JsonSchemaResult? result, hides))
            return result;

        // The text has trailing commas, which only a lenient tree takes.
        using JsonTree tree = JsonTree.Parse(text, Lenient with { HideFoundText = hides });
        return schema.Validate(tree);
    }
}
