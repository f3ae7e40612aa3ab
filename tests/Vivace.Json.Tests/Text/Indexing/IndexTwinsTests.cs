// Every way to make an index, and to check or minify without one, against the plain one, and that against System.Text.Json.
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.Unicode;
using Vivace.Json.Documents;
using Vivace.Json.Tests.Documents;
using Vivace.Json.Text;
using Vivace.Json.Text.Indexing;
using Vivace.Json.Text.Layout;

namespace Vivace.Json.Tests.Text.Indexing;

public sealed class IndexTwinsTests : IDisposable
{
    private const int MaxDepth = 64;

    private readonly GuardedBytes _memory = new(), _output = new();

    private delegate bool Indexer(ref byte text, nint length, int maxDepth, ref IndexWords words);

    private delegate nint Checker(ref byte text, nint length, int maxDepth, ref byte destination);

    private static readonly (string Name, bool IsSupported, Indexer TryBuild)[] s_twins =
    [
        ("512 bits", Kernel512.IsSupported, VectorIndexer<Kernel512>.TryBuild),
        ("256 bits", Kernel256.IsSupported, VectorIndexer<Kernel256>.TryBuild),
        ("128 bits", Kernel128.IsSupported, VectorIndexer<Kernel128>.TryBuild),
    ];

    private static readonly (string Name, bool IsSupported, Checker Validate, Checker Minify)[] s_checkers =
    [
        ("512 bits", Kernel512.IsSupported, VectorChecker<Kernel512, Validated>.Pass, VectorChecker<Kernel512, Minified>.Pass),
        ("256 bits", Kernel256.IsSupported, VectorChecker<Kernel256, Validated>.Pass, VectorChecker<Kernel256, Minified>.Pass),
        ("128 bits", Kernel128.IsSupported, VectorChecker<Kernel128, Validated>.Pass, VectorChecker<Kernel128, Minified>.Pass),
    ];

    public void Dispose()
    {
        _memory.Dispose();
        _output.Dispose();
    }

    [Fact]
    public void TryBuild_MutatedTexts_AllTwinsAgree()
    {
        int valid = 0, total = 0;
        foreach (byte[] text in MutatedTexts.All(MutatedTexts.Count, seed: 17))
        {
            total++;
            if (AssertTwinsAgree(text))
                valid++;
        }

        // Both kinds of texts were there.
        Assert.InRange(valid, total / 10, total - total / 10);
    }

    [Fact]
    public void TryBuild_SuiteOfTexts_IsWhatSystemTextJsonAcceptsInUtf8()
    {
        string[] files = Directory.GetFiles(Path.Combine(AppContext.BaseDirectory, "Data", "JSONTestSuite"), "*.json", SearchOption.AllDirectories);
        Assert.True(files.Length > 300);
        Assert.All(files, file =>
        {
            byte[] text = File.ReadAllBytes(file);
            bool isValid = text.Length <= 60_000 ? AssertTwinsAgree(text) : Build(PlainIndexer.TryBuild, text, out _);
            Assert.Equal(Accepts(text), isValid);
        });
    }

    [Theory]
    [InlineData("twitter.json")]
    [InlineData("citm_catalog.json")]
    [InlineData("canada.json")]
    public void TryBuild_RealDocuments_AllTwinsAgree(string file)
    {
        byte[] text = File.ReadAllBytes(Path.Combine(AppContext.BaseDirectory, "Data", "real", file));
        Assert.True(Build(PlainIndexer.TryBuild, text, out uint[] expected));
        foreach ((string name, _, Indexer twin) in s_twins.Where(twin => twin.IsSupported))
        {
            Assert.True(Build(twin, text, out uint[] words), name);
            Assert.Equal(expected, words);
        }

        AssertCheckersAgree(text, isValid: true);
    }

