// What becomes, with the settings as they are, of texts and values about which JSON libraries disagree. docs/features.md shows these rows.
using System.Collections.Frozen;
using System.Net;
using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Tests.Codecs.Custom;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests;

public class DefaultsTests
{
    private const string Refused = "refused", NotSupported = "not supported", OtherException = "another one, with a message of its own";

    private const string Heading = "\n## Results with default settings\n";

    // Of the tables under the heading.
    private static readonly string[] s_headers = ["| Text ", "| Value "];

    // To show values that the defaults do not write.
    private static readonly JsonSerializerOptions s_shown = new() { IncludeFields = true, NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };

    private static readonly Row[] s_read =
    [
        Read<Person>("Person", """{"name":"a"}""", """{"Name":null}"""),
        Read<Person>("Person", """{"Name":"a","Name":"b"}""", """{"Name":"b"}"""),
        Read<Person>("Person", """{"Name":"a","Age":1}""", """{"Name":"a"}"""),
        Read<Person>("Person", "{'Name':'a'}", Refused),
        Read<Person>("Person", "{Name:\"a\"}", Refused),
        Read<Person>("Person", """{"Name":1}""", Refused),
        Read<Person>("Person", "", Refused),
        Read<int>("int", "/* c */ 1", Refused),
        Read<int[]>("int[]", "[1,2,]", Refused),
        Read<int>("int", "1 2", Refused),
        Read<int>("int", "\"12\"", Refused),
        Read<int>("int", "null", Refused),
        Read<int>("int", "1.0", Refused),
        Read<int>("int", "1e2", Refused),
        Read<int>("int", "2147483648", Refused),
        Read<int>("int", "010", Refused),
        Read<int>("int", "0x10", Refused),
        Read<double>("double", ".5", Refused),
        Read<double>("double", "5.", Refused),
        Read<double>("double", "-0", "-0"),
        Read<double>("double", "1e400", "\"Infinity\""),
        Read<double>("double", "NaN", Refused),
        Read<double>("double", "\"NaN\"", Refused),
        Read<decimal>("decimal", "1e-30", "0.0000000000000000000000000000"),
        Read<string>("string", "12", Refused),
        Read<string>("string", "true", Refused),
        Read<string>("string", "\"\\ud800\"", Refused),
        Read<bool>("bool", "1", Refused),
        Read<bool>("bool", "\"true\"", Refused),
        Read<char>("char", "\"ab\"", Refused),
        Read<char>("char", "65", Refused),
        Read<DayOfWeek>("DayOfWeek", "\"Friday\"", Refused),
        Read<DayOfWeek>("DayOfWeek", "\"5\"", Refused),
        Read<DayOfWeek>("DayOfWeek", "99", "99"),
        Read<DateTime>("DateTime", "\"2020-01-02 03:04:05\"", Refused),
        Read<DateTime>("DateTime", "\"01/02/2020\"", Refused),
        Read<DateTime>("DateTime", "\"/Date(0)/\"", Refused),
        Read<DateTime>("DateTime", "\"2020-01-02T03:04:05.123456789\"", "\"2020-01-02T03:04:05.1234567\""),
        Read<DateTimeOffset>("DateTimeOffset", "\"2020-01-02T03:04:05+0200\"", Refused),
        Read<TimeSpan>("TimeSpan", "\"24:00:00\"", Refused),
        Read<TimeSpan>("TimeSpan", "\"PT1H\"", Refused),
        Read<Guid>("Guid", "\"0f8fad5bd9cb469fa16570867728950e\"", Refused),
        Read<Uri>("Uri", "\"a/b\"", "\"a/b\""),
        Read<Uri>("Uri", "\"\"", "\"\""),
        Read<byte[]>("byte[]", "[1,2]", Refused),
        Read<string[]>("string[]", "\"a\"", Refused),
        Read<Stack<int>>("Stack<int>", "[1,2]", "[2,1]"),
        Read<Basket>("Basket", """{"Items":[2],"Fixed":[2]}""", """{"Items":[2],"Fixed":[1]}"""),
        Read<Basket>("Basket", """{"Items":null,"Fixed":null}""", """{"Items":null,"Fixed":[1]}"""),
        Read<Guarded>("Guarded", """{"Set":1,"Field":1}""", """{"Set":3,"Field":3}"""),
        Read<Needed>("Needed", "{}", Refused),
        Read<Titled>("Titled", "{}", """{"Title":"none"}"""),
        Read<Single>("Single", """{"x":1}""", """{"X":0}"""),
        Read<TwoWays>("TwoWays", "{}", NotSupported),
        Read<Hidden>("Hidden", "{}", NotSupported),
        Read<IFace>("IFace", "{}", NotSupported),
    ];

