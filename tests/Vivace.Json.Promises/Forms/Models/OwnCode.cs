// Types that users' code reads and writes: codecs, codecs in parts, converters and factories.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;

namespace Vivace.Json.Promises.Forms.Models;

public static class OwnCode
{
    // What each of the codecs below reads and writes: {"v":…}, where the value is a model of ours.
    public abstract class Holder
    {
        public Objects.Plain? Value { get; set; }
    }

    [JsonCodec(typeof(CodedCodec))]
    public sealed class Coded : Holder
    {
        public Coded? Next { get; set; }
    }

    public sealed class CodedCodec : JsonCodec<Coded>
    {
        private JsonCodec<Coded> _next = null!;
        private JsonCodec<Objects.Plain> _value = null!;

        protected override void Bind(CodecBinding<Coded> binding) => (_next, _value) = (binding.CodecOf<Coded>(), binding.CodecOf<Objects.Plain>());

        public override Coded? Read(ref JsonReader reader)
        {
            Coded read = new();
            reader.BeginObject();
            while (reader.NextMember(out string? name))
            {
                if (name == "v")
                    read.Value = _value.Read(ref reader);
                else if (name == "Next")
                    read.Next = _next.Read(ref reader);
                else
                    reader.Skip();
            }

            return read;
        }

        public override void Write(ref JsonWriter writer, Coded? value)
        {
            writer.BeginObject();
            writer.WriteName("v");
            _value.Write(ref writer, value!.Value);
            if (value.Next is not null)
            {
                writer.WriteName("Next");
                _next.Write(ref writer, value.Next);
            }

            writer.EndObject();
        }
    }

    // Asks for the codec of a list of itself.
    [JsonCodec(typeof(ListedCodec))]
    public sealed class Listed : Holder
    {
        public List<Listed>? Next { get; set; }
    }

    public sealed class ListedCodec : JsonCodec<Listed>
    {
        private JsonCodec<List<Listed>> _next = null!;

        protected override void Bind(CodecBinding<Listed> binding) => _next = binding.CodecOf<List<Listed>>();

        public override Listed? Read(ref JsonReader reader) => new() { Next = _next.Read(ref reader) };

        public override void Write(ref JsonWriter writer, Listed? value) => _next.Write(ref writer, value!.Next);
    }

    [JsonCodec(typeof(StreamedCodec))]
    public sealed class Streamed : Holder
    {
        public Streamed? Next { get; set; }
    }

    public sealed class StreamedCodec : JsonStreamingCodec<Streamed>
    {
        protected override async ValueTask<Streamed?> ReadAsync(JsonValueReader reader, CancellationToken cancellationToken)
        {
            Streamed read = new();
            await reader.BeginObjectAsync();
            while (await reader.NextMemberAsync())
            {
                if (reader.Name == "v")
                    read.Value = await reader.ReadAsync<Objects.Plain>();
                else if (reader.Name == "Next")
                    read.Next = await reader.ReadAsync<Streamed>();
                else
                    await reader.SkipAsync();
            }

            return read;
        }

        protected override async ValueTask WriteAsync(JsonValueWriter writer, Streamed value, CancellationToken cancellationToken)
        {
            await writer.BeginObjectAsync();
            await writer.WriteAsync("v", value.Value);
            if (value.Next is not null)
                await writer.WriteAsync("Next", value.Next);
            await writer.EndObjectAsync();
        }
    }

    [JsonConverter(typeof(ConvertedConverter))]
    public sealed class Converted : Holder
    {
        public Converted? Next { get; set; }
    }

    public sealed class ConvertedConverter : JsonConverter<Converted>
    {
        public override Converted? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            Converted read = new();
            if (reader.TokenType != JsonTokenType.StartObject)
                throw new JsonException();
            while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
            {
                string name = reader.GetString()!;
                reader.Read();
                if (name == "v")
                    read.Value = StjSerializer.Deserialize<Objects.Plain>(ref reader, options);
                else if (name == "Next")
                    read.Next = StjSerializer.Deserialize<Converted>(ref reader, options);
                else
                    reader.Skip();
            }

            return read;
        }

        public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            writer.WritePropertyName("v");
            StjSerializer.Serialize(writer, value.Value, options);
            if (value.Next is not null)
            {
                writer.WritePropertyName("Next");
                StjSerializer.Serialize(writer, value.Next, options);
            }

            writer.WriteEndObject();
        }
    }

    // A factory of converters, in the settings.
    public sealed class Box<T>
    {
        public T? Value { get; set; }

        public Box<T>? Next { get; set; }
    }

    public sealed class BoxFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert.IsGenericType && typeToConvert.GetGenericTypeDefinition() == typeof(Box<>);

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
            (JsonConverter)Activator.CreateInstance(typeof(BoxConverter<>).MakeGenericType(typeToConvert.GetGenericArguments()))!;
    }

    public sealed class BoxConverter<T> : JsonConverter<Box<T>>
    {
        public override Box<T>? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            if (reader.TokenType != JsonTokenType.StartArray || !reader.Read())
                throw new JsonException();
            Box<T> read = new() { Value = StjSerializer.Deserialize<T>(ref reader, options) };
            if (reader.Read() && reader.TokenType == JsonTokenType.StartArray)
            {
                read.Next = StjSerializer.Deserialize<Box<T>>(ref reader, options);
                reader.Read();
            }

            return reader.TokenType == JsonTokenType.EndArray ? read : throw new JsonException();
        }

        public override void Write(Utf8JsonWriter writer, Box<T> value, JsonSerializerOptions options)
        {
            writer.WriteStartArray();
            StjSerializer.Serialize(writer, value.Value, options);
            if (value.Next is not null)
                StjSerializer.Serialize(writer, value.Next, options);
            writer.WriteEndArray();
        }
    }
}
