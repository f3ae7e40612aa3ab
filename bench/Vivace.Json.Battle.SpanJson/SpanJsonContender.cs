// SpanJson: the resolver is a type argument, so each dialect binds its calls once.
using System.Buffers;
using SpanJson.Resolvers;

namespace Vivace.Json.Battle.Contenders;

public sealed class SpanJsonContender : Contender
{
    public override string Name => "spanjson";

    public override string? Remark => "validates less: accepts text that RFC 8259 forbids";

    public override Func<string, T?> ReadString<T>(Dialect dialect) where T : class => dialect.CamelCase
        ? static json => global::SpanJson.JsonSerializer.Generic.Utf16.Deserialize<T, IncludeNullsCamelCaseResolver<char>>(json)
        : static json => global::SpanJson.JsonSerializer.Generic.Utf16.Deserialize<T, IncludeNullsOriginalCaseResolver<char>>(json);

    public override Func<byte[], T?> ReadUtf8<T>(Dialect dialect) where T : class => dialect.CamelCase
        ? static utf8 => global::SpanJson.JsonSerializer.Generic.Utf8.Deserialize<T, IncludeNullsCamelCaseResolver<byte>>(utf8)
        : static utf8 => global::SpanJson.JsonSerializer.Generic.Utf8.Deserialize<T, IncludeNullsOriginalCaseResolver<byte>>(utf8);

    public override Func<Stream, T?> ReadStream<T>(Dialect dialect) where T : class => dialect.CamelCase
        ? static stream => Wait(global::SpanJson.JsonSerializer.Generic.Utf8.DeserializeAsync<T, IncludeNullsCamelCaseResolver<byte>>(stream))
        : static stream => Wait(global::SpanJson.JsonSerializer.Generic.Utf8.DeserializeAsync<T, IncludeNullsOriginalCaseResolver<byte>>(stream));

    public override Func<T, string> WriteString<T>(Dialect dialect) where T : class
    {
        Func<T, string> write = dialect.CamelCase
            ? static value => global::SpanJson.JsonSerializer.Generic.Utf16.Serialize<T, IncludeNullsCamelCaseResolver<char>>(value)
            : static value => global::SpanJson.JsonSerializer.Generic.Utf16.Serialize<T, IncludeNullsOriginalCaseResolver<char>>(value);
        return dialect.Indented ? value => global::SpanJson.JsonSerializer.PrettyPrinter.Print(write(value)) : write;
    }

    public override Func<T, byte[]> WriteUtf8<T>(Dialect dialect) where T : class
    {
        Func<T, byte[]> write = dialect.CamelCase
            ? static value => global::SpanJson.JsonSerializer.Generic.Utf8.Serialize<T, IncludeNullsCamelCaseResolver<byte>>(value)
            : static value => global::SpanJson.JsonSerializer.Generic.Utf8.Serialize<T, IncludeNullsOriginalCaseResolver<byte>>(value);
        return dialect.Indented ? value => global::SpanJson.JsonSerializer.PrettyPrinter.Print(write(value)) : write;
    }

    public override Action<T, Stream> WriteStream<T>(Dialect dialect) where T : class
    {
        if (dialect.Indented)
            return base.WriteStream<T>(dialect);
        return dialect.CamelCase
            ? static (value, stream) => Wait(global::SpanJson.JsonSerializer.Generic.Utf8.SerializeAsync<T, IncludeNullsCamelCaseResolver<byte>>(value, stream))
            : static (value, stream) => Wait(global::SpanJson.JsonSerializer.Generic.Utf8.SerializeAsync<T, IncludeNullsOriginalCaseResolver<byte>>(value, stream));
    }

    public override Action<T, IBufferWriter<byte>> WriteBuffer<T>(Dialect dialect) where T : class
    {
        if (dialect.Indented)
            return base.WriteBuffer<T>(dialect);
        return dialect.CamelCase
            ? static (value, buffer) => Copy(global::SpanJson.JsonSerializer.Generic.Utf8.SerializeToArrayPool<T, IncludeNullsCamelCaseResolver<byte>>(value), buffer)
            : static (value, buffer) => Copy(global::SpanJson.JsonSerializer.Generic.Utf8.SerializeToArrayPool<T, IncludeNullsOriginalCaseResolver<byte>>(value), buffer);
    }

    private static void Copy(ArraySegment<byte> rented, IBufferWriter<byte> buffer)
    {
        buffer.Write(rented.AsSpan());
        ArrayPool<byte>.Shared.Return(rented.Array!);
    }

    // Streams have only asynchronous calls; over memory they complete at once.
    private static T Wait<T>(ValueTask<T> task) => task.IsCompletedSuccessfully ? task.Result : task.AsTask().GetAwaiter().GetResult();

    private static void Wait(ValueTask task)
    {
        if (!task.IsCompletedSuccessfully)
            task.AsTask().GetAwaiter().GetResult();
    }
}
