// Source-generated contexts and contracts given to a call: as the oracle has it, and at the speed of what a type declares.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Bridges;
using Vivace.Json.Making;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;
using static Vivace.Json.Tests.Bridges.ResolverModels;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Bridges;

public class ContextTests
{
    private const string OrderText = """{"Id":4,"id":5,"Name":"x","note":null,"Price":2.5,"lines":[3],"Lines":[4],"Next":{"Id":1},"Day":2,"day":"Friday"}""";

    private static readonly Order s_order = new() { Id = 3, Name = "n", Price = 1.5, Lines = [1, 2], Next = new Order { Note = "inner" }, Day = DayOfWeek.Friday };

    [Theory]
    [InlineData(typeof(Order))]
    [InlineData(typeof(Pair))]
    [InlineData(typeof(Box))]
    [InlineData(typeof(Thing))]
    [InlineData(typeof(Point))]
    public void Contract_OfAContext_IsTheDeclaredOne(Type type)
    {
        JsonTypeInfo info = ResolverContext.Default.GetTypeInfo(type)!;
        TypeContract contract = ResolverBridge.ContractOf(info, PlanCache.Of(info.Options));
        Assert.False(contract.IsCustomized, string.Join(", ", contract.Members.Select(member => $"{member} {member.ReplacedGetter is null} {member.ReplacedSetter is null}")));
    }

    // Generated code sets all members of an initializer, to their default values where the text has none.
    [Fact]
    public void Contract_WithInitializers_IsTheGeneratedOne()
    {
        JsonTypeInfo info = ResolverContext.Default.Initialized;
        TypeContract contract = ResolverBridge.ContractOf(info, PlanCache.Of(info.Options));
        Assert.True(contract.IsCustomized);
        Assert.Equal(["A", "B"], contract.Members.Where(member => member.StartsAsDefault).Select(member => member.Name));
        Assert.All(contract.Members, member => Assert.Null(member.ReplacedSetter));
    }

    // To System.Text.Json a type that generated code makes by an initializer is one whose constructor has parameters.
    [Theory]
    [InlineData(JsonObjectCreationHandling.Replace)]
    [InlineData(JsonObjectCreationHandling.Populate)]
    public void Filling_OfTypesWithInitializers_EqualsTheOracle(JsonObjectCreationHandling handling)
    {
        JsonSerializerOptions options = new() { TypeInfoResolver = ResolverContext.Default, PreferredObjectCreationHandling = handling };
        foreach (string json in (string[])
            [
                "{}", """{"List":[3]}""", """{"List":[3],"List":[4]}""", """{"List":null}""", """{"Part":{"Y":5}}""", """{"Part":{"Y":5},"Part":{"X":4},"List":[2]}""",
                """{"Part":null}""", """{"ReadOnly":[2]}""", """{"ReadOnly":null}""", """{"Settable":{"b":2}}""", """{"List":[5],"Settable":null}""",
            ])
        {
            BridgeOracle.AssertReads<InitialParts>(json, options);
            BridgeOracle.AssertReads<RequiredParts>(json, options);
            BridgeOracle.AssertReads<SettableParts>(json, options);
            BridgeOracle.AssertReads<MarkedInitial>(json, options);
            BridgeOracle.AssertReads<MarkedBesideInitial>(json, options);
            BridgeOracle.AssertReads<MarkedWithInitial>(json, options);
        }
    }

    [Fact]
    public void Options_OfContexts_EqualTheOracle()
    {
        foreach (JsonSerializerOptions options in (JsonSerializerOptions[])
            [ResolverContext.Default.Options, ResolverSnakeContext.Default.Options, new() { TypeInfoResolver = ResolverContext.Default, PropertyNameCaseInsensitive = true }])
        {
            BridgeOracle.AssertWrites(s_order, options);
            BridgeOracle.AssertWrites(new Point(1, 2) { Extra = 3 }, options);
            BridgeOracle.AssertWrites(new Initialized { A = 1 }, options);
            BridgeOracle.AssertWrites(new DateTime(2020, 1, 2), options);
            BridgeOracle.AssertReads<Order>(OrderText, options);
            foreach (string json in (string[])["{}", """{"X":1}""", """{"x":1,"y":2,"label":"l","extra":3}"""])
                BridgeOracle.AssertReads<Point>(json, options);
            foreach (string json in (string[])["{}", """{"A":1}""", """{"a":1,"b":2,"c":"3"}""", """{"A":1,"B":2,"C":null}""", """{"A":1,"B":"x"}"""])
                BridgeOracle.AssertReads<Initialized>(json, options);
        }
    }

