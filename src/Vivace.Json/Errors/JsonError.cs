// The public description of one error.
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Hints;

namespace Vivace.Json;

/// <summary>Describes an error in a JSON text: what was expected, what was found, where, and how to fix it.</summary>
/// <remarks>It is attached to the exception: see <see cref="JsonExceptionExtensions"/>.</remarks>
public sealed record JsonError
{
    /// <summary>What went wrong.</summary>
    public JsonErrorKind Kind { get; init; }

    /// <summary>
    /// The whole message: what was expected, what was found, where, and how to fix it. It starts with System.Text.Json's sentence for
    /// errors that programs are known to recognize by it.
    /// </summary>
    public string Message { get; init; } = "";

    /// <summary>The path from the root to the value, such as <c>$.orders[2].price</c>; equal to <see cref="JsonException.Path"/>.</summary>
    public string Path { get; init; } = "$";

    /// <summary>The line of the first byte that does not fit, counted from 1; 0 if there is no text, as in writing.</summary>
    public long Line { get; init; }

    /// <summary>The position of that byte in its line, in bytes, counted from 1; 0 if there is no text.</summary>
    public long Column { get; init; }

    /// <summary>The offset of that byte in the UTF-8 text, counted from 0; -1 if there is no text.</summary>
    public long ByteOffset { get; init; } = -1;

    /// <summary>The .NET type that was being read or written, if it is known.</summary>
    public Type? TargetType { get; init; }

    /// <summary>What was expected, such as <c>a number</c>.</summary>
    public string? Expected { get; init; }

    /// <summary>What was found, escaped and cut to about 40 characters, because the text may be untrusted;
    /// <see langword="null"/> if there was nothing or if it is hidden (by the switch <c>Vivace.Json.HideFoundText</c>).</summary>
    public string? Found { get; init; }

    // All errors of a value that is refused as a whole; null for others.
    internal Refusal? Refusal;

    // The value belongs to a member whose content must not show in errors.
    internal bool IsHidden;

    /// <summary>The JSON names of all missing required members if <see cref="Kind"/> is <see cref="JsonErrorKind.MissingRequired"/>;
    /// otherwise empty. The message lists only the first ones.</summary>
    public IReadOnlyList<string> MissingMembers
    {
        get => _missing.All;
        init => _missing = new MissingNames(value);
    }

    /// <summary>How to fix it, if that can be guessed: what the sender of the text or the authors of the program can change.</summary>
    public string? Hint
    {
        get => field ?? Advice?.Text;
        init;
    }

    /// <summary>
    /// The part of <see cref="Hint"/> for the sender of the text, such as the client of a web API. It names no setting, attribute or type
    /// of the program; <see langword="null"/> if there is no advice for the sender.
    /// </summary>
    public string? SenderHint
    {
        get => field ?? Advice?.Sender;
        init;
    }

    /// <summary>The message for the sender of the text: <see cref="Message"/> with
    /// <see cref="SenderHint"/> in place of <see cref="Hint"/>.</summary>
    public string SenderMessage => Words?.Compose(this, SenderHint) ?? Message;

    // The two parts of the hint; null if it was not created here.
    internal Advice? Advice;

    // The other parts of the message; null if it was not created here.
    internal ErrorWords? Words;

    internal bool IsAnyEnough;

    private readonly MissingNames _missing;

    internal JsonError At(string path) => path == Path ? this : (this with { Path = path }).Composed();

    internal JsonError Lacking(IReadOnlyList<string> names)
    {
        JsonError error = this with { MissingMembers = names };
        return (error with
        {
            Expected = error._missing.Expected(TargetType),
            Words = Words is null ? null : new ErrorWords(OracleSentences.BeforeMissing(TargetType, names), Words.Subject, Words.Found),
        }).Composed();
    }

    // Composes the message again from the details.
    internal JsonError Composed() => Words is null ? this : this with { Message = Words.Compose(this, Hint) };

    // The details attached to an exception, or what is known of one that came from user code.
    internal static JsonError Of(JsonException exception) => ErrorDetails.Find(exception) ?? new JsonError
    {
        Message = exception.Message,
        Path = exception.Path ?? "$",
        Line = exception.LineNumber + 1 ?? 0,
        Column = exception.BytePositionInLine + 1 ?? 0,
    };

    // For UTF-16 text with half a surrogate pair: it has no UTF-8, but the text before it has.
    internal static JsonError OfHalfPair(ReadOnlySpan<char> json, int index)
    {
        const string Expected = "text in UTF-16";
        const string Half = "half of a surrogate pair";
        const string Hint = "Write both halves, or cut the text between pairs.";
        ReadOnlySpan<char> before = json[..index];
        long line = before.Count('\n') + 1;
        long column = System.Text.Encoding.UTF8.GetByteCount(before[(before.LastIndexOf('\n') + 1)..]) + 1;
        return new JsonError
        {
            Kind = JsonErrorKind.InvalidUtf8,
            Message = $"Expected {Expected}, found {Half} at index {index} (line {line}, column {column}). {Hint}",
            Line = line,
            Column = column,
            ByteOffset = System.Text.Encoding.UTF8.GetByteCount(before),
            Expected = Expected,
            Found = Half,
            Hint = Hint,
            SenderHint = Hint,
        };
    }

    /// <summary>Creates an exception with these details, for code that reports errors around JSON in the
    /// way of this library, such as the frame of a message.</summary>
    /// <remarks>
    /// Without a <see cref="Line"/>, the exception's path, line and byte are <see langword="null"/>: if a codec throws it, they become
    /// those of the value that is read or written. Each call creates another exception, which counts as another error in metrics.
    /// </remarks>
    /// <param name="innerException">What caused the error, if it was an exception.</param>
    /// <returns>The exception, which the caller throws. Its message is <see cref="Message"/>, and its
    /// <see cref="JsonExceptionExtensions"/> return this error.</returns>
    /// <example><code>
    /// throw new JsonError
    /// {
    ///     Kind = JsonErrorKind.UnexpectedEnd,
    ///     Message = "Expected 4 bytes before JSON for Order, found the end of the message after 2. Check how it is sent.",
    ///     TargetType = typeof(Order),
    /// }.ToException();
    /// </code></example>
    public JsonException ToException(Exception? innerException = null)
    {
        JsonException exception = Line == 0
            ? new(Message, null, null, null, innerException)
            : new(Message, Path, Line - 1, Column == 0 ? null : Column - 1, innerException);
        exception.Source = ErrorDetails.Source;
        ErrorDetails.Attach(exception, this);
        return exception;
    }

    /// <summary>The message.</summary>
    /// <returns><see cref="Message"/>.</returns>
    public override string ToString() => Message;
}
