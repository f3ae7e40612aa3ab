// Collects all errors of a text, and reads what is valid.
using System.Buffers;
using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Streams;
using Vivace.Json.Text;
using Vivace.Json.Text.Dialects;
using Vivace.Json.Text.Strings;

namespace Vivace.Json;

/// <summary>The errors of one text, in the order in which they were found.</summary>
/// <remarks>
/// <para>
/// A value that cannot be read is skipped: a member keeps its default, and a collection lacks the entry. An object without a required
/// member is skipped as a whole. So is an array in which each place has its own meaning, after its first error; the rest of it is not
/// checked, and <see cref="IsComplete"/> is <see langword="false"/>. Reading stops where the text is not valid JSON or exceeds
/// <see cref="JsonSettings.Budget"/>. Exceptions other than <see cref="JsonException"/> are passed on.
/// </para>
/// <para>
/// The text is read again after each error, without the wrong value. Constructors, setters, converters and callbacks run each time, on
/// objects that are then discarded. A text without errors is read once, by the usual code.
/// </para>
/// </remarks>
/// <example><code>
/// JsonErrors errors = JsonErrors.Collect(text, out Order? order);
/// foreach (JsonError error in errors)
///     log.Warn($"{error.Path}: {error.Message}");
/// </code></example>
public sealed class JsonErrors : IReadOnlyList<JsonError>
{
    /// <summary>How many errors are collected unless a call says otherwise.</summary>
    public const int DefaultMaxErrors = 100;

    private readonly List<JsonError> _errors = [];

    private JsonErrors()
    {
    }

    /// <summary>The number of errors; 0 if the text was read as it is.</summary>
    public int Count => _errors.Count;

    /// <summary>Whether the whole text was checked. False if it is not valid JSON, exceeds the budget,
    /// has too many errors, or does not fit the type at all.</summary>
    public bool IsComplete { get; private set; }

    /// <summary>The error at an index, counted from 0.</summary>
    /// <exception cref="ArgumentOutOfRangeException">There are fewer errors.</exception>
    public JsonError this[int index] => _errors[index];

