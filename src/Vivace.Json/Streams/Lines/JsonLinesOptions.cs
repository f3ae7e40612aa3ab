// What a caller may choose for texts with one value on each line.
using System.Text.Json;

namespace Vivace.Json.Streams;

/// <summary>How <see cref="JsonLines"/> reads and writes. The values themselves are read and written by <see cref="JsonSettings"/>.</summary>
public sealed record JsonLinesOptions
{
    /// <summary>Use all processors: a value for <see cref="MaxDegreeOfParallelism"/>.</summary>
    public const int AllProcessors = -1;

    private readonly int _maxDegreeOfParallelism = 1;

    /// <summary>Lines, read by the caller's thread; a bad line is an exception.</summary>
    public static JsonLinesOptions Default { get; } = new();

    /// <summary>Whether values are lines, which is the default, or records of RFC 7464.</summary>
    public JsonLinesFormat Format { get; init; }

    /// <summary>
    /// Takes the error of each line that cannot be read, whereupon reading goes on with the next line. By default, which is <see langword="null"/>, the error is
    /// thrown. It is called where the line's value would have been returned, never by two threads at once. What it throws ends the reading.
    /// </summary>
    public Action<JsonException>? OnError { get; init; }

    /// <summary>
    /// The number of blocks of lines that are read at the same time. 1, the default, means one after the other by the caller; <see cref="AllProcessors"/>
    /// means as many as there are processors. The order of values and errors is that of the lines in any case. Constructors, converters and codecs of
    /// yours run on threads of the pool, several at once, if the number is not 1.
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

    internal int Degree => _maxDegreeOfParallelism == AllProcessors ? Environment.ProcessorCount : _maxDegreeOfParallelism;

    internal bool IsSequence => Format == JsonLinesFormat.Sequence;
}
