// Reads and writes texts with one value on each line.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Streams.Lines;

namespace Vivace.Json.Streams;

/// <summary>
/// Reads and writes texts with one JSON value on each line (NDJSON, JSON Lines), or sequences of values with record separators (RFC 7464),
/// in the memory of one buffer and one line.
/// </summary>
/// <remarks>
/// <para>
/// Lines end with a line feed, optionally after a carriage return; the last one may end with the text. Empty lines and a leading byte order
/// mark are skipped. A record of a sequence is returned when the next one starts or the text ends.
/// </para>
/// <para>Each line is a separate text. An error's path starts at the line's value; its line, byte and offset count from the start of the
/// whole text.</para>
/// <para>Values are always written without line breaks: <see cref="JsonSettings.WriteIndented"/> has no effect, and a line break in raw
/// JSON from a converter becomes a space.</para>
/// </remarks>
/// <example><code>
/// await foreach (Order? order in JsonLines.ReadAsync&lt;Order&gt;(stream))
///     log.Warn($"{order?.Id} has arrived");
/// </code></example>
public static partial class JsonLines
{
    /// <summary>Reads values from a stream one by one, each as soon as its line has arrived.</summary>
    /// <remarks>
    /// Needs memory for the longest line and the buffer, which has <see cref="JsonSettings.DefaultBufferSize"/> bytes at first. Reading
    /// stops when enumeration stops. With <see cref="JsonLinesOptions.MaxDegreeOfParallelism"/>, that many blocks of 256 KB and their
    /// values are held instead; then, what arrives with one read of the stream is a block.
    /// </remarks>
    /// <typeparam name="TValue">The type of one value.</typeparam>
    /// <param name="utf8Json">Values in UTF-8, with or without a byte order mark, which are read during
    /// enumeration. The stream stays open; its exceptions are passed on.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="lines">The form of the text, and what happens on errors;
    /// <see langword="null"/> means <see cref="JsonLinesOptions.Default"/>.</param>
    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>The values, in the order of the text.</returns>
    /// <exception cref="JsonException">
    /// During enumeration: a line is not valid JSON, or its value does not fit the type. <c>exception.Error</c> says where and why. It is
    /// not thrown if <see cref="JsonLinesOptions.OnError"/> takes it.
    /// </exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is <see langword="null"/>.</exception>
    /// <exception cref="OperationCanceledException">During enumeration: <paramref name="cancellationToken"/> was canceled.</exception>
    /// <example><code>
    /// // Over all processors, in the order of the lines; a bad line does not end the reading.
    /// JsonLinesOptions lines = new() { MaxDegreeOfParallelism = JsonLinesOptions.AllProcessors, OnError = error => log.Warn(error.Message) };
    /// await foreach (Order? order in JsonLines.ReadAsync&lt;Order&gt;(stream, JsonSettings.Web, lines))
    ///     log.Warn($"{order?.Id} has arrived");
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> ReadAsync<TValue>(Stream utf8Json, JsonSettings? options = null, JsonLinesOptions? lines = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ReadLinesAsync(Roots<TValue>.Of(options), TextSource.Of(utf8Json), lines, cancellationToken);
    }

