// Options that a library copied from those of a context and changed: generated code reads and writes what they leave as it is declared.
using System.Collections.Concurrent;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Engines;

public class CopiedOptionsTests
{
    private static readonly Hook s_hook = new()
    {
        Id = 7,
        Sender = new Sender("ada", 3) { Note = "<n>", Rank = Rank.High },
        Labels = [new Label { Name = "a" }],
        Counts = new() { ["x"] = 1 },
        Started = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc),
        More = new() { ["more"] = StjSerializer.SerializeToElement(1) },
    };

    private static readonly string[] s_texts =
    [
        """{"id":7,"sender":{"login":"ada","number":3,"note":"n","rank":"High"},"labels":[{"name":"a"}],"counts":{"x":1},"started":"2026-01-02T03:04:05Z","size":4,"other":[1]}""",
        """{"id":7,"sender":null}""", """{"sender":{},"id":1,"labels":null}""", """{"id":7}""", "{}", """{"id":"7","sender":null}""", """{"id":7,"sender":{"rank":"None"}}""", "null", "[]", "",
    ];

    /// <summary>What libraries do with the options of their own or of their users' context.</summary>
    public static TheoryData<string> Patterns => [.. s_patterns.Keys];

    private static readonly Dictionary<string, Func<JsonSerializerOptions>> s_patterns = new()
    {
        // Readers of web hooks: a converter chooses the class, and goes on without itself and with resolvers that pass it by.
        ["a converter removed, resolvers wrapped"] = () =>
        {
            JsonSerializerOptions options = new(HookContext.Default.Options);
            options.Converters.Add(new Choosing());
            JsonSerializerOptions without = new(options);
            without.Converters.RemoveAt(without.Converters.Count - 1);
            IJsonTypeInfoResolver[] chain = [.. without.TypeInfoResolverChain];
            without.TypeInfoResolverChain.Clear();
            foreach (IJsonTypeInfoResolver resolver in chain)
                without.TypeInfoResolverChain.Add(new Passing(resolver));
            without.MakeReadOnly();
            return without;
        },

        // Clients of language models: what a context cannot say, and then no change more.
        ["another encoder"] = () =>
        {
            JsonSerializerOptions options = new(HookContext.Default.Options) { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
            options.MakeReadOnly();
            return options;
        },

        // Web frameworks: contexts before reflection.
        ["a chain that ends with reflection"] = () =>
        {
            JsonSerializerOptions options = new(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver(), Converters = { new JsonStringEnumConverter() } };
            options.TypeInfoResolverChain.Insert(0, HookContext.Default);
            options.TypeInfoResolverChain.Insert(0, OtherContext.Default);
            return options;
        },

        // Schema libraries and buses: contexts of all that registered one, found one after another and kept by type.
        ["contexts joined in a table"] = () =>
            new(HookContext.Default.Options) { TypeInfoResolver = JsonTypeInfoResolver.Combine(OtherContext.Default, new Keeping(JsonTypeInfoResolver.Combine(OtherContext.Default, HookContext.Default))) },

        // Storage clients: a modifier for one type of theirs.
        ["a modifier of another type"] = () => new(HookContext.Default.Options)
        {
            TypeInfoResolver = JsonTypeInfoResolver.Combine(HookContext.Default, OtherContext.Default).WithAddedModifier(static info =>
            {
                if (info.Type == typeof(Other))
                    info.Properties[0].Name = "renamed";
            }),
        },

        // Converters that make a context for the options they get.
        ["a context of its own for the options"] = () => new HookContext(new JsonSerializerOptions(HookContext.Default.Options) { AllowTrailingCommas = true }).Options,
    };

    [Theory]
    [MemberData(nameof(Patterns))]
    public void Types_AsTheyAreDeclared_HaveGeneratedCode(string pattern)
    {
        JsonSettings settings = JsonSettings.FromOptions(s_patterns[pattern]());
        foreach (Type type in (Type[])[typeof(Hook), typeof(Sender), typeof(Label)])
            Assert.Contains(JsonSerializer.Explain(type, settings).Facts, fact => fact is { Subject: "engine", Text: "generated code" });
    }

    [Theory]
    [MemberData(nameof(Patterns))]
    public void Values_EqualTheOracle(string pattern)
    {
        JsonSerializerOptions options = s_patterns[pattern]();
        JsonTypeInfo<Hook> info = (JsonTypeInfo<Hook>)options.GetTypeInfo(typeof(Hook));
        string expected = StjSerializer.Serialize(s_hook, options);
        Assert.Equal(expected, JsonSerializer.Serialize(s_hook, options));
        Assert.Equal(expected, JsonSerializer.Serialize(s_hook, info));
        foreach (string text in s_texts)
        {
            string answer = Answer(() => StjSerializer.Deserialize<Hook>(text, options));
            Assert.Equal(answer, Answer(() => JsonSerializer.Deserialize<Hook>(text, options)));
            Assert.Equal(answer, Answer(() => JsonSerializer.Deserialize(text, info)));
        }

        string Answer(Func<Hook?> read)
        {
            try
            {
                return StjSerializer.Serialize(read(), options);
            }
            catch (JsonException)
            {
                return "refused";
            }
        }
    }

    [Fact]
    public void Type_ThatAModifierChanges_IsReadAndWrittenAsChanged()
    {
        JsonSerializerOptions options = s_patterns["a modifier of another type"]();
        Assert.Equal("""{"renamed":4,"more":null}""", JsonSerializer.Serialize(new Other { Size = 4 }, options));
        Assert.Equal(4, JsonSerializer.Deserialize<Other>("""{"renamed":4}""", options)!.Size);
    }

    // A member of an initializer that a text lacks is set to its default value there: seen where the declaration has another, or where the setter does something.
    [Fact]
    public void Initializers_ThatSetSomethingElse_EqualTheOracle()
    {
        JsonSerializerOptions options = new(OtherContext.Default.Options) { AllowTrailingCommas = true };
        Assert.Equal((0, null, null), Read(StjSerializer.Deserialize<Started>("{}", options)!));
        Assert.Equal((0, null, null), Read(JsonSerializer.Deserialize<Started>("{}", options)!));
        Assert.Throws<ArgumentNullException>(() => StjSerializer.Deserialize<Refusing>("{}", options));
        Assert.Throws<ArgumentNullException>(() => JsonSerializer.Deserialize<Refusing>("{}", options));
        Assert.Equal("b", StjSerializer.Deserialize<FromBase>("""{"own":"b"}""", options)!.Own);
        Assert.Null(StjSerializer.Deserialize<FromBase>("{}", options)!.Held);
        Assert.Null(JsonSerializer.Deserialize<FromBase>("{}", options)!.Held);

        static (int, string?, string?) Read(Started value) => (value.Number, value.Text, value.Set);
    }

    // A context by hand answers what it likes, each time alike.
    [Fact]
    public void Context_ByHand_IsBelieved()
    {
        JsonSerializerOptions options = new() { TypeInfoResolver = new ByHand() };
        Assert.Equal("""{"Size":99}""", StjSerializer.Serialize(new Sized { Size = 1 }, options));
        Assert.Equal("""{"Size":99}""", JsonSerializer.Serialize(new Sized { Size = 1 }, options));
    }

    private sealed class Choosing : JsonConverter<Hook>
    {
        public override Hook Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Hook value, JsonSerializerOptions options) => throw new NotSupportedException();
    }

    private sealed class Passing(IJsonTypeInfoResolver resolver) : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => resolver.GetTypeInfo(type, options) is { } info && info.Converter is not Choosing ? info : null;
    }

    private sealed class Keeping(IJsonTypeInfoResolver resolver) : IJsonTypeInfoResolver
    {
        private readonly ConcurrentDictionary<(Type, JsonSerializerOptions), JsonTypeInfo?> _kept = new();

        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => _kept.GetOrAdd((type, options), key => resolver.GetTypeInfo(key.Item1, key.Item2));
    }

    private sealed class ByHand() : JsonSerializerContext(null), IJsonTypeInfoResolver
    {
        protected override JsonSerializerOptions? GeneratedSerializerOptions => null;

        public override JsonTypeInfo? GetTypeInfo(Type type) => GetTypeInfo(type, Options);

        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
        {
            if (new DefaultJsonTypeInfoResolver().GetTypeInfo(type, options) is not { } info)
                return null;
            if (type == typeof(Sized))
                info.Properties[0].Get = static _ => 99;
            info.OriginatingResolver = this;
            return info;
        }
    }
}

