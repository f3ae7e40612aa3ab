// Types that converters in System.Text.Json's form read and write.
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Conformance.Differential.Models;

/// <summary>One string, or the key of a dictionary.</summary>
[JsonConverter(typeof(CodeConverter))]
public readonly record struct Code(int Number);

public sealed class CodeConverter : JsonConverter<Code>
{
    public override Code Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Parse(reader.GetString());

    public override void Write(Utf8JsonWriter writer, Code value, JsonSerializerOptions options) => writer.WriteStringValue(Format(value));

    public override Code ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Parse(reader.GetString());

    public override void WriteAsPropertyName(Utf8JsonWriter writer, Code value, JsonSerializerOptions options) => writer.WritePropertyName(Format(value));

    private static string Format(Code value) => string.Create(CultureInfo.InvariantCulture, $"<{value.Number}>");

    private static Code Parse(string? text) =>
        text is ['<', .. string digits, '>'] && int.TryParse(digits, CultureInfo.InvariantCulture, out int number) ? new Code(number) : throw new JsonException();
}

/// <summary>An array of two numbers.</summary>
[JsonConverter(typeof(PixelConverter))]
public readonly record struct Pixel(int X, int Y);

public sealed class PixelConverter : JsonConverter<Pixel>
{
    public override Pixel Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        if (reader.TokenType != JsonTokenType.StartArray)
            throw new JsonException("no pixel");
        reader.Read();
        int x = reader.GetInt32();
        reader.Read();
        int y = reader.GetInt32();
        reader.Read();
        return new Pixel(x, y);
    }

    public override void Write(Utf8JsonWriter writer, Pixel value, JsonSerializerOptions options)
    {
        writer.WriteStartArray();
        writer.WriteNumberValue(value.X);
        writer.WriteNumberValue(value.Y);
        writer.WriteEndArray();
    }
}

/// <summary>A text that is null in one way more.</summary>
[JsonConverter(typeof(TokenConverter))]
public sealed record Token(string? Text);

public sealed class TokenConverter : JsonConverter<Token>
{
    public override bool HandleNull => true;

    public override Token? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString());

    public override void Write(Utf8JsonWriter writer, Token? value, JsonSerializerOptions options) => writer.WriteStringValue(value?.Text);
}

/// <summary>Any value, in an array around it, by a factory.</summary>
[JsonConverter(typeof(BoxFactory))]
public sealed record Box<T>(T? Value);

public sealed class BoxFactory : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => typeToConvert.IsGenericType && typeToConvert.GetGenericTypeDefinition() == typeof(Box<>);

    public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
        (JsonConverter)Activator.CreateInstance(typeof(BoxConverter<>).MakeGenericType(typeToConvert.GetGenericArguments()))!;
}

public sealed class BoxConverter<T> : JsonConverter<Box<T>>
{
    public override Box<T>? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        if (reader.TokenType != JsonTokenType.StartArray || !reader.Read())
            throw new JsonException();
        T? value = ((JsonConverter<T>)options.GetConverter(typeof(T))).Read(ref reader, typeof(T), options);
        reader.Read();
        return new Box<T>(value);
    }

    public override void Write(Utf8JsonWriter writer, Box<T> value, JsonSerializerOptions options)
    {
        writer.WriteStartArray();
        StjSerializer.Serialize(writer, value.Value, options);
        writer.WriteEndArray();
    }
}

/// <summary>Members with converters among others.</summary>
public sealed class Picture
{
    public string? Title { get; set; }

    public Pixel Size { get; set; }

    public Pixel? Focus { get; set; }

    [JsonConverter(typeof(TokenConverter))]
    public Token? Token { get; set; }

    public List<Code>? Codes { get; set; }

    public Dictionary<Code, Box<double>?>? Boxes { get; set; }

    public int Last { get; set; }
}
