// One thing wrong with a text: cut off, left out, doubled, replaced, or a piece of grammar where it does not belong.
namespace Vivace.Json.Conformance.Differential;

internal static class Mutation
{
    private static readonly byte[][] s_pieces =
    [
        .. new[]
        {
            "{", "}", "[", "]", ",", ":", "\"", "\\", "null", "true", "false", "nul", "0", "-", "+", ".", "e", "E5", "1", "\"\"", "\"a\":1", "\"a\":1,", "\"Value\":", "{}", "[]", "[[", "]]", "{{",
            " ", "\n", "\r\n", "\t", "\v", "\u00a0", "\u2028", "\ufeff", "/", "//", "/*", "*/", "/**/", "//\n", "#", "'", "NaN", "Infinity", "undefined", "\\u", "\\u00", "\\ud800", "\\x", "\0", "\u001f", "\u007f",
        }.Select(System.Text.Encoding.UTF8.GetBytes),
        [0x80], [0xBF], [0xC0, 0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xFE], [0xFF],
    ];

    private static ReadOnlySpan<byte> Structural => "{}[],:\"\\ \n09-.eEtfn"u8;

    internal static byte[] Mutate(byte[] text, Random random)
    {
        if (text.Length == 0)
            return s_pieces[random.Next(s_pieces.Length)];
        int at = Place(text, random);
        switch (random.Next(8))
        {
            case 0:
                return text[..at];
            case 1:
                return [.. text[..at], .. text[(at + 1)..]];
            case 2:
                return [.. text[..at], text[at], .. text[at..]];
            case 3:
                return Replaced(text, at, (byte)random.Next(256));
            case 4:
                return Replaced(text, at, Structural[random.Next(Structural.Length)]);
            case 5:
                int length = Math.Min(random.Next(1, 9), text.Length - at);
                return [.. text[..at], .. text[(at + length)..]];
            default:
                return [.. text[..at], .. s_pieces[random.Next(s_pieces.Length)], .. text[at..]];
        }
    }

    // Bytes of the grammar are few among the letters: every other time, one of them.
    private static int Place(byte[] text, Random random)
    {
        int at = random.Next(text.Length);
        if (random.Next(2) == 0)
            return at;
        int found = text.AsSpan(at).IndexOfAny("{}[],:\""u8);
        return found < 0 ? at : at + found;
    }

    private static byte[] Replaced(byte[] text, int at, byte value)
    {
        byte[] copy = [.. text];
        copy[at] = value;
        return copy;
    }
}
