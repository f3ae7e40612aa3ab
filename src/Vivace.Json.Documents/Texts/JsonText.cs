// Checks and reformats texts without reading values.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Budgets;
using Vivace.Json.Streams;
using Vivace.Json.Text.Dialects;
using Vivace.Json.Text.Layout;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Documents;

/// <summary>Checks and reformats texts: minified, indented, fitted to a width, or with sorted
/// members. Numbers and strings keep their spelling.</summary>
/// <remarks>
/// <para>
/// Each method checks the grammar (RFC 8259), UTF-8 and the limits of the settings (<see cref="JsonSettings.MaxDepth"/>,
/// <see cref="JsonSettings.Budget"/>), without recursion. Escaped halves of surrogate pairs and duplicate names are accepted. The result is
/// strict JSON even if the settings allow more: comments and trailing commas are removed, and JSON5 is rewritten.
/// <see cref="Indent(string, JsonSettings, bool)"/> and <see cref="Pretty(string, int, JsonSettings, bool)"/> keep all of that with
/// <c>keepComments</c>, which suits settings files.
/// </para>
/// <para>
/// Spans and strings need memory for the text and the result. Streams are checked, minified and indented in windows of 1 MB, or of the
/// longest string; other layouts, and settings that allow more than JSON, need the whole text in memory. The work is linear in the text and
/// the result, whatever the depth.
/// </para>
/// </remarks>
/// <example><code>
/// string small = JsonText.Minify("""{ "a": [1, 2] }""");
/// string large = JsonText.Indent(small);
/// </code></example>
public static class JsonText
{
    /// <summary>The default width of <see cref="Pretty(string, int, JsonSettings, bool)"/>.</summary>
    public const int DefaultWidth = 100;

    /// <summary>Checks a text.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, without a byte order mark; not kept after the call.</param>
    /// <param name="options">What the text may contain, and its limits; <see langword="null"/>,
    /// the default, means <see cref="JsonSettings.Default"/>.</param>
    /// <exception cref="JsonException">The text is not valid: <c>exception.Error</c> says where and why.</exception>
    public static void Validate(ReadOnlySpan<byte> utf8Json, JsonSettings? options = null) => RootOf(options).Read(utf8Json);

