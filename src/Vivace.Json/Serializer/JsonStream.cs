// Reads selected values from a large text, and objects whose last member is read during enumeration.
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Text.Json;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making;
using Vivace.Json.Streams.Lines;

namespace Vivace.Json.Streams;

/// <summary>Reads the values that a path selects from a stream or pipe, one by one, in the memory of one buffer
/// and one value. Everything else is skipped, whatever its size.</summary>
/// <remarks>
/// <para>
/// Paths are written as in JSONPath (RFC 9535): <c>$</c> for the root, names (<c>.data</c>, <c>['data']</c>), indexes (<c>[3]</c>), slices
/// (<c>[10:20]</c>, <c>[::2]</c>), wildcards (<c>[*]</c>, <c>.*</c>), and once the same for all descendants (<c>..id</c>). Anything that
/// cannot be followed while reading throws an <see cref="ArgumentException"/>: filters, indexes from the end, several selectors in one pair
/// of brackets, or a second <c>..</c>. Names are compared exactly.
/// </para>
/// <para>Values come in the order of the text, a nested value after the one around it. If an object has a name twice, both members are
/// selected.</para>
/// <para>
/// Selected values, and the brackets, names and commas on the way to them, are fully checked. A skipped value is checked only for unescaped
/// control characters in strings, for <see cref="JsonSettings.MaxDepth"/>, and for its end. The text is read to its end, unless enumeration
/// stops earlier: then nothing beyond the current buffer is read. With
/// <see cref="System.Text.Json.Serialization.ReferenceHandler.Preserve"/>, a value can refer only to what is inside it.
/// </para>
/// </remarks>
/// <example><code>
/// // The first 26 of { "totalHits": ..., "data": [ ... ] }, however long the text is.
/// foreach (Order? order in JsonStream.Read&lt;Order&gt;(stream, "$.data[*]").Take(26))
///     log.Warn($"{order?.Id} is one of the first");
/// </code></example>
public static partial class JsonStream
{
    /// <summary>Reads the values that <paramref name="path"/> selects from a stream, each as soon as its last byte has arrived.</summary>
    /// <remarks>Needs memory for the longest selected value and the buffer, which has
    /// <see cref="JsonSettings.DefaultBufferSize"/> bytes at first. Reading stops when enumeration stops.</remarks>
    /// <typeparam name="TValue">The type of one value.</typeparam>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark, which is read during
    /// enumeration. The stream stays open; its exceptions are passed on.</param>
    /// <param name="path">Which values to read, such as <c>$.data[*]</c>; for the syntax, see <see cref="JsonStream"/>.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>The values, in the order of the text.</returns>
    /// <exception cref="JsonException">During enumeration: the text is not valid JSON, or a value does not fit the type.
    /// <c>exception.Error</c> says where in the whole text, and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="FormatException"><paramref name="path"/> is not a path; the message says where and why.</exception>
    /// <exception cref="ArgumentException"><paramref name="path"/> cannot be followed while reading.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or
    /// <paramref name="path"/> is <see langword="null"/>.</exception>
    /// <exception cref="OperationCanceledException">During enumeration: <paramref name="cancellationToken"/> was canceled.</exception>
    /// <example><code>
    /// await foreach (Order? order in JsonStream.ReadAsync&lt;Order&gt;(stream, "$.data[*]"))
    ///     log.Warn($"{order?.Id} has arrived");
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> ReadAsync<TValue>(Stream utf8Json, string path, JsonSettings? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return PathReader.ReadAsync(Roots<TValue>.Of(options), TextSource.Of(utf8Json), ForwardPath.Parse(path), null, cancellationToken);
    }

