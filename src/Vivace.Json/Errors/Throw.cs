// The errors in reading: each helper creates the whole message, so that its caller stays short.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text.Json;
using Vivace.Json.Errors.Hints;

namespace Vivace.Json.Errors;

// No NoInlining here: the JIT keeps methods that only throw out of line by itself.
internal static partial class Throw
{
    // The text breaks the grammar at the offset; the scan finds out how. Also right where a reader is not sure: a text
    // that turns out to be good JSON is reported as a wrong value at the offset.
    [DoesNotReturn]
    internal static void Syntax(in ErrorContext context, int offset) =>
        throw new ErrorReport { Kind = JsonErrorKind.UnexpectedByte, Offset = offset }.ToException(context);

    // The token that begins at the offset is not what is expected: "a number", "a date such as 2024-12-31".
    [DoesNotReturn]
    internal static void Expected(
        in ErrorContext context, int offset, JsonErrorKind kind, string expected, Type? target = null, Advice? advice = null, Exception? inner = null) =>
        throw new ErrorReport { Kind = kind, Offset = offset, Expected = expected, Target = target, Advice = advice, Inner = inner }.ToException(context);

    // The token at the offset does not fit the type. Token and type determine the rest, including the kind: null
    // where none is allowed, a number out of range, a string that is not a date.
    [DoesNotReturn]
    internal static void WrongType(in ErrorContext context, int offset, Type target, Exception? inner = null) =>
        throw new ErrorReport { Kind = JsonErrorKind.WrongType, Offset = offset, Target = target, Inner = inner }.ToException(context);

    [DoesNotReturn]
    internal static void NumberOutOfRange(in ErrorContext context, int offset, Type target) =>
        throw new ErrorReport { Kind = JsonErrorKind.NumberOutOfRange, Offset = offset, Target = target }.ToException(context);

    // A string whose content is not a date, no Guid and so on.
    [DoesNotReturn]
    internal static void InvalidValue(in ErrorContext context, int offset, Type target, Exception? inner = null) =>
        throw new ErrorReport { Kind = JsonErrorKind.InvalidValue, Offset = offset, Target = target, Inner = inner }.ToException(context);

    [DoesNotReturn]
    internal static void NullNotAllowed(in ErrorContext context, int offset, Type target) =>
        throw new ErrorReport { Kind = JsonErrorKind.NullNotAllowed, Offset = offset, Target = target }.ToException(context);

    // A member's name that is not a key of the dictionary. The offset is that of its opening quote.
    [DoesNotReturn]
    internal static void InvalidKey(in ErrorContext context, int offset, Type key, Exception? inner = null) =>
        throw new ErrorReport
        {
            Kind = JsonErrorKind.InvalidValue,
            Offset = offset,
            Target = key,
            IsName = true,
            Inner = inner,
            Expected = $"{ExpectedWords.For(key)} in double quotes as the key",
        }.ToException(context);

    // The string's bytes are not valid UTF-8, or it escapes half a surrogate pair.
    [DoesNotReturn]
    internal static void InvalidUtf8(in ErrorContext context, int offset, Type? target = null) =>
        throw new ErrorReport { Kind = JsonErrorKind.InvalidUtf8, Offset = offset, Target = target ?? typeof(string) }.ToException(context);

    // All the names of the enumeration; the message lists the first of them.
    [DoesNotReturn]
    internal static void UnknownEnumName(in ErrorContext context, int offset, Type target, IEnumerable<string> names) =>
        throw new ErrorReport { Kind = JsonErrorKind.UnknownEnumName, Offset = offset, Target = target, Names = names }.ToException(context);

    // The offset is that of the object's closing brace, the names those that are missing.
    [DoesNotReturn]
    internal static void MissingRequired(in ErrorContext context, int offset, Type target, IEnumerable<string> names) =>
        throw new ErrorReport { Kind = JsonErrorKind.MissingRequired, Offset = offset, Target = target, Names = names }.ToException(context);

    // The offset is that of the name's opening quote, the names are those that the type has; null means those of the path node.
    [DoesNotReturn]
    internal static void UnmappedMember(in ErrorContext context, int offset, Type target, IEnumerable<string>? names = null) =>
        throw new ErrorReport { Kind = JsonErrorKind.UnmappedMember, Offset = offset, Target = target, Names = names }.ToException(context);

