// Validates a text while it grows.
using System.Runtime.ExceptionServices;
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Plans;
using Vivace.Json.Schema.Reports;
using Vivace.Json.Schema.Streaming;
using Vivace.Json.Streams;

namespace Vivace.Json.Schema;

/// <summary>Validates a text that arrives in parts, such as a language model's answer, and refuses it as soon as no continuation of it can
/// be valid. <see cref="JsonSchema.ReadPartial"/> makes one.</summary>
/// <remarks>
/// <para>
/// Refused at once: a value of the wrong kind, at its first character; a member that is not allowed, when its value begins; a string that
/// is too long, or no longer the beginning of an allowed one; one element or member too many; and each complete value that is not valid. A
/// number is complete when something follows it. A missing member is an error when its object ends.
/// </para>
/// <para>
/// Arrays and objects to which <c>anyOf</c> or <c>oneOf</c> with more than one possible branch, <c>not</c>, <c>if</c>, <c>const</c>,
/// <c>enum</c>, <c>uniqueItems</c>, <c>dependentSchemas</c>, unevaluated keywords or dynamic references apply are checked when they are
/// complete; of those, only the kind is checked before. After 4096 bytes of one value that has not ended, it is looked at less often.
/// </para>
/// <para>An instance is not thread-safe. After an exception, each call throws it again.</para>
/// </remarks>
/// <example><code>
/// using JsonSchemaPartialReader reader = schema.ReadPartial();
/// await foreach (string token in tokens)
///     if (!reader.Append(token))
///         break;
/// log.Warn($"{reader.Refusal}");
/// </code></example>
public sealed class JsonSchemaPartialReader : IDisposable
{
    private const int FirstLength = 1024;

    // Up to this length, a value that has not ended is looked at with each part; then, when it has grown by half. So the work grows with
    // the text alone.
    private const int OftenLookedAt = 4096;

    private readonly ResumableReader _reader;
    private readonly StreamedValidation _validation;
    private readonly SchemaReport _report;
    private readonly TailCheck _tail;
    private readonly int _maxErrors;
    private Utf16Parts? _utf16;
    private ExceptionDispatchInfo? _failure;
    private int _nextLook;
    private bool _isDisposed;

    internal JsonSchemaPartialReader(Root<CheckedValue> root, StreamedValidation validation, int maxErrors)
    {
        (_validation, _report, _maxErrors) = (validation, validation.Report!, maxErrors);
        _report.BeginParts();
        _tail = new TailCheck(validation);
        _reader = new ResumableReader(root, new TextWindow(FirstLength) { SkipsMark = false }, isLookedAt: true);
    }

    /// <summary>The result with the errors that no continuation can mend;
    /// <see langword="null"/> as long as the text may become valid.</summary>
    public JsonSchemaResult? Refusal { get; private set; }

    /// <summary>Whether the value has ended. More digits could follow a number that is the whole text.</summary>
    public bool IsComplete => _tail.IsComplete;

    /// <summary>Adds the next part of the text.</summary>
    /// <param name="utf8Json">UTF-8, which may begin and end within a character; not kept
    /// after the call. After a refusal it is ignored.</param>
    /// <returns>Whether the text may become valid. If not, <see cref="Refusal"/> says why.</returns>
    /// <exception cref="JsonException">No valid JSON text starts like this, or the validation takes
    /// more than <see cref="JsonSchemaSettings.MaxSteps"/>.</exception>
    /// <exception cref="ObjectDisposedException">The reader was disposed.</exception>
    public bool Append(ReadOnlySpan<byte> utf8Json)
    {
        ThrowIfOver();
        if (Refusal is not null)
            return false;
        bool mayEndString = utf8Json.Contains((byte)'"');
        try
        {
            while (!utf8Json.IsEmpty)
            {
                if (!_reader.TakesMore)
                    _reader.Advance();
                ArraySegment<byte> room = _reader.Room;
                int count = Math.Min(room.Count, utf8Json.Length);
                utf8Json[..count].CopyTo(room);
                _reader.Take(count);
                utf8Json = utf8Json[count..];
            }

            if (_reader.Rest.Length >= _nextLook || (_tail.IsInString && mayEndString))
                Look();
        }
        catch (Exception failure)
        {
            throw Failed(failure);
        }

        return Refusal is null;
    }

    /// <param name="json">UTF-16, which may begin and end within a surrogate pair. After a refusal it is ignored.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Append(ReadOnlySpan{byte})"/>
    public bool Append(string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        ThrowIfOver();
        _utf16 ??= new Utf16Parts();
        ReadOnlySpan<char> rest = json;
        Span<byte> room = stackalloc byte[Utf16Parts.RoomLength];
        while (!rest.IsEmpty && Refusal is null)
        {
            int length;
            try
            {
                length = _utf16.Next(ref rest, room);
            }
            catch (ArgumentException failure)
            {
                throw Failed(failure);
            }

            Append(room[..length]);
        }

        return Refusal is null;
    }

    /// <summary>Ends the text, and returns the result of the whole of it, or the refusal.</summary>
    /// <exception cref="JsonException">The text is not valid JSON, for example because it is cut off, or the
    /// validation takes more than <see cref="JsonSchemaSettings.MaxSteps"/>.</exception>
    /// <exception cref="ObjectDisposedException">The reader was disposed.</exception>
    public JsonSchemaResult End()
    {
        ThrowIfOver();
        if (Refusal is not null)
            return Refusal;
        try
        {
            if (!_reader.TakesMore)
                _reader.Advance();
            _reader.Take(0);
            _reader.Advance();
        }
        catch (Exception failure)
        {
            throw Failed(failure);
        }

        JsonSchemaResult result = Result();
        Refusal = result.IsValid ? null : result;
        _failure = ExceptionDispatchInfo.Capture(new InvalidOperationException("The text has ended."));
        return result;
    }

    /// <summary>Returns rented memory.</summary>
    public void Dispose()
    {
        if (_isDisposed)
            return;
        _isDisposed = true;
        _reader.Dispose();
        _validation.Dispose();
    }

    private void Look()
    {
        _reader.Advance();
        _tail.Check(_reader.Rest, _reader.RestPlace);
        int length = _reader.Rest.Length;
        _nextLook = length < OftenLookedAt ? 0 : length + length / 2;
        if (_validation.IsValid)
            return;
        for (SchemaFrame? frame = _validation.Top; frame is not null; frame = frame.Outer)
            frame.Abandon();
        Refusal = Result();
    }

    private JsonSchemaResult Result() =>
        new(_report.End(_validation.IsValid), JsonSchemaResult.ListedIn(_report.Root, _maxErrors), JsonSchemaOutput.Errors);

    private Exception Failed(Exception failure)
    {
        _failure = ExceptionDispatchInfo.Capture(failure);
        return failure;
    }

    private void ThrowIfOver()
    {
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        _failure?.Throw();
    }
}
