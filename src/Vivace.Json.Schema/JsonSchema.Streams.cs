// Validates texts that arrive in parts.
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Errors;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Schema.Reports;
using Vivace.Json.Schema.Streaming;
using Vivace.Json.Streams;
using Vivace.Json.Streams.Lines;

namespace Vivace.Json.Schema;

public sealed partial class JsonSchema
{
    /// <summary>Whether the text of a stream meets the schema. The text is read to its end.</summary>
    /// <remarks>
    /// A text of up to 1 MB is gathered first. A longer one is validated as it arrives, in the memory of a window of that length and of the
    /// largest value that has to be there at once: a string or number; or an array or object to which <c>not</c>, <c>if</c>, <c>const</c>,
    /// <c>enum</c>, <c>uniqueItems</c>, <c>dependentSchemas</c>, <c>unevaluatedItems</c>, <c>unevaluatedProperties</c> or a dynamic
    /// reference applies, or that is an element of an array with <c>contains</c>; or one to which <c>anyOf</c> or <c>oneOf</c> applies,
    /// unless its kind, or the member that tells the branches apart and has arrived, leaves one branch.
    /// <see cref="JsonSchemaSettings.MaxSteps"/> bounds the work for each window.
    /// </remarks>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark. The
    /// stream is not closed, and what it throws is passed on.</param>
    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>Whether the value is valid.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is <see langword="null"/>.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <inheritdoc cref="IsValid(ReadOnlySpan{byte})" path="/exception"/>
    public async ValueTask<bool> IsValidAsync(Stream utf8Json, CancellationToken cancellationToken = default) =>
        (await ValidateAsync(utf8Json, JsonSchemaOutput.Flag, cancellationToken).ConfigureAwait(false)).IsValid;

    /// <summary>Whether the text of a pipe meets the schema. The text is read to its end.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark. The reader is not completed.</param>
    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> or
    /// the pending read of the pipe was canceled.</exception>
    /// <inheritdoc cref="IsValidAsync(Stream, CancellationToken)"/>
    public async ValueTask<bool> IsValidAsync(PipeReader utf8Json, CancellationToken cancellationToken = default) =>
        (await ValidateAsync(utf8Json, JsonSchemaOutput.Flag, cancellationToken).ConfigureAwait(false)).IsValid;

    /// <summary>Validates the text of a stream, and says what is wrong with it. The text is read to its end.</summary>
    /// <remarks>
    /// The errors are those of the text validated whole. <see cref="JsonSchemaOutput.Basic"/> and <see cref="JsonSchemaOutput.Detailed"/>
    /// keep all annotations of the text. <inheritdoc cref="IsValidAsync(Stream, CancellationToken)" path="/remarks/node()"/>
    /// </remarks>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark. The
    /// stream is not closed, and what it throws is passed on.</param>
    /// <param name="output">What the result contains.</param>
    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>The result.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="output"/> is not one of the values.</exception>
    /// <inheritdoc cref="IsValidAsync(Stream, CancellationToken)" path="/exception"/>
    /// <example><code>
    /// JsonSchemaResult result = await schema.ValidateAsync(stream);
    /// if (!result.IsValid)
    ///     log.Warn(result.ToString());
    /// </code></example>
    public ValueTask<JsonSchemaResult> ValidateAsync(Stream utf8Json, JsonSchemaOutput output = JsonSchemaOutput.Errors,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ValidateAsync(output, root => WholeText.ReadAsync(root, utf8Json, cancellationToken));
    }

    /// <summary>Validates the text of a pipe, and says what is wrong with it. The text is read to its end.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark. The reader is not completed.</param>
    /// <param name="output">What the result contains.</param>
    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> or
    /// the pending read of the pipe was canceled.</exception>
    /// <inheritdoc cref="ValidateAsync(Stream, JsonSchemaOutput, CancellationToken)"/>
    public ValueTask<JsonSchemaResult> ValidateAsync(PipeReader utf8Json, JsonSchemaOutput output = JsonSchemaOutput.Errors,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ValidateAsync(output, root => WholeText.ReadAsync(root, utf8Json, cancellationToken));
    }

    /// <summary>Validates each line of a stream as a value of its own, in the memory of the longest line.</summary>
    /// <param name="utf8Json">A value on each line, in UTF-8, with or without a byte order mark; empty
    /// lines are skipped. Read during enumeration; not closed.</param>
    /// <param name="output">What each result contains.</param>
    /// <param name="lines">The form of the text, how many processors are used, and who takes the errors of lines that are not valid JSON;
    /// <see langword="null"/> means <see cref="JsonLinesOptions.Default"/>.</param>
    /// <returns>The lines in their order, each as soon as it has been read. Reading stops when enumeration stops.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="output"/> is not one of the values.</exception>
    /// <exception cref="JsonException">
    /// During enumeration: a line is not valid JSON, or its validation takes more than <see cref="JsonSchemaSettings.MaxSteps"/>. It is not
    /// thrown if <see cref="JsonLinesOptions.OnError"/> takes it.
    /// </exception>
    /// <example><code>
    /// foreach (JsonSchemaLine line in schema.ValidateLines(stream))
    ///     if (!line.Result.IsValid)
    ///         log.Warn($"line {line.Line}: {line.Result}");
    /// </code></example>
    public IEnumerable<JsonSchemaLine> ValidateLines(
        Stream utf8Json, JsonSchemaOutput output = JsonSchemaOutput.Errors, JsonLinesOptions? lines = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        Root<JsonSchemaLine> root = LinesRoot(output);
        lines ??= JsonLinesOptions.Default;
        return lines.Degree == 1
            ? LineReader<JsonSchemaLine>.Read(root, utf8Json, lines)
            : ParallelLines<JsonSchemaLine>.Read(root, utf8Json, lines);
    }