    // The offset is that of the second name's opening quote.
    [DoesNotReturn]
    internal static void DuplicateMember(in ErrorContext context, int offset, Type? target = null) =>
        throw new ErrorReport { Kind = JsonErrorKind.DuplicateMember, Offset = offset, Target = target }.ToException(context);

    // A type discriminator, or what is in its way. Where System.Text.Json reports it at a later token, that one is given too.
    [DoesNotReturn]
    internal static void Discriminator(in ErrorContext context, int offset, string expected, Type target, Advice advice, int? reportedAt = null, bool isName = false) =>
        throw new ErrorReport
        {
            Kind = JsonErrorKind.TypeDiscriminator,
            Offset = offset,
            Expected = expected,
            Target = target,
            Advice = advice,
            ReportedAt = reportedAt,
            IsName = isName,
        }.ToException(context);

    // A "$id", "$ref" or "$values", or what is in its way. Where System.Text.Json reports it at a later token, that one is given too.
    [DoesNotReturn]
    internal static void Reference(in ErrorContext context, int offset, string expected, Type target, Advice advice, int? reportedAt = null, bool isName = false, bool keepsPath = false) =>
        throw new ErrorReport
        {
            KeepsPath = keepsPath,
            Kind = JsonErrorKind.Reference,
            Offset = offset,
            Expected = expected,
            Target = target,
            Advice = advice,
            ReportedAt = reportedAt,
            IsName = isName,
        }.ToException(context);

    // An error that was found in a copy of a part of the text: the same at its place in the whole.
    [DoesNotReturn]
    internal static void Again(in ErrorContext context, int offset, JsonError error, JsonException exception) =>
        throw new ErrorReport
        {
            Kind = error.Kind,
            Offset = offset + (int)error.ByteOffset,
            Expected = error.Expected,
            Target = error.TargetType,
            Advice = error.Advice,
            Inner = exception.InnerException,
        }.ToException(context);

    // A text that no array can hold; nothing of it was read.
    internal static JsonException TextTooLong(long length = 0) => TextTooLong(
        JsonErrorKind.TooLarge,
        string.Create(CultureInfo.InvariantCulture, $"a text of at most {ArrayLimit.MaxLength:N0} bytes in UTF-8"),
        length == 0 ? "a longer one" : string.Create(CultureInfo.InvariantCulture, $"one of {length:N0}"),
        Advice.ToProgram("Read a long array element by element, with DeserializeAsyncEnumerable, or split the text."));

    // Of a value that is framed before it is read: nothing of it was read.
    internal static JsonException TextTooLong(long length, long most) => TextTooLong(
        JsonErrorKind.BudgetExceeded,
        string.Create(CultureInfo.InvariantCulture, $"a text of at most {most:N0} bytes"),
        string.Create(CultureInfo.InvariantCulture, $"more than {length:N0} in one value"),
        Advice.ToProgram($"Raise {nameof(JsonBudget)}.{nameof(JsonBudget.TextBytes)} in the settings if the text is trusted."));

    private static JsonException TextTooLong(JsonErrorKind kind, string expected, string found, Advice advice)
    {
        JsonError error = new JsonError
        {
            Kind = kind,
            Expected = expected,
            Advice = advice,
            Words = new ErrorWords("", null, found),
        }.Composed();
        JsonException exception = new(error.Message, error.Path, 0, 0) { Source = ErrorDetails.Source };
        ErrorDetails.Attach(exception, error);
        return exception;
    }

    // The text ends before the token that asks for more than the budget has.
    [DoesNotReturn]
    internal static void BudgetExceeded(in ErrorContext context, string expected, string limit) =>
        throw new ErrorReport
        {
            Kind = JsonErrorKind.BudgetExceeded,
            Offset = context.Text.Length,
            Expected = expected,
            Advice = Advice.ToProgram($"Raise {nameof(JsonBudget)}.{limit} in the settings if the text is trusted."),
        }.ToException(context);

    // The offset is that of the bracket or brace that opens one level too many.
    [DoesNotReturn]
    internal static void DepthExceeded(in ErrorContext context, int offset) =>
        throw new ErrorReport { Kind = JsonErrorKind.DepthExceeded, Offset = offset }.ToException(context);
}
