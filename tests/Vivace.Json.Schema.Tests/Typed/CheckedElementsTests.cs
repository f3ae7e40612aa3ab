// Lists whose elements must differ, or of which some must be valid, read and checked in one pass.
using System.Text;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Schema.Tests.Typed;

public sealed class CheckedElementsTests
{
    [Theory]
    [InlineData("""[{"Id":1,"Name":"a"},{"Id":2,"Name":"a"}]""", true)]
    [InlineData("""[{"Id":1,"Name":"a"},{"Id":1,"Name":"b"},{"Id":2,"Name":"a"}]""", true)]
    [InlineData("""[{"Id":1,"Name":"a"},{"Id":1}]""", true)]
    [InlineData("""[{"Id":1,"Name":null},{"Id":1}]""", true)]
    [InlineData("""[{"Id":1,"Name":"a"},{"Name":"a","Id":1}]""", false)]
    [InlineData("""[{"Id":1,"Name":"a"},{"Name":"\u0061", "Id":1}]""", false)]
    [InlineData("""[{"Id":1,"Price":1},{"Id":1,"Price":1.0}]""", false)]
    [InlineData("""[{"Id":1,"Price":0},{"Id":1,"Price":-0.0}]""", false)]
    [InlineData("""[{"Id":1,"Price":1},{"Id":1,"Price":1.00000000000000000001}]""", true)]
    [InlineData("""[{"Id":1,"Other":1},{"Id":1,"Other":2}]""", true)]
    [InlineData("""[{"Id":1,"Other":[1]},{"Id":1,"Other":[1.0]}]""", false)]
    [InlineData("""[{"Id":1,"Id":2},{"Id":2}]""", false)]
    [InlineData("""[{"Id":1,"Id":2},{"Id":2,"Id":1}]""", true)]
    [InlineData("""[{"Id":1},{"Name":"a"}]""", false)]
    [InlineData("""[{"Id":1},null]""", false)]
    [InlineData("[]", true)]
    public void Read_UniqueObjects_IsAsInTwoPasses(string json, bool isValid)
    {
        const string Schema = """{ "uniqueItems": true, "items": { "type": "object", "required": ["Id"] } }""";
        const string Known = """[{"Id":1},{"Id":2,"Name":"a","Price":2}]""";
        Compare<Row[]>(Schema, Known, json, isValid);
        Compare<List<Row?>>(Schema, Known, json, isValid);
        Compare<IReadOnlyList<RowRecord>>(Schema, Known, json, isValid);
        Compare<List<StampedRow>>(Schema, Known, json, isValid);
    }

    // What the constructor makes differs, and so does what depends on the order of members.
    [Theory]
    [InlineData("[{},{}]")]
    [InlineData("""[{"Number":1},{"Number":1}]""")]
    [InlineData("""[{"Number":1,"Size":2},{"Size":2,"Number":1}]""")]
    [InlineData("""[{"First":1,"Second":2},{"Second":2,"First":1}]""")]
    public void Read_UniqueObjectsWhoseMembersDontComeFromTheirText_IsAsInTwoPasses(string json)
    {
        const string Schema = """{ "uniqueItems": true, "items": { "type": "object" } }""", Known = """[{"Number":1},{"Number":2}]""";
        Compare<StampedRow[]>(Schema, Known, json, isValid: false);
        Compare<LinkedRow[]>(Schema, Known, json, isValid: false);
        Compare<AliasedRow[]>(Schema, Known, json, isValid: false);
        Compare<CountedRow[]>(Schema, Known, json, isValid: false);
    }

    // Longer lists are not gone through for each element.
    [Theory]
    [InlineData(64)]
    [InlineData(20_000)]
    public void Read_ElementsOfAListOfManyValues_AreFound(int count)
    {
        int[] numbers = [.. Enumerable.Range(100_000, count)];
        string ints = string.Join(',', numbers), strings = string.Join(',', numbers.Select(static number => $"\"a{number}b\""));
        foreach ((string listed, string other) in new[] { (ints, "7"), (strings, "\"a000007b\"") })
        {
            string schema = $$"""{ "contains": { "enum": [{{listed}}] }, "minContains": {{count}} }""";
            if (listed == ints)
                Compare<List<int>>(schema, $"[{listed}]", $"[{listed},{other}]", isValid: true);
            else
                Compare<List<string>>(schema, $"[{listed}]", $"[{listed},{other}]", isValid: true);
        }
    }

