// Values in other forms, whose attributes derive from [JsonCodec], and members that views and choices hide.
using Vivace.Json.Codecs;
using Vivace.Json.Serialization;

namespace Vivace.Json.AotSmoke.Cases;

[JsonContract]
[JsonArrayLayout]
public sealed record Candle(long Time, decimal Open, decimal? Close = null);

[JsonContract]
public sealed record Chart(Candle? Last, [property: JsonArrayLayout] Corner At, [property: JsonCodec(typeof(HexCodec))] int Color, Area? Area);

[JsonContract]
public sealed class Corner
{
    public int X { get; set; }

    public int Y { get; set; }
}

public sealed class HexCodec() : ConvertedCodec<int, string>(static value => value.ToString("x"), static text => Convert.ToInt32(text, 16));

[JsonContract]
[JsonChoice(typeof(Ring), typeof(Tile))]
public interface Area;

[JsonContract]
public sealed record Ring(double Radius) : Area;

[JsonContract]
public sealed record Tile(double Side) : Area;

[JsonContract]
public sealed class Member
{
    public string? Name { get; set; }

    [JsonAudience("self")]
    public string? Mail { get; set; }
}

[JsonContract]
public sealed class Team
{
    public int Id { get; set; }

    public Member[]? Members { get; set; }
}

[JsonContract]
[JsonProjection]
public sealed record Quote([property: JsonAt("/chart/0/symbol")] string Symbol, [property: JsonAt("/chart/0/price")] decimal? Price = null, Corner? At = null);

[JsonContract]
[JsonCreatedBy(typeof(Span))]
public sealed class Span
{
    private Span(int start, int length) => (Start, Length) = (start, length);

    public int Start { get; }

    public int Length { get; }

    public string? Note { get; set; }

    [JsonCreator]
    internal static Span Of(int start, int length = 1) => new(start, length);

    [JsonCreator]
    private static Span Between(int from, int to) => new(from, to - from);
}

[JsonContract]
[JsonManagedReferences]
public sealed class Branch
{
    public int Id { get; set; }

    public List<Branch>? Branches { get; set; }

    [JsonBackReference]
    public Branch? Trunk { get; private set; }
}

[JsonContract]
[JsonReference]
public sealed class Bead
{
    public int Id { get; set; }

    public Bead? Next { get; set; }
}

[JsonCreatedBy(typeof(Outcome<>))]
public sealed class Outcome<T>
{
    [JsonCreator]
    private Outcome(T value) => Value = value;

    private Outcome()
    {
    }

    public T? Value { get; }

    public string? Error { get; private init; }

    [JsonCreator]
    private static Outcome<T> Failed(string error) => new() { Error = error };
}

[JsonContract]
public sealed class Outcomes
{
    public List<Outcome<int>>? Numbers { get; set; }

    public Outcome<string>? Text { get; set; }
}

public sealed class Foreign
{
    public int Number { get; set; }

    public string? Secret { get; set; }
}

[JsonContract(typeof(Foreign))]
internal abstract class ForeignContract
{
    [System.Text.Json.Serialization.JsonPropertyName("id")]
    [JsonCodec(typeof(HexCodec))]
    public int Number { get; set; }

    [System.Text.Json.Serialization.JsonIgnore]
    public abstract string? Secret { get; set; }
}

internal static class OwnForms
{
    private static readonly JsonSettings s_mixed = new() { Codecs = [new JsonMixIn<Foreign, ForeignContract>()] };

