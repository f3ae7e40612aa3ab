// Tests what attributes and annotations of members change in the values of known types: forms of numbers, nulls.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs.Objects;

public class MemberHandlingTests
{
    private static readonly JsonNumberHandling[] s_handlings =
    [
        JsonNumberHandling.Strict,
        JsonNumberHandling.AllowReadingFromString,
        JsonNumberHandling.WriteAsString,
        JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals,
    ];

    public static TheoryData<JsonNumberHandling, string> Handlings
    {
        get
        {
            TheoryData<JsonNumberHandling, string> cases = [];
            foreach (JsonNumberHandling handling in s_handlings)
                foreach (ObjectEngine engine in new[] { ObjectEngine.Emitted, ObjectEngine.Interpreted })
                    cases.Add(handling, engine.ToString());
            return cases;
        }
    }

    [Theory, MemberData(nameof(Handlings))]
    public void NumberHandling_OfMembersAndTypes_CountsAsInSystemTextJson(JsonNumberHandling handling, string engine)
    {
        CodecCalls calls = new(new JsonSettings { NumberHandling = handling, Engine = Enum.Parse<ObjectEngine>(engine) });
        calls.AssertSameBytes(new Members());
        calls.AssertSameBytes(new Members { Any = new List<int> { 1, 2 } });
        calls.AssertSameBytes(new Members { Any = new Plain() });
        calls.AssertSameBytes(new Members { Any = new object[] { 1, 1.5, "x", new Plain() } });
        calls.AssertSameBytes(new StringsType());
        calls.AssertSameBytes(new StrictType());
        calls.AssertSameBytes(new Own { 1, 2 });
        calls.AssertSameBytes(new List<Own> { new() { 3 } });
        calls.AssertSameBytes(new Holder());
        calls.AssertSameBytes(new Positional(1, 2, [3], "4"));
        calls.AssertSameBytes(new List<List<double>> { new() { 1, 2 } });
        calls.AssertSameBytes(new Dictionary<int, decimal?> { [1] = 2, [3] = null });

        foreach (string name in typeof(Members).GetProperties().Select(property => property.Name))
            foreach (string value in new[] { "5", "\"5\"", "\"NaN\"", "[5]", "[\"5\"]", "[[5]]", "[[\"5\"]]", "{\"a\":5}", "{\"a\":\"5\"}", "null" })
                AssertSameReading<Members>(calls, $$"""{"{{name}}":{{value}}}""");
        foreach (string value in new[] { "5", "\"5\"", "\"NaN\"" })
        {
            AssertSameReading<StringsType>(calls, $$"""{"Number":{{value}}}""");
            AssertSameReading<StringsType>(calls, $$"""{"Own":{{value}}}""");
            AssertSameReading<StrictType>(calls, $$"""{"Number":{{value}}}""");
            AssertSameReading<Own>(calls, $"[{value}]");
            AssertSameReading<List<Own>>(calls, $"[[{value}]]");
            AssertSameReading<Holder>(calls, $$"""{"Values":[{{value}}]}""");
            AssertSameReading<Holder>(calls, $"{{\"Plain\":{{\"Number\":{value}}}}}");
            AssertSameReading<Positional>(calls, $$"""{"Quoted":{{value}},"Bare":{{value}}}""");
            AssertSameReading<Positional>(calls, $$"""{"Quoted":1,"Bare":1,"List":[{{value}}]}""");
        }
    }

    [Theory]
    [InlineData("Emitted")]
    [InlineData("Interpreted")]
    public void NullAnnotations_WhereRespected_CountAsInSystemTextJson(string engine)
    {
        foreach (JsonIgnoreCondition condition in new[] { JsonIgnoreCondition.Never, JsonIgnoreCondition.WhenWritingNull })
        {
            CodecCalls calls = new(new JsonSettings { RespectNullableAnnotations = true, DefaultIgnoreCondition = condition, Engine = Enum.Parse<ObjectEngine>(engine) });
            foreach (Annotated annotated in new[]
            {
                new Annotated(), new Annotated { Name = null! }, new Annotated { List = null! }, new Annotated { Allowed = null! }, new Annotated { Maybe = null }, new Annotated { Disallowed = null! },
            })
                AssertSameWriting(calls, annotated);
            foreach (string name in typeof(Annotated).GetProperties().Select(property => property.Name))
                foreach (string value in new[] { "null", "\"x\"", "[]" })
                    AssertSameReading<Annotated>(calls, $$"""{"{{name}}":{{value}}}""");
            foreach (string json in new[] { """{"Name":null,"Maybe":null}""", """{"Name":"a","Maybe":null}""", "{}", "null" })
                AssertSameReading<AnnotatedRecord>(calls, json);
            AssertSameWriting(calls, new AnnotatedRecord(null!, null));
            AssertSameWriting(calls, new AnnotatedRecord("a", null));
        }
    }

