// Writes asynchronous sequences as arrays, under the names of System.Text.Json 11.
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making;
using Vivace.Json.Streams;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Writes the values of a sequence to a stream as the elements of an array, as they arrive.</summary>
    /// <typeparam name="TValue">The type to write the values as.</typeparam>
    /// <param name="utf8Json">The output in UTF-8. The text has no byte order mark; the
    /// stream is not closed, and what it throws is passed on.</param>
    /// <param name="value">The values, which are enumerated once.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="cancellationToken">Cancels writing, and is passed to the sequence;
    /// <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>A task that ends when the text is written.</returns>
    /// <exception cref="JsonException">A value is nested more deeply than <see cref="JsonSettings.MaxDepth"/> allows (64 levels by
    /// default), for example because it contains itself, or it has a null where none is allowed.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or
    /// <paramref name="value"/> is <see langword="null"/>.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <example><code>
    /// await using FileStream file = File.Create("orders.json");
    /// await JsonSerializer.SerializeAsyncEnumerable(file, JsonLines.ReadAsync&lt;Order&gt;(stream));
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task SerializeAsyncEnumerable<TValue>(Stream utf8Json, IAsyncEnumerable<TValue> value,
        JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(value);
        return WrittenText.SendAsync(Roots<IAsyncEnumerable<TValue>>.Of(options), value, utf8Json, cancellationToken);
    }

    /// <summary>Writes the values of a sequence to a pipe as the elements of an array, as they arrive.</summary>
    /// <param name="utf8Json">The output in UTF-8. It is flushed, but not completed.</param>
    /// <inheritdoc cref="SerializeAsyncEnumerable{TValue}(Stream, IAsyncEnumerable{TValue}, JsonSerializerOptions, CancellationToken)"
    ///   path="/typeparam | /param | /returns | /exception"/>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> or
    /// the pending operation of the pipe was canceled.</exception>
    /// <example><code>
    /// await using FileStream file = File.Create("orders.json");
    /// await JsonSerializer.SerializeAsyncEnumerable(System.IO.Pipelines.PipeWriter.Create(file), JsonLines.ReadAsync&lt;Order&gt;(stream));
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task SerializeAsyncEnumerable<TValue>(PipeWriter utf8Json, IAsyncEnumerable<TValue> value,
        JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(value);
        return WrittenText.SendAsync(Roots<IAsyncEnumerable<TValue>>.Of(options), value, utf8Json, cancellationToken);
    }

    /// <summary>Writes the values of a sequence to a stream, as they arrive: as the elements of an array, or one after another.</summary>
    /// <param name="topLevelValues">Whether to write the values without brackets and commas, each
    /// in a line of its own, as <see cref="JsonLines"/> does.</param>
    /// <inheritdoc cref="SerializeAsyncEnumerable{TValue}(Stream, IAsyncEnumerable{TValue}, JsonSerializerOptions, CancellationToken)"
    ///   path="/typeparam | /param | /returns | /exception"/>
    /// <example><code>
    /// await using FileStream file = File.Create("orders.ndjson");
    /// await JsonSerializer.SerializeAsyncEnumerable(file, JsonSerializer.DeserializeAsyncEnumerable&lt;Order&gt;(stream), topLevelValues: true);
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task SerializeAsyncEnumerable<TValue>(Stream utf8Json, IAsyncEnumerable<TValue> value, bool topLevelValues,
        JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(value);
        return topLevelValues
            ? JsonLines.WriteAsync(utf8Json, value, Roots<TValue>.Of(options).Plan.Settings, null, cancellationToken)
            : SerializeAsyncEnumerable(utf8Json, value, options, cancellationToken);
    }

    /// <inheritdoc cref="SerializeAsyncEnumerable{TValue}(Stream, IAsyncEnumerable{TValue}, bool, JsonSerializerOptions, CancellationToken)"/>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task SerializeAsyncEnumerable<TValue>(Stream utf8Json, IAsyncEnumerable<TValue> value, bool topLevelValues,
        JsonSettings? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(value);
        return topLevelValues
            ? JsonLines.WriteAsync(utf8Json, value, options, null, cancellationToken)
            : SerializeAsyncEnumerable(utf8Json, value, options, cancellationToken);
    }

    /// <summary>Writes the values of a sequence to a pipe, as they arrive: as the elements of an array, or one after another.</summary>
    /// <param name="topLevelValues">Whether to write the values without brackets and commas, each
    /// in a line of its own, as <see cref="JsonLines"/> does.</param>
    /// <inheritdoc cref="SerializeAsyncEnumerable{TValue}(PipeWriter, IAsyncEnumerable{TValue}, JsonSerializerOptions, CancellationToken)"
    ///   path="/typeparam | /param | /returns | /exception"/>
    /// <example><code>
    /// await using FileStream file = File.Create("orders.ndjson");
    /// await JsonSerializer.SerializeAsyncEnumerable(System.IO.Pipelines.PipeWriter.Create(file), JsonSerializer.DeserializeAsyncEnumerable&lt;Order&gt;(stream), topLevelValues: true);
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task SerializeAsyncEnumerable<TValue>(PipeWriter utf8Json, IAsyncEnumerable<TValue> value, bool topLevelValues,
        JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(value);
        return topLevelValues
            ? JsonLines.WriteAsync(utf8Json, value, Roots<TValue>.Of(options).Plan.Settings, null, cancellationToken)
            : SerializeAsyncEnumerable(utf8Json, value, options, cancellationToken);
    }

    /// <inheritdoc cref="SerializeAsyncEnumerable{TValue}(PipeWriter, IAsyncEnumerable{TValue}, bool, JsonSerializerOptions, CancellationToken)"/>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task SerializeAsyncEnumerable<TValue>(PipeWriter utf8Json, IAsyncEnumerable<TValue> value, bool topLevelValues,
        JsonSettings? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(value);
        return topLevelValues
            ? JsonLines.WriteAsync(utf8Json, value, options, null, cancellationToken)
            : SerializeAsyncEnumerable(utf8Json, value, options, cancellationToken);
    }
}
