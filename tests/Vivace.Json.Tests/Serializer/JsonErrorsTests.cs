// All errors of a text, each with its place, and the value without what is wrong.
using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Documents;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Serializer;

public class JsonErrorsTests
{
    private static readonly ObjectEngine[] s_engines = [ObjectEngine.Automatic, ObjectEngine.Emitted, ObjectEngine.Interpreted];

    public sealed class Order
    {
        public int Id { get; set; } = -1;

        public string Name { get; set; } = "none";

        public List<Line>? Lines { get; set; }

        public Dictionary<int, bool>? Flags { get; set; }

        public DayOfWeek Day { get; set; }

        public Made? Made { get; set; }
    }

    public sealed class Line
    {
        public required string Sku { get; set; }

        public required int Quantity { get; set; }

        public decimal Price { get; set; }
    }

    public sealed record Made(int Id, string? Text);

    private static (string Path, JsonErrorKind Kind)[] Collect<T>(string text, out T? value, JsonSettings settings)
    {
        JsonErrors errors = JsonErrors.Collect(text, out value, settings);
        Assert.All(errors, error => Assert.Contains(error.Path, error.Message, StringComparison.Ordinal));
        return [.. errors.Select(error => (error.Path, error.Kind))];
    }

    [Fact]
    public void Collect_ManyErrors_SaysEachAndReadsTheRest()
    {
        const string Text = """
            { "Id": "one", "Name": "n", "Unknown": { "x": [1, "}"] },
              "Lines": [ { "Sku": "a", "Quantity": 1, "Price": "x" }, 5, { "Sku": "b", "Quantity": 2, "Price": true }, { "Sku": "c", "Quantity": 3, "Price": 4 } ],
              "Flags": { "1": true, "two": false, "3": 3, "4": false },
              "Day": [ { } ],
              "Made": { "Id": null, "Text": "t" }, "Name": null }
            """;
        foreach (ObjectEngine engine in s_engines)
        {
            JsonSettings settings = JsonSettings.Default with { Engine = engine, UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, RespectNullableAnnotations = true };
            var errors = Collect(Text, out Order? order, settings);
            Assert.Equal(
                [
                    ("$.Id", JsonErrorKind.WrongType), ("$.Unknown", JsonErrorKind.UnmappedMember), ("$.Lines[0].Price", JsonErrorKind.WrongType), ("$.Lines[1]", JsonErrorKind.WrongType),
                    ("$.Lines[2].Price", JsonErrorKind.WrongType), ("$.Flags.two", JsonErrorKind.InvalidValue), ("$.Flags.3", JsonErrorKind.WrongType), ("$.Day", JsonErrorKind.WrongType),
                    ("$.Made.Id", JsonErrorKind.NullNotAllowed), ("$.Name", JsonErrorKind.NullNotAllowed),
                ],
                errors);
            Assert.Equal((-1, "n", DayOfWeek.Sunday), (order!.Id, order.Name, order.Day));
            Assert.Equal("a0 b0 c4", string.Join(' ', order.Lines!.Select(static line => line.Sku + line.Price)));
            Assert.Equal([1, 4], order.Flags!.Keys.Order());
            Assert.Equal(new Made(0, "t"), order.Made);
        }
    }

