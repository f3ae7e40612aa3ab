// Unions are the value that they hold, chosen by its kind, its members or a classifier.
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Later.Tests;

public class UnionTests
{
    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

    public static TheoryData<string> Texts { get; } =
        [.. (string[])["5", "\"x\"", "null", "true", "false", "[]", "[1,2]", "{}", "{\"a\":1}", "1.5", "\"\"", "", "{", "\"5", "[1", " 7 ", "{\"Radius\":2}", "-1", "1e5"]];

    [Theory]
    [MemberData(nameof(Texts))]
    public void Read_Union_AsTheOracle(string text)
    {
        Oracle.AssertReads<NumberOrText>(text);
        Oracle.AssertReads<NumberOrText?>(text);
        Oracle.AssertReads<MaybeNumberOrText>(text);
        Oracle.AssertReads<Anything>(text);
        Oracle.AssertReads<Either<int, string>>(text);
        Oracle.AssertReads<Either<Circle, int[]>>(text);
        Oracle.AssertReads<Either<bool, int>>(text);
        Oracle.AssertReads<Either<bool, int>>(text, s_web);
        Oracle.AssertReads<ClassifiedShape>(text);
        Oracle.AssertReads<CarelessShape>(text);
        Oracle.AssertReads<StructuralShape>(text);
        Oracle.AssertReads<Either<int, long>>(text);
    }

    [Theory]
    [MemberData(nameof(Texts))]
    public void Read_UnionInModel_AsTheOracle(string text)
    {
        Oracle.AssertReads<Drawing>($"{{\"Name\":{text}}}");
        Oracle.AssertReads<Drawing>($"{{\"Tags\":[{text},1]}}");
        Oracle.AssertReads<Drawing>($"{{\"Parts\":{{\"k\":{text}}},\"Maybe\":{text},\"Any\":{text}}}");
    }

    [Fact]
    public void Write_Union_AsTheOracle()
    {
        Oracle.AssertWrites(new NumberOrText(5));
        Oracle.AssertWrites(new NumberOrText("x"));
        Oracle.AssertWrites(default(NumberOrText));
        Oracle.AssertWrites<NumberOrText?>(null);
        Oracle.AssertWrites(new MaybeNumberOrText((int?)null));
        Oracle.AssertWrites(new MaybeNumberOrText(4));
        Oracle.AssertWrites(new Anything([1, 2]));
        Oracle.AssertWrites(new Anything(DayOfWeek.Friday));
        Oracle.AssertWrites<Anything?>(null);
        Oracle.AssertWrites(new Shape(new Circle { Radius = 1 }));
        Oracle.AssertWrites(new Shape(new Disc { Radius = 1, Height = 2 }));
        Oracle.AssertWrites(new Shape(new Square { Side = 1 }), s_web);
        Oracle.AssertWrites(new ClassifiedShape(new Square { Side = 1 }));
        Oracle.AssertWrites(new Either<int, long>(5L));
        Oracle.AssertWrites(new Either<Circle, Disc>(new Disc { Height = 1 }));
        Oracle.AssertWrites(new Drawing { Name = new(1), Tags = [new("a"), new(2)], Parts = new() { ["k"] = new(new Circle()) }, Any = new(true) }, new() { WriteIndented = true });
        Oracle.AssertWrites(new Dictionary<NumberOrText, int> { [new(1)] = 2 });
    }

    // System.Text.Json says that such a text is ambiguous. Members tell these apart, as its classifier for them does.
    [Fact]
    public void Read_ObjectsWithOtherMembers_AreChosenByThem()
    {
        Assert.Throws<JsonException>(() => StjSerializer.Deserialize<Shape>("""{"Side":2}"""));
        Assert.IsType<Square>(JsonSerializer.Deserialize<Shape>("""{"Side":2}""").Value);
        Assert.IsType<Circle>(JsonSerializer.Deserialize<Shape>("""{"radius":2}""", JsonSettings.Web).Value);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Shape>("{}"));
    }

    [Theory]
    [InlineData("""{"Radius":1,"Height":2}""")]
    [InlineData("""{"Side":1}""")]
    [InlineData("{}")]
    [InlineData("{\"Radius\":}")]
    [InlineData("[]")]
    public void Read_Classified_AsTheOracle(string text)
    {
        Oracle.AssertReads<ClassifiedShape>(text);
        Oracle.AssertReads<List<ClassifiedShape>>($"[ {text} , {text}]");
    }

    // Generated code leaves the classifier out where reflection is off. It alone refuses a text with members of several cases.
    [Theory]
    [MemberData(nameof(Texts))]
    [InlineData("""{"Side":1}""")]
    [InlineData("""{"Radius":1,"Other":2}""")]
    [InlineData("""{"Other":{"Side":1}}""")]
    [InlineData("""{"side":1}""")]
    public void Read_WithoutTheStructuralClassifier_ChoosesAsItDoes(string text)
    {
        foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[JsonSerializerOptions.Default, s_web])
        {
            string expected = Case(() => StjSerializer.Deserialize<StructuralShape>(text, options).Value);
            Assert.Equal(expected, Case(() => JsonSerializer.Deserialize<Shape>(text, options).Value));
        }

        static string Case(Func<object?> read)
        {
            try
            {
                return read()?.GetType().Name ?? "null";
            }
            catch (JsonException)
            {
                return "refused";
            }
        }
    }

    [Fact]
    public void Case_WrittenAsAnother_IsChosenByThatOne()
    {
        Assert.Equal("\"a@b\"", JsonSerializer.Serialize(new MailOrNumber(new Mail("a@b"))));
        Assert.Equal(new Mail("a@b"), JsonSerializer.Deserialize<MailOrNumber>("\"a@b\"").Value);
        Assert.Equal(5, JsonSerializer.Deserialize<MailOrNumber>("5").Value);
    }

    [Fact]
    public async Task Stream_OfUnions_IsReadInParts()
    {
        string text = $"[{string.Join(",", Enumerable.Range(0, 2000).Select(number => number % 3 == 0 ? $"{number}" : number % 3 == 1 ? $"{{\"Radius\":{number}}}" : "null"))}]";
        JsonSettings settings = new() { DefaultBufferSize = 64 };
        List<Either<int, Circle>>? read = await JsonSerializer.DeserializeAsync<List<Either<int, Circle>>>(new MemoryStream(Encoding.UTF8.GetBytes(text)), settings);
        Assert.Equal(text, JsonSerializer.Serialize(read));
        Assert.Equal(1996, ((Circle)read![1996].Value!).Radius);
    }
}
