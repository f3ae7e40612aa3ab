// System.Text.Json by reflection, with one options instance a dialect, as its documentation asks for.
using System.Buffers;
using System.Collections.Concurrent;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Battle.Contenders;

internal class SystemTextJsonContender(string name = "stj") : Contender
{
    private readonly ConcurrentDictionary<Dialect, JsonSerializerOptions> _options = [];

    public override string Name => name;

    public override bool ServesReferences => true;

    public override Func<string, T?> ReadString<T>(Dialect dialect) where T : class
    {
        JsonSerializerOptions options = Options(dialect);
        return json => System.Text.Json.JsonSerializer.Deserialize<T>(json, options);
    }

    public override Func<byte[], T?> ReadUtf8<T>(Dialect dialect) where T : class
    {
        JsonSerializerOptions options = Options(dialect);
        return utf8 => System.Text.Json.JsonSerializer.Deserialize<T>(utf8, options);
    }

    public override Func<Stream, T?> ReadStream<T>(Dialect dialect) where T : class
    {
        JsonSerializerOptions options = Options(dialect);
        return stream => System.Text.Json.JsonSerializer.Deserialize<T>(stream, options);
    }

    public override Func<T, string> WriteString<T>(Dialect dialect) where T : class
    {
        JsonSerializerOptions options = Options(dialect);
        return value => System.Text.Json.JsonSerializer.Serialize(value, options);
    }

    public override Func<T, byte[]> WriteUtf8<T>(Dialect dialect) where T : class
    {
        JsonSerializerOptions options = Options(dialect);
        return value => System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(value, options);
    }

    public override Action<T, Stream> WriteStream<T>(Dialect dialect) where T : class
    {
        JsonSerializerOptions options = Options(dialect);
        return (value, stream) => System.Text.Json.JsonSerializer.Serialize(stream, value, options);
    }

    public override Action<T, IBufferWriter<byte>> WriteBuffer<T>(Dialect dialect) where T : class
    {
        JsonSerializerOptions options = Options(dialect);
        Utf8JsonWriter writer = ReusedWriter(options);
        return (value, buffer) =>
        {
            writer.Reset(buffer);
            System.Text.Json.JsonSerializer.Serialize(writer, value, options);
            writer.Flush();
        };
    }

    // The writer is reused, which is the cheapest way this library has into a caller's buffer.
    internal static Utf8JsonWriter ReusedWriter(JsonSerializerOptions options) =>
        new(Stream.Null, new JsonWriterOptions { Encoder = options.Encoder, Indented = options.WriteIndented, SkipValidation = true });

    protected JsonSerializerOptions Options(Dialect dialect) => _options.GetOrAdd(dialect, MakeOptions);

    protected virtual JsonSerializerOptions MakeOptions(Dialect dialect) => OptionsFor(dialect);

    internal static JsonSerializerOptions OptionsFor(Dialect dialect) =>
        new(dialect.IsWeb ? JsonSerializerDefaults.Web : JsonSerializerDefaults.General)
        {
            PropertyNamingPolicy = dialect.CamelCase ? JsonNamingPolicy.CamelCase : null,
            PropertyNameCaseInsensitive = dialect.AnyCase,
            ReferenceHandler = dialect.References ? ReferenceHandler.Preserve : null,
            Encoder = dialect.PlainText ? JavaScriptEncoder.UnsafeRelaxedJsonEscaping : null,
            WriteIndented = dialect.Indented,
            AllowOutOfOrderMetadataProperties = dialect.MetadataAnywhere,
        };
}
