// Texts in other dialects that arrive in parts: what the whole text gives, however it is split, in the memory of a window.
using System.Collections;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Plans;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Streams;

[Collection(WatchedArraysCollection.Name)]
public class DialectStreamTests
{
    private const int LongestOfSuite = 100, LongestInThree = 40;

    private const int Mutants = 10_000;

    private const int Mebibyte = 1024 * 1024;

    // A window of JSON, what was given for it, twice as long at most, and what is made of one part; each from a pool whose arrays are up to twice as long.
    private const long MostRented = 6 * Mebibyte;

    private static readonly ReadingWay[] s_ways = [ReadingWay.Stream, ReadingWay.StreamAsync, ReadingWay.PipeAsync];

    private static readonly ReadingWay[] s_elementWays =
    [
        ReadingWay.Elements, ReadingWay.PipeElements, ReadingWay.TopLevelValues, ReadingWay.Paths, ReadingWay.PathsAsync, ReadingWay.PipePathsAsync,
        ReadingWay.PathCallbacks, ReadingWay.PathCallbacksAsync, ReadingWay.StreamReader, ReadingWay.StreamReaderAsync,
    ];

    private static readonly JsonSettings[] s_settings =
    [
        JsonSettings.Json5 with { Engine = ObjectEngine.Emitted },
        JsonSettings.Json5 with { Engine = ObjectEngine.Interpreted },
        new() { Engine = ObjectEngine.Interpreted, Dialect = JsonDialect.SingleQuotes | JsonDialect.UnquotedNames },
        new() { Engine = ObjectEngine.Interpreted, Dialect = JsonDialect.SingleQuotes | JsonDialect.UnquotedNames, ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true },
    ];