    // The room for the words of a text is foreseen by those of its beginning.
    [Theory]
    [InlineData(true, true)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(false, false)]
    public void TryBuild_TextsWithManyTokensHereAndFewThere_AllTwinsAgree(bool beginsDense, bool endsDense)
    {
        byte[] text = Encoding.UTF8.GetBytes($"[{Half(beginsDense)},{Half(endsDense)}]");
        Assert.True(Build(PlainIndexer.TryBuild, text, out uint[] expected));
        foreach ((string name, _, Indexer twin) in s_twins.Where(twin => twin.IsSupported))
        {
            Assert.True(Build(twin, text, out uint[] words), name);
            Assert.Equal(expected, words);
        }

        Assert.True(Build(TextIndexer.TryBuild, text, out uint[] chosen));
        Assert.Equal(expected, chosen);

        static string Half(bool isDense) => string.Join(',', Enumerable.Repeat(isDense ? "[[],[]]" : "\"some text that is one token only\"", 20_000));
    }

    [Fact]
    public void Check_EachTokenAfterEachThree_IsAsThePlainTwinSays()
    {
        // Any four tokens after a beginning that puts them into no container, an array or an object, and at the edge of a group of tokens.
        string[] tokens = ["{", "}", "[", "]", ":", ",", "\"x\"", "1", "true"];
        int valid = 0;
        foreach (string before in (string[])["", "[1,", "{\"a\":", "[[", "[{", "[" + string.Concat(Enumerable.Repeat("1,", 30)), "{" + string.Concat(Enumerable.Repeat("\"a\":1,", 15))])
        {
            string after = (before.Contains('[', StringComparison.Ordinal) ? "]" : "") + (before.StartsWith('{') ? "}" : "");
            for (int i = 0; i < tokens.Length * tokens.Length * tokens.Length * tokens.Length; i++)
            {
                string four = $"{tokens[i % 9]}{tokens[i / 9 % 9]}{tokens[i / 81 % 9]}{tokens[i / 729]}";
                byte[] text = Encoding.UTF8.GetBytes(before + four + after);
                bool isValid = Build(PlainIndexer.TryBuild, text, out _);
                AssertCheckersAgree(text, isValid);
                valid += isValid ? 1 : 0;
            }
        }

        Assert.True(valid > 50, $"{valid}");
    }

    [Fact]
    public void Check_EachByteOfATextReplaced_IsAsThePlainTwinSays()
    {
        byte[] text = Encoding.UTF8.GetBytes(
            """{"id": -12.50e+3, "names": ["Zoë", "日本語 😀", "\u00e9\n\"", ""], "flags": {"a": true, "b": false, "c": null, "d": []}, "deep": [[[0, 10, 1.5E-7], {"x": {}}]]}""");
        ReadOnlySpan<byte> others = "\"\\{}[]:,/ 0-+.eutn\n\u000C\u001A\u00FF\u0080"u8;
        for (int i = 0; i < text.Length; i++)
        {
            foreach (byte other in others)
            {
                byte[] changed = [.. text];
                changed[i] = other;
                AssertTwinsAgree(changed);
            }

            AssertTwinsAgree(text[..i]);
            AssertTwinsAgree([.. text[..i], .. text[(i + 1)..]]);
        }
    }

    [Fact]
    public void Check_ManyLevelsAndBatches_IsAsThePlainTwinSays()
    {
        Random random = new(5);
        for (int i = 0; i < 200; i++)
        {
            StringBuilder text = new();
            Append(text, random, 20);
            byte[] utf8 = Encoding.UTF8.GetBytes(text.ToString());
            AssertCheckersAgree(utf8, Build(PlainIndexer.TryBuild, utf8, out _));
            int at = utf8.AsSpan().LastIndexOfAny("]},"u8);
            if (at < 0)
                continue;
            utf8[at] = (byte)"]},"[random.Next(3)];
            AssertCheckersAgree(utf8, Build(PlainIndexer.TryBuild, utf8, out _));
        }

        static void Append(StringBuilder text, Random random, int levels)
        {
            bool isObject = random.Next(2) == 0;
            text.Append(isObject ? '{' : '[');
            for (int i = random.Next(1, 4); i > 0; i--)
            {
                text.Append(isObject ? "\"n\" : " : " ");
                if (levels > 0 && random.Next(5) < 3)
                    Append(text, random, levels - 1);
                else
                    text.Append(random.Next(3) switch { 0 => "\"\"", 1 => "false", _ => "-0.5" });
                text.Append(i > 1 ? " ,\n" : "");
            }

            text.Append(isObject ? '}' : ']');
        }
    }