    [Theory]
    [InlineData(100)]
    [InlineData(3000)]
    public void Read_ManyUniqueObjects_IsAsInTwoPasses(int count)
    {
        const string Schema = """{ "uniqueItems": true, "items": { "type": "object" } }""";
        string rows = string.Join(',', Enumerable.Range(0, count).Select(static i => $$"""{"Id":{{i / 7}},"Name":"{{(i % 7 < 4 ? new string('a', i % 7) : $"name {i % 7} of rows")}}","Price":1}"""));
        Compare<List<Row>>(Schema, $"[{rows}]", $"[{rows}]", isValid: true);
        Compare<List<Row>>(Schema, $"[{rows}]", $$"""[{{rows}},{"Price":1,"Id":0,"Name":"a"}]""", isValid: false);
    }

    [Theory]
    [InlineData("""{ "contains": { "minimum": 5 } }""", "[1,5]", true)]
    [InlineData("""{ "contains": { "minimum": 5 } }""", "[1,4,4]", false)]
    [InlineData("""{ "contains": { "exclusiveMinimum": 5 }, "minContains": 2 }""", "[5,6,7,5]", true)]
    [InlineData("""{ "contains": { "exclusiveMinimum": 5 }, "minContains": 2 }""", "[5,6]", false)]
    [InlineData("""{ "contains": { "minimum": 5 }, "maxContains": 1 }""", "[1,5]", true)]
    [InlineData("""{ "contains": { "minimum": 5 }, "maxContains": 1 }""", "[5,1,7,5]", false)]
    [InlineData("""{ "contains": { "minimum": 5 }, "minContains": 0, "maxContains": 1 }""", "[]", true)]
    [InlineData("""{ "contains": { "minimum": 5 }, "minContains": 0 }""", "[1]", true)]
    [InlineData("""{ "contains": { "minimum": 4.5, "maximum": 5 } }""", "[4,6,5]", true)]
    [InlineData("""{ "contains": { "minimum": 4.5, "maximum": 5 } }""", "[4,6]", false)]
    [InlineData("""{ "contains": { "const": 5 } }""", "[1,5]", true)]
    [InlineData("""{ "contains": { "const": 5.0 } }""", "[1,5]", true)]
    [InlineData("""{ "contains": { "enum": [7, 5], "maximum": 6 } }""", "[1,7]", false)]
    [InlineData("""{ "contains": { "multipleOf": 5 } }""", "[1,15]", true)]
    [InlineData("""{ "contains": { "type": "string" } }""", "[1]", false)]
    [InlineData("""{ "contains": true, "maxContains": 2 }""", "[1,2]", true)]
    [InlineData("""{ "contains": true, "maxContains": 2 }""", "[1,2,3]", false)]
    [InlineData("""{ "contains": false }""", "[1]", false)]
    [InlineData("""{ "contains": { "anyOf": [{ "minimum": 5 }, { "const": 1 }] }, "minContains": 2 }""", "[1,2,5]", true)]
    [InlineData("""{ "contains": { "minimum": 5 }, "uniqueItems": true, "maxItems": 3 }""", "[1,5,5]", false)]
    public void Read_ListThatContainsNumbers_IsAsInTwoPasses(string schema, string json, bool isValid)
    {
        string known = isValid ? json : "null";
        Compare<int[]>(schema, known, json, isValid);
        Compare<List<long>>(schema, known, json, isValid);
        Compare<double[]>(schema, known, json, isValid);
        Compare<IList<decimal>>(schema, known, json, isValid);
        Compare<uint?[]>(schema, known, json, isValid);
    }

    [Theory]
    [InlineData("""{ "contains": { "minimum": 0.1 } }""", "[0.10000000000000000001]", true)]
    [InlineData("""{ "contains": { "minimum": 0.1 } }""", "[0.09999999999999999999999]", false)]
    [InlineData("""{ "contains": { "minimum": 0.1 }, "maxContains": 1 }""", "[0.1,0.09999999999999999999999]", true)]
    [InlineData("""{ "contains": { "const": 0.1 } }""", "[0.10000000000000000001]", false)]
    [InlineData("""{ "contains": { "type": "integer" } }""", "[0.1,1.0]", true)]
    [InlineData("""{ "contains": { "type": "integer" } }""", "[0.1]", false)]
    public void Read_ListThatContainsFractions_IsAsInTwoPasses(string schema, string json, bool isValid) => Compare<double[]>(schema, isValid ? json : "null", json, isValid);

