// A name that queries compare, in UTF-16 and UTF-8.
using System.Text;

namespace Vivace.Json.Documents.Trees;

internal sealed class TreeName(string text)
{
    private NameMatcher? _matcher;

    internal string Text { get; } = text;

    internal byte[] Utf8 => Matcher.Utf8;

    internal NameMatcher Matcher => _matcher ??= new NameMatcher(Utf8Of(Text));

    /// <summary>The position of the last match among the members, or negative if there
    /// was none: a hint that any thread may write.</summary>
    internal int Place { get; set; } = -1;

    public override string ToString() => Text;

    // The UTF-8 encoding of half a surrogate pair would become U+FFFD, which may be another member's name. Use its three raw bytes, which
    // match nothing in valid text.
    private static byte[] Utf8Of(string text)
    {
        byte[] utf8 = new byte[Encoding.UTF8.GetMaxByteCount(text.Length)];
        int length = 0;
        for (int i = 0; i < text.Length;)
        {
            if (Rune.TryGetRuneAt(text, i, out Rune rune))
            {
                length += rune.EncodeToUtf8(utf8.AsSpan(length));
                i += rune.Utf16SequenceLength;
                continue;
            }

            char half = text[i++];
            utf8[length++] = (byte)(0xE0 | half >> 12);
            utf8[length++] = (byte)(0x80 | half >> 6 & 0x3F);
            utf8[length++] = (byte)(0x80 | half & 0x3F);
        }

        return utf8.AsSpan(0, length).ToArray();
    }
}
