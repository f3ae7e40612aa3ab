// ShouldSerializeName and NameSpecified: they decide about Name where the settings say so, and are ordinary members where they don't.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Members;

public class ConventionTests
{
    private const JsonMemberConventions Both = JsonMemberConventions.ShouldSerialize | JsonMemberConventions.Specified;

    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void ShouldSerialize_OnRequest_DecidesWhatIsWritten(Engine engine)
    {
        JsonSettings off = JsonSettings.Default.By(engine), on = off with { MemberConventions = JsonMemberConventions.ShouldSerialize };
        foreach (Asked value in (Asked[])[new(), new() { Id = 3 }, new() { Name = "n" }, new() { Id = 3, Name = "n", Inherited = 1 }])
        {
            Assert.Equal(StjSerializer.Serialize(value), JsonSerializer.Serialize(value, off));
            Assert.Equal(JsonSerializer.Serialize(value, off), JsonSerializer.Serialize(value, off with { MemberConventions = JsonMemberConventions.Specified }));
            List<string> expected = [];
            if (value.Id > 2)
                expected.Add($"\"Id\":{value.Id}");
            if (value.Name is not null)
                expected.Add($"\"Name\":\"{value.Name}\"");
            if (value.Inherited != 0)
                expected.Add($"\"Inherited\":{value.Inherited}");
            Assert.Equal($"{{{string.Join(",", expected)}}}", JsonSerializer.Serialize(value, on));
        }
    }

    // The condition of the member or settings holds besides.
    [Theory, MemberData(nameof(Each))]
    public void ShouldSerialize_WithAnotherCondition_BothMustAgree(Engine engine)
    {
        JsonSettings on = JsonSettings.Default.By(engine) with { MemberConventions = Both };
        JsonSettings nulls = on with { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }, defaults = on with { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault };
        Assert.Equal("""{"Text":null,"Number":0,"Usual":0}""", JsonSerializer.Serialize(new Conditional { Writes = true }, on));
        Assert.Equal("""{"Number":0,"Usual":0}""", JsonSerializer.Serialize(new Conditional { Writes = true }, nulls));
        Assert.Equal("""{"Usual":0}""", JsonSerializer.Serialize(new Conditional { Writes = true }, defaults));
        Assert.Equal("""{"Text":"a","Number":1}""", JsonSerializer.Serialize(new Conditional { Writes = true, Text = "a", Number = 1, Usual = 5 }, defaults));
        Assert.Equal("{}", JsonSerializer.Serialize(new Conditional { Text = "a", Number = 1, Usual = 6 }, on));
    }

    [Theory, MemberData(nameof(Each))]
    public void Specified_OnRequest_IsAskedAndTold(Engine engine)
    {
        JsonSettings off = JsonSettings.Default.By(engine), on = off with { MemberConventions = JsonMemberConventions.Specified };
        Assert.Equal("""{"Count":1,"Total":2,"ByField":3}""", JsonSerializer.Serialize(new Noted { Count = 1, Total = 2, ByField = 3 }, off));
        Assert.False(JsonSerializer.Deserialize<Noted>("""{"Count":1}""", off)!.CountSpecified);

        Assert.Equal("{\"Total\":2}", JsonSerializer.Serialize(new Noted { Count = 1, Total = 2, ByField = 3 }, on));
        Assert.Equal("""{"Count":1,"Total":2,"ByField":3}""", JsonSerializer.Serialize(new Noted { Count = 1, Total = 2, ByField = 3, CountSpecified = true, ByFieldSpecified = true }, on));
        foreach (JsonInput input in JsonInput.All)
        {
            Noted read = input.Read<Noted>(Encoding.UTF8.GetBytes("""{"ByField":3,"Count":0}"""), on)!;
            Assert.Equal((true, true), (read.CountSpecified, read.ByFieldSpecified));
            read = input.Read<Noted>(Encoding.UTF8.GetBytes("""{"Total":3}"""), on)!;
            Assert.Equal((false, false), (read.CountSpecified, read.ByFieldSpecified));
        }

        Noted filled = new();
        JsonSerializer.Populate("""{"Count":0}""", filled, on);
        Assert.True(filled.CountSpecified);
        string json = $$"""{"Value":[{{string.Join(',', Enumerable.Range(0, 5000))}}]}""";
        foreach (JsonInput input in JsonInput.All)
            Assert.True(input.Read<NotedStruct>(Encoding.UTF8.GetBytes(json), on) is { ValueSpecified: true, Value.Length: 5000 });
        NotedStruct value = JsonSerializer.Deserialize<NotedStruct>("""{"Value":[1,2,3]}""", on);
        Assert.True(value.ValueSpecified && value.Value!.Length == 3);
        Assert.Equal("""{"Value":[1,2,3]}""", JsonSerializer.Serialize(value, on));
        Assert.Equal("{}", JsonSerializer.Serialize(new NotedStruct { Value = [1] }, on));
    }

    [Theory, MemberData(nameof(Each))]
    public void Specified_NotIgnoredItself_IsAMemberToo(Engine engine)
    {
        JsonSettings on = JsonSettings.Default.By(engine) with { MemberConventions = Both };
        Assert.Equal("""{"XSpecified":false}""", JsonSerializer.Serialize(new Visible { X = 1 }, on));
        Assert.Equal("""{"X":1,"XSpecified":true}""", JsonSerializer.Serialize(new Visible { X = 1, XSpecified = true }, on));
    }

    [Theory, MemberData(nameof(Each))]
    public void Names_ThatOnlyLookLikeConventions_AreLeftAlone(Engine engine)
    {
        JsonSettings on = JsonSettings.Default.By(engine) with { MemberConventions = Both };
        Assert.Equal("""{"A":1,"B":2,"C":3,"D":4}""", JsonSerializer.Serialize(new LookAlike { A = 1, B = 2, C = 3, D = 4 }, on));
    }

    public class AskedBase
    {
        public int Inherited { get; set; }

        public bool ShouldSerializeInherited() => Inherited != 0;
    }

    [JsonContract]
    public sealed class Asked : AskedBase
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public bool ShouldSerializeId() => Id > 2;

        public bool ShouldSerializeName() => Name is not null;
    }

    [JsonContract]
    public sealed class Conditional
    {
        [JsonIgnore]
        public bool Writes { get; set; }

        public string? Text { get; set; }

        public int Number { get; set; }

        [JsonDefault(5)]
        public int Usual { get; set; }

        public bool ShouldSerializeText() => Writes;

        public bool ShouldSerializeNumber() => Writes;

        public bool ShouldSerializeUsual() => Writes;
    }

    [JsonContract]
    public sealed class Noted
    {
        public int Count { get; set; }

        public int Total { get; set; }

        [JsonInclude]
        public int ByField;

        [JsonIgnore]
        public bool CountSpecified { get; set; }

        public bool ByFieldSpecified;
    }

    [JsonContract]
    public struct NotedStruct
    {
        public int[]? Value { get; set; }

        [JsonIgnore]
        public bool ValueSpecified { get; set; }
    }

    [JsonContract]
    public sealed class Visible
    {
        public int X { get; set; }

        public bool XSpecified { get; set; }
    }

    [JsonContract]
    public sealed class LookAlike
    {
        public int A { get; set; }

        public int B { get; set; }

        public int C { get; set; }

        public int D { get; set; }

        public static bool ShouldSerializeA() => false;

        public bool ShouldSerializeB(int value) => value == B && false;

        public string ShouldSerializeC() => $"{C}";

        internal bool ShouldSerializeD() => D == 0;
    }
}
