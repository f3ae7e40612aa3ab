// What System.Text.Json reads and writes with the contracts of settings.
using System.Text.Json.Schema;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Making;

public class DeclaredContractsTests
{
    private static readonly System.Text.Json.JsonSerializerOptions s_contracts = JsonSettings.Default.ToContractOptions();

    [Fact]
    public void BackReference_IsNeitherWrittenNorReadNorDescribed()
    {
        Tree tree = new() { Name = "a", Parts = [new() { Name = "b" }] };
        tree.Parts[0].Parent = tree;
        Assert.Equal("""{"Name":"a","Parts":[{"Name":"b","Parts":null}]}""", System.Text.Json.JsonSerializer.Serialize(tree, s_contracts));
        Assert.Null(System.Text.Json.JsonSerializer.Deserialize<Tree>("""{"Name":"a","Parent":{"Name":"other"}}""", s_contracts)!.Parent);
        Assert.DoesNotContain("Parent", s_contracts.GetJsonSchemaAsNode(typeof(Tree)).ToJsonString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Constant_IsWrittenWhateverTheObjectHolds()
    {
        Assert.Equal("""{"Version":3,"Other":1}""", System.Text.Json.JsonSerializer.Serialize(new Versioned { Version = 7, Other = 1 }, s_contracts));
        Assert.Equal(0, System.Text.Json.JsonSerializer.Deserialize<Versioned>("""{"Version":5}""", s_contracts)!.Version);
    }

    [Fact]
    public void FormThatOnlyThisLibraryHas_IsDescribedAndNotReadOrWritten()
    {
        foreach (object value in (object[])[new Flat { Inner = new() }, new Coded { Number = 1 }, new Created(1)])
        {
            Assert.Throws<NotSupportedException>(() => System.Text.Json.JsonSerializer.Serialize(value, s_contracts));
            Assert.Throws<NotSupportedException>(() => System.Text.Json.JsonSerializer.Deserialize("{}", value.GetType(), s_contracts));
            Assert.NotNull(s_contracts.GetJsonSchemaAsNode(value.GetType()));
        }
    }

    [Fact]
    public void Creator_WithoutItsMembers_NamesTheType()
    {
        System.Text.Json.JsonException error = Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize<Created>("{}"));
        Assert.Equal(typeof(Created), error.Error!.TargetType);
        Assert.DoesNotContain("System.Object", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Settings_NullInAList_IsRefusedAtOnce()
    {
        Assert.Throws<ArgumentNullException>(() => new JsonSettings { Codecs = [null!] });
        Assert.Throws<ArgumentNullException>(() => new JsonSettings { Converters = [null!] });
        Assert.Throws<ArgumentNullException>(() => new JsonSettings { DerivedTypes = [null!] });
        Assert.Throws<ArgumentNullException>(() => new JsonSettings { ContractModifiers = [null!] });
    }

    private sealed class Tree
    {
        public string? Name { get; set; }

        public List<Tree>? Parts { get; set; }

        [JsonBackReference]
        public Tree? Parent { get; set; }
    }

    private sealed class Versioned
    {
        [JsonConstant(3)]
        public int Version { get; set; }

        public int Other { get; set; }
    }

    private sealed class Flat
    {
        [JsonFlatten]
        public Versioned? Inner { get; set; }
    }

    private sealed class Coded
    {
        [JsonCodec(typeof(HexCodec))]
        public int Number { get; set; }
    }

    [JsonCreatedBy(typeof(Created))]
    private sealed class Created(int x)
    {
        public int X { get; } = x;

        [JsonCreator]
        public static Created Of(int x) => new(x);
    }

    private sealed class HexCodec : JsonCodec<int>
    {
        public override int Read(ref JsonReader reader) => int.Parse(reader.ReadString()!, System.Globalization.NumberStyles.HexNumber, null);

        public override void Write(ref JsonWriter writer, int value) => writer.WriteString(value.ToString("x", null));
    }
}