    // The same text with what JSON5 may have: each error is in its place of the given text.
    [Fact]
    public void Collect_Json5_SaysEachInTheGivenText()
    {
        const string Text = """
            { /* first */ Id: 'one', Name: 'n\
            n', Unknown: +.5, // rest
              Lines: [ {Sku: "a", Quantity: 0x1, Price: 'x',}, 5, { Sku: 'b', Quantity: +2, Price: NaN }, { "Sku": 'c', Quantity: 3, Price: 4., }, {Sku: 'd'} ],
              Flags: { '1': true, two: false, '3': 3, '4': false },
              Day: [ { }, ], }
            """;
        foreach (ObjectEngine engine in s_engines)
        {
            JsonSettings settings = JsonSettings.Json5 with { Engine = engine, UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };
            JsonErrors errors = JsonErrors.Collect(Text, out Order? order, settings);
            Assert.True(errors.IsComplete);
            (string Path, string At)[] expected =
            [
                ("$.Id", "'one'"), ("$.Unknown", "Unknown: +.5"), ("$.Lines[0].Price", "'x'"), ("$.Lines[1]", "5, {"), ("$.Lines[2].Price", "NaN"), ("$.Lines[4]", "} ]"),
                ("$.Flags.two", "two: f"), ("$.Flags.3", "3, '4'"), ("$.Day", "[ { }, ]"),
            ];
            Assert.Equal(expected.Select(static row => row.Path), errors.Select(static error => error.Path));
            Assert.Equal(expected.Select(static row => (long)Text.IndexOf(row.At, StringComparison.Ordinal)), errors.Select(static error => error.ByteOffset));
            Assert.Equal(expected.Select(row => 1L + Text.AsSpan(0, Text.IndexOf(row.At, StringComparison.Ordinal)).Count('\n')), errors.Select(static error => error.Line));
            Assert.All(errors, static error => Assert.Contains($" at {error.Path} (line {error.Line}, column {error.Column})", error.Message, StringComparison.Ordinal));
            Assert.Equal((-1, "nn"), (order!.Id, order.Name));
            Assert.Equal("a0 b0 c4", string.Join(' ', order.Lines!.Select(static line => line.Sku + line.Price)));
            Assert.Equal([1, 4], order.Flags!.Keys.Order());
        }
    }

