// The order of strings in comparisons: by the numbers of their characters (RFC 9535 §2.3.5.2.2), and not by units of UTF-16.
namespace Vivace.Json.Documents.Paths;

internal static class TextOrder
{
    internal static int Compare(string left, string right)
    {
        int same = left.AsSpan().CommonPrefixLength(right);
        if (same == left.Length || same == right.Length)
            return left.Length.CompareTo(right.Length);
        char one = left[same];
        char other = right[same];

        // A character beyond 0xFFFF, as a surrogate, is above those from 0xE000 on.
        return char.IsSurrogate(one) == char.IsSurrogate(other) ? one.CompareTo(other) : char.IsSurrogate(one) ? 1 : -1;
    }
}
