// Unions as the compiler writes them have the values and texts of System.Text.Json 11 in every engine; none is an object with a member Value.
using System.Text.Json;
using Vivace.Json.Codecs.Generated;
using Vivace.Json.CompilerServices;

namespace Vivace.Json.Later.Tests;

public class DeclaredUnionTests
{
    public static TheoryData<string> Texts { get; } =
        [.. (string[])["5", "\"x\"", "null", "true", "[]", "[1,2]", "{}", "{\"Text\":\"t\"}", "{\"Value\":5}", "{\"a\":1}", "{\"a\":\"b\"}", "1.5", "\"2026-01-02\"", "", "{", "-1"]];

    // Without this, reflection could answer for all that follows.
    [Fact]
    public void Generator_Unions_AreRegistered()
    {
        foreach (Type type in (Type[])[typeof(Payload), typeof(Outcome<int>), typeof(Outcome<List<Note>>), typeof(Sparse), typeof(@event), typeof(Wide), typeof(InParts), typeof(Parcel.Inner)])
            Assert.IsType<GeneratedValue>(GeneratedTypes.Find(type), exactMatch: false);
    }

    [Theory]
    [MemberData(nameof(Texts))]
    public void Read_Union_AsTheOracle(string text)
    {
        Oracle.AssertReads<Payload>(text);
        Oracle.AssertReads<Payload?>(text);
        Oracle.AssertReads<Outcome<int>>(text);
        Oracle.AssertReads<Outcome<List<Note>>>(text);
        Oracle.AssertReads<Sparse>(text);
        Oracle.AssertReads<@event>(text);
        Oracle.AssertReads<Wide>(text);
        Oracle.AssertReads<InParts>(text);
        Oracle.AssertReads<Parcel.Inner>(text);
    }

    [Theory]
    [MemberData(nameof(Texts))]
    public void Read_UnionInModel_AsTheOracle(string text)
    {
        Oracle.AssertReads<Holder>($"{{\"P\":{text}}}");
        foreach (string member in (string[])["Maybe", "Number", "Notes", "Sparse", "class", "Wide", "InParts", "Nested"])
            Oracle.AssertReads<Parcel>($"{{\"Required\":1,\"{member}\":{text}}}", new() { IncludeFields = true });
        Oracle.AssertReads<Parcel>($"{{\"Required\":{text},\"List\":[{text},1],\"Map\":{{\"k\":{text}}}}}");
    }

    [Fact]
    public void Write_Union_AsTheOracle()
    {
        Oracle.AssertWrites(new Holder(5));
        Oracle.AssertWrites(new Holder(new Note("t")));
        Oracle.AssertWrites(new Holder(default));
        Oracle.AssertWrites<Payload>("x");
        Oracle.AssertWrites<object>(new Payload("x"));
        Oracle.AssertWrites(new Sparse((int?)null));
        Oracle.AssertWrites<Wide>(new Payload(new Note("t")));
        foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[new() { IncludeFields = true }, new(JsonSerializerDefaults.Web) { WriteIndented = true }])
            Oracle.AssertWrites(
                new Parcel
                {
                    Required = 1,
                    Maybe = new Note("m"),
                    Number = 5,
                    Notes = new List<Note> { new("n") },
                    Sparse = true,
                    @class = "k",
                    Wide = new Dictionary<string, Payload> { ["a"] = 1 },
                    InParts = 1.5,
                    Nested = new Note("i"),
                    List = [1, "x", new Note("t"), default],
                    Map = new() { ["k"] = "v" },
                },
                options);
    }

    [Fact]
    public void Holder_OfAUnion_ComesBackAsItWas()
    {
        foreach (Payload held in (Payload[])[5, "5", new Note("n")])
            Assert.Equal(held.Value, JsonSerializer.Deserialize<Holder>(JsonSerializer.Serialize(new Holder(held)))!.P.Value);
    }
}
