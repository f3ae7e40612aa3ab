// The scan of a text that has not ended, against the reader of System.Text.Json, which also refuses a text as soon as it is wrong.
using System.Text;
using System.Text.Json;
using Vivace.Json.Text;

namespace Vivace.Json.Tests.Text;

public class GrammarScanTests
{
    private const int Seed = 53;
    private const int MaxDepth = 64;
    private const string Changes = "{}[],:\"0159ax \n\\/-+.eEtfnu\u0001";

    private static readonly string[] s_texts =
    [
        """{"a":1,"b":[true,false,null],"c":{"d":"x\n\u00e9\\\""}}""",
        """ [ 0 , -1.5e+10 , 1E5 , 0.25 , -0 , {} , [] , "" , 12e-3 ] """,
        """{"é":"\ud83d\ude00","":[[[[]]],{"x":{}}],"n":null}""",
        "-12.75e3 ", "\"text\" ", "true ", "null", "\n[\t1 ,\r2]\n",
        new string('[', MaxDepth) + new string(']', MaxDepth),
        new string('[', MaxDepth + 1),
        string.Concat(Enumerable.Repeat("{\"a\":[", MaxDepth / 2)) + string.Concat(Enumerable.Repeat("]}", MaxDepth / 2)),
    ];

    [Fact]
    public void Pass_ChangedTexts_RefusesTheByteThatTheReaderRefuses()
    {
        Random random = new(Seed);
        int wrong = 0;
        foreach (string text in s_texts)
        {
            byte[] right = Encoding.UTF8.GetBytes(text);
            for (int i = 0; i < 400; i++)
            {
                byte[] changed = [.. right];
                for (int change = i == 0 ? 0 : random.Next(1, 3); change > 0; change--)
                    changed[random.Next(changed.Length)] = (byte)Changes[random.Next(Changes.Length)];
                int expected = FirstWrong(changed, static part => IsRefused(part));
                Assert.Equal(expected, FirstWrong(changed, static part => !NewScan().Pass(part)));
                if (expected < changed.Length)
                    wrong++;
                GrammarScan scan = NewScan();
                for (int at = 0; at <= changed.Length - 1;)
                {
                    int length = random.Next(1, Math.Min(9, changed.Length - at) + 1);
                    Assert.Equal(at + length <= expected, scan.Pass(changed.AsSpan(at, length)));
                    at += length;
                }
            }
        }

        Assert.True(wrong > 1000);
    }

    [Theory]
    [InlineData("[1,]", false)]
    [InlineData("[1,]", true)]
    [InlineData("{\"a\":1,}", false)]
    [InlineData("{\"a\":1,}", true)]
    public void Pass_TrailingComma_IsRefusedUnlessAllowed(string text, bool allowed) =>
        Assert.Equal(allowed, new GrammarScan(MaxDepth, allowed).Pass(Encoding.UTF8.GetBytes(text)));

    [Fact]
    public void Open_BeforeAnEntry_GoesOnInTheContainer()
    {
        GrammarScan scan = NewScan();
        for (int i = 0; i < MaxDepth; i++)
            scan.Open(isObject: i % 3 == 0);
        scan.PassValue();
        Assert.True(scan.Pass(Encoding.UTF8.GetBytes(string.Concat(Enumerable.Range(0, MaxDepth).Reverse().Select(static i => i % 3 == 0 ? ",\"a\":1}" : ",1]")))));
        Assert.False(scan.Pass(","u8));
    }

    private static GrammarScan NewScan() => new(MaxDepth, takesTrailingComma: false);

    private static int FirstWrong(byte[] text, Func<byte[], bool> isWrong)
    {
        for (int length = 0; length <= text.Length; length++)
        {
            if (isWrong(text[..length]))
                return length - 1;
        }

        return text.Length;
    }

    private static bool IsRefused(byte[] part)
    {
        Utf8JsonReader reader = new(part, isFinalBlock: false, new JsonReaderState(new JsonReaderOptions { MaxDepth = MaxDepth }));
        try
        {
            while (reader.Read())
            {
            }

            return false;
        }
        catch (JsonException)
        {
            return true;
        }
    }
}