    internal static IEnumerable<(string Name, string Found, string Expected, bool IsGenerated)> All =>
    [
        ("objects as arrays", JsonSerializer.Serialize(JsonSerializer.Deserialize<List<Candle>>("[[1,2.5],[3,4,5]]")), "[[1,2.5,null],[3,4,5]]", JsonSerializer.IsGenerated<Candle>()),
        ("members in other forms",
            JsonSerializer.Serialize(JsonSerializer.Deserialize<Chart>("""{"Last":[1,2],"At":[3,4],"Color":"ff","Area":{"Side":1}}""")),
            """{"Last":[1,2,null],"At":[3,4],"Color":"ff","Area":{"Side":1}}""", JsonSerializer.IsGenerated<Chart>()),
        ("a view", JsonSerializer.Serialize(JsonSerializer.Deserialize<Member>("""{"Name":"a","Mail":"b"}"""), new JsonSettings { Audiences = ["public"] }), """{"Name":"a"}""", JsonSerializer.IsGenerated<Member>()),
        ("a view of reading", JsonSerializer.Serialize(JsonSerializer.Deserialize<Member>("""{"Name":"a","Mail":"b"}""", new JsonSettings { Audiences = ["public"] })), """{"Name":"a","Mail":null}""", JsonSerializer.IsGenerated<Member>()),
        ("members at places", JsonSerializer.Serialize(JsonSerializer.Deserialize<Quote>("""{"x":[{}],"chart":[{"y":1,"price":2.5,"symbol":"a"},3],"At":{"X":1,"Y":2}}""")), """{"chart":[{"symbol":"a","price":2.5}],"At":{"X":1,"Y":2}}""", JsonSerializer.IsGenerated<Quote>()),
        ("a mix-in", JsonSerializer.Serialize(JsonSerializer.Deserialize<Foreign[]>("""[{"id":"ff","Secret":"s"}]""", s_mixed), s_mixed), """[{"id":"ff"}]""", JsonSerializer.IsGenerated<Foreign>()),
        ("back references", JsonSerializer.Deserialize<Branch>("""{"Id":1,"Branches":[{"Id":2,"Branches":[{"Id":3}]}]}""")!.Branches![0].Branches![0].Trunk!.Trunk!.Id.ToString(System.Globalization.CultureInfo.InvariantCulture), "1", JsonSerializer.IsGenerated<Branch>()),
        ("references of a type", JsonSerializer.Serialize(JsonSerializer.Deserialize<Bead[]>("""[{"$id":"1","Id":1,"Next":{"$ref":"1"}},{"$ref":"1"}]""")), """[{"$id":"1","Id":1,"Next":{"$ref":"1"}},{"$ref":"1"}]""", JsonSerializer.IsGenerated<Bead>()),
        ("creators", JsonSerializer.Serialize(JsonSerializer.Deserialize<Span[]>("""[{"to":5,"from":3,"Note":"a"},{"Start":4}]""")), """[{"Start":3,"Length":2,"Note":"a"},{"Start":4,"Length":1,"Note":null}]""", JsonSerializer.IsGenerated<Span>()),
        ("creators of generic types",
            JsonSerializer.Serialize(JsonSerializer.Deserialize<Outcomes>("""{"Numbers":[{"Value":5},{"Error":"none"}],"Text":{"Value":"a"}}""")),
            """{"Numbers":[{"Value":5,"Error":null},{"Value":0,"Error":"none"}],"Text":{"Value":"a","Error":null}}""", JsonSerializer.IsGenerated<Outcome<int>>()),
        ("chosen members", JsonSerializer.Serialize(JsonSerializer.Deserialize<Team>("""{"Id":1,"Members":[{"Name":"a","Mail":"b"}]}"""), new JsonSettings { Fields = JsonFields.Parse("Members(Mail)") }), """{"Members":[{"Mail":"b"}]}""", JsonSerializer.IsGenerated<Team>()),
        ("chosen members of reading",
            JsonSerializer.Serialize(JsonSerializer.Deserialize<Team>("""{"Id":1,"Members":[{"Name":"a","Mail":"b"}]}""", new JsonSettings { Fields = JsonFields.Parse("Members(Mail)") })),
            """{"Id":0,"Members":[{"Name":null,"Mail":"b"}]}""", JsonSerializer.IsGenerated<Team>()),
    ];
}
