// Shortens the path of a cycle: the names of one round, and how often they repeat.
using System.Globalization;

namespace Vivace.Json.Errors.Places;

internal static class RepeatedPath
{
    // Fewer rounds are as short when written out, and may not be a cycle.
    private const int LeastRounds = 3;

    // Longer rounds take more time to find than to read.
    private const int LongestRound = 256;

    /// <summary>Such as <c>$.Root.Next… (.Next 63 times)</c>; the unchanged path if nothing repeats.</summary>
    internal static string Shorten(string path)
    {
        for (int round = 2; round <= Math.Min(LongestRound, path.Length / LeastRounds); round++)
        {
            int start = path.Length - round;
            if (path[start] is not ('.' or '['))
                continue;
            int same = start;
            while (same > 0 && path[same - 1] == path[same - 1 + round])
                same--;
            int rounds = (path.Length - same) / round;
            if (rounds >= LeastRounds)
                return string.Create(CultureInfo.InvariantCulture,
                    $"{path.AsSpan(0, path.Length - (rounds - 1) * round)}… ({path.AsSpan(start)} {rounds} times)");
        }

        return path;
    }
}