    private static readonly Row[] s_readOtherwise =
    [
        Read<(int, string)>("(int, string)", """{"Item1":1,"Item2":"a"}""", """{"Item1":1,"Item2":"a"}""", """{"Item1":0,"Item2":null}"""),
        Read<int[,]>("int[,]", "[[1,2],[3,4]]", "[[1,2],[3,4]]", NotSupported),
        Read<FrozenSet<int>>("FrozenSet<int>", "[1]", "[1]", NotSupported),
        Read<IReadOnlySet<int>>("IReadOnlySet<int>", "[1]", "[1]", NotSupported),
        Read<BigInteger>("BigInteger", "12345678901234567890123", "12345678901234567890123", Refused),
        Read<Rune>("Rune", "\"a\"", "\"a\"", Refused),
        Read<Complex>("Complex", """{"Real":1}""", NotSupported, """{"Real":0,"Imaginary":0,"Magnitude":0,"Phase":0}"""),
        Read<Vector2>("Vector2", """{"X":1}""", NotSupported, """{"X":0,"Y":0}"""),
        Read<Exception>("Exception", """{"Message":"a"}""", NotSupported, OtherException),
    ];

    private static readonly Row[] s_written =
    [
        Write("1.0", 1.0, "1"),
        Write("1e16", 1e16, "10000000000000000"),
        Write("1e17", 1e17, "1E+17"),
        Write("-0.0", -0.0, "-0"),
        Write("1.00m", 1.00m, "1.00"),
        Write("(Half)1.5", (Half)1.5, "1.5"),
        Write("double.NaN", double.NaN, "an `ArgumentException`"),
        Write("\"<>&'+\\\"é\"", "<>&'+\"é", "\"\\u003C\\u003E\\u0026\\u0027\\u002B\\u0022\\u00E9\""),
        Write("\"\\ud800\"", "\ud800", "\"\\uFFFD\""),
        Write("new DateTime(2020, 1, 2)", new DateTime(2020, 1, 2), "\"2020-01-02T00:00:00\""),
        Write("new TimeSpan(1)", new TimeSpan(1), "\"00:00:00.0000001\""),
        Write("new byte[] { 1, 2 }", new byte[] { 1, 2 }, "\"AQI=\""),
        Write("DayOfWeek.Friday", DayOfWeek.Friday, "5"),
        Write("new Dictionary<DayOfWeek, int> { [DayOfWeek.Friday] = 1 }", new Dictionary<DayOfWeek, int> { [DayOfWeek.Friday] = 1 }, """{"Friday":1}"""),
        Write("new Dictionary<string, string?> { [\"a\"] = null }", new Dictionary<string, string?> { ["a"] = null }, """{"a":null}"""),
        Write("new Dictionary<Person, int> { [new()] = 1 }", new Dictionary<Person, int> { [new()] = 1 }, NotSupported),
        Write("new Person()", new Person(), """{"Name":null}"""),
        Write<Person>("(Person)new Clerk()", new Clerk(), """{"Name":null}"""),
        Write("new Guarded()", new Guarded(), """{"Set":3}"""),
        Write("a cycle", Cycle(), Refused),
    ];

    private static readonly Row[] s_writtenOtherwise =
    [
        Write("(1, \"a\")", (1, "a"), """{"Item1":1,"Item2":"a"}""", "{}"),
        Write("new[,] { { 1, 2 }, { 3, 4 } }", new[,] { { 1, 2 }, { 3, 4 } }, "[[1,2],[3,4]]", NotSupported),
        Write("new BigInteger(5)", new BigInteger(5), "5", """{"IsPowerOfTwo":false,"IsZero":false,"IsOne":false,"IsEven":false,"Sign":1}"""),
        Write("IPAddress.Loopback", IPAddress.Loopback, "\"127.0.0.1\"", "a `SocketException`"),
        Write("DBNull.Value", DBNull.Value, NotSupported, "{}"),
        Write("new Vector2(1, 2)", new Vector2(1, 2), NotSupported, "{}"),
        Write("new MemoryStream()", new MemoryStream(), NotSupported, "an `InvalidOperationException`"),
    ];

    private static readonly Row[] s_rows = [.. s_read, .. s_written, .. s_readOtherwise, .. s_writtenOtherwise];

    private static readonly string s_page = File.ReadAllText(Path.Combine(Repository.Root, "docs", "features.md")).ReplaceLineEndings("\n");