    /// <summary>Reads as much of a value as possible, and collects the errors.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="utf8Json">One JSON text in UTF-8, without a byte order mark; not kept after the call.</param>
    /// <param name="value">The value without its errors; the default value if nothing can be read.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="maxErrors">The most errors to collect, at least 1. The text is read at most about twice as often.</param>
    /// <returns>The errors.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported, whatever the text contains.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxErrors"/> is less than 1.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonErrors Collect<TValue>(
        ReadOnlySpan<byte> utf8Json, out TValue? value, JsonSettings? options = null, int maxErrors = DefaultMaxErrors)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(maxErrors, 1);
        JsonErrors errors = new();
        Root<TValue> root = Roots<TValue>.Of(options);
        if (root.TryRead(utf8Json, out value, out JsonError? first))
            errors.IsComplete = true;
        else
            value = errors.CollectFrom(root, utf8Json, first, options, maxErrors);
        return errors;
    }

    /// <param name="json">One JSON text.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Collect{TValue}(ReadOnlySpan{byte}, out TValue, JsonSettings, int)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonErrors Collect<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, out TValue? value,
        JsonSettings? options = null, int maxErrors = DefaultMaxErrors)
    {
        ArgumentNullException.ThrowIfNull(json);
        using Utf8Text utf8 = Utf8Text.Rent(json);
        if (utf8.IsValid)
            return Collect(utf8.Span, out value, options, maxErrors);
        value = default;
        JsonErrors errors = new();
        errors._errors.Add(JsonError.OfHalfPair(json, utf8.InvalidIndex));
        return errors;
    }

    /// <summary>Reads as much of a value as possible from UTF-8 text in segments, and collects the errors.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, without a byte order mark. If it has more
    /// than one segment, it is copied into one buffer first.</param>
    /// <inheritdoc cref="Collect{TValue}(ReadOnlySpan{byte}, out TValue, JsonSettings, int)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonErrors Collect<TValue>(
        ReadOnlySequence<byte> utf8Json, out TValue? value, JsonSettings? options = null, int maxErrors = DefaultMaxErrors)
    {
        if (utf8Json.IsSingleSegment)
            return Collect(utf8Json.FirstSpan, out value, options, maxErrors);
        return Collect(utf8Json, static (plan, text) => WholeText.Gather(plan, text), out value, options, maxErrors);
    }

    /// <summary>Reads as much of a value as possible from a stream, and collects the errors.</summary>
    /// <remarks>The whole text is held in memory, because it is read again after each error, but no more
    /// of it than <see cref="JsonBudget.TextBytes"/> allows.</remarks>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark, from the current position to the end of the
    /// stream. The stream stays open; its exceptions are passed on.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Collect{TValue}(ReadOnlySpan{byte}, out TValue, JsonSettings, int)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonErrors Collect<TValue>(
        Stream utf8Json, out TValue? value, JsonSettings? options = null, int maxErrors = DefaultMaxErrors)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return Collect(utf8Json, WholeText.Gather, out value, options, maxErrors);
    }

    /// <summary>Reads as much of a value as possible from a stream, and collects the errors.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark, from the current position to the end of the
    /// stream. The stream stays open; its exceptions are passed on.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="maxErrors">The most errors to collect, at least 1. The text is read at most about twice as often.</param>
    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>A task with the value without its errors, or the default value if nothing can be read, and the errors.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported, whatever the text contains.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxErrors"/> is less than 1.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <example><code>
    /// (Order? order, JsonErrors errors) = await JsonErrors.CollectAsync&lt;Order&gt;(request.Body);
    /// </code></example>
    /// <inheritdoc cref="Collect{TValue}(Stream, out TValue, JsonSettings, int)" path="/remarks"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static ValueTask<(TValue? Value, JsonErrors Errors)> CollectAsync<TValue>(Stream utf8Json, JsonSettings? options = null,
        int maxErrors = DefaultMaxErrors, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentOutOfRangeException.ThrowIfLessThan(maxErrors, 1);
        return CollectAsync<TValue>(WholeText.GatherAsync(Roots<TValue>.Of(options).Plan, utf8Json, cancellationToken), options, maxErrors);
    }

    /// <summary>Reads as much of a value as possible from a pipe, and collects the errors.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark. It is read until the pipe is completed; the reader
    /// itself is not completed, and what it throws is passed on.</param>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> or
    /// the pending operation of the pipe was canceled.</exception>
    /// <inheritdoc cref="CollectAsync{TValue}(Stream, JsonSettings, int, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static ValueTask<(TValue? Value, JsonErrors Errors)> CollectAsync<TValue>(PipeReader utf8Json, JsonSettings? options = null,
        int maxErrors = DefaultMaxErrors, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentOutOfRangeException.ThrowIfLessThan(maxErrors, 1);
        return CollectAsync<TValue>(WholeText.GatherAsync(Roots<TValue>.Of(options).Plan, utf8Json, cancellationToken), options, maxErrors);
    }

    /// <summary>All error messages, one on each line, or a sentence that there are none.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => Count == 0 ? "No errors." : string.Join('\n', _errors.Select(static error => error.Message));

    /// <summary>Enumerates the errors.</summary>
    /// <returns>An enumerator.</returns>
    public IEnumerator<JsonError> GetEnumerator() => _errors.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonErrors Collect<TSource, TValue>(
        TSource source, Func<CodecPlan, TSource, WholeText> gather, out TValue? value, JsonSettings? options, int maxErrors)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(maxErrors, 1);
        try
        {
            using WholeText text = gather(Roots<TValue>.Of(options).Plan, source);
            return Collect(text.Span, out value, options, maxErrors);
        }
        catch (JsonException tooLong) when (JsonError.Of(tooLong).Kind == JsonErrorKind.TooLarge)
        {
            return OnlyOf(tooLong, out value);
        }
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static async ValueTask<(TValue? Value, JsonErrors Errors)> CollectAsync<TValue>(
        ValueTask<WholeText> gathering, JsonSettings? options, int maxErrors)
    {
        TValue? value;
        try
        {
            using WholeText text = await gathering.ConfigureAwait(false);
            JsonErrors errors = Collect(text.Span, out value, options, maxErrors);
            return (value, errors);
        }
        catch (JsonException tooLong) when (JsonError.Of(tooLong).Kind == JsonErrorKind.TooLarge)
        {
            JsonErrors only = OnlyOf(tooLong, out value);
            return (value, only);
        }
    }

    private static JsonErrors OnlyOf<TValue>(JsonException exception, out TValue? value)
    {
        value = default;
        JsonErrors errors = new();
        errors._errors.Add(JsonError.Of(exception));
        return errors;
    }

    // Reads the text repeatedly, cutting out one wrong value each time. Everything else keeps its place.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private TValue? CollectFrom<TValue>(Root<TValue> root, ReadOnlySpan<byte> given, JsonError error, JsonSettings? options, int maxErrors)
    {
        ReaderSettings reading = root.Plan.Reading;
        TextRewriting? dialect = reading.Rewriting;
        if (dialect is not null && error.Kind == JsonErrorKind.BudgetExceeded)
        {
            // The rest may be too long to rewrite.
            _errors.Add(error);
            return default;
        }

        byte[] text = StrictText.Of(given, reading);
        ReadOnlySpan<byte> whole = dialect is null ? given : text.ToArray();
        if (dialect is not null)
            reading = reading.With(new CutRewriting(dialect, text));
        List<(int Around, string Name)> removed = [];
        List<int> cuts = [];
        bool isPassed = false;
        (JsonError? wrongText, int wrongAt) = ErrorLocator.IsSyntax(error.Kind)
            ? (null, -1)
            : FindWrongText(root, given, root.Plan.Reading);

        // An object dropped because of a wrong member is no further error, but costs a pass. Each pass drops a value, so passes end.
        for (int passes = 2 * maxErrors; ; passes--)
        {
            Refusal? refusal = error.Refusal;
            bool isMissing = error.Kind == JsonErrorKind.MissingRequired && refusal is null;
            long at = refusal?.Offset ?? error.ByteOffset;
            int offset = at < 0 ? -1 : StrictText.OffsetOf((int)at, given, root.Plan.Reading, text.Length);
            if (wrongText is not null && ErrorLocator.IsSyntax(error.Kind))
                return EndAt(root, given, error, wrongText, text, wrongAt, options, maxErrors);
            if (refusal is not null)
            {
                // The value may be refused only because a part of it, which was wrong, is gone.
                if (!cuts.Exists(cut => EntryScan.Contains(text, offset, cut)))
                    AddAll(refusal.Errors, whole, given, root);
            }
            else if (isMissing ? LacksOthers(text, offset, ref error, removed) : !removed.Exists(one => one.Around == offset))
                _errors.Add(offset < 0 ? error : error.At(Locate(whole, offset, error.Kind, root).Path));
            if (ErrorLocator.IsSyntax(error.Kind) || _errors.Count > maxErrors || passes == 0)
            {
                KeepFirst(maxErrors);
                return ReadUpTo<TValue>(text, offset, error, options);
            }

            if (wrongText is not null && offset >= wrongAt)
                return EndAt(root, given, error, wrongText, text, wrongAt, options, maxErrors);
            if (error.Kind is JsonErrorKind.BudgetExceeded or JsonErrorKind.TooLarge || offset < 0
                || !EntryScan.TryFind(text, offset, isMissing, out EntryScan entry))
            {
                if (wrongText is not null && error.Kind is not (JsonErrorKind.BudgetExceeded or JsonErrorKind.TooLarge))
                    return EndAt(root, given, error, wrongText, text, wrongAt, options, maxErrors);
                IsComplete = isMissing || refusal is not null;
                return default;
            }

            // An error of an object that has lost members is no error of the text: it can lack its discriminator, or what a constructor
            // takes. What is cut out must be JSON, or the rest of the text means something else.
            if (wrongText is not null && entry.End > wrongAt)
                return EndAt(root, given, error, wrongText, text, wrongAt, options, maxErrors);
            while (Locate(whole, entry.Start, JsonErrorKind.WrongType, root).IsInRow)
            {
                // Without the wrong element, each one after it would be read as the one before.
                isPassed = true;
                if (!EntryScan.TryFind(text, entry.Around, ofObject: false, out entry))
                    return default;
            }

            if (entry.IsMember)
                removed.Add((entry.Around, NameOf(whole, entry.Start, root)));
            cuts.Add(entry.Start);
            entry.Blank(text);
            if (root.TryRead(dialect is null ? text : given, reading, out TValue? value, out JsonError? next))
            {
                IsComplete = !isPassed;
                return value;
            }

            error = next;
        }
    }

    // The error of a text that is not valid JSON, which reading may not come to: it can be within a value that does not fit. Found in the
    // whole text, because a pass sees a text without the values before.
    private static (JsonError? Error, int Offset) FindWrongText<TValue>(Root<TValue> root, ReadOnlySpan<byte> given, ReaderSettings reading)
    {
        JsonReader reader = new(given, reading);
        reader._cold.Root = root.Codec;
        ErrorLocation wrong = ErrorLocator.Locate(Fail.Context(ref reader), 0, JsonErrorKind.UnexpectedByte);
        return wrong.SyntaxKind == JsonErrorKind.Unknown
            ? default
            : (new ErrorReport { Kind = JsonErrorKind.UnexpectedByte, Offset = wrong.Offset }.ToError(Fail.Context(ref reader)),
                wrong.Offset);
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private TValue? EndAt<TValue>(Root<TValue> root, ReadOnlySpan<byte> given, JsonError last, JsonError wrongText, byte[] text,
        int wrongAt, JsonSettings? options, int maxErrors)
    {
        // Within users' codecs and converters, only reading tells what is secret. What is wrong may be in the secret that was read last, or
        // follow it.
        if (IsNearSecrets(last) || _errors.Exists(IsNearSecrets))
            wrongText =
                FindWrongText(root, given,
                    root.Plan.Reading.With(root.Plan.Reading.Flags | ReadFlags.HideFoundText, root.Plan.Reading.MaxDepth)).Error!;
        _errors.Add(wrongText);
        KeepFirst(maxErrors);
        return ReadUpTo<TValue>(text, wrongAt, wrongText, options);
    }

    private static bool IsNearSecrets(JsonError error) => error.IsHidden || error.Kind is JsonErrorKind.Converter or JsonErrorKind.Unknown;

    private void KeepFirst(int maxErrors) =>
        _errors.RemoveRange(Math.Min(_errors.Count, maxErrors), Math.Max(0, _errors.Count - maxErrors));

    private void AddAll<TValue>(JsonError[] errors, ReadOnlySpan<byte> whole, ReadOnlySpan<byte> given, Root<TValue> root)
    {
        foreach (JsonError error in errors)
            _errors.Add(
                error.ByteOffset < 0
                    ? error
                    : error.At(
                        Locate(whole, StrictText.OffsetOf((int)error.ByteOffset, given, root.Plan.Reading, whole.Length), error.Kind,
                            root).Path));
    }

    // Paths refer to the original text, so dropped elements still count.
    private static ErrorLocation Locate<TValue>(ReadOnlySpan<byte> whole, int offset, JsonErrorKind kind, Root<TValue> root)
    {
        ErrorContext context = new(whole)
        {
            Root = root.Codec,
            Comments = root.Plan.Reading.TakesComments ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow,
            AllowTrailingCommas = (root.Plan.Reading.Flags & ReadFlags.AllowTrailingCommas) != 0,
            MaxDepth = root.Plan.Reading.MaxDepth,
        };
        return ErrorLocator.Locate(context, offset, kind);
    }

    // Reads the values before the place where the text is invalid.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static TValue? ReadUpTo<TValue>(byte[] text, int offset, JsonError error, JsonSettings? options)
    {
        if (error.Kind is JsonErrorKind.DepthExceeded || offset < 0)
            return default;
        try
        {
            Root<TValue> root = Roots<TValue>.Of(options is null ? null : AsJson(options));
            ReadOnlySpan<byte> valid = text.AsSpan(0, Math.Min(offset, text.Length));
            using ResumableReader.Looking reader = ResumableReader.Looking.At(root, valid.Length + 1);
            reader.Append(valid);
            reader.Look();
            return reader.Value is TValue value ? value : default;
        }
        catch (JsonException)
        {
            // An earlier error shows only once the text is valid.
            return default;
        }
    }

    // The settings for the rewritten text.
    private static JsonSettings AsJson(JsonSettings options) => options.Dialect switch
    {
        JsonDialect.Json => options,
        JsonDialect.Json5 => options with
        {
            Dialect = JsonDialect.Json,
            AllowTrailingCommas = true,
            NumberHandling = options.NumberHandling | JsonNumberHandling.AllowNamedFloatingPointLiterals,
        },
        _ => options with { Dialect = JsonDialect.Json },
    };

    // Whether the object lacks other members too; the error then names only those.
    private static bool LacksOthers(byte[] text, int offset, ref JsonError error, List<(int Around, string Name)> removed)
    {
        if (removed.Count == 0 || error.MissingMembers is not { Count: > 0 } missing)
            return true;
        int open = OpenBracket.Of(text.AsSpan(0, offset));
        string[] others = [.. missing.Where(name => !removed.Contains((open, name)))];
        if (others.Length < missing.Count)
            error = error.Lacking(others);
        return others.Length > 0 && (others.Length == missing.Count || !error.IsAnyEnough);
    }

    // The member's name in the contract, which may differ from the one in the text.
    private static string NameOf<TValue>(ReadOnlySpan<byte> whole, int quote, Root<TValue> root)
    {
        int end = StringScan.SkipString(ref MemoryMarshal.GetReference(whole), quote + 1, whole.Length);
        if (end < 0)
            return "";
        ReadOnlySpan<byte> quoted = whole[quote..end];
        return Locate(whole, quote, JsonErrorKind.UnmappedMember, root).Owner is { } owner
            && owner.TryGetMember(NameText.Unescape(quoted[1..^1]), out _, out string? jsonName) && jsonName is not null
            ? jsonName
            : NameText.Read(quoted);
    }
}
