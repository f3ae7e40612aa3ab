// Errors while reading: each helper creates the whole message, so that its caller stays short.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text.Json;
using Vivace.Json.Errors.Hints;

namespace Vivace.Json.Errors;

// No NoInlining needed: the JIT never inlines methods that only throw.
internal static partial class Throw
{
    // Invalid text at or before the offset; the scan finds what is wrong. Also right if the reader is not sure: if the text
    // is valid after all, the error is a wrong value at the offset.
    [DoesNotReturn]
    internal static void Syntax(in ErrorContext context, int offset) =>
        throw new ErrorReport { Kind = JsonErrorKind.UnexpectedByte, Offset = offset }.ToException(context);

    [DoesNotReturn]
    internal static void Expected(
        in ErrorContext context, int offset, JsonErrorKind kind, string expected, Type? target = null, Advice? advice = null,
        Exception? inner = null) =>
        throw new ErrorReport
        {
            Kind = kind,
            Offset = offset,
            Expected = expected,
            Target = target,
            Advice = advice,
            Inner = inner,
        }.ToException(context);

    // The token at the offset does not fit the type. Token and type determine the kind of error: null where it is not
    // allowed, a number out of range, a string that is not a date.
    [DoesNotReturn]
    internal static void WrongType(in ErrorContext context, int offset, Type target, Exception? inner = null) =>
        throw new ErrorReport { Kind = JsonErrorKind.WrongType, Offset = offset, Target = target, Inner = inner }.ToException(context);

    [DoesNotReturn]
    internal static void NumberOutOfRange(in ErrorContext context, int offset, Type target) =>
        throw new ErrorReport { Kind = JsonErrorKind.NumberOutOfRange, Offset = offset, Target = target }.ToException(context);

    [DoesNotReturn]
    internal static void InvalidValue(in ErrorContext context, int offset, Type target, Exception? inner = null) =>
        throw new ErrorReport { Kind = JsonErrorKind.InvalidValue, Offset = offset, Target = target, Inner = inner }.ToException(context);

    [DoesNotReturn]
    internal static void NullNotAllowed(in ErrorContext context, int offset, Type target) =>
        throw new ErrorReport { Kind = JsonErrorKind.NullNotAllowed, Offset = offset, Target = target }.ToException(context);

    // A name that is not a valid dictionary key. The offset is that of its opening quote.
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

    [DoesNotReturn]
    internal static void InvalidUtf8(in ErrorContext context, int offset, Type? target = null) =>
        throw new ErrorReport { Kind = JsonErrorKind.InvalidUtf8, Offset = offset, Target = target ?? typeof(string) }.ToException(context);

    // Takes all names of the enumeration; the message lists the first ones.
    [DoesNotReturn]
    internal static void UnknownEnumName(in ErrorContext context, int offset, Type target, IEnumerable<string> names) =>
        throw new ErrorReport
        {
            Kind = JsonErrorKind.UnknownEnumName,
            Offset = offset,
            Target = target,
            Names = names,
        }.ToException(context);

    // The offset is that of the closing brace; the names are those that are missing.
    [DoesNotReturn]
    internal static void MissingRequired(in ErrorContext context, int offset, Type target, IEnumerable<string> names) =>
        throw new ErrorReport
        {
            Kind = JsonErrorKind.MissingRequired,
            Offset = offset,
            Target = target,
            Names = names,
        }.ToException(context);

    // The offset is that of the name's opening quote; the names are those that the type has, null for the path node's.
    [DoesNotReturn]
    internal static void UnmappedMember(in ErrorContext context, int offset, Type target, IEnumerable<string>? names = null) =>
        throw new ErrorReport { Kind = JsonErrorKind.UnmappedMember, Offset = offset, Target = target, Names = names }.ToException(context);

    // The offset is that of the name's opening quote.
    [DoesNotReturn]
    internal static void ReadOnlyMember(in ErrorContext context, int offset, Type target, string member) =>
        throw new ErrorReport
        {
            Kind = JsonErrorKind.UnmappedMember,
            Offset = offset,
            Target = target,
            Advice = Advice.Either(
                "Remove it.",
                $"Give {member}, which is read-only, a setter, mark a constructor that takes it with [JsonConstructor], "
                    + "or turn RefuseReadOnlyMembers off."),
        }.ToException(context);

    // The offset is that of the second name's opening quote.
    [DoesNotReturn]
    internal static void DuplicateMember(in ErrorContext context, int offset, Type? target = null) =>
        throw new ErrorReport { Kind = JsonErrorKind.DuplicateMember, Offset = offset, Target = target }.ToException(context);

    // A wrong type discriminator, or something in its place. reportedAt is the later token at which System.Text.Json reports it.
    [DoesNotReturn]
    internal static void Discriminator(in ErrorContext context, int offset, string expected, Type target, Advice advice,
        int? reportedAt = null, bool isName = false, IEnumerable<string>? names = null) =>
        throw new ErrorReport
        {
            Kind = JsonErrorKind.TypeDiscriminator,
            Names = names,
            Offset = offset,
            Expected = expected,
            Target = target,
            Advice = advice,
            ReportedAt = reportedAt,
            IsName = isName,
        }.ToException(context);

    // A wrong "$id", "$ref" or "$values", or something in its place. reportedAt is the later token at which System.Text.Json reports it.
    [DoesNotReturn]
    internal static void Reference(in ErrorContext context, int offset, string expected, Type target, Advice advice, int? reportedAt = null,
        bool isName = false, bool keepsPath = false) =>
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

    // An error found in a copy of a part of the text, moved to its place in the whole.
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

    // No array can hold the text; nothing of it was read.
    internal static JsonException TextTooLong(long length = 0) => TextTooLong(
        JsonErrorKind.TooLarge,
        string.Create(CultureInfo.InvariantCulture, $"a text of at most {ArrayLimit.MaxLength:N0} bytes in UTF-8"),
        length == 0 ? "a longer one" : string.Create(CultureInfo.InvariantCulture, $"one of {length:N0}"),
        Advice.ToProgram("Read a long array element by element, with DeserializeAsyncEnumerable, or split the text."));

    // For a value that must fit in one buffer; nothing of it was read.
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

    /// <summary>The same error without the names on its path, which the text has.</summary>
    internal static JsonException WithoutPath(JsonException exception)
    {
        JsonError error = JsonError.Of(exception).At("$");
        JsonException other = new(error.Message, error.Path, exception.LineNumber, exception.BytePositionInLine)
        {
            Source = ErrorDetails.Source,
        };
        ErrorDetails.Attach(other, error, isAgain: true);
        return other;
    }

    // The text ends before the token that exceeds the budget.
    [DoesNotReturn]
    internal static void BudgetExceeded(in ErrorContext context, string expected, string limit) =>
        throw new ErrorReport
        {
            Kind = JsonErrorKind.BudgetExceeded,
            Offset = context.Text.Length,
            Expected = expected,
            Advice = Advice.ToProgram($"Raise {nameof(JsonBudget)}.{limit} in the settings if the text is trusted."),
        }.ToException(context);

    // The offset is that of the bracket that opens one level too many.
    [DoesNotReturn]
    internal static void DepthExceeded(in ErrorContext context, int offset) =>
        throw new ErrorReport { Kind = JsonErrorKind.DepthExceeded, Offset = offset }.ToException(context);
}
