// Values that are written with the members of their run-time type, on every engine and over every output.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Conformance.Outputs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Polymorphism;

public class RuntimeTypeTests
{
    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    private static Page Sample => new()
    {
        Body = new Chart { Title = "b", Points = 3 },
        Items = [new() { Title = "i" }, new Chart { Title = "c", Points = 1 }, null],
        ByName = new() { ["k"] = new Chart { Points = 2 } },
        Named = new Named { Name = "n", Inner = new Chart { Title = "d" } },
        Sealed = new() { X = 1 },
        Box = new() { X = 2 },
    };

    private const string Plain = """{"Body":{"Title":"b"},"Items":[{"Title":"i"},{"Title":"c"},null],"ByName":{"k":{"Title":null}},"Named":{"Name":"n"},"Sealed":{"X":1},"Box":{"X":2}}""";

    [Theory, MemberData(nameof(Each))]
    public void Serialize_Setting_WritesTheMembersOfTheValue(Engine engine)
    {
        JsonSettings off = JsonSettings.Default.By(engine), on = off with { WriteRuntimeTypes = true };
        Assert.Equal(Plain, StjSerializer.Serialize(Sample));
        const string Full = """{"Body":{"Points":3,"Title":"b"},"Items":[{"Title":"i"},{"Points":1,"Title":"c"},null],"ByName":{"k":{"Points":2,"Title":null}},"Named":{"Name":"n","Inner":{"Points":0,"Title":"d"}},"Sealed":{"X":1},"Box":{"X":2}}""";
        foreach (JsonOutput output in JsonOutput.All)
        {
            Assert.Equal(Plain, Encoding.UTF8.GetString(output.Write(Sample, off)));
            Assert.Equal(Full, Encoding.UTF8.GetString(output.Write(Sample, on)));
            Assert.Equal("""{"Points":1,"Title":"r"}""", Encoding.UTF8.GetString(output.Write<Section>(new Chart { Title = "r", Points = 1 }, on)));
        }

        // Reading is as without.
        Assert.Equal(typeof(Section), JsonSerializer.Deserialize<Page>("""{"Body":{"Points":3,"Title":"b"}}""", on)!.Body!.GetType());
    }

    [Theory, MemberData(nameof(Each))]
    public void Serialize_AttributeOnAMember_WritesItsValuesAlone(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Marked value = new() { Body = new Chart { Points = 1 }, Other = new Chart { Points = 2 }, Items = [new Chart { Points = 3 }], Map = new() { ["a"] = new Chart { Points = 4 } }, Array = [new Chart { Points = 5 }, null], Number = 6 };
        const string Expected = """{"Body":{"Points":1,"Title":null},"Other":{"Title":null},"Items":[{"Points":3,"Title":null}],"Map":{"a":{"Points":4,"Title":null}},"Array":[{"Points":5,"Title":null},null],"Number":6}""";
        foreach (JsonOutput output in JsonOutput.All)
            Assert.Equal(Expected, Encoding.UTF8.GetString(output.Write(value, settings)));
        Marked read = JsonSerializer.Deserialize<Marked>(Expected, settings)!;
        Assert.Equal((1, 1, 2, 6), (read.Items!.Count, read.Map!.Count, read.Array!.Length, read.Number));
    }

