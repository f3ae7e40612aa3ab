// Reading and checking in one pass: the values, verdicts and errors of reading first and validating then.
using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Schema.Typed;
using Vivace.Json.Streams;

namespace Vivace.Json.Schema.Tests.Typed;

public sealed class CheckedReadingTests
{
    private static readonly JsonSettings[] s_settings =
    [
        JsonSettings.Default with { PropertyNamingPolicy = null },
        JsonSettings.Web with { PropertyNamingPolicy = null },
        JsonSettings.Default with { RespectNullableAnnotations = true, AllowDuplicateProperties = false, EnumsAsStrings = true },
        JsonSettings.Default with { AllowTrailingCommas = true, NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals, UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow },
    ];

    [Fact]
    public void Read_RandomSchemasAndTexts_IsAsInTwoPasses()
    {
        int lowered = 0, refused = 0, read = 0;
        for (int seed = 0; seed < 800; seed++)
        {
            bool isDraft4 = seed % 5 == 0;
            RandomModels random = new(new Random(seed), isDraft4);
            string text = random.Schema("item", 4);
            JsonSchema schema = JsonSchema.Parse(text, new JsonSchemaSettings { AssertFormat = true, Dialect = isDraft4 ? JsonSchemaDialect.Draft4 : JsonSchemaDialect.Draft202012 });
            JsonSettings settings = s_settings[seed % s_settings.Length] with { Codecs = [schema.CodecFor<Item>()] };
            Root<Item> twice = RootOf<Item>(settings, ObjectEngine.FirstCalls), once = RootOf<Item>(settings, seed % 4 == 0 ? ObjectEngine.Emitted : ObjectEngine.Interpreted);
            for (int i = 0; i < 24; i++)
            {
                string json = random.Text();
                byte[] utf8 = Encoding.UTF8.GetBytes(json);
                if (i % 12 == 11)
                    utf8[utf8.Length / 2] = 0xFF;
                string expected = Outcome(utf8, twice), found = Outcome(utf8, once);
                Assert.True(expected == found, $"seed {seed}, text {i}:\n{text}\n{json}\nexpected {expected}\nfound {found}");
                _ = expected[0] == '!' ? refused++ : read++;
            }

            lowered += ReadsInOnePass(once) ? 1 : 0;
        }

        Assert.True(lowered > 200 && refused > 3000 && read > 2300, $"{lowered} in one pass, {refused} refused, {read} read");
    }

    [Fact]
    public void Read_RandomSchemasOfAliasesConstantsAndFlattenedMembers_IsAsInTwoPasses() => Compare<Extras>("extras", 500, 120);

    [Fact]
    public void Read_RandomSchemasOfMembersThatAreKept_IsAsInTwoPasses()
    {
        Compare<Keeper>("keeper", 300, 120);
        Compare<Counts>("counts", 300, 120);
    }

    [Fact]
    public void Read_RandomSchemasOfElementsAndEntries_IsAsInTwoPasses()
    {
        Compare<List<Part>>("part[]", 300, 130);
        Compare<Dictionary<string, Part>>("part{}", 300, 150);
        Compare<Part[]?[]>("part[]?[]", 300, 130);
    }

    [Fact]
    public void Read_RandomSchemasOfSmallObjects_IsAsInTwoPasses()
    {
        Compare<Leaf>("leaf", 400, 120, isEmitted: true);
        Compare<List<Leaf>>("leaf[]", 200, 60, isEmitted: true);
        Compare<ChangingLeaf>("leaf", 100, 20, isEmitted: true);
    }

    [Fact]
    public void Read_RandomSchemasOfMembersThatAreFilled_IsAsInTwoPasses() => Compare<Filler>("filler", 500, 100);

