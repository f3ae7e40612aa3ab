// What the throw helpers say beyond "expected" and "found": the advice.
using System.Text.Json;

namespace Vivace.Json.Errors;

internal static class ErrorHints
{
    private const int MaxNames = 10;

    internal static ErrorReport WrongType(in ErrorContext context, int offset, Type target) => new()
    {
        Kind = JsonErrorKind.WrongType,
        Offset = offset,
        Target = target,
        Expected = ExpectedWords.For(target),
    };

    internal static ErrorReport NumberOutOfRange(in ErrorContext context, int offset, Type target) => new()
    {
        Kind = JsonErrorKind.NumberOutOfRange,
        Offset = offset,
        Target = target,
        Expected = ExpectedWords.Range(target),
    };

    internal static ErrorReport InvalidValue(in ErrorContext context, int offset, Type target, Exception? inner) => new()
    {
        Kind = JsonErrorKind.InvalidValue,
        Offset = offset,
        Target = target,
        Expected = ExpectedWords.For(target),
        Inner = inner,
    };

    internal static ErrorReport NullNotAllowed(in ErrorContext context, int offset, Type target) => new()
    {
        Kind = JsonErrorKind.NullNotAllowed,
        Offset = offset,
        Target = target,
        Expected = ExpectedWords.For(target),
    };

    internal static ErrorReport UnknownEnumName(in ErrorContext context, int offset, Type target, IEnumerable<string> names) => new()
    {
        Kind = JsonErrorKind.UnknownEnumName,
        Offset = offset,
        Target = target,
        Expected = "one of " + List(names),
    };

    internal static ErrorReport MissingRequired(in ErrorContext context, int offset, Type target, IEnumerable<string> names) => new()
    {
        Kind = JsonErrorKind.MissingRequired,
        Offset = offset,
        Target = target,
        Expected = "the required members " + List(names),
        Found = "the end of the object",
    };

    internal static ErrorReport UnmappedMember(in ErrorContext context, int offset, Type target, IEnumerable<string>? names) => new()
    {
        Kind = JsonErrorKind.UnmappedMember,
        Offset = offset,
        Target = target,
        Expected = "a known member",
    };

    internal static ErrorReport DuplicateMember(in ErrorContext context, int offset, Type? target) => new()
    {
        Kind = JsonErrorKind.DuplicateMember,
        Offset = offset,
        Target = target,
        Expected = "each member once",
    };

    internal static JsonException WriteTooDeep(string? path, int maxDepth)
    {
        string message = $"Expected at most {maxDepth} levels of objects and arrays, found one more at {path ?? "$"}. "
            + "Break the cycle, set ReferenceHandler, or raise MaxDepth.";
        JsonException exception = new(message, path, null, null);
        ErrorDetails.Attach(exception, new JsonError { Kind = JsonErrorKind.Cycle, Message = message, Path = path ?? "$" });
        return exception;
    }

    internal static string? DescribeSyntax(ReadOnlySpan<byte> text, in ErrorLocation location, bool hide, out string phrase) =>
        FoundText.Describe(text, location.Offset, hide, out phrase);

    internal static string? ForSyntax(in ErrorContext context, in ErrorLocation location) => null;

    private static string List(IEnumerable<string> names)
    {
        string[] shown = [.. names.Take(MaxNames + 1)];
        string list = string.Join(", ", shown.Take(MaxNames).Select(name => $"'{FoundText.Show(name)}'"));
        return shown.Length > MaxNames ? list + ", …" : list;
    }
}
