// What presets for other serializers choose: each choice by itself, without their attributes.
using System.Collections.ObjectModel;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Serialization;

namespace Vivace.Json.Compatibility.Tests.Attributes;

public class PresetChoicesTests
{
    public static TheoryData<Engine> Each => [.. Engines.ForAnyType];

    private static JsonSettings Filling(Engine engine) =>
        JsonSettings.Default.By(engine) with { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };

    [Theory, MemberData(nameof(Each))]
    public void ReplaceReadOnlyCollections_ArraysAndReadOnlyDictionaries_AreReplacedByTheirKind(Engine engine)
    {
        const string text = """{"Items":[2],"Entries":{"b":2}}""";
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Fixed>(text, Filling(engine)));
        Fixed read = JsonSerializer.Deserialize<Fixed>(text, Filling(engine) with { ReplaceReadOnlyCollections = true })!;
        Assert.Equal([2], Assert.IsType<int[]>(read.Items));
        Assert.Equal(["b"], Assert.IsType<ReadOnlyDictionary<string, int>>(read.Entries).Keys);
    }

    [Theory, MemberData(nameof(Each))]
    public void FillByRuntimeType_ValueOfADerivedType_GetsItsMembers(Engine engine)
    {
        JsonSettings settings = Filling(engine) with { WriteRuntimeTypes = true };
        Assert.Equal(0, Read(settings).Further);
        Assert.Equal(0, Read(Filling(engine) with { FillByRuntimeType = true }).Further);
        Assert.Equal(3, Read(settings with { FillByRuntimeType = true }).Further);

        static Derived Read(JsonSettings settings) =>
            (Derived)JsonSerializer.Deserialize<Holder>("""{"Value":{"Id":1,"Further":3}}""", settings)!.Value!;
    }

    [Theory, MemberData(nameof(Each))]
    public void RuntimeTypesOfCollections_DictionaryAsSequence_IsWrittenAsAnObject(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { WriteRuntimeTypes = true };
        Pairs pairs = new() { All = new Dictionary<string, int> { ["a"] = 1 } };
        Assert.Equal("""{"All":[{"Key":"a","Value":1}]}""", JsonSerializer.Serialize(pairs, settings));
        Assert.Equal("""{"All":{"a":1}}""", JsonSerializer.Serialize(pairs, settings with { RuntimeTypesOfCollections = true }));
    }

    [Theory, MemberData(nameof(Each))]
    public void FillIgnoringCycles_BesideFilling_IsAllowed(Engine engine)
    {
        JsonSettings settings = Filling(engine) with { ReferenceHandler = ReferenceHandler.IgnoreCycles };
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Holder>("{}", settings));
        Holder read = JsonSerializer.Deserialize<Holder>("""{"Value":{"Id":1}}""", settings with { FillIgnoringCycles = true })!;
        Assert.IsType<Derived>(read.Value);
    }

    [Theory, MemberData(nameof(Each))]
    public void SkipUnknownMetadata_WhereMembersAreRefused_IsSkipped(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };
        const string text = """{"$id":"1","Id":2}""";
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Base>(text, settings));
        JsonSettings skipping = settings with { SkipUnknownMetadata = true };
        Assert.Equal(2, JsonSerializer.Deserialize<Base>(text, skipping)!.Id);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Base>("""{"other":1}""", skipping));
    }

    [Theory, MemberData(nameof(Each))]
    public void PassNullsToConstructors_NullAfterAValue_Counts(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { IgnoreNullValues = true };
        const string text = """{"Name":"a","Name":null}""";
        Assert.Equal("a", JsonSerializer.Deserialize<Named>(text, settings)!.Name);
        Assert.Null(JsonSerializer.Deserialize<Named>(text, settings with { PassNullsToConstructors = true })!.Name);
    }

    [Theory, MemberData(nameof(Each))]
    public void RejectNullTokens_CodecThatMakesAValueOfNull_IsNotAsked(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { RespectNullableAnnotations = true, Codecs = [new NoneCodec()] };
        Assert.Equal("none", JsonSerializer.Deserialize<Told>("""{"Text":null}""", settings)!.Text);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Told>("""{"Text":null}""", settings with { RejectNullTokens = true }));
    }

    public class Base
    {
        public int Id { get; set; }
    }

    public class Derived : Base
    {
        public int Further { get; set; }
    }

    public class Holder
    {
        public Base? Value { get; set; } = new Derived();
    }

    public class Fixed
    {
        public IList<int> Items { get; set; } = new int[1];

        public IDictionary<string, int> Entries { get; set; } = ReadOnlyDictionary<string, int>.Empty;
    }

    public class Pairs
    {
        public IEnumerable<KeyValuePair<string, int>>? All { get; set; }
    }

    public class Named(string? name)
    {
        public string? Name { get; } = name;
    }

    public class Told
    {
        public string Text { get; set; } = "";
    }

    private sealed class NoneCodec : JsonCodec<string>
    {
        public override bool HandleNull => true;

        public override string Read(ref JsonReader reader) => reader.TryReadNull() ? "none" : reader.ReadString()!;

        public override void Write(ref JsonWriter writer, string? value) => writer.WriteString(value);
    }
}
