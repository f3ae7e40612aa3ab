// Tests where a string is found to end and which byte is found wrong, against the scalar twin and System.Text.Json's reader.
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using System.Text.Json;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Tests.Text.Strings;

public sealed class StringScanTests
{
    private static readonly string[] s_fragments =
    [
        "a", "name", "lorem ipsum dolor sit", "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdefg", "é", "日本", "😀",
        "\\n", "\\\\", "\\\"", "\\/", "\\b\\f\\r\\t", "\\u0041", "\\uD83D\\uDE00", "\\uD800", "\\uDC00", "\\u00e9", "\\uAbCd", " ", "/", "'",
    ];

    private static readonly string[] s_faults = ["\\x", "\\u12", "\\u12G4", "\\u", "\\", "\u0001", "\n", "\u001f", "\\U0041", "\\'", "\\0"];

    // Nothing is checked: a string that is wrong ends at its quote, too.
    [Theory]
    [InlineData("\"\"x", 0, 2)]
    [InlineData("a\"b\\\"c\\\\\"d", 1, 9)]
    [InlineData("\"a\nb\\x\u0001\",", 0, 8)]
    [InlineData("'a\"b\\'c'd", 0, 8)]
    [InlineData("\"a\\\"", 0, 4)]
    [InlineData("\"a\\", 0, 3)]
    public void AfterString_Text_IsAfterTheClosingQuote(string text, int quote, int expected) => Assert.Equal(expected, StringScan.AfterString(Encoding.UTF8.GetBytes(text), quote));

    [Fact]
    public void IndexOf_EveryByteInEveryLane_EqualsTheScalarTwin()
    {
        using GuardedBytes memory = new();
        for (int value = 0; value < 256; value++)
        {
            for (int lane = 0; lane < 100; lane++)
            {
                Span<byte> text = memory.Last<byte>(100);
                text.Fill((byte)'x');
                text[lane] = (byte)value;
                ref byte json = ref text[0];
                bool delimits = value is < 0x20 or '"' or '\\';
                Assert.Equal(delimits ? lane : 100, StringScan.IndexOfDelimiter(ref json, 0, 100));
                Assert.Equal(delimits ? lane : 100, StringScan.IndexOfDelimiterScalar(ref json, 0, 100));
                Assert.Equal(delimits || value >= 0x80 ? lane : 100, StringScan.IndexOfSpecial(ref json, 0, 100));
                Assert.Equal(delimits || value >= 0x80 ? lane : 100, StringScan.IndexOfSpecialScalar(ref json, 0, 100));
            }
        }
    }

    [Fact]
    public void IndexOf_EveryLengthAndPosition_EqualsTheScalarTwin()
    {
        using GuardedBytes memory = new();
        Random random = new(2);
        for (int length = 0; length <= 100; length++)
        {
            for (int position = 0; position <= length; position++)
            {
                Span<byte> text = memory.Last<byte>(length);
                for (int index = 0; index < length; index++) text[index] = (byte)random.Next(0x5D, 0x7F);
                for (int stops = random.Next(3); stops > 0 && length > 0; stops--) text[random.Next(length)] = "\"\\\n\u00e9"u8[random.Next(5)];

                ref byte json = ref MemoryMarshal.GetReference(text);
                Assert.Equal(StringScan.IndexOfSpecialScalar(ref json, position, length), StringScan.IndexOfSpecial(ref json, position, length));
                Assert.Equal(StringScan.IndexOfDelimiterScalar(ref json, position, length), StringScan.IndexOfDelimiter(ref json, position, length));
            }
        }
    }

    [Fact]
    public void FindEnd_StringsWholeAndBroken_EqualsSystemTextJson()
    {
        using GuardedBytes memory = new();
        Random random = new(3);
        for (int round = 0; round < 60_000; round++)
        {
            StringBuilder content = new();
            for (int parts = random.Next(6); parts > 0; parts--) content.Append(s_fragments[random.Next(s_fragments.Length)]);
            if (random.Next(4) == 0) content.Insert(random.Next(content.Length + 1), s_faults[random.Next(s_faults.Length)]);
            string json = '"' + content.ToString() + (random.Next(5) == 0 ? "" : random.Next(3) == 0 ? "\"" : "\" ,[1]");
            Span<byte> utf8 = memory.Last<byte>(Encoding.UTF8.GetBytes(json));
            if (random.Next(8) == 0) utf8[random.Next(1, utf8.Length + 1) - 1] = (byte)random.Next(256);
            if (utf8[0] != '"') continue;

            int expected = ReadWithSystemTextJson(utf8);
            Assert.Equal(expected, StringScan.SkipString(ref utf8[0], 1, utf8.Length));
            int found = StringScan.FindEnd(ref utf8[0], 1, utf8.Length, out StringTraits met);
            Assert.Equal(expected < 0 ? expected : expected - 1, found);
            int near = StringScan.FindQuoteNear(ref utf8[0], 1, utf8.Length);
            bool isNear = found >= 0 && met == StringTraits.Ascii && found <= 32 && utf8.Length >= 32;
            Assert.Equal(isNear && Vector256.IsHardwareAccelerated ? found : -1, near);
            if (found < 0) continue;
            Assert.Equal(utf8[1..found].Contains((byte)'\\'), (met & StringTraits.Escapes) != 0);
            Assert.Equal(utf8[1..found].ContainsAnyInRange<byte>(0x80, 0xFF), (met & StringTraits.NonAscii) != 0);
        }
    }

    [Theory]
    [InlineData("\"\"", 2)]
    [InlineData("\"", ~1)]
    [InlineData("\"\\", ~2)]
    [InlineData("\"\\u12", ~5)]
    [InlineData("\"\\u12\"", ~5)]
    [InlineData("\"a\tb\"", ~2)]
    [InlineData("\"\\uD800\"", 8)]   // a surrogate alone offends only who asks for the string
    public void SkipString_Text_GivesTheEndOrTheOffender(string text, int expected)
    {
        byte[] json = Encoding.UTF8.GetBytes(text);
        Assert.Equal(expected, StringScan.SkipString(ref json[0], 1, json.Length));
        Assert.Equal(expected, ReadWithSystemTextJson(json));
    }

    [Fact]
    public void SkipString_BytesThatAreNotUtf8_ArePassed()
    {
        byte[] json = [(byte)'"', 0xFF, 0xC0, 0x80, (byte)'"'];
        Assert.Equal(5, StringScan.SkipString(ref json[0], 1, 5));
        Assert.Equal(5, ReadWithSystemTextJson(json));
    }

    // The offset after the string that begins the text, or the complement of the byte System.Text.Json points at.
    private static int ReadWithSystemTextJson(ReadOnlySpan<byte> json)
    {
        Utf8JsonReader reader = new(json);
        try
        {
            Assert.True(reader.Read());
            return (int)reader.BytesConsumed;
        }
        catch (JsonException error)
        {
            return ~(int)error.BytePositionInLine!.Value;
        }
    }
}
