// Vivace.Json through its front door, given settings; those are values, so a dialect's are made by `with`.
using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;

namespace Vivace.Json.Battle.Contenders;

/// <param name="engine">Code made at run time or by the compiler: a program has the latter where there is some, and not both.</param>
/// <param name="preset">What the settings of a dialect begin with; those of the dialect's kind without it.</param>
internal sealed class VivaceContender(string name, ObjectEngine engine, JsonSettings? preset = null) : Contender
{
    public override string Name => name;

    public override bool IsOurs => true;

    public override bool ServesReferences => true;

    public override Func<string, T?> ReadString<T>(Dialect dialect) where T : class
    {
        JsonSettings settings = Settings(dialect);
        return json => JsonSerializer.Deserialize<T>(json, settings);
    }

    public override Func<byte[], T?> ReadUtf8<T>(Dialect dialect) where T : class
    {
        JsonSettings settings = Settings(dialect);
        return utf8 => JsonSerializer.Deserialize<T>(utf8, settings);
    }

    public override Func<Stream, T?> ReadStream<T>(Dialect dialect) where T : class
    {
        JsonSettings settings = Settings(dialect);
        return stream => JsonSerializer.Deserialize<T>(stream, settings);
    }

    public override Func<T, string> WriteString<T>(Dialect dialect) where T : class
    {
        JsonSettings settings = Settings(dialect);
        return value => JsonSerializer.Serialize(value, settings);
    }

    public override Func<T, byte[]> WriteUtf8<T>(Dialect dialect) where T : class
    {
        JsonSettings settings = Settings(dialect);
        return value => JsonSerializer.SerializeToUtf8Bytes(value, settings);
    }

    public override Action<T, Stream> WriteStream<T>(Dialect dialect) where T : class
    {
        JsonSettings settings = Settings(dialect);
        return (value, stream) => JsonSerializer.Serialize(stream, value, settings);
    }

    public override Action<T, IBufferWriter<byte>> WriteBuffer<T>(Dialect dialect) where T : class
    {
        JsonSettings settings = Settings(dialect);
        return (value, buffer) => JsonSerializer.Serialize(buffer, value, settings);
    }

    private JsonSettings Settings(Dialect dialect) => (preset ?? (dialect.IsWeb ? JsonSettings.Web : JsonSettings.Default)) with
    {
        PropertyNamingPolicy = dialect.CamelCase ? JsonNamingPolicy.CamelCase : null,
        PropertyNameCaseInsensitive = dialect.AnyCase,
        ReferenceHandler = dialect.References ? ReferenceHandler.Preserve : null,
        Encoder = dialect.PlainText ? JavaScriptEncoder.UnsafeRelaxedJsonEscaping : null,
        WriteIndented = dialect.Indented,
        AllowOutOfOrderMetadataProperties = dialect.MetadataAnywhere,
        Engine = engine,
    };
}
