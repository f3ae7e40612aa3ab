// Tests text of all scripts under all kinds of encoders, in all places where text is written, against System.Text.Json's bytes.
using System.Globalization;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Unicode;
using Vivace.Json.Compatibility;
using Vivace.Json.Compatibility.DataContracts;
using Vivace.Json.Compatibility.NewtonsoftTrees;
using Vivace.Json.Documents;
using Vivace.Json.Plans.Options;
using Vivace.Json.Tests.Text.Strings;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Writing;

public sealed class TextBeyondAsciiTests
{
    private static readonly string[] s_scripts =
    [
        "plain text of ASCII, <with> \"quotes\" & 'more'\t",
        "Ελληνικά γράμματα και σημεία ",
        "Кириллица, слова и ещё слова ",
        "日本語の文字。中文字符，한국어 글자\u3000",
        "😀🚀🇩🇪👩‍👩‍👧😇𝄞",
        "naïve façade, größer, señor ",
        "\u00a0\u2028\ufeff\ue000\uffff\u0378\u200d\u00ad",
        "\ud83d\ude00\ud83d",
    ];

    public static TheoryData<string> Encoders => ["default", "relaxed", "latin", "all", "cyrillic without ASCII", "minimal", "newtonsoft", "data contract", "own"];

    private static JavaScriptEncoder EncoderOf(string name) => name switch
    {
        "default" => JavaScriptEncoder.Default,
        "relaxed" => JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        "latin" => JavaScriptEncoder.Create(UnicodeRanges.BasicLatin, UnicodeRanges.Latin1Supplement),
        "all" => JavaScriptEncoder.Create(UnicodeRanges.All),
        "cyrillic without ASCII" => JavaScriptEncoder.Create(UnicodeRanges.Cyrillic),
        "minimal" => MinimalEncoder.Instance,
        "newtonsoft" => NewtonsoftEncoder.Instance,
        "data contract" => DataContractEncoder.Instance,
        _ => new FewerLettersEncoder(),
    };

    [Theory, MemberData(nameof(Encoders))]
    public void Serialize_EveryCodePoint_EqualsSystemTextJson(string name)
    {
        Form form = new(EncoderOf(name));
        for (int start = 0; start <= 0x10FFFF; start += 0x400)
        {
            List<string> texts = [];
            for (int scalar = start; scalar < start + 0x400; scalar++)
            {
                string text = scalar is >= 0xD800 and < 0xE000 ? ((char)scalar).ToString() : char.ConvertFromUtf32(scalar);
                texts.Add(text);
                texts.Add(scalar % 3 == 0 ? "abcdef" + text + "ж日gh" : "жя" + text + text + "日");
            }

            form.AssertSame(texts, isIndented: false);
        }
    }

    [Theory, MemberData(nameof(Encoders))]
    public void Serialize_EveryPlaceInARun_EqualsSystemTextJson(string name)
    {
        Form form = new(EncoderOf(name));
        foreach (string script in s_scripts)
            foreach (string other in s_scripts)
                for (int length = 0; length <= 70; length += length < 36 ? 1 : 11)
                {
                    List<string> texts = [];
                    string run = string.Concat(Enumerable.Repeat(script, length / script.Length + 1))[..length];
                    for (int place = 0; place <= length; place += length > 40 ? 5 : 1)
                        texts.Add(run[..place] + other[..Math.Min(2, other.Length)] + run[place..]);
                    form.AssertSame(texts, isIndented: false);
                }
    }

    [Theory, MemberData(nameof(Encoders))]
    public void Serialize_RandomTexts_EqualSystemTextJsonEverywhere(string name)
    {
        Form form = new(EncoderOf(name));
        Random random = new(20261123);
        for (int round = 0; round < 150; round++)
        {
            List<string> texts = [.. Enumerable.Range(0, 12).Select(_ => Mixed(random, random.Next(150)))];
            texts.Add(Mixed(random, random.Next(1500, 6000)));
            form.AssertSame(texts);
            form.AssertSame(texts.Distinct().ToDictionary(static text => text, static text => text.FirstOrDefault()));
            form.AssertSame(string.Concat(texts).ToCharArray());
        }
    }

