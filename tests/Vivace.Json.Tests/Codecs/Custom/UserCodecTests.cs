// Codecs of a user's: how they are named, what they may ask for, and that they must keep to one value.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Codecs.Custom;

public class UserCodecTests
{
    public class Palette
    {
        [JsonCodec(typeof(HexCodec))]
        public int Main { get; set; }

        [JsonCodec(typeof(HexCodec), "0x")]
        public int? Second { get; set; }

        [JsonCodec(ItemCodec = typeof(HexCodec))]
        public List<int>? Others { get; set; }

        [JsonCodec(ItemCodec = typeof(HexCodec), ItemArguments = ["0x"])]
        public int?[]? Gaps { get; set; }

        [JsonCodec(KeyCodec = typeof(HexCodec), ItemCodec = typeof(HexCodec), ItemArguments = ["$"])]
        public Dictionary<int, int>? Uses { get; set; }

        [JsonCodec(KeyCodec = typeof(HexCodec))]
        public SortedDictionary<int, string>? Names { get; set; }

        [JsonCodec(typeof(ResultCodec<>))]
        public Result<int>? Result { get; set; }

        public int Plain { get; set; }

        [JsonCodec(typeof(HexCodec))]
        public int Field;
    }

    private const string PaletteText =
        """{"Main":"#ff","Second":"0x10","Others":["#1","#2"],"Gaps":["0x3",null],"Uses":{"#a":"$b"},"Names":{"#1":"one","#2":"two"},"Result":7,"Plain":5,"Field":"#f"}""";

    public static TheoryData<bool> Layouts() => [false, true];

    [Theory]
    [MemberData(nameof(Layouts))]
    public void Attribute_OnMembersItemsAndKeys_NamesTheCodecAndItsArguments(bool indented)
    {
        foreach (JsonSettings settings in CodecEngines.Each(new() { IncludeFields = true, WriteIndented = indented }))
        {
            Palette palette = JsonSerializer.Deserialize<Palette>(PaletteText, settings)!;
            Assert.Equal((255, 16, 5, 15), (palette.Main, palette.Second, palette.Plain, palette.Field));
            Assert.Equal([1, 2], palette.Others);
            Assert.Equal([3, null], palette.Gaps);
            Assert.Equal(11, palette.Uses![10]);
            Assert.Equal("two", palette.Names![2]);
            Assert.Equal(new Result<int>(7, null), palette.Result);
            string json = JsonSerializer.Serialize(palette, settings);
            using JsonDocument document = JsonDocument.Parse(PaletteText);
            Assert.Equal(System.Text.Json.JsonSerializer.Serialize(document, new JsonSerializerOptions { WriteIndented = indented }), json);
            Assert.Equal(json, JsonSerializer.Serialize(JsonSerializer.Deserialize<Palette>(json, settings), settings));
        }
    }

    [JsonCodec(typeof(HeaderCodec))]
    public readonly record struct Header(string Name, string Value);

    public sealed class HeaderCodec : JsonCodec<Header>
    {
        public override Header Read(ref JsonReader reader)
        {
            string[] parts = reader.ReadString()!.Split(": ");
            return parts.Length == 2 ? new(parts[0], parts[1]) : throw new JsonException("A header has a name and a value.");
        }

        public override void Write(ref JsonWriter writer, Header value) => writer.WriteString($"{value.Name}: {value.Value}");

        public override Header ReadAsName(ReadOnlySpan<byte> utf8Name)
        {
            string[] parts = Encoding.UTF8.GetString(utf8Name).Split(": ");
            return parts.Length == 2 ? new(parts[0], parts[1]) : throw new JsonException("A header has a name and a value.");
        }

        public override void WriteAsName(ref JsonWriter writer, Header key) => writer.WriteName($"{key.Name}: {key.Value}");
    }