    [Fact]
    public void TryBuild_EachLengthAroundBlocksAndBatches_AllTwinsAgree()
    {
        // A string or white space moves the end of the text over all places of a block and of a batch.
        for (int length = 0; length < 200; length++)
        {
            Assert.True(AssertTwinsAgree(Encoding.UTF8.GetBytes($"[\"{new string('x', length)}\",1.5]")));
            Assert.True(AssertTwinsAgree(Encoding.UTF8.GetBytes(new string(' ', length) + "true")));
            Assert.True(AssertTwinsAgree(Encoding.UTF8.GetBytes("12.5" + new string('\n', length))));
            Assert.False(AssertTwinsAgree(Encoding.UTF8.GetBytes($"[\"{new string('x', length)}\\u00e\"]")));
            Assert.False(AssertTwinsAgree(Encoding.UTF8.GetBytes($"[\"{new string('x', length)}\",1.]")));
            Assert.False(AssertTwinsAgree(Encoding.UTF8.GetBytes(new string(' ', length) + "tru")));
            Assert.False(AssertTwinsAgree(Encoding.UTF8.GetBytes(new string(' ', length) + "1e5.5")));
            Assert.False(AssertTwinsAgree(Encoding.UTF8.GetBytes(new string(' ', length) + "-")));
            Assert.False(AssertTwinsAgree(Encoding.UTF8.GetBytes(new string(' ', length) + "[-01]")));
            Assert.False(AssertTwinsAgree([.. Encoding.UTF8.GetBytes($"\"{new string('x', length)}"), 0xE6, 0x97, (byte)'"']));
        }

        for (int length = 8192 - 140; length < 8192 + 140; length++)
        {
            Assert.True(AssertTwinsAgree(Encoding.UTF8.GetBytes($"[\"{new string('x', length)}\",[1.5,true,null,\"\\u00e9\"]]")));
            Assert.True(AssertTwinsAgree(Encoding.UTF8.GetBytes($"[{new string('1', length)}.5]")));
            Assert.False(AssertTwinsAgree(Encoding.UTF8.GetBytes($"[1.{new string('1', length)}.5]")));
            Assert.False(AssertTwinsAgree(Encoding.UTF8.GetBytes($"[1e{new string('1', length)}e5]")));
            Assert.False(AssertTwinsAgree(Encoding.UTF8.GetBytes($"[0{new string('1', length)}]")));
            Assert.False(AssertTwinsAgree(Encoding.UTF8.GetBytes($"1{new string(' ', length)}1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1")));
        }
    }

