// Texts in UTF-16: a string and a span of its characters.
using System.Text.Json;

namespace Vivace.Json.Conformance.Inputs;

internal sealed class StringInput : JsonInput
{
    public override bool IsText => true;

    public override T? Read<T>(byte[] utf8Json, JsonSettings? options = null)
        where T : default =>
        JsonSerializer.Deserialize<T>(Text(utf8Json), options);

    public override object? Read(byte[] utf8Json, Type type, JsonSettings? options = null) =>
        JsonSerializer.Deserialize(Text(utf8Json), type, options);

    public override object? ReadByOracle(byte[] utf8Json, Type type, JsonSerializerOptions? options = null) =>
        StjSerializer.Deserialize(Text(utf8Json), type, options);
}

internal sealed class CharsInput : JsonInput
{
    public override bool IsText => true;

    public override T? Read<T>(byte[] utf8Json, JsonSettings? options = null)
        where T : default =>
        JsonSerializer.Deserialize<T>(Text(utf8Json).AsSpan(), options);

    public override object? Read(byte[] utf8Json, Type type, JsonSettings? options = null) =>
        JsonSerializer.Deserialize(Text(utf8Json).AsSpan(), type, options);

    public override object? ReadByOracle(byte[] utf8Json, Type type, JsonSerializerOptions? options = null) =>
        StjSerializer.Deserialize(Text(utf8Json).AsSpan(), type, options);
}
