// Strings made of checked UTF-8 in one step, against those that the library makes.
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Tests.Text.Strings;

public sealed class CheckedTextTests : IDisposable
{
    // Of one, two, three and four bytes, with the first and last of each; and escapes.
    private static readonly string[] s_pieces =
        ["a", "~", "\u007F", "\u0080", "é", "\u07FF", "\u0800", "語", "\uFFFF", "\U00010000", "😀", "\U0010FFFF", "plain text of some length, ", "日本語の文字列", "\\n", "\\u00e9", "\\ud83d\\ude00"];

    private readonly GuardedBytes _memory = new();

    public void Dispose() => _memory.Dispose();

    [Fact]
    public void Make_EachLengthOfEachCharacter_IsTheLibrarysString()
    {
        foreach (string piece in s_pieces)
        {
            for (int count = 0; count <= 140; count++)
            {
                AssertMade(string.Concat(Enumerable.Repeat(piece, count)));
                AssertMade(new string('x', count) + piece);
                AssertMade(piece + new string('x', count));
            }
        }
    }

    [Fact]
    public void Make_RandomCharacters_IsTheLibrarysString()
    {
        Random random = new(11);
        for (int i = 0; i < 20_000; i++)
        {
            StringBuilder content = new();
            int kinds = random.Next(1, s_pieces.Length + 1);
            for (int pieces = random.Next(80); pieces > 0; pieces--)
                content.Append(s_pieces[random.Next(kinds)]);
            AssertMade(content.ToString());
        }
    }

    [Theory]
    [InlineData("\\ud800")]
    [InlineData("text \\udc00 text")]
    [InlineData("語\\ud800語")]
    public void Make_HalfASurrogatePair_IsNone(string content)
    {
        byte[] text = Encoding.UTF8.GetBytes(content + new string(' ', 100));
        Assert.Null(CheckedText.Make(ref text[0], Encoding.UTF8.GetByteCount(content), text.Length, mayHaveEscapes: true));
    }

    [Fact]
    public void Make_BytesThatWereNotChecked_WritesNothingOutsideOfTheString()
    {
        // What a thread sees while another one disposes the tree: any bytes. The heap must stay whole, whatever the strings are.
        Random random = new(12);
        byte[] text = new byte[400];
        List<string?> made = [];
        for (int i = 0; i < 20_000; i++)
        {
            random.NextBytes(text);
            if (random.Next(2) == 0)
                text.AsSpan().Replace((byte)'\\', (byte)0xF0);
            int length = random.Next(1, 300);
            made.Add(CheckedText.Make(ref text[0], length, text.Length, mayHaveEscapes: random.Next(2) == 0));
        }

        GC.Collect();
        Assert.All(made, one => Assert.True(one is null || one.Length <= 300));
    }

    // With nothing behind the content, where nothing may be read, and with room for whole blocks.
    private void AssertMade(string content)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(content);
        bool hasEscapes = content.Contains('\\', StringComparison.Ordinal);
        string? expected = utf8.Length == 0 ? string.Empty : CheckedText.MakePlain(ref utf8[0], utf8.Length);
        foreach (int more in (int[])[0, 31, 66, 67, 200])
        {
            Span<byte> text = _memory.Last<byte>(utf8.Length + more);
            utf8.CopyTo(text);
            text[utf8.Length..].Fill(more % 2 == 0 ? (byte)'"' : (byte)0x80);
            ref byte first = ref MemoryMarshal.GetReference(text);
            Assert.Equal(expected, CheckedText.Make(ref first, utf8.Length, text.Length, mayHaveEscapes: true));
            if (!hasEscapes)
                Assert.Equal(expected, CheckedText.Make(ref first, utf8.Length, text.Length, mayHaveEscapes: false));
        }
    }
}
