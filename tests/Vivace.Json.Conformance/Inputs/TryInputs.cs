// Reading that answers its error: thrown here as an exception, so that one body fits all inputs.
using System.IO.Pipelines;
using System.Text.Json;

namespace Vivace.Json.Conformance.Inputs;

internal abstract class TryInput : JsonInput
{
    public sealed override bool TellsPlaceOfOracle => false;

    public sealed override T? Read<T>(byte[] utf8Json, JsonSettings? options = null)
        where T : default
    {
        if (TryRead(utf8Json, out T? value, out JsonError? error, options))
        {
            Assert.Null(error);
            return value;
        }

        Assert.NotNull(error);
        throw new JsonException(error.Message, error.Path, error.Line - 1, error.Column - 1);
    }

    public sealed override object? Read(byte[] utf8Json, Type type, JsonSettings? options = null) =>
        RuntimeType.Of(type).Read(this, utf8Json, options);

    public override object? ReadByOracle(byte[] utf8Json, Type type, JsonSerializerOptions? options = null) =>
        StjSerializer.Deserialize(utf8Json.AsSpan(), type, options);

    protected abstract bool TryRead<T>(byte[] utf8Json, out T? value, out JsonError? error, JsonSettings? settings);
}

internal sealed class TryUtf8Input : TryInput
{
    protected override bool TryRead<T>(byte[] utf8Json, out T? value, out JsonError? error, JsonSettings? options)
        where T : default =>
        JsonSerializer.TryDeserialize(utf8Json.AsSpan(), out value, out error, options);
}

internal sealed class TryStringInput : TryInput
{
    public override bool IsText => true;

    protected override bool TryRead<T>(byte[] utf8Json, out T? value, out JsonError? error, JsonSettings? options)
        where T : default =>
        JsonSerializer.TryDeserialize(Text(utf8Json), out value, out error, options);
}

internal sealed class TryCharsInput : TryInput
{
    public override bool IsText => true;

    protected override bool TryRead<T>(byte[] utf8Json, out T? value, out JsonError? error, JsonSettings? options)
        where T : default =>
        JsonSerializer.TryDeserialize(Text(utf8Json).AsSpan(), out value, out error, options);
}

internal sealed class TrySegmentsInput : TryInput
{
    protected override bool TryRead<T>(byte[] utf8Json, out T? value, out JsonError? error, JsonSettings? options)
        where T : default =>
        JsonSerializer.TryDeserialize(Segments.Of(utf8Json, Portion(utf8Json)), out value, out error, options);
}

internal sealed class TryStreamInput : TryInput
{
    public override bool TakesMark => true;

    public override object? ReadByOracle(byte[] utf8Json, Type type, JsonSerializerOptions? options = null) =>
        StjSerializer.Deserialize(new TrickleStream(utf8Json, Portion(utf8Json)), type, options);

    protected override bool TryRead<T>(byte[] utf8Json, out T? value, out JsonError? error, JsonSettings? options)
        where T : default =>
        JsonSerializer.TryDeserialize(new TrickleStream(utf8Json, Portion(utf8Json)), out value, out error, options);
}

internal sealed class TryAsyncStreamInput : TryInput
{
    public override bool TakesMark => true;

    public override object? ReadByOracle(byte[] utf8Json, Type type, JsonSerializerOptions? options = null) =>
        StjSerializer.Deserialize(new TrickleStream(utf8Json, Portion(utf8Json)), type, options);

    protected override bool TryRead<T>(byte[] utf8Json, out T? value, out JsonError? error, JsonSettings? options)
        where T : default
    {
        (value, error) = Awaited.Of(JsonSerializer.TryDeserializeAsync<T>(new TrickleStream(utf8Json, Portion(utf8Json)), options));
        return error is null;
    }
}

internal sealed class TryPipeInput : TryInput
{
    public override bool TakesMark => true;

    public override object? ReadByOracle(byte[] utf8Json, Type type, JsonSerializerOptions? options = null) =>
        StjSerializer.Deserialize(new TrickleStream(utf8Json, Portion(utf8Json)), type, options);

    protected override bool TryRead<T>(byte[] utf8Json, out T? value, out JsonError? error, JsonSettings? options)
        where T : default
    {
        (value, error) = Awaited.Of(JsonSerializer.TryDeserializeAsync<T>(PipeReader.Create(new TrickleStream(utf8Json, Portion(utf8Json))), options));
        return error is null;
    }
}