    /// <param name="json">One JSON text.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Validate(ReadOnlySpan{byte}, JsonSettings)"/>
    public static void Validate([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        RootOf(options).Read(json);
    }

    /// <summary>Checks the text of a stream, to its end.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark. The
    /// stream stays open; its exceptions are passed on.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Validate(ReadOnlySpan{byte}, JsonSettings)"/>
    public static void Validate(Stream utf8Json, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        WholeText.Read(RootOf(options), utf8Json);
    }

    /// <param name="cancellationToken">Cancels waiting for more text.</param>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <inheritdoc cref="Validate(Stream, JsonSettings)"/>
    public static async Task ValidateAsync(Stream utf8Json, JsonSettings? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        await WholeText.ReadAsync(RootOf(options), utf8Json, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Checks a text, and returns the error if it is not valid.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, without a byte order mark; not kept after the call.</param>
    /// <param name="error">What is wrong; <see langword="null"/> if the text is valid.</param>
    /// <param name="options">What the text may contain, and its limits; <see langword="null"/>,
    /// the default, means <see cref="JsonSettings.Default"/>.</param>
    /// <returns>Whether the text is valid.</returns>
    public static bool TryValidate(ReadOnlySpan<byte> utf8Json, [NotNullWhen(false)] out JsonError? error, JsonSettings? options = null) =>
        RootOf(options).TryRead(utf8Json, out _, out error);

    /// <param name="json">One JSON text. With half of a surrogate pair, it is not valid.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="TryValidate(ReadOnlySpan{byte}, out JsonError, JsonSettings)"/>
    public static bool TryValidate(
        [StringSyntax(StringSyntaxAttribute.Json)] string json, [NotNullWhen(false)] out JsonError? error, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        return RootOf(options).TryRead(json.AsSpan(), out _, out error);
    }

    /// <summary>Removes the whitespace between tokens.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, without a byte order mark; not kept after the call.</param>
    /// <param name="options">What the text may contain, and its limits; <see langword="null"/>,
    /// the default, means <see cref="JsonSettings.Default"/>.</param>
    /// <returns>The text without whitespace.</returns>
    /// <exception cref="JsonException">The text is not valid: <c>exception.Error</c> says where and why.</exception>
    public static byte[] Minify(ReadOnlySpan<byte> utf8Json, JsonSettings? options = null)
    {
        if (PassesAtOnce(options, out int maxDepth) && MinifyScan.TryOf(utf8Json, maxDepth) is { } minified)
            return minified;
        return Rewritten(utf8Json, options) ?? MinifyScan.Of(utf8Json);
    }

    /// <param name="output">Receives the text; nothing if it is not valid.</param>
    /// <exception cref="ArgumentNullException"><paramref name="output"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Minify(ReadOnlySpan{byte}, JsonSettings)"/>
    public static void Minify(ReadOnlySpan<byte> utf8Json, IBufferWriter<byte> output, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(output);
        if (PassesAtOnce(options, out int maxDepth)
            && MinifyScan.TryPass(utf8Json, output.GetSpan(MinifyScan.RoomFor(utf8Json.Length)), maxDepth) is >= 0 and int length)
        {
            output.Advance(length);
            return;
        }

        if (Rewritten(utf8Json, options) is { } rewritten)
        {
            output.Write(rewritten);
            return;
        }

        MinifyScan scan = default;
        output.Advance(scan.Pass(utf8Json, output.GetSpan(MinifyScan.RoomFor(utf8Json.Length))));
    }

    /// <param name="json">One JSON text.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Minify(ReadOnlySpan{byte}, JsonSettings)"/>
    public static string Minify([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonSettings? options = null)
    {
        using Utf8Text utf8 = Of(json);
        return Encoding.UTF8.GetString(Minify(utf8.Span, options));
    }

    /// <summary>Removes the whitespace between the tokens of a stream.</summary>
    /// <remarks>The text is forwarded in windows as it arrives, so part of it may be written before an error is found. If the settings
    /// allow comments, trailing commas or a dialect, the whole text is held and checked before anything is written.</remarks>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark. The
    /// stream stays open; its exceptions are passed on.</param>
    /// <param name="destination">Receives the text. It is neither flushed nor closed.</param>
    /// <param name="options">What the text may contain, and its limits; <see langword="null"/>,
    /// the default, means <see cref="JsonSettings.Default"/>.</param>
    /// <exception cref="JsonException">The text is not valid: <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="ArgumentNullException">A stream is <see langword="null"/>.</exception>
    public static void Minify(Stream utf8Json, Stream destination, JsonSettings? options = null)
    {
        NotNull(utf8Json);
        NotNull(destination);
        if (PassesStrict(options, out Root<CheckedValue> root))
            WholeText.Read(root, new TeeStream(utf8Json, destination, Minifier()));
        else
            LayOut(utf8Json, destination, options, (text, output) => Minify(text, output, options));
    }

    /// <param name="cancellationToken">Cancels waiting for the streams.</param>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <inheritdoc cref="Minify(Stream, Stream, JsonSettings)"/>
    public static async Task MinifyAsync(Stream utf8Json, Stream destination, JsonSettings? options = null,
        CancellationToken cancellationToken = default)
    {
        NotNull(utf8Json);
        NotNull(destination);
        if (PassesStrict(options, out Root<CheckedValue> root))
            await WholeText.ReadAsync(root, new TeeStream(utf8Json, destination, Minifier()), cancellationToken).ConfigureAwait(false);
        else
            await LayOutAsync(utf8Json, destination, options, (text, output) => Minify(text, output, options), cancellationToken)
                .ConfigureAwait(false);
    }

    /// <summary>Puts each member and element on a line of its own, as <see cref="JsonSettings.WriteIndented"/> does.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, without a byte order mark; not kept after the call.</param>
    /// <param name="options">
    /// What the text may contain, its limits, and the layout (<see cref="JsonSettings.IndentSize"/>,
    /// <see cref="JsonSettings.IndentCharacter"/>, <see cref="JsonSettings.NewLine"/>); <see langword="null"/>, the default, means
    /// <see cref="JsonSettings.Default"/>.
    /// </param>
    /// <param name="keepComments">Whether to keep comments and everything else beyond strict JSON, and change only
    /// whitespace. Comments are then allowed, whatever the settings.</param>
    /// <returns>The indented text.</returns>
    /// <exception cref="JsonException">The text is not valid: <c>exception.Error</c> says where and why.</exception>
    public static byte[] Indent(ReadOnlySpan<byte> utf8Json, JsonSettings? options = null, bool keepComments = false)
    {
        ArrayBufferWriter<byte> result = new(utf8Json.Length + Spare);
        Indent(utf8Json, result, options, keepComments);
        return result.WrittenSpan.ToArray();
    }

    /// <param name="output">Receives the text; nothing if it is not valid.</param>
    /// <exception cref="ArgumentNullException"><paramref name="output"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Indent(ReadOnlySpan{byte}, JsonSettings, bool)"/>
    public static void Indent(
        ReadOnlySpan<byte> utf8Json, IBufferWriter<byte> output, JsonSettings? options = null, bool keepComments = false)
    {
        ArgumentNullException.ThrowIfNull(output);
        if (keepComments)
        {
            Keep(utf8Json, output, width: 0, options);
            return;
        }

        ReadOnlySpan<byte> text = Rewritten(utf8Json, options) is { } rewritten ? rewritten : utf8Json;
        IndentedText layout = LayoutOf(options);
        layout.Pass(text, output);
    }

    /// <param name="json">One JSON text.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Indent(ReadOnlySpan{byte}, JsonSettings, bool)"/>
    public static string Indent(
        [StringSyntax(StringSyntaxAttribute.Json)] string json, JsonSettings? options = null, bool keepComments = false)
    {
        using Utf8Text utf8 = Of(json);
        return Encoding.UTF8.GetString(Indent(utf8.Span, options, keepComments));
    }

    /// <summary>Puts each member and element of a stream on a line of its own.</summary>
    /// <remarks>
    /// The text is forwarded in windows as it arrives, so part of it may be written before an error is found. If comments are kept, or the
    /// settings allow comments, trailing commas or a dialect, the whole text is held and checked before anything is written.
    /// </remarks>
    /// <param name="options">
    /// What the text may contain, its limits, and the layout (<see cref="JsonSettings.IndentSize"/>,
    /// <see cref="JsonSettings.IndentCharacter"/>, <see cref="JsonSettings.NewLine"/>); <see langword="null"/>, the default, means
    /// <see cref="JsonSettings.Default"/>.
    /// </param>
    /// <param name="keepComments">Whether to keep comments and everything else beyond strict JSON, and change only
    /// whitespace. Comments are then allowed, whatever the settings.</param>
    /// <inheritdoc cref="Minify(Stream, Stream, JsonSettings)" path="/param | /exception"/>
    public static void Indent(Stream utf8Json, Stream destination, JsonSettings? options = null, bool keepComments = false)
    {
        NotNull(utf8Json);
        NotNull(destination);
        if (PassesStrict(options, out Root<CheckedValue> root) && !keepComments)
            WholeText.Read(root, new TeeStream(utf8Json, destination, Indenter(options)));
        else
            LayOut(utf8Json, destination, keepComments ? WithComments(options) : options,
                (text, output) => Indent(text, output, options, keepComments));
    }

    /// <param name="cancellationToken">Cancels waiting for the streams.</param>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <inheritdoc cref="Indent(Stream, Stream, JsonSettings, bool)"/>
    public static async Task IndentAsync(Stream utf8Json, Stream destination, JsonSettings? options = null, bool keepComments = false,
        CancellationToken cancellationToken = default)
    {
        NotNull(utf8Json);
        NotNull(destination);
        if (PassesStrict(options, out Root<CheckedValue> root) && !keepComments)
            await WholeText.ReadAsync(root, new TeeStream(utf8Json, destination, Indenter(options)), cancellationToken)
                .ConfigureAwait(false);
        else
            await LayOutAsync(utf8Json, destination, keepComments ? WithComments(options) : options,
                (text, output) => Indent(text, output, options, keepComments), cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Puts each array and object on one line if it fits, and otherwise each of
    /// its members and elements on a line of its own.</summary>
    /// <param name="width">The longest line, in UTF-16 characters, unless a single token is longer. At least 1.</param>
    /// <returns>The text.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="width"/> is less than 1.</exception>
    /// <inheritdoc cref="Indent(ReadOnlySpan{byte}, JsonSettings, bool)" path="/param | /exception"/>
    public static byte[] Pretty(
        ReadOnlySpan<byte> utf8Json, int width = DefaultWidth, JsonSettings? options = null, bool keepComments = false)
    {
        ArrayBufferWriter<byte> result = new(utf8Json.Length + Spare);
        Pretty(utf8Json, result, width, options, keepComments);
        return result.WrittenSpan.ToArray();
    }

    /// <param name="output">Receives the text; nothing if it is not valid.</param>
    /// <exception cref="ArgumentNullException"><paramref name="output"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Pretty(ReadOnlySpan{byte}, int, JsonSettings, bool)"/>
    public static void Pretty(ReadOnlySpan<byte> utf8Json, IBufferWriter<byte> output, int width = DefaultWidth,
        JsonSettings? options = null, bool keepComments = false)
    {
        ArgumentNullException.ThrowIfNull(output);
        ArgumentOutOfRangeException.ThrowIfLessThan(width, 1);
        if (keepComments)
            Keep(utf8Json, output, width, options);
        else
            new PrettyText(Minify(utf8Json, options), output) { Width = width, Lines = LinesOf(PlanCache.OfCall(options)) }.Write();
    }

    /// <param name="json">One JSON text.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Pretty(ReadOnlySpan{byte}, int, JsonSettings, bool)"/>
    public static string Pretty([StringSyntax(StringSyntaxAttribute.Json)] string json, int width = DefaultWidth,
        JsonSettings? options = null, bool keepComments = false)
    {
        using Utf8Text utf8 = Of(json);
        return Encoding.UTF8.GetString(Pretty(utf8.Span, width, options, keepComments));
    }

    /// <summary>Puts each array and object of a stream on one line if it fits, and otherwise each
    /// of its members and elements on a line of its own.</summary>
    /// <remarks>The whole text is held and checked before anything is written.</remarks>
    /// <param name="width">The longest line, in UTF-16 characters, unless a single token is longer. At least 1.</param>
    /// <param name="options">
    /// What the text may contain, its limits, and the layout (<see cref="JsonSettings.IndentSize"/>,
    /// <see cref="JsonSettings.IndentCharacter"/>, <see cref="JsonSettings.NewLine"/>); <see langword="null"/>, the default, means
    /// <see cref="JsonSettings.Default"/>.
    /// </param>
    /// <param name="keepComments">Whether to keep comments and everything else beyond strict JSON, and change only
    /// whitespace. Comments are then allowed, whatever the settings.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="width"/> is less than 1.</exception>
    /// <inheritdoc cref="Minify(Stream, Stream, JsonSettings)" path="/param | /exception"/>
    public static void Pretty(
        Stream utf8Json, Stream destination, int width = DefaultWidth, JsonSettings? options = null, bool keepComments = false)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(width, 1);
        LayOut(NotNull(utf8Json), NotNull(destination), keepComments ? WithComments(options) : options,
            (text, output) => Pretty(text, output, width, options, keepComments));
    }

    /// <param name="cancellationToken">Cancels waiting for the streams.</param>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <inheritdoc cref="Pretty(Stream, Stream, int, JsonSettings, bool)"/>
    public static async Task PrettyAsync(Stream utf8Json, Stream destination, int width = DefaultWidth, JsonSettings? options = null,
        bool keepComments = false, CancellationToken cancellationToken = default)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(width, 1);
        await LayOutAsync(NotNull(utf8Json), NotNull(destination), keepComments ? WithComments(options) : options,
            (text, output) => Pretty(text, output, width, options, keepComments), cancellationToken).ConfigureAwait(false);
    }

    /// <summary>
    /// Sorts the members of each object by the UTF-16 code units of their names, and removes whitespace. Members with the same name keep
    /// their order. For a form that is equal for equal values, see <see cref="JsonCanonical"/>.
    /// </summary>
    /// <returns>The sorted text.</returns>
    /// <inheritdoc cref="Minify(ReadOnlySpan{byte}, JsonSettings)" path="/param | /exception"/>
    public static byte[] SortKeys(ReadOnlySpan<byte> utf8Json, JsonSettings? options = null)
    {
        ArrayBufferWriter<byte> result = new(utf8Json.Length + Spare);
        SortKeys(utf8Json, result, options);
        return result.WrittenSpan.ToArray();
    }

    /// <param name="output">Receives the text; nothing if it is not valid.</param>
    /// <exception cref="ArgumentNullException"><paramref name="output"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="SortKeys(ReadOnlySpan{byte}, JsonSettings)"/>
    public static void SortKeys(ReadOnlySpan<byte> utf8Json, IBufferWriter<byte> output, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(output);
        byte[] text = Rewritten(utf8Json, options) ?? utf8Json.ToArray();
        new SortedText(text, output).Write();
    }

    /// <param name="json">One JSON text.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="SortKeys(ReadOnlySpan{byte}, JsonSettings)"/>
    public static string SortKeys([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonSettings? options = null)
    {
        using Utf8Text utf8 = Of(json);
        return Encoding.UTF8.GetString(SortKeys(utf8.Span, options));
    }

    /// <summary>Sorts the members of each object of a stream by the UTF-16 code units of their names, and
    /// removes whitespace. Members with the same name keep their order.</summary>
    /// <remarks>The members of an object have to be there before its first one is written, so the text is
    /// held whole. Nothing is written before it has been checked.</remarks>
    /// <inheritdoc cref="Minify(Stream, Stream, JsonSettings)" path="/param | /exception"/>
    public static void SortKeys(Stream utf8Json, Stream destination, JsonSettings? options = null)
    {
        LayOut(NotNull(utf8Json), NotNull(destination), options, (text, output) => SortKeys(text, output, options));
    }

    /// <param name="cancellationToken">Cancels waiting for the streams.</param>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <inheritdoc cref="SortKeys(Stream, Stream, JsonSettings)"/>
    public static async Task SortKeysAsync(Stream utf8Json, Stream destination, JsonSettings? options = null,
        CancellationToken cancellationToken = default)
    {
        await LayOutAsync(NotNull(utf8Json), NotNull(destination), options, (text, output) => SortKeys(text, output, options),
            cancellationToken).ConfigureAwait(false);
    }

    /// <summary>
    /// Writes a text as JSON5: ASCII identifiers as names without quotes, and strings in the quotes that need fewer escapes. With
    /// <see cref="JsonSettings.WriteIndented"/>, the text is indented and has trailing commas.
    /// </summary>
    /// <param name="options">
    /// What the text may contain, its limits, and the layout (<see cref="JsonSettings.IndentSize"/>,
    /// <see cref="JsonSettings.IndentCharacter"/>, <see cref="JsonSettings.NewLine"/>); <see langword="null"/>, the default, means
    /// <see cref="JsonSettings.Default"/>.
    /// </param>
    /// <returns>The text in JSON5, which <see cref="JsonSettings.Json5"/> reads as the same values.</returns>
    /// <inheritdoc cref="Minify(ReadOnlySpan{byte}, JsonSettings)" path="/param | /exception"/>
    public static byte[] ToJson5(ReadOnlySpan<byte> utf8Json, JsonSettings? options = null)
    {
        ArrayBufferWriter<byte> result = new(utf8Json.Length + Spare);
        ToJson5(utf8Json, result, options);
        return result.WrittenSpan.ToArray();
    }

    /// <param name="output">Receives the text; nothing if it is not valid.</param>
    /// <exception cref="ArgumentNullException"><paramref name="output"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="ToJson5(ReadOnlySpan{byte}, JsonSettings)"/>
    public static void ToJson5(ReadOnlySpan<byte> utf8Json, IBufferWriter<byte> output, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(output);
        Json5Text.Write(options?.WriteIndented == true ? Indent(utf8Json, options) : Minify(utf8Json, options), output);
    }

    /// <param name="json">One JSON text.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="ToJson5(ReadOnlySpan{byte}, JsonSettings)"/>
    public static string ToJson5([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonSettings? options = null)
    {
        using Utf8Text utf8 = Of(json);
        return Encoding.UTF8.GetString(ToJson5(utf8.Span, options));
    }

    /// <summary>Writes the text of a stream as JSON5.</summary>
    /// <remarks>The whole text is held and checked before anything is written.</remarks>
    /// <param name="options">
    /// What the text may contain, its limits, and the layout (<see cref="JsonSettings.IndentSize"/>,
    /// <see cref="JsonSettings.IndentCharacter"/>, <see cref="JsonSettings.NewLine"/>); <see langword="null"/>, the default, means
    /// <see cref="JsonSettings.Default"/>.
    /// </param>
    /// <inheritdoc cref="Minify(Stream, Stream, JsonSettings)" path="/param | /exception"/>
    public static void ToJson5(Stream utf8Json, Stream destination, JsonSettings? options = null)
    {
        LayOut(NotNull(utf8Json), NotNull(destination), options, (text, output) => ToJson5(text, output, options));
    }

    /// <param name="cancellationToken">Cancels waiting for the streams.</param>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <inheritdoc cref="ToJson5(Stream, Stream, JsonSettings)"/>
    public static async Task ToJson5Async(Stream utf8Json, Stream destination, JsonSettings? options = null,
        CancellationToken cancellationToken = default)
    {
        await LayOutAsync(NotNull(utf8Json), NotNull(destination), options, (text, output) => ToJson5(text, output, options),
            cancellationToken).ConfigureAwait(false);
    }

    private static Root<CheckedValue> RootOf(JsonSettings? options) => new(PlanCache.OfCall(options), CheckingCodec.Instance);

    // Text that is forwarded as it arrives must be strict JSON.
    private static bool PassesStrict(JsonSettings? options, out Root<CheckedValue> root)
    {
        root = RootOf(options);
        return (root.Plan.Reading.Flags & NotStrict) == 0;
    }

    // Whether a text can be checked as it is: no budget, dialect or comment asks for a pass over it first.
    private static bool PassesAtOnce(JsonSettings? options, out int maxDepth)
    {
        CodecPlan plan = PlanCache.OfCall(options);
        maxDepth = plan.Reading.MaxDepth;
        return (plan.Reading.Flags & ReadFlags.IsLookedThrough) == 0;
    }

    // Lays out the rest of a stream.
    private static void LayOut(Stream utf8Json, Stream destination, JsonSettings? options, WholeLayout layOut)
    {
        ArrayBufferWriter<byte> output = new();
        TreeText text = TreeText.Read(utf8Json, new GatheredBudget(PlanCache.OfCall(options).Reading));
        try
        {
            layOut(text.Span, output);
        }
        finally
        {
            text.Release();
        }

        destination.Write(output.WrittenSpan);
    }

    private static async Task LayOutAsync(
        Stream utf8Json, Stream destination, JsonSettings? options, WholeLayout layOut, CancellationToken cancellationToken)
    {
        ArrayBufferWriter<byte> output = new();
        TreeText text = await TreeText.ReadAsync(utf8Json, new GatheredBudget(PlanCache.OfCall(options).Reading), cancellationToken)
            .ConfigureAwait(false);
        try
        {
            layOut(text.Span, output);
        }
        finally
        {
            text.Release();
        }

        await destination.WriteAsync(output.WrittenMemory, cancellationToken).ConfigureAwait(false);
    }

    private delegate void WholeLayout(ReadOnlySpan<byte> text, IBufferWriter<byte> output);

    private static JsonSettings WithComments(JsonSettings? options)
    {
        JsonSettings settings = options ?? JsonSettings.Default;
        return settings.ReadCommentHandling == JsonCommentHandling.Disallow
            ? settings with { ReadCommentHandling = JsonCommentHandling.Skip }
            : settings;
    }

    // Changes only whitespace.
    private static void Keep(ReadOnlySpan<byte> utf8Json, IBufferWriter<byte> output, int width, JsonSettings? options)
    {
        JsonSettings settings = WithComments(options);
        RootOf(settings).Read(utf8Json);
        new CommentedText(utf8Json, output) { Width = width, Lines = LinesOf(PlanCache.OfCall(settings)) }.Write();
    }

    // Extra room for what the layout adds.
    private const int Spare = 64;

    private const ReadFlags NotStrict = ReadFlags.SkipComments | ReadFlags.AllowTrailingCommas | ReadFlags.HasDialect;

    // Checks a text. Returns it as minified JSON if the settings allow more than JSON; otherwise null.
    private static byte[]? Rewritten(ReadOnlySpan<byte> utf8Json, JsonSettings? options)
    {
        Root<CheckedValue> root = RootOf(options);
        root.Read(utf8Json);
        return (root.Plan.Reading.Flags & NotStrict) == 0 ? null : StrictText.Compact(utf8Json, root.Plan.Reading);
    }

    private static IndentedText LayoutOf(JsonSettings? options)
    {
        CodecPlan plan = PlanCache.OfCall(options);
        return new IndentedText(LinesOf(plan), plan.Reading.MaxDepth);
    }

    private static LineLayout LinesOf(CodecPlan plan) => new(plan.Writing.NewLine, plan.Writing.IndentCharacter, plan.Writing.IndentSize);

    private static Action<ReadOnlyMemory<byte>, ArrayBufferWriter<byte>> Minifier()
    {
        MinifyScan scan = default;
        return (part, output) => output.Advance(scan.Pass(part.Span, output.GetSpan(part.Length + MinifyScan.SpareBytes)));
    }

    private static Action<ReadOnlyMemory<byte>, ArrayBufferWriter<byte>> Indenter(JsonSettings? options)
    {
        IndentedText layout = LayoutOf(options);
        return (part, output) => layout.Pass(part.Span, output);
    }

    private static Stream NotNull(Stream stream, [CallerArgumentExpression(nameof(stream))] string? name = null)
    {
        ArgumentNullException.ThrowIfNull(stream, name);
        return stream;
    }

    internal static Utf8Text Of(string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        Utf8Text utf8 = Utf8Text.Rent(json);
        if (utf8.IsValid)
            return utf8;
        int index = utf8.InvalidIndex;
        utf8.Dispose();
        throw Fail.InvalidUtf16(index);
    }
}
