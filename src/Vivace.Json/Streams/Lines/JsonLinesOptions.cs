// Options for texts with one value on each line.
using System.Text.Json;

namespace Vivace.Json.Streams;

/// <summary>How <see cref="JsonLines"/> reads and writes lines. <see cref="JsonSettings"/> apply to the values themselves.</summary>
public sealed record JsonLinesOptions
{
    /// <summary>Use all processors: a value for <see cref="MaxDegreeOfParallelism"/>.</summary>
    public const int AllProcessors = -1;

    private readonly int _maxDegreeOfParallelism = 1;

    /// <summary>Lines, read on the caller's thread; an invalid line throws.</summary>
    public static JsonLinesOptions Default { get; } = new();

    /// <summary>Whether values are lines, the default, or records of RFC 7464.</summary>
    public JsonLinesFormat Format { get; init; }

    /// <summary>
    /// Handles the error of an invalid line; reading then continues with the next line. By default, <see langword="null"/>, the error is
    /// thrown. Called in the order of the lines, never by two threads at once. An exception ends the reading.
    /// </summary>
    public Action<JsonException>? OnError { get; init; }

    /// <summary>
    /// How many blocks of lines are read in parallel. The default, 1, reads on the caller's thread; <see cref="AllProcessors"/> uses one
    /// block for each processor. Above 1, your constructors, converters and codecs run on pool threads, several at once; values and errors
    /// come in the order of the lines, unless <see cref="IsOrdered"/> is <see langword="false"/>. In writing, the values are written in
    /// blocks by as many tasks, and sent in their order.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is neither positive nor <see cref="AllProcessors"/>.</exception>
    public int MaxDegreeOfParallelism
    {
        get => _maxDegreeOfParallelism;
        init
        {
            if (value != AllProcessors)
                ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
            _maxDegreeOfParallelism = value;
        }
    }

    /// <summary>
    /// Whether values and errors come in the order of the lines; <see langword="true"/> by default. Otherwise, each block of lines comes as
    /// soon as it has been read, with its lines in order. It matters only with a <see cref="MaxDegreeOfParallelism"/> above 1, and not in
    /// writing.
    /// </summary>
    public bool IsOrdered { get; init; } = true;

    /// <summary>
    /// Is told how far the text has been read: about once in each megabyte, and at the end. By default, <see langword="null"/>. It is
    /// called by the thread that enumerates the values, never by two at once, after the values that it counts. An exception ends the
    /// reading. Not used in writing.
    /// </summary>
    public IProgress<JsonProgress>? Progress { get; init; }

    internal int Degree => _maxDegreeOfParallelism == AllProcessors ? Environment.ProcessorCount : _maxDegreeOfParallelism;

    internal bool IsSequence => Format == JsonLinesFormat.Sequence;
}