    [Fact]
    public void Read_RandomSchemasOfObjectsToldByTheirMembers_IsAsInTwoPasses()
    {
        Compare<List<PlainRow?>>("row?[]", 200, 60, isEmitted: true);
        Compare<PlainRow[]>("row[]", 200, 60);
        Compare<IReadOnlyList<DefaultRow?>>("row?[]", 200, 60, isEmitted: true);
        Compare<List<RecordRow>>("row[]", 200, 60);
        Compare<List<DerivedRow>>("row[]", 100, 30);
        Compare<List<SwappingRow>>("row[]", 100, 30);
        Compare<SettingRow[]>("row[]", 100, 5);
        Compare<AliasRow[]>("row[]", 100, 5);
        Compare<List<RequiredRow>>("row[]", 100, 5);
        Compare<List<KeepingRow>>("row[]", 200, 60);
        Compare<List<CallingRow?>>("row?[]", 100, 5);
        Compare<List<NestedRow?>>("row?[]", 200, 60);
    }

    [Fact]
    public void Make_SmallObject_ChecksItOnceItIsReadIfItKeepsWhatWasRead()
    {
        Assert.Contains("CheckedLeaf", CodecOf<Leaf>("""{"properties":{"Id":{"exclusiveMaximum":9}}}"""), StringComparison.Ordinal);
        Assert.Contains("CheckedLeaf", CodecOf<Leaf>("""{"properties":{"Id":{"type":"integer","minimum":1},"Name":{"type":"string"}},"required":["Id"]}"""), StringComparison.Ordinal);
        Assert.DoesNotContain("CheckedLeaf", CodecOf<Leaf>("""{"properties":{"Id":{"type":"integer","minimum":1}}}"""), StringComparison.Ordinal);
        Assert.DoesNotContain("CheckedLeaf", CodecOf<Leaf>("""{"properties":{"Id":{"type":"integer","multipleOf":2}}}"""), StringComparison.Ordinal);
        Assert.DoesNotContain("CheckedLeaf", CodecOf<ChangingLeaf>("""{"properties":{"Id":{"type":"integer","minimum":0}}}"""), StringComparison.Ordinal);

        static string CodecOf<T>(string schema)
        {
            Root<T> root = RootOf<T>(JsonSettings.Default with { Codecs = [] }, ObjectEngine.Emitted);
            JsonCodec<T> plain = (JsonCodec<T>)root.Plan.Memory.ReadyCodecFor(typeof(T));
            return CheckedReading.TryMake(JsonSchema.Parse(schema), plain, root.Plan, static plan => plan.Maker.Make(typeof(T), plan).BoundTo(plan))!.Codec.GetType().Name;
        }
    }

    [Theory]
    [InlineData("""{"Id":0,"Id":1}""", false)]
    [InlineData("""{"Id":1,"Id":1}""", true)]
    [InlineData("""{"Id":1}""", true)]
    [InlineData("""{"Name":"ab"}""", false)]
    [InlineData("""{"Id":1,"Name":null}""", false)]
    [InlineData("""{"Id":1,"Name":null,"Name":"ab"}""", false)]
    [InlineData("""{"Id":1,"Note":null}""", true)]
    [InlineData("""{"Id":1,"Name":"😀😀"}""", true)]
    [InlineData("""{"Id":1,"Name":"😀"}""", false)]
    [InlineData("""{"Id":1,"Name":"😀😀😀😀"}""", false)]
    [InlineData("""{"Id":1,"Price":0}""", true)]
    [InlineData("""{"Id":1,"Price":-0.0}""", true)]
    [InlineData("""{"Id":1,"Price":-1e-400}""", false)]
    [InlineData("""{"Id":1,"Price":10}""", true)]
    [InlineData("""{"Id":1,"Price":10.00000000000000000001}""", false)]
    [InlineData("""{"Id":1,"Count":18446744073709551615}""", true)]
    [InlineData("""{"Id":1,"Other":1,"Other":2}""", true)]
    public void Read_SmallObjectAtItsBounds_IsAsInTwoPasses(string json, bool isValid)
    {
        JsonSchema schema = JsonSchema.Parse("""
            {
              "properties": {
                "Id": { "type": "integer", "minimum": 1 }, "Name": { "type": "string", "minLength": 2, "maxLength": 3 }, "Note": { "type": ["string", "null"], "maxLength": 3 },
                "Price": { "type": "number", "minimum": 0, "maximum": 10 }, "Count": { "type": "integer", "minimum": 0, "maximum": 18446744073709551615 }
              },
              "required": ["Id"]
            }
            """);
        JsonSettings settings = JsonSettings.Default with { Codecs = [schema.CodecFor<Leaf>()] };
        Root<Leaf> twice = RootOf<Leaf>(settings, ObjectEngine.FirstCalls), once = RootOf<Leaf>(settings, ObjectEngine.Emitted);
        once.ReadBoxed("""{"Id":1}"""u8);
        Assert.True(ReadsInOnePass(once));
        string expected = Outcome<Leaf>(Encoding.UTF8.GetBytes(json), twice);
        Assert.Equal(isValid, expected[0] != '!');
        for (int i = 0; i < 3; i++)
            Assert.Equal(expected, Outcome<Leaf>(Encoding.UTF8.GetBytes(json), once));
    }

