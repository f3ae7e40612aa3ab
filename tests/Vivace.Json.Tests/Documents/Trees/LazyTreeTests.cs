// Lazy trees: they answer as parsed trees do, check what they visit, and touch nothing after it.
using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;
using Vivace.Json.Tests.Streams;
using Vivace.Json.Tests.Text;
using Vivace.Json.Tests.Text.Indexing;

namespace Vivace.Json.Tests.Documents.Trees;

[Collection(WatchedArraysCollection.Name)]
public sealed class LazyTreeTests : IDisposable
{
    private readonly GuardedBytes _memory = new();

    public void Dispose() => _memory.Dispose();

    [Fact]
    public void Walk_MutatedTexts_IsThatOfParsedTrees()
    {
        int valid = 0, total = 0;
        foreach (byte[] text in MutatedTexts.All(MutatedTexts.Count, seed: 26))
        {
            total++;
            if (AssertSameAsParsed(text))
                valid++;
        }

        Assert.InRange(valid, total / 10, total - total / 10);
    }

    [Fact]
    public void Walk_SuiteOfTexts_IsThatOfParsedTrees()
    {
        string[] files = Directory.GetFiles(Path.Combine(AppContext.BaseDirectory, "Data", "JSONTestSuite"), "*.json", SearchOption.AllDirectories);
        Assert.True(files.Length > 300);
        Assert.All(files, file => AssertSameAsParsed(File.ReadAllBytes(file)));
    }

    [Theory]
    [InlineData("twitter.json")]
    [InlineData("citm_catalog.json")]
    [InlineData("canada.json")]
    public void Walk_RealDocuments_IsThatOfParsedTrees(string file) =>
        Assert.True(AssertSameAsParsed(File.ReadAllBytes(Path.Combine(AppContext.BaseDirectory, "Data", "real", file))));

    [Fact]
    public void GetString_OfTheFirstTitle_TouchesNothingAfterIt()
    {
        // Half of the text is in memory that may not be touched: a page fault ends the test run. The text says that it has all of it.
        byte[] text = Encoding.UTF8.GetBytes("""{"totalHits":3,"skipped":{"a":["]}\"",{}]},"data":[{"id":"x","tags":[1,[2]],"title":"Vivace","after":""");
        foreach (int behind in (int[])[64, 100, 5000])
        {
            using NativeText memory = new(_memory.Last<byte>([.. text, .. Encoding.UTF8.GetBytes(new string('?', behind))]), 60_000);
            using JsonTree tree = JsonTree.Open(memory.Memory);
            Assert.Equal("Vivace", tree.Root["data"][0]["title"].GetString());
            Assert.Equal(3, tree.Root["totalHits"u8].GetInt32());
            Assert.True(tree.Root["data"].Elements.First().Members.First(member => member.NameEquals("title")).Value.ValueEquals("Vivace"));
            Assert.Equal(2, JsonPath.Parse("$.data[0].tags[1][0]").Select(tree.Root).First().GetInt32());
            Assert.True(JsonPointer.Parse("/data/0/title").TryFind(tree.Root, out JsonView title));
            Assert.Equal("Vivace", title.GetString());
        }
    }

    [Fact]
    public void OpenFile_WithGarbageBehindTheTitle_ReadsTheTitle()
    {
        string path = Path.GetTempFileName();
        try
        {
            byte[] garbage = new byte[200_000];
            new Random(1).NextBytes(garbage);
            File.WriteAllBytes(path, [0xEF, 0xBB, 0xBF, .. """ {"totalHits":3,"data":[{"title":"Vivace"},"""u8, .. garbage]);
            using JsonTree tree = JsonTree.OpenFile(path);
            Assert.Equal("Vivace", tree.Root["data"][0]["title"].GetString());
            Assert.Throws<JsonException>(() => tree.Root["data"][1]);
            Assert.Throws<JsonException>(() => tree.Root["data"].Count);
            Assert.Throws<JsonException>(() => tree.Root.GetRawText());
        }
        finally
        {
            File.Delete(path);
        }
    }

