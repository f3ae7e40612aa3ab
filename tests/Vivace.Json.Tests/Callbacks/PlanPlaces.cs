// Users' code that runs when settings or a type are used for the first time: policies, factories, resolvers, modifiers, attributes, encoders.
using System.Diagnostics.CodeAnalysis;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Callbacks;

internal static class PlanPlaces
{
    private static readonly PlaceCall s_writing = PlaceCall.Writing(() => new Pair { First = new Item { A = 1 }, Second = new Item { A = 2 } });

    private static readonly PlaceCall s_reading = PlaceCall.Reading<Pair>("""{"First":{"A":1},"Second":{"A":2}}""", value => $"{value.First!.A} {value.Second!.A}");

    internal static readonly IReadOnlyDictionary<string, Place> All = new Dictionary<string, Place>
    {
        ["naming policy, writing"] = new(s_writing, settings => settings with { PropertyNamingPolicy = new Policy() }, options => options.PropertyNamingPolicy = new Policy()),
        ["naming policy, reading"] = new(s_reading, settings => settings with { PropertyNamingPolicy = new Policy() }, options => options.PropertyNamingPolicy = new Policy()),
        ["naming policy of an enum"] = new(
            PlaceCall.Writing(() => new List<Shade> { Shade.Light, Shade.Dark }),
            settings => settings with { Converters = [new JsonStringEnumConverter(new Policy())] },
            options => options.Converters.Add(new JsonStringEnumConverter(new Policy()))),
        ["a converter's CanConvert"] = WithConverter(s_writing, () => new ItemConverter()),
        ["a converter factory"] = WithConverter(s_writing, () => new ItemConverterFactory()),
        ["a codec factory"] = WithCodec(s_writing, () => new ItemCodecFactory()),
        ["a codec's Bind"] = WithCodec(s_reading, () => new BoundCodec()),
        ["a resolver"] = new(s_writing, settings => settings with { TypeInfoResolver = new Resolver() }, options => options.TypeInfoResolver = new Resolver()),
        ["a resolver's modifier"] = new(
            s_reading,
            settings => settings with { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { _ => Probe.Hit() } } },
            options => options.TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { _ => Probe.Hit() } }),
        ["a modifier of our contracts"] = new(s_writing.WithoutOracle(), settings => settings with { ContractModifiers = [Modifier()] }, _ => { }),
        ["encoder"] = new(
            PlaceCall.Writing(() => new Item { A = 1, B = "a \u00e4" }),
            settings => settings with { Encoder = new Encoder() },
            options => options.Encoder = new Encoder()),
    };

    internal static TheoryData<string> Rows => [.. All.Keys];

    private static Place WithConverter(PlaceCall call, Func<JsonConverter> make) =>
        new(call, settings => settings with { Converters = [make()] }, options => options.Converters.Add(make()));

    private static Place WithCodec(PlaceCall call, Func<JsonCodec> make) =>
        new(call.WithoutOracle(), settings => settings with { Codecs = [make()] }, _ => { });

    // Another delegate each time.
    private static Action<TypeContractBuilder> Modifier()
    {
        object identity = new();
        return _ => Probe.Hit(identity);
    }

    internal enum Shade
    {
        Light,
        Dark,
    }

    internal sealed class Pair
    {
        public Item? First { get; set; }

        public Item? Second { get; set; }
    }

    internal sealed class Item
    {
        public int A { get; set; }

        public string? B { get; set; }
    }

    private sealed class Policy : JsonNamingPolicy
    {
        public override string ConvertName(string name) => Probe.Hit(name);
    }

    // A field makes each instance another value of the settings.
    private sealed class ItemConverter : JsonConverter<Item>
    {
        private readonly object _identity = new();

        public override bool CanConvert(Type typeToConvert) => Probe.Hit(_identity is not null && base.CanConvert(typeToConvert));

        public override Item Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new() { A = reader.GetInt32() };

        public override void Write(Utf8JsonWriter writer, Item value, JsonSerializerOptions options) => writer.WriteNumberValue(value.A);
    }

    private sealed class ItemConverterFactory : JsonConverterFactory
    {
        private readonly object _identity = new();

        public override bool CanConvert(Type typeToConvert) => Probe.Hit(_identity is not null && typeToConvert == typeof(Item));

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => Probe.Hit(new ItemConverter());
    }

    private sealed class ItemCodec : JsonCodec<Item>
    {
        public override Item Read(ref JsonReader reader) => new() { A = reader.ReadInt32() };

        public override void Write(ref JsonWriter writer, Item? value) => writer.WriteInt32(value!.A);
    }

    /// <summary>A codec whose equality is watched, and of which each instance differs.</summary>
    internal sealed class ComparedCodec : JsonCodec<Item>
    {
        public override Item Read(ref JsonReader reader) => new() { A = reader.ReadInt32() };

        public override void Write(ref JsonWriter writer, Item? value) => writer.WriteInt32(value!.A);

        public override bool Equals(object? obj) => Probe.Hit(ReferenceEquals(this, obj));

        public override int GetHashCode() => Probe.Hit(3);
    }

    private sealed class ItemCodecFactory : JsonCodecFactory
    {
        // Equal to no other one, so that its settings have a plan of their own.
        private readonly object _identity = new();

        public override bool CanHandle(Type type) => Probe.Hit(type == typeof(Item));

        public override JsonCodec Create(Type type, JsonSettings options) => Probe.Hit(_identity is null ? null! : new ItemCodec());
    }

    private sealed class BoundCodec : JsonCodec<Item>
    {
        private JsonCodec<Item>? _next;

        protected override void Bind(CodecBinding<Item> binding)
        {
            Probe.Hit();
            _next = binding.Next;
        }

        public override Item? Read(ref JsonReader reader) => _next!.Read(ref reader);

        public override void Write(ref JsonWriter writer, Item? value) => _next!.Write(ref writer, value);
    }

    private sealed class Resolver : IJsonTypeInfoResolver
    {
        private readonly DefaultJsonTypeInfoResolver _inner = new();

        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => Probe.Hit(_inner.GetTypeInfo(type, options));
    }

    // Escapes a space, so that it is asked for more than where to begin.
    private sealed class Encoder : JavaScriptEncoder
    {
        public override int MaxOutputCharactersPerInputCharacter => Default.MaxOutputCharactersPerInputCharacter;

        public override unsafe int FindFirstCharacterToEncode(char* text, int textLength) => Probe.Hit(Default.FindFirstCharacterToEncode(text, textLength));

        public override unsafe bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
        {
            Probe.Hit();
            return Default.TryEncodeUnicodeScalar(unicodeScalar, buffer, bufferLength, out numberOfCharactersWritten);
        }

        public override bool WillEncode(int unicodeScalar) => Probe.Hit(Default.WillEncode(unicodeScalar));
    }

    /// <summary>Types whose own attributes run users' code, closed anew by each test: what is known of a type is known for ever.</summary>
    internal static class Declared<TTest>
    {
        internal static readonly IReadOnlyDictionary<string, PlaceCall> All = new Dictionary<string, PlaceCall>
        {
            ["an attribute that makes a converter"] = PlaceCall.Writing(() => new Attributed<TTest> { A = 1 }),
            ["a converter's constructor"] = PlaceCall.Writing(() => new Converted<TTest> { A = 1 }),
        };
    }

    [ProbedConverter]
    internal sealed class Attributed<T>
    {
        public int A { get; set; }
    }

    [JsonConverter(typeof(ProbedFactory))]
    internal sealed class Converted<T>
    {
        public int A { get; set; }
    }

    [AttributeUsage(AttributeTargets.Class)]
    internal sealed class ProbedConverterAttribute : JsonConverterAttribute
    {
        public ProbedConverterAttribute() => Probe.Hit();

        public override JsonConverter? CreateConverter(Type typeToConvert) => Probe.Hit(new ProbedFactory(isWatched: false));
    }

    internal sealed class ProbedFactory : JsonConverterFactory
    {
        public ProbedFactory() => Probe.Hit();

        [SuppressMessage("Style", "IDE0060", Justification = "Tells the constructors apart.")]
        public ProbedFactory(bool isWatched)
        {
        }

        public override bool CanConvert(Type typeToConvert) => true;

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => (JsonConverter)Activator.CreateInstance(typeof(Numbers<>).MakeGenericType(typeToConvert))!;

        private sealed class Numbers<T> : JsonConverter<T>
        {
            public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

            public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteNumberValue(1);
        }
    }
}