    [Fact]
    public void Read_RandomSchemasOfDerivedTypes_IsAsInTwoPasses()
    {
        Compare<Shape>("shape", 500, 250);
        Compare<Plan>("plan", 300, 150);
    }

    [Fact]
    public void Read_SchemaOfTheType_NeedsNoSecondPass()
    {
        NeedsNone(new Keeper { Id = 1, Name = "tea", Others = new() { ["Extra"] = JsonElement.Parse("[null]") } });
        NeedsNone(new List<Shape?> { new Circle { Title = "a", Radius = 2 }, null, new Box { Side = 1, Inner = new Box() }, new Named { Name = "b", Others = new() { ["More"] = JsonElement.Parse("{}") } } });
        NeedsNone(new Extras { Label = "a", Part = new Part { Unit = "mm" }, Back = new Part(), Edge = new Edge(1, "b"), Shapes = [new Circle(), null] });

        static void NeedsNone<T>(T value)
        {
            JsonSchema schema = JsonSchema.Of<T>();
            byte[] text = JsonSerializer.SerializeToUtf8Bytes(value);
            Root<T> root = RootOf<T>(JsonSettings.Default with { Codecs = [schema.CodecFor<T>()] }, ObjectEngine.Emitted);
            for (int i = 0; i < 100; i++)
                Assert.Equal(text, JsonSerializer.SerializeToUtf8Bytes((T?)root.ReadBoxed(text)));
            Assert.True(ReadsInOnePass(root) && !((ValidatedCodec<T>)root.Plan.Memory.ReadyCodecFor(typeof(T))).UsesProgram, $"{typeof(T)}");
        }
    }

    [Theory]
    [InlineData("""{"Id":1,"kind":null,"Numbers":[1,2],"Parts":[{"Id":2,"kind":{"a":[1]}},{"kind":1,"Id":3}]}""", true)]
    [InlineData("""{"Id":1,"k\u0069nd":1,"kind":2,"Tags":["a",null,"b"]}""", true)]
    [InlineData("""{"Id":1,"Kind":1}""", false)]
    [InlineData("""{"Id":1,"Parts":[{"Id":1,"kind":1}]}""", false)]
    [InlineData("""{"Id":1,"kind":1,"Parts":[{"Id":1}]}""", false)]
    [InlineData("""{"Id":1,"Parts":[{"Id":1,"kind":1},{"Id":1,"kind":1}],"kind":1}""", true)]
    [InlineData("""{"Id":1,"kind":1,"Numbers":[1,2,1]}""", false)]
    [InlineData("""{"Id":1,"kind":1,"Numbers":[1,2,3,4,5,6,7,8,9,10,11,12]}""", true)]
    [InlineData("""{"Id":1,"kind":1,"Numbers":[1,2,3,4,5,6,7,8,9,10,11,9]}""", false)]
    [InlineData("""{"Id":1,"kind":1,"Tags":["a",null,null]}""", false)]
    [InlineData("""{"Id":1,"kind":1,"Tags":["a","\u0061"]}""", false)]
    [InlineData("""{"Id":1,"kind":1,"Doubles":[0,-0.0]}""", false)]
    [InlineData("""{"Id":1,"kind":1,"Doubles":[1,1.00000000000000000001]}""", true)]
    public void Read_RequiredNameOfNoMemberAndUniqueScalars_IsAsInTwoPasses(string json, bool isValid)
    {
        JsonSchema schema = JsonSchema.Parse("""
            {
              "required": ["kind"],
              "properties": {
                "Parts": { "type": "array", "items": { "$ref": "#" } }, "Numbers": { "type": "array", "uniqueItems": true, "items": { "type": "integer" } },
                "Tags": { "type": "array", "uniqueItems": true }, "Doubles": { "type": "array", "uniqueItems": true }
              }
            }
            """);
        JsonSettings settings = s_settings[0] with { Codecs = [schema.CodecFor<Item>()] };
        byte[] known = """{"Id":7,"Numbers":[1,2],"Tags":["a","b"],"Parts":[{"Id":1,"kind":1}],"kind":2}"""u8.ToArray();
        foreach (ObjectEngine engine in new[] { ObjectEngine.Interpreted, ObjectEngine.Emitted })
        {
            Root<Item> twice = RootOf<Item>(settings, ObjectEngine.FirstCalls), once = RootOf<Item>(settings, engine);
            for (int i = 0; i < 100; i++)
                Assert.Equal(7, ((Item)once.ReadBoxed(known)!).Id);
            Assert.True(ReadsInOnePass(once));
            string expected = Outcome(Encoding.UTF8.GetBytes(json), twice);
            Assert.Equal(isValid, expected[0] != '!');
            for (int i = 0; i < 3; i++)
                Assert.Equal(expected, Outcome(Encoding.UTF8.GetBytes(json), once));
        }
    }