    [Fact]
    public void Collect_WrongJson5_ReadsWhatIsBefore()
    {
        JsonErrors errors = JsonErrors.Collect("// x\n[1, 'a', 0x, 4]", out double[]? values, JsonSettings.Json5);
        Assert.Equal([("$[1]", 2L, 5L), ("$[2]", 2L, 10L)], errors.Select(static error => (error.Path, error.Line, error.Column)));
        Assert.Equal(JsonErrorKind.InvalidNumber, errors[1].Kind);
        Assert.False(errors.IsComplete);
        Assert.Equal([1.0], values!);
        errors = JsonErrors.Collect("[NaN, -Infinity, {]", out values, JsonSettings.Json5);
        Assert.Equal(double.NegativeInfinity, values![1]);
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Single(JsonErrors.Collect("['x', 2, 3]", out values, JsonSettings.Json5 with { Budget = new JsonBudget { Elements = 2 } })).Kind);
        errors = JsonErrors.Collect("['x', /* y */ 2, 'z']", out int[]? some, new JsonSettings { Dialect = JsonDialect.SingleQuotes, ReadCommentHandling = JsonCommentHandling.Skip });
        Assert.Equal(["$[0]", "$[2]"], errors.Select(static error => error.Path));
        Assert.Equal([2], some!);
    }

    [Fact]
    public void Collect_RequiredMember_LeavesItsObjectOut()
    {
        foreach (ObjectEngine engine in s_engines)
        {
            JsonSettings settings = JsonSettings.Default with { Engine = engine };
            var errors = Collect("""[ { "Sku": "a", "Quantity": 1 }, { "Sku": "b" }, { "Sku": "c", "Quantity": "x" }, { "Quantity": "y" }, { "Sku": "e", "Quantity": 5 } ]""", out List<Line>? lines, settings);
            Assert.Equal(
                [
                    ("$[1]", JsonErrorKind.MissingRequired), ("$[2].Quantity", JsonErrorKind.WrongType), ("$[3].Quantity", JsonErrorKind.WrongType), ("$[3]", JsonErrorKind.MissingRequired),
                ],
                errors);
            Assert.Equal(["a", "e"], lines!.Select(static line => line.Sku));
        }
    }

    [Fact]
    public void Collect_WrongText_EndsThere()
    {
        JsonErrors errors = JsonErrors.Collect("""{ "Id": true, "Lines": [ { "Sku": "a", "Quantity": 2 }, { "Sku": 'b' """, out Order? order);
        Assert.Equal([("$.Id", JsonErrorKind.WrongType), ("$.Lines[1].Sku", JsonErrorKind.UnexpectedByte)], errors.Select(static error => (error.Path, error.Kind)));
        Assert.False(errors.IsComplete);
        Assert.Equal((-1, "a"), (order!.Id, order.Lines![0].Sku));
    }

    [Fact]
    public void Collect_MoreThanAskedFor_StopsThere()
    {
        string text = "[" + string.Join(',', Enumerable.Repeat("\"x\",1", 300)) + "]";
        JsonErrors errors = JsonErrors.Collect(text, out List<int>? value);
        Assert.Equal((JsonErrors.DefaultMaxErrors, false), (errors.Count, errors.IsComplete));
        Assert.Equal("$[198]", errors[^1].Path);
        Assert.All(value!, static number => Assert.Equal(1, number));
        errors = JsonErrors.Collect(text, out value, null, 300);
        Assert.Equal((300, true, 300), (errors.Count, errors.IsComplete, value!.Count));
        Assert.Throws<ArgumentOutOfRangeException>(() => JsonErrors.Collect<int>("1", out _, null, 0));
    }

    [Theory]
    [InlineData("[1,2]", 0, true)]
    [InlineData("\"x\"", 1, false)]
    [InlineData("", 1, false)]
    [InlineData("[1,]", 1, false)]
    [InlineData("[ /* a */ 1, \"b\" /* c */, 2 ]", 1, true)]
    public void Collect_Text_HasSoManyErrors(string text, int count, bool isComplete)
    {
        JsonErrors errors = JsonErrors.Collect(text, out int[]? _, JsonSettings.Default with { ReadCommentHandling = JsonCommentHandling.Skip });
        Assert.Equal((count, isComplete), (errors.Count, errors.IsComplete));
    }

    [Fact]
    public void Collect_TextWithoutErrors_IsReadOnce()
    {
        Counted.Made = 0;
        Assert.Empty(JsonErrors.Collect("""[{},{}]""", out Counted[]? value));
        Assert.Equal((2, 2), (value!.Length, Counted.Made));
        Assert.Equal(2, JsonErrors.Collect("""[{},1,{},2]""", out value).Count);
        Assert.Equal((2, 2 + 1 + 2 + 2), (value!.Length, Counted.Made));
    }

    // System.Text.Json throws a NotSupportedException where a text does not say which type it means. It is an error of the text all the same.
    [Fact]
    public void Collect_TypeThatIsNotNamed_IsAnErrorOfTheText()
    {
        const string Text = """{ "Pets": [ {"Age":1}, {}, {"$type":"dog","Age":2}, {"Age":3,"Tail":{"Age":"x"}}, {"$type":"cat","Age":1} ], "Favourite": { "Age": 4 }, "More": 5 }""";
        foreach (ObjectEngine engine in s_engines)
        {
            foreach (bool anywhere in (bool[])[false, true])
            {
                JsonSettings settings = new() { Engine = engine, AllowOutOfOrderMetadataProperties = anywhere };
                JsonErrors errors = JsonErrors.Collect(Text, out Owner? owner, settings);
                Assert.Equal(
                    [("$.Pets[0]", JsonErrorKind.TypeDiscriminator), ("$.Pets[1]", JsonErrorKind.TypeDiscriminator), ("$.Pets[3]", JsonErrorKind.TypeDiscriminator),
                        ("$.Pets[4].$type", JsonErrorKind.TypeDiscriminator), ("$.Favourite", JsonErrorKind.TypeDiscriminator)],
                    errors.Select(error => (error.Path, error.Kind)));
                Assert.Equal(2, Assert.IsType<Dog>(Assert.Single(owner!.Pets!)).Age);
                Assert.Equal((null, 5), (owner.Favourite, owner.More));
                Assert.False(JsonSerializer.TryDeserialize("""[{"Age":1}]""", out Pet[]? _, out JsonError? error, settings));
                Assert.Equal("""Expected an object with the type discriminator $type ("dog") for Pet, found an object at $[0] (line 1, column 2). Add $type as the first member.""", error.Message);
                using MemoryStream stream = new("""[{"Age":1}]"""u8.ToArray());
                Assert.False(JsonSerializer.TryDeserialize(stream, out Pet[]? _, out error, settings));
                Assert.Equal(JsonErrorKind.TypeDiscriminator, error.Kind);
                Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize<Pet>("""{"Age":1}""", settings));
            }
        }
    }

    [JsonDerivedType(typeof(Dog), "dog")]
    public abstract class Pet
    {
        public int Age { get; set; }
    }

    public sealed class Dog : Pet;

    public sealed class Owner
    {
        public List<Pet>? Pets { get; set; }

        public Pet? Favourite { get; set; }

        public int More { get; set; }
    }

    public sealed class Counted
    {
        internal static int Made { get; set; }

        public Counted() => Made++;
    }

    [Fact]
    public void Collect_HalfASurrogatePair_IsAnError()
    {
        Assert.Equal(JsonErrorKind.InvalidUtf8, Assert.Single(JsonErrors.Collect("\"\ud800\"", out string? _)).Kind);
        Assert.Throws<ArgumentNullException>(() => JsonErrors.Collect<int>((string)null!, out _));
    }

    [Fact]
    public void Collect_BudgetExceeded_EndsThere()
    {
        JsonErrors errors = JsonErrors.Collect("""{ "Id": "x", "Name": "long" }""", out Order? order, new JsonSettings { Budget = new() { StringBytes = 2 } });
        Assert.Equal((JsonErrorKind.BudgetExceeded, false), (Assert.Single(errors).Kind, errors.IsComplete));
        Assert.Null(order);
    }

    public sealed class Many
    {
        public required int A { get; set; }

        public required int B { get; set; }

        public required int C { get; set; }

        public required int D { get; set; }

        public required int E { get; set; }

        public required int F { get; set; }

        public required int G { get; set; }

        public required int H { get; set; }

        public required int I { get; set; }

        public required int J { get; set; }

        [JsonPropertyName("it's")]
        public required int K { get; set; }

        public required int L { get; set; }
    }

    // A message lists ten names at most, which is all that a text of it can tell.
    [Fact]
    public void Collect_ManyWrongMembersAndAMissingOne_NamesThatOne()
    {
        const string Text = """{"a":"x","B":[],"C":{},"D":true,"E":"x","F":"x","G":"x","H":"x","I":"x","J":"x","it's":"x"}""";
        foreach (ObjectEngine engine in s_engines)
        {
            JsonErrors errors = JsonErrors.Collect(Text, out Many? many, JsonSettings.Default with { Engine = engine, PropertyNameCaseInsensitive = true });
            Assert.Null(many);
            Assert.Equal(12, errors.Count);
            JsonError missing = errors[^1];
            Assert.Equal((JsonErrorKind.MissingRequired, "$"), (missing.Kind, missing.Path));
            Assert.Equal(["L"], missing.MissingMembers);
            Assert.Equal(
                $"JSON deserialization for type '{typeof(Many)}' was missing required properties including: 'L'. Expected the required member 'L' of Many, found the end of the object at $ (line 1, column {Text.Length}). Add what is missing, or make it optional.",
                missing.Message);
            errors = JsonErrors.Collect(Text.Replace("}", ",\"L\":1}", StringComparison.Ordinal).Replace("{,\"L\":1}", "{}", StringComparison.Ordinal), out many, JsonSettings.Default with { Engine = engine, PropertyNameCaseInsensitive = true });
            Assert.DoesNotContain(errors, static error => error.Kind == JsonErrorKind.MissingRequired);
        }
    }

    // A name in another case is another name, whose value was not wrong.
    [Fact]
    public void Collect_WrongNameInOtherCase_LeavesTheMemberMissing()
    {
        JsonSettings settings = JsonSettings.Default with { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };
        JsonErrors errors = JsonErrors.Collect("""{"sku":"a","Quantity":"x"}""", out Line? line, settings);
        Assert.Equal([JsonErrorKind.UnmappedMember, JsonErrorKind.WrongType, JsonErrorKind.MissingRequired], errors.Select(static error => error.Kind));
        Assert.Equal(["Sku"], errors[2].MissingMembers);
        Assert.Null(line);
    }

    public sealed class Renamed
    {
        [JsonAlias("old")]
        public required int New { get; set; }

        public int Other { get; set; }
    }

    [Fact]
    public void Collect_WrongValueUnderAnAlias_IsTheMember()
    {
        JsonErrors errors = JsonErrors.Collect("""{"\u006fld":"x","Other":1}""", out Renamed? _);
        Assert.Equal(JsonErrorKind.WrongType, Assert.Single(errors).Kind);
    }

    [Fact]
    public void MissingMembers_OfManyNames_AreAllThere()
    {
        JsonError error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Many>("{}")).Error!;
        Assert.Equal(["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "it's", "L"], error.MissingMembers);
        Assert.Contains("'J', … of Many", error.Message, StringComparison.Ordinal);
        Assert.Equal(error, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Many>("{}")).Error);
        Assert.NotEqual(error, error with { MissingMembers = ["A"] });
        Assert.Empty(Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<int>("x")).Error!.MissingMembers);
    }

    [Fact]
    public void ToString_OfErrors_HasTheirMessages()
    {
        JsonErrors errors = JsonErrors.Collect("[1,\"a\",true]", out int[]? _);
        Assert.Equal($"{errors[0].Message}\n{errors[1].Message}", errors.ToString());
        Assert.Equal("No errors.", JsonErrors.Collect("[1]", out int[]? _).ToString());
    }

    // The window plays no part: the text is held, because it is read again.
    [Fact]
    public async Task Collect_StreamPipeAndSegments_AreTheSpansErrors()
    {
        const string Text = """{ "Id": "one", "Lines": [ { "Sku": "a", "Quantity": 1 }, 5, { "Sku": "b" } ], "Name": "\u00e9", "Flags": {"x": true} }""";
        JsonSettings budget = new() { Budget = new JsonBudget { TextBytes = 60 } };
        int count = 0;
        foreach (JsonSettings settings in new[] { JsonSettings.Default, new() { Dialect = JsonDialect.Json5 }, budget, budget with { Dialect = JsonDialect.Json5 } })
        {
            for (int length = 0; length <= Text.Length; length++)
            {
                byte[] text = System.Text.Encoding.UTF8.GetBytes(Text[..length]);
                string expected = Shown(JsonErrors.Collect(text, out Order? order, settings), order);
                byte[] marked = [.. "\uFEFF"u8, .. text];
                Assert.Equal(expected, Shown(JsonErrors.Collect(new ByteStream(text), out order, settings), order));
                Assert.Equal(expected, Shown(JsonErrors.Collect(new MemoryStream(marked), out order, settings), order));
                Assert.Equal(expected, Shown(JsonErrors.Collect(Segment.Cut(text), out order, settings), order));
                (order, JsonErrors errors) = await JsonErrors.CollectAsync<Order>(new ByteStream(marked), settings);
                Assert.Equal(expected, Shown(errors, order));
                (order, errors) = await JsonErrors.CollectAsync<Order>(PipeReader.Create(new ByteStream(text)), settings);
                Assert.Equal(expected, Shown(errors, order));
                count += errors.Count;
            }
        }

        Assert.True(count > 200, $"{count} errors");

        static string Shown(JsonErrors errors, Order? order) =>
            $"{errors} {string.Join(' ', errors.Select(static error => $"{error.Path} {error.ByteOffset} {error.Line}"))} {errors.IsComplete} {System.Text.Json.JsonSerializer.Serialize(order)}";
    }

    [Fact]
    public void Collect_StreamLongerThanItsBudget_ReadsNoMore()
    {
        using MemoryStream text = new(new byte[100_000].Select(static _ => (byte)' ').ToArray());
        JsonErrors errors = JsonErrors.Collect(text, out Order? _, new JsonSettings { Budget = new JsonBudget { TextBytes = 1000 } });
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Single(errors).Kind);
        Assert.InRange(text.Position, 1001, 1004);
    }

    [Fact]
    public async Task Collect_StreamTooLongForAnArray_IsAnError()
    {
        ArrayLimit.Lower(1000);
        try
        {
            JsonErrors errors = JsonErrors.Collect(new MemoryStream(new byte[2000]), out Order? order);
            Assert.Equal(JsonErrorKind.TooLarge, Assert.Single(errors).Kind);
            Assert.False(errors.IsComplete);
            (order, errors) = await JsonErrors.CollectAsync<Order>(new MemoryStream(new byte[2000]));
            Assert.Equal(JsonErrorKind.TooLarge, Assert.Single(errors).Kind);
            Assert.Null(order);
        }
        finally
        {
            ArrayLimit.Lower(0);
        }
    }

    [Fact]
    public void Collect_StreamArguments_AreChecked()
    {
        Assert.Throws<ArgumentNullException>("utf8Json", () => JsonErrors.Collect((Stream)null!, out Order? _));
        Assert.Throws<ArgumentOutOfRangeException>("maxErrors", () => JsonErrors.Collect(new MemoryStream(), out Order? _, maxErrors: 0));
        Assert.Throws<ArgumentNullException>("utf8Json", () => { _ = JsonErrors.CollectAsync<Order>((PipeReader)null!); });
        Assert.Throws<ArgumentOutOfRangeException>("maxErrors", () => { _ = JsonErrors.CollectAsync<Order>(new MemoryStream(), maxErrors: 0); });
    }

    // A value that does not fit may not be JSON either: then what follows it means something else.
    [Theory]
    [InlineData("""{"Name":[1 2],"Id":5}""", "$.Name WrongType", "$.Name UnexpectedByte")]
    [InlineData("""{"Id":"x","Name":[1 2],"Day":"y"}""", "$.Id WrongType", "$.Name WrongType", "$.Name UnexpectedByte")]
    [InlineData("""{"Id":"x","Day":[]} z""", "$.Id WrongType", "$.Day WrongType", "$ TrailingData")]
    [InlineData("""{"Id":{"a":[}},"Day":[]}""", "$.Id WrongType", "$.Id UnexpectedByte")]
    [InlineData("""{"a" 1}""", "$ UnexpectedByte")]
    [InlineData("[tru]", "$ WrongType", "$ InvalidLiteral")]
    [InlineData("[01]", "$ WrongType", "$ InvalidNumber")]
    [InlineData("\"x\" 1", "$ WrongType", "$ TrailingData")]
    public void Collect_TextThatIsNotJson_EndsWithItsError(string text, params string[] expected)
    {
        foreach (ObjectEngine engine in s_engines)
        {
            JsonErrors errors = JsonErrors.Collect<Order>(text, out _, JsonSettings.Default with { Engine = engine });
            Assert.Equal(expected, errors.Select(static error => $"{error.Path} {error.Kind}"));
            Assert.False(errors.IsComplete);
            Assert.Single(JsonErrors.Collect<Order>(text, out _, maxErrors: 1));
        }
    }

    // Where each place of an array has its own meaning, an element that is left out would move those after it, and a creator would not be found for the members that are left.
    [Fact]
    public void Collect_WrongPartOfAWhole_NamesNothingElse()
    {
        (string Text, string[] Errors, string Read)[] rows =
        [
            ("""{"Row":["x","seven",{},null],"After":"y"}""", ["$.Row[1] WrongType", "$.After WrongType"], """{"After":0}"""),
            ("""{"Rows":[["x",1,"y"],["x","seven","y"],[1,2,"y"]],"After":1}""", ["$.Rows[1][1] WrongType", "$.Rows[2][0] WrongType"], """{"Rows":[["x",1,"y"]],"After":1}"""),
            ("""{"Pair":[{},"x"],"After":"y"}""", ["$.Pair[0] WrongType", "$.After WrongType"], """{"After":0}"""),
            ("""{"Pairs":[[1,[1,"x"]],[2,[3,4]],["x",[3,4]]],"After":1}""", ["$.Pairs[1][1][1] WrongType", "$.Pairs[2][0] WrongType"], """{"Pairs":[[1,[1,"x"]]],"After":1}"""),
            ("""{"Made":{"Name":"a","Number":"seven","Other":{}},"After":"y"}""", ["$.Made.Number WrongType", "$.After WrongType"], """{"After":0}"""),
        ];
        foreach ((string text, string[] expected, string read) in rows)
        {
            JsonSettings settings = JsonSettings.Default with { Codecs = [new TuplesAsArrays()], DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull };
            JsonErrors errors = JsonErrors.Collect(text, out Wholes? value, settings);
            Assert.Equal(expected, errors.Select(static error => $"{error.Path} {error.Kind}"));
            Assert.Equal(read, JsonSerializer.Serialize(value, settings));
            Assert.Equal(text.Contains("Made", StringComparison.Ordinal), errors.IsComplete);
        }

        Assert.Equal(["$[1]"], JsonErrors.Collect("""["x","seven",{}]""", out Row? _).Select(static error => error.Path));
    }

    public sealed class Wholes
    {
        public Row? Row { get; set; }

        public List<Row>? Rows { get; set; }

        public (int, string)? Pair { get; set; }

        public List<(int, (int, string))>? Pairs { get; set; }

        public MadeByOne? Made { get; set; }

        public int After { get; set; }
    }

    [JsonArrayLayout]
    public sealed record Row(string Name, int Number, string? Note);

    [JsonCreatedBy(typeof(MadeByOne))]
    public sealed class MadeByOne
    {
        [JsonCreator]
        public MadeByOne(string name, int number) => (Name, Number) = (name, number);

        [JsonCreator]
        public MadeByOne(Guid id) => Id = id;

        public string? Name { get; }

        public int Number { get; }

        public Guid Id { get; }
    }

    // No errors if and only if the value is read; the first one is that of the ordinary call; a grammar error if and only if the text is not JSON.
    [Fact]
    public void Collect_RandomTexts_AgreesWithTheSerializer()
    {
        const int Seed = 53, Texts = 6000;
        const string Bits = "{}[]:,\"tfn01.-eE \\uaId/";
        string[] whole =
        [
            """{"Id":5,"Name":"a","Lines":[{"Sku":"a","Quantity":1,"Price":2}],"Flags":{"1":true},"Made":{"Id":1,"Text":"t"}}""",
            """{"Lines":[{"Quantity":[1,{"a":2}]},5],"Id":1.5,"Name":{"a":"b"}}""",
            """ { "Flags" : { "x" : [ 1 , { "q" : [ ] } ] } , "Day" : 1 } """,
        ];
        JsonSettings[] all = [new(), new() { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true }, JsonSettings.Web];
        Random random = new(Seed);
        int invalid = 0, refused = 0;
        for (int i = 0; i < Texts; i++)
        {
            System.Text.StringBuilder changed = new(whole[random.Next(whole.Length)]);
            for (int changes = random.Next(1, 4); changes > 0; changes--)
            {
                int place = random.Next(changed.Length);
                if (random.Next(3) == 0)
                    changed.Remove(place, 1);
                else if (random.Next(2) == 0)
                    changed.Insert(place, Bits[random.Next(Bits.Length)]);
                else
                    changed[place] = Bits[random.Next(Bits.Length)];
            }

            string text = changed.ToString();
            JsonSettings settings = all[i % all.Length];
            bool isRead = JsonSerializer.TryDeserialize(text, out Order? _, out JsonError? first, settings);
            bool isJson = JsonText.TryValidate(text, out _, settings);
            JsonErrors errors = JsonErrors.Collect<Order>(text, out _, settings);
            Assert.True(isRead == (errors.Count == 0), text);
            Assert.True(isRead || (errors[0].Message == first!.Message && errors[0].ByteOffset == first.ByteOffset), text);
            Assert.True(isJson == !errors.Any(static error => ErrorLocator.IsSyntax(error.Kind)), text);
            Assert.True(isJson || !errors.IsComplete, text);
            Assert.True(errors.Count(static error => ErrorLocator.IsSyntax(error.Kind)) <= 1, text);
            (invalid, refused) = (invalid + (isJson ? 0 : 1), refused + (isJson && !isRead ? 1 : 0));
        }

        Assert.True(invalid > Texts / 3 && refused > Texts / 20, $"{invalid} {refused}");
    }
}