    [Theory]
    [InlineData("""{ "contains": { "const": "tea" } }""", """["a","t\u0065a"]""", true)]
    [InlineData("""{ "contains": { "const": "tea" } }""", """["a","Tea"]""", false)]
    [InlineData("""{ "contains": { "enum": ["tea", 1, "milk"] }, "maxContains": 1 }""", """["tea","b","milk"]""", false)]
    [InlineData("""{ "contains": { "minLength": 2, "maxLength": 2 } }""", """["abc","😀😀"]""", true)]
    [InlineData("""{ "contains": { "minLength": 2, "maxLength": 2 } }""", """["abc","😀"]""", false)]
    [InlineData("""{ "contains": { "pattern": "^t" } }""", """["a","\u0074"]""", true)]
    [InlineData("""{ "contains": { "pattern": "^t" }, "maxContains": 1 }""", """["t","b","tt"]""", false)]
    [InlineData("""{ "contains": { "type": "null" } }""", """["a",null]""", true)]
    [InlineData("""{ "contains": { "type": ["string", "null"] }, "maxContains": 1 }""", """["a",null]""", false)]
    [InlineData("""{ "contains": { "const": "\ud800" } }""", """["\ufffd"]""", false)]
    [InlineData("""{ "contains": { "const": "" } }""", """["a",""]""", true)]
    public void Read_ListThatContainsStrings_IsAsInTwoPasses(string schema, string json, bool isValid)
    {
        Compare<string?[]>(schema, isValid ? json : "null", json, isValid);
        Compare<IReadOnlyCollection<string?>>(schema, isValid ? json : "null", json, isValid);
    }

    [Theory]
    [InlineData("""[{"Id":1},{"Id":5}]""", true)]
    [InlineData("""[{"Id":1},{"Name":"a"}]""", false)]
    [InlineData("""[{"Id":1},{"Id":5},{"Id":6}]""", false)]
    public void Read_ListThatContainsObjects_IsAsInTwoPasses(string json, bool isValid) =>
        Compare<Row[]>("""{ "contains": { "properties": { "Id": { "minimum": 5 } }, "required": ["Id"] }, "maxContains": 1, "items": { "type": "object" } }""", """[{"Id":7}]""", json, isValid);

    [Theory]
    [InlineData("""[{"Id":1},{"Name":"tea"}]""", true)]
    [InlineData("""[{"Id":1},{"Id":2}]""", false)]
    [InlineData("""[{}]""", false)]
    [InlineData("""[]""", false)]
    [InlineData("""[{"Name":"milk"},{"name":"tea"}]""", false)]
    [InlineData("""[{"Name":"milk","Name":"tea"}]""", false)]
    [InlineData("""[{"Name":"tea","Name":"tea"}]""", true)]
    [InlineData("""[{"Name":"tea","Id":1,"Id":2}]""", true)]
    [InlineData("""[{"N\u0061me":"t\u0065a"}]""", true)]
    [InlineData("""[{"Name":null}]""", false)]
    [InlineData("""[{"Extra":"tea"}]""", false)]
    [InlineData("""[{"Other":"tea"},{"Name":"tea","Other":[1]}]""", true)]
    public void Read_ListThatContainsAnObjectWithAName_IsAsInTwoPasses(string json, bool isValid)
    {
        foreach (string items in new[] { "", """, "items": { "type": "object" }""", """, "items": { "type": ["object", "null"], "properties": { "Name": { "maxLength": 9 } } }""" })
        {
            string schema = $$"""{ "contains": { "type": "object", "properties": { "Name": { "const": "tea" } }, "required": ["Name"] }{{items}} }""";
            const string Known = """[{"Id":1},{"Name":"tea","Id":7}]""";
            Compare<PlainRow[]>(schema, Known, json, isValid);
            Compare<List<DefaultRow?>>(schema, Known, json, isValid);
            Compare<IReadOnlyList<RecordRow>>(schema, Known, json, isValid);
            Compare<List<DerivedRow>>(schema, Known, json, isValid);
            Compare<SwappingRow[]>(schema, Known, json, isValid);
            Compare<AliasRow[]>(schema, Known, json, isValid);
            Compare<SettingRow[]>(schema, Known, json, isValid);
            Compare<CallingRow[]>(schema, Known, json, isValid);
            Compare<List<KeepingRow?>>(schema, Known, json, isValid);
            Compare<List<NestedRow?>>(schema, Known, json, isValid);
        }
    }