    [Fact]
    public void NullAnnotations_WhereRespected_NameTheMember()
    {
        JsonSettings settings = new() { RespectNullableAnnotations = true };
        JsonException read = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Annotated>("""{"Name":null}""", settings));
        Assert.Equal(JsonErrorKind.NullNotAllowed, read.Error!.Kind);
        Assert.Equal("$.Name", read.Path);
        JsonException written = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new Annotated { Name = null! }, settings));
        Assert.Equal(JsonErrorKind.NullNotAllowed, written.Error!.Kind);
        Assert.Contains("Name", written.Message, StringComparison.Ordinal);
    }

    private static void AssertSameReading<T>(CodecCalls calls, string json)
    {
        string expected = Outcome(() => StjSerializer.Serialize(StjSerializer.Deserialize<T>(json, calls.Options)));
        string actual = Outcome(() => StjSerializer.Serialize(calls.Read<T>(Encoding.UTF8.GetBytes(json))));
        if (expected != actual)
            Assert.Fail($"{typeof(T).Name} from {json}: expected {expected}, found {actual}");
    }

    private static void AssertSameWriting<T>(CodecCalls calls, T value) =>
        Assert.Equal(Outcome(() => StjSerializer.Serialize(value, calls.Options)), Outcome(() => Encoding.UTF8.GetString(calls.Write(value))));

    private static string Outcome(Func<string> call)
    {
        try
        {
            return call();
        }
        catch (JsonException)
        {
            return "JsonException";
        }
        catch (ArgumentException)
        {
            // Written again without a setting for it.
            return "NaN";
        }
    }

    private sealed class Plain
    {
        public int Number { get; set; } = 7;
    }

    private sealed class Members
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
        public int Quoted { get; set; } = 1;

        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public int Strict { get; set; } = 2;

        [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
        public double Named { get; set; } = double.NaN;

        [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
        public long? Maybe { get; set; } = 3;

        [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
        public int[] Array { get; set; } = [4, 5];

        [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
        public List<decimal?> List { get; set; } = [6, null];

        [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
        public Dictionary<string, Half> Dictionary { get; set; } = new() { ["a"] = (Half)7 };

        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public object Any { get; set; } = 8;

        public float Unmarked { get; set; } = 9;

        public DayOfWeek Enum { get; set; }
    }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
    private sealed class StringsType
    {
        public int Number { get; set; } = 1;

        public List<int> List { get; set; } = [1];

        public List<List<int>> Lists { get; set; } = [[1]];

        public Plain Plain { get; set; } = new();

        public DayOfWeek Enum { get; set; }

        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public int Own { get; set; } = 2;
    }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    private sealed class StrictType
    {
        public double Number { get; set; } = 1;
    }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
    private sealed class Own : List<int>;

    private sealed class Holder
    {
        public Own Values { get; set; } = [1];

        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public Own Strictly { get; set; } = [1];

        public Plain Plain { get; set; } = new();
    }

    private sealed record Positional(
        [property: JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)] int Quoted,
        int Bare,
        [property: JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)] List<int>? List,
        string? Text);

    private sealed class Annotated
    {
        public string Name { get; set; } = "n";

        public List<string> List { get; set; } = [];

        public string? Maybe { get; set; } = "m";

        [System.Diagnostics.CodeAnalysis.AllowNull]
        public string Allowed { get; set; } = "a";

        [System.Diagnostics.CodeAnalysis.DisallowNull]
        public string? Disallowed { get; set; } = "d";
    }

    private sealed record AnnotatedRecord(string Name, string? Maybe);
}
