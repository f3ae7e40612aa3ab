// Finds the innermost open bracket of a truncated text.
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Text;

internal static class OpenBracket
{
    /// <summary>The offset of the innermost bracket that is open at the end; -1 if there is none. The
    /// text must begin outside strings and be valid so far.</summary>
    internal static int Of(ReadOnlySpan<byte> text)
    {
        Stack<int> open = [];
        for (int i = 0; i < text.Length; i++)
        {
            switch (text[i])
            {
                case (byte)'"':
                    i = StringScan.AfterString(text, i) - 1;
                    break;
                case (byte)'{' or (byte)'[':
                    open.Push(i);
                    break;
                case (byte)'}' or (byte)']':
                    open.TryPop(out _);
                    break;
            }
        }

        return open.TryPop(out int innermost) ? innermost : -1;
    }
}