    /// <summary>Reads values from a stream one by one, each as soon as its line has arrived.</summary>
    /// <exception cref="JsonException">
    /// During enumeration: a line is not valid JSON, or its value does not fit the type. <c>exception.Error</c> says where and why. It is
    /// not thrown if <see cref="JsonLinesOptions.OnError"/> takes it.
    /// </exception>
    /// <example><code>
    /// foreach (Order? order in JsonLines.Read&lt;Order&gt;(stream).Take(10))
    ///     log.Warn($"{order?.Id} is one of the first ten");
    /// </code></example>
    /// <inheritdoc cref="ReadAsync{TValue}(Stream, JsonSettings, JsonLinesOptions, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IEnumerable<TValue?> Read<TValue>(Stream utf8Json, JsonSettings? options = null, JsonLinesOptions? lines = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ReadLines(Roots<TValue>.Of(options), utf8Json, lines);
    }

    /// <summary>Writes each value on its own line to a stream.</summary>
    /// <remarks>
    /// Lines are collected up to <see cref="JsonSettings.DefaultBufferSize"/> bytes, or until the next value must be awaited, and are then
    /// written, which is awaited before the next value is requested. Only whole lines are written. If a value cannot be serialized, or the
    /// sequence fails, the lines before it are still written. With a <see cref="JsonLinesOptions.MaxDegreeOfParallelism"/> above 1, blocks
    /// of values are written by as many tasks and sent in their order, so the sequence must not hand out one instance that changes: its
    /// values are taken ahead, about 256 KB of lines for each processor.
    /// </remarks>
    /// <typeparam name="TValue">The type to write the values as.</typeparam>
    /// <param name="utf8Json">The output, in UTF-8 without a byte order mark. The stream is neither
    /// flushed nor closed, and what it throws is passed on.</param>
    /// <param name="values">The values, which are enumerated once; <see langword="null"/> among them is written as <c>null</c>.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="lines">The form of the text; <see langword="null"/> means <see cref="JsonLinesOptions.Default"/>.</param>
    /// <param name="cancellationToken">Cancels writing, and is passed to the sequence;
    /// <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>A task that ends when the text is written.</returns>
    /// <exception cref="JsonException">A value is nested more deeply than <see cref="JsonSettings.MaxDepth"/> allows (64 levels by
    /// default), for example because it contains itself, or it has a null where none is allowed.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or
    /// <paramref name="values"/> is <see langword="null"/>.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <example><code>
    /// await using FileStream file = File.Create("orders.jsonl");
    /// await JsonLines.WriteAsync(file, JsonLines.ReadAsync&lt;Order&gt;(stream));
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task WriteAsync<TValue>(Stream utf8Json, IAsyncEnumerable<TValue> values, JsonSettings? options = null,
        JsonLinesOptions? lines = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(values);
        return LineWriter<TValue>.WriteAsync(
            Roots<TValue>.Of(options), values, TextTarget.Of(utf8Json), lines ?? JsonLinesOptions.Default, cancellationToken);
    }

    /// <remarks>
    /// Lines are collected up to <see cref="JsonSettings.DefaultBufferSize"/> bytes and then written, which is awaited before the next
    /// value is requested. Only whole lines are written. If a value cannot be serialized, or the sequence fails, the lines before it are
    /// still written.
    /// </remarks>
    /// <inheritdoc cref="WriteAsync{TValue}(Stream, IAsyncEnumerable{TValue}, JsonSettings, JsonLinesOptions, CancellationToken)"/>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task WriteAsync<TValue>(Stream utf8Json, IEnumerable<TValue> values, JsonSettings? options = null,
        JsonLinesOptions? lines = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(values);
        return LineWriter<TValue>.WriteAsync(
            Roots<TValue>.Of(options), values, TextTarget.Of(utf8Json), lines ?? JsonLinesOptions.Default, cancellationToken);
    }

    /// <summary>Writes each value on its own line to a pipe.</summary>
    /// <param name="utf8Json">The output, which is flushed, but not completed. Writing ends when its reader has completed.</param>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> or
    /// the pending operation of the pipe was canceled.</exception>
    /// <inheritdoc cref="WriteAsync{TValue}(Stream, IEnumerable{TValue}, JsonSettings, JsonLinesOptions, CancellationToken)"/>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task WriteAsync<TValue>(PipeWriter utf8Json, IEnumerable<TValue> values, JsonSettings? options = null,
        JsonLinesOptions? lines = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(values);
        return LineWriter<TValue>.WriteAsync(
            Roots<TValue>.Of(options), values, TextTarget.Of(utf8Json), lines ?? JsonLinesOptions.Default, cancellationToken);
    }

    /// <example><code>
    /// using FileStream file = File.Create("orders.jsonl");
    /// JsonLines.Write(file, new[] { order, order });
    /// </code></example>
    /// <inheritdoc cref="WriteAsync{TValue}(Stream, IEnumerable{TValue}, JsonSettings, JsonLinesOptions, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Write<TValue>(
        Stream utf8Json, IEnumerable<TValue> values, JsonSettings? options = null, JsonLinesOptions? lines = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(values);
        LineWriter<TValue>.Write(Roots<TValue>.Of(options), values, utf8Json, lines ?? JsonLinesOptions.Default);
    }

    /// <summary>Writes each value on its own line to a buffer.</summary>
    /// <param name="utf8Json">The output, in UTF-8 without a byte order mark.</param>
    /// <inheritdoc cref="Write{TValue}(Stream, IEnumerable{TValue}, JsonSettings, JsonLinesOptions)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Write<TValue>(
        IBufferWriter<byte> utf8Json, IEnumerable<TValue> values, JsonSettings? options = null, JsonLinesOptions? lines = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(values);
        LineWriter<TValue>.Write(Roots<TValue>.Of(options), values, utf8Json, lines ?? JsonLinesOptions.Default);
    }

    private static IAsyncEnumerable<TValue?> ReadLinesAsync<TValue>(
        Root<TValue> root, TextSource source, JsonLinesOptions? lines, CancellationToken cancellationToken)
    {
        lines ??= JsonLinesOptions.Default;
        return lines.Degree == 1
            ? LineReader<TValue>.ReadAsync(root, source, lines, cancellationToken)
            : ParallelLines<TValue>.ReadAsync(root, source, lines, cancellationToken);
    }

    private static IEnumerable<TValue?> ReadLines<TValue>(Root<TValue> root, Stream stream, JsonLinesOptions? lines)
    {
        lines ??= JsonLinesOptions.Default;
        return lines.Degree == 1 ? LineReader<TValue>.Read(root, stream, lines) : ParallelLines<TValue>.Read(root, stream, lines);
    }
}
