// Finds the name that was probably meant, by edit distance.
namespace Vivace.Json.Errors.Hints;

internal static class NearestName
{
    // Longer names are attempts to use up time, not typing errors.
    private const int MaxLength = 100;
    private const int MaxCandidates = 1000;

    // At most a third of the letters may differ; null if no name is that near.
    internal static string? Find(string name, IEnumerable<string> candidates)
    {
        if (name.Length is 0 or > MaxLength)
            return null;
        string? nearest = null;
        int fewest = Math.Max(1, name.Length / 3) + 1;
        int left = MaxCandidates;
        foreach (string candidate in candidates)
        {
            if (left-- == 0)
                break;
            if (candidate.Equals(name, StringComparison.OrdinalIgnoreCase))
                return candidate;
            if (candidate.Length > MaxLength || Math.Abs(candidate.Length - name.Length) >= fewest)
                continue;
            int distance = Distance(name, candidate);
            if (distance < fewest && distance < candidate.Length)
            {
                fewest = distance;
                nearest = candidate;
            }
        }

        return nearest;
    }

    /// <summary>Asks for the nearest name; null if no name is near. The candidates are not secret,
    /// and a similar name reveals little about the text.</summary>
    internal static string? Question(string name, IEnumerable<string> candidates) => Find(name, candidates) is not { } nearest ? null
        : $"Did you mean {NameList.Quote(nearest)}?{(nearest.Equals(name, StringComparison.OrdinalIgnoreCase) ? " Upper and lower case differ." : "")}";

    // Letters inserted, removed, replaced or swapped with a neighbor, ignoring case (Damerau 1964, Levenshtein 1966; the variant
    // that edits no letter twice).
    internal static int Distance(string left, string right)
    {
        int[] beforePrevious = new int[right.Length + 1];
        int[] previous = new int[right.Length + 1];
        int[] current = new int[right.Length + 1];
        for (int j = 0; j < previous.Length; j++)
            previous[j] = j;
        for (int i = 1; i <= left.Length; i++)
        {
            current[0] = i;
            for (int j = 1; j <= right.Length; j++)
            {
                int changed = previous[j - 1] + (Same(left[i - 1], right[j - 1]) ? 0 : 1);
                current[j] = Math.Min(changed, Math.Min(previous[j], current[j - 1]) + 1);
                if (i > 1 && j > 1 && Same(left[i - 1], right[j - 2]) && Same(left[i - 2], right[j - 1]))
                    current[j] = Math.Min(current[j], beforePrevious[j - 2] + 1);
            }

            (beforePrevious, previous, current) = (previous, current, beforePrevious);
        }

        return previous[right.Length];
    }

    private static bool Same(char left, char right) => char.ToUpperInvariant(left) == char.ToUpperInvariant(right);
}
