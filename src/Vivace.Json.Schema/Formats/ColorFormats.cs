// Colors of CSS 2.1, a format of draft 3.
using System.Buffers;
using System.Text;

namespace Vivace.Json.Schema.Formats;

internal static class ColorFormats
{
    // CSS 2.1 §4.3.6.
    private static readonly string[] s_names =
        ["aqua", "black", "blue", "fuchsia", "gray", "green", "lime", "maroon", "navy", "olive", "orange", "purple", "red", "silver",
            "teal", "white", "yellow"];

    private static readonly SearchValues<byte> s_hexDigits = SearchValues.Create("0123456789abcdefABCDEF"u8);

    internal static bool IsColor(ReadOnlySpan<byte> text)
    {
        if (text.Length > 0 && text[0] == '#')
            return text.Length is 4 or 7 && text[1..].IndexOfAnyExcept(s_hexDigits) < 0;
        foreach (string name in s_names)
        {
            if (Ascii.EqualsIgnoreCase(text, name))
                return true;
        }

        return false;
    }
}
