// Utf8Json: one resolver a naming convention; its own buffer is what it recommends for writing into a caller's.
using System.Buffers;
using Utf8Json;
using Utf8Json.Resolvers;

namespace Vivace.Json.Battle.Contenders;

public sealed class Utf8JsonContender : Contender
{
    public override string Name => "utf8json";

    public override string? Remark => "validates less: accepts text that RFC 8259 forbids";

    public override Func<string, T?> ReadString<T>(Dialect dialect) where T : class
    {
        IJsonFormatterResolver resolver = Resolver(dialect);
        return json => global::Utf8Json.JsonSerializer.Deserialize<T>(json, resolver);
    }

    public override Func<byte[], T?> ReadUtf8<T>(Dialect dialect) where T : class
    {
        IJsonFormatterResolver resolver = Resolver(dialect);
        return utf8 => global::Utf8Json.JsonSerializer.Deserialize<T>(utf8, resolver);
    }

    public override Func<Stream, T?> ReadStream<T>(Dialect dialect) where T : class
    {
        IJsonFormatterResolver resolver = Resolver(dialect);
        return stream => global::Utf8Json.JsonSerializer.Deserialize<T>(stream, resolver);
    }

    public override Func<T, string> WriteString<T>(Dialect dialect) where T : class
    {
        IJsonFormatterResolver resolver = Resolver(dialect);
        return dialect.Indented
            ? value => global::Utf8Json.JsonSerializer.PrettyPrint(global::Utf8Json.JsonSerializer.Serialize(value, resolver))
            : value => global::Utf8Json.JsonSerializer.ToJsonString(value, resolver);
    }

    public override Func<T, byte[]> WriteUtf8<T>(Dialect dialect) where T : class
    {
        IJsonFormatterResolver resolver = Resolver(dialect);
        return dialect.Indented
            ? value => global::Utf8Json.JsonSerializer.PrettyPrintByteArray(global::Utf8Json.JsonSerializer.Serialize(value, resolver))
            : value => global::Utf8Json.JsonSerializer.Serialize(value, resolver);
    }

    public override Action<T, Stream> WriteStream<T>(Dialect dialect) where T : class
    {
        if (dialect.Indented)
            return base.WriteStream<T>(dialect);
        IJsonFormatterResolver resolver = Resolver(dialect);
        return (value, stream) => global::Utf8Json.JsonSerializer.Serialize(stream, value, resolver);
    }

    public override Action<T, IBufferWriter<byte>> WriteBuffer<T>(Dialect dialect) where T : class
    {
        if (dialect.Indented)
            return base.WriteBuffer<T>(dialect);
        IJsonFormatterResolver resolver = Resolver(dialect);
        return (value, buffer) => buffer.Write(global::Utf8Json.JsonSerializer.SerializeUnsafe(value, resolver).AsSpan());
    }

    private static IJsonFormatterResolver Resolver(Dialect dialect) =>
        dialect.CamelCase ? StandardResolver.CamelCase : StandardResolver.Default;
}
