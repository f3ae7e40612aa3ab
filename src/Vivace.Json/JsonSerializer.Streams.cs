// Reads and writes streams and pipes: whole texts, or values one by one.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making;
using Vivace.Json.Streams;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Writes a value as UTF-8 to a stream.</summary>
    /// <remarks>
    /// The text is written in parts of 60 KB, or of <see cref="JsonSettings.DefaultBufferSize"/> if that is more, up to 16 MB. One part, or
    /// the longest string if it is longer, is held in memory. A shorter text is written at once. If the value cannot be written, or the
    /// stream throws, only earlier parts have been written.
    /// </remarks>
    /// <param name="utf8Json">The output. The text has no byte order mark; the stream is not
    /// closed or flushed, and what it throws is passed on.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// using FileStream file = File.Create("order.json");
    /// JsonSerializer.Serialize(file, order);
    /// </code></example>
    /// <inheritdoc cref="Serialize{TValue}(IBufferWriter{byte}, TValue, JsonSerializerOptions)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Serialize<TValue>(Stream utf8Json, TValue value, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        Roots<TValue>.Of(options).Write(utf8Json, value);
    }

    /// <summary>Reads a value from a stream.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark, from the current position to the end of the
    /// stream. The stream stays open; its exceptions are passed on.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// using FileStream file = File.OpenRead("order.json");
    /// Order? order = JsonSerializer.Deserialize&lt;Order&gt;(file);
    /// </code></example>
    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(Stream utf8Json, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.Read(Roots<TValue>.Of(options), utf8Json);
    }

    /// <summary>Reads a value from a stream.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark, from the current position to the end of the
    /// stream. The stream stays open; its exceptions are passed on.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>A task with the value; <see langword="null"/> for the JSON value <c>null</c>, if the type allows it.</returns>
    /// <exception cref="JsonException">The text is not valid JSON, or its value does not fit the
    /// type. <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is <see langword="null"/>.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <example><code>
    /// Order? order = await JsonSerializer.DeserializeAsync&lt;Order&gt;(request.Body);
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static ValueTask<TValue?> DeserializeAsync<TValue>(Stream utf8Json, JsonSerializerOptions? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.ReadAsync(Roots<TValue>.Of(options), utf8Json, cancellationToken);
    }

    /// <summary>Writes a value as UTF-8 to a stream.</summary>
    /// <remarks>
    /// <para>
    /// The text is written in parts of 60 KB, or of <see cref="JsonSettings.DefaultBufferSize"/> if that is more, up to 16 MB. A shorter
    /// text is written at once. Each part waits until the output has taken the one before. Parts end between values at any depth, so memory
    /// holds one part and at most one value that cannot be split: a scalar, a document, or the output of a user-defined codec or converter.
    /// Collections must not change before the call ends.
    /// </para>
    /// <para>The items of an <see cref="IAsyncEnumerable{T}"/> are awaited; everything before them is written first.</para>
    /// <para>
    /// If the value cannot be written, the output throws or the call is canceled, only earlier parts have been written: nothing of a text
    /// that is shorter than a part and has no asynchronous sequences. All enumerators are disposed.
    /// </para>
    /// </remarks>
    /// <typeparam name="TValue">The type to write the value as.</typeparam>
    /// <param name="utf8Json">The output. The text has no byte order mark; the stream is
    /// not closed, and what it throws is passed on.</param>
    /// <param name="value">The value; <see langword="null"/> is written as <c>null</c>.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="cancellationToken">Cancels writing; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>A task that ends when the text is written.</returns>
    /// <exception cref="JsonException">The value is nested more deeply than <see cref="JsonSettings.MaxDepth"/> allows (64 levels by
    /// default), for example because it contains itself, or it has a null where none is allowed.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is <see langword="null"/>.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <example><code>
    /// await using FileStream file = File.Create("order.json");
    /// await JsonSerializer.SerializeAsync(file, order);
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task SerializeAsync<TValue>(Stream utf8Json, TValue value, JsonSerializerOptions? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WrittenText.SendAsync(Roots<TValue>.Of(options), value, utf8Json, cancellationToken);
    }

    /// <summary>Reads the elements of a root array from a stream one by one, each as soon as its last
    /// byte has arrived. A root of <c>null</c> has no elements.</summary>
    /// <remarks>Needs memory for the longest element and the buffer, which has
    /// <see cref="JsonSettings.DefaultBufferSize"/> bytes at first. Reading stops when enumeration stops.</remarks>
    /// <typeparam name="TValue">The type of one value.</typeparam>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark, which is
    /// read during enumeration. The stream is not closed.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>The values, in the order of the text.</returns>
    /// <exception cref="JsonException">During enumeration: the text is not valid JSON, or a value does not
    /// fit the type. <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is <see langword="null"/>.</exception>
    /// <exception cref="OperationCanceledException">During enumeration: <paramref name="cancellationToken"/> was canceled.</exception>
    /// <example><code>
    /// await foreach (Order? order in JsonSerializer.DeserializeAsyncEnumerable&lt;Order&gt;(stream))
    ///     log.Warn($"{order?.Id} has arrived");
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(Stream utf8Json, JsonSerializerOptions? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ElementReader<TValue>.ReadAsync(
            Roots<TValue>.Of(options), TextSource.Of(utf8Json), topLevelValues: false, cancellationToken);
    }

    /// <summary>Reads values from a stream one by one: the elements of a root array, or values that follow one another.</summary>
    /// <param name="topLevelValues"><see langword="true"/> if the values follow one another, with or without whitespace between them;
    /// <see langword="false"/> if they are the elements of an array.</param>
    /// <example><code>
    /// // One order a line, as in NDJSON.
    /// await foreach (Order? order in JsonSerializer.DeserializeAsyncEnumerable&lt;Order&gt;(stream, topLevelValues: true))
    ///     log.Warn($"{order?.Id} has arrived");
    /// </code></example>
    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonSerializerOptions, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(Stream utf8Json, bool topLevelValues,
        JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ElementReader<TValue>.ReadAsync(Roots<TValue>.Of(options), TextSource.Of(utf8Json), topLevelValues, cancellationToken);
    }
}