    [Theory, MemberData(nameof(Each))]
    public void Serialize_AttributeOnAType_WritesItEverywhere(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Assert.Equal("""[{"Y":2,"X":1},{"X":3}]""", JsonSerializer.Serialize<MarkedType[]>([new MarkedMore { X = 1, Y = 2 }, new() { X = 3 }], settings));
        Assert.Equal("""{"Name":"n","More":1}""", JsonSerializer.Serialize<IMarked>(new OfInterface { Name = "n", More = 1 }, settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void Serialize_TypesThatContainEachOther_AreWritten(Engine engine)
    {
        JsonSettings on = JsonSettings.Default.By(engine) with { WriteRuntimeTypes = true };
        Node node = new Special { Next = new() { Next = new Special { Extra = 3 } }, Extra = 1 };
        Assert.Equal("""{"Extra":1,"Next":{"Next":{"Extra":3,"Next":null}}}""", JsonSerializer.Serialize(node, on));
        node.Next!.Next!.Next = node;
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(node, on));
        Assert.Equal("""{"Extra":1,"Next":{"Next":{"Extra":3,"Next":null}}}""", JsonSerializer.Serialize(node, on with { ReferenceHandler = ReferenceHandler.IgnoreCycles }));
        Assert.Equal("""{"$id":"1","Extra":1,"Next":{"$id":"2","Next":{"$id":"3","Extra":3,"Next":{"$ref":"1"}}}}""", JsonSerializer.Serialize(node, on with { ReferenceHandler = ReferenceHandler.Preserve }));
    }

    [Theory, MemberData(nameof(Each))]
    public void Serialize_DeclaredDerivedTypes_StayAsDeclared(Engine engine)
    {
        JsonSettings on = JsonSettings.Default.By(engine) with { WriteRuntimeTypes = true };
        Assert.Equal("""{"$type":"d","B":1,"A":0}""", JsonSerializer.Serialize<Declared>(new DeclaredB { B = 1 }, on));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize<Declared>(new Unknown(), on));
    }

    // What a value cannot be written as is an error of its place.
    [Theory, MemberData(nameof(Each))]
    public void Serialize_ValueOfUnsupportedType_NamesThePlace(Engine engine)
    {
        JsonSettings on = JsonSettings.Default.By(engine) with { WriteRuntimeTypes = true };
        NotSupportedException error = Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Page { Items = [new(), new Odd()] }, on));
        Assert.Contains("$.Items[1]", error.Message, StringComparison.Ordinal);
    }

    // Types that have no others below run the code that they always run.
    [Theory, MemberData(nameof(Each))]
    public void Plan_SealedAndValueTypes_HaveTheSameCodecs(Engine engine)
    {
        JsonSettings off = JsonSettings.Default.By(engine), on = off with { WriteRuntimeTypes = true };
        foreach (Type type in (Type[])[typeof(Leaf), typeof(Box), typeof(Box?), typeof(List<Leaf>), typeof(int[])])
            Assert.Equal(RuntimeType.Of(type).CodecOf(Making.Roots.Of(type, off)).GetType(), RuntimeType.Of(type).CodecOf(Making.Roots.Of(type, on)).GetType());
        Assert.NotEqual(RuntimeType.Of(typeof(Section)).CodecOf(Making.Roots.Of(typeof(Section), off)).GetType(), RuntimeType.Of(typeof(Section)).CodecOf(Making.Roots.Of(typeof(Section), on)).GetType());
    }

    [JsonContract]
    public sealed class Page
    {
        public Section? Body { get; set; }

        public List<Section?>? Items { get; set; }

        public Dictionary<string, Section>? ByName { get; set; }

        public INamed? Named { get; set; }

        public Leaf? Sealed { get; set; }

        public Box Box { get; set; }
    }

    [JsonContract]
    public class Section
    {
        public string? Title { get; set; }
    }

    [JsonContract]
    public sealed class Chart : Section
    {
        public int Points { get; set; }
    }

    public sealed class Odd : Section
    {
        public IntPtr Address { get; set; } = 1;
    }

    public interface INamed
    {
        string? Name { get; }
    }

    [JsonContract]
    public sealed class Named : INamed
    {
        public string? Name { get; set; }

        public Section? Inner { get; set; }
    }

    [JsonContract]
    public sealed class Leaf
    {
        public int X { get; set; }
    }

    public struct Box
    {
        public int X { get; set; }
    }

    [JsonContract]
    public sealed class Marked
    {
        [JsonRuntimeType]
        public Section? Body { get; set; }

        public Section? Other { get; set; }

        [JsonRuntimeType]
        public List<Section>? Items { get; set; }

        [JsonRuntimeType]
        public Dictionary<string, Section>? Map { get; set; }

        [JsonRuntimeType]
        public Section?[]? Array { get; set; }

        [JsonRuntimeType]
        public int Number { get; set; }
    }

    [JsonContract, JsonRuntimeType]
    public class MarkedType
    {
        public int X { get; set; }
    }

    [JsonContract]
    public sealed class MarkedMore : MarkedType
    {
        public int Y { get; set; }
    }

    [JsonContract, JsonRuntimeType]
    public interface IMarked
    {
        string? Name { get; }
    }

    [JsonContract]
    public sealed class OfInterface : IMarked
    {
        public string? Name { get; set; }

        public int More { get; set; }
    }

    [JsonContract]
    public class Node
    {
        public Node? Next { get; set; }
    }

    [JsonContract]
    public sealed class Special : Node
    {
        public int Extra { get; set; }
    }

    [JsonContract, JsonDerivedType(typeof(DeclaredB), "d")]
    public class Declared
    {
        public int A { get; set; }
    }

    public sealed class DeclaredB : Declared
    {
        public int B { get; set; }
    }

    public sealed class Unknown : Declared;
}
