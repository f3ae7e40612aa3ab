// The name of a member as queries compare it: in both text units, made once.
using System.Text;

namespace Vivace.Json.Documents.Trees;

/// <summary>A name or another text that is looked for.</summary>
internal sealed class TreeName(string text)
{
    private SoughtName? _sought;

    internal string Text { get; } = text;

    internal byte[] Utf8 => Sought.Utf8;

    /// <summary>The name, prepared to be compared with many.</summary>
    internal SoughtName Sought => _sought ??= new SoughtName(Utf8Of(Text));

    /// <summary>How many members came before the one that was found last; negative if there was none. Any thread may write it: it says where to look first.</summary>
    internal int Place { get; set; } = -1;

    public override string ToString() => Text;

    // Half of a surrogate pair has no UTF-8. As the three bytes that it would have, which no text contains, it finds nothing; the encoding would make U+FFFD of it, which may be the name of another member.
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
