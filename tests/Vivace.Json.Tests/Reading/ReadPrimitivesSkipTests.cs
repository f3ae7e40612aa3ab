// Tests that a value nobody asked for is checked as System.Text.Json's reader checks it, at any depth.
using System.Text;
using System.Text.Json;
using Vivace.Json.Reading;

namespace Vivace.Json.Tests.Reading;

public sealed class ReadPrimitivesSkipTests : IDisposable
{
    private static readonly string[] s_tokens = ["[", "]", "{", "}", ",", ":", "\"a\"", "1", "true", " "];

    private readonly GuardedReads _reads = new();

    public void Dispose() => _reads.Dispose();

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void SkipValue_EveryOrderOfTokens_IsTakenAsByTheOracle(bool allowsTrailingCommas)
    {
        for (int count = 0; count <= 3; count++)
            foreach (string text in Orders(count))
            {
                AssertAlike(text, allowsTrailingCommas);
                AssertAlike($"[{text}]", allowsTrailingCommas);
                AssertAlike($"{{\"k\":1{text}}}", allowsTrailingCommas);
            }
    }

    [Theory]
    [InlineData("[null,true,false,-1.5e+3,\"\\u00e9\\n\",{\"a\":[],\"b\":{}}]")]
    [InlineData(" { \"a\" : [ 1 , 2 ] , \"b\" : \"x\" } ")]
    [InlineData("{\"a\":tru}")]
    [InlineData("[nul]")]
    [InlineData("[fals]")]
    [InlineData("[01]")]
    [InlineData("[-]")]
    [InlineData("[\"\\x\"]")]
    [InlineData("[\"a\nb\"]")]
    [InlineData("{1:2}")]
    [InlineData("{\"a\":1,}")]
    [InlineData("[\"\\ud800\"]")]
    public void SkipValue_TextCutAnywhere_IsTakenAsByTheOracle(string text)
    {
        for (int length = 0; length <= text.Length; length++)
            AssertAlike(text[..length], allowsTrailingCommas: false);
    }

    [Fact]
    public void SkipValue_LevelsAroundEveryWordOfKinds_EndsBehindTheValue()
    {
        // Kinds of levels are kept in words of 64 bits: the mix repeats with no period of theirs.
        ReaderSettings deep = new(ReadFlags.None, 1000);
        foreach (int levels in (int[])[1, 2, 62, 63, 64, 65, 66, 127, 128, 129, 191, 192, 193, 320, 999, 1000])
        {
            StringBuilder open = new(), close = new();
            for (int i = 0; i < levels; i++)
            {
                bool isObject = i % 3 == 0 || i % 7 == 2;
                open.Append(isObject ? "{\"a\":" : "[");
                close.Insert(0, isObject ? ",\"b\":2}" : ",3]");
            }

            byte[] json = Encoding.ASCII.GetBytes($"{open}1{close},4");
            Assert.Equal((json.Length - 2, json.Length - 2, null), _reads.Read(json, 0, Skip, deep));

            // One bracket of the other kind, innermost and outermost.
            foreach (int place in (int[])[open.Length + 1 + close.ToString().IndexOfAny([']', '}']), json.Length - 3])
            {
                byte[] wrong = [.. json];
                wrong[place] = wrong[place] == '}' ? (byte)']' : (byte)'}';
                Assert.NotNull(_reads.Read(wrong, 0, Skip, deep).Error);
            }
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(64)]
    [InlineData(100)]
    public void SkipValue_DepthLimit_IsTheLastLevelTaken(int limit)
    {
        ReaderSettings settings = new(ReadFlags.None, limit);
        byte[] taken = Encoding.ASCII.GetBytes(new string('[', limit) + new string(']', limit));
        byte[] refused = Encoding.ASCII.GetBytes(new string('[', limit + 1) + new string(']', limit + 1));
        Assert.Equal(taken.Length, _reads.Read(taken, 0, Skip, settings).Next);
        JsonException? error = _reads.Read(refused, 0, Skip, settings).Error;
        Assert.Equal(JsonErrorKind.DepthExceeded, error?.Error?.Kind);
    }

    [Fact]
    public void SkipValue_LongStringsAndNumbers_NeedNoByteBehind()
    {
        for (int length = 0; length <= 140; length++)
        {
            byte[] text = Encoding.ASCII.GetBytes($"\"{new string('x', length)}\"");
            Assert.Equal(text.Length, _reads.Read(text, 0, Skip).Next);
            byte[] number = Encoding.ASCII.GetBytes("1" + new string('0', length));
            Assert.Equal(number.Length, _reads.Read(number, 0, Skip).Next);
        }
    }

    private static int Skip(ref JsonReader reader, int position, out int next) => next = ReadPrimitives.SkipValue(ref reader, position);

    private void AssertAlike(string text, bool allowsTrailingCommas)
    {
        JsonException? error = _reads.ReadWhole(text, Skip, allowsTrailingCommas ? GuardedReads.TrailingCommas : GuardedReads.Default).Error;
        if (IsTakenByOracle(Encoding.UTF8.GetBytes(text), allowsTrailingCommas) != (error is null))
            Assert.Fail($"{text}: {error?.Message ?? "taken, and refused by the oracle"}");
    }

    private static bool IsTakenByOracle(byte[] text, bool allowsTrailingCommas)
    {
        try
        {
            Utf8JsonReader reader = new(text, new JsonReaderOptions { AllowTrailingCommas = allowsTrailingCommas });
            while (reader.Read())
            {
            }

            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    private static IEnumerable<string> Orders(int count) =>
        count == 0 ? [""] : Orders(count - 1).SelectMany(shorter => s_tokens.Select(token => shorter + token));
}
