// Reads and writes the members of an object one by one, with their names.
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Text.Json;
using Vivace.Json.Codecs.Dictionaries;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Streams;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Reads the members of the root object from a stream one by one with their names, each as soon as its
    /// last byte has arrived. A root of <c>null</c> has no members.</summary>
    /// <remarks>
    /// Needs memory for the longest member and the buffer, which has <see cref="JsonSettings.DefaultBufferSize"/> bytes at first. Reading
    /// stops when enumeration stops. A name that is there twice is returned twice, unless
    /// <see cref="JsonSettings.AllowDuplicateProperties"/> is off: then it is an error, and the names so far are kept. For the members of
    /// an object deeper in the text, see
    /// <see cref="JsonStream.ReadEntriesAsync{TValue}(Stream, string, JsonSettings, CancellationToken)"/>.
    /// </remarks>
    /// <typeparam name="TValue">The type of the members' values.</typeparam>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark, which is read during
    /// enumeration. The stream is not closed, and its exceptions are passed on.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>The names, without escapes, and the values, in the order of the text.</returns>
    /// <exception cref="JsonException">During enumeration: the text is not valid JSON or no object, or a value does
    /// not fit the type. <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported, such as a
    /// <see cref="System.Text.Json.Serialization.ReferenceHandler"/> that preserves references.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is <see langword="null"/>.</exception>
    /// <exception cref="OperationCanceledException">During enumeration: <paramref name="cancellationToken"/> was canceled.</exception>
    /// <example><code>
    /// await foreach ((string id, Order? order) in JsonSerializer.DeserializeAsyncEntries&lt;Order&gt;(stream))
    ///     log.Warn($"{id}: {order?.Name}");
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<KeyValuePair<string, TValue?>> DeserializeAsyncEntries<TValue>(Stream utf8Json,
        JsonSettings? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return EntryReader<TValue>.ReadAsync(EntryReader<TValue>.Checked(Roots<TValue>.Of(options)), TextSource.Of(utf8Json),
            ForwardPath.ElementsOf("$"), cancellationToken);
    }

    /// <summary>Writes names and values to a stream as the members of one object, as they arrive.</summary>
    /// <remarks>Names are written like the keys of a dictionary. Nothing checks whether one is repeated.</remarks>
    /// <typeparam name="TValue">The type to write the values as.</typeparam>
    /// <param name="utf8Json">The output in UTF-8. The text has no byte order mark; the
    /// stream is not closed, and what it throws is passed on.</param>
    /// <param name="entries">The names and values, which are enumerated once.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="cancellationToken">Cancels writing, and is passed to the sequence;
    /// <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>A task that ends when the text is written.</returns>
    /// <exception cref="JsonException">A value is nested more deeply than <see cref="JsonSettings.MaxDepth"/> allows (64 levels by
    /// default), for example because it contains itself, or it has a null where none is allowed.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/>,
    /// <paramref name="entries"/> or a name is <see langword="null"/>.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <example><code>
    /// await using FileStream file = File.Create("orders.json");
    /// await JsonSerializer.SerializeAsyncEntries(file, JsonSerializer.DeserializeAsyncEntries&lt;Order&gt;(stream));
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task SerializeAsyncEntries<TValue>(Stream utf8Json, IAsyncEnumerable<KeyValuePair<string, TValue>> entries,
        JsonSettings? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(entries);
        return WrittenText.SendAsync(EntriesOf<TValue>(options), entries, utf8Json, cancellationToken);
    }

    /// <summary>Writes names and values to a pipe as the members of one object, as they arrive.</summary>
    /// <param name="utf8Json">The output in UTF-8. It is flushed, but not completed.</param>
    /// <inheritdoc cref="SerializeAsyncEntries{TValue}(Stream, IAsyncEnumerable{KeyValuePair{string, TValue}}, JsonSettings, CancellationToken)"/>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> or
    /// the pending operation of the pipe was canceled.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task SerializeAsyncEntries<TValue>(PipeWriter utf8Json, IAsyncEnumerable<KeyValuePair<string, TValue>> entries,
        JsonSettings? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(entries);
        return WrittenText.SendAsync(EntriesOf<TValue>(options), entries, utf8Json, cancellationToken);
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static Root<IAsyncEnumerable<KeyValuePair<string, TValue>>> EntriesOf<TValue>(JsonSettings? options)
    {
        Root<TValue> root = Roots<TValue>.Of(options);
        return new Root<IAsyncEnumerable<KeyValuePair<string, TValue>>>(root.Plan, new AsyncEntriesCodec<TValue>(root.Plan, root.Codec));
    }
}