    [Theory]
    [InlineData("""{"Id":7,"kind":"abc","size":1,"part":{"a":1},"free":[],"more":true}""", true)]
    [InlineData("""{"Id":7, "kind" : "abc",  "size" : 1.0,"part":{"b":[{}],"a":1},"free":{"x":"\u00e9"},"more":false}""", true)]
    [InlineData("""{"kind":"\u0061","Id":7,"k\u0069nd":"ab"}""", true)]
    [InlineData("""{"Id":7,"kind":"too long"}""", false)]
    [InlineData("""{"Id":7,"kind":1}""", false)]
    [InlineData("""{"Id":7,"kind":["abc"]}""", false)]
    [InlineData("""{"Id":7,"kind":"abc","kind":null}""", false)]
    [InlineData("""{"Id":7,"size":1}""", false)]
    [InlineData("""{"Id":7,"kind":"abc","size":1.5}""", false)]
    [InlineData("""{"Id":7,"kind":"abc","part":{}}""", false)]
    [InlineData("""{"Id":7,"kind":"abc","part":[]}""", false)]
    [InlineData("""{"Id":7,"kind":"abc","more":1}""", false)]
    [InlineData("""{"Id":7,"kind":"abc","other":true,"other":null}""", false)]
    [InlineData("""{"Id":7,"kind":"abc","never":1}""", false)]
    [InlineData("{\"Id\":7,\"kind\":\"a\u00FFb\"}", false)]
    [InlineData("{\"Id\":7,\"kind\":\"abc\",\"free\":\"\u00FF\"}", false)]
    [InlineData("{\"Id\":7,\"kind\":\"abc\",\"free\":[\"\u00C3\u00A9\"]}", true)]
    public void Read_NamesThatTheTypeDoesNotHave_AreJudgedEachTime(string json, bool isValid)
    {
        // Each character is a byte.
        byte[] text = Encoding.Latin1.GetBytes(json);
        JsonSchema schema = JsonSchema.Parse("""
            {
              "required": ["kind"],
              "properties": {
                "Id": { "minimum": 1 }, "kind": { "type": "string", "maxLength": 5 }, "size": { "type": "integer" }, "part": { "type": "object", "required": ["a"] }, "free": true, "never": false,
                "more": { "type": "boolean" }, "other": { "type": "boolean" }
              }
            }
            """);
        JsonSettings settings = s_settings[0] with { Codecs = [schema.CodecFor<Item>()] };
        byte[] known = """{"Id":7,"kind":"abc","size":1,"part":{"a":1},"free":[],"more":true}"""u8.ToArray();
        foreach (ObjectEngine engine in new[] { ObjectEngine.Interpreted, ObjectEngine.Emitted })
        {
            Root<Item> twice = RootOf<Item>(settings, ObjectEngine.FirstCalls), once = RootOf<Item>(settings, engine);
            for (int i = 0; i < 100; i++)
                Assert.Equal(7, ((Item)once.ReadBoxed(known)!).Id);
            Assert.True(ReadsInOnePass(once));
            string expected = Outcome(text, twice);
            Assert.Equal(isValid, expected[0] != '!');
            for (int i = 0; i < 3; i++)
                Assert.Equal(expected, Outcome(text, once));
        }
    }