    private static readonly string[] s_texts =
    [
        "{A: 1, Name: 'it\\'s', Inner: [{A: +0x1F, /* c */}, null,], }",
        "// c\n{\n  'A': 1.5, Name: 'x'\n}",
        "/* a */ { /* b */ A /* c */ : /* d */ 7 /* e */ , /* f */ Map /* g */ : /* h */ {a: .5, \"b\": 0x10, c\\u0064: -5.,} /* i */ } // j",
        "{Name: 'a\\\nb\\x41\\v\\0\\u00e4ä\"', A: 'x'}",
        "{\u00A0Name\u2003:\uFEFF'ä\u2028'\u2029, größe: 1, A: 99999999999}",
        "[1, 2, .5, +7, 0xFF, 5., 1e3, Infinity, true, null]",
        "{A: 1, Name: 'abc}",
        "{A: 1, Name: 'a\nbc'}",
        "{A: 1, Name: 'a\\1'}",
        "{A: 010}",
        "{A: 0x}",
        "{A: 0x1.5}",
        "{A: truex, Name: 1}",
        "{A: 1,, Name: 'x'}",
        "{A: 1 Name: 'x'}",
        "{A: 1}}",
        "{A: 1} {A: 2}",
        "{A: 1 /* }",
        "{A: 1 / 2}",
        "{A: 'x', Name: 'wrong too\n'}",
        "[{A: 1}, {A: 'x'}, @]",
        "{\n\n  Inner: [\n {A: 1},\n {A: 2, Map: {x: 1,\n   y: 'no'}}]}",
        "{'A': 1, \"Name\": \"a\tb\"}",
        "{\"A\":1,\"Name\":\"\\u12\"}",
        "                                        {A:                                                  1 /*                                    */ }                              ",
        "                                                                            ",
        "/*                                                                        */",
        "'a long string in single quotes that is longer than most of the windows here'",
        "0x123456789ABCDEF0123456789ABCDEF",
        "truetruetruetruetruetruetrue",
        "[truetruetruetruetruetruetrue]",
        "{aNameThatIsLongerThanMostNamesAre: 1, A: 2}",
        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]",
        "[-Infinity, -0x10, +.5e-3, 'x', {}, [], ]",
        "\uFEFF{A: 1}",
    ];

    [Theory]
    [InlineData(1)]
    [InlineData(24)]
    [InlineData(0)]
    public void Read_EverySplitInTwo_IsTheSpansResult(int window)
    {
        int splits = 0;
        foreach (ReadText text in Texts())
        {
            foreach (JsonSettings settings in s_settings)
            {
                string expected = text.ReadSpan(text.Text.Length, settings);
                for (int cut = 1; cut < text.Text.Length; cut++)
                {
                    foreach (ReadingWay way in s_ways)
                    {
                        using FaultySource source = new(text.Text, Fault.Splits, cut);
                        string found = Changed(window, () => text.Read(way, source, settings));
                        Assert.True(expected == found, $"{way}, cut at {cut}: expected {expected}, found {found} for {text}");
                    }

                    splits++;
                }
            }
        }

        Assert.True(splits > 5000, $"{splits} splits");
    }

    [Theory]
    [InlineData(1)]
    [InlineData(24)]
    public void Read_EverySplitInThree_IsTheSpansResult(int window)
    {
        foreach (ReadText text in Texts().Where(text => text.Text.Length <= LongestInThree))
        {
            JsonSettings settings = s_settings[text.Text.Length % s_settings.Length];
            string expected = text.ReadSpan(text.Text.Length, settings);
            for (int first = 1; first < text.Text.Length; first++)
            {
                for (int second = first + 1; second < text.Text.Length; second++)
                {
                    using SyncParts stream = new(text.Text, [first, second - first, int.MaxValue]);
                    string found = Changed(window, () => text.ReadStream(stream, settings));
                    Assert.True(expected == found, $"cut at {first} and {second}: expected {expected}, found {found} for {text}");
                }
            }
        }
    }

    // Texts with pieces put in and cut out, in parts of random lengths.
    [Fact]
    public void Read_MutatedTextsInParts_AreTheSpansResult()
    {
        string[] pieces = ["'", "\"", "\\", "\\x4", "\\v", "\\0", "\\\n", "\\u004", "\u2029", "\u00A0", "//", "/*", "*/", "0x", "-0x1", "+", ".", "5.", "e1", "Infinity", "-NaN", "a", "\\u0061", "ü", "{", "}", "[", "]", ",", ":", "true", "null", "\n", "\0", "                    "];
        for (int i = 0; i < Mutants; i++)
        {
            Random random = new(i);
            string text = s_texts[random.Next(s_texts.Length)];
            for (int changes = random.Next(4); changes > 0; changes--)
            {
                int at = random.Next(text.Length), length = Math.Min(random.Next(3), text.Length - at);
                text = text.Remove(at, length).Insert(at, pieces[random.Next(pieces.Length)]);
            }

            byte[] bytes = Encoding.UTF8.GetBytes(text);
            if (bytes.AsSpan().StartsWith("\uFEFF"u8))
                continue;

            // Numbers without a form in JSON cannot be shown.
            bool isPlain = !text.Contains("Infinity", StringComparison.Ordinal) && !text.Contains("NaN", StringComparison.Ordinal);
            ReadText whole = isPlain && random.Next(3) > 0 ? new ReadText<ShortTexts.Node>(bytes) : new ReadText<JsonElement>(bytes);
            JsonSettings settings = s_settings[random.Next(s_settings.Length)];
            int[] parts = [.. Enumerable.Range(0, 20).Select(_ => random.Next(1, 30)), int.MaxValue];
            int window = random.Next(1, 60);
            using SyncParts stream = new(bytes, parts);
            string expected = whole.ReadSpan(bytes.Length, settings), found = Changed(window, () => whole.ReadStream(stream, settings));
            Assert.True(expected == found, $"case {i}, window {window}, parts {string.Join(',', parts)}: expected {expected}, found {found} for {text}");
        }
    }

    // The same value or error as that of the whole text, also at the end of a text of many windows.
    [Theory]
    [InlineData("{A: 7}", "7")]
    [InlineData("{A: 'x'}", null)]
    [InlineData("{A: tru}", null)]
    [InlineData("{Name: 'a\\q\\1'}", null)]
    [InlineData("{A: 1 /*}", null)]
    public void Read_EndOfALongText_IsTheSpansResult(string end, string? value)
    {
        StringBuilder text = new("[\n");
        for (int i = 0; i < 3000; i++)
            text.Append(i % 100 == 0 ? "/* a long comment\n" + new string('*', 3000) + "/" : "").Append(i % 7 == 0 ? "\n{A: +1, Name: 'n\\\n'}," : " {'A': 0x2, Map: {a: .5}}, // c\r\n");
        byte[] bytes = Encoding.UTF8.GetBytes(text.Append(end).Append(']').ToString());
        foreach (JsonSettings settings in s_settings[..2])
        {
            ReadText<List<ShortTexts.Node>> whole = new(bytes);
            string expected = whole.ReadSpan(bytes.Length, settings);
            Assert.Equal(value is null, expected.StartsWith('!'));
            foreach (int window in (int[])[256, 1000, 5000, 40_000])
            {
                foreach (int part in (int[])[100, 1777, 60_000])
                {
                    using PartStream stream = new(bytes, part);
                    Assert.Equal(expected, Changed(window, () => whole.ReadStream(stream, settings)));
                }
            }
        }
    }

    // The calls that go from value to value find what they find in the same text as JSON.
    [Fact]
    public void Elements_ValidText_AreThoseOfTheTextAsJson()
    {
        int found = 0;
        foreach (string text in s_texts)
        {
            byte[] bytes = Encoding.UTF8.GetBytes(text);
            string json;
            try
            {
                json = JsonText.Minify(text, JsonSettings.Json5);
            }
            catch (JsonException)
            {
                continue;
            }

            byte[] strict = Encoding.UTF8.GetBytes(json);
            foreach (ReadingWay way in s_elementWays.Except([ReadingWay.TopLevelValues]))
            {
                string expected = new ReadText<JsonElement>(strict).ReadAtOnce(way, strict.Length, JsonSettings.Default);
                if (expected.Contains('!', StringComparison.Ordinal))
                    continue;

                // The raw text of an element keeps commas before brackets, as in System.Text.Json.
                string answer = new ReadText<JsonElement>(bytes).ReadAtOnce(way, bytes.Length, JsonSettings.Json5);
                Assert.Equal(expected, answer.Replace(",}", "}", StringComparison.Ordinal).Replace(",]", "]", StringComparison.Ordinal));
                found += expected.Length > 0 ? 1 : 0;
            }
        }

        Assert.True(found > 20, $"{found}");
    }

    [Fact]
    public async Task Open_LazyMember_IsReadWhileItIsEnumerated()
    {
        byte[] text = Encoding.UTF8.GetBytes("{A: 0x7, // c\n Items: [1, +2, .5, /* c */ 0x10,],}");
        for (int part = 1; part < text.Length; part++)
        {
            await using JsonOpenValue<Opened> opened = await JsonStream.OpenAsync<Opened>(new PartStream(text, part), JsonSettings.Json5);
            Assert.Equal(7, opened.Value!.A);
            List<double> items = [];
            await foreach (double item in opened.Value.Items!)
                items.Add(item);
            Assert.Equal([1, 2, 0.5, 16], items);
        }
    }

    // One by one they are what the list has; an error has its place in the text.
    [Fact]
    public void Elements_EverySplit_AreThoseOfTheList()
    {
        foreach (string json in s_texts.Concat(["[{A: 1}, {A: 2, Name: 'x'}, /* c */ null, {A: 3,},]", "[ 'a', 'b\\\n', ]", "[1, 2, {A: 3}, x]", "[{A: 1},\n\n {A: 'x'}]"]))
        {
            byte[] text = Encoding.UTF8.GetBytes(json);
            foreach (JsonSettings settings in s_settings)
            {
                ReadText<JsonElement> elements = new(text);
                string expected = elements.ReadAtOnce(ReadingWay.Elements, text.Length, settings);
                string list = new ReadText<List<object?>>(text).ReadSpan(text.Length, settings);
                if (!list.StartsWith('!'))
                    Assert.Equal(list[1..^2].Length, expected.Length == 0 ? 0 : expected.Length - 1);
                foreach (ReadingWay way in s_elementWays)
                {
                    expected = elements.ReadAtOnce(way, text.Length, settings);
                    for (int cut = 1; cut < text.Length; cut++)
                    {
                        using FaultySource source = new(text, Fault.Splits, cut);
                        string found = elements.Read(way, source, settings with { DefaultBufferSize = 1 });
                        Assert.True(expected == found, $"{way}, cut at {cut}: expected {expected}, found {found} for {json}");
                    }
                }
            }
        }
    }

    [Fact]
    public async Task Elements_WrongOne_IsReportedInTheGivenText()
    {
        byte[] text = Encoding.UTF8.GetBytes("[\n  {A: 1}, // one\n  {A: 0xF},\n  {Name: 'x', /* c */ A: 'no'}]");
        List<int> values = [];
        JsonException error = await Assert.ThrowsAsync<JsonException>(async () =>
        {
            await foreach (ShortTexts.Node? node in JsonSerializer.DeserializeAsyncEnumerable<ShortTexts.Node>(new PartStream(text, 5), JsonSettings.Json5))
                values.Add(node!.A);
        });
        Assert.Equal([1, 15], values);
        Assert.Equal(("$[2].A", 4L, 26L, "'no'"), (error.Error!.Path, error.Error!.Line, error.Error!.Column, error.Error!.Found));
        Assert.Equal(text.AsSpan().IndexOf("'no'"u8), error.Error!.ByteOffset);
    }

    [Fact]
    public async Task TopLevelValues_InAnyDialect_FollowOneAnother()
    {
        byte[] text = Encoding.UTF8.GetBytes("{A: 1} // one\n{A: 2}{A: +3,}\n/* c */ {'A': 0x4}");
        for (int part = 1; part < text.Length; part++)
        {
            List<int> values = [];
            await foreach (ShortTexts.Node? node in JsonSerializer.DeserializeAsyncEnumerable<ShortTexts.Node>(new PartStream(text, part), topLevelValues: true, JsonSettings.Json5))
                values.Add(node!.A);
            Assert.Equal([1, 2, 3, 4], values);
        }

        List<double> numbers = [];
        await foreach (double number in JsonSerializer.DeserializeAsyncEnumerable<double>(new MemoryStream("1 .5\n0x10 +2 Infinity"u8.ToArray()), topLevelValues: true, JsonSettings.Json5))
            numbers.Add(number);
        Assert.Equal([1, 0.5, 16, 2, double.PositiveInfinity], numbers);
    }

    [Fact]
    public void Read_BudgetOfText_CountsTheGivenBytes()
    {
        byte[] text = Encoding.UTF8.GetBytes("{A: 1, /*" + new string('c', 5000) + "*/ Name: 'x'}");
        foreach (int most in (int[])[text.Length, text.Length - 1, 3000, 2])
        {
            JsonSettings settings = JsonSettings.Json5 with { Budget = new() { TextBytes = most } };
            string expected = new ReadText<ShortTexts.Node>(text).ReadSpan(text.Length, settings);
            Assert.Equal(most < text.Length, expected.StartsWith('!'));
            foreach (int window in (int[])[1, 256, 4000])
            {
                using PartStream stream = new(text, 700);
                Assert.Equal(expected, Changed(window, () => new ReadText<ShortTexts.Node>(text).ReadStream(stream, settings)));
            }
        }
    }

    public static TheoryData<string, string, string, string> LongTexts() => new()
    {
        { "jsonc", "{\"Items\":[", "{\"A\":1, /* c */ \"Name\":\"x\"}, // c\n", "],}" },
        { "jsonc", "{\"Items\":[", "/* a comment and nothing else */\n", "{\"A\":1},]}" },
        { "json5", "{Items:[", "{A:+1,Name:'x'},", "]}" },
        { "json5", "{Items:[", "{A: 0x1, /* c */ Name: 'x', Map: {a: .5,}},  // c\n", "],}" },
        { "json5", "{Items:[", "/* a comment and nothing else */\n", "{A:1},]}" },
        { "json5", "{Items:[{A:", " \n\n \n", "1}]}" },
        { "json5", "{Items:[{A:", "// c\n", "1}]}" },
    };

    // 16 MB in the memory of a few windows, and as many objects as are kept: none.
    [Theory, MemberData(nameof(LongTexts))]
    public void Read_LongText_RentsWindowsOnly(string dialect, string head, string unit, string tail)
    {
        JsonSettings settings = (dialect == "jsonc" ? JsonSettings.Jsonc : JsonSettings.Json5) with { Engine = ObjectEngine.Interpreted };
        long count = 16 * Mebibyte / unit.Length, expected = unit.Contains('{', StringComparison.Ordinal) ? count : 1;
        Check("stream", stream => JsonSerializer.Deserialize<Holder>(stream, settings)!.Items.Count);
        Check("stream, async", stream => JsonSerializer.DeserializeAsync<Holder>(stream, settings).AsTask().GetAwaiter().GetResult()!.Items.Count);
        Check("pipe", stream => JsonSerializer.DeserializeAsync<Holder>(PipeReader.Create(stream), settings).AsTask().GetAwaiter().GetResult()!.Items.Count);

        void Check(string way, Func<Stream, long> read) => WatchedArrays.Watch(arrays =>
        {
            using RepeatedText text = new(head, unit, count, tail);
            Assert.Equal(expected, read(text));
            Assert.True(arrays.MostAtOnce <= MostRented, $"{way}: {arrays.MostAtOnce} bytes rented for {unit}");
            Assert.True(arrays.AllComeBack(), way);
        });
    }

    [Fact]
    public void Elements_LongText_RentFewKilobytes() => WatchedArrays.Watch(arrays =>
    {
        const string Unit = "{A: 0x1, /* c */ Name: 'x', Map: {a: .5,}},  // c\n";
        const long Count = 4 * Mebibyte / 50;
        using RepeatedText text = new("[", Unit, Count, "]");
        long sum = 0;
        IAsyncEnumerator<ShortTexts.Node?> elements = JsonSerializer.DeserializeAsyncEnumerable<ShortTexts.Node>(text, JsonSettings.Json5).GetAsyncEnumerator();
        while (elements.MoveNextAsync().AsTask().GetAwaiter().GetResult())
            sum += elements.Current!.A;
        elements.DisposeAsync().AsTask().GetAwaiter().GetResult();
        Assert.Equal(Count, sum);
        Assert.True(arrays.MostAtOnce <= Mebibyte / 2, $"{arrays.MostAtOnce} bytes rented");
        Assert.True(arrays.AllComeBack());
    });

    [Fact]
    public void Read_SourceThatThrows_ReturnsEveryArray()
    {
        foreach (int length in new[] { 20, 3000, 2_000_000 })
        {
            byte[] text = Encoding.UTF8.GetBytes("{Items: [" + string.Concat(Enumerable.Repeat("{A:1},", length / 6)));
            WatchedArrays.Watch(arrays =>
            {
                Assert.Throws<IOException>(() => JsonSerializer.Deserialize<Holder>(new BrokenStream(text), JsonSettings.Json5));
                Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Holder>(new MemoryStream(text), JsonSettings.Json5));
                Assert.True(arrays.AllComeBack());
            });
        }
    }

    private static List<ReadText> Texts()
    {
        List<ReadText> all = [];
        string folder = Path.Combine(Repository.Root, "tests", "Vivace.Json.Conformance", "Data", "json5-tests");
        IEnumerable<byte[]> files = Directory.EnumerateFiles(folder, "*", SearchOption.AllDirectories)
            .Where(file => Path.GetFileName(file) is not ("LICENSE.txt" or "SOURCE.txt") && new FileInfo(file).Length is > 1 and <= LongestOfSuite)
            .Order(StringComparer.Ordinal).Select(File.ReadAllBytes);
        foreach (byte[] text in files)
            all.Add(new ReadText<JsonElement>(text));
        foreach (string text in s_texts.Where(text => !text.StartsWith('\uFEFF')))
            all.Add(text.Contains('A', StringComparison.Ordinal) && text.Contains('{', StringComparison.Ordinal) && text[0] != '[' ? new ReadText<ShortTexts.Node>(Encoding.UTF8.GetBytes(text)) : new ReadText<JsonElement>(Encoding.UTF8.GetBytes(text)));
        return all;
    }

    private static T Changed<T>(int window, Func<T> read)
    {
        FirstWindow.Change(window);
        try
        {
            return read();
        }
        finally
        {
            FirstWindow.Change(0);
        }
    }

    private sealed class Opened
    {
        public int A { get; set; }

        public IAsyncEnumerable<double>? Items { get; set; }
    }

    private sealed class Holder
    {
        public Tally Items { get; set; } = [];
    }

    /// <summary>Counts what is added, and keeps nothing.</summary>
    private sealed class Tally : ICollection<ShortTexts.Node>
    {
        public int Count { get; private set; }

        public bool IsReadOnly => false;

        public void Add(ShortTexts.Node item) => Count++;

        public void Clear() => Count = 0;

        public bool Contains(ShortTexts.Node item) => false;

        public void CopyTo(ShortTexts.Node[] array, int arrayIndex)
        {
        }

        public IEnumerator<ShortTexts.Node> GetEnumerator() => Enumerable.Empty<ShortTexts.Node>().GetEnumerator();

        public bool Remove(ShortTexts.Node item) => false;

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