    [Theory]
    [InlineData("""{"a":{"b":[}],"c":1}""", "c", "1")]
    [InlineData("""{"a":["x",,],"c":1,"d" 2}""", "c", "1")]
    [InlineData("""{"a":tru,"c":1}""", "c", null)]
    [InlineData("""{"a":01,"c":1}""", "c", null)]
    [InlineData("""{"a":"\x","c":1}""", "c", null)]
    [InlineData("""{"a" "b","c":1}""", "c", null)]
    [InlineData("""{"a":"b" "c":1}""", "c", null)]
    [InlineData("""{"c":12x}""", "c", null)]
    [InlineData("""{"c":12""", "c", null)]
    [InlineData("""{"c":nul}""", "c", null)]
    [InlineData("""{"c":"x"x""", "c", "\"x\"")]
    [InlineData("""{"a":[1,2}""", "c", null)]
    public void Indexer_OfAWrongText_ChecksWhatItVisits(string text, string name, string? expected)
    {
        using JsonTree tree = JsonTree.Open(text);
        if (expected is null)
            Assert.NotNull(Assert.Throws<JsonException>(() => tree.Root[name]).Error);
        else
            Assert.Equal(expected, tree.Root[name].GetRawText());
    }

    [Theory]
    [InlineData("")]
    [InlineData("  ")]
    [InlineData("x")]
    [InlineData("tru")]
    [InlineData("1 2")]
    [InlineData("\"a")]
    [InlineData("]")]
    public void Open_WithoutAValue_IsTheErrorOfParse(string text)
    {
        JsonException expected = Assert.Throws<JsonException>(() => JsonTree.Parse(text)), found = Assert.Throws<JsonException>(() => JsonTree.Open(text));
        Assert.Equal(expected.Message, found.Message);
    }

