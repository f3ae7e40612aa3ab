// Types and codecs of a user's, for the tests of both.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Codecs.Custom;

/// <summary>A number that each codec and converter below writes with a name of its own, so that a text tells who wrote it.</summary>
public record struct Mark(int Value);

/// <summary>The same with an attribute of each library on the type.</summary>
[JsonCodec(typeof(NamedMarkCodec), "type's codec")]
[JsonConverter(typeof(TypesMarkConverter))]
public class TypeMark
{
    public int Value { get; set; }
}

[JsonConverter(typeof(TypesMarkConverter))]
public class ConvertedMark
{
    public int Value { get; set; }
}

public class PlainMark
{
    public int Value { get; set; }
}

/// <summary>Writes <c>"name:7"</c> for every type of mark.</summary>
public sealed class NamedMarkCodec(string name) : JsonCodecFactory
{
    public NamedMarkCodec()
        : this("unnamed")
    {
    }

    public override bool CanHandle(Type type) => type == typeof(TypeMark) || type == typeof(ConvertedMark) || type == typeof(PlainMark);

    public override JsonCodec Create(Type type, JsonSettings options) => (JsonCodec)Activator.CreateInstance(typeof(Named<>).MakeGenericType(type), name)!;

    private sealed class Named<T>(string name) : JsonCodec<T>
        where T : new()
    {
        public override T? Read(ref JsonReader reader)
        {
            string text = reader.ReadString()!;
            if (!text.StartsWith(name + ":", StringComparison.Ordinal))
                throw new JsonException($"{name} read '{text}'.");
            T made = new();
            typeof(T).GetProperty("Value")!.SetValue(made, int.Parse(text.AsSpan(name.Length + 1)));
            return made;
        }

        public override void Write(ref JsonWriter writer, T? value) => writer.WriteString($"{name}:{typeof(T).GetProperty("Value")!.GetValue(value)}");
    }
}

/// <summary>The same for System.Text.Json.</summary>
public class NamedMarkConverter(string name) : JsonConverterFactory
{
    public override bool CanConvert(Type type) => type == typeof(TypeMark) || type == typeof(ConvertedMark) || type == typeof(PlainMark);

    public override JsonConverter CreateConverter(Type type, JsonSerializerOptions options) =>
        (JsonConverter)Activator.CreateInstance(typeof(Named<>).MakeGenericType(type), name)!;

    private sealed class Named<T>(string name) : JsonConverter<T>
        where T : new()
    {
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            string text = reader.GetString()!;
            if (!text.StartsWith(name + ":", StringComparison.Ordinal))
                throw new JsonException($"{name} read '{text}'.");
            T made = new();
            typeof(T).GetProperty("Value")!.SetValue(made, int.Parse(text.AsSpan(name.Length + 1)));
            return made;
        }

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) =>
            writer.WriteStringValue($"{name}:{typeof(T).GetProperty("Value")!.GetValue(value)}");
    }
}

public sealed class TypesMarkConverter() : NamedMarkConverter("type's converter");

public sealed class MembersMarkConverter() : NamedMarkConverter("member's converter");

/// <summary>A number in hexadecimal digits with a sign in front, which its constructor is given.</summary>
public sealed class HexCodec(string sign) : JsonCodec<int>
{
    public HexCodec()
        : this("#")
    {
    }

    public override int Read(ref JsonReader reader)
    {
        if (reader.ValueKind != JsonValueKind.String)
            throw reader.Unexpected("a number in hexadecimal digits", $"Write it as \"{sign}1f\".");
        return Parse(reader.ReadUtf8());
    }

    public override void Write(ref JsonWriter writer, int value) => writer.WriteString($"{sign}{value:x}");

    public override int ReadAsName(ReadOnlySpan<byte> utf8Name) => Parse(utf8Name);

    public override void WriteAsName(ref JsonWriter writer, int key) => writer.WriteName($"{sign}{key:x}");

    private int Parse(ReadOnlySpan<byte> text) =>
        text.StartsWith(Encoding.UTF8.GetBytes(sign)) && int.TryParse(text[sign.Length..], System.Globalization.NumberStyles.HexNumber, null, out int value)
            ? value
            : throw new JsonException($"'{Encoding.UTF8.GetString(text)}' is no number in hexadecimal digits.");
}

/// <summary>A value or an error.</summary>
public sealed record Result<T>(T? Value, string? Error);

/// <summary>Writes the value alone, or <c>{"error":…}</c>; open, and asks for the codec of the value.</summary>
public sealed class ResultCodec<T> : JsonCodec<Result<T>>
{
    private static readonly JsonNames s_names = new("error");
    private JsonCodec<T> _value = null!;

    protected override void Bind(CodecBinding<Result<T>> binding) => _value = binding.CodecOf<T>();

    public override Result<T>? Read(ref JsonReader reader)
    {
        if (!reader.TryFindMember("error"u8, out _))
            return new(_value.Read(ref reader), null);
        string? error = null;
        reader.BeginObject();
        while (reader.NextMember(s_names, out int index))
            if (index == 0)
                error = reader.ReadString();
        return new(default, error);
    }

    public override void Write(ref JsonWriter writer, Result<T>? value)
    {
        if (value!.Error is null)
        {
            _value.Write(ref writer, value.Value);
            return;
        }

        writer.BeginObject();
        writer.WriteName("error"u8);
        writer.WriteString(value.Error);
        writer.EndObject();
    }
}

/// <summary>A type that contains itself, written by members; the codec below adds to that.</summary>
public class Node
{
    public string? Name { get; set; }

    public int Size { get; set; }

    public Node? Child { get; set; }

    public List<Node>? Others { get; set; }
}

/// <summary>Trims names after reading, and wraps what is written by members into an array of the depth and the members.</summary>
public sealed class NodeCodec : JsonCodec<Node>
{
    private JsonCodec<Node> _next = null!;
    private JsonCodec<int> _depth = null!;

    protected override void Bind(CodecBinding<Node> binding) => (_next, _depth) = (binding.Next, binding.CodecOf<int>());

    public override Node? Read(ref JsonReader reader)
    {
        reader.BeginArray();
        reader.NextElement();
        _depth.Read(ref reader);
        reader.NextElement();
        Node node = _next.Read(ref reader)!;
        reader.EndArray();
        node.Name = node.Name?.Trim();
        return node;
    }

    public override void Write(ref JsonWriter writer, Node? value)
    {
        writer.BeginArray();
        _depth.Write(ref writer, writer.CurrentDepth);
        _next.Write(ref writer, value);
        writer.EndArray();
    }
}
