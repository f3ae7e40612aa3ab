// Tests what eight bytes at once are asked against the rule for one.
using System.Buffers.Binary;
using System.Runtime.Intrinsics;
using System.Text.Encodings.Web;
using System.Text.Unicode;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Tests.Text.Strings;

public class EscapeSetTests
{
    // Each byte at each of the 16 places.
    [Fact]
    public void ArePassing_EveryByteAtEveryPlace_EqualsTheMaskOfBlocked()
    {
        foreach (EscapeSet set in (EscapeSet[])[EscapeSet.Default, EscapeSet.Of(null), EscapeSet.Of(JavaScriptEncoder.UnsafeRelaxedJsonEscaping)])
        {
            for (int place = 0; place < 16; place++)
            {
                for (int value = 0; value < 256; value++)
                {
                    Vector128<byte> text = Vector128.Create((byte)'a').WithElement(place, (byte)value);
                    Assert.Equal(EscapeSet.Blocked(text, set.LowNibbles, set.HighBits) == 0, EscapeSet.ArePassing(text, set.LowNibbles, set.HighBits));
                    Assert.Equal(set.IsUnescaped((uint)value), EscapeSet.ArePassing(text, set.LowNibbles, set.HighBits));
                }
            }
        }
    }

    [Fact]
    public void AreLetters_EveryByteAtEveryPlace_IsTheTwinsAnswer()
    {
        // Neighbours at both ends of what passes, of what does not, and with the top bit set.
        foreach (byte others in "az09AZ@[`{/:\0\u007f"u8.ToArray().Append((byte)0x80).Append((byte)0xFF))
            for (int place = 0; place < 8; place++)
                for (int value = 0; value < 256; value++)
                {
                    byte[] bytes = [others, others, others, others, others, others, others, others];
                    bytes[place] = (byte)value;
                    Assert.Equal(bytes.All(static unit => char.IsAsciiLetterOrDigit((char)unit)), EscapeSet.AreLetters(BinaryPrimitives.ReadUInt64LittleEndian(bytes)));
                }
    }

    [Fact]
    public void LeavesLetters_EveryEncoder_IsTheEncodersAnswer()
    {
        TextEncoderSettings withoutA = new(UnicodeRanges.BasicLatin);
        withoutA.ForbidCharacter('a');
        Assert.True(EscapeSet.Of(null).LeavesLetters);
        Assert.True(EscapeSet.Of(JavaScriptEncoder.Default).LeavesLetters);
        Assert.True(EscapeSet.Of(JavaScriptEncoder.UnsafeRelaxedJsonEscaping).LeavesLetters);
        Assert.False(EscapeSet.Of(JavaScriptEncoder.Create(withoutA)).LeavesLetters);
        Assert.False(EscapeSet.Of(JavaScriptEncoder.Create(UnicodeRanges.Cyrillic)).LeavesLetters);
    }

    // Known without the encoder: so its answers must be the encoder's, character by character.
    [Fact]
    public void Default_EveryCharacterOfAscii_IsTheEncodersAnswer()
    {
        for (int i = 0; i < 128; i++)
        {
            bool escapes = JavaScriptEncoder.Default.WillEncode(i);
            Assert.Equal(!escapes, EscapeSet.Default.IsUnescaped((uint)i));
            if (!escapes)
                continue;
            ulong packed = EscapeSet.Default.ReplacementOf((uint)i);
            string replacement = string.Concat(Enumerable.Range(0, (int)(packed >> 56)).Select(place => (char)(byte)(packed >> (8 * place))));
            Assert.Equal(JavaScriptEncoder.Default.Encode(((char)i).ToString()), replacement);
        }

        Assert.Same(JavaScriptEncoder.Default, EscapeSet.Default.Encoder);
        Assert.Same(EscapeSet.Default, EscapeSet.Of(JavaScriptEncoder.Default));
        Assert.True(EscapeSet.Default.EscapesAllBeyondAscii);
        Assert.False(EscapeSet.Default.EscapesNumbers);
    }
}
