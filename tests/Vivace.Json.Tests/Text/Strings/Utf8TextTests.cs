// Tests the transcoding at the door, both ways, against the base class library's strict UTF-8.
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Tests.Text.Strings;

public sealed class Utf8TextTests
{
    private static readonly UTF8Encoding s_strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    private static readonly string[] s_fragments = ["a", "{\"name\":1}", "é", "日本語", "😀", "\u0000", "\u007f", "\u0080", "\u07ff", "\u0800", "\uffff"];

    [Fact]
    public void Rent_EveryLengthWithOneOtherChar_EqualsTheLibrary()
    {
        using GuardedBytes memory = new();
        for (int length = 0; length <= 100; length++)
        {
            for (int other = 0; other <= length; other++)
            {
                Span<char> text = memory.Last<char>(length);
                for (int index = 0; index < length; index++) text[index] = (char)(index + 0x20);
                if (other < length) text[other] = "\u0080é\u8000\ua000\uff80"[other % 5];
                AssertTranscoded(text);
            }
        }
    }

    [Fact]
    public void Rent_TextsOfAllKinds_EqualTheLibrary()
    {
        Random random = new(4);
        for (int round = 0; round < 5_000; round++) AssertTranscoded(Compose(random, random.Next(30)));
    }

    [Theory]
    [InlineData(Scratch<byte>.MaxKeptBytes - Utf8Text.SpareBytes)]
    [InlineData(Scratch<byte>.MaxKeptBytes)]
    [InlineData(300_000)]
    public void Rent_LongText_EqualsTheLibrary(int length)
    {
        AssertTranscoded(new string('a', length));
        AssertTranscoded(new string('é', length));
        AssertTranscoded(new string('a', length - 1) + "本");
        AssertTranscoded("本" + new string('a', length - 1));
    }

    [Fact]
    public void Rent_SurrogateWithoutItsOtherHalf_SaysWhere()
    {
        // Not rows of a theory: attributes keep their strings in UTF-8, which has no such char.
        (string, int)[] rows =
        [
            ("\ud800", 0), ("\udc00", 0), ("\"a\ud800b\"", 2), ("0123456789abcdefghij\udc00", 20), ("0123456789abcdefghij\ud83d", 20),
            ("éééééééééééééééééééé\ud83d\ud83d\ude00", 20), (new string('a', 70_000) + '\ud83d', 70_000), (new string('é', 70_000) + "\udc00\udc00", 70_000),
        ];
        foreach ((string text, int expected) in rows)
        {
            using Utf8Text utf8 = Utf8Text.Rent(text);
            Assert.False(utf8.IsValid);
            Assert.Equal(expected, utf8.InvalidIndex);
            EncoderFallbackException error = Assert.Throws<EncoderFallbackException>(() => s_strict.GetBytes(text));
            Assert.Equal(expected, error.Index);
        }
    }

    [Fact]
    public void Rent_InsideAnotherRent_LendsAnotherBuffer()
    {
        using Utf8Text outer = Utf8Text.Rent("[1,2,3]");
        using (Utf8Text inner = Utf8Text.Rent("[4,5,6]")) Assert.Equal("[4,5,6]", Encoding.UTF8.GetString(inner.Span));
        using (Utf8Text inner = Utf8Text.Rent("[7]")) Assert.Equal("[7]", Encoding.UTF8.GetString(inner.Span));
        Assert.Equal("[1,2,3]", Encoding.UTF8.GetString(outer.Span));
    }

    [Fact]
    public void Rent_OnOneThread_UsesTheSameBufferAgain()
    {
        Utf8Text first = Utf8Text.Rent("[1]");
        first.Dispose();
        Utf8Text second = Utf8Text.Rent("[2]");
        Assert.True(System.Runtime.CompilerServices.Unsafe.AreSame(ref first.Origin, ref second.Origin));
        second.Dispose();
    }