    [Fact]
    public void TryBuild_EveryCharacterAfterABackslashAndInItsDigits_AllTwinsAgree()
    {
        int valid = 0;
        for (int character = 0; character < 0x180; character++)
        {
            foreach (string before in (string[])["", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"])
            {
                valid += AssertTwinsAgree(Encoding.UTF8.GetBytes($"\"{before}\\{(char)character}00e9\"")) ? 1 : 0;
                for (int digit = 0; digit < 4; digit++)
                    valid += AssertTwinsAgree(Encoding.UTF8.GetBytes($"\"{before}\\u{"00e9".Remove(digit, 1).Insert(digit, ((char)character).ToString())}\"")) ? 1 : 0;
            }
        }

        // Nine letters of escapes and the 22 forms of each of four digits, in the first block and around the end of it.
        Assert.Equal(2 * (9 + 4 * 22), valid);
    }

    [Fact]
    public void TryBuild_DepthAtTheLimit_IsAccepted()
    {
        foreach (int depth in (int[])[1, 2, 63, 64, 65, 1000])
        {
            string text = new string('[', depth) + new string(']', depth), members = string.Concat(Enumerable.Repeat("{\"a\":", depth)) + "1" + new string('}', depth);
            foreach ((string name, bool isSupported, Indexer twin) in s_twins.Append(("plain", true, PlainIndexer.TryBuild)))
            {
                if (!isSupported)
                    continue;
                Assert.True(Build(twin, Encoding.UTF8.GetBytes(text), out _, depth), name);
                Assert.False(Build(twin, Encoding.UTF8.GetBytes(text), out _, depth - 1), name);
                Assert.True(Build(twin, Encoding.UTF8.GetBytes(members), out _, depth), name);
                Assert.False(Build(twin, Encoding.UTF8.GetBytes(members), out _, depth - 1), name);
            }

            // Only a reader can tell beyond the levels of the stack of bits.
            AssertCheckersAgree(Encoding.UTF8.GetBytes(text), depth <= MaxDepth, depth);
            AssertCheckersAgree(Encoding.UTF8.GetBytes(text), isValid: false, depth - 1);
            AssertCheckersAgree(Encoding.UTF8.GetBytes(members), depth <= MaxDepth, depth);
        }
    }

    private void AssertCheckersAgree(byte[] text, bool isValid, int maxDepth = MaxDepth)
    {
        bool isGuarded = text.Length <= 60_000;
        Span<byte> guarded = isGuarded ? _memory.Last<byte>(text) : text;
        byte[] expected = new byte[text.Length];
        MinifyScan rule = default;
        int length = isValid ? rule.PassScalar(text, expected) : -1;
        foreach ((string name, bool isSupported, Checker validate, Checker minify) in s_checkers)
        {
            if (!isSupported)
                continue;
            Span<byte> destination = isGuarded ? _output.Last<byte>(text.Length + TextChecker.SpareBytes) : new byte[text.Length + TextChecker.SpareBytes];
            ref byte start = ref MemoryMarshal.GetReference(guarded);
            Assert.True(validate(ref start, text.Length, maxDepth, ref MemoryMarshal.GetReference(destination)) >= 0 == isValid, $"{name}: {Encoding.UTF8.GetString(text)}");
            Assert.True(minify(ref start, text.Length, maxDepth, ref MemoryMarshal.GetReference(destination)) == length, $"{name}: {Encoding.UTF8.GetString(text)}");
            Assert.True(length < 0 || destination[..length].SequenceEqual(expected.AsSpan(0, length)), $"{name}: {Encoding.UTF8.GetString(text)}");
        }
    }

    private bool AssertTwinsAgree(byte[] text)
    {
        bool isValid = Build(PlainIndexer.TryBuild, text, out uint[] expected);
        foreach ((string name, bool isSupported, Indexer twin) in s_twins)
        {
            if (!isSupported)
                continue;
            bool isSame = Build(twin, text, out uint[] words) == isValid && (!isValid || words.AsSpan().SequenceEqual(expected));
            Assert.True(isSame, $"{name}: {Encoding.UTF8.GetString(text)}");
        }

        AssertCheckersAgree(text, isValid);
        bool accepts = Accepts(text);
        if (accepts != isValid)
            Assert.Fail($"System.Text.Json {(accepts ? "accepts" : "rejects")} {Encoding.UTF8.GetString(text)}");
        if (isValid)
            TreeWalk.AssertSame(text);
        return isValid;
    }

    private bool Build(Indexer indexer, byte[] text, out uint[] words, int maxDepth = MaxDepth)
    {
        Span<byte> guarded = text.Length <= 60_000 ? _memory.Last<byte>(text) : text;
        IndexWords made = IndexWords.For(guarded.Length);
        bool isValid = indexer(ref MemoryMarshal.GetReference(guarded), guarded.Length, maxDepth, ref made);
        words = isValid ? made.Items.AsSpan(0, made.Count).ToArray() : [];
        made.Release();
        return isValid;
    }

    private static bool Accepts(byte[] text)
    {
        if (!Utf8.IsValid(text))
            return false;
        try
        {
            JsonDocument.Parse(text, new JsonDocumentOptions { MaxDepth = MaxDepth }).Dispose();
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }
}
