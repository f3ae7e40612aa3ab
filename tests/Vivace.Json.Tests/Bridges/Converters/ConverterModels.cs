// Converters as users write them, and types that carry them.
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Bridges.Converters;

internal static class ConverterModels
{
    // One token.
    [JsonConverter(typeof(NameConverter))]
    internal sealed record Name(string? Text);

    internal sealed class NameConverter : JsonConverter<Name>
    {
        public override Name? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString());

        public override void Write(Utf8JsonWriter writer, Name value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);
    }

    // An array, read token by token.
    [JsonConverter(typeof(PointConverter))]
    internal readonly record struct Point(int X, int Y);

    internal sealed class PointConverter : JsonConverter<Point>
    {
        public override Point Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            if (reader.TokenType != JsonTokenType.StartArray)
                throw new JsonException();
            reader.Read();
            int x = reader.GetInt32();
            reader.Read();
            int y = reader.GetInt32();
            reader.Read();
            return new Point(x, y);
        }

        public override void Write(Utf8JsonWriter writer, Point value, JsonSerializerOptions options)
        {
            writer.WriteStartArray();
            writer.WriteNumberValue(value.X);
            writer.WriteNumberValue(value.Y);
            writer.WriteEndArray();
        }
    }

    // Where reader and writer stand, and what they and the options say.
    [JsonConverter(typeof(WhereConverter))]
    internal sealed record Where(string Text);

    internal sealed class WhereConverter : JsonConverter<Where>
    {
        public override Where? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            string text = string.Create(CultureInfo.InvariantCulture, $"{reader.CurrentDepth} {reader.TokenType} {reader.CurrentState.Options.MaxDepth} {reader.CurrentState.Options.CommentHandling} {reader.CurrentState.Options.AllowTrailingCommas} {reader.IsFinalBlock} {typeToConvert.Name} {options.MaxDepth}");
            if (reader.TokenType == JsonTokenType.StartObject)
            {
                reader.Read();
                text += " " + reader.CurrentDepth;
                if (reader.TokenType != JsonTokenType.EndObject)
                {
                    text += reader.GetString();
                    reader.Read();
                    reader.Skip();
                    reader.Read();
                }
            }

            return new Where(text);
        }

        public override void Write(Utf8JsonWriter writer, Where value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            writer.WriteNumber("depth <é>", writer.CurrentDepth);
            writer.WriteString("options", string.Create(CultureInfo.InvariantCulture, $"{writer.Options.Indented} {writer.Options.MaxDepth} {writer.Options.SkipValidation} {options.WriteIndented} <é>"));
            writer.WriteStartArray("list");
            writer.WriteStartObject();
            writer.WriteNull("n");
            writer.WriteEndObject();
            writer.WriteStartObject();
            writer.WriteEndObject();
            writer.WriteEndArray();
            writer.WriteEndObject();
        }
    }

    // Reads and writes through a document.
    internal sealed class Bag
    {
        public JsonNode? Node { get; set; }
    }

    internal sealed class BagConverter : JsonConverter<Bag>
    {
        public override Bag? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new() { Node = JsonNode.Parse(ref reader) };

        public override void Write(Utf8JsonWriter writer, Bag value, JsonSerializerOptions options)
        {
            if (value.Node is null)
                writer.WriteNullValue();
            else
                value.Node.WriteTo(writer, options);
        }
    }

    // Leads back into the serializer, in each of the ways there are.
    internal sealed record Maybe<T>(bool Has, T? Value);

    internal sealed class MaybeFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert.IsGenericType && typeToConvert.GetGenericTypeDefinition() == typeof(Maybe<>);

        public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
            (JsonConverter)Activator.CreateInstance(typeof(MaybeConverter<>).MakeGenericType(typeToConvert.GetGenericArguments()))!;
    }

    internal sealed class MaybeConverter<T> : JsonConverter<Maybe<T>>
    {
        public override bool HandleNull => true;

        public override Maybe<T>? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            if (reader.TokenType == JsonTokenType.Null)
                return new Maybe<T>(false, default);
            if (typeof(T) == typeof(string))
                return new Maybe<T>(true, ((JsonConverter<T>)options.GetConverter(typeof(T))).Read(ref reader, typeof(T), options));
            return new Maybe<T>(true, typeof(T).IsValueType
                ? StjSerializer.Deserialize<T>(ref reader, options)
                : StjSerializer.Deserialize(ref reader, (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T))));
        }

        public override void Write(Utf8JsonWriter writer, Maybe<T>? value, JsonSerializerOptions options)
        {
            if (value is not { Has: true })
                writer.WriteNullValue();
            else if (typeof(T) == typeof(string))
                ((JsonConverter<T>)options.GetConverter(typeof(T))).Write(writer, value.Value!, options);
            else if (typeof(T).IsValueType)
                StjSerializer.Serialize(writer, value.Value, options);
            else
                StjSerializer.Serialize(writer, value.Value, options.GetTypeInfo(typeof(T)));
        }
    }

    // The same through our serializer.
    [JsonConverter(typeof(TwiceConverter))]
    internal sealed record Twice(List<int>? Inner);

    internal sealed class TwiceConverter : JsonConverter<Twice>
    {
        public override Twice? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            new(JsonSerializer.Deserialize<List<int>>(ref reader, options));

        public override void Write(Utf8JsonWriter writer, Twice value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, value.Inner, options);
    }

    internal interface IShape;

    internal sealed record Circle(int Radius) : IShape;

    internal record Square(int Side) : IShape;

    internal sealed record Cube(int Side) : Square(Side);

    // One converter for an interface and all that implements it.
    internal sealed class ShapeConverter : JsonConverter<IShape>
    {
        public override bool CanConvert(Type typeToConvert) => typeof(IShape).IsAssignableFrom(typeToConvert);

        public override IShape? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            int size = reader.GetInt32();
            return size < 0 ? new Circle(-size) : typeToConvert == typeof(Cube) ? new Cube(size) : new Square(size);
        }

        public override void Write(Utf8JsonWriter writer, IShape value, JsonSerializerOptions options) =>
            writer.WriteNumberValue(value is Circle circle ? -circle.Radius : ((Square)value).Side);
    }

    internal sealed class HexConverter : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            reader.TokenType == JsonTokenType.Null ? -1 : int.Parse(reader.GetString()!, NumberStyles.HexNumber, CultureInfo.InvariantCulture);

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value.ToString("x", CultureInfo.InvariantCulture));
    }

    internal sealed class PlusOneConverter : JsonConverter<int>
    {
        public override bool HandleNull => false;

        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32() - 1;

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value + 1);
    }

    // Hands null to the converter of strings.
    internal sealed class LoudConverter : JsonConverter<string>
    {
        public override bool HandleNull => true;

        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString() ?? "nothing";

        public override void Write(Utf8JsonWriter writer, string? value, JsonSerializerOptions options) => writer.WriteStringValue(value is null ? "NOTHING" : value + "!");
    }

    internal sealed class ObjectConverter : JsonConverter<object>
    {
        public override object? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            switch (reader.TokenType)
            {
                case JsonTokenType.Number:
                    return reader.GetInt32();
                case JsonTokenType.String:
                    return reader.GetString();
                default:
                    reader.Skip();
                    return true;
            }
        }

        public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) =>
            writer.WriteStringValue($"{value.GetType().Name}: {value}");
    }

    internal readonly record struct Key(int Number);

    internal sealed class KeyConverter : JsonConverter<Key>
    {
        public override Key Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt32());

        public override void Write(Utf8JsonWriter writer, Key value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Number);

        public override Key ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            reader.GetString() is ['k', .. string digits] && int.TryParse(digits, CultureInfo.InvariantCulture, out int number)
                ? new(number)
                : throw new JsonException(reader.CurrentDepth.ToString(CultureInfo.InvariantCulture));

        public override void WriteAsPropertyName(Utf8JsonWriter writer, Key value, JsonSerializerOptions options) =>
            writer.WritePropertyName(value.Number < 0 ? "<é>" : string.Create(CultureInfo.InvariantCulture, $"k{value.Number}"));
    }

    // Says nothing of names.
    internal readonly record struct Nameless(int Number);

    internal sealed class NamelessConverter : JsonConverter<Nameless>
    {
        public override Nameless Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt32());

        public override void Write(Utf8JsonWriter writer, Nameless value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Number);
    }

    internal sealed class Order
    {
        public Name? Who { get; set; }

        [JsonConverter(typeof(HexConverter))]
        public int Number { get; set; }

        public Point Where { get; set; }

        public Point? Perhaps { get; set; }

        [JsonConverter(typeof(HexConverter))]
        public int? Optional { get; set; }

        public List<Point> Way { get; set; } = [];

        public Dictionary<string, Name?> Names { get; set; } = [];

        public Where? Place { get; set; }

        public Twice? Twice { get; set; }

        public string? Tail { get; set; }
    }

    // Members of a constructor, and one beside it, which is converted after the others.
    internal sealed record Made(Point First, [property: JsonConverter(typeof(HexConverter))] int Second)
    {
        public Point Third { get; set; }

        public Name? Fourth { get; set; }
    }

    internal sealed class Holder<T>
    {
        public T? A { get; set; }

        public List<T?>? B { get; set; }

        public Dictionary<string, T?>? C { get; set; }

        public int D { get; set; }
    }

    internal sealed class Filled
    {
        public List<int> Numbers { get; } = [];

        public List<int> Settable { get; set; } = [];
    }

    // To it a list of numbers is one text.
    internal sealed class ListConverter : JsonConverter<List<int>>
    {
        public override List<int>? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            [.. reader.GetString()!.Split(' ', StringSplitOptions.RemoveEmptyEntries).Select(text => int.Parse(text, CultureInfo.InvariantCulture))];

        public override void Write(Utf8JsonWriter writer, List<int> value, JsonSerializerOptions options) => writer.WriteStringValue(string.Join(' ', value));
    }
}