    public static TheoryData<int, string> Rows
    {
        get
        {
            TheoryData<int, string> rows = [];
            for (int i = 0; i < s_rows.Length; i++)
                rows.Add(i, s_rows[i].Subject);
            return rows;
        }
    }

    [Theory, MemberData(nameof(Rows))]
    public void Default_TextOrValue_IsAnsweredAsDocumented(int index, string subject)
    {
        Row row = s_rows[index];
        Assert.Equal(subject, row.Subject);
        foreach (JsonSettings settings in CodecEngines.Each(JsonSettings.Default))
            Assert.Equal(row.Answer, Answer(() => row.Ours(settings)));
        string oracle = Answer(row.Theirs);
        if (row.Oracle == OtherException)
            Assert.DoesNotContain("\"Message\":\"a\"", oracle, StringComparison.Ordinal);
        else
            Assert.Equal(row.Oracle ?? row.Answer, oracle);
        Assert.Contains(row.Line, s_page, StringComparison.Ordinal);
    }

    [Fact]
    public void Documentation_OfTheDefaults_ShowsNoOther()
    {
        string section = s_page[s_page.IndexOf(Heading, StringComparison.Ordinal)..].Split("\n## ")[1];
        IEnumerable<string> lines = section.Split('\n').Where(line => line.StartsWith("| ", StringComparison.Ordinal) && !s_headers.Any(header => line.StartsWith(header, StringComparison.Ordinal)));
        Assert.Equal(s_rows.Select(row => row.Line), lines);
    }

    private static Row Read<T>(string type, string json, string answer, string? oracle = null)
    {
        string cells = $"| {(json.Length == 0 ? "(nothing)" : $"`{json}`")} | `{type}` |";
        return new(
            $"{json} as {type}", answer, oracle, Line(cells, answer, oracle),
            // What the oracle cannot read it cannot show either.
            settings => JsonSerializer.Deserialize<T>(json, settings) is var value && oracle is null ? StjSerializer.Serialize(value, s_shown) : JsonSerializer.Serialize(value, s_shown),
            () => StjSerializer.Serialize(StjSerializer.Deserialize<T>(json), s_shown));
    }

    private static Row Write<T>(string code, T value, string answer, string? oracle = null)
    {
        string cells = $"| {(code.StartsWith("a ", StringComparison.Ordinal) ? code : $"`{code}`")} |";
        return new(code, answer, oracle, Line(cells, answer, oracle), settings => JsonSerializer.Serialize(value, settings), () => StjSerializer.Serialize(value));
    }

    private static string Line(string cells, string answer, string? oracle) =>
        oracle is null ? $"{cells} {Shown(answer)} |" : $"{cells} {Shown(oracle)} | {Shown(answer)} |";

    private static string Shown(string answer) =>
        answer is Refused or NotSupported || answer.StartsWith('a') ? answer : $"`{answer}`";

    private static string Answer(Func<string> call)
    {
        try
        {
            return call();
        }
        catch (JsonException)
        {
            return Refused;
        }
        catch (NotSupportedException)
        {
            return NotSupported;
        }
        catch (Exception exception) when (exception is ArgumentException or InvalidOperationException or System.Net.Sockets.SocketException)
        {
            return $"{(exception is InvalidOperationException or ArgumentException ? "an" : "a")} `{exception.GetType().Name}`";
        }
    }

    private static Chain Cycle()
    {
        Chain chain = new();
        chain.Next = chain;
        return chain;
    }

    private sealed record Row(string Subject, string Answer, string? Oracle, string Line, Func<JsonSettings, string> Ours, Func<string> Theirs);

    private class Person
    {
        public string? Name { get; set; }
    }

    private sealed class Clerk : Person
    {
        public int Desk { get; set; }
    }

    private sealed class Basket
    {
        public List<int>? Items { get; set; } = [1];

        public List<int> Fixed { get; } = [1];
    }

    private sealed class Guarded
    {
        public int Set { get; private set; } = 3;

        public int Field = 3;
    }

    private sealed class Needed
    {
        public required int Id { get; set; }
    }

    private sealed record Titled(string Title = "none");

    private sealed class Single(int x)
    {
        public int X { get; } = x;
    }

    private sealed class TwoWays
    {
        public TwoWays(int a) => A = a;

        public TwoWays(string a) => A = a.Length;

        public int A { get; }
    }

    private sealed class Hidden
    {
        private Hidden()
        {
        }
    }

    private interface IFace
    {
        int A { get; }
    }

    private sealed class Chain
    {
        public Chain? Next { get; set; }
    }
}