    [Fact]
    public void UniqueItems_AgreeWithASet()
    {
        Random random = new(20261128);
        for (int i = 0; i < 20_000; i++)
        {
            int count = random.Next(80), values = random.Next(1, 4000);
            int[] numbers = [.. Enumerable.Range(0, count).Select(_ => random.Next(values))];
            string[] texts = [.. numbers.Select(static number => number % 7 == 0 ? new string('a', number % 50) : $"a{number:D4}a")];
            Assert.Equal(numbers.Distinct().Count() == count, UniqueItems.Are<int>(numbers));
            Assert.Equal(texts.Distinct().Count() == count, UniqueItems.Are(texts));
        }
    }

    private static void Compare<T>(string kind, int seeds, int least, bool isEmitted = false)
    {
        int lowered = 0, sure = 0, read = 0, refused = 0;
        for (int seed = 0; seed < seeds; seed++)
        {
            byte[]? valid = null;
            bool isDraft4 = seed % 5 == 0;
            RandomModels random = new(new Random(seed), isDraft4);
            string text = random.Schema(kind, 4);
            JsonSchema schema = JsonSchema.Parse(text, new JsonSchemaSettings { Dialect = isDraft4 ? JsonSchemaDialect.Draft4 : JsonSchemaDialect.Draft202012 });
            JsonSettings settings = s_settings[seed % s_settings.Length] with { Codecs = [schema.CodecFor<T>()] };
            Root<T> twice = RootOf<T>(settings, ObjectEngine.FirstCalls), once = RootOf<T>(settings, isEmitted || seed % 4 == 0 ? ObjectEngine.Emitted : ObjectEngine.Interpreted);
            for (int i = 0; i < 24; i++)
            {
                string json = random.Text(kind);
                byte[] utf8 = Encoding.UTF8.GetBytes(json);
                if (i % 12 == 11)
                    utf8[utf8.Length / 2] = 0xFF;
                string expected = Outcome<T>(utf8, twice), found = Outcome<T>(utf8, once);
                Assert.True(expected == found, $"{kind}, seed {seed}, text {i}:\n{text}\n{json}\nexpected {expected}\nfound {found}");
                (refused, read, valid) = expected[0] == '!' ? (refused + 1, read, valid) : (refused, read + 1, utf8);
            }

            // Doubts about a text that is valid would end reading in one pass.
            lowered += ReadsInOnePass(once) ? 1 : 0;
            for (int i = 0; i < 70 && valid is not null; i++)
                once.ReadBoxed(valid);
            sure += valid is not null && ReadsInOnePass(once) ? 1 : 0;
        }

        Assert.True(sure > least, $"{kind}: {lowered} of {seeds} in one pass, in which {sure} valid texts leave no doubt; {refused} refused, {read} read");
    }

    private static readonly JsonSchema s_schema = JsonSchema.Parse("""
        {
          "type": "object",
          "required": ["Id", "Name"],
          "properties": {
            "Id": { "type": "integer", "minimum": 1 },
            "Count": { "type": ["integer", "null"] },
            "Price": { "type": "number", "exclusiveMinimum": 0 },
            "Level": { "type": "integer", "multipleOf": 5 },
            "Name": { "type": "string", "minLength": 1, "maxLength": 5 },
            "Color": { "enum": ["Red", "Green"] },
            "Parts": { "type": ["array", "null"], "items": { "$ref": "#" }, "maxItems": 2 },
            "Sizes": { "type": "object", "additionalProperties": { "type": "integer" } },
            "Place": { "anyOf": [{ "type": "null" }, { "type": "object", "required": ["City"] }] },
            "Tags": { "type": "array", "uniqueItems": true, "items": { "pattern": "^[a-z]+$" } }
          }
        }
        """);

