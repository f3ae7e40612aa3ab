// Tests objects that are written as arrays of the values of their members.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Codecs;

namespace Vivace.Json.Tests.Models.Layouts;

public class ArrayLayoutTests
{
    [JsonArrayLayout]
    public readonly record struct Point(double X, double Y);

    [JsonArrayLayout]
    public sealed class Candle
    {
        [JsonPropertyOrder(1)]
        public string? Note { get; set; }

        public required long Time { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public decimal? Open { get; set; }

        [JsonIgnore]
        public int Unseen { get; set; }

        public List<Point> Path { get; set; } = [];

        public Candle? Next { get; set; }
    }

    [JsonArrayLayout]
    public sealed record Named(string Name, int Count = 5);

    [JsonArrayLayout]
    public sealed class Open
    {
        [JsonExtensionData]
        public Dictionary<string, object>? Rest { get; set; }
    }

    public sealed class Holder
    {
        [JsonArrayLayout]
        public Other? Value { get; set; }

        [JsonCodec(ItemCodec = typeof(TwiceCodec))]
        public List<int>? Items { get; set; }
    }

    public sealed class Other
    {
        public int A { get; set; }

        public string? B { get; set; }
    }

    public sealed class TwiceCodec() : ConvertedCodec<int, string>(static value => $"{value}", int.Parse);

    [Fact]
    public void Layout_AllWays()
    {
        AllWays.RoundTrip(new Point(1, 2.5), "[1,2.5]");
        AllWays.RoundTrip<Point?>(null, "null");
        AllWays.RoundTrip(new Candle { Time = 3, Path = [new(1, 2)], Next = new() { Time = 4, Open = 1.5m, Note = "x" } }, """[3,null,[[1,2]],[4,1.5,[],null,"x"],null]""");
        AllWays.RoundTrip(new Dictionary<string, Named> { ["a"] = new("b", 1) }, """{"a":["b",1]}""");
        AllWays.RoundTrip(new Holder { Value = new() { A = 1, B = "b" }, Items = [1] }, """{"Value":[1,"b"],"Items":["1"]}""");
    }

    [JsonArrayLayout]
    public sealed class Login
    {
        public string? Name { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public string? Password { get; set; }

        public string? Secret { set => Password = value; }
    }

    [Fact]
    public void MemberThatIsOnlyRead_IsNull()
    {
        Login login = JsonSerializer.Deserialize<Login>("""["a","b"]""")!;
        Assert.Equal(("a", "b"), (login.Name, login.Password));
        Assert.Equal("""["a",null,null]""", JsonSerializer.Serialize(login));
        Assert.Equal("c", JsonSerializer.Deserialize<Login>("""["a","b","c"]""")!.Password);
    }

    [Fact]
    public void ShorterArray_LeavesTheRest_UnlessRequired()
    {
        AllWays.Reads<Candle>("[3]", "[3,null,[],null,null]");
        AllWays.Reads<Named>("""["a"]""", """["a",5]""");
        AllWays.Refuses<Candle[]>("[[]]", "$[0][0]", "Time");
    }

    [Fact]
    public void LongerArray_IsSkipped_UnlessDisallowed()
    {
        AllWays.Reads<Point[]>("""[[1,2,{"a":[]},4]]""", "[[1,2]]");
        AllWays.Refuses<Point[]>("[[1,2,3]]", "$[0][2]", "at most 2 elements", new JsonSettings { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow });
    }

    [Theory]
    [InlineData("{}", "$")]
    [InlineData("5", "$")]
    [InlineData("[1,\"x\"]", "$[1]")]
    public void WrongText_IsRefused(string json, string path) => AllWays.Refuses<Point>(json, path, "Expected");

    [Fact]
    public void Tuples_OnRequest_AreArrays()
    {
        JsonSettings tuples = new() { Codecs = [new TuplesAsArrays()] };
        AllWays.RoundTrip((1, "a"), """[1,"a"]""", tuples);
        AllWays.RoundTrip(Tuple.Create(1, "a"), """[1,"a"]""", tuples);
        AllWays.RoundTrip(new List<(int, (string, bool)?)> { (1, null), (2, ("b", true)) }, """[[1,null],[2,["b",true]]]""", tuples);
        AllWays.RoundTrip((1, 2, 3, 4, 5, 6, 7), "[1,2,3,4,5,6,7]", tuples);
        AllWays.Reads<(int, string?)>("[1]", "[1,null]", tuples);
        AllWays.Refuses<(int, int)[]>("""[[1,"x"]]""", "$[0][1]", "Expected", tuples);
        Assert.Equal("""{"Item1":1,"Item2":2}""", JsonSerializer.Serialize((1, 2)));
    }

    // .NET holds the items from the eighth on in another tuple.
    [Fact]
    public void Tuples_OfManyItems_AreOneArray()
    {
        JsonSettings tuples = new() { Codecs = [new TuplesAsArrays()] };
        AllWays.RoundTrip((1, 2, 3, 4, 5, 6, 7, "h"), "[1,2,3,4,5,6,7,\"h\"]", tuples);
        AllWays.RoundTrip((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, (15, "a"), 16), "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,[15,\"a\"],16]", tuples);
        AllWays.RoundTrip(new Tuple<int, int, int, int, int, int, int, Tuple<string, int>>(1, 2, 3, 4, 5, 6, 7, Tuple.Create("h", 9)), "[1,2,3,4,5,6,7,\"h\",9]", tuples);
        AllWays.Reads<(int, int, int, int, int, int, int, string?)>("[1,2]", "[1,2,0,0,0,0,0,null]", tuples);
        AllWays.Reads<Tuple<int, int, int, int, int, int, int, Tuple<string?, int>>>("[1,2]", "[1,2,0,0,0,0,0,null,0]", tuples);
        AllWays.Reads<(int, int, int, int, int, int, int, int)>("[1,2,3,4,5,6,7,8,[],9]", "[1,2,3,4,5,6,7,8]", tuples);
        AllWays.Refuses<(int, int, int, int, int, int, int, int)>("[1,2,3,4,5,6,7,\"x\"]", "$[7]", "Expected a number", tuples);
        AllWays.Refuses<(int, int, int, int, int, int, int, int)>("[1,2,3,4,5,6,7,8,9]", "$[8]", "at most 8 elements", tuples with { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow });
    }

    [Fact]
    public void ExtensionData_HasNoPlace() =>
        Assert.Contains("Rest", Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Open())).Message, StringComparison.Ordinal);
}
