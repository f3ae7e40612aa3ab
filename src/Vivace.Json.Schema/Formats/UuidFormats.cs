// Universally unique identifiers.
namespace Vivace.Json.Schema.Formats;

internal static class UuidFormats
{
    private const int Length = 36;

    /// <summary>RFC 9562 §4, in letters of either case; any version and variant.</summary>
    internal static bool IsUuid(ReadOnlySpan<byte> text)
    {
        if (text.Length != Length)
            return false;
        for (int i = 0; i < Length; i++)
        {
            bool fits = i is 8 or 13 or 18 or 23 ? text[i] == '-' : char.IsAsciiHexDigit((char)text[i]);
            if (!fits)
                return false;
        }

        return true;
    }
}