    // As many strings as VIVACE_STRING_CASES says, for each encoder.
    [Theory, MemberData(nameof(Encoders))]
    public void Serialize_RandomStrings_EqualSystemTextJson(string name)
    {
        const int BatchLength = 1000;
        Form form = new(EncoderOf(name));
        Random random = new(20261127);
        int cases = int.TryParse(Environment.GetEnvironmentVariable("VIVACE_STRING_CASES"), CultureInfo.InvariantCulture, out int asked) ? asked : 20_000;
        string[] texts = new string[BatchLength];
        for (int done = 0; done < cases; done += BatchLength)
        {
            for (int i = 0; i < BatchLength; i++)
                texts[i] = RandomString(random);
            form.AssertSame(texts, isIndented: false);
            if (done % (10 * BatchLength) == 0)
                form.AssertSame(texts.Distinct().ToDictionary(static text => text, static text => text), isIndented: false);
        }
    }

    // The copies are those of another serializer's text: with escapes, without, and with as few as there must be.
    [Theory, MemberData(nameof(Encoders))]
    public void Serialize_TextsInUtf8_EqualSystemTextJson(string name)
    {
        Form form = new(EncoderOf(name));
        Random random = new(7);
        for (int round = 0; round < 100; round++)
        {
            string[] texts = [.. Enumerable.Range(0, 10).Select(_ => Mixed(random, random.Next(120)).Replace("\ud83d\ude00\ud83d", "😀", StringComparison.Ordinal)), Mixed(random, 3000)];
            for (int i = 0; i < texts.Length; i++)
                texts[i] = Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(texts[i]));
            foreach (JavaScriptEncoder source in (JavaScriptEncoder[])[JavaScriptEncoder.Default, JavaScriptEncoder.UnsafeRelaxedJsonEscaping, MinimalEncoder.Instance])
            {
                byte[] json = StjSerializer.SerializeToUtf8Bytes(texts, new JsonSerializerOptions { Encoder = source });
                using JsonTree tree = JsonTree.Parse(json);
                using JsonDocument document = JsonDocument.Parse(json);
                Assert.Equal(form.Expected(document.RootElement), JsonSerializer.SerializeToUtf8Bytes(tree.Root, form.Settings));
                Assert.Equal(form.Expected(document.RootElement), JsonSerializer.SerializeToUtf8Bytes(document.RootElement, form.Settings));
            }

            foreach (string text in texts)
            {
                System.Buffers.ArrayBufferWriter<byte> output = new();
                JsonWriter writer = new(output, form.Settings);
                writer.BeginObject();
                writer.WriteName(Encoding.UTF8.GetBytes(text));
                writer.WriteString(Encoding.UTF8.GetBytes(text));
                writer.EndObject();
                writer.EndText();
                Assert.Equal(form.Expected(new Dictionary<string, string> { [text] = text }), output.WrittenSpan.ToArray());
            }
        }
    }

    [Theory, MemberData(nameof(Encoders))]
    public async Task SerializeAsync_TextLongerThanTheWindow_EqualsSystemTextJson(string name)
    {
        Form form = new(EncoderOf(name));
        Random random = new(11);
        string[] texts = [Mixed(random, 100_000), "short", string.Concat(Enumerable.Repeat("слово 😀 日本", 20_000))];
        byte[] expected = form.Expected(texts);
        using MemoryStream output = new();
        JsonSerializer.Serialize(output, texts, form.Settings);
        Assert.Equal(expected, output.ToArray());
        using MemoryStream awaited = new();
        await JsonSerializer.SerializeAsync(awaited, texts, form.Settings);
        Assert.Equal(expected, awaited.ToArray());
    }

    // Half a surrogate pair in UTF-8 is bytes that are not UTF-8; each is one U+FFFD.
    [Theory, MemberData(nameof(Encoders))]
    public void WriteString_BytesThatAreNotUtf8_AreReplacedAsInSystemTextJson(string name)
    {
        Form form = new(EncoderOf(name));
        Random random = new(13);
        for (int round = 0; round < 500; round++)
        {
            byte[] bytes = Encoding.UTF8.GetBytes(Mixed(random, random.Next(1, 60)));
            for (int i = 0; i < 3; i++)
                bytes[random.Next(bytes.Length)] = (byte)random.Next(0x80, 0x100);
            System.Buffers.ArrayBufferWriter<byte> output = new();
            JsonWriter writer = new(output, form.Settings);
            writer.WriteString(bytes);
            writer.EndText();
            Assert.Equal(form.Expected(Encoding.UTF8.GetString(bytes)), output.WrittenSpan.ToArray());
        }
    }

    // The encoder is asked for whole pages: what it throws for a letter that is not in the text stays unseen, and comes where the letter is.
    [Fact]
    public void Serialize_EncoderThrowsForOneLetter_ThrowsWhereThatLetterIs()
    {
        FewerLettersEncoder encoder = new() { Refused = 'ю' };
        Form form = new(new FewerLettersEncoder());
        JsonSettings settings = new() { Encoder = encoder };
        for (int round = 0; round < 3; round++)
        {
            Assert.Equal(form.Expected("яблоко, эх 日 本"), JsonSerializer.SerializeToUtf8Bytes("яблоко, эх 日 本", settings));
            Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize("юла", settings));
            Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new string('я', 100) + "ю", settings));
        }

        JsonSettings pairs = new() { Encoder = new FewerLettersEncoder { Refused = 0x1F605 } };
        Assert.Equal(form.Expected("😀😇"), JsonSerializer.SerializeToUtf8Bytes("😀😇", pairs));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize("\U0001F605", pairs));
    }

    [Fact]
    public void Serialize_EncoderThatSerializesWhileItIsAsked_Ends()
    {
        JsonSettings? settings = null;
        int inner = 0;
        FewerLettersEncoder encoder = new()
        {
            OnAsked = scalar =>
            {
                if (scalar == 'э' && inner++ == 0)
                    Assert.Equal("\"эя\"", JsonSerializer.Serialize("эя", settings));
            },
        };
        settings = new JsonSettings { Encoder = encoder };
        Assert.Equal("\"эй😀\"", JsonSerializer.Serialize("эй😀", settings));
        Assert.True(inner > 1);
    }

    [Fact]
    public async Task Serialize_FirstTextsOnManyThreads_AreAllRight()
    {
        string[] texts = [.. s_scripts];
        for (int round = 0; round < 20; round++)
        {
            Form form = new(new FewerLettersEncoder());
            byte[] expected = form.Expected(texts);
            using Barrier start = new(4);
            byte[][] written = await Task.WhenAll(Enumerable.Range(0, 4).Select(_ => Task.Factory.StartNew(
                () =>
                {
                    start.SignalAndWait();
                    return JsonSerializer.SerializeToUtf8Bytes(texts, form.Settings);
                },
                CancellationToken.None,
                TaskCreationOptions.LongRunning,
                TaskScheduler.Default)));
            Assert.All(written, bytes => Assert.Equal(expected, bytes));
        }
    }

    // Parts of a few scripts, of any length.
    private static string Mixed(Random random, int length)
    {
        StringBuilder text = new();
        while (text.Length < length)
        {
            string script = s_scripts[random.Next(4) == 0 ? random.Next(s_scripts.Length) : random.Next(5)];
            int start = random.Next(script.Length);
            text.Append(script, start, random.Next(script.Length - start + 1));
        }

        return text.ToString();
    }

    // Runs of ASCII, of one script, of pairs and of any units, halves of pairs among them.
    private static string RandomString(Random random)
    {
        Span<char> text = stackalloc char[random.Next(16) == 0 ? random.Next(300) : random.Next(48)];
        for (int written = 0; written < text.Length;)
        {
            Span<char> run = text.Slice(written, Math.Min(text.Length - written, 1 + random.Next(20)));
            int kind = random.Next(8), block = random.Next(0x100) << 8;
            for (int i = 0; i < run.Length; i++)
                run[i] = kind switch
                {
                    < 3 => (char)random.Next(0x20, 0x7F),
                    3 => (char)random.Next(0x100),
                    4 => (char)random.Next(0x10000),
                    5 when i % 2 == 0 => (char)random.Next(0xD800, 0xDC00),
                    5 => (char)random.Next(0xDC00, 0xE000),
                    _ => (char)(block + random.Next(0x100)),
                };
            written += run.Length;
        }

        return new string(text);
    }

    private sealed class Form(JavaScriptEncoder encoder)
    {
        private readonly JsonSerializerOptions _options = new() { Encoder = encoder }, _indented = new() { Encoder = encoder, WriteIndented = true };

        internal JsonSettings Settings { get; } = new() { Encoder = encoder };

        internal byte[] Expected<T>(T value) => StjSerializer.SerializeToUtf8Bytes(value, _options);

        internal void AssertSame<T>(T value, bool isIndented = true)
        {
            byte[] expected = Expected(value), written = JsonSerializer.SerializeToUtf8Bytes(value, Settings);
            if (!expected.AsSpan().SequenceEqual(written))
            {
                int place = expected.AsSpan().CommonPrefixLength(written);
                Assert.Fail($"At {place}: expected {Around(expected, place)}, found {Around(written, place)}");
            }

            if (isIndented)
                Assert.Equal(StjSerializer.Serialize(value, _indented), JsonSerializer.Serialize(value, Settings with { WriteIndented = true }));
        }

        private static string Around(byte[] text, int place) => Encoding.UTF8.GetString(text, Math.Max(0, place - 20), Math.Min(text.Length, place + 20) - Math.Max(0, place - 20));
    }
}
