// The content of a string that comes in parts is that of the string as a whole, wherever it is split.
using System.Text;
using System.Text.Json;
using Vivace.Json.Reading;

namespace Vivace.Json.Tests.Reading;

public class LongStringTests
{
    public static TheoryData<string> Texts =>
    [
        "", "a", "plain", "é中😀", "\\n\\\\\\\"\\/\\\\", "\\u0041\\u00e9\\u4E2D", "\\uD83D\\uDE00", "x\\uD83D\\uDE00\\uD83D\\uDE01y", "\\\\\\\\u0041", "a\\\\",
        "\\uD83D", "\\uDE00\\uD83D", "\\uD83Dx", "\\uD83D\\n", "\\uD83D\\u0041", "\\uD83D\\uD83D\\uDE00", "é\\n中\\u0000😀\\t",
    ];

    public static TheoryData<string> Base64 =>
    [
        "", " ", "QQ==", "QUI=", "QUJD", "QUJDREVGR0g=", "Q U\\nJ D\\u0052EVG", "QUJD\\u003D", "QQ==  ", "Q Q = = ", "=", "Q", "QQ", "QUJ", "QQ=", "QQ==Q", "QQ==QQ==", "QUJD====", "Q*==", "QUJDé", "QUJD\\uD83D",
        "Q\\uD83D", "QR==", "\\u0051\\u0051\\u003d\\u003d", "====", "QUI==", "QQ=Q",
    ];

    [Theory, MemberData(nameof(Texts))]
    public void Take_TextSplitAnywhere_IsTheWholeString(string text) =>
        Check(text, StringForm.Text, json => Encoding.UTF8.GetBytes(JsonSerializer.Deserialize<string>(json)!));

    [Theory, MemberData(nameof(Base64))]
    public void Take_Base64SplitAnywhere_IsTheWholeValue(string text) => Check(text, StringForm.Base64, json => JsonSerializer.Deserialize<byte[]>(json)!);

    // Not UTF-8, which no string literal can say.
    [Theory]
    [InlineData(new byte[] { 0xC3 })]
    [InlineData(new byte[] { 0xE4, 0xB8 })]
    [InlineData(new byte[] { 0x80 })]
    [InlineData(new byte[] { 0xF0, 0x9F, 0x98 })]
    [InlineData(new byte[] { 0xC3, (byte)'\\', (byte)'n', 0xA9 })]
    [InlineData(new byte[] { 0xC0, 0x80 })]
    [InlineData(new byte[] { 0xED, 0xA0, 0x80 })]
    [InlineData(new byte[] { 0xF5, 0x80, 0x80, 0x80 })]
    [InlineData(new byte[] { (byte)'a', 0xFF, (byte)'b' })]
    public void Take_NotUtf8_IsWrongWhereverItIsSplit(byte[] text)
    {
        Check(text, StringForm.Text, json => Encoding.UTF8.GetBytes(JsonSerializer.Deserialize<string>(json)!));
        Check([.. "é"u8, .. text, .. "x"u8], StringForm.Text, json => Encoding.UTF8.GetBytes(JsonSerializer.Deserialize<string>(json)!));
        Check(text, StringForm.Base64, json => JsonSerializer.Deserialize<byte[]>(json)!);
    }

    // Longer than what is handed on at once.
    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(5)]
    [InlineData(11)]
    public void Take_LongText_IsTheWholeString(int before)
    {
        string text = new string('a', before) + string.Concat(Enumerable.Repeat("\\uD83D\\uDE00é\\n", 4000));
        byte[] json = Encoding.UTF8.GetBytes($"\"{text}\"");
        Collected whole = new(StringForm.Text);
        Assert.Equal(json.Length - 2, whole.Take(json.AsSpan(1..^1), isLast: true));
        Assert.Equal(JsonSerializer.Deserialize<string>(json), Encoding.UTF8.GetString(whole.Content));
        Assert.InRange(whole.Longest, 1, 16 * 1024);
    }

    private static void Check(string text, StringForm form, Func<byte[], byte[]> readWhole) => Check(Encoding.UTF8.GetBytes(text), form, readWhole);

    private static void Check(byte[] text, StringForm form, Func<byte[], byte[]> readWhole)
    {
        byte[]? expected = null;
        JsonErrorKind kind = JsonErrorKind.Unknown;
        try
        {
            expected = readWhole([(byte)'"', .. text, (byte)'"']);
        }
        catch (JsonException error)
        {
            kind = error.Error!.Kind;
        }

        for (int first = 0; first <= text.Length; first++)
        {
            for (int second = first; second <= text.Length; second++)
            {
                Collected found = new(form);
                int taken = found.Take(text.AsSpan(0, first), isLast: false);
                Assert.InRange(taken, 0, first);
                int more = found.Take(text.AsSpan(taken..second), isLast: false);
                Assert.InRange(taken + more, taken, second);
                Assert.Equal(text.Length - taken - more, found.Take(text.AsSpan(taken + more), isLast: true));
                Assert.Equal(expected is not null, found.IsValid);
                if (expected is null)
                    Assert.Equal(kind != JsonErrorKind.InvalidUtf8, found.IsText);
                else
                    Assert.Equal(expected, found.Content);
            }
        }
    }

    private sealed class Collected(StringForm form) : LongString(form)
    {
        private readonly List<byte> _content = [];

        internal byte[] Content => [.. _content];

        internal int Longest { get; private set; }

        private protected override void Add(ReadOnlySpan<byte> content)
        {
            Longest = Math.Max(Longest, content.Length);
            _content.AddRange(content);
        }
    }
}