    [Fact]
    public void Values_OfANestedContainer_AreCheckedWhenTakenWhole()
    {
        const string Text = """{"a":{"b":[1,2}},"c":[01],"d":[1]}""";
        using JsonTree tree = JsonTree.Open(Text);
        JsonView a = tree.Root["a"];
        Assert.Equal(JsonValueKind.Object, a.Kind);
        JsonException exception = Assert.Throws<JsonException>(() => a.GetRawText());
        Assert.Equal(Assert.Throws<JsonException>(() => JsonTree.Parse(Text)).Message, exception.Message);
        Assert.Throws<JsonException>(() => a.As<Dictionary<string, int[]>>());
        Assert.Throws<JsonException>(() => a.Clone());
        Assert.Throws<JsonException>(() => a.ToNode());
        Assert.Throws<JsonException>(() => a.ToElement());
        Assert.Throws<JsonException>(() => a.WriteTo(new ArrayBufferWriter<byte>()));
        Assert.Throws<JsonException>(() => a == tree.Root);
        Assert.Throws<JsonException>(() => a.GetHashCode());
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(tree.Root["c"]));
        Assert.Equal("[1]", JsonSerializer.Serialize(tree.Root["d"]));
    }

    [Fact]
    public void Values_AfterTheWholeText_AreRejectedWhenItsEndIsReached()
    {
        using JsonTree tree = JsonTree.Open("""[1,[2]] x""");
        Assert.Equal(2, tree.Root[1][0].GetInt32());
        Assert.Throws<JsonException>(() => tree.Root.Count);
        Assert.Throws<JsonException>(() => tree.Root[2]);
        Assert.Throws<JsonException>(() => tree.Root.GetRawText());
        Assert.Throws<JsonException>(() => tree.Root.As<object[]>());
        Assert.Throws<JsonException>(() => tree.Root.Elements.Count());
        Assert.Equal(JsonErrorKind.TrailingData, Assert.Throws<JsonException>(() => tree.Root.GetHashCode()).Error!.Kind);
    }

    [Fact]
    public void Indexer_NameTwice_FindsTheFirst()
    {
        using JsonTree lazy = JsonTree.Open("""{"a":1,"\u0061":2}"""), parsed = JsonTree.Parse("""{"a":1,"\u0061":2}""");
        Assert.Equal(1, lazy.Root["a"].GetInt32());
        Assert.Equal(2, parsed.Root["a"].GetInt32());
        Assert.Equal(2, lazy.Root.As<Dictionary<string, int>>()!["a"]);
        Assert.True(lazy.Root == parsed.Root);
    }

    [Fact]
    public void Equality_OfLazyAndParsedTrees_IsThatOfValues()
    {
        string[] texts = ["""{"a":[1,2.0],"b":"x"}""", """{ "b": "\u0078", "a": [ 1.0, 2 ] }""", """{"a":[1,3],"b":"x"}""", "[]", "1", "\"x\"", "null"];
        foreach (string left in texts)
        {
            foreach (string right in texts)
            {
                using JsonTree one = JsonTree.Open(left), other = JsonTree.Open(right), parsedOne = JsonTree.Parse(left), parsed = JsonTree.Parse(right);
                bool expected = parsedOne.Root == parsed.Root;
                Assert.Equal(expected, one.Root == other.Root);
                Assert.Equal(expected, one.Root == parsed.Root);
                Assert.Equal(expected, parsedOne.Root == other.Root);
                Assert.Equal(parsedOne.Root.GetHashCode(), one.Root.GetHashCode());
            }
        }
    }

    [Fact]
    public void Values_OfEveryKind_AreConverted()
    {
        const string Text = """
            { "n": [-128, 255, 1.5, 79228162514264337593543950335], "g": "0f8fad5b-d9cb-469f-a165-70867728950e", "d": "2026-11-21T03:40:31Z", "b": "\u0041QID",
              "t": true, "f": false, "z": null, "s": "x\n\u00e9日", "h": "\ud800", "o": { "Id": 7 }, "k\"\\": "odd", "": "empty" }
            """;
        using JsonTree tree = JsonTree.Open(Encoding.UTF8.GetBytes(Text));
        JsonView root = tree.Root;
        Assert.Equal(12, root.Count);
        Assert.Equal(sbyte.MinValue, root["n"][0].GetSByte());
        Assert.Equal(byte.MaxValue, root["n"][1].GetByte());
        Assert.Equal(1.5, root["n"][2].GetDouble());
        Assert.Equal(decimal.MaxValue, root["n"][3].GetDecimal());
        Assert.Equal(Guid.Parse("0f8fad5b-d9cb-469f-a165-70867728950e"), root["g"].GetGuid());
        Assert.Equal(new DateTime(2026, 11, 21, 3, 40, 31, DateTimeKind.Utc), root["d"].GetDateTime());
        Assert.Equal([1, 2, 3], root["b"].GetBytesFromBase64());
        Assert.True(root["t"].GetBoolean());
        Assert.False(root["f"].GetBoolean());
        Assert.True(root["z"].IsNull);
        Assert.Null(root["z"].GetString());
        Assert.Equal("x\né日", root["s"].GetString());
        Assert.True(root["s"].ValueEquals("x\né日"));
        Assert.Throws<JsonException>(() => root["h"].GetString());
        Assert.False(root["h"].TryGetString(out _));
        Assert.Equal("odd", root["k\"\\"].ToString());
        Assert.Equal("k\\\"\\\\", Encoding.UTF8.GetString(root.Members.ElementAt(10).RawName));
        Assert.Equal("empty", root[""].GetString());
        Assert.Equal(7, root["o"].As<Entry>()!.Id);
        Assert.Equal(7, ((Entry)root["o"].As(typeof(Entry))!).Id);
        Assert.Equal("{\"Id\":7}", root["o"].ToNode()!.ToJsonString());
        Assert.Equal(7, root["o"].ToElement().GetProperty("Id").GetInt32());
        Assert.False(root["o"].Clone().IsLazy);
        Assert.Equal("{\"Id\":7}", JsonSerializer.Serialize(root["o"].Clone()).Replace(" ", ""));
        Assert.Equal(1.5, Assert.Single(JsonPath.Parse("$.n[?@ == 1.5]").Select(root)).GetDouble());
        Assert.Equal(["255", "-128"], JsonPath.Parse("$.n[1::-1]").Select(root).Select(view => view.GetRawText()));
        Assert.False(root["n"][0].TryGetByte(out _));
        Assert.False(root["s"].TryGetInt32(out _));
        Assert.False(root["n"].TryGet("x", out _));
        Assert.False(root["n"].TryGet(4, out _));
        Assert.False(root["n"].TryGet(-1, out _));
        Assert.False(root.TryGet(0, out _));
        Assert.Equal(0, root["s"].Count);
        JsonException exception = Assert.Throws<JsonException>(() => root["n"][2].GetInt32());
        using JsonTree parsed = JsonTree.Parse(Text);
        Assert.Equal(Assert.Throws<JsonException>(() => parsed.Root["n"][2].GetInt32()).Message, exception.Message);
        Assert.Equal(
            Assert.Throws<JsonException>(() => parsed.Root["s"].As<int>()).Message, Assert.Throws<JsonException>(() => root["s"].As<int>()).Message);
        Assert.Equal("The object at $.o has no member 'x'. TryGet looks for members that may be missing.", Assert.Throws<KeyNotFoundException>(() => root["o"]["x"]).Message);
        Assert.Throws<ArgumentOutOfRangeException>(() => root["n"][4]);
        Assert.Throws<JsonException>(() => root["n"]["x"]);
        Assert.Throws<JsonException>(() => root["s"].Elements);
        Assert.Throws<JsonException>(() => root["n"].Members);
        Assert.Equal("{ \"Id\": 7 }", root["o"].DebuggerDisplay);
    }

    [Fact]
    public void Views_AfterDispose_Throw()
    {
        JsonTree tree = JsonTree.Open("""{"a":[1,{}],"b":"x"}""");
        JsonView root = tree.Root, array = root["a"], text = root["b"];
        JsonViewMembers.Enumerator members = root.Members.GetEnumerator();
        Assert.True(members.MoveNext());
        JsonViewMember member = members.Current;
        tree.Dispose();
        tree.Dispose();
        Assert.Throws<ObjectDisposedException>(() => tree.Root);
        Assert.Throws<ObjectDisposedException>(() => root["a"]);
        Assert.Throws<ObjectDisposedException>(() => array[0]);
        Assert.Throws<ObjectDisposedException>(() => array.Count);
        Assert.Throws<ObjectDisposedException>(() => array.Elements.GetEnumerator());
        Assert.Throws<ObjectDisposedException>(() => text.GetString());
        Assert.Throws<ObjectDisposedException>(() => text.GetRawText());
        Assert.Throws<ObjectDisposedException>(() => text.Kind);
        Assert.Throws<ObjectDisposedException>(() => text.As<string>());
        Assert.Throws<ObjectDisposedException>(() => text == root);
        Assert.Throws<ObjectDisposedException>(() => members.MoveNext());
        Assert.Throws<ObjectDisposedException>(() => member.Name);
        Assert.Throws<ObjectDisposedException>(() => member.RawName.Length);
    }

    [Fact]
    public void Open_SettingsThatNeedTheWholeText_AreRefused()
    {
        JsonSettings[] refused =
        [
            JsonSettings.Jsonc, JsonSettings.Json5, new() { AllowTrailingCommas = true }, new() { AllowDuplicateProperties = false }, new() { Budget = new JsonBudget { Elements = 1 } },
        ];
        Assert.All(refused, settings => Assert.Throws<NotSupportedException>(() => JsonTree.Open("[1]", settings)));
        Assert.Contains("AllowDuplicateProperties", Assert.Throws<NotSupportedException>(() => JsonTree.Open("[1]"u8.ToArray(), refused[3])).Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentNullException>(() => JsonTree.Open((string)null!));
        Assert.Throws<ArgumentNullException>(() => JsonTree.Open((byte[])null!));
        Assert.Throws<ArgumentNullException>(() => JsonTree.OpenFile(null!));
    }

    [Fact]
    public void Strings_OpenedOften_ReturnTheirBuffers() => WatchedArrays.Watch(arrays =>
    {
        string text = $"[\"{new string('x', 100_000)}\",[1,2]]";
        using (JsonTree tree = JsonTree.Open(text))
        {
            Assert.Equal(2, tree.Root[1].Count);
            Assert.True(tree.Root[1] == tree.Root[1].Clone());
            Assert.Equal(tree.Root.GetHashCode(), tree.Root.GetHashCode());
        }

        Assert.Throws<JsonException>(() => JsonTree.Open($"\"{text}"));
        Assert.Throws<NotSupportedException>(() => JsonTree.Open(text, JsonSettings.Jsonc));
        Assert.Equal(0, arrays.Out);
    });

    // Each of these would take years if it began at the first element every time.
    [Fact]
    public void Elements_OfALargeArrayByIndex_AreFoundWithoutBeginningAnew()
    {
        const int Elements = 300_000;
        using JsonTree tree = JsonTree.Open($"[{string.Join(",", Enumerable.Range(0, Elements).Select(i => i % 3 == 0 ? $"[{i},[]]" : $"{i}"))}]");
        JsonView root = tree.Root;
        for (int i = 0; i < root.Count; i++)
            Assert.Equal(i, (i % 3 == 0 ? root[i][0] : root[i]).GetInt32());
        Assert.False(root.TryGet(Elements, out _));
        Assert.Equal(100, root[100].GetInt32());
        Assert.Equal(Elements / 3, JsonPath.Parse("$[::-3]").Select(root).Count());
    }

    [Fact]
    public void Walk_OfManyLevels_EndsWithoutBeginningAnew()
    {
        const int Levels = 100_000;
        using JsonTree tree = JsonTree.Open(string.Concat(Enumerable.Repeat("[{\"a\":", Levels / 2)) + "tru" + string.Concat(Enumerable.Repeat("},1]", Levels / 2)));
        JsonView view = tree.Root;
        for (int i = 0; i < Levels / 2 - 1; i++)
            view = view[0]["a"];
        JsonException exception = Assert.Throws<JsonException>(() => view[0]["a"]);
        Assert.Equal(JsonErrorKind.InvalidLiteral, exception.Error!.Kind);
        Assert.Throws<JsonException>(() => tree.Root.Clone());

        using JsonTree right = JsonTree.Open(new string('[', Levels) + new string(']', Levels));
        Stack<JsonViewElements.Enumerator> open = new([right.Root.Elements.GetEnumerator()]);
        int seen = 1;
        while (open.TryPop(out JsonViewElements.Enumerator elements))
        {
            if (!elements.MoveNext())
                continue;
            open.Push(elements);
            open.Push(elements.Current.Elements.GetEnumerator());
            seen++;
        }

        Assert.Equal(Levels, seen);
        Assert.True(right.Root == right.Root.Clone());
    }

    [Fact]
    public void Views_ReadByManyThreads_AnswerTheSame()
    {
        byte[] text = File.ReadAllBytes(Path.Combine(AppContext.BaseDirectory, "Data", "real", "twitter.json"));
        using JsonTree tree = JsonTree.Open(text), parsed = JsonTree.Parse(text);
        int count = parsed.Root["statuses"].Count;
        Parallel.For(0, 200, i =>
        {
            int index = i * 7 % count;
            Assert.Equal(count, tree.Root["statuses"].Count);
            Assert.Equal(parsed.Root["statuses"][index]["text"].GetString(), tree.Root["statuses"][index]["text"].GetString());
            Assert.Equal(parsed.Root["search_metadata"]["count"].GetInt32(), tree.Root["search_metadata"]["count"].GetInt32());
        });
    }

    [LargeFact]
    public void OpenFile_MoreThan2GB_IsReadToItsEnd()
    {
        string path = Path.GetTempFileName();
        try
        {
            const int Strings = 2300, Length = 1 << 20;
            using (FileStream file = File.Create(path))
            {
                byte[] part = [(byte)'"', .. Encoding.ASCII.GetBytes(new string('x', Length)), (byte)'"', (byte)','];
                file.Write("{\"first\":1,\"data\":["u8);
                for (int i = 0; i < Strings; i++)
                    file.Write(part);
                file.Write("{\"last\":[1.5,\"é\",01]}],\"end\":[2]}"u8);
            }

            using JsonTree tree = JsonTree.OpenFile(path);
            Assert.True(tree.Length > int.MaxValue);
            Assert.Equal(1, tree.Root["first"].GetInt32());
            Assert.Equal(2, tree.Root["end"].As<int[]>()![0]);
            Assert.Equal("é", tree.Root["data"][Strings]["last"][1].GetString());
            Assert.Equal(Strings + 1, tree.Root["data"].Elements.Count());
            Assert.Equal("end", tree.Root.Members.Last().Name);
            JsonException wrong = Assert.Throws<JsonException>(() => tree.Root["data"][Strings]["last"][1].GetInt32());
            Assert.Equal($"$.data[{Strings}].last[1]", wrong.Path);
            Assert.Throws<JsonException>(() => tree.Root["data"][Strings]["last"][2]);
            Assert.Throws<OverflowException>(() => tree.Root.RawUtf8.Length);
        }
        finally
        {
            File.Delete(path);
        }
    }

    // Visits everything, in the order of the text. Returns whether the text is valid.
    private bool AssertSameAsParsed(byte[] text)
    {
        Span<byte> guarded = text.Length <= 60_000 ? _memory.Last<byte>(text) : text;
        using NativeText? memory = text.Length <= 60_000 ? new NativeText(guarded, guarded.Length) : null;
        JsonSettings settings = new() { MaxDepth = int.MaxValue };
        bool isValid = JsonTree.TryParse(text, out JsonTree? parsed, out JsonError? error, settings);
        using (parsed)
        {
            try
            {
                using JsonTree lazy = memory is null ? JsonTree.Open(text) : JsonTree.Open(memory.Memory);
                Walk(lazy.Root, parsed);
                Assert.True(isValid, Encoding.UTF8.GetString(text));
            }
            catch (JsonException exception)
            {
                // Grammar is checked before UTF-8 when all is parsed.
                Assert.False(isValid, Encoding.UTF8.GetString(text));
                if (exception.Error!.Kind != JsonErrorKind.InvalidUtf8)
                    Assert.Equal(PlaceOf(error!), PlaceOf(exception.Error!));
            }
        }

        return isValid;
    }

    private static string PlaceOf(JsonError error) => $"{error.Kind} at {error.ByteOffset}, {error.Path}, line {error.Line}, column {error.Column}";

    private static void Walk(JsonView root, JsonTree? parsed)
    {
        Stack<(JsonView Lazy, JsonView Parsed, JsonViewElements.Enumerator Elements, JsonViewMembers.Enumerator Members, int Index)> open = new();
        Visit(root, parsed?.Root ?? default);
        while (open.TryPop(out (JsonView Lazy, JsonView Parsed, JsonViewElements.Enumerator Elements, JsonViewMembers.Enumerator Members, int Index) top))
        {
            bool isObject = top.Lazy.Kind == JsonValueKind.Object;
            if (!(isObject ? top.Members.MoveNext() : top.Elements.MoveNext()))
            {
                Assert.False(isObject ? top.Members.MoveNext() : top.Elements.MoveNext());
                if (parsed is not null)
                {
                    Assert.Equal(top.Parsed.Count, top.Index);
                    Assert.Equal(top.Parsed.Count, top.Lazy.Count);
                    Assert.True(top.Parsed.RawUtf8.SequenceEqual(top.Lazy.RawUtf8));
                    if (isObject)
                        AssertNames(top.Lazy, top.Parsed);
                }

                continue;
            }

            int index = top.Index++;
            open.Push(top);
            JsonView value = isObject ? top.Members.Current.Value : top.Elements.Current, other = default;
            if (parsed is not null)
            {
                other = isObject ? top.Parsed.Members.ElementAt(index).Value : top.Parsed[index];
                if (!isObject)
                    Assert.Equal(value.Word, top.Lazy[index].Word);
            }

            Visit(value, other);
        }

        void Visit(JsonView lazy, JsonView other)
        {
            if (parsed is not null)
            {
                Assert.Equal(other.Kind, lazy.Kind);
                Assert.Equal(other.TryGetString(out string? expected), lazy.TryGetString(out string? found));
                Assert.Equal(expected, found);
                Assert.Equal(other.TryGetDouble(out double expectedNumber), lazy.TryGetDouble(out double number));
                Assert.Equal(expectedNumber, number);
                Assert.Equal(other.TryGetBoolean(out bool expectedTruth), lazy.TryGetBoolean(out bool truth));
                Assert.Equal(expectedTruth, truth);
                if (other.Kind is not JsonValueKind.Array and not JsonValueKind.Object)
                    Assert.Equal(other.GetRawText(), lazy.GetRawText());
            }

            switch (lazy.Kind)
            {
                case JsonValueKind.Array:
                    open.Push((lazy, other, lazy.Elements.GetEnumerator(), default, 0));
                    break;
                case JsonValueKind.Object:
                    open.Push((lazy, other, default, lazy.Members.GetEnumerator(), 0));
                    break;
            }
        }
    }

    private static void AssertNames(JsonView lazy, JsonView parsed)
    {
        foreach ((JsonViewMember expected, JsonViewMember found) in parsed.Members.Zip(lazy.Members))
        {
            Assert.True(expected.RawName.SequenceEqual(found.RawName));
            if (!expected.NameView.TryGetString(out string? name))
                continue;
            Assert.Equal(name, found.Name);
            Assert.True(found.NameEquals(name));
            JsonViewMember first = parsed.Members.First(member => member.NameEquals(name));
            Assert.True(first.Value.RawUtf8.SequenceEqual(lazy[name].RawUtf8));
            Assert.Equal(parsed.TryGet(name + "?", out _), lazy.TryGet(name + "?", out _));
        }
    }

    private sealed class Entry
    {
        public int Id { get; set; }
    }

    // Memory of a length of which less may be touched.
    private sealed unsafe class NativeText(Span<byte> text, int length) : MemoryManager<byte>
    {
        private readonly byte* _start = (byte*)System.Runtime.CompilerServices.Unsafe.AsPointer(ref System.Runtime.InteropServices.MemoryMarshal.GetReference(text));

        public override Span<byte> GetSpan() => new(_start, length);

        public override MemoryHandle Pin(int elementIndex = 0) => new(_start + elementIndex);

        public override void Unpin()
        {
        }

        protected override void Dispose(bool disposing)
        {
        }
    }
}
