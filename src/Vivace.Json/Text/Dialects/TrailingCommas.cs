// Blanks out trailing commas, so that offsets don't change.
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Text.Dialects;

internal static class TrailingCommas
{
    /// <summary>Replaces each comma between a value and a closing bracket with a space. A comma after an
    /// opening bracket or another comma stays, and is an error.</summary>
    internal static void Blank(Span<byte> text)
    {
        int comma = -1;
        byte before = 0;
        for (int i = 0; i < text.Length; i++)
        {
            byte next = text[i];
            switch (next)
            {
                case (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t':
                    continue;
                case (byte)'"':
                    i = StringScan.AfterString(text, i) - 1;
                    comma = -1;
                    break;
                case (byte)',':
                    comma = before is (byte)',' or (byte)'[' or (byte)'{' or (byte)':' or 0 ? -1 : i;
                    break;
                case (byte)']' or (byte)'}' when comma >= 0:
                    text[comma] = (byte)' ';
                    comma = -1;
                    break;
                default:
                    comma = -1;
                    break;
            }

            before = next;
        }
    }
}