    [Fact]
    public void Widen_EveryLengthWithOneOtherByte_EqualsTheLibrary()
    {
        using GuardedBytes memory = new();
        for (int length = 0; length <= 100; length++)
        {
            for (int other = 0; other <= length; other++)
            {
                Span<byte> utf8 = memory.Last<byte>(length);
                for (int index = 0; index < length; index++) utf8[index] = (byte)(index + 0x1B);
                ref byte origin = ref MemoryMarshal.GetReference(utf8);
                if (other < length)
                {
                    utf8[other] = 0xC3;
                    if (other + 1 < length) utf8[other + 1] = 0xA9;
                }
                else
                {
                    Assert.Equal(Encoding.ASCII.GetString(utf8), Utf8Text.WidenAscii(ref origin, length));
                }

                Assert.Equal(other == length - 1 ? null : Encoding.UTF8.GetString(utf8), Utf8Text.Widen(ref origin, length));
                Assert.Equal(other == length - 1 ? null : Encoding.UTF8.GetString(utf8), Utf8Text.WidenLikelyAscii(ref origin, length));
            }
        }
    }

    [Fact]
    public void Widen_TextsOfAllKinds_EqualTheLibrary()
    {
        using GuardedBytes memory = new();
        Random random = new(5);
        for (int round = 0; round < 20_000; round++)
        {
            Span<byte> utf8 = memory.Last<byte>(Encoding.UTF8.GetBytes(Compose(random, random.Next(80))));
            if (round % 2 == 0 && utf8.Length > 0) utf8[random.Next(utf8.Length)] = (byte)random.Next(0x70, 0x100);
            string? expected;
            try
            {
                expected = s_strict.GetString(utf8);
            }
            catch (DecoderFallbackException)
            {
                expected = null;
            }

            Assert.Equal(expected, Utf8Text.Widen(ref MemoryMarshal.GetReference(utf8), utf8.Length));
            Assert.Equal(expected, Utf8Text.WidenLikelyAscii(ref MemoryMarshal.GetReference(utf8), utf8.Length));
            if (expected is { Length: > 0 }) Assert.Equal(expected, Utf8Text.WidenUtf8(ref MemoryMarshal.GetReference(utf8), utf8.Length));
        }
    }

    // All first and second bytes, with third and fourth ones at the limits, at the start of a block, across its end, and after a character that crosses it.
    [Theory]
    [InlineData("")]
    [InlineData("0123456789012345678901234567890123456789012345678901234567890")]
    [InlineData("01234567890123456789012345678901234567890123456789012345678901")]
    [InlineData("012345678901234567890123456789012345678901234567890123456789012")]
    [InlineData("01234567890123456789012345678901234567890123456789012345678901é")]
    [InlineData("01234567890123456789012345678901234567890123456789012345678901語é")]
    public void WidenUtf8_EverySequence_EqualsThePlainTwin(string before)
    {
        using GuardedBytes memory = new();
        byte[] start = Encoding.UTF8.GetBytes(before);
        byte[] limits = [0x7F, 0x80, 0xBF, 0xC2];
        foreach (int more in (int[])[0, 1, 70])
        {
            Span<byte> text = memory.Last<byte>(start.Length + 4 + more);
            text.Fill((byte)'z');
            start.CopyTo(text);
            for (int sequence = 0x80 << 8; sequence <= 0xFFFF; sequence++)
            {
                text[start.Length] = (byte)(sequence >> 8);
                text[start.Length + 1] = (byte)sequence;
                text[start.Length + 2] = limits[sequence % 4];
                text[start.Length + 3] = limits[sequence / 4 % 4];
                ref byte first = ref MemoryMarshal.GetReference(text);
                for (int cut = 0; cut < (more == 0 ? 4 : 1); cut++)
                    Assert.Equal(Utf8Text.WidenPlainly(ref first, text.Length - cut), Utf8Text.WidenUtf8(ref first, text.Length - cut));
            }
        }
    }

    [Fact]
    public void Rent_RandomUnits_EqualTheLibrary()
    {
        using GuardedBytes memory = new();
        Random random = new(6);
        char[] kinds = ['a', '\0', '\u007f', '\u0080', 'é', '\u07ff', '\u0800', '語', '\ud7ff', '\ud800', '\udbff', '\udc00', '\udfff', '\ue000', '\uffff'];
        byte[] expected = new byte[1000];
        for (int round = 0; round < 50_000; round++)
        {
            Span<char> text = memory.Last<char>(random.Next(65, 300));
            text.Fill("aé語"[random.Next(3)]);
            for (int others = random.Next(20); others > 0; others--)
            {
                int at = random.Next(text.Length - 1);
                text[at] = kinds[random.Next(kinds.Length)];
                if (char.IsHighSurrogate(text[at]) && random.Next(10) != 0)
                    text[at + 1] = (char)random.Next(0xDC00, 0xE000);
            }

            OperationStatus status = Utf8.FromUtf16(text, expected, out int read, out int written, replaceInvalidSequences: false);
            using Utf8Text utf8 = Utf8Text.Rent(text);
            Assert.Equal(status == OperationStatus.Done, utf8.IsValid);
            if (utf8.IsValid)
                Assert.True(utf8.Span.SequenceEqual(expected.AsSpan(0, written)));
            else
                Assert.Equal(read, utf8.InvalidIndex);
        }
    }