    /// <param name="utf8Json">A value on each line, in UTF-8, with or without a byte order mark; empty
    /// lines are skipped. Read during enumeration; not closed.</param>
    /// <param name="output">What each result contains.</param>
    /// <param name="lines">The form of the text, how many processors are used, and who takes the errors of lines that are not valid JSON;
    /// <see langword="null"/> means <see cref="JsonLinesOptions.Default"/>.</param>
    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <inheritdoc cref="ValidateLines(Stream, JsonSchemaOutput, JsonLinesOptions)"/>
    public IAsyncEnumerable<JsonSchemaLine> ValidateLinesAsync(
        Stream utf8Json, JsonSchemaOutput output = JsonSchemaOutput.Errors, JsonLinesOptions? lines = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ValidateLinesAsync(TextSource.Of(utf8Json), output, lines, cancellationToken);
    }

    /// <summary>Validates each line of a pipe as a value of its own, in the memory of the longest line.</summary>
    /// <param name="utf8Json">A value on each line, in UTF-8, with or without a byte order mark; empty
    /// lines are skipped. Read during enumeration; not completed.</param>
    /// <param name="output">What each result contains.</param>
    /// <param name="lines">The form of the text, how many processors are used, and who takes the errors of lines that are not valid JSON;
    /// <see langword="null"/> means <see cref="JsonLinesOptions.Default"/>.</param>
    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> or
    /// the pending read of the pipe was canceled.</exception>
    /// <inheritdoc cref="ValidateLinesAsync(Stream, JsonSchemaOutput, JsonLinesOptions, CancellationToken)"/>
    public IAsyncEnumerable<JsonSchemaLine> ValidateLinesAsync(
        PipeReader utf8Json, JsonSchemaOutput output = JsonSchemaOutput.Errors, JsonLinesOptions? lines = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ValidateLinesAsync(TextSource.Of(utf8Json), output, lines, cancellationToken);
    }

    private IAsyncEnumerable<JsonSchemaLine> ValidateLinesAsync(
        TextSource source, JsonSchemaOutput output, JsonLinesOptions? lines, CancellationToken cancellationToken)
    {
        Root<JsonSchemaLine> root = LinesRoot(output);
        lines ??= JsonLinesOptions.Default;
        return lines.Degree == 1
            ? LineReader<JsonSchemaLine>.ReadAsync(root, source, lines, cancellationToken)
            : ParallelLines<JsonSchemaLine>.ReadAsync(root, source, lines, cancellationToken);
    }

    /// <summary>Validates a part of a longer text. False if it is not one valid JSON text.</summary>
    internal bool TryValidate(ReadOnlySpan<byte> text, int maxDepth, JsonSchemaOutput output, TextPlace start,
        [NotNullWhen(true)] out JsonSchemaResult? result, bool hidesFoundText = false)
    {
        Reported reported = new(this, output, hasText: true, hidesFoundText, start);
        long stepsLeft = _program.MaxSteps;
        bool isText = TryRun(text, maxDepth, _program.Root, ref stepsLeft, ref reported, out bool isValid);
        result = isText ? reported.ResultOf(isValid) : null;
        return isText;
    }

    /// <summary>Validates a text while it grows, such as a language model's answer: it is
    /// refused as soon as no continuation of it can be valid.</summary>
    /// <returns>A reader without text. Dispose it.</returns>
    public JsonSchemaPartialReader ReadPartial()
    {
        StreamedValidation validation = new(_program, ReportFor(JsonSchemaOutput.Errors));
        return new JsonSchemaPartialReader(new Root<CheckedValue>(Plan, validation), validation, _settings.MaxErrors);
    }

    private CodecPlan Plan => PlanCache.OfCall(JsonSettings.Default with { MaxDepth = _settings.MaxDepth });

    private Root<JsonSchemaLine> LinesRoot(JsonSchemaOutput output)
    {
        _ = ReportFor(output);
        return new Root<JsonSchemaLine>(Plan, new LineValidation(this, output));
    }

    private ValueTask<JsonSchemaResult> ValidateAsync(JsonSchemaOutput output, Func<Root<CheckedValue>, ValueTask<CheckedValue>> read) =>
        ValidateAsync(ReportFor(output), output, read);

    private async ValueTask<JsonSchemaResult> ValidateAsync(SchemaReport? report, JsonSchemaOutput output,
        Func<Root<CheckedValue>, ValueTask<CheckedValue>> read)
    {
        report?.BeginParts();
        using StreamedValidation validation = new(_program, report);
        await read(new Root<CheckedValue>(Plan, validation)).ConfigureAwait(false);
        return report is null
            ? new JsonSchemaResult(validation.IsValid, output)
            : new JsonSchemaResult(report.End(validation.IsValid), JsonSchemaResult.ListedIn(report.Root, _settings.MaxErrors), output);
    }
}
