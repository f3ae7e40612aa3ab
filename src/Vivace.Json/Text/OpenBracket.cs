// Finds what is open in a text that ends too early.
namespace Vivace.Json.Text;

internal static class OpenBracket
{
    /// <summary>The offset of the innermost bracket or brace that is open where the text ends; -1 if there is none. The text begins outside strings and is right so far.</summary>
    internal static int Of(ReadOnlySpan<byte> text)
    {
        Stack<int> open = [];
        bool isInString = false;
        for (int i = 0; i < text.Length; i++)
        {
            switch (text[i])
            {
                case (byte)'\\' when isInString:
                    i++;
                    break;
                case (byte)'"':
                    isInString = !isInString;
                    break;
                case (byte)'{' or (byte)'[' when !isInString:
                    open.Push(i);
                    break;
                case (byte)'}' or (byte)']' when !isInString:
                    open.TryPop(out _);
                    break;
            }
        }

        return open.TryPop(out int innermost) ? innermost : -1;
    }
}
