// What hot reload does: types are described anew, whatever has remembered the old description.
using System.Reflection;
using System.Reflection.Metadata;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts.Types;
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
        const BindingFlags Static = BindingFlags.Static | BindingFlags.NonPublic;
        Assert.NotNull(handler.GetMethod("ClearCache", Static, [typeof(Type[])]));
        Assert.NotNull(handler.GetMethod("UpdateApplication", Static, [typeof(Type[])]));
    }

    // Tables by types, assemblies and code that an edit cannot make wrong.
    private static readonly Dictionary<string, string> s_kept = new()
    {
        ["CompiledTypes.s_registries"] = "Which assemblies have generated code: an edit changes the code, not that there is some.",
        ["FSharpKind.s_answers"] = "Whether an assembly refers to F#'s library.",
        ["FrameworkTypes.s_answers"] = "Whether an assembly is .NET's.",
        ["UnloadablePlans.s_kept"] = "Keeps plans alive and is never asked.",
        ["DotNetTypes.s_plain"] = "Fixed, of .NET's own types.",
        ["DotNetTypes.s_open"] = "Fixed, of .NET's own types.",
        ["OrderedStacks.s_open"] = "Fixed, of .NET's own types.",
        ["ScalarRule.s_named"] = "Fixed, of .NET's own types.",
        ["SequenceRule.s_known"] = "Fixed, of .NET's own types.",
    };

    public static TheoryData<string> TablesOfTypes
    {
        get
        {
            TheoryData<string> names = [];
            foreach (FieldInfo table in Tables())
                names.Add(NameOf(table));
            return names;
        }
    }

    [Theory, MemberData(nameof(TablesOfTypes))]
    public void ClearCache_WhatATableKnowsOfTypes_IsForgotten(string name)
    {
        if (s_kept.ContainsKey(name))
            return;
        FieldInfo field = Tables().Single(one => NameOf(one) == name);
        object table = field.GetValue(null)!;
        if (table is Array several)
        {
            // One table for each kind of description; a call makes one.
            _ = JsonSerializer.Serialize(new Modified(), new JsonSettings { MaxDepth = 25, Engine = ObjectEngine.Interpreted });
            table = several.Cast<object?>().First(static one => one is not null)!;
        }

        Type[] arguments = table.GetType().GetGenericArguments();
        if (arguments.Length == 1)
            arguments = [typeof(Type), .. arguments];
        object key = arguments[0] == typeof(Type) ? typeof(HotReloadTests) : arguments[0] == typeof(Assembly) ? typeof(HotReloadTests).Assembly : (Action)Nothing;
        object value = arguments[1].IsArray ? Array.CreateInstance(arguments[1].GetElementType()!, 0)
            : arguments[1] == typeof(object) ? new object()
            : System.Runtime.CompilerServices.RuntimeHelpers.GetUninitializedObject(arguments[1]);
        const BindingFlags Methods = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
        Assert.True((bool)table.GetType().GetMethod("TryAdd", Methods, arguments)!.Invoke(table, [key, value])!);
        HotReload.ClearCache(null);
        object?[] sought = [key, null];
        Assert.False((bool)(table.GetType().GetMethod("TryGetValue") ?? table.GetType().GetMethod("TryGet", Methods)!).Invoke(table, sought)!, $"Expected HotReload to empty {name}, or a reason why not here.");
    }

    [Fact]
    public void Kept_TablesWithAReason_AreThere() => Assert.Empty(s_kept.Keys.Except(Tables().Select(NameOf)));

    private static void Nothing()
    {
    }

    private static string NameOf(FieldInfo field) => $"{field.DeclaringType!.Name}.{field.Name}";

    // Tables of generic types exist once for each type: they know nothing of other types.
    private static IEnumerable<FieldInfo> Tables() => Library.Types.Where(static type => !type.ContainsGenericParameters)
        .SelectMany(static type => type.GetFields(BindingFlags.Static | BindingFlags.NonPublic | BindingFlags.Public))
        .Where(static field => (field.FieldType.IsArray ? field.FieldType.GetElementType()! : field.FieldType) is { IsGenericType: true } table
            && table.GetGenericTypeDefinition() is { } definition
            && (definition == typeof(TypeTable<>)
                || ((definition == typeof(System.Runtime.CompilerServices.ConditionalWeakTable<,>) || definition == typeof(System.Collections.Concurrent.ConcurrentDictionary<,>) || definition == typeof(Dictionary<,>))
                    && table.GetGenericArguments()[0] is { } key && (key == typeof(Type) || key == typeof(Assembly) || key == typeof(Delegate)))));
}
