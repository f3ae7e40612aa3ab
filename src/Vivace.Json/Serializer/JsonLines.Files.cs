// Reads the lines, or the elements of an array, in files, on several processors, processes or machines.
using System.Diagnostics.CodeAnalysis;
using System.IO.Compression;
using System.Text.Json;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Streams.Files;
using Vivace.Json.Streams.Lines;

namespace Vivace.Json.Streams;

public static partial class JsonLines
{
    /// <summary>Cuts a file of lines into ranges of about the same length, whose lines together are those of the file.</summary>
    /// <remarks>Reads nothing but the file's length: a line belongs to the range in which its first
    /// byte lies. A range in which no line starts has no lines.</remarks>
    /// <param name="path">The file. If its name ends with <c>.gz</c>, it is compressed and one range.</param>
    /// <param name="parts">How many ranges to return at most: as many, unless the file has fewer bytes.</param>
    /// <returns>The ranges in their order; none if the file is empty.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="parts"/> is not positive.</exception>
    /// <exception cref="ArgumentException"><paramref name="path"/> is empty.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="path"/> is <see langword="null"/>.</exception>
    /// <exception cref="IOException">The file cannot be opened; <see cref="FileNotFoundException"/> if it does not exist.</exception>
    /// <exception cref="UnauthorizedAccessException">The file may not be read.</exception>
    /// <example><code>
    /// long[] counts = new long[4];
    /// IReadOnlyList&lt;JsonFileRange&gt; ranges = JsonLines.Split("orders.ndjson", counts.Length);
    /// Parallel.For(0, ranges.Count, i => counts[i] = JsonLines.ReadFile&lt;Order&gt;("orders.ndjson", range: ranges[i]).Count());
    /// log.Warn($"{counts.Sum()} orders");
    /// </code></example>
    public static IReadOnlyList<JsonFileRange> Split(string path, int parts)
    {
        ArgumentException.ThrowIfNullOrEmpty(path);
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(parts);
        using FileText file = new(path);
        long length = file.Length, count = IsCompressed(path) ? Math.Min(1, length) : Math.Min(parts, length);
        JsonFileRange[] ranges = new JsonFileRange[count];
        for (int i = 0; i < count; i++)
            ranges[i] = new JsonFileRange(Boundary(length, i, count), Boundary(length, i + 1, count));
        return ranges;
    }

    /// <summary>Cuts an array in a file into ranges of about the same length, whose elements together are those of the array.</summary>
    /// <remarks>
    /// Reads the file once, without reading values: what is not in the array is passed over, and elements are only checked as far as is
    /// needed to find their ends. Needs memory for a buffer and the longest element. The elements of a range are read as an array of their
    /// own, so <see cref="JsonSettings.MaxDepth"/> counts from there.
    /// </remarks>
    /// <param name="path">The file, which is not compressed.</param>
    /// <param name="parts">How many ranges to return at most. There are fewer if the array is only a part of the file, or has few elements,
    /// and more if the text has several members of that name.</param>
    /// <param name="array">The path of the array: names and indexes, such as
    /// <c>$.result.data</c>. By default, <c>$</c>, the file is an array.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <returns>The ranges in their order; none if the array is empty or the path leads nowhere.</returns>
    /// <exception cref="JsonException">The text is not valid JSON, or <paramref name="array"/> leads to an object with members.</exception>
    /// <exception cref="FormatException"><paramref name="array"/> is not a path.</exception>
    /// <exception cref="ArgumentException"><paramref name="array"/> can select several values, or counts
    /// from the end; or <paramref name="path"/> is empty.</exception>
    /// <exception cref="NotSupportedException">The file is compressed, references are
    /// preserved, or the settings ask for another dialect.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="parts"/> is not positive.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="path"/> or <paramref name="array"/> is <see langword="null"/>.</exception>
    /// <exception cref="IOException">The file cannot be opened or read;
    /// <see cref="FileNotFoundException"/> if it does not exist.</exception>
    /// <exception cref="UnauthorizedAccessException">The file may not be read.</exception>
    public static IReadOnlyList<JsonFileRange> SplitArray(string path, int parts, string array = "$", JsonSettings? options = null)
    {
        ArgumentException.ThrowIfNullOrEmpty(path);
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(parts);
        JsonFileRange whole = JsonFileRange.OfArray(array);
        RefuseCompressed(path);
        using FileText file = new(path);
        using ElementSearch search = new(file, whole, PlanCache.OfCall(options ?? JsonSettings.Default));
        long length = Math.Max(1, (file.Length + parts - 1) / parts);
        List<JsonFileRange> ranges = [];
        while (search.Next(length) is { } range)
            ranges.Add(range);
        return ranges;
    }