    [Theory]
    [InlineData("""{ "properties": { "Name": { "const": "tea" } } }""", """[{"Id":1}]""", true)]
    [InlineData("""{ "properties": { "Name": { "const": "tea" } } }""", """[{"Name":null}]""", false)]
    [InlineData("""{ "properties": { "Name": { "const": "tea" } } }""", "[null]", true)]
    [InlineData("""{ "type": "object" }""", "[null]", false)]
    [InlineData("""{ "required": ["Name"] }""", """[{"Id":1},{"Name":null}]""", true)]
    [InlineData("""{ "required": ["Name"], "type": "object" }""", """[{"Id":1},null]""", false)]
    [InlineData("""{ "required": ["Other"] }""", """[{"Id":1},{"Other":1}]""", true)]
    [InlineData("""{ "properties": { "Other": { "const": 1 } } }""", """[{"Other":2},{"Other":3}]""", false)]
    [InlineData("""{ "properties": { "Id": { "minimum": 5 } }, "required": ["Id"] }""", """[{"Id":1},{"Id":5}]""", true)]
    [InlineData("""{ "properties": { "Id": { "type": "integer" } }, "required": ["Id"] }""", """[{"Id":"7"}]""", false)]
    [InlineData("""{ "properties": { "Id": { "minimum": 5 } }, "required": ["Id"] }""", """[{"Id":"1"}]""", true)]
    [InlineData("""{ "properties": { "Id": { "maximum": 0 } }, "required": ["Id"] }""", """[{"Name":"a"}]""", false)]
    [InlineData("""{ "properties": { "Price": { "minimum": 0.1 } }, "required": ["Price"] }""", """[{"Price":0.09999999999999999999999}]""", false)]
    [InlineData("""{ "properties": { "Flag": { "const": true } }, "required": ["Flag"] }""", """[{"Flag":false},{"Id":1}]""", false)]
    [InlineData("""{ "properties": { "Flag": { "enum": [true] }, "Id": { "exclusiveMaximum": 3 } }, "required": ["Flag", "Id"] }""", """[{"Flag":true,"Id":3},{"Id":2},{"Id":2,"Flag":true}]""", true)]
    public void Read_ListThatContainsObjectsOfASchema_IsAsInTwoPasses(string wanted, string json, bool isValid)
    {
        string schema = $$"""{ "contains": {{wanted}} }""", known = isValid ? json : "null";
        JsonSettings settings = JsonSettings.Default with { NumberHandling = JsonNumberHandling.AllowReadingFromString };
        Compare<PlainRow?[]>(schema, known, json, isValid, settings);
        Compare<List<RecordRow?>>(schema, known, json, isValid, settings);
        Compare<List<DefaultRow?>>(schema, known, json, isValid, settings);
        Compare<List<KeepingRow?>>(schema, known, json, isValid, settings);
    }

    [Theory]
    [InlineData("""["7"]""", false)]
    [InlineData("""["7",7]""", true)]
    [InlineData("""["7",7,8]""", false)]
    public void Read_ListThatContainsNumbersInQuotes_IsAsInTwoPasses(string json, bool isValid)
    {
        JsonSettings settings = JsonSettings.Default with { NumberHandling = JsonNumberHandling.AllowReadingFromString };
        foreach (string items in new[] { "", """, "items": true""", """, "items": { "enum": [1, 7, 8, "7"] }""" })
        {
            string schema = $$"""{ "contains": { "type": "integer", "minimum": 5 }, "maxContains": 1{{items}} }""";
            Compare<int[]>(schema, "[1,7]", json, isValid, settings);
            Compare<List<double>>(schema, "[1,7]", json, isValid, settings);
        }
    }

    [Fact]
    public void Read_MembersThatMayBeInQuotes_AreToldByTheText()
    {
        JsonSettings settings = JsonSettings.Default with { NumberHandling = JsonNumberHandling.AllowReadingFromString };
        const string Schema = """{ "items": { "properties": { "Id": { "enum": [1, "7"] } } }, "contains": { "properties": { "Id": { "type": "integer", "maximum": 9 } }, "required": ["Id"] } }""";
        Compare<List<NestedRow>>(Schema, """[{"Id":1}]""", """[{"Id":"7"}]""", isValid: false, settings);
        Compare<List<PlainRow>>(Schema, """[{"Id":1}]""", """[{"Id":"7"}]""", isValid: false, settings);
    }

