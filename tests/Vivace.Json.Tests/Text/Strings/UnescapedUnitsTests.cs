// Tests what passes an encoder beyond ASCII, and its way to UTF-8 a block of units at once, against the rule unit by unit and against the library's transcoding.
using System.Numerics;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Unicode;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Tests.Text.Strings;

public sealed class UnescapedUnitsTests
{
    private static readonly JavaScriptEncoder?[] s_encoders =
        [null, JavaScriptEncoder.UnsafeRelaxedJsonEscaping, JavaScriptEncoder.Create(UnicodeRanges.Cyrillic, UnicodeRanges.BasicLatin), new FewerLettersEncoder()];

    [Fact]
    public void Store_EveryUnitAtEveryPlace_IsTheLibrarysUtf8()
    {
        Span<byte> target = stackalloc byte[Utf8Block.Reach];
        foreach (string others in (string[])["aaaa", "жжжж", "日日日日", "aж日z"])
            for (int unit = 1; unit <= char.MaxValue; unit++)
            {
                if (char.IsSurrogate((char)unit))
                    continue;
                char[] text = string.Concat(Enumerable.Repeat(others, 4)).ToCharArray();
                text[unit & 15] = text[(unit >> 4) & 7] = (char)unit;
                ref ushort units = ref MemoryMarshal.GetReference(MemoryMarshal.Cast<char, ushort>(text));
                AssertStored(text.AsSpan(0, Utf8Block.Length), Utf8Block.Store(ref units, ref target[0]), target);
                AssertStored(text.AsSpan(0, 8), Utf8Block.StoreQuads(ref units, ref target[0]), target);
            }

        static void AssertStored(ReadOnlySpan<char> text, ulong kept, Span<byte> target)
        {
            Span<byte> expected = stackalloc byte[3 * text.Length];
            int length = Encoding.UTF8.GetBytes(text, expected);
            Assert.True(target[..length].SequenceEqual(expected[..length]), text.ToString());
            for (int i = 0; i < text.Length; i++)
                Assert.Equal(new Rune(text[i]).Utf8SequenceLength, BitOperations.PopCount(kept >> 4 * i & 0xF));
            Assert.Equal(length, BitOperations.PopCount(kept));
        }
    }

    [Fact]
    public void Write_EveryLengthStartAndStop_IsTheTwinsText()
    {
        Random random = new(20261123);
        string alphabet = "az 09\"\\\n<éßжя ελ日本語가\u3000\u2028\ufeff\ud83d\ude00\uffff";
        foreach (JavaScriptEncoder? encoder in s_encoders)
            for (int round = 0; round < 3000; round++)
            {
                char[] text = [.. Enumerable.Range(0, random.Next(1, 40)).Select(_ => alphabet[random.Next(random.Next(3) == 0 ? alphabet.Length : 20)])];
                int start = random.Next(text.Length), stop = random.Next(start, text.Length + 1);

                // Each with units of its own, so that both meet the first ones of a page.
                byte[] written = InSteps(new UnescapedUnits(EscapeSet.Of(encoder)), text, start, stop, out int end);
                Assert.InRange(end, start, text.Length);
                byte[] expected = Plainly(new UnescapedUnits(EscapeSet.Of(encoder)), text, start, Math.Max(stop, end), out int expectedEnd);
                Assert.True(expectedEnd == end, $"{new string(text)} from {start} to {stop}: {expectedEnd}, {end}");
                Assert.Equal(expected, written);
            }
    }

    [Fact]
    public void Passes_EveryPair_IsTheEncodersAnswer()
    {
        foreach (JavaScriptEncoder? encoder in s_encoders)
        {
            UnescapedUnits units = new(EscapeSet.Of(encoder));
            for (int scalar = 0x10000; scalar <= 0x10FFFF; scalar++)
            {
                string pair = char.ConvertFromUtf32(scalar);
                if (units.Passes(pair[0], pair[1]) != (encoder is null || !encoder.WillEncode(scalar)))
                    Assert.Fail($"U+{scalar:X}");
            }
        }
    }

    // The encoder is asked about a page once, when the first unit of that page is met.
    [Fact]
    public void Write_OneScript_AsksTheEncoderForItsPagesOnce()
    {
        FewerLettersEncoder encoder = new();
        UnescapedUnits units = new(EscapeSet.Of(encoder));
        char[] text = [.. Enumerable.Repeat("юя", 50).SelectMany(static word => word)];
        int before = encoder.Asked;
        InSteps(units, text, 0, text.Length, out int end);
        Assert.Equal(text.Length, end);
        Assert.Equal(before + 256, encoder.Asked);
        InSteps(units, text, 0, text.Length, out _);
        Assert.Equal(before + 256, encoder.Asked);
    }

    private static byte[] Plainly(UnescapedUnits units, char[] text, int start, int stop, out int end)
    {
        byte[] target = new byte[3 * text.Length + Utf8Block.Reach];
        end = units.WritePlainly(ref MemoryMarshal.GetReference(MemoryMarshal.Cast<char, ushort>(text)), start, stop, ref target[0], out int written);
        return target[..written];
    }

    // Until nothing more passes. A block of ASCII stops it too, and is passed over unit by unit.
    private static byte[] InSteps(UnescapedUnits units, char[] text, int start, int stop, out int end)
    {
        byte[] target = new byte[3 * text.Length + Utf8Block.Reach];
        ref ushort first = ref MemoryMarshal.GetReference(MemoryMarshal.Cast<char, ushort>(text));
        int total = 0;
        end = start;
        while (end < stop)
        {
            int next = units.Write(ref first, end, stop, text.Length, ref target[total], out int written);
            if (next == end && text[next] < 0x80)
                next = units.WritePlainly(ref first, end, end + 1, ref target[total], out written);
            total += written;
            if (next == end)
                break;
            end = next;
        }

        return target[..total];
    }
}
