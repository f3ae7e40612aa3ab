// Tests the resolving of escapes against System.Text.Json's strings and a decoder that goes char by char.
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Tests.Text.Strings;

public sealed class StringEscapesTests
{
    private static readonly string[] s_fragments =
    [
        "a", "plain text of some length", "é", "日本語", "😀", "\\n", "\\\\", "\\\"", "\\/", "\\b", "\\f", "\\r", "\\t", "\\u0041", "\\u0000", "\\u007f",
        "\\u0080", "\\u07FF", "\\u0800", "\\uD83D\\uDE00", "\\uDBFF\\uDFFF", "\\ud800\\udc00", "\\uFFFF", "\\u00e9", "\\uaBcD",
    ];

    private static readonly string[] s_faults =
        ["\\uD800", "\\uDC00", "\\uD800\\u0041", "\\uD800\\uD800", "\\uD800\\n", "\\uDC00\\uD800", "\\x", "\\u12", "\\u12G4", "\\u@000", "\\u:000", "\\u`000", "\\uG000"];

    [Fact]
    public void Read_StringsWholeAndBroken_EqualSystemTextJson()
    {
        using GuardedBytes memory = new();
        Random random = new(6);
        int read = 0;
        for (int round = 0; round < 40_000; round++)
        {
            string content = Compose(random, random.Next(8), fault: random.Next(4) == 0);
            Span<byte> utf8 = memory.Last<byte>(Encoding.UTF8.GetBytes(content));
            if (random.Next(10) == 0 && utf8.Length > 0) utf8[random.Next(utf8.Length)] = (byte)random.Next(0x80, 0x100);
            string? expected = ReadWithSystemTextJson(utf8);
            int result = StringEscapes.Read(ref MemoryMarshal.GetReference(utf8), utf8.Length, out string? value);

            Assert.Equal(expected, value);
            if (expected is null)
            {
                Assert.InRange(~result, 0, utf8.Length);
                continue;
            }

            read++;
            Assert.Equal(utf8.Length, result);
            byte[] unescaped = new byte[utf8.Length];
            int written = StringEscapes.Unescape(ref MemoryMarshal.GetReference(utf8), utf8.Length, ref MemoryMarshal.GetArrayDataReference(unescaped));
            Assert.Equal(expected, Encoding.UTF8.GetString(unescaped, 0, written));
        }

        Assert.InRange(read, 10_000, 39_000);
    }

    [Fact]
    public void Unescape_EscapeAtEveryOffset_StaysInsideTheDestination()
    {
        using GuardedBytes source = new();
        using GuardedBytes target = new();
        for (int length = 0; length <= 100; length++)
        {
            for (int offset = 0; offset + 2 <= length; offset++)
            {
                Span<byte> text = source.Last<byte>(length);
                for (int index = 0; index < length; index++) text[index] = (byte)('a' + index % 26);
                string plain = Encoding.ASCII.GetString(text);
                string expected = string.Concat(plain.AsSpan(0, offset), "\n", plain.AsSpan(offset + 2));
                "\\n"u8.CopyTo(text[offset..]);

                Span<char> chars = target.Last<char>(length);
                Assert.Equal(length - 1, StringEscapes.Unescape(ref text[0], length, ref chars[0]));
                Assert.Equal(expected, chars[..^1].ToString());

                Span<byte> bytes = target.Last<byte>(length);
                Assert.Equal(length - 1, StringEscapes.Unescape(ref text[0], length, ref bytes[0]));
                Assert.Equal(expected, Encoding.UTF8.GetString(bytes[..^1]));
            }
        }
    }

    [Theory]
    [InlineData("\\x", 1)]
    [InlineData("abc\\u12G4", 7)]
    [InlineData("abc\\uD800", 3)]
    [InlineData("abc\\uD800def\\n", 3)]
    [InlineData("abc\\uD800\\uD800", 3)]
    [InlineData("abc\\uDC00", 3)]
    [InlineData("\\uD83D\\uDE00\\uDC00", 12)]
    [InlineData("\\", 1)]
    [InlineData("\\u00", 4)]
    public void Unescape_WhatDoesNotFit_SaysWhere(string text, int offender)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        byte[] bytes = new byte[utf8.Length];
        Assert.Equal(~offender, StringEscapes.Unescape(ref utf8[0], utf8.Length, ref bytes[0]));
        Assert.Equal(~offender, StringEscapes.Read(ref utf8[0], utf8.Length, out string? value));
        Assert.Null(value);
        Assert.False(StringEscapes.EscapedEquals(ref utf8[0], utf8.Length, "abc"u8));
    }

    [Theory]
    [InlineData(new byte[] { (byte)'a', 0xFF, (byte)'\\', (byte)'n' }, 1)]
    [InlineData(new byte[] { (byte)'\\', (byte)'n', 0xC3, (byte)'\\', (byte)'n' }, 2)]
    [InlineData(new byte[] { (byte)'\\', (byte)'n', 0xC3, 0xA9, 0xED, 0xA0, 0x80 }, 4)]
    public void Read_BytesThatAreNotUtf8_SaysWhere(byte[] text, int offender)
    {
        Assert.Equal(~offender, StringEscapes.Read(ref text[0], text.Length, out string? value));
        Assert.Null(value);
    }

    [Fact]
    public void Read_TextLongerThanTheStack_EqualsSystemTextJson()
    {
        Random random = new(7);
        for (int parts = 50; parts < 20_000; parts *= 3)
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(Compose(random, parts, fault: false));
            Assert.Equal(utf8.Length, StringEscapes.Read(ref utf8[0], utf8.Length, out string? value));
            Assert.Equal(ReadWithSystemTextJson(utf8), value);
        }
    }

    [Fact]
    public void EscapedEquals_NamesEqualAndNearlySo_EqualsUnescapedComparison()
    {
        Random random = new(8);
        int equal = 0;
        for (int round = 0; round < 20_000; round++)
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(Compose(random, random.Next(1, 4), fault: false));
            byte[] name = new byte[utf8.Length];
            name = name[..StringEscapes.Unescape(ref utf8[0], utf8.Length, ref name[0])];
            if (random.Next(3) == 0) name[random.Next(name.Length)] ^= 1;
            if (random.Next(8) == 0) name = [.. name, (byte)'a'];
            if (random.Next(8) == 0) name = name[..^1];

            bool expected = Encoding.UTF8.GetBytes(ReadWithSystemTextJson(utf8)!).AsSpan().SequenceEqual(name);
            if (expected) equal++;
            Assert.Equal(expected, StringEscapes.EscapedEquals(ref utf8[0], utf8.Length, name));
        }

        Assert.InRange(equal, 5_000, 15_000);
    }

    private static string Compose(Random random, int parts, bool fault)
    {
        StringBuilder text = new();
        while (parts-- > 0) text.Append(s_fragments[random.Next(s_fragments.Length)]);
        if (fault) text.Append(s_faults[random.Next(s_faults.Length)]).Append(s_fragments[random.Next(s_fragments.Length)]);
        return text.ToString();
    }

    private static string? ReadWithSystemTextJson(ReadOnlySpan<byte> content)
    {
        byte[] json = [(byte)'"', .. content, (byte)'"'];
        try
        {
            return System.Text.Json.JsonSerializer.Deserialize<string>(json);
        }
        catch (JsonException)
        {
            return null;
        }
    }
}
