// Nulls among the items of collections whose annotations exclude them: refused where nullability is respected, in reading and writing.
using System.Collections.Immutable;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Conformance.Outputs;
using Vivace.Json.Making;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;

[assembly: Vivace.Json.JsonContract(typeof(Vivace.Json.Conformance.Members.NonNullItemsTests.Page<string>))]
[assembly: Vivace.Json.JsonContract(typeof(Vivace.Json.Conformance.Members.NonNullItemsTests.Box<List<string?>>))]

namespace Vivace.Json.Conformance.Members;

public class NonNullItemsTests
{
    private static readonly JsonSettings s_respecting = JsonSettings.Default with { RespectNullableAnnotations = true };

    // Texts with a null that annotations exclude, with the path of the error.
    private static readonly (string Json, string Path)[] s_wrong =
    [
        ("""{"Names":["a",null]}""", "$.Names[1]"),
        ("""{"Tags":[null]}""", "$.Tags[0]"),
        ("""{"Parts":{"a":{"Id":1},"b":null}}""", "$.Parts.b"),
        ("""{"Rows":[["a"],null]}""", "$.Rows[1]"),
        ("""{"Rows":[["a"],["b",null]]}""", "$.Rows[1][1]"),
        ("""{"Mixed":{"a":["x",null],"b":null}}""", "$.Mixed.b"),
        ("""{"Maybe":["a","b",null]}""", "$.Maybe[2]"),
        ("""{"Fixed":["a",null]}""", "$.Fixed[1]"),
        ("""{"Set":[{"Id":1},null]}""", "$.Set[1]"),
        ("""{"Grid":[["a"],[null]]}""", "$.Grid[1][0]"),
        ("""{"Named":["a",null]}""", "$.Named[1]"),
        ("""{"Children":[{"Names":[]},{"Names":[null]}]}""", "$.Children[1].Names[0]"),
        ("""{"Children":[null]}""", "$.Children[0]"),
    ];

    private const string Right =
        """{"Open":["a",null],"Inner":[["a",null],[]],"Mixed":{"a":[null]},"Maybe":null,"Fixed":null,"Numbers":[1,null],"Any":[null,1]}""";

    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Read_NullAmongItemsThatExcludeIt_IsRefusedWithItsPath(Engine engine)
    {
        foreach (JsonSettings preset in (JsonSettings[])[s_respecting, JsonSettings.Strict, JsonSettings.Untrusted])
        {
            JsonSettings settings = preset.By(engine);
            EngineWitness.AssertServes(engine, typeof(Crate), settings);
            foreach (JsonInput input in JsonInput.All)
            {
                foreach ((string json, string path) in s_wrong)
                {
                    JsonException error = Assert.ThrowsAny<JsonException>(() => input.Read<Crate>(Encoding.UTF8.GetBytes(json), settings));
                    Assert.Equal(path, error.Path);
                    if (error.Error is { } details)
                        Assert.Equal(JsonErrorKind.NullNotAllowed, details.Kind);
                }

                Crate read = input.Read<Crate>(Encoding.UTF8.GetBytes(Right), settings)!;
                Assert.Null(read.Open[1]);
                Assert.Null(read.Inner[0][1]);
                Assert.Equal([1, null], read.Numbers);
            }
        }
    }

    [Theory, MemberData(nameof(Each))]
    public void Read_ConstructorParameter_CountsAsAMember(Engine engine)
    {
        JsonSettings settings = JsonSettings.Strict.By(engine);
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Line>("""{"Words":["a",null],"Gaps":[]}""", settings));
        Assert.Equal("$.Words[1]", error.Path);
        Assert.Equal("""{"Words":["a"],"Gaps":[null]}""",
            JsonSerializer.Serialize(JsonSerializer.Deserialize<Line>("""{"Words":["a"],"Gaps":[null]}""", settings), settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void Write_NullAmongItemsThatExcludeIt_IsRefusedWithItsPath(Engine engine)
    {
        JsonSettings settings = JsonSettings.Strict.By(engine);
        (Crate Value, string Path)[] wrong =
        [
            (new() { Names = ["a", null!] }, "$.Names[1]"),
            (new() { Tags = [null!] }, "$.Tags[0]"),
            (new() { Parts = new() { ["b"] = null! } }, "$.Parts.b"),
            (new() { Rows = [["a"], ["b", null!]] }, "$.Rows[1][1]"),
            (new() { Fixed = ["a", null!] }, "$.Fixed[1]"),
            (new() { Children = [new() { Names = [null!] }] }, "$.Children[0].Names[0]"),
        ];
        foreach (JsonOutput output in JsonOutput.All)
            foreach ((Crate value, string path) in wrong)
            {
                JsonException error = Assert.ThrowsAny<JsonException>(() => output.Write(value, settings));
                Assert.Equal(JsonErrorKind.NullNotAllowed, error.Error!.Kind);
                Assert.Equal(path, error.Path ?? path);
            }

        Assert.Contains("\"Open\":[null]", JsonSerializer.Serialize(new Crate { Open = [null] }, settings), StringComparison.Ordinal);
    }

    // Options of System.Text.Json, and calls that are redirected from it, keep its behaviour.
    [Theory, MemberData(nameof(Each))]
    public void Options_OfSystemTextJson_CheckMembersAlone(Engine engine)
    {
        JsonSerializerOptions options = new() { RespectNullableAnnotations = true };
        JsonSettings settings = JsonSettings.FromOptions(options).By(engine);
        foreach (string json in (string[])["""{"Names":["a",null]}""", """{"Parts":{"b":null}}"""])
        {
            string expected = System.Text.Json.JsonSerializer.Serialize(System.Text.Json.JsonSerializer.Deserialize<Plain>(json, options), options);
            Assert.Equal(expected, JsonSerializer.Serialize(JsonSerializer.Deserialize<Plain>(json, options), options));
            Assert.Equal(expected, JsonSerializer.Serialize(JsonSerializer.Deserialize<Plain>(json, settings), settings));
        }

        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Plain>("""{"Names":null}""", options));
    }

    // Type arguments of a root or of the type that declares a member have no annotations at run time.
    [Theory, MemberData(nameof(Each))]
    public void TypeArguments_WithoutAnnotations_AreNotChecked(Engine engine)
    {
        JsonSettings settings = JsonSettings.Strict.By(engine);
        Assert.Null(JsonSerializer.Deserialize<List<string>>("[null]", settings)![0]);
        Page<string> page = JsonSerializer.Deserialize<Page<string>>("""{"Items":[null],"Lists":[[null]]}""", settings)!;
        Assert.Null(page.Items[0]);
        Assert.Equal("$.Lists[0]",
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Page<string>>("""{"Lists":[null]}""", settings)).Path);
        Box<List<string?>> box = JsonSerializer.Deserialize<Box<List<string?>>>("""{"Value":[null]}""", settings)!;
        Assert.Null(box.Value![0]);
    }