    [Fact]
    public async Task Calls_WithAContract_EqualTheOracle()
    {
        JsonTypeInfo<Order> info = ResolverSnakeContext.Default.Order;
        string expected = StjSerializer.Serialize(s_order, info);
        byte[] utf8 = Encoding.UTF8.GetBytes(expected);
        Assert.Equal(expected, JsonSerializer.Serialize(s_order, info));
        Assert.Equal(expected, JsonSerializer.Serialize((object)s_order, (JsonTypeInfo)info));
        Assert.Equal(expected, JsonSerializer.Serialize(s_order, typeof(Order), ResolverSnakeContext.Default));
        Assert.Equal(utf8, JsonSerializer.SerializeToUtf8Bytes(s_order, info));
        Assert.Equal(utf8, JsonSerializer.SerializeToUtf8Bytes(s_order, (JsonTypeInfo)info));
        Assert.Equal(utf8, JsonSerializer.SerializeToUtf8Bytes(s_order, typeof(Order), ResolverSnakeContext.Default));
        Assert.Equal(utf8, Written(stream => JsonSerializer.Serialize(stream, s_order, info)));
        Assert.Equal(utf8, Written(stream => JsonSerializer.Serialize(stream, s_order, (JsonTypeInfo)info)));
        Assert.Equal(utf8, Written(stream => JsonSerializer.Serialize(stream, s_order, typeof(Order), ResolverSnakeContext.Default)));
        Assert.Equal(utf8, await WrittenAsync(stream => JsonSerializer.SerializeAsync(stream, s_order, info)));
        Assert.Equal(utf8, await WrittenAsync(stream => JsonSerializer.SerializeAsync(stream, s_order, (JsonTypeInfo)info)));
        Assert.Equal(utf8, await WrittenAsync(stream => JsonSerializer.SerializeAsync(stream, s_order, typeof(Order), ResolverSnakeContext.Default)));
        Assert.Equal(Through(writer => StjSerializer.Serialize(writer, s_order, info)), Through(writer => JsonSerializer.Serialize(writer, s_order, info)));
        Assert.Equal(Through(writer => StjSerializer.Serialize(writer, s_order, info)), Through(writer => JsonSerializer.Serialize(writer, s_order, (JsonTypeInfo)info)));
        Assert.Equal(StjSerializer.SerializeToElement(s_order, info).GetRawText(), JsonSerializer.SerializeToElement(s_order, info).GetRawText());
        Assert.Equal(StjSerializer.SerializeToNode(s_order, info)!.ToJsonString(), JsonSerializer.SerializeToNode(s_order, info)!.ToJsonString());
        Assert.Equal(StjSerializer.SerializeToDocument(s_order, info).RootElement.GetRawText(), JsonSerializer.SerializeToDocument(s_order, info).RootElement.GetRawText());

        using JsonDocument document = JsonDocument.Parse(utf8);
        Order?[] read =
        [
            JsonSerializer.Deserialize(expected, info),
            JsonSerializer.Deserialize(utf8, info),
            JsonSerializer.Deserialize(expected.AsSpan(), info),
            JsonSerializer.Deserialize(new MemoryStream(utf8), info),
            JsonSerializer.Deserialize(document, info),
            JsonSerializer.Deserialize(document.RootElement, info),
            JsonSerializer.Deserialize(System.Text.Json.Nodes.JsonNode.Parse(expected), info),
            await JsonSerializer.DeserializeAsync(new MemoryStream(utf8), info),
            await JsonSerializer.DeserializeAsync(System.IO.Pipelines.PipeReader.Create(new MemoryStream(utf8)), info),
            (Order?)JsonSerializer.Deserialize(expected, (JsonTypeInfo)info),
            (Order?)JsonSerializer.Deserialize(utf8, (JsonTypeInfo)info),
            (Order?)JsonSerializer.Deserialize(expected, typeof(Order), ResolverSnakeContext.Default),
            (Order?)JsonSerializer.Deserialize(new MemoryStream(utf8), typeof(Order), ResolverSnakeContext.Default),
        ];
        Assert.All(read, order => Assert.Equal(expected, StjSerializer.Serialize(order!, info)));
    }

