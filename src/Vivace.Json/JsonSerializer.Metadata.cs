// The front door for System.Text.Json's contracts: a JsonTypeInfo, or a context that has one.
using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Bridges;
using Vivace.Json.Codecs;
using Vivace.Json.Streams;
using Vivace.Json.Writing;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Reads a value by the contract of its type from a stream.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static TValue? Deserialize<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        Root<TValue> root = ResolvedRoot.Of(jsonTypeInfo);
        using WholeText text = WholeText.Of(utf8Json);
        return root.Read(text.Span);
    }

    /// <summary>Reads a value by the contract of its type from a stream.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static object? Deserialize(Stream utf8Json, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        Root root = ResolvedRoot.Of(jsonTypeInfo);
        using WholeText text = WholeText.Of(utf8Json);
        return root.ReadBoxed(text.Span);
    }

    /// <summary>Reads a value of <paramref name="returnType"/> by a context's contract from a stream.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The context does not have the type, or its contract contradicts itself.</exception>
    public static object? Deserialize(Stream utf8Json, Type returnType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        Root root = ResolvedRoot.Of(returnType, context);
        using WholeText text = WholeText.Of(utf8Json);
        return root.ReadBoxed(text.Span);
    }

    /// <summary>Reads a value by the contract of its type from UTF-8 text.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static TValue? Deserialize<TValue>(ReadOnlySpan<byte> utf8Json, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        Root<TValue> root = ResolvedRoot.Of(jsonTypeInfo);
        return root.Read(utf8Json);
    }

    /// <summary>Reads a value by the contract of its type from UTF-8 text.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static object? Deserialize(ReadOnlySpan<byte> utf8Json, JsonTypeInfo jsonTypeInfo)
    {
        Root root = ResolvedRoot.Of(jsonTypeInfo);
        return root.ReadBoxed(utf8Json);
    }

    /// <summary>Reads a value of <paramref name="returnType"/> by a context's contract from UTF-8 text.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The context does not have the type, or its contract contradicts itself.</exception>
    public static object? Deserialize(ReadOnlySpan<byte> utf8Json, Type returnType, JsonSerializerContext context)
    {
        Root root = ResolvedRoot.Of(returnType, context);
        return root.ReadBoxed(utf8Json);
    }

    /// <summary>Reads a value by the contract of its type from UTF-16 text.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static TValue? Deserialize<TValue>(ReadOnlySpan<char> json, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        Root<TValue> root = ResolvedRoot.Of(jsonTypeInfo);
        return root.Read(json);
    }

    /// <summary>Reads a value by the contract of its type from UTF-16 text.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static object? Deserialize(ReadOnlySpan<char> json, JsonTypeInfo jsonTypeInfo)
    {
        Root root = ResolvedRoot.Of(jsonTypeInfo);
        return root.ReadBoxed(json);
    }

    /// <summary>Reads a value of <paramref name="returnType"/> by a context's contract from UTF-16 text.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The context does not have the type, or its contract contradicts itself.</exception>
    public static object? Deserialize(ReadOnlySpan<char> json, Type returnType, JsonSerializerContext context)
    {
        Root root = ResolvedRoot.Of(returnType, context);
        return root.ReadBoxed(json);
    }

    /// <summary>Reads a value by the contract of its type from a string.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static TValue? Deserialize<TValue>(string json, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(json);
        Root<TValue> root = ResolvedRoot.Of(jsonTypeInfo);
        return root.Read(json.AsSpan());
    }

    /// <summary>Reads a value by the contract of its type from a string.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static object? Deserialize(string json, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(json);
        Root root = ResolvedRoot.Of(jsonTypeInfo);
        return root.ReadBoxed(json.AsSpan());
    }

    /// <summary>Reads a value of <paramref name="returnType"/> by a context's contract from a string.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The context does not have the type, or its contract contradicts itself.</exception>
    public static object? Deserialize(string json, Type returnType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(json);
        Root root = ResolvedRoot.Of(returnType, context);
        return root.ReadBoxed(json.AsSpan());
    }

    /// <summary>Reads a value by the contract of its type from a document.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static TValue? Deserialize<TValue>(JsonDocument document, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(document);
        Root<TValue> root = ResolvedRoot.Of(jsonTypeInfo);
        return root.Read(DocumentBridge.TextOf(document));
    }

    /// <summary>Reads a value by the contract of its type from a document.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static object? Deserialize(JsonDocument document, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(document);
        Root root = ResolvedRoot.Of(jsonTypeInfo);
        return root.ReadBoxed(DocumentBridge.TextOf(document));
    }

    /// <summary>Reads a value of <paramref name="returnType"/> by a context's contract from a document.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The context does not have the type, or its contract contradicts itself.</exception>
    public static object? Deserialize(JsonDocument document, Type returnType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(document);
        Root root = ResolvedRoot.Of(returnType, context);
        return root.ReadBoxed(DocumentBridge.TextOf(document));
    }

    /// <summary>Reads a value by the contract of its type from an element.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static TValue? Deserialize<TValue>(JsonElement element, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        Root<TValue> root = ResolvedRoot.Of(jsonTypeInfo);
        return root.Read(DocumentBridge.TextOf(element));
    }

    /// <summary>Reads a value by the contract of its type from an element.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static object? Deserialize(JsonElement element, JsonTypeInfo jsonTypeInfo)
    {
        Root root = ResolvedRoot.Of(jsonTypeInfo);
        return root.ReadBoxed(DocumentBridge.TextOf(element));
    }

    /// <summary>Reads a value of <paramref name="returnType"/> by a context's contract from an element.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The context does not have the type, or its contract contradicts itself.</exception>
    public static object? Deserialize(JsonElement element, Type returnType, JsonSerializerContext context)
    {
        Root root = ResolvedRoot.Of(returnType, context);
        return root.ReadBoxed(DocumentBridge.TextOf(element));
    }

    /// <summary>Reads a value by the contract of its type from a node.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static TValue? Deserialize<TValue>(JsonNode? node, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        Root<TValue> root = ResolvedRoot.Of(jsonTypeInfo);
        return root.Read(DocumentBridge.TextOf(node, root.Plan));
    }

    /// <summary>Reads a value by the contract of its type from a node.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static object? Deserialize(JsonNode? node, JsonTypeInfo jsonTypeInfo)
    {
        Root root = ResolvedRoot.Of(jsonTypeInfo);
        return root.ReadBoxed(DocumentBridge.TextOf(node, root.Plan));
    }

    /// <summary>Reads a value of <paramref name="returnType"/> by a context's contract from a node.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The context does not have the type, or its contract contradicts itself.</exception>
    public static object? Deserialize(JsonNode? node, Type returnType, JsonSerializerContext context)
    {
        Root root = ResolvedRoot.Of(returnType, context);
        return root.ReadBoxed(DocumentBridge.TextOf(node, root.Plan));
    }

    /// <summary>Reads a value by the contract of its type from System.Text.Json's reader.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static TValue? Deserialize<TValue>(ref Utf8JsonReader reader, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        Root<TValue> root = ResolvedRoot.Of(jsonTypeInfo);
        return ForeignReader.Read(ref reader, root);
    }

    /// <summary>Reads a value by the contract of its type from System.Text.Json's reader.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static object? Deserialize(ref Utf8JsonReader reader, JsonTypeInfo jsonTypeInfo)
    {
        Root root = ResolvedRoot.Of(jsonTypeInfo);
        return ForeignReader.Read(ref reader, root);
    }

    /// <summary>Reads a value of <paramref name="returnType"/> by a context's contract from System.Text.Json's reader.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The context does not have the type, or its contract contradicts itself.</exception>
    public static object? Deserialize(ref Utf8JsonReader reader, Type returnType, JsonSerializerContext context)
    {
        Root root = ResolvedRoot.Of(returnType, context);
        return ForeignReader.Read(ref reader, root);
    }

    /// <summary>Writes a value by the contract of its type to a string.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static string Serialize<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        Root<TValue> root = ResolvedRoot.Of(jsonTypeInfo);
        return root.WriteString(value);
    }

    /// <summary>Writes a value by the contract of its type to a string.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static string Serialize(object? value, JsonTypeInfo jsonTypeInfo)
    {
        Root root = ResolvedRoot.Of(value, jsonTypeInfo);
        JsonWriter writer = new(root.Plan.Writing);
        return writer.TakeString(root.WriteBoxed(ref writer, value));
    }

    /// <summary>Writes a value as <paramref name="inputType"/> by a context's contract to a string.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The context does not have the type, or its contract contradicts itself.</exception>
    public static string Serialize(object? value, Type inputType, JsonSerializerContext context)
    {
        Root root = ResolvedRoot.Of(value, inputType, context);
        JsonWriter writer = new(root.Plan.Writing);
        return writer.TakeString(root.WriteBoxed(ref writer, value));
    }

    /// <summary>Writes a value by the contract of its type as UTF-8.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static byte[] SerializeToUtf8Bytes<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        Root<TValue> root = ResolvedRoot.Of(jsonTypeInfo);
        return root.WriteBytes(value);
    }

    /// <summary>Writes a value by the contract of its type as UTF-8.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static byte[] SerializeToUtf8Bytes(object? value, JsonTypeInfo jsonTypeInfo)
    {
        Root root = ResolvedRoot.Of(value, jsonTypeInfo);
        JsonWriter writer = new(root.Plan.Writing);
        return writer.TakeBytes(root.WriteBoxed(ref writer, value));
    }

    /// <summary>Writes a value as <paramref name="inputType"/> by a context's contract as UTF-8.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The context does not have the type, or its contract contradicts itself.</exception>
    public static byte[] SerializeToUtf8Bytes(object? value, Type inputType, JsonSerializerContext context)
    {
        Root root = ResolvedRoot.Of(value, inputType, context);
        JsonWriter writer = new(root.Plan.Writing);
        return writer.TakeBytes(root.WriteBoxed(ref writer, value));
    }

    /// <summary>Writes a value by the contract of its type as UTF-8 to a stream.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static void Serialize<TValue>(Stream utf8Json, TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        Root<TValue> root = ResolvedRoot.Of(jsonTypeInfo);
        JsonWriter writer = new(root.Plan.Writing);
        writer.TakeInto(utf8Json, root.Codec.WriteAt(ref writer, 0, value));
    }

    /// <summary>Writes a value by the contract of its type as UTF-8 to a stream.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static void Serialize(Stream utf8Json, object? value, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        Root root = ResolvedRoot.Of(value, jsonTypeInfo);
        JsonWriter writer = new(root.Plan.Writing);
        writer.TakeInto(utf8Json, root.WriteBoxed(ref writer, value));
    }

    /// <summary>Writes a value as <paramref name="inputType"/> by a context's contract as UTF-8 to a stream.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The context does not have the type, or its contract contradicts itself.</exception>
    public static void Serialize(Stream utf8Json, object? value, Type inputType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        Root root = ResolvedRoot.Of(value, inputType, context);
        JsonWriter writer = new(root.Plan.Writing);
        writer.TakeInto(utf8Json, root.WriteBoxed(ref writer, value));
    }

    /// <summary>Writes a value by the contract of its type through System.Text.Json's writer, and flushes it.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static void Serialize<TValue>(Utf8JsonWriter writer, TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(writer);
        Root<TValue> root = ResolvedRoot.Of(jsonTypeInfo);
        ForeignWriter.Write(writer, value, root);
    }

    /// <summary>Writes a value by the contract of its type through System.Text.Json's writer, and flushes it.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static void Serialize(Utf8JsonWriter writer, object? value, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(writer);
        Root root = ResolvedRoot.Of(value, jsonTypeInfo);
        ForeignWriter.Write(writer, value, root);
    }

    /// <summary>Writes a value as <paramref name="inputType"/> by a context's contract through System.Text.Json's writer, and flushes it.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The context does not have the type, or its contract contradicts itself.</exception>
    public static void Serialize(Utf8JsonWriter writer, object? value, Type inputType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(writer);
        Root root = ResolvedRoot.Of(value, inputType, context);
        ForeignWriter.Write(writer, value, root);
    }

    /// <summary>Writes a value by the contract of its type as a document.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static JsonDocument SerializeToDocument<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        Root<TValue> root = ResolvedRoot.Of(jsonTypeInfo);
        return DocumentBridge.ToDocument(root.WriteBytes(value), root.Plan.Settings);
    }

    /// <summary>Writes a value by the contract of its type as a document.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static JsonDocument SerializeToDocument(object? value, JsonTypeInfo jsonTypeInfo)
    {
        Root root = ResolvedRoot.Of(value, jsonTypeInfo);
        JsonWriter writer = new(root.Plan.Writing);
        return DocumentBridge.ToDocument(writer.TakeBytes(root.WriteBoxed(ref writer, value)), root.Plan.Settings);
    }

    /// <summary>Writes a value as <paramref name="inputType"/> by a context's contract as a document.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The context does not have the type, or its contract contradicts itself.</exception>
    public static JsonDocument SerializeToDocument(object? value, Type inputType, JsonSerializerContext context)
    {
        Root root = ResolvedRoot.Of(value, inputType, context);
        JsonWriter writer = new(root.Plan.Writing);
        return DocumentBridge.ToDocument(writer.TakeBytes(root.WriteBoxed(ref writer, value)), root.Plan.Settings);
    }

    /// <summary>Writes a value by the contract of its type as an element.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static JsonElement SerializeToElement<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        Root<TValue> root = ResolvedRoot.Of(jsonTypeInfo);
        return DocumentBridge.ToElement(root.WriteBytes(value), root.Plan.Settings);
    }

    /// <summary>Writes a value by the contract of its type as an element.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static JsonElement SerializeToElement(object? value, JsonTypeInfo jsonTypeInfo)
    {
        Root root = ResolvedRoot.Of(value, jsonTypeInfo);
        JsonWriter writer = new(root.Plan.Writing);
        return DocumentBridge.ToElement(writer.TakeBytes(root.WriteBoxed(ref writer, value)), root.Plan.Settings);
    }

    /// <summary>Writes a value as <paramref name="inputType"/> by a context's contract as an element.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The context does not have the type, or its contract contradicts itself.</exception>
    public static JsonElement SerializeToElement(object? value, Type inputType, JsonSerializerContext context)
    {
        Root root = ResolvedRoot.Of(value, inputType, context);
        JsonWriter writer = new(root.Plan.Writing);
        return DocumentBridge.ToElement(writer.TakeBytes(root.WriteBoxed(ref writer, value)), root.Plan.Settings);
    }

    /// <summary>Writes a value by the contract of its type as a node.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static JsonNode? SerializeToNode<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        Root<TValue> root = ResolvedRoot.Of(jsonTypeInfo);
        return DocumentBridge.ToNode(root.WriteBytes(value), root.Plan.Settings);
    }

    /// <summary>Writes a value by the contract of its type as a node.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static JsonNode? SerializeToNode(object? value, JsonTypeInfo jsonTypeInfo)
    {
        Root root = ResolvedRoot.Of(value, jsonTypeInfo);
        JsonWriter writer = new(root.Plan.Writing);
        return DocumentBridge.ToNode(writer.TakeBytes(root.WriteBoxed(ref writer, value)), root.Plan.Settings);
    }

    /// <summary>Writes a value as <paramref name="inputType"/> by a context's contract as a node.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The context does not have the type, or its contract contradicts itself.</exception>
    public static JsonNode? SerializeToNode(object? value, Type inputType, JsonSerializerContext context)
    {
        Root root = ResolvedRoot.Of(value, inputType, context);
        JsonWriter writer = new(root.Plan.Writing);
        return DocumentBridge.ToNode(writer.TakeBytes(root.WriteBoxed(ref writer, value)), root.Plan.Settings);
    }

    /// <summary>Reads a value by the contract of its type from a stream.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static ValueTask<TValue?> DeserializeAsync<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.ReadAsync(ResolvedRoot.Of(jsonTypeInfo), utf8Json, cancellationToken);
    }

    /// <summary>Reads a value by the contract of its type from a stream.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static ValueTask<object?> DeserializeAsync(Stream utf8Json, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.ReadAsync(ResolvedRoot.Of(jsonTypeInfo), utf8Json, cancellationToken);
    }

    /// <summary>Reads a value of <paramref name="returnType"/> by a context's contract from a stream.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The context does not have the type, or its contract contradicts itself.</exception>
    public static ValueTask<object?> DeserializeAsync(Stream utf8Json, Type returnType, JsonSerializerContext context, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.ReadAsync(ResolvedRoot.Of(returnType, context), utf8Json, cancellationToken);
    }

    /// <summary>Reads the elements of a root array from a stream one by one by the contract of their type, each as soon as its last byte is there.</summary>
    /// <exception cref="JsonException">While the values are asked for: the text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ElementReader<TValue>.ReadAsync(ResolvedRoot.Of(jsonTypeInfo), TextSource.Of(utf8Json), topLevelValues: false, cancellationToken);
    }

    /// <summary>Reads values from a stream one by one by the contract of their type: the elements of a root array, or values that follow one another.</summary>
    /// <param name="utf8Json">The text, which is read while the values are asked for.</param>
    /// <param name="jsonTypeInfo">The contract of a value.</param>
    /// <param name="topLevelValues">Whether the values follow one another, with or without whitespace between them, instead of being elements of an array.</param>
    /// <param name="cancellationToken">Ends the waiting for more of the text.</param>
    /// <exception cref="JsonException">While the values are asked for: the text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, bool topLevelValues, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ElementReader<TValue>.ReadAsync(ResolvedRoot.Of(jsonTypeInfo), TextSource.Of(utf8Json), topLevelValues, cancellationToken);
    }

    /// <summary>Reads a value by the contract of its type from a pipe.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static ValueTask<TValue?> DeserializeAsync<TValue>(PipeReader utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.ReadAsync(ResolvedRoot.Of(jsonTypeInfo), utf8Json, cancellationToken);
    }

    /// <summary>Reads a value by the contract of its type from a pipe.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static ValueTask<object?> DeserializeAsync(PipeReader utf8Json, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.ReadAsync(ResolvedRoot.Of(jsonTypeInfo), utf8Json, cancellationToken);
    }

    /// <summary>Reads a value of <paramref name="returnType"/> by a context's contract from a pipe.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The context does not have the type, or its contract contradicts itself.</exception>
    public static ValueTask<object?> DeserializeAsync(PipeReader utf8Json, Type returnType, JsonSerializerContext context, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.ReadAsync(ResolvedRoot.Of(returnType, context), utf8Json, cancellationToken);
    }

    /// <summary>Reads the elements of a root array from a pipe one by one by the contract of their type, each as soon as its last byte is there.</summary>
    /// <exception cref="JsonException">While the values are asked for: the text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(PipeReader utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ElementReader<TValue>.ReadAsync(ResolvedRoot.Of(jsonTypeInfo), TextSource.Of(utf8Json), topLevelValues: false, cancellationToken);
    }

    /// <summary>Reads values from a pipe one by one by the contract of their type: the elements of a root array, or values that follow one another.</summary>
    /// <param name="utf8Json">The text, which is read while the values are asked for.</param>
    /// <param name="jsonTypeInfo">The contract of a value.</param>
    /// <param name="topLevelValues">Whether the values follow one another, with or without whitespace between them, instead of being elements of an array.</param>
    /// <param name="cancellationToken">Ends the waiting for more of the text.</param>
    /// <exception cref="JsonException">While the values are asked for: the text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(PipeReader utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, bool topLevelValues, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ElementReader<TValue>.ReadAsync(ResolvedRoot.Of(jsonTypeInfo), TextSource.Of(utf8Json), topLevelValues, cancellationToken);
    }

    /// <summary>Writes a value by the contract of its type as UTF-8 to a stream.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static Task SerializeAsync<TValue>(Stream utf8Json, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        Root<TValue> root = ResolvedRoot.Of(jsonTypeInfo);
        return WrittenText.SendAsync(root, value, utf8Json, cancellationToken);
    }

    /// <summary>Writes a value by the contract of its type as UTF-8 to a stream.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static Task SerializeAsync(Stream utf8Json, object? value, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        Root root = ResolvedRoot.Of(value, jsonTypeInfo);
        return WrittenText.SendAsync(root, value, utf8Json, cancellationToken);
    }

    /// <summary>Writes a value as <paramref name="inputType"/> by a context's contract as UTF-8 to a stream.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The context does not have the type, or its contract contradicts itself.</exception>
    public static Task SerializeAsync(Stream utf8Json, object? value, Type inputType, JsonSerializerContext context, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        Root root = ResolvedRoot.Of(value, inputType, context);
        return WrittenText.SendAsync(root, value, utf8Json, cancellationToken);
    }

    /// <summary>Writes a value by the contract of its type as UTF-8 to a pipe.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static Task SerializeAsync<TValue>(PipeWriter utf8Json, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        Root<TValue> root = ResolvedRoot.Of(jsonTypeInfo);
        return WrittenText.SendAsync(root, value, utf8Json, cancellationToken);
    }

    /// <summary>Writes a value by the contract of its type as UTF-8 to a pipe.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    public static Task SerializeAsync(PipeWriter utf8Json, object? value, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        Root root = ResolvedRoot.Of(value, jsonTypeInfo);
        return WrittenText.SendAsync(root, value, utf8Json, cancellationToken);
    }

    /// <summary>Writes a value as <paramref name="inputType"/> by a context's contract as UTF-8 to a pipe.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    /// <exception cref="InvalidOperationException">The context does not have the type, or its contract contradicts itself.</exception>
    public static Task SerializeAsync(PipeWriter utf8Json, object? value, Type inputType, JsonSerializerContext context, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        Root root = ResolvedRoot.Of(value, inputType, context);
        return WrittenText.SendAsync(root, value, utf8Json, cancellationToken);
    }

    /// <summary>Whether types may be looked at by reflection, as <see cref="System.Text.Json.JsonSerializer.IsReflectionEnabledByDefault"/>.</summary>
    public static bool IsReflectionEnabledByDefault { get; } = OptionsConversion.ReflectsByDefault;
}