    private const string Valid = """{"Id":7,"Count":null,"Price":0.1,"Level":15,"Name":"té😀","Color":"Red","Parts":[{"Id":1,"Name":"a"}],"Sizes":{"a":1},"Place":{"City":"b","Street":null},"Tags":["a","b"],"Other":[null,"é"]}""";

    public static TheoryData<string> Texts =>
    [
        Valid, Valid.Replace("\"Id\":7,", "", StringComparison.Ordinal), Valid.Replace("0.1", "0", StringComparison.Ordinal), Valid.Replace("15", "14", StringComparison.Ordinal),
        Valid.Replace("té", "télong", StringComparison.Ordinal), Valid.Replace("Red", "red", StringComparison.Ordinal), Valid.Replace("\"Id\":1", "\"Id\":0", StringComparison.Ordinal),
        Valid.Replace("{\"a\":1}", "{\"a\":null}", StringComparison.Ordinal), Valid.Replace("\"City\"", "\"city\"", StringComparison.Ordinal), Valid.Replace("\"b\"]", "\"a\"]", StringComparison.Ordinal),
        Valid.Replace("\"Name\":\"t", "\"name\":\"t", StringComparison.Ordinal), Valid.Replace(":7", ":\"7\"", StringComparison.Ordinal), Valid.Replace("\"té😀\"", "null", StringComparison.Ordinal),
        Valid.Replace(":7", ":7e", StringComparison.Ordinal), Valid[..^1], "null", "[]",
    ];