    [Fact]
    public void Attribute_OnType_ServesRootElementNullableAndKey()
    {
        foreach (JsonSettings settings in CodecEngines.Each(JsonSettings.Default))
        {
            Check("\"a: b\"", new Header("a", "b"), settings);
            Check("[\"a: b\"]", new List<Header> { new("a", "b") }, settings);
            Check("[\"a: b\",null]", new Header?[] { new("a", "b"), null }, settings);
            Check("{\"a: \\u00E9\":1}", new Dictionary<Header, int> { [new("a", "é")] = 1 }, settings);
        }

        static void Check<T>(string json, T value, JsonSettings settings)
        {
            Assert.Equal(json, JsonSerializer.Serialize(value, settings));
            Assert.Equal(value, JsonSerializer.Deserialize<T>(json, settings));
        }
    }

    [Theory]
    [InlineData("[\"a\"]", "$[0]", 0, 4)]
    [InlineData("[\"a: b\",\n \"c\"]", "$[1]", 1, 4)]
    public void Read_CodecThrowsJsonExceptionWithoutPath_GetsPathLineAndByteAndStaysTheSame(string json, string path, int line, int column)
    {
        foreach (JsonSettings settings in CodecEngines.Each(JsonSettings.Default))
        {
            JsonException thrown = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Header[]>(json, settings));
            Assert.StartsWith("A header has a name and a value.", thrown.Message);
            Assert.Equal((path, (long?)line, (long?)column), (thrown.Path, thrown.LineNumber, thrown.BytePositionInLine));
            Assert.Equal(JsonErrorKind.Converter, thrown.Error?.Kind);
        }
    }

    [Fact]
    public void ReadAsName_CodecThrowsJsonException_GetsThePathOfTheEntry()
    {
        JsonException thrown = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<Header, int>>("""{"a: b":1,"c":2}""", JsonSettings.Default));
        Assert.StartsWith("A header has a name and a value.", thrown.Message);
        Assert.NotNull(thrown.Path);
    }

    [Fact]
    public void Next_OfTypeThatContainsItself_GoesThroughTheCodecOnceALevel()
    {
        foreach (JsonSettings settings in CodecEngines.Each(new() { Codecs = [new NodeCodec()], DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }))
        {
            Node tree = new() { Name = " a ", Child = new() { Name = "b" }, Others = [new() { Name = "c", Child = new() { Size = 4 } }, new()] };
            const string Text = """[1,{"Name":" a ","Size":0,"Child":[3,{"Name":"b","Size":0}],"Others":[[4,{"Name":"c","Size":0,"Child":[6,{"Size":4}]}],[4,{"Size":0}]]}]""";
            Assert.Equal(Text, JsonSerializer.Serialize(tree, settings));
            Node back = JsonSerializer.Deserialize<Node>(Text, settings)!;
            Assert.Equal("a", back.Name);
            Assert.Equal(4, back.Others![0].Child!.Size);
            Assert.Equal(2, back.Others.Count);
        }
    }

    [Fact]
    public void Next_ErrorWithin_HasTheWholePath()
    {
        JsonSettings settings = new() { Codecs = [new NodeCodec()] };
        JsonException thrown = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Node>("""[1,{"Child":[2,{"Size":"x"}]}]""", settings));
        Assert.Equal("$[1].Child[1].Size", thrown.Path);
    }

    // The same instance in several settings: each has a copy with the codecs of its own.
    [Fact]
    public void Bind_OneCodecInTwoSettings_EachCallsItsOwn()
    {
        NodeCodec codec = new();
        JsonSettings plain = new() { Codecs = [codec], DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault };
        JsonSettings camel = plain with { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };
        for (int i = 0; i < 2 * Root<Node>.WarmEnough; i++)
        {
            Assert.Equal("""[1,{"Name":"n"}]""", JsonSerializer.Serialize(new Node { Name = "n" }, plain));
            Assert.Equal("""[1,{"name":"n"}]""", JsonSerializer.Serialize(new Node { Name = "n" }, camel));
        }
    }

    public sealed class CountingCodec : JsonCodec<Mark>
    {
        public int Calls;

        public override Mark Read(ref JsonReader reader)
        {
            Calls++;
            return new(reader.ReadInt32());
        }

        public override void Write(ref JsonWriter writer, Mark value)
        {
            Calls++;
            writer.WriteInt32(value.Value);
        }
    }

    [Fact]
    public void Codec_ThatAsksForNone_IsCalledItself()
    {
        CountingCodec codec = new();
        JsonSettings settings = new() { Codecs = [codec] };
        JsonSerializer.Deserialize<Mark[]>("[1,2,3]", settings);
        JsonSerializer.Serialize(new Mark(1), settings);
        Assert.Equal(4, codec.Calls);
    }

    [Fact]
    public void OpenGenericCodec_InSettings_IsClosedForEachType()
    {
        foreach (JsonSettings settings in CodecEngines.Each(new() { Codecs = [JsonCodecFactory.Of(typeof(ResultCodec<>))] }))
        {
            Result<string>[] texts = [new("a", null), new(null, "b")];
            Assert.Equal("""["a",{"error":"b"}]""", JsonSerializer.Serialize(texts, settings));
            Assert.Equal(texts, JsonSerializer.Deserialize<Result<string>[]>("""["a",{"other":[1,{}],"error":"b"}]""", settings));
            Assert.Equal("""{"Value":{"error":"x"},"Error":null}""", JsonSerializer.Serialize(new KeyValueLike(new(null, "x"), null), settings));
            Assert.Equal(new Result<Result<int>>(new(5, null), null), JsonSerializer.Deserialize<Result<Result<int>>>("5", settings));
        }
    }

    public record KeyValueLike(Result<Node> Value, string? Error);

    [Fact]
    public void OpenGenericCodecs_OfOneClass_ShareOnePlan()
    {
        JsonSettings one = new() { Codecs = [JsonCodecFactory.Of(typeof(ResultCodec<>))] }, other = new() { Codecs = [JsonCodecFactory.Of(typeof(ResultCodec<>))] };
        Assert.Equal(one, other);
        Assert.Same(PlanCache.Of(one), PlanCache.Of(other));
    }

    private sealed class BrokenFactory(Func<JsonCodec> create) : JsonCodecFactory
    {
        public override bool CanHandle(Type type) => type == typeof(Mark);

        public override JsonCodec Create(Type type, JsonSettings options) => create();
    }

    [Fact]
    public void Factory_ThatMakesNothingOrTheWrongThing_IsReported()
    {
        foreach (Func<JsonCodec> create in new Func<JsonCodec>[] { () => null!, () => new BrokenFactory(null!), () => new HexCodec() })
        {
            JsonSettings settings = new() { Codecs = [new BrokenFactory(create)] };
            InvalidOperationException thrown = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Mark(1), settings));
            Assert.Contains("BrokenFactory", thrown.Message);
            Assert.Contains("Mark", thrown.Message);
        }
    }

    public record WithNoCodec([property: JsonCodec(typeof(string))] int A);

    public record WithWrongCodec([property: JsonCodec(typeof(HexCodec))] string A);

    public record WithWrongArguments([property: JsonCodec(typeof(HexCodec), 5)] int A);

    public record WithItemsOfNothing([property: JsonCodec(ItemCodec = typeof(HexCodec))] int A);

    public record WithKeysOfAList([property: JsonCodec(KeyCodec = typeof(HexCodec))] List<int> A);

    public record WithOpenCodecThatDoesNotFit([property: JsonCodec(typeof(ResultCodec<>))] List<int> A);

    [Theory]
    [InlineData(typeof(WithNoCodec), "JsonCodec<T>")]
    [InlineData(typeof(WithWrongCodec), "HexCodec")]
    [InlineData(typeof(WithWrongArguments), "constructor")]
    [InlineData(typeof(WithItemsOfNothing), "ItemCodec")]
    [InlineData(typeof(WithKeysOfAList), "KeyCodec")]
    [InlineData(typeof(WithOpenCodecThatDoesNotFit), "ResultCodec")]
    public void Attribute_ThatCannotServeTheMember_IsReportedAtFirstUse(Type type, string named)
    {
        InvalidOperationException thrown = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize("{}", type, JsonSettings.Default));
        Assert.Contains(named, thrown.Message);
    }

    private sealed class NullCodec(bool handles) : JsonCodec<string>
    {
        public override bool HandleNull => handles;

        public override string Read(ref JsonReader reader) => reader.TryReadNull() ? "null was read" : reader.ReadString()!;

        public override void Write(ref JsonWriter writer, string? value) => writer.WriteString(value ?? "null was written");
    }

    [Theory]
    [InlineData(false, null, "null")]
    [InlineData(true, "null was read", "\"null was written\"")]
    public void Null_ReachesTheCodec_OnlyWithHandleNull(bool handles, string? read, string written)
    {
        foreach (JsonSettings settings in CodecEngines.Each(new() { Codecs = [new NullCodec(handles)] }))
        {
            Assert.Equal(read, JsonSerializer.Deserialize<string>("null", settings));
            Assert.Equal(read, JsonSerializer.Deserialize<string[]>("[null]", settings)![0]);
            Assert.Equal(written, JsonSerializer.Serialize<string?>(null, settings));
        }
    }

    private sealed class AddingCodec : JsonCodec<Node>
    {
        private JsonCodec<Node> _next = null!;

        protected override void Bind(CodecBinding<Node> binding) => _next = binding.Next;

        public override Node? Read(ref JsonReader reader) => _next.Read(ref reader);

        public override Node? Populate(ref JsonReader reader, Node value)
        {
            int before = value.Size;
            Node filled = _next.Populate(ref reader, value)!;
            filled.Size += before;
            return filled;
        }

        public override void Write(ref JsonWriter writer, Node? value) => _next.Write(ref writer, value);
    }

    public class Holder
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Node Held { get; } = new() { Name = "held", Size = 1 };
    }

    [Fact]
    public void Populate_OverriddenByTheCodec_FillsRootAndMember()
    {
        foreach (JsonSettings settings in CodecEngines.Each(new() { Codecs = [new AddingCodec()] }))
        {
            Node root = new() { Name = "root", Size = 10 };
            JsonSerializer.Populate("""{"Size":5}""", root, settings);
            Assert.Equal(("root", 15), (root.Name, root.Size));
            Node held = JsonSerializer.Deserialize<Holder>("""{"Held":{"Size":5}}""", settings)!.Held;
            Assert.Equal(("held", 6), (held.Name, held.Size));
        }
    }

    private delegate int Reading(ref JsonReader reader);

    private delegate void Writing(ref JsonWriter writer);

    private sealed class ScriptedCodec(Reading? read, Writing? write) : JsonCodec<Mark>
    {
        public override Mark Read(ref JsonReader reader) => new(read!(ref reader));

        public override void Write(ref JsonWriter writer, Mark value) => write!(ref writer);
    }

    private static readonly Dictionary<string, Reading> s_badReads = new()
    {
        ["nothing"] = (ref JsonReader _) => 0,
        ["half an array"] = (ref JsonReader reader) =>
        {
            reader.BeginArray();
            reader.NextElement();
            return reader.ReadInt32();
        },
        ["not to the bracket"] = (ref JsonReader reader) =>
        {
            reader.BeginArray();
            return 0;
        },
        ["the next one too"] = (ref JsonReader reader) =>
        {
            reader.Skip();
            reader.NextElement();
            reader.Skip();
            return 0;
        },
        ["to the next one"] = (ref JsonReader reader) =>
        {
            reader.Skip();
            return reader.NextElement() ? 1 : 0;
        },
        ["twice"] = (ref JsonReader reader) =>
        {
            reader.Skip();
            reader.Skip();
            return 0;
        },
        ["without a step"] = (ref JsonReader reader) =>
        {
            reader.BeginArray();
            return reader.ReadInt32();
        },
        ["two without a step"] = (ref JsonReader reader) =>
        {
            reader.BeginArray();
            reader.NextElement();
            reader.ReadInt32();
            return reader.ReadInt32();
        },
        ["more than there is"] = (ref JsonReader reader) =>
        {
            reader.BeginArray();
            reader.EndArray();
            return 0;
        },
    };

    public static TheoryData<string> BadReads() => [.. s_badReads.Keys];

    [Theory]
    [MemberData(nameof(BadReads))]
    public void Read_CodecThatDoesNotKeepToOneValue_IsAnErrorAtItsPlace(string name)
    {
        JsonSettings settings = new() { Codecs = [new ScriptedCodec(s_badReads[name], null)] };
        JsonException thrown = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Mark[]>("[[1,2],[3,4]]", settings));
        Assert.StartsWith("$", thrown.Path);
        Assert.Equal(JsonErrorKind.Converter, thrown.Error?.Kind);
        Assert.NotNull(thrown.Error!.Hint);
    }

    [Theory]
    [InlineData("[1,2,[],4]", "$[2]")]
    [InlineData("[[],2]", "$[0]")]
    [InlineData("[1, 2 , 3,[]]", "$[3]")]
    public void Read_CodecFailsAtAnElement_PointsThere(string json, string path)
    {
        JsonSettings settings = new() { Codecs = [new ScriptedCodec((ref JsonReader reader) => reader.ValueKind == JsonValueKind.Number ? reader.ReadInt32() : throw new JsonException("mine"), null)] };
        JsonException thrown = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<List<Mark>>(json, settings));
        Assert.Equal(path, thrown.Path);
        Assert.StartsWith("mine", thrown.Message);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(40)]
    public void Write_CodecFailsAtAnElement_PointsThere(int place)
    {
        foreach (bool fails in (bool[])[true, false])
        {
            int written = 0;
            JsonSettings settings = new()
            {
                Codecs = [new ScriptedCodec(null, (ref JsonWriter writer) =>
                {
                    if (written++ == place && fails)
                        throw new JsonException("mine");
                    if (written <= place)
                        writer.WriteInt32(7);
                })],
            };
            JsonException thrown = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new Mark[50], settings));
            Assert.Equal($"$[{place}]", thrown.Path);
        }
    }

    public sealed record Word(string Text);

    private sealed class WordCodec : JsonCodec<Word>
    {
        public override Word? Read(ref JsonReader reader) => new(reader.ReadString()!);

        public override void Write(ref JsonWriter writer, Word? value) => writer.WriteString(value!.Text);
    }

    [Fact]
    public void Codec_OfAClassInAList_LeavesNullsToTheLibrary()
    {
        JsonSettings settings = new() { Codecs = [new WordCodec()] };
        List<Word?> words = [null, new("a"), null, new("b"), null];
        string json = """[null,"a",null,"b",null]""";
        Assert.Equal(json, JsonSerializer.Serialize(words, settings));
        Assert.Equal(json, JsonSerializer.Serialize(words, settings with { WriteIndented = true }).Replace("\n", "", StringComparison.Ordinal).Replace(" ", "", StringComparison.Ordinal));
        Assert.Equal(words, JsonSerializer.Deserialize<List<Word?>>(json, settings));
        Assert.Equal(words, JsonSerializer.Deserialize<List<Word?>>(json.Replace(",", " ,\n ", StringComparison.Ordinal), settings));
        Assert.Equal([], JsonSerializer.Deserialize<List<Word?>>("[]", settings)!);
        Assert.Equal("[]", JsonSerializer.Serialize(new List<Word?>(), settings));
    }

    private static readonly Dictionary<string, Writing> s_badWrites = new()
    {
        ["nothing"] = (ref JsonWriter _) => { },
        ["two"] = (ref JsonWriter writer) =>
        {
            writer.WriteInt32(1);
            writer.WriteInt32(2);
        },
        ["an open array"] = (ref JsonWriter writer) => writer.BeginArray(),
        ["an open object"] = (ref JsonWriter writer) => writer.BeginObject(),
        ["a name"] = (ref JsonWriter writer) => writer.WriteName("a"),
        ["a value without a name"] = (ref JsonWriter writer) =>
        {
            writer.BeginObject();
            writer.WriteInt32(1);
            writer.EndObject();
        },
        ["a name without a value"] = (ref JsonWriter writer) =>
        {
            writer.BeginObject();
            writer.WriteName("a");
            writer.EndObject();
        },
        ["two names"] = (ref JsonWriter writer) =>
        {
            writer.BeginObject();
            writer.WriteName("a");
            writer.WriteName("b"u8);
        },
        ["a name in an array"] = (ref JsonWriter writer) =>
        {
            writer.BeginArray();
            writer.WriteName("a");
        },
        ["the other bracket"] = (ref JsonWriter writer) =>
        {
            writer.BeginArray();
            writer.EndObject();
        },
        ["a bracket too many"] = (ref JsonWriter writer) =>
        {
            writer.BeginArray();
            writer.EndArray();
            writer.EndArray();
        },
    };

    public static TheoryData<string> BadWrites() => [.. s_badWrites.Keys];

    [Theory]
    [MemberData(nameof(BadWrites))]
    public void Write_CodecThatDoesNotKeepToOneValue_IsAnErrorAtItsPlace(string name)
    {
        JsonSettings settings = new() { Codecs = [new ScriptedCodec(null, s_badWrites[name])] };
        JsonException thrown = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new Mark[2], settings));
        Assert.StartsWith("$[0]", thrown.Path);
        Assert.Equal(JsonErrorKind.Converter, thrown.Error?.Kind);
        Assert.NotNull(thrown.Error!.Hint);
    }

    [Fact]
    public void Codec_ThatThrowsSomethingElse_IsHeardAsItIs()
    {
        FormatException cause = new("mine");
        JsonSettings settings = new() { Codecs = [new ScriptedCodec((ref JsonReader _) => throw cause, (ref JsonWriter _) => throw cause)] };
        Assert.Same(cause, Assert.Throws<FormatException>(() => JsonSerializer.Deserialize<Mark[]>("[1]", settings)));
        Assert.Same(cause, Assert.Throws<FormatException>(() => JsonSerializer.Serialize(new Mark[1], settings)));
    }

    [Fact]
    public void Write_CodecThrowsJsonExceptionWithoutPath_GetsThePathAndStaysTheSame()
    {
        JsonException cause = new("mine");
        JsonSettings settings = new() { Codecs = [new ScriptedCodec(null, (ref JsonWriter _) => throw cause)] };
        JsonException thrown = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new Dictionary<string, Mark[]> { ["a"] = new Mark[1] }, settings));
        Assert.Same(cause, thrown);
        Assert.Equal("$.a[0]", thrown.Path);
        Assert.StartsWith("mine", thrown.Message);
    }

    // A codec that tries one form, and another one when that fails, on a copy of the reader.
    private sealed class TryingCodec : JsonCodec<Mark>
    {
        private JsonCodec<List<int>> _list = null!;

        protected override void Bind(CodecBinding<Mark> binding) => _list = binding.CodecOf<List<int>>();

        public override Mark Read(ref JsonReader reader)
        {
            JsonReader ahead = reader;
            try
            {
                int sum = _list.Read(ref ahead)!.Sum();
                reader = ahead;
                return new(sum);
            }
            catch (JsonException)
            {
                reader.Skip();
                return new(-1);
            }
        }

        public override void Write(ref JsonWriter writer, Mark value) => writer.WriteInt32(value.Value);
    }

    [Fact]
    public void Read_CodecThatTriesAndGivesUp_LeavesTheRestAsItWas()
    {
        JsonSettings settings = new() { Codecs = [new TryingCodec()] };
        Mark[] marks = JsonSerializer.Deserialize<Mark[]>("""[[1,2],[3,"x"],5,[[4]],[6]]""", settings)!;
        Assert.Equal([3, -1, -1, -1, 6], marks.Select(mark => mark.Value));
        object?[] mixed = JsonSerializer.Deserialize<object?[]>("""["a","b"]""", settings)!;
        Assert.Equal(2, mixed.Length);
    }

    [Fact]
    public void Codecs_WithNumbersInStrings_AreTheSameInEveryPlan()
    {
        JsonSettings settings = new() { Codecs = [new HexCodec()], NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString };
        Assert.Equal("""["#1"]""", JsonSerializer.Serialize(new[] { 1 }, settings));
        Assert.Equal("""{"#1":"#2"}""", JsonSerializer.Serialize(new Dictionary<int, int> { [1] = 2 }, settings));
    }
}
