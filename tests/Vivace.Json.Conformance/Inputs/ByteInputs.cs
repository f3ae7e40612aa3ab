// Texts in UTF-8: one span, or segments of one byte.
using System.Text.Json;

namespace Vivace.Json.Conformance.Inputs;

internal sealed class Utf8Input : JsonInput
{
    public override T? Read<T>(byte[] utf8Json, JsonSettings? options = null)
        where T : default =>
        JsonSerializer.Deserialize<T>(utf8Json.AsSpan(), options);

    public override object? Read(byte[] utf8Json, Type type, JsonSettings? options = null) =>
        JsonSerializer.Deserialize(utf8Json.AsSpan(), type, options);

    public override object? ReadByOracle(byte[] utf8Json, Type type, JsonSerializerOptions? options = null) =>
        StjSerializer.Deserialize(utf8Json.AsSpan(), type, options);
}

internal sealed class SegmentsInput : JsonInput
{
    public override T? Read<T>(byte[] utf8Json, JsonSettings? options = null)
        where T : default =>
        JsonSerializer.Deserialize<T>(Segments.Of(utf8Json, Portion(utf8Json)), options);

    public override object? Read(byte[] utf8Json, Type type, JsonSettings? options = null) =>
        JsonSerializer.Deserialize(Segments.Of(utf8Json, Portion(utf8Json)), type, options);

    // System.Text.Json takes segments through its reader alone.
    public override object? ReadByOracle(byte[] utf8Json, Type type, JsonSerializerOptions? options = null)
    {
        options ??= JsonSerializerOptions.Default;
        Utf8JsonReader reader = new(
            Segments.Of(utf8Json, Portion(utf8Json)),
            new JsonReaderOptions { AllowTrailingCommas = options.AllowTrailingCommas, CommentHandling = options.ReadCommentHandling, MaxDepth = options.MaxDepth });
        object? value = StjSerializer.Deserialize(ref reader, type, options);
        reader.Read();
        return value;
    }
}
