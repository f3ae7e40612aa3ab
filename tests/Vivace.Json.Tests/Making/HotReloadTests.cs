// What hot reload does: types are described anew, whatever has remembered the old description.
using System.Reflection.Metadata;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Making;
using Vivace.Json.Plans;

namespace Vivace.Json.Tests.Making;

/// <summary>Alone, as it empties what all calls share.</summary>
[Collection(MemoryCollection.Name)]
public class HotReloadTests
{
    // More than it takes until code is emitted and the type is the plan's recent one.
    private const int Calls = 300;

    private static int s_version;

    // What a developer would edit: the attribute of a type.
    [AttributeUsage(AttributeTargets.Class)]
    private sealed class ChangingAttribute : JsonConverterAttribute
    {
        public override JsonConverter CreateConverter(Type typeToConvert) => new VersionConverter(s_version);
    }

    private sealed class VersionConverter(int version) : JsonConverter<Changing>
    {
        public override Changing Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new() { Version = reader.GetInt32() * 10 + version };

        public override void Write(Utf8JsonWriter writer, Changing value, JsonSerializerOptions options) => writer.WriteNumberValue(version);
    }

    [Changing]
    public sealed class Changing
    {
        public int Version { get; set; }
    }

    public sealed class Holder
    {
        public Changing? Held { get; set; }
    }

    public sealed class Modified
    {
        public int Id { get; set; }
    }

    private static readonly JsonSettings s_settings = JsonSettings.Web with { MaxDepth = 29 };
    private static readonly JsonSerializerOptions s_options = new(JsonSerializerDefaults.Web) { MaxDepth = 28 };
    private static readonly JsonTypeInfo<Holder> s_info = (JsonTypeInfo<Holder>)new JsonSerializerOptions { MaxDepth = 27, TypeInfoResolver = new DefaultJsonTypeInfoResolver() }.GetTypeInfo(typeof(Holder));

    private static readonly Dictionary<string, Func<string>> s_writing = new()
    {
        ["Default"] = () => JsonSerializer.Serialize(new Changing()),
        ["Settings"] = () => JsonSerializer.Serialize(new Changing(), s_settings),
        ["EqualSettings"] = () => JsonSerializer.Serialize(new Changing(), s_settings with { }),
        ["Options"] = () => JsonSerializer.Serialize(new Changing(), s_options),
        ["NewOptions"] = () => JsonSerializer.Serialize(new Changing(), new JsonSerializerOptions { MaxDepth = 26 }),
        ["RunTimeType"] = () => JsonSerializer.Serialize(new Changing(), typeof(Changing), s_settings),
        ["Untyped"] = () => JsonSerializer.Serialize<object>(new Changing(), s_settings),
        ["Element"] = () => JsonSerializer.Serialize(new List<Changing> { new() }, s_settings).Trim('[', ']'),
        ["Member"] = () => JsonSerializer.Serialize(new Holder { Held = new Changing() }, s_settings)["{\"held\":".Length..^1],
        ["Emitted"] = () => JsonSerializer.Serialize(new Holder { Held = new Changing() }, new JsonSettings { Engine = ObjectEngine.Emitted })["{\"Held\":".Length..^1],
        ["Interpreted"] = () => JsonSerializer.Serialize(new Holder { Held = new Changing() }, new JsonSettings { Engine = ObjectEngine.Interpreted })["{\"Held\":".Length..^1],
        ["Contract"] = () => JsonSerializer.Serialize(new Holder { Held = new Changing() }, s_info)["{\"Held\":".Length..^1],
        ["Read"] = () => (JsonSerializer.Deserialize<Changing>("0", s_settings)!.Version % 10).ToString(System.Globalization.CultureInfo.InvariantCulture),
        ["Writer"] = () =>
        {
            using MemoryStream stream = new();
            using (Utf8JsonWriter writer = new(stream, new JsonWriterOptions { Indented = true }))
                JsonSerializer.Serialize(writer, new Changing(), s_settings);
            return System.Text.Encoding.UTF8.GetString(stream.ToArray());
        },
    };

    public static TheoryData<string> Ways => [.. s_writing.Keys];

    [Theory, MemberData(nameof(Ways))]
    public void ClearCache_ChangedAttribute_CountsFromThenOn(string way)
    {
        Func<string> write = s_writing[way];
        s_version = 1;
        HotReload.ClearCache(null);
        for (int i = 0; i < Calls; i++)
            Assert.Equal("1", write());
        s_version = 2;
        Assert.Equal("1", write());
        HotReload.ClearCache([typeof(Changing)]);
        for (int i = 0; i < Calls; i++)
            Assert.Equal("2", write());
    }

    // Two types in turn go past the plan's recent one.
    [Fact]
    public void ClearCache_TypesInTurn_AreAllMadeAnew()
    {
        s_version = 3;
        HotReload.ClearCache(null);
        for (int i = 0; i < Calls; i++)
            Assert.All(s_writing.Values, write => Assert.Equal("3", write()));
        s_version = 4;
        HotReload.UpdateApplication(null);
        Assert.All(s_writing.Values, write => Assert.Equal("4", write()));
    }

    [Fact]
    public void ClearCache_ContractModifier_IsAskedAgain()
    {
        s_version = 5;
        JsonSettings settings = new()
        {
            ContractModifiers = [static contract =>
            {
                int version = s_version;
                contract.Find("Id")?.Get = _ => version;
            }
            ],
        };
        for (int i = 0; i < Calls; i++)
            Assert.Equal("""{"Id":5}""", JsonSerializer.Serialize(new Modified(), settings));
        s_version = 6;
        Assert.Equal("""{"Id":5}""", JsonSerializer.Serialize(new Modified(), settings with { }));
        HotReload.ClearCache(null);
        Assert.Equal("""{"Id":6}""", JsonSerializer.Serialize(new Modified(), settings));
        Assert.Equal("""{"Id":6}""", JsonSerializer.Serialize(new Modified(), settings with { }));
    }

    [Fact]
    public void Assembly_NamesTheHandler_ThatHasWhatTheRuntimeCalls()
    {
        Type handler = typeof(JsonSerializer).Assembly.GetCustomAttributes(typeof(MetadataUpdateHandlerAttribute), inherit: false)
            .Cast<MetadataUpdateHandlerAttribute>().Single().HandlerType;
        const System.Reflection.BindingFlags Static = System.Reflection.BindingFlags.Static | System.Reflection.BindingFlags.NonPublic;
        Assert.NotNull(handler.GetMethod("ClearCache", Static, [typeof(Type[])]));
        Assert.NotNull(handler.GetMethod("UpdateApplication", Static, [typeof(Type[])]));
    }
}
