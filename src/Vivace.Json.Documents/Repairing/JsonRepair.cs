// Makes strict JSON of what language models and people write.
using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Unicode;
using Vivace.Json.Codecs;
using Vivace.Json.Documents.Repairing;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Documents;

/// <summary>Makes strict JSON of texts that are nearly JSON, as language models and
/// people write them, and says what it corrected.</summary>
/// <remarks>
/// <para>
/// A valid text comes back byte for byte. Otherwise the text is corrected where it has: prose and code fences around the value; comments;
/// quotes that are missing, single, curly or not escaped within a string; names and texts without quotes; commas, colons and brackets that
/// are missing, doubled or wrong; <c>True</c>, <c>None</c> and <c>undefined</c>; numbers of JSON5; line breaks and wrong escapes within
/// strings; an end that was cut off; several values in a row, which become an array. White space and all that is right stay as they are.
/// </para>
/// <para>
/// A repair is a guess. Look at <see cref="JsonRepaired.Repairs"/> before you use the text: they are never hidden, and applied to the given
/// text they give the result.
/// </para>
/// <para>Time and memory are linear in the text. Nothing is read recursively; a result deeper than <see cref="JsonSettings.MaxDepth"/> is
/// refused.</para>
/// </remarks>
/// <example><code>
/// JsonRepaired answer = JsonRepair.Repair("Here it is: {'name': 'Ada', tags: ['x' 'y'], done: True");
/// Console.WriteLine(answer);   // {"name": "Ada", "tags": ["x", "y"], "done": true}
/// </code></example>
public static class JsonRepair
{
    /// <summary>Repairs a text.</summary>
    /// <param name="utf8Json">A text in UTF-8; not kept after the call. Bytes that are not UTF-8 are repaired too.</param>
    /// <param name="options">For <see cref="JsonSettings.MaxDepth"/> and <see cref="JsonSettings.HideFoundText"/>;
    /// <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <returns>The text as strict JSON, and what was repaired.</returns>
    /// <exception cref="JsonException">The text has no value, or is nested too deep.</exception>
    public static JsonRepaired Repair(ReadOnlySpan<byte> utf8Json, JsonSettings? options = null)
    {
        if (IsStrict(utf8Json, options ?? JsonSettings.Default))
            return new JsonRepaired(utf8Json.ToArray(), []);
        CodecPlan plan = PlanCache.OfCall(options);
        bool hides = plan.Settings.HideFoundText || FoundText.HiddenEverywhere;
        RepairEdits edits = new();
        RepairText text = new(utf8Json, plan.Reading.MaxDepth, edits);
        return text.Pass() switch
        {
            RepairOutcome.NothingFound =>
                throw Failure(JsonErrorKind.EmptyText, utf8Json, utf8Json.Length - utf8Json.TrimStart(" \t\r\n"u8).Length,
                    "a text with a JSON value", hides, "Send an object, an array or another value."),
            RepairOutcome.TooDeep =>
                throw Failure(JsonErrorKind.DepthExceeded, utf8Json, text.TooDeepAt,
                    $"at most {plan.Reading.MaxDepth} levels of arrays and objects", hides, null),
            _ => new JsonRepaired(edits.Apply(utf8Json), edits.Describe(utf8Json, hides)),
        };
    }

    /// <param name="json">A text. Half of a surrogate pair is repaired too.</param>
    /// <param name="options">For <see cref="JsonSettings.MaxDepth"/> and <see cref="JsonSettings.HideFoundText"/>;
    /// <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Repair(ReadOnlySpan{byte}, JsonSettings)"/>
    public static JsonRepaired Repair(string json, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        using Utf8Text utf8 = Utf8Text.Rent(json);
        return Repair(utf8.IsValid ? utf8.Span : BytesOf(json), options);
    }

    /// <summary>Repairs a text that may go on: what is open at its end stays open. Null if there is no array or object yet.</summary>
    internal static byte[]? RepairOpen(ReadOnlySpan<byte> utf8Json, CodecPlan plan, out JsonRepairStep[] repairs)
    {
        RepairEdits edits = new();
        RepairText text = new(utf8Json, int.MaxValue, edits, isOpen: true);
        bool isFound = text.Pass() == RepairOutcome.Done;
        repairs = isFound ? edits.Describe(utf8Json, plan.Settings.HideFoundText || FoundText.HiddenEverywhere) : [];
        return isFound ? edits.Apply(utf8Json) : null;
    }

    // Half of a pair becomes a byte that UTF-8 never has, so that it is repaired as one, at its place.
    private static ReadOnlySpan<byte> BytesOf(string json)
    {
        const byte NeverInUtf8 = 0xFF;
        const int MaxBytesPerChar = 3;
        if ((long)json.Length * MaxBytesPerChar > ArrayLimit.MaxLength)
            throw Throw.TextTooLong((long)json.Length * MaxBytesPerChar);
        byte[] bytes = new byte[Encoding.UTF8.GetByteCount(json)];
        int read = 0, written = 0;
        while (true)
        {
            OperationStatus status = Utf8.FromUtf16(
                json.AsSpan(read), bytes.AsSpan(written), out int taken, out int given, replaceInvalidSequences: false);
            written += given;
            if (status == OperationStatus.Done)
                return bytes.AsSpan(0, written);
            read += taken + 1;
            bytes[written++] = NeverInUtf8;
        }
    }

    /// <summary>The settings without what they allow beyond JSON.</summary>
    internal static JsonSettings StrictOf(JsonSettings settings) =>
        settings.Dialect == JsonDialect.Json && !settings.AllowTrailingCommas
            && settings.ReadCommentHandling == JsonCommentHandling.Disallow
            ? settings
            : settings with { Dialect = JsonDialect.Json, AllowTrailingCommas = false, ReadCommentHandling = JsonCommentHandling.Disallow };

    private static bool IsStrict(ReadOnlySpan<byte> utf8Json, JsonSettings settings) =>
        new Root<CheckedValue>(PlanCache.OfCall(StrictOf(settings)), CheckingCodec.Instance).TryRead(utf8Json, out _, out _);

    private static JsonException Failure(JsonErrorKind kind, ReadOnlySpan<byte> text, int offset, string expected, bool hides, string? hint)
    {
        TextPlace place = default(TextPlace).After(text[..offset]);
        string? found = FoundText.Describe(text, offset, hides, out string phrase);
        JsonError error = new JsonError
        {
            Kind = kind,
            Line = place.Line + 1,
            Column = place.ByteInLine + 1,
            ByteOffset = offset,
            Expected = expected,
            Found = found,
            Advice = hint is null ? null : Advice.ToSender(hint),
            Words = new ErrorWords("", null, phrase),
        }.Composed();
        JsonException exception = new(error.Message, error.Path, place.Line, place.ByteInLine) { Source = ErrorDetails.Source };
        ErrorDetails.Attach(exception, error);
        return exception;
    }
}