    /// <summary>Reads the values that <paramref name="path"/> selects from a stream, each as soon as its last byte has arrived.</summary>
    /// <exception cref="JsonException">During enumeration: the text is not valid JSON, or a value does not fit the type.
    /// <c>exception.Error</c> says where in the whole text, and why.</exception>
    /// <example><code>
    /// long? total = JsonStream.Read&lt;long&gt;(stream, "$.totalHits").FirstOrDefault();
    /// </code></example>
    /// <inheritdoc cref="ReadAsync{TValue}(Stream, string, JsonSettings, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IEnumerable<TValue?> Read<TValue>(Stream utf8Json, string path, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return PathReader.Read(Roots<TValue>.Of(options), utf8Json, ForwardPath.Parse(path));
    }

    /// <summary>Reads the members of the object at <paramref name="path"/> from a stream one by one with
    /// their names, each as soon as its last byte has arrived.</summary>
    /// <param name="path">The path of one object, such as <c>$.orders</c>: names and indexes. Where
    /// the text has nothing or <c>null</c>, no members are read.</param>
    /// <exception cref="ArgumentException"><paramref name="path"/> may select several values.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported, such as a
    /// <see cref="System.Text.Json.Serialization.ReferenceHandler"/> that preserves references.</exception>
    /// <returns>The names, without escapes, and the values, in the order of the text.</returns>
    /// <remarks>Needs memory for the longest member and the buffer. For repeated names, see
    /// <see cref="JsonSerializer.DeserializeAsyncEntries{TValue}(Stream, JsonSettings, CancellationToken)"/>.</remarks>
    /// <example><code>
    /// await foreach ((string id, Order? order) in JsonStream.ReadEntriesAsync&lt;Order&gt;(stream, "$.orders"))
    ///     log.Warn($"{id}: {order?.Name}");
    /// </code></example>
    /// <inheritdoc cref="ReadAsync{TValue}(Stream, string, JsonSettings, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<KeyValuePair<string, TValue?>> ReadEntriesAsync<TValue>(Stream utf8Json, string path,
        JsonSettings? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return EntryReader<TValue>.ReadAsync(EntryReader<TValue>.Checked(Roots<TValue>.Of(options)), TextSource.Of(utf8Json),
            ForwardPath.ElementsOf(path), cancellationToken);
    }

    /// <summary>Reads the members of the object at <paramref name="path"/> from a pipe one by one with
    /// their names, each as soon as its last byte has arrived.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark, which is
    /// read during enumeration. The reader is not completed.</param>
    /// <inheritdoc cref="ReadEntriesAsync{TValue}(Stream, string, JsonSettings, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<KeyValuePair<string, TValue?>> ReadEntriesAsync<TValue>(PipeReader utf8Json, string path,
        JsonSettings? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return EntryReader<TValue>.ReadAsync(EntryReader<TValue>.Checked(Roots<TValue>.Of(options)), TextSource.Of(utf8Json),
            ForwardPath.ElementsOf(path), cancellationToken);
    }

    /// <example><code>
    /// foreach ((string id, Order? order) in JsonStream.ReadEntries&lt;Order&gt;(stream, "$.orders"))
    ///     log.Warn($"{id}: {order?.Name}");
    /// </code></example>
    /// <inheritdoc cref="ReadEntriesAsync{TValue}(Stream, string, JsonSettings, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IEnumerable<KeyValuePair<string, TValue?>> ReadEntries<TValue>(Stream utf8Json, string path, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return EntryReader<TValue>.Read(EntryReader<TValue>.Checked(Roots<TValue>.Of(options)), utf8Json, ForwardPath.ElementsOf(path));
    }

    /// <summary>Reads the values that <paramref name="path"/> selects from a text in memory, and only as much of the text as enumeration
    /// needs: the first values of a long text are found quickly.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark. It must not change during enumeration.</param>
    /// <remarks>
    /// Skipped values are not checked, and text after the last requested value is not read: see <see cref="JsonStream"/>. To select all
    /// values, <c>JsonPath.SelectAs</c> is usually faster, and checks the whole text.
    /// </remarks>
    /// <example><code>
    /// byte[] utf8Json = File.ReadAllBytes("twitter.json");
    /// string? name = JsonStream.Read&lt;string&gt;(utf8Json, "$.statuses[0].user.screen_name").FirstOrDefault();
    /// </code></example>
    /// <inheritdoc cref="Read{TValue}(Stream, string, JsonSettings)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IEnumerable<TValue?> Read<TValue>(ReadOnlyMemory<byte> utf8Json, string path, JsonSettings? options = null) =>
        PathReader.Read(Roots<TValue>.Of(options), utf8Json, ForwardPath.Parse(path));

    /// <summary>Reads the values of several paths from a stream in one pass, and calls the callback of each path with them.</summary>
    /// <remarks>Needs memory for the longest selected value and the buffer, which has
    /// <see cref="JsonSettings.DefaultBufferSize"/> bytes at first.</remarks>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark. The
    /// stream stays open; its exceptions are passed on.</param>
    /// <param name="paths">The paths, with their types and callbacks. Exceptions of callbacks are passed on.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>A task that ends when the text has ended, or a callback has ended the reading.</returns>
    /// <exception cref="JsonException">The text is not valid JSON, or a value does not fit its type.
    /// <c>exception.Error</c> says where in the whole text, and why.</exception>
    /// <exception cref="NotSupportedException">A type, or a setting, is not supported.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or
    /// <paramref name="paths"/> is <see langword="null"/>.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <example><code>
    /// long total = 0;
    /// await JsonStream.ReadAsync(stream, new JsonStreamPaths()
    ///     .On&lt;long&gt;("$.totalHits", hits =&gt; total = hits)
    ///     .On&lt;Order&gt;("$.data[*]", order =&gt; log.Warn($"{order?.Id} of {total}")));
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task ReadAsync(Stream utf8Json, JsonStreamPaths paths, JsonSettings? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(paths);
        return PathPass.ReadAsync(PlanCache.OfCall(options), TextSource.Of(utf8Json), paths.Targets(mayAwait: true), cancellationToken);
    }

    /// <exception cref="InvalidOperationException">A path has an asynchronous callback.</exception>
    /// <example><code>
    /// List&lt;Order?&gt; first = [];
    /// JsonStream.Read(stream, new JsonStreamPaths().OnWhile&lt;Order&gt;("$.data[*]", order =&gt;
    /// {
    ///     first.Add(order);
    ///     return first.Count &lt; 26;
    /// }));
    /// </code></example>
    /// <inheritdoc cref="ReadAsync(Stream, JsonStreamPaths, JsonSettings, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Read(Stream utf8Json, JsonStreamPaths paths, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(paths);
        PathPass.Read(PlanCache.OfCall(options), utf8Json, paths.Targets(mayAwait: false));
    }

    /// <summary>Reads an object from a stream up to the sequence that is its last member, an
    /// <see cref="IAsyncEnumerable{T}"/>. The items are read during enumeration.</summary>
    /// <remarks>
    /// <para>
    /// Needs memory for the text before the items, and then for one item and the buffer, which has
    /// <see cref="JsonSettings.DefaultBufferSize"/> bytes at first. This method throws errors before the items and in the object as a
    /// whole, such as a missing required member; errors in and after the items are thrown during enumeration. The text has been checked to
    /// its end once all items are enumerated.
    /// </para>
    /// <para>
    /// <typeparamref name="TValue"/> must have exactly one member of type <see cref="IAsyncEnumerable{T}"/>: a property, field or
    /// constructor parameter. It must be the last member in the text; another one after it is a <see cref="JsonException"/>. If it is
    /// <c>null</c> or missing, the text is read to its end, as by <see cref="JsonSerializer"/>. Such members at deeper levels are read as
    /// usual, into memory.
    /// </para>
    /// </remarks>
    /// <typeparam name="TValue">The type of the object, which is not polymorphic.</typeparam>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark, which is read up to the items, and then during
    /// enumeration. The stream stays open; its exceptions are passed on.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="cancellationToken">Cancels reading, also of the items; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>A task with the object. Dispose it when you are done with its items, to return the buffer.</returns>
    /// <exception cref="JsonException">The text is not valid JSON, or does not fit the type. <c>exception.Error</c> says
    /// where in the whole text, and why. Also thrown during enumeration.</exception>
    /// <exception cref="NotSupportedException">
    /// The type, or a setting, is not supported, for example <see cref="System.Text.Json.Serialization.ReferenceHandler.Preserve"/>; or the
    /// type does not have exactly one such member.
    /// </exception>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is <see langword="null"/>.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/>
    /// was canceled. Also thrown during enumeration.</exception>
    /// <example><code>
    /// await using JsonOpenValue&lt;Page&gt; page = await JsonStream.OpenAsync&lt;Page&gt;(stream);
    /// await foreach (Order order in page.Value!.Data)
    ///     log.Warn($"{order.Id} of {page.Value.TotalHits}");
    ///
    /// public sealed record Page(long TotalHits, IAsyncEnumerable&lt;Order&gt; Data);
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static ValueTask<JsonOpenValue<TValue>> OpenAsync<TValue>(Stream utf8Json, JsonSettings? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return LazyReader<TValue>.OpenAsync(Roots<TValue>.Of(options), TextSource.Of(utf8Json), cancellationToken);
    }

    /// <summary>
    /// A stream that reports how much of it has been read. Pass it in place of the other one to whatever reads a stream, such as
    /// <see cref="JsonSerializer.DeserializeAsyncEnumerable{TValue}(Stream, JsonSettings, CancellationToken)"/> or the methods of this
    /// class.
    /// </summary>
    /// <remarks>What was read is ahead of the values that were returned, by no more than the buffer.</remarks>
    /// <param name="utf8Json">The stream, which is closed with the one that is returned.</param>
    /// <param name="progress">Told about once for each megabyte, and at the end, by the thread
    /// that reads. <see cref="JsonProgress.Lines"/> stays 0.</param>
    /// <returns>A stream that can only be read.</returns>
    /// <exception cref="ArgumentNullException">An argument is <see langword="null"/>.</exception>
    /// <example><code>
    /// await using Stream counted = JsonStream.WithProgress(File.OpenRead("orders.json"), new Progress&lt;JsonProgress&gt;(at =&gt; Console.Title = $"{at.Bytes} of {at.TotalBytes}"));
    /// await foreach (Order? order in JsonStream.ReadAsync&lt;Order&gt;(counted, "$.data[*]"))
    ///     log.Warn($"{order?.Id} has arrived");
    /// </code></example>
    public static Stream WithProgress(Stream utf8Json, IProgress<JsonProgress> progress)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(progress);
        return new CountedStream(utf8Json, progress);
    }
}