    [Fact]
    public void Contract_MadeByHand_IsServedAlone()
    {
        JsonSerializerOptions options = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver(), IncludeFields = true };
        JsonTypeInfo<Thing> info = JsonTypeInfo.CreateJsonTypeInfo<Thing>(options);
        info.CreateObject = () => new Thing { Size = 5 };
        JsonPropertyInfo added = info.CreateJsonPropertyInfo(typeof(Order), "order");
        added.Get = thing => new Order { Id = ((Thing)thing).Size };
        info.Properties.Add(added);
        Assert.Equal(StjSerializer.Serialize(new Thing { Size = 8 }, info), JsonSerializer.Serialize(new Thing { Size = 8 }, info));
        Assert.Equal(Through(writer => StjSerializer.Serialize(writer, new Thing(), info), indented: true), Through(writer => JsonSerializer.Serialize(writer, new Thing(), info), indented: true));
        Assert.Equal(StjSerializer.Deserialize("{}", info)!.Size, JsonSerializer.Deserialize("{}", info)!.Size);
        Assert.Equal(StjSerializer.Serialize(new Thing(), options), JsonSerializer.Serialize(new Thing(), options));
        Assert.True(info.IsReadOnly);
        Assert.True(options.IsReadOnly);
    }

    [Fact]
    public void Contract_OfOptionsWithoutResolver_FailsAsTheOracleDoes()
    {
        Assert.Throws<InvalidOperationException>(() => StjSerializer.Serialize(1, JsonTypeInfo.CreateJsonTypeInfo<int>(new JsonSerializerOptions())));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(1, JsonTypeInfo.CreateJsonTypeInfo<int>(new JsonSerializerOptions())));
    }

    // Such a context knows no members, but has code that writes them.
    [Fact]
    public void Context_ForWritingAlone_WritesAndRefusesAsTheOracleDoes()
    {
        foreach (JsonSerializerOptions options in (JsonSerializerOptions[])
            [
                ResolverWritingContext.Default.Options,
                new() { TypeInfoResolver = ResolverWritingContext.Default, WriteIndented = true },
                new() { TypeInfoResolver = ResolverWritingContext.Default, PropertyNamingPolicy = JsonNamingPolicy.CamelCase },
                new() { TypeInfoResolver = ResolverWritingContext.Default.WithAddedModifier(static _ => { }) },
            ])
        {
            BridgeOracle.AssertWrites(new Animal { Name = "n" }, options);
            BridgeOracle.AssertWrites(new List<Animal> { new() }, options);
            BridgeOracle.AssertWrites(new Point(1, 2), options);
            Assert.Equal(Kind(() => StjSerializer.Deserialize<Animal>("""{"Name":"x"}""", options)), Kind(() => JsonSerializer.Deserialize<Animal>("""{"Name":"x"}""", options)));
            Assert.Equal(Kind(() => StjSerializer.Deserialize<Point>("""{"X":1}""", options)), Kind(() => JsonSerializer.Deserialize<Point>("""{"X":1}""", options)));
        }

        Assert.Equal(StjSerializer.Serialize(new Animal { Name = "n" }, ResolverWritingContext.Default.Animal), JsonSerializer.Serialize(new Animal { Name = "n" }, ResolverWritingContext.Default.Animal));

        static string Kind(Func<object?> call) => Outcome.Of(() => call()?.ToString()) is { Exception: { } exception } ? exception.GetType().Name : "a value";
    }

    [Fact]
    public void Context_WithNamesOfEnumerations_HasOurCodecForThem()
    {
        JsonSerializerOptions options = ResolverSnakeContext.Default.Options;
        JsonCodec codec = PlanCache.Of(options).Memory.CodecFor(typeof(DayOfWeek));
        Assert.StartsWith("EnumNameCodec", codec.GetType().Name, StringComparison.Ordinal);
        BridgeOracle.AssertWrites(DayOfWeek.Friday, options);
        BridgeOracle.AssertWrites((DayOfWeek)9, options);
        foreach (string json in (string[])["\"Friday\"", "\"friday\"", "3", "\"3\"", "\"x\"", "null"])
            BridgeOracle.AssertReads<DayOfWeek>(json, options);
    }

    [Fact]
    public void Calls_WithAValueOfAnotherType_FailAsTheOracleDoes()
    {
        JsonTypeInfo info = ResolverContext.Default.Order;
        Assert.Throws<InvalidCastException>(() => StjSerializer.Serialize((object)"x", info));
        Assert.Throws<InvalidCastException>(() => JsonSerializer.Serialize((object)"x", info));
        Assert.Throws<ArgumentException>(() => StjSerializer.Serialize("x", typeof(Order), ResolverContext.Default));
        Assert.Throws<ArgumentException>(() => JsonSerializer.Serialize("x", typeof(Order), ResolverContext.Default));
        Assert.Equal("null", JsonSerializer.Serialize((object?)null, info));
    }

    [Fact]
    public void Context_WithoutTheType_SaysWhatToAdd()
    {
        Assert.Throws<InvalidOperationException>(() => StjSerializer.Serialize(new Animal(), typeof(Animal), ResolverContext.Default));
        string message = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Animal(), typeof(Animal), ResolverContext.Default)).Message;
        Assert.Contains("Animal", message, StringComparison.Ordinal);
        Assert.Contains("[JsonSerializable(typeof(Animal))]", message, StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize("{}", typeof(Animal), ResolverContext.Default));
    }

    private static byte[] Written(Action<Stream> write)
    {
        MemoryStream stream = new();
        write(stream);
        return stream.ToArray();
    }

    private static async Task<byte[]> WrittenAsync(Func<Stream, Task> write)
    {
        MemoryStream stream = new();
        await write(stream);
        return stream.ToArray();
    }

    private static string Through(Action<Utf8JsonWriter> write, bool indented = false)
    {
        MemoryStream stream = new();
        using (Utf8JsonWriter writer = new(stream, new JsonWriterOptions { Indented = indented }))
            write(writer);
        return Encoding.UTF8.GetString(stream.ToArray());
    }
}
