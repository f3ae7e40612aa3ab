// Tests members that a call chooses.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Making;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Codecs;

namespace Vivace.Json.Tests.Contracts;

public class FieldsTests
{
    private static JsonSettings Chosen(string fields, JsonSettings? settings = null) => (settings ?? JsonSettings.Web) with { Fields = JsonFields.Parse(fields) };

    public sealed record Line(string Article, decimal Price, Maker? Maker = null);

    public sealed record Maker(string Name, int Since = 0);

    public sealed class Order
    {
        public int Id { get; set; }

        [JsonRequired]
        public string? Name { get; set; }

        public List<Line> Lines { get; set; } = [];

        public Dictionary<string, Line>? ByCode { get; set; }

        public Maker? Maker { get; set; }

        [JsonIgnore]
        public string Secret { get; set; } = "secret";

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Tile), "tile")]
    public abstract record Shape(string Color);

    public sealed record Circle(string Color, int Radius) : Shape(Color);

    public sealed record Tile(string Color, int Side) : Shape(Color);

    public sealed record Node(string Name, Node[]? Children = null, object? Any = null, [property: JsonFlatten] Origin? Flat = null);

    public sealed record Origin(string Country, int Year);

    private const string Text =
        """{"id":1,"name":"Ada","lines":[{"article":"a","price":2.5,"maker":{"name":"m","since":3}}],"byCode":{"x":{"article":"b","price":4,"maker":null}},"maker":{"name":"n","since":5}}""";

    private static Order Whole => JsonSerializer.Deserialize<Order>(Text, JsonSettings.Web)!;

    [Theory]
    [InlineData("id,name", """{"id":1,"name":"Ada"}""")]
    [InlineData(" name , id ", """{"id":1,"name":"Ada"}""")]
    [InlineData("lines(price)", """{"lines":[{"price":2.5}]}""")]
    [InlineData("lines(price),lines(maker(since)),maker(name)", """{"lines":[{"price":2.5,"maker":{"since":3}}],"maker":{"name":"n"}}""")]
    [InlineData("lines,lines(price)", """{"lines":[{"article":"a","price":2.5,"maker":{"name":"m","since":3}}]}""")]
    [InlineData("byCode(article),ID", """{"id":1,"byCode":{"x":{"article":"b"}}}""")]
    public void Fields_AreWrittenAndRead_AllWays(string fields, string expected)
    {
        JsonSettings settings = Chosen(fields);
        AllWays.RoundTrip(Whole, expected, settings);

        // What is read is shown without the choice. The first of two names counts less than the second.
        string all = JsonSerializer.Serialize(JsonSerializer.Deserialize<Order>("{\"name\":null," + expected[1..], JsonSettings.Web), JsonSettings.Web);
        foreach (ReadingForm<Order> form in ReadingForms.Of<Order>())
        {
            Order order = form.Ours(Encoding.UTF8.GetBytes(Text.Insert(1, "\"more\":[1,{}],")), settings)!;
            Assert.Null(order.Rest);
            Assert.Equal(all, JsonSerializer.Serialize(order, JsonSettings.Web));
        }
    }

    [Fact]
    public void Fields_OfDerivedTypesAndFlattenedMembers()
    {
        Shape[] shapes = [new Circle("red", 1), new Tile("blue", 2)];
        AllWays.RoundTrip(shapes, """[{"$type":"circle","radius":1},{"$type":"tile","side":2}]""", Chosen("radius,side"));
        Node node = new("a", [new("b", null, 5), new("c")], new Maker("x", 1), new Origin("y", 2));
        Assert.Equal("""{"name":"a","children":[{"any":5},{"any":null}],"year":2}""", JsonSerializer.Serialize(node, Chosen("name,year,children(any)")));
    }

    [Fact]
    public void Fields_BelowObject_AreThoseOfTheValue()
    {
        object[] values = [new Maker("x", 1), new Circle("red", 2), 5];
        Assert.Equal("""[{"name":"x"},{"$type":"circle"},5]""", JsonSerializer.Serialize(values, Chosen("name")));
    }

    [Theory]
    [InlineData("prise", "found 'prise'")]
    [InlineData("secret", "found 'secret'. It has id, name, lines, byCode, maker.")]
    [InlineData("rest", "found 'rest'")]
    [InlineData("lines(price,x)", "found 'x'")]
    [InlineData("id(x)", "found one without members")]
    [InlineData("maker(name(x))", "found one without members")]
    [InlineData("byCode(x(y))", "found 'x'")]
    public void Fields_OfNoMember_AreOneError(string fields, string words)
    {
        JsonSettings settings = Chosen(fields);
        foreach (Action call in new Action[] { () => JsonSerializer.Serialize(new Order(), settings), () => JsonSerializer.Deserialize<Order>("{}", settings), () => JsonSerializer.Serialize<List<Order>>([], settings) })
        {
            JsonException exception = Assert.Throws<JsonException>(call);
            Assert.Equal(JsonErrorKind.UnmappedMember, exception.Error!.Kind);
            Assert.Contains(words, exception.Message, StringComparison.Ordinal);
        }

        // The fields are wrong, not the text.
        Assert.Throws<JsonException>(() => JsonSerializer.TryDeserialize("{}", out Order? _, out _, settings));
    }

    public sealed record Holder([property: JsonCodec(typeof(MakerCodec))] Maker Own, Named Other);

    [JsonConverter(typeof(NamedConverter))]
    public sealed record Named(string Name);

    public sealed class MakerCodec() : ConvertedCodec<Maker, string>(static maker => maker.Name, static name => new Maker(name));

    private sealed class NamedConverter : JsonConverter<Named>
    {
        public override Named Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()!);

        public override void Write(Utf8JsonWriter writer, Named value, JsonSerializerOptions options) => writer.WriteStringValue(value.Name);
    }

    [Fact]
    public void Fields_BelowConverters_AreRefused()
    {
        Holder holder = new(new Maker("a"), new Named("b"));
        Assert.Equal("""{"own":"a","other":"b"}""", JsonSerializer.Serialize(holder, Chosen("own,other")));
        Assert.Contains("a converter or codec", Assert.Throws<JsonException>(() => JsonSerializer.Serialize(holder, Chosen("own(name)"))).Message, StringComparison.Ordinal);
        Assert.Contains("a converter or codec", Assert.Throws<JsonException>(() => JsonSerializer.Serialize(holder, Chosen("other(name)"))).Message, StringComparison.Ordinal);
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(5, Chosen("a")));
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(JsonDocument.Parse("{}").RootElement, Chosen("a")));
    }

    [Theory]
    [InlineData("", "a name", 1)]
    [InlineData("a,", "a name", 3)]
    [InlineData("a,,b", "a name", 3)]
    [InlineData("a()", "a name", 3)]
    [InlineData("a(b", "a comma or ')'", 4)]
    [InlineData("a(b)c", "a comma or the end", 5)]
    [InlineData("a)", "a comma or the end", 2)]
    [InlineData("(a)", "a name", 1)]
    [InlineData("a(b)(c)", "a comma or the end", 5)]
    public void Parse_Malformed_SaysWhere(string text, string expected, int character)
    {
        string message = Assert.Throws<FormatException>(() => JsonFields.Parse(text)).Message;
        Assert.Contains($"Expected {expected} in the fields", message, StringComparison.Ordinal);
        Assert.Contains($"at character {character}.", message, StringComparison.Ordinal);
        Assert.False(JsonFields.TryParse(text, out _));
    }

    [Fact]
    public void Parse_BeyondLimits_IsRefused()
    {
        Assert.Contains("characters", Assert.Throws<FormatException>(() => JsonFields.Parse(new string('a', JsonFields.MaxLength + 1))).Message, StringComparison.Ordinal);
        Assert.Contains("names", Assert.Throws<FormatException>(() => JsonFields.Parse(string.Join(',', Enumerable.Range(0, JsonFields.MaxNames + 1)))).Message, StringComparison.Ordinal);
        string deepest = string.Concat(Enumerable.Repeat("a(", JsonFields.MaxDepth - 1)) + "a" + new string(')', JsonFields.MaxDepth - 1);
        Assert.Equal(deepest, JsonFields.Parse(deepest).ToString());
        Assert.Contains("levels", Assert.Throws<FormatException>(() => JsonFields.Parse($"a({deepest})")).Message, StringComparison.Ordinal);
        Assert.False(JsonFields.TryParse(null, out _));
        Assert.False(JsonFields.TryParse(string.Concat(Enumerable.Repeat("a(", 1000)), out _));
    }

    [Fact]
    public void Fields_ArePartOfTheSettings()
    {
        Assert.Equal(JsonFields.Parse("a,b(d,c)"), JsonFields.Parse("b( c ), a ,b(d)"));
        Assert.Equal(Chosen("a,b"), Chosen("b,a"));
        Assert.Equal(Chosen("a,b").GetHashCode(), Chosen("b,a").GetHashCode());
        Assert.NotEqual(Chosen("a"), Chosen("b"));
        Assert.Equal("a,b(c)", Chosen("b(c),a").Fields!.ToString());
        Assert.Contains("Fields = a,b(c)", Chosen("b(c),a").ToString(), StringComparison.Ordinal);
        Assert.Null(JsonSettings.Web.Fields);
    }

    [Fact]
    public void Plans_OfManyChoices_ReplaceNoOthers()
    {
        JsonSettings settings = new() { MaxDepth = 47 };
        Vivace.Json.Plans.CodecPlan kept = PlanCache.Of(settings);
        string[] names = ["id", "name", "lines(price)", "lines(article)", "byCode(price)", "maker(name)", "maker(since)", "lines(maker(name))"];
        for (int choice = 1; choice < 256; choice++)
            JsonSerializer.Serialize(new Order(), Chosen(string.Join(',', names.Where((_, index) => (choice & 1 << index) != 0))));
        Assert.Same(kept, PlanCache.Of(settings));
        Assert.InRange(PlanCache.CountChosen, 1, PlanCache.Capacity);
    }

    [Fact]
    public void Resolvers_AreRefused()
    {
        JsonSettings settings = Chosen("id", JsonSettings.FromOptions(new JsonSerializerOptions { TypeInfoResolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver { Modifiers = { static _ => { } } } }));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Order(), settings));
    }

    [JsonManagedReferences]
    public sealed class Parent
    {
        public int Id { get; set; }
    }

    [Fact]
    public void Fields_OfTypeWithAttribute_NameIt() =>
        Assert.Contains("[JsonManagedReferences]", Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new Parent(), Chosen("id"))).Message, StringComparison.Ordinal);
}