[JsonContract]
public sealed record Hook
{
    [JsonPropertyName("id")]
    public required int Id { get; init; }

    [JsonPropertyName("sender")]
    public required Sender? Sender { get; init; }

    [JsonPropertyName("labels")]
    public IReadOnlyList<Label>? Labels { get; init; }

    [JsonPropertyName("counts")]
    public Dictionary<string, int>? Counts { get; init; }

    [JsonPropertyName("started")]
    public DateTime? Started { get; init; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    [JsonPropertyName("size")]
    public long Size { get; set; }

    [JsonIgnore]
    public bool IsLarge => Size > 100;

    [JsonExtensionData]
    public Dictionary<string, JsonElement>? More { get; set; }
}

[JsonContract]
public record Sender([property: JsonPropertyName("login")] string? Login, [property: JsonPropertyName("number")] int Number = 5)
{
    [JsonPropertyName("note")]
    public string? Note { get; set; } = "none";

    [JsonPropertyName("rank")]
    public Rank Rank { get; set; }
}

[JsonContract]
public class Label
{
    [JsonPropertyName("name")]
    public string Name { get; set; } = "";
}

public enum Rank
{
    None,
    High,
}

[JsonContract]
public class Other
{
    [JsonPropertyName("size")]
    public int Size { get; set; }

    [JsonPropertyName("more")]
    public Other? More { get; set; }
}

[JsonContract]
public class Started
{
    public int Number { get; init; } = 5;

    public string? Text { get; init; } = "t";

    public string? Set { get; init; }
}

[JsonContract]
public class Refusing
{
    private readonly string _name = "";

    public string Name
    {
        get => _name;
        init => _name = value ?? throw new ArgumentNullException(nameof(value));
    }
}

public class Holding
{
    public Holding() => Held = "held";

    public string? Held { get; init; }
}

[JsonContract]
public class FromBase : Holding
{
    [JsonPropertyName("own")]
    public string? Own { get; init; }
}

[JsonContract]
public class Sized
{
    public int Size { get; set; }
}

[JsonSourceGenerationOptions(UseStringEnumConverter = true)]
[JsonSerializable(typeof(Hook))]
public partial class HookContext : JsonSerializerContext;

[JsonSerializable(typeof(Other))]
[JsonSerializable(typeof(Started))]
[JsonSerializable(typeof(Refusing))]
[JsonSerializable(typeof(FromBase))]
public partial class OtherContext : JsonSerializerContext;