    /// <summary>Reads the values in a file, or in a range of it.</summary>
    /// <remarks>
    /// <para>
    /// The file is opened when the enumeration starts and closed when it ends. With <see cref="JsonLinesOptions.MaxDegreeOfParallelism"/>,
    /// that many blocks of 256 KB and their values are in memory, each at least one line; by default, one. Nothing is mapped into memory,
    /// so that a file may change while it is read: what is read is what is there. A block is closed by its last line, which may go on
    /// beyond the range.
    /// </para>
    /// <para>The lines of errors count from the start of the file, also in a range: the lines before it are counted when there is an
    /// error.</para>
    /// </remarks>
    /// <typeparam name="TValue">The type of one value.</typeparam>
    /// <param name="path">The file: values in UTF-8, with or without a byte order mark. If its name ends with
    /// <c>.gz</c>, it is compressed, and can be read as a whole only.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="lines">The form of the text, how many processors to use, who is told of errors and progress;
    /// <see langword="null"/> means <see cref="JsonLinesOptions.Default"/>.</param>
    /// <param name="range">The lines or elements to read; <see langword="null"/> means <see cref="JsonFileRange.Whole"/>.</param>
    /// <returns>The values, in the order of the file unless <see cref="JsonLinesOptions.IsOrdered"/> is <see langword="false"/>.</returns>
    /// <exception cref="JsonException">
    /// During enumeration: a line is not valid JSON, or its value does not fit the type. The message starts with the path of the file, and
    /// <c>exception.Error</c> says where and why. It is not thrown if <see cref="JsonLinesOptions.OnError"/> takes it.
    /// </exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported; or the
    /// range is of an array, and the file is compressed.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The range starts before the file, or ends before it starts.</exception>
    /// <exception cref="ArgumentException"><paramref name="path"/> is empty, or the range is a part of a compressed file.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="path"/> is <see langword="null"/>.</exception>
    /// <exception cref="IOException">During enumeration: the file cannot be opened or read;
    /// <see cref="FileNotFoundException"/> if it does not exist.</exception>
    /// <exception cref="InvalidDataException">During enumeration: a compressed file is damaged.</exception>
    /// <exception cref="UnauthorizedAccessException">During enumeration: the file may not be read.</exception>
    /// <example><code>
    /// JsonLinesOptions all = new() { MaxDegreeOfParallelism = JsonLinesOptions.AllProcessors };
    /// foreach (Order? order in JsonLines.ReadFile&lt;Order&gt;("orders.ndjson", lines: all))
    ///     log.Warn($"{order?.Id} is in the file");
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IEnumerable<TValue?> ReadFile<TValue>(
        string path, JsonSettings? options = null, JsonLinesOptions? lines = null, JsonFileRange? range = null)
    {
        lines ??= JsonLinesOptions.Default;
        return ParallelLines<TValue>.Read(BlocksOf(path, range ?? JsonFileRange.Whole, Roots<TValue>.Of(options), lines), lines);
    }

    /// <remarks>
    /// <para>
    /// The file is opened when the enumeration starts and closed when it ends, and is read on pool threads. With
    /// <see cref="JsonLinesOptions.MaxDegreeOfParallelism"/>, that many blocks of 256 KB and their values are in memory, each at least one
    /// line; by default, one. Nothing is mapped into memory, so that a file may change while it is read: what is read is what is there.
    /// </para>
    /// <para>The lines of errors count from the start of the file, also in a range: the lines before it are counted when there is an
    /// error.</para>
    /// </remarks>
    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <exception cref="OperationCanceledException">During enumeration: <paramref name="cancellationToken"/> was canceled.</exception>
    /// <inheritdoc cref="ReadFile{TValue}(string, JsonSettings, JsonLinesOptions, JsonFileRange?)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> ReadFileAsync<TValue>(
        string path, JsonSettings? options = null, JsonLinesOptions? lines = null, JsonFileRange? range = null,
        CancellationToken cancellationToken = default)
    {
        lines ??= JsonLinesOptions.Default;
        return ParallelLines<TValue>.ReadAsync(
            BlocksOf(path, range ?? JsonFileRange.Whole, Roots<TValue>.Of(options), lines), lines, cancellationToken);
    }

    private static Func<IBlocks<TValue>> BlocksOf<TValue>(string path, JsonFileRange range, Root<TValue> root, JsonLinesOptions lines)
    {
        ArgumentException.ThrowIfNullOrEmpty(path);
        ArgumentOutOfRangeException.ThrowIfNegative(range.Start, nameof(range));
        ArgumentOutOfRangeException.ThrowIfLessThan(range.End, range.Start, nameof(range));
        if (!IsCompressed(path))
            return () => FileBlocks<TValue>.Open(path, range, root, lines);
        if (range.Array is not null)
            RefuseCompressed(path);
        return () => OpenCompressed(path, range, root, lines);
    }

    private static LineBlocks<TValue> OpenCompressed<TValue>(string path, JsonFileRange range, Root<TValue> root, JsonLinesOptions lines)
    {
        FileStream file = File.OpenRead(path);
        if (range.Start == 0 && range.End >= file.Length)
            return new LineBlocks<TValue>(root, lines, new GZipStream(file, CompressionMode.Decompress), path);
        file.Dispose();
        throw new ArgumentException($"The file {path} is compressed, so it can only be read from its start to its end. Split returns one " +
            $"range for it.", nameof(range));
    }

    private static bool IsCompressed(string path) => path.EndsWith(".gz", StringComparison.OrdinalIgnoreCase);

    private static void RefuseCompressed(string path)
    {
        if (IsCompressed(path))
            throw new NotSupportedException(
                $"The array in {path} cannot be split, because the file is compressed. Read " +
                    $"it with {nameof(JsonStream)}.{nameof(JsonStream.Read)} and a GZipStream.");
    }

    // Without the product of two lengths, which could be too large.
    private static long Boundary(long length, long part, long parts) => (length / parts * part) + (length % parts * part / parts);
}
