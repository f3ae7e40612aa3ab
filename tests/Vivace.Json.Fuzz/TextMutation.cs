// What is done to a text, bytes and tokens alike: the kinds of damage that the conformance suites' own mutations do not do are here.
using System.Buffers;
using System.Globalization;
using System.Text;
using Vivace.Json.Conformance.Differential;

namespace Vivace.Json.Fuzz;

internal static class TextMutation
{
    // Overlong, of surrogates, beyond Unicode, cut short, and bytes that are never part of UTF-8 (Unicode 16, table 3-7).
    private static readonly byte[][] s_notUtf8 =
    [
        [0x80], [0xBF, 0xBF], [0xC0, 0xAF], [0xC1, 0xBF], [0xC2], [0xE0, 0x80, 0xAF], [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
        [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], [0xF0, 0x80, 0x80, 0xAF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
        [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ];

    private static readonly string[] s_escapes =
    [
        "\\ud83d\\ude00", "\\ud83d", "\\ude00", "\\ude00\\ud83d", "\\ud83d\\u0041", "\\ud83dx", "\\u0000", "\\u00e9", "\\u2028", "\\uFFFF", "\\u12", "\\u12G4", "\\U0041", "\\/", "\\\"", "\\\\", "\\b", "\\f", "\\x41", "\\", "\\\n", "\\'",
    ];

    private static readonly string[] s_numbers =
    [
        "00", "-", "-0", "-00", "0.", ".5", "1.", "1e", "1e+", "1E-", "1e5", "1.5e-5", "0x10", "+1", "1_000", "Infinity", "-Infinity", "NaN", "1e400", "-1e400", "1e-400", "1e2147483648", "1e-99999999999",
        "9223372036854775808", "18446744073709551616", "2147483648", "-129", "256", "65536", "79228162514264337593543950336", "340282366920938463463374607431768211456", "0.1e1", "12e-1",
    ];

    private static readonly string[] s_spaces =
        [" ", "\n", "\r\n", "\t", "\r", "        ", "\n                                                                ", "/**/", "/* \" */", "// a\n", "//\r\n", "/* * /", "/", "\u00a0", "\ufeff", "\v", "\f", "//\u2028\n"];

    /// <summary>The text after one to four changes.</summary>
    internal static byte[] Mutate(byte[] text, Random random)
    {
        for (int changes = random.Next(1, 5); changes > 0; changes--)
            text = Once(text, random);
        return text;
    }

    private static byte[] Once(byte[] text, Random random)
    {
        if (text.Length == 0)
            return Mutation.Mutate(text, random);
        int at = random.Next(text.Length);
        int length = random.Next(1, Math.Min(text.Length - at, 40) + 1);
        switch (random.Next(17))
        {
            case 0:
                return With(text, at, (byte)(text[at] ^ (1 << random.Next(8))));
            case 1:
                return With(text, at, (byte)random.Next(256));
            case 2:
                return [.. text[..at], (byte)random.Next(256), .. text[at..]];
            case 3:
                return [.. text[..at], .. text[(at + length)..]];
            case 4:
                return [.. text[..(at + length)], .. text[at..]];
            case 5:
                byte[] other = Seeds.OfSuites[random.Next(Seeds.OfSuites.Count)];
                int from = random.Next(other.Length + 1), to = random.Next(from, Math.Min(other.Length, from + 200) + 1);
                return [.. text[..at], .. other[from..to], .. text[(random.Next(2) == 0 ? at : at + length)..]];
            case 6:
                return text[..at];
            case 7:
                return SwapTokens(text, random);
            case 8:
                return AtAny(text, "0123456789-"u8, random, (start, end) => Stretch(text, start, end, random));
            case 9:
                return AtAny(text, "0123456789-"u8, random, (start, end) => [.. text[..start], .. Bytes(s_numbers, random), .. text[end..]]);
            case 10:
                return AtAny(text, "\""u8, random, (start, _) => [.. text[..(start + 1)], .. Bytes(s_escapes, random), .. text[(start + 1)..]]);
            case 11:
                return AtAny(text, "{}[],:"u8, random, (start, _) => random.Next(2) == 0
                    ? [.. text[..start], .. Bytes(s_spaces, random), .. text[start..]]
                    : [.. text[..(start + 1)], .. Bytes(s_spaces, random), .. text[(start + 1)..]]);
            case 12:
                return AtAny(text, "\""u8, random, (start, _) => [.. text[..(start + 1)], .. s_notUtf8[random.Next(s_notUtf8.Length)], .. text[(start + 1)..]]);
            case 13:
                return [.. text[..at], .. s_notUtf8[random.Next(s_notUtf8.Length)], .. text[at..]];
            case 14:
                return Nest(text, at, random);
            case 15:
                // A letter by its escape: the same text, if it stands in a string.
                return [.. text[..at], .. Encoding.ASCII.GetBytes(string.Create(CultureInfo.InvariantCulture, $"\\u{(int)text[at]:x4}")), .. text[(at + 1)..]];
            default:
                return Mutation.Mutate(text, random);
        }
    }

    private static byte[] With(byte[] text, int at, byte value)
    {
        byte[] copy = [.. text];
        copy[at] = value;
        return copy;
    }

    private static byte[] Bytes(string[] pieces, Random random) => Encoding.UTF8.GetBytes(pieces[random.Next(pieces.Length)]);

    // A run of such bytes, the next after a random place; the text as it is where there is none.
    private static byte[] AtAny(byte[] text, ReadOnlySpan<byte> bytes, Random random, Func<int, int, byte[]> change)
    {
        int from = random.Next(text.Length);
        int found = text.AsSpan(from).IndexOfAny(bytes);
        if (found < 0)
            return Mutation.Mutate(text, random);
        int start = from + found;
        int end = text.AsSpan(start).IndexOfAnyExcept(bytes);
        return change(start, end < 0 ? text.Length : start + end);
    }

    private static byte[] Stretch(byte[] text, int start, int end, Random random)
    {
        byte[] digits = new byte[random.Next(1, 60)];
        for (int i = 0; i < digits.Length; i++)
            digits[i] = (byte)('0' + random.Next(10));
        return random.Next(3) switch
        {
            0 => [.. text[..end], .. digits, .. text[end..]],
            1 => [.. text[..end], (byte)'.', .. digits, .. text[end..]],
            _ => [.. text[..end], (byte)'e', .. random.Next(2) == 0 ? "-"u8 : "+"u8, .. digits[..Math.Min(digits.Length, 4)], .. text[end..]],
        };
    }

    // What lies between two pairs of commas, colons and brackets: names and values alike.
    private static byte[] SwapTokens(byte[] text, Random random)
    {
        SearchValues<byte> marks = s_marks;
        List<(int Start, int End)> tokens = [];
        for (int start = 0; start < text.Length;)
        {
            int length = text.AsSpan(start).IndexOfAny(marks);
            length = length < 0 ? text.Length - start : length;
            if (length > 0)
                tokens.Add((start, start + length));
            start += length + 1;
        }

        if (tokens.Count < 2)
            return Mutation.Mutate(text, random);
        int first = random.Next(tokens.Count - 1), second = random.Next(first + 1, tokens.Count);
        (int a, int b) = tokens[first];
        (int c, int d) = tokens[second];
        return [.. text[..a], .. text[c..d], .. text[b..c], .. text[a..b], .. text[d..]];
    }

    private static readonly SearchValues<byte> s_marks = SearchValues.Create("{}[],:"u8);

    private static byte[] Nest(byte[] text, int at, Random random)
    {
        int levels = random.Next(1, 80);
        (string open, string close) = random.Next(2) == 0 ? ("[", "]") : ("{\"a\":", "}");
        string before = string.Concat(Enumerable.Repeat(open, levels)), after = string.Concat(Enumerable.Repeat(close, levels));
        int end = random.Next(2) == 0 ? at : text.Length;
        return [.. text[..at], .. Encoding.ASCII.GetBytes(before), .. text[at..end], .. Encoding.ASCII.GetBytes(after), .. text[end..]];
    }
}