    [Theory, MemberData(nameof(Texts))]
    public async Task Read_EveryInput_IsAsInTwoPasses(string json)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json), many = Encoding.UTF8.GetBytes($"[{Valid},{json},{Valid}]"), lines = Encoding.UTF8.GetBytes($"{Valid}\n{json}\n{Valid}\n");
        JsonSettings settings = s_settings[1] with { Codecs = [s_schema.CodecFor<Item>()], DefaultBufferSize = 1 };
        JsonSettings twice = settings with { Engine = ObjectEngine.FirstCalls };
        foreach (ObjectEngine engine in new[] { ObjectEngine.Interpreted, ObjectEngine.Emitted })
        {
            // The first value makes the way of one pass.
            JsonSettings once = settings with { Engine = engine };
            JsonSerializer.Deserialize<Item>(Valid, once);
            await Same(static (text, settings) => Task.FromResult(JsonSerializer.Deserialize<Item>(text, settings)), utf8);
            await Same(static (text, settings) => Task.FromResult(JsonSerializer.Deserialize<Item>(Encoding.UTF8.GetString(text), settings)), utf8);
            await Same(static (text, settings) => Task.FromResult(JsonSerializer.Deserialize<Item>(new ReadOnlySequence<byte>(text), settings)), utf8);
            await Same(static async (text, settings) => await JsonSerializer.DeserializeAsync<Item>(new MemoryStream(text), settings), utf8);
            await Same(static async (text, settings) => await JsonSerializer.DeserializeAsync<Item>(PipeReader.Create(new MemoryStream(text)), settings), utf8);
            await Same(static (text, settings) => Task.FromResult(JsonSerializer.Deserialize<Item[]>(text, settings)), many);
            await Same(static async (text, settings) => await JsonSerializer.DeserializeAsync<List<Item>>(new MemoryStream(text), settings), many);
            await Same(static async (text, settings) => await ListOf(JsonSerializer.DeserializeAsyncEnumerable<Item>(new MemoryStream(text), settings)), many);
            await Same(static (text, settings) => Task.FromResult(JsonLines.Read<Item>(new MemoryStream(text), settings).ToList()), lines);
            await Same(static async (text, settings) => await ListOf(JsonLines.ReadAsync<Item>(new MemoryStream(text), settings)), lines);
            await Same(static (text, settings) => Task.FromResult(JsonErrors.Collect(text, out Item[]? read, settings).Select(static error => error.Message).Append($"{read?.Length}").ToArray()), many);

            async Task Same<T>(Func<byte[], JsonSettings, Task<T>> read, byte[] text) => Assert.Equal(await OutcomeAsync(() => read(text, twice)), await OutcomeAsync(() => read(text, once)));
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Read_ValidTexts_LeavesNoDoubt(bool isEmitted)
    {
        Root<Item> root = RootOf<Item>(s_settings[1] with { Codecs = [s_schema.CodecFor<Item>()] }, isEmitted ? ObjectEngine.Emitted : ObjectEngine.Interpreted);
        for (int i = 0; i < 200; i++)
            Assert.Equal(7, ((Item)root.ReadBoxed(Encoding.UTF8.GetBytes(Valid))!).Id);
        Assert.True(ReadsInOnePass(root));
    }

    [Fact]
    public void Read_ValidTextsThatStayInDoubt_IsInTwoPassesAgain()
    {
        JsonSchema schema = JsonSchema.Parse("""{ "properties": { "Id": { "minimum": 1 } } }""");
        Root<Item> root = RootOf<Item>(s_settings[1] with { Codecs = [schema.CodecFor<Item>()] }, ObjectEngine.Interpreted);
        root.ReadBoxed("{}"u8);
        Assert.True(ReadsInOnePass(root));
        for (int i = 0; i < 200; i++)
            Assert.Equal(1, ((Item)root.ReadBoxed("""{"id":1}"""u8)!).Id);
        Assert.False(ReadsInOnePass(root));
    }

    [Fact]
    public void Read_ConverterThatReadsItsOwnTypeApart_DoesNotDoubleTheWorkWithEachLevel()
    {
        JsonSchema schema = JsonSchema.Parse("""{ "properties": { "Id": { "minimum": 1 } } }""");
        Link.Settings = JsonSettings.Default with { Engine = ObjectEngine.Interpreted, Codecs = [schema.CodecFor<Link>()] };
        Assert.Equal(1, JsonSerializer.Deserialize<Link>("""{"Id":1}""", Link.Settings)!.Id);
        string text = """{"Id":0}""";
        for (int i = 0; i < 16; i++)
            text = $$"""{"Id":1,"Next":{{text}}}""";
        Link.Reads = 0;
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Link>(text, Link.Settings));
        Assert.InRange(Link.Reads, 16, 16 * 16);
        Link.Reads = 0;
        Assert.Equal(1, JsonSerializer.Deserialize<Link>(text.Replace(":0", ":1", StringComparison.Ordinal), Link.Settings)!.Next!.Id);
        Assert.InRange(Link.Reads, 16, 16 * 16);
    }

    private static async Task<List<T>> ListOf<T>(IAsyncEnumerable<T> items)
    {
        List<T> list = [];
        await foreach (T item in items)
            list.Add(item);
        return list;
    }

    // A plan of its own, so that no other test can push it out of the cache.
    internal static Root<T> RootOf<T>(JsonSettings settings, ObjectEngine engine) => new CodecPlan(settings with { Engine = engine }, RuleMaker.Instance).Memory.RootOf<T>();

    internal static bool ReadsInOnePass<T>(Root<T> root) => root.Plan.Memory.ReadyCodecFor(typeof(T)) is ValidatedCodec<T> { ReadsInOnePass: true };

    private static string Outcome(byte[] utf8, Root root) => Outcome<Item>(utf8, root);

    internal static string Outcome<T>(byte[] utf8, Root root) => OutcomeAsync(() => Task.FromResult((T?)root.ReadBoxed(utf8))).Result;

    // What was read, as JSON, or what is wrong.
    private static async Task<string> OutcomeAsync<T>(Func<Task<T>> read)
    {
        try
        {
            return JsonSerializer.Serialize(await read(), JsonSettings.Minimal with { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals });
        }
        catch (JsonException exception)
        {
            return $"!{exception.Message} {exception.Path} {exception.Error?.Kind} {exception.Error?.GetSchemaResult()}";
        }
    }
}
