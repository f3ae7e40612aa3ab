// The calls that bring System.Text.Json's contracts: there so that code compiles, served by the next release.
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Codecs;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Reads a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static TValue? Deserialize<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Reads a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static object? Deserialize(Stream utf8Json, JsonTypeInfo jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo));

    /// <summary>Reads a value by a context's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static object? Deserialize(Stream utf8Json, Type returnType, JsonSerializerContext context) =>
        throw NotServed.Call(nameof(JsonSerializerContext));

    /// <summary>Reads a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static TValue? Deserialize<TValue>(ReadOnlySpan<byte> utf8Json, JsonTypeInfo<TValue> jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Reads a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static object? Deserialize(ReadOnlySpan<byte> utf8Json, JsonTypeInfo jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo));

    /// <summary>Reads a value by a context's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static object? Deserialize(ReadOnlySpan<byte> utf8Json, Type returnType, JsonSerializerContext context) =>
        throw NotServed.Call(nameof(JsonSerializerContext));

    /// <summary>Reads a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static TValue? Deserialize<TValue>(ReadOnlySpan<char> json, JsonTypeInfo<TValue> jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Reads a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static object? Deserialize(ReadOnlySpan<char> json, JsonTypeInfo jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo));

    /// <summary>Reads a value by a context's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static object? Deserialize(ReadOnlySpan<char> json, Type returnType, JsonSerializerContext context) =>
        throw NotServed.Call(nameof(JsonSerializerContext));

    /// <summary>Reads a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static TValue? Deserialize<TValue>(string json, JsonTypeInfo<TValue> jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Reads a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static object? Deserialize(string json, JsonTypeInfo jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo));

    /// <summary>Reads a value by a context's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static object? Deserialize(string json, Type returnType, JsonSerializerContext context) =>
        throw NotServed.Call(nameof(JsonSerializerContext));

    /// <summary>Reads a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static TValue? Deserialize<TValue>(JsonDocument document, JsonTypeInfo<TValue> jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Reads a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static object? Deserialize(JsonDocument document, JsonTypeInfo jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo));

    /// <summary>Reads a value by a context's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static object? Deserialize(JsonDocument document, Type returnType, JsonSerializerContext context) =>
        throw NotServed.Call(nameof(JsonSerializerContext));

    /// <summary>Reads a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static TValue? Deserialize<TValue>(JsonElement element, JsonTypeInfo<TValue> jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Reads a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static object? Deserialize(JsonElement element, JsonTypeInfo jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo));

    /// <summary>Reads a value by a context's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static object? Deserialize(JsonElement element, Type returnType, JsonSerializerContext context) =>
        throw NotServed.Call(nameof(JsonSerializerContext));

    /// <summary>Reads a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static TValue? Deserialize<TValue>(JsonNode? node, JsonTypeInfo<TValue> jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Reads a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static object? Deserialize(JsonNode? node, JsonTypeInfo jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo));

    /// <summary>Reads a value by a context's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static object? Deserialize(JsonNode? node, Type returnType, JsonSerializerContext context) =>
        throw NotServed.Call(nameof(JsonSerializerContext));

    /// <summary>Reads a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static TValue? Deserialize<TValue>(ref Utf8JsonReader reader, JsonTypeInfo<TValue> jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Reads a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static object? Deserialize(ref Utf8JsonReader reader, JsonTypeInfo jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo));

    /// <summary>Reads a value by a context's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static object? Deserialize(ref Utf8JsonReader reader, Type returnType, JsonSerializerContext context) =>
        throw NotServed.Call(nameof(JsonSerializerContext));

    /// <summary>Writes a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static string Serialize<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Writes a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static string Serialize(object? value, JsonTypeInfo jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo));

    /// <summary>Writes a value by a context's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static string Serialize(object? value, Type inputType, JsonSerializerContext context) =>
        throw NotServed.Call(nameof(JsonSerializerContext));

    /// <summary>Writes a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static byte[] SerializeToUtf8Bytes<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Writes a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static byte[] SerializeToUtf8Bytes(object? value, JsonTypeInfo jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo));

    /// <summary>Writes a value by a context's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static byte[] SerializeToUtf8Bytes(object? value, Type inputType, JsonSerializerContext context) =>
        throw NotServed.Call(nameof(JsonSerializerContext));

    /// <summary>Writes a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static void Serialize<TValue>(Stream utf8Json, TValue value, JsonTypeInfo<TValue> jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Writes a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static void Serialize(Stream utf8Json, object? value, JsonTypeInfo jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo));

    /// <summary>Writes a value by a context's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static void Serialize(Stream utf8Json, object? value, Type inputType, JsonSerializerContext context) =>
        throw NotServed.Call(nameof(JsonSerializerContext));

    /// <summary>Writes a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static void Serialize<TValue>(Utf8JsonWriter writer, TValue value, JsonTypeInfo<TValue> jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Writes a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static void Serialize(Utf8JsonWriter writer, object? value, JsonTypeInfo jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo));

    /// <summary>Writes a value by a context's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static void Serialize(Utf8JsonWriter writer, object? value, Type inputType, JsonSerializerContext context) =>
        throw NotServed.Call(nameof(JsonSerializerContext));

    /// <summary>Writes a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static JsonDocument SerializeToDocument<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Writes a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static JsonDocument SerializeToDocument(object? value, JsonTypeInfo jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo));

    /// <summary>Writes a value by a context's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static JsonDocument SerializeToDocument(object? value, Type inputType, JsonSerializerContext context) =>
        throw NotServed.Call(nameof(JsonSerializerContext));

    /// <summary>Writes a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static JsonElement SerializeToElement<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Writes a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static JsonElement SerializeToElement(object? value, JsonTypeInfo jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo));

    /// <summary>Writes a value by a context's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static JsonElement SerializeToElement(object? value, Type inputType, JsonSerializerContext context) =>
        throw NotServed.Call(nameof(JsonSerializerContext));

    /// <summary>Writes a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static JsonNode? SerializeToNode<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Writes a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static JsonNode? SerializeToNode(object? value, JsonTypeInfo jsonTypeInfo) =>
        throw NotServed.Call(nameof(JsonTypeInfo));

    /// <summary>Writes a value by a context's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static JsonNode? SerializeToNode(object? value, Type inputType, JsonSerializerContext context) =>
        throw NotServed.Call(nameof(JsonSerializerContext));

    /// <summary>Reads a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static ValueTask<TValue?> DeserializeAsync<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Reads a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static ValueTask<object?> DeserializeAsync(Stream utf8Json, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default) =>
        throw NotServed.Call(nameof(JsonTypeInfo));

    /// <summary>Reads a value by a context's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static ValueTask<object?> DeserializeAsync(Stream utf8Json, Type returnType, JsonSerializerContext context, CancellationToken cancellationToken = default) =>
        throw NotServed.Call(nameof(JsonSerializerContext));

    /// <summary>Reads the elements of a root array one by one. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Reads the elements of a root array one by one. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, bool topLevelValues, CancellationToken cancellationToken = default) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Reads a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static ValueTask<TValue?> DeserializeAsync<TValue>(PipeReader utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Reads a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static ValueTask<object?> DeserializeAsync(PipeReader utf8Json, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default) =>
        throw NotServed.Call(nameof(JsonTypeInfo));

    /// <summary>Reads a value by a context's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static ValueTask<object?> DeserializeAsync(PipeReader utf8Json, Type returnType, JsonSerializerContext context, CancellationToken cancellationToken = default) =>
        throw NotServed.Call(nameof(JsonSerializerContext));

    /// <summary>Reads the elements of a root array one by one. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(PipeReader utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Reads the elements of a root array one by one. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(PipeReader utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, bool topLevelValues, CancellationToken cancellationToken = default) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Writes a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static Task SerializeAsync<TValue>(Stream utf8Json, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Writes a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static Task SerializeAsync(Stream utf8Json, object? value, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default) =>
        throw NotServed.Call(nameof(JsonTypeInfo));

    /// <summary>Writes a value by a context's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static Task SerializeAsync(Stream utf8Json, object? value, Type inputType, JsonSerializerContext context, CancellationToken cancellationToken = default) =>
        throw NotServed.Call(nameof(JsonSerializerContext));

    /// <summary>Writes a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static Task SerializeAsync<TValue>(PipeWriter utf8Json, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default) =>
        throw NotServed.Call(nameof(JsonTypeInfo<>));

    /// <summary>Writes a value by System.Text.Json's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static Task SerializeAsync(PipeWriter utf8Json, object? value, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default) =>
        throw NotServed.Call(nameof(JsonTypeInfo));

    /// <summary>Writes a value by a context's contract of its type. Not served yet.</summary>
    /// <exception cref="NotSupportedException">Always, until contracts in System.Text.Json's form are served.</exception>
    public static Task SerializeAsync(PipeWriter utf8Json, object? value, Type inputType, JsonSerializerContext context, CancellationToken cancellationToken = default) =>
        throw NotServed.Call(nameof(JsonSerializerContext));

    /// <summary>Whether types may be looked at by reflection, as <see cref="System.Text.Json.JsonSerializer.IsReflectionEnabledByDefault"/>.</summary>
    public static bool IsReflectionEnabledByDefault { get; } =
        !AppContext.TryGetSwitch("System.Text.Json.JsonSerializer.IsReflectionEnabledByDefault", out bool enabled) || enabled;
}
