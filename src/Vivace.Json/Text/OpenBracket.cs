// Finds what is open in a text that ends too early.
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Text;

internal static class OpenBracket
{
    /// <summary>The offset of the innermost bracket or brace that is open where the text ends; -1 if there is none. The text begins outside strings and is right so far.</summary>
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