    [Fact]
    public void Narrow_EveryLength_EqualsTheScalarTwin()
    {
        using GuardedBytes chars = new();
        using GuardedBytes bytes = new();
        for (int length = 0; length <= 100; length++)
        {
            for (int other = 0; other <= length; other++)
            {
                Span<char> text = chars.Last<char>(length);
                for (int index = 0; index < length; index++) text[index] = (char)(0x7F - index);
                if (other < length) text[other] = '\u0100';
                Span<byte> destination = bytes.Last<byte>(length);
                byte[] expected = new byte[length];
                ref char source = ref MemoryMarshal.GetReference(text);

                int scalar = AsciiText.NarrowScalar(ref source, length, ref MemoryMarshal.GetArrayDataReference(expected));
                int narrowed = AsciiText.Narrow(ref source, length, ref MemoryMarshal.GetReference(destination));

                Assert.Equal(other, scalar);
                Assert.InRange(narrowed, other == length ? length : 0, other);
                Assert.True(destination[..narrowed].SequenceEqual(expected.AsSpan(0, narrowed)));
            }
        }
    }

    [Fact]
    public void Widen_EveryLength_EqualsTheScalarTwin()
    {
        using GuardedBytes bytes = new();
        using GuardedBytes chars = new();
        for (int length = 0; length <= 200; length++)
        {
            Span<byte> text = bytes.Last<byte>(length);
            for (int index = 0; index < length; index++) text[index] = (byte)(index * 7 & 0x7F);
            Span<char> destination = chars.Last<char>(length);
            char[] expected = new char[length];
            ref byte source = ref MemoryMarshal.GetReference(text);

            AsciiText.WidenScalar(ref source, length, ref MemoryMarshal.GetArrayDataReference(expected));
            AsciiText.Widen(ref source, length, ref MemoryMarshal.GetReference(destination));

            Assert.True(destination.SequenceEqual(expected));
            destination.Clear();
            Assert.True(AsciiText.TryWiden(ref source, length, ref MemoryMarshal.GetReference(destination)));
            Assert.True(destination.SequenceEqual(expected));
        }
    }

    [Fact]
    public void TryWiden_OneByteBeyondAscii_IsFoundWhereverItIs()
    {
        using GuardedBytes bytes = new();
        using GuardedBytes chars = new();
        for (int length = 1; length <= 150; length++)
        {
            for (int other = 0; other < length; other++)
            {
                Span<byte> text = bytes.Last<byte>(length);
                text.Fill((byte)'a');
                text[other] = 0x80;
                Assert.False(AsciiText.TryWiden(ref MemoryMarshal.GetReference(text), length, ref MemoryMarshal.GetReference(chars.Last<char>(length))));
            }
        }
    }

    private static string Compose(Random random, int parts)
    {
        StringBuilder text = new();
        while (parts-- > 0) text.Append(s_fragments[random.Next(3) == 0 ? random.Next(s_fragments.Length) : random.Next(2)]);
        return text.ToString();
    }

    private static void AssertTranscoded(ReadOnlySpan<char> text)
    {
        using Utf8Text utf8 = Utf8Text.Rent(text);
        Assert.True(utf8.IsValid);
        byte[] expected = new byte[s_strict.GetByteCount(text)];
        s_strict.GetBytes(text, expected);
        Assert.True(utf8.Span.SequenceEqual(expected), text.ToString());

        Span<byte> withSpare = MemoryMarshal.CreateSpan(ref utf8.Origin, utf8.Length + Utf8Text.SpareBytes);
        withSpare[utf8.Length..].Fill(0xFF);   // writable: the bytes belong to the lent buffer
    }
}