    [Fact]
    public void Contracts_OfCompilerAndReflection_AreTheSame()
    {
        foreach (Type type in (Type[])[typeof(Crate), typeof(Line), typeof(Page<string>), typeof(Box<List<string?>>)])
            Assert.Equal(
                Items(type, JsonSettings.Strict.By(Engine.Emitted)), Items(type, JsonSettings.Strict.By(Engine.Generated)));
        Assert.Equal("Names1 Tags1 Parts1 Rows3 Mixed1 Maybe1 Fixed1 Set1 Grid1 Named1 Children1 Open0 Inner1 Numbers0 Any0 Data0 Blocks0",
            Items(typeof(Crate), JsonSettings.Strict.By(Engine.Generated)));

        static string Items(Type type, JsonSettings settings) => string.Join(' ',
            PlanCache.Of(settings).Memory.ContractOf(type).MemberArray.Select(member => $"{member.Name}{member.NonNullItemsOnRead}"));
    }

    [Fact]
    public void Populate_ExistingCollection_RefusesNullToo()
    {
        JsonSettings settings = JsonSettings.Strict with { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };
        Crate crate = new();
        Assert.Equal("$.Names[0]", Assert.Throws<JsonException>(() => JsonSerializer.Populate("""{"Names":[null]}""", crate, settings)).Path);
    }

    [Fact]
    public void References_WherePreserved_AreResolvedBeforeTheCheck()
    {
        JsonSettings settings = JsonSettings.Strict with { ReferenceHandler = ReferenceHandler.Preserve };
        string json = JsonSerializer.Serialize(new Crate { Parts = new() { ["a"] = new(), ["b"] = new() } }, settings);
        Assert.Equal(2, JsonSerializer.Deserialize<Crate>(json, settings)!.Parts.Count);
        Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<Crate>("""{"Parts":{"a":null}}""", settings));
    }

    [JsonContract]
    public sealed class Crate
    {
        public List<string> Names { get; set; } = [];

        public string[] Tags { get; set; } = [];

        public Dictionary<string, Part> Parts { get; set; } = [];

        public List<List<string>> Rows { get; set; } = [];

        public Dictionary<string, string?[]> Mixed { get; set; } = [];

        public IReadOnlyList<string>? Maybe { get; set; }

        public ImmutableArray<string>? Fixed { get; set; }

        public HashSet<Part> Set { get; set; } = [];

        public string[,] Grid { get; set; } = new string[0, 0];

        [JsonCodec(ItemCodec = typeof(UpperCodec))]
        public List<string> Named { get; set; } = [];

        public IList<Crate> Children { get; set; } = [];

        public List<string?> Open { get; set; } = [];

        public List<string?[]> Inner { get; set; } = [];

        public List<int?> Numbers { get; set; } = [];

        public List<object?> Any { get; set; } = [];

        public byte[] Data { get; set; } = [];

        public byte[]?[] Blocks { get; set; } = [];
    }

    [JsonContract]
    public sealed class Plain
    {
        public List<string> Names { get; set; } = [];

        public Dictionary<string, Part> Parts { get; set; } = [];
    }

    public sealed class Part
    {
        public int Id { get; set; }
    }

    [JsonContract]
    public sealed record Line(List<string> Words, string?[] Gaps);

    public sealed class Page<T>
    {
        public List<T> Items { get; set; } = [];

        public List<List<T>> Lists { get; set; } = [];
    }

    public sealed class Box<T>
    {
        public T? Value { get; set; }
    }

    public sealed class UpperCodec : JsonCodec<string>
    {
        public override string? Read(ref JsonReader reader) => reader.ReadString()!.ToUpperInvariant();

        public override void Write(ref JsonWriter writer, string? value) => writer.WriteString(value);
    }
}
