// Models of the areas that a contract has: one small one each.
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Conformance.EntryPoints;

public static class FeatureModels
{
    // Constructor parameters: other case, default values, a member besides, one that nothing in the text names.
    public sealed class Parameters(int id, string name = "none", Parameters? inner = null)
    {
        public int Id { get; } = id;

        public string Name { get; } = name;

        public Parameters? Inner { get; } = inner;

        public int Besides { get; set; } = 3;
    }

    public class Visible
    {
        public int Shown { get; set; }

        [JsonInclude]
        internal int Included { get; private set; } = 2;

        [JsonIgnore]
        public int Left { get; set; } = 4;

        public int Computed => Shown + 1;

        public int OnlySet
        {
            set => Shown = value;
        }

        [JsonInclude]
        public int Field;

        protected int Hidden { get; set; } = 5;
    }

    public sealed class ShadowingVisible : Visible
    {
        [JsonPropertyName("renamed"), JsonPropertyOrder(-1)]
        public new string? Shown { get; set; }
    }

    public sealed class Extended
    {
        public int A { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString)]
    public sealed class Numbers
    {
        public int A { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
        public double B { get; set; }

        public List<int?>? C { get; set; }

        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public Dictionary<int, decimal>? D { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind", UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Square), 7)]
    public abstract class Shape
    {
        public string? Name { get; set; }
    }

    public class Circle : Shape
    {
        public double Radius { get; set; }
    }

    public sealed class Ring : Circle
    {
        public double Hole { get; set; }
    }

    public sealed class Square(int side) : Shape
    {
        public int Side { get; } = side;
    }

    public sealed class Node
    {
        public int Id { get; set; }

        public Node? Next { get; set; }

        public List<Node>? Others { get; set; }
    }

    public sealed class Filled
    {
        public List<int> Items { get; } = [1];

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Dictionary<string, int> Map { get; } = new() { ["a"] = 1 };

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Visible Part { get; } = new() { Shown = 8 };
    }

    public sealed class Needed
    {
        public required int A { get; set; }

        [JsonRequired]
        public string? B { get; set; }

        public int C { get; init; } = 3;
    }

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    public sealed class Closed
    {
        public int A { get; set; }

        public Closed? Inner { get; set; }
    }

    public enum Level
    {
        Low,

        [JsonStringEnumMemberName("in-between")]
        Middle,

        High = 10,
    }

    [Flags]
    public enum Rights
    {
        None = 0,
        Read = 1,
        Write = 2,
    }

    public sealed class Keys
    {
        public Dictionary<string, int>? Texts { get; set; }

        public Dictionary<Level, int>? Levels { get; set; }

        public SortedDictionary<int, string?>? Numbers { get; set; }

        public Dictionary<Guid, bool>? Guids { get; set; }

        public Dictionary<DateOnly, int[]>? Days { get; set; }

        public Dictionary<bool, double>? Flags { get; set; }
    }

    public sealed class Names
    {
        public Level Level { get; set; }

        public Level? Maybe { get; set; }

        public Rights Rights { get; set; }

        [JsonConverter(typeof(JsonNumberEnumConverter<Level>))]
        public Level Number { get; set; }
    }

    public sealed class Converted
    {
        [JsonConverter(typeof(TenthConverter))]
        public int Tenths { get; set; }

        public Money Price { get; set; }

        public Money? Discount { get; set; }

        public List<Money>? All { get; set; }

        public Dictionary<Money, Money>? Rates { get; set; }

        public Wrapped<string>? Text { get; set; }
    }

    [JsonConverter(typeof(MoneyConverter))]
    public readonly record struct Money(int Cents);

    [JsonConverter(typeof(WrappedFactory))]
    public sealed record Wrapped<T>(T? Value);

    public sealed class TenthConverter : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => (int)(reader.GetDouble() * 10);

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value / 10.0);
    }

    public sealed class MoneyConverter : JsonConverter<Money>
    {
        public override Money Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            reader.TokenType == JsonTokenType.String ? Parse(reader.GetString()!) : throw new JsonException();

        public override void Write(Utf8JsonWriter writer, Money value, JsonSerializerOptions options) => writer.WriteStringValue($"€{value.Cents}");

        public override Money ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Parse(reader.GetString()!);

        public override void WriteAsPropertyName(Utf8JsonWriter writer, Money value, JsonSerializerOptions options) => writer.WritePropertyName($"€{value.Cents}");

        private static Money Parse(string text) => text.StartsWith('€') ? new Money(int.Parse(text.AsSpan(1), null)) : throw new JsonException("no money");
    }

    public sealed class WrappedFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert.IsGenericType && typeToConvert.GetGenericTypeDefinition() == typeof(Wrapped<>);

        public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
            (JsonConverter)Activator.CreateInstance(typeof(WrappedConverter<>).MakeGenericType(typeToConvert.GetGenericArguments()))!;
    }

    public sealed class WrappedConverter<T> : JsonConverter<Wrapped<T>>
    {
        public override Wrapped<T> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            if (reader.TokenType != JsonTokenType.StartArray || !reader.Read())
                throw new JsonException();
            T? value = StjSerializer.Deserialize<T>(ref reader, options);
            return reader.Read() && reader.TokenType == JsonTokenType.EndArray ? new Wrapped<T>(value) : throw new JsonException("one too many");
        }

        public override void Write(Utf8JsonWriter writer, Wrapped<T> value, JsonSerializerOptions options)
        {
            writer.WriteStartArray();
            StjSerializer.Serialize(writer, value.Value, options);
            writer.WriteEndArray();
        }
    }

    public sealed class Noticed : IJsonOnDeserializing, IJsonOnDeserialized, IJsonOnSerializing, IJsonOnSerialized
    {
        public string? Log { get; set; }

        public int Value { get; set; }

        public void OnDeserializing() => Log += "d";

        public void OnDeserialized() => Log += "D";

        public void OnSerializing() => Log += "s";

        public void OnSerialized() => Value++;
    }

    // What the interface implements is called in a box.
    public interface ICounting : IJsonOnDeserializing, IJsonOnDeserialized, IJsonOnSerializing, IJsonOnSerialized
    {
        int Value { get; set; }

        void IJsonOnDeserializing.OnDeserializing() => Value = 100;

        void IJsonOnDeserialized.OnDeserialized() => Value++;

        void IJsonOnSerializing.OnSerializing() => Value += 10;

        void IJsonOnSerialized.OnSerialized() => Value += 1000;
    }

    public struct Counting : ICounting
    {
        public int Value { get; set; }

        public int Besides { get; set; }
    }

    public sealed class Annotated
    {
        public string Sure { get; set; } = "";

        public string? Maybe { get; set; }

        public List<string> Items { get; set; } = [];
    }

    public sealed record Nested(string? Name, Dictionary<string, List<Nested>>? Parts, (int, int)[]? None = null);

    public struct Pair
    {
        public int Left { get; set; }

        public string? Right;
    }
}
