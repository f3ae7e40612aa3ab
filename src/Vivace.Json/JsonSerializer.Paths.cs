// Values out of the middle of a text, one by one: the paths of JsonStream by the name that System.Text.Json has for elements.
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Making;
using Vivace.Json.Streams;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>
    /// Reads the values that <paramref name="path"/> selects from a stream one by one, each as soon as its last byte has arrived; the same as
    /// <see cref="JsonStream.ReadAsync{TValue}(Stream, string, JsonSerializerOptions, CancellationToken)"/>.
    /// </summary>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark, which is read during enumeration. The stream is not closed.</param>
    /// <param name="path">Which values to read, such as <c>$.data[*]</c>; for the syntax, see <see cref="JsonStream"/>.</param>
    /// <exception cref="ArgumentException"><paramref name="path"/> is not a path, or cannot be followed while reading.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or <paramref name="path"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// await foreach (Order? order in JsonSerializer.DeserializeAsyncEnumerable&lt;Order&gt;(stream, path: "$.data[*]"))
    ///     log.Warn($"{order?.Id} has arrived");
    /// </code></example>
    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonSerializerOptions, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(Stream utf8Json, string path, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return PathReader.ReadAsync(Roots<TValue>.Of(options), TextSource.Of(utf8Json), ForwardPath.Parse(path), null, cancellationToken);
    }

    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, string, JsonSerializerOptions, CancellationToken)"/>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(Stream utf8Json, string path, JsonSettings? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return PathReader.ReadAsync(Roots<TValue>.Of(options), TextSource.Of(utf8Json), ForwardPath.Parse(path), null, cancellationToken);
    }

    /// <summary>
    /// Reads the values that <paramref name="path"/> selects from a pipe one by one, each as soon as its last byte has arrived; the same as
    /// <see cref="JsonStream.ReadAsync{TValue}(PipeReader, string, JsonSerializerOptions, CancellationToken)"/>.
    /// </summary>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark, which is read during enumeration. The reader is not completed.</param>
    /// <param name="path">Which values to read, such as <c>$.data[*]</c>; for the syntax, see <see cref="JsonStream"/>.</param>
    /// <exception cref="ArgumentException"><paramref name="path"/> is not a path, or cannot be followed while reading.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or <paramref name="path"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// await foreach (Order? order in JsonSerializer.DeserializeAsyncEnumerable&lt;Order&gt;(System.IO.Pipelines.PipeReader.Create(stream), path: "$.data[*]"))
    ///     log.Warn($"{order?.Id} has arrived");
    /// </code></example>
    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonSerializerOptions, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(PipeReader utf8Json, string path, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return PathReader.ReadAsync(Roots<TValue>.Of(options), TextSource.Of(utf8Json), ForwardPath.Parse(path), null, cancellationToken);
    }

    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(PipeReader, string, JsonSerializerOptions, CancellationToken)"/>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(PipeReader utf8Json, string path, JsonSettings? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return PathReader.ReadAsync(Roots<TValue>.Of(options), TextSource.Of(utf8Json), ForwardPath.Parse(path), null, cancellationToken);
    }
}
