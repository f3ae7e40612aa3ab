// Makes the exception for a value that a schema refuses.
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Errors;
using Vivace.Json.Reading;
using Vivace.Json.Schemas.Streaming;

namespace Vivace.Json.Schemas.Typed;

internal sealed class SchemaRefusal : Refusal
{
    /// <summary>Accepts all that the reader accepted.</summary>
    internal static readonly JsonSettings Lenient = JsonSettings.Default with { MaxDepth = int.MaxValue, ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };

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
        long offset = new ErrorReport { Kind = JsonErrorKind.ConstraintViolated, Offset = position, Expected = "" }.ToError(context).ByteOffset;
        JsonException exception = ReportOf(result, 0, position, target).ToException(context);
        SchemaRefusal refusal = new() { Errors = errors, Offset = offset, Result = result };
        errors[0].Refusal = refusal;
        ErrorDetails.Attach(exception, errors[0]);
        return exception;
    }

    private static ErrorReport ReportOf(JsonSchemaResult result, int index, int position, Type target)
    {
        JsonSchemaError error = result.Errors[index];
        return new ErrorReport
        {
            Kind = JsonErrorKind.ConstraintViolated,
            Offset = position + (int)result.Offsets[index],
            Expected = error.Expected,
            Hint = error.Hint ?? "",
            Target = error.Pointer.Length == 0 ? target : null,
        };
    }

    private static JsonSchemaResult Validate(JsonSchema schema, ReadOnlySpan<byte> text, TextPlace place, bool hides)
    {
        if (schema.TryValidate(text, int.MaxValue, JsonSchemaOutput.Errors, place, out JsonSchemaResult? result, hides))
            return result;

        // The text has trailing commas, which only a lenient tree takes.
        using JsonTree tree = JsonTree.Parse(text, Lenient with { HideFoundText = hides });
        return schema.Validate(tree);
    }
}
