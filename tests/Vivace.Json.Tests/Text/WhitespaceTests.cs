// Tests the skipping of whitespace: the four bytes of RFC 8259 §2, at each length, offset and end of the buffer.
using System.Runtime.InteropServices;
using Vivace.Json.Text;

namespace Vivace.Json.Tests.Text;

public sealed class WhitespaceTests
{
    [Fact]
    public void Skip_EveryByteInEveryLane_StopsAtTheSameByteAsTheScalarTwin()
    {
        using GuardedBytes memory = new();
        for (int value = 0; value < 256; value++)
        {
            for (int lane = 0; lane < 40; lane++)
            {
                Span<byte> text = memory.Last<byte>(40);
                text.Fill((byte)' ');
                text[lane] = (byte)value;
                int expected = value is ' ' or '\t' or '\n' or '\r' ? 40 : lane;
                Assert.Equal(expected, Whitespace.Skip(ref text[0], 0, 40));
                Assert.Equal(expected, Whitespace.SkipScalar(ref text[0], 0, 40));
            }
        }
    }

    [Fact]
    public void Skip_EveryLengthAndPosition_EqualsTheScalarTwin()
    {
        using GuardedBytes memory = new();
        Random random = new(1);
        for (int length = 0; length <= 100; length++)
        {
            for (int position = 0; position <= length; position++)
            {
                Span<byte> text = memory.Last<byte>(length);
                for (int index = 0; index < length; index++) text[index] = " \t\n\r"u8[random.Next(4)];
                if (random.Next(4) != 0 && position < length) text[random.Next(position, length)] = (byte)'{';

                ref byte json = ref MemoryMarshal.GetReference(text);
                int expected = Whitespace.SkipScalar(ref json, position, length);
                Assert.Equal(expected, Whitespace.Skip(ref json, position, length));
                Assert.Equal(expected, Whitespace.SkipRun(ref json, position, length));
                Assert.Equal(expected, Whitespace.SkipLine(ref json, position, length));
            }
        }
    }

    [Fact]
    public void SkipLine_EveryIndentation_EqualsTheScalarTwin()
    {
        using GuardedBytes memory = new();
        foreach (byte behind in "{\t\n\"\u007F"u8)
            for (int length = 1; length <= 60; length++)
                for (int spaces = 0; spaces < length; spaces++)
                {
                    Span<byte> text = memory.Last<byte>(length);
                    text.Fill((byte)' ');
                    text[0] = (byte)'\n';
                    if (spaces + 1 < length)
                        text[spaces + 1] = behind;
                    Assert.Equal(Whitespace.SkipScalar(ref text[0], 0, length), Whitespace.SkipLine(ref text[0], 0, length));
                }
    }

    [Theory]
    [InlineData("", 0)]
    [InlineData("1", 0)]
    [InlineData(" 1", 1)]
    [InlineData(" ", 1)]
    [InlineData("\n  \"name\"", 3)]
    [InlineData("\r\n\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t1", 20)]
    [InlineData("\u000b1", 0)]   // a vertical tab, a form feed and a byte order mark are no whitespace in JSON
    [InlineData(" \f1", 1)]
    [InlineData(" \ufeff1", 1)]
    public void Skip_Text_StopsAtTheToken(string text, int expected)
    {
        byte[] json = System.Text.Encoding.UTF8.GetBytes(text);
        Assert.Equal(expected, Whitespace.Skip(ref MemoryMarshal.GetArrayDataReference(json), 0, json.Length));
    }
}
