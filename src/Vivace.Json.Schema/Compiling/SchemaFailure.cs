// The errors of schemas: of their own text, and of validations that ask for too much.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.RegularExpressions;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Views;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Hints;

namespace Vivace.Json.Schema.Compiling;

internal static class SchemaFailure
{
    /// <summary>A value of a schema is not what its keyword needs.</summary>
    internal static JsonException Invalid(JsonView value, string expected, string? hint = null,
        JsonErrorKind kind = JsonErrorKind.InvalidValue, Exception? inner = null, string? address = null)
    {
        if (!string.IsNullOrEmpty(address))
            hint = $"{hint}{(hint is null ? "" : " ")}It is in the schema {FoundText.Quote(address)}.";
        ErrorContext context = new(value.Rest)
        {
            Part = new ViewPart(value),
            HideFoundText = value.Tree.HidesFoundText,
            MaxDepth = int.MaxValue,
        };
        return Caught(context, kind, expected, hint, inner);
    }

    [DoesNotReturn]
    internal static void ThrowStack() => throw Exceeded(
        "schemas and values nested as deep as the stack of this thread has room for",
        "Lower JsonSchemaSettings.MaxDepth, or look for long chains of references and for those that lead back to themselves.");

    [DoesNotReturn]
    internal static void ThrowSteps(long most) => throw Exceeded(
        string.Create(CultureInfo.InvariantCulture, $"a validation of at most {most} steps (JsonSchemaSettings.MaxSteps)"),
        "Raise the limit if the schema and the text are trusted.");

    /// <summary>A pattern took too many steps. In a method of its own, so that the assembly
    /// of the inner exception is only loaded for one.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static JsonException PatternTooSlow(string details) =>
        Exceeded("patterns that match in a limited time", "Simplify the pattern, or refuse such texts.",
            new RegexMatchTimeoutException(details));

    private static JsonException Exceeded(string expected, string hint, Exception? cause = null)
    {
        string message = $"Expected {expected}, found more. {hint}";
        JsonException exception = new(message, cause) { Source = ErrorDetails.Source };
        ErrorDetails.Attach(exception,
            new JsonError { Kind = JsonErrorKind.BudgetExceeded, Message = message, Expected = expected, Hint = hint });
        return exception;
    }

    private static JsonException Caught(in ErrorContext context, JsonErrorKind kind, string expected, string? hint, Exception? inner) =>
        new ErrorReport
        {
            Kind = kind,
            Offset = 0,
            Expected = expected,
            Advice = hint is null ? null : Advice.ToProgram(hint),
            Inner = inner,
        }.ToException(context);
}
