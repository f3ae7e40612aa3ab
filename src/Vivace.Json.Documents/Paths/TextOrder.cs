// Orders strings by Unicode code points (RFC 9535 §2.3.5.2.2), not by UTF-16 units.
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

        // Surrogates stand for characters beyond 0xFFFF, so they sort after 0xE000 and up.
        return char.IsSurrogate(one) == char.IsSurrogate(other) ? one.CompareTo(other) : char.IsSurrogate(one) ? 1 : -1;
    }
}
