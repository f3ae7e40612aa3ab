// A part of a file, for readers on several threads, processes or machines.
namespace Vivace.Json.Streams;

/// <summary>
/// A part of a file, from <see cref="JsonLines.Split"/> or <see cref="JsonLines.SplitArray"/>. A line belongs to the range in which its
/// first byte lies, so ranges that follow one another have each line once, wherever they meet.
/// </summary>
/// <remarks>A value of four members that can be sent and stored as JSON. It says nothing
/// about the file, which every reader opens for itself.</remarks>
/// <param name="Start">The offset of the first byte, counted from 0.</param>
/// <param name="End">The offset after the last byte. It may lie beyond the end of the file.</param>
public readonly record struct JsonFileRange(long Start, long End)
{
    /// <summary>All lines of a file, whatever its length.</summary>
    public static JsonFileRange Whole { get; } = new(0, long.MaxValue);

    /// <summary>The path of the array, such as <c>$.data</c>, if the range has elements of
    /// an array; <see langword="null"/> for lines.</summary>
    public string? Array { get; init; }

    /// <summary>The index of the range's first element in its array; 0 for lines.</summary>
    public long Index { get; init; }

    /// <summary>All elements of one array in a file, whatever its length.</summary>
    /// <param name="array">The path of the array: names and indexes, such as <c>$</c> for a
    /// file that is an array, or <c>$.result.data</c>.</param>
    /// <returns>The range.</returns>
    /// <exception cref="FormatException"><paramref name="array"/> is not a path.</exception>
    /// <exception cref="ArgumentException"><paramref name="array"/> can select several values, or counts from the end.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="array"/> is <see langword="null"/>.</exception>
    public static JsonFileRange OfArray(string array)
    {
        ForwardPath.ElementsOf(array);
        return Whole with { Array = array };
    }
}
