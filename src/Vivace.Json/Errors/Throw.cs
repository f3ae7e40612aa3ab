// The ways in which reading fails: each helper makes the whole message, so that its caller stays short.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;

namespace Vivace.Json.Errors;

// No NoInlining here: the JIT keeps methods that only throw out of line by itself.
internal static partial class Throw
{
    // The text breaks the grammar at the offset; the scan finds out how.
    [DoesNotReturn]
    internal static void Syntax(in ErrorContext context, int offset) =>
        throw new ErrorReport { Kind = JsonErrorKind.UnexpectedByte, Offset = offset }.ToException(context);

    // The token that begins at the offset is not what is expected: "a number", "a date such as 2024-12-31".
    [DoesNotReturn]
    internal static void Expected(
        in ErrorContext context, int offset, JsonErrorKind kind, string expected, Type? target = null, string? hint = null, Exception? inner = null) =>
        throw new ErrorReport { Kind = kind, Offset = offset, Expected = expected, Target = target, Hint = hint, Inner = inner }.ToException(context);

    // The token that begins at the offset is of a kind that the type does not take.
    [DoesNotReturn]
    internal static void WrongType(in ErrorContext context, int offset, Type target) =>
        throw ErrorHints.WrongType(context, offset, target).ToException(context);

    [DoesNotReturn]
    internal static void NumberOutOfRange(in ErrorContext context, int offset, Type target) =>
        throw ErrorHints.NumberOutOfRange(context, offset, target).ToException(context);

    // A string whose content is no date, no Guid and so on.
    [DoesNotReturn]
    internal static void InvalidValue(in ErrorContext context, int offset, Type target, Exception? inner = null) =>
        throw ErrorHints.InvalidValue(context, offset, target, inner).ToException(context);

    [DoesNotReturn]
    internal static void NullNotAllowed(in ErrorContext context, int offset, Type target) =>
        throw ErrorHints.NullNotAllowed(context, offset, target).ToException(context);

    // The string's bytes are no UTF-8, or it escapes half a surrogate pair.
    [DoesNotReturn]
    internal static void InvalidUtf8(in ErrorContext context, int offset, Type? target = null) =>
        throw new ErrorReport
        {
            Kind = JsonErrorKind.InvalidUtf8,
            Offset = offset,
            Expected = "a string of valid UTF-8",
            Target = target,
            Hint = "Write the text as UTF-8, and both halves of an escaped surrogate pair.",
        }.ToException(context);

    [DoesNotReturn]
    internal static void UnknownEnumName(in ErrorContext context, int offset, Type target, IEnumerable<string> names) =>
        throw ErrorHints.UnknownEnumName(context, offset, target, names).ToException(context);

    // The offset is that of the object's closing brace.
    [DoesNotReturn]
    internal static void MissingRequired(in ErrorContext context, int offset, Type target, IEnumerable<string> names) =>
        throw ErrorHints.MissingRequired(context, offset, target, names).ToException(context);

    // The offset is that of the name's opening quote.
    [DoesNotReturn]
    internal static void UnmappedMember(in ErrorContext context, int offset, Type target, IEnumerable<string>? names = null) =>
        throw ErrorHints.UnmappedMember(context, offset, target, names).ToException(context);

    // The offset is that of the second name's opening quote.
    [DoesNotReturn]
    internal static void DuplicateMember(in ErrorContext context, int offset, Type? target = null) =>
        throw ErrorHints.DuplicateMember(context, offset, target).ToException(context);

    // The offset is that of the bracket or brace that opens one level too many.
    [DoesNotReturn]
    internal static void DepthExceeded(in ErrorContext context, int offset) =>
        throw new ErrorReport { Kind = JsonErrorKind.DepthExceeded, Offset = offset }.ToException(context);

    // Writing has no text to look at: the path comes from the writer, or is unknown.
    [DoesNotReturn]
    internal static void WriteTooDeep(string? path, int maxDepth) => throw ErrorHints.WriteTooDeep(path, maxDepth);
}