    // A text with a name twice is in doubt where members tell what contains asks for, and only there.
    [Theory]
    [InlineData("""{ "const": "tea" }""", true)]
    [InlineData("""{ "pattern": "tea" }""", false)]
    public void Read_NamesTwice_AreInDoubtWhereMembersTell(string name, bool isTold)
    {
        JsonSchema schema = JsonSchema.Parse($$"""{ "contains": { "properties": { "Name": {{name}} }, "required": ["Name"] } }""");
        Root<List<NestedRow>> root = CheckedReadingTests.RootOf<List<NestedRow>>(JsonSettings.Default with { Codecs = [schema.CodecFor<List<NestedRow>>()] }, ObjectEngine.Emitted);
        for (int i = 0; i < 200; i++)
            Assert.Single((List<NestedRow>)root.ReadBoxed("""[{"Id":1,"Id":2,"Name":"tea"}]"""u8)!);
        Assert.Equal(!isTold, CheckedReadingTests.ReadsInOnePass(root));
    }

    [Fact]
    public void Read_MembersThatAreFilled_KeepsWhatTheyHave()
    {
        JsonSchema schema = JsonSchema.Parse("""{ "properties": { "Numbers": { "maxItems": 2, "uniqueItems": true, "contains": { "minimum": 5 } }, "Leaf": { "properties": { "Name": { "maxLength": 3 } }, "required": ["Id"] } } }""");
        Root<Filler> root = CheckedReadingTests.RootOf<Filler>(JsonSettings.Default with { Codecs = [schema.CodecFor<Filler>()] }, ObjectEngine.Emitted);
        for (int i = 0; i < 100; i++)
        {
            // What was there is not checked.
            Filler read = (Filler)root.ReadBoxed("""{"Numbers":[1,7],"Leaf":{"Id":4}}"""u8)!;
            Assert.Equal([1, 2, 1, 7], read.Numbers);
            Assert.Equal((4, "abcdefghijkl"), (read.Leaf.Id, read.Leaf.Name));
        }

        Assert.True(CheckedReadingTests.ReadsInOnePass(root));
        Assert.Throws<System.Text.Json.JsonException>(() => (object?)root.ReadBoxed("""{"Numbers":[1,7,8]}"""u8));
        Assert.Throws<System.Text.Json.JsonException>(() => (object?)root.ReadBoxed("""{"Numbers":[7,7]}"""u8));
        Assert.Throws<System.Text.Json.JsonException>(() => (object?)root.ReadBoxed("""{"Numbers":[1]}"""u8));
        Assert.Throws<System.Text.Json.JsonException>(() => (object?)root.ReadBoxed("""{"Leaf":{}}"""u8));
    }

    private static void Compare<T>(string schemaText, string known, string json, bool isValid, JsonSettings? given = null)
    {
        JsonSettings settings = (given ?? JsonSettings.Default) with { Codecs = [JsonSchema.Parse(schemaText).CodecFor<T>()] };
        byte[] valid = Encoding.UTF8.GetBytes(known), text = Encoding.UTF8.GetBytes(json);
        Root<T> twice = CheckedReadingTests.RootOf<T>(settings, ObjectEngine.FirstCalls), once = CheckedReadingTests.RootOf<T>(settings, ObjectEngine.Emitted);
        for (int i = 0; i < 20; i++)
            CheckedReadingTests.Outcome<T>(valid, once);
        string expected = CheckedReadingTests.Outcome<T>(text, twice);
        Assert.Equal(isValid, expected[0] != '!');
        for (int i = 0; i < 3; i++)
            Assert.Equal(expected, CheckedReadingTests.Outcome<T>(text, once));
    }

    public sealed class Row
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public double Price { get; set; }
    }

    public sealed record RowRecord(int Id, string? Name = null, double Price = 0);

    public sealed class StampedRow
    {
        public int Id { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public Guid Key { get; set; } = Guid.NewGuid();

        public string? Name { get; set; }

        public double Price { get; set; }
    }

    // The value of one member depends on which comes last.
    public sealed class LinkedRow
    {
        public int Number { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public int Size
        {
            get => Number;
            set => Number = value;
        }
    }

    public sealed class AliasedRow
    {
        [JsonAlias("First", "Second", "Size")]
        public int Number { get; set; }
    }

    public sealed class CountedRow : IJsonOnDeserialized
    {
        private static int s_count;

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public int Number { get; set; }

        public void OnDeserialized() => Number = Interlocked.Increment(ref s_count);
    }
}
