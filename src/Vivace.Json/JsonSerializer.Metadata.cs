// Reading and writing with System.Text.Json's contracts: a JsonTypeInfo or a context.
using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Bridges;
using Vivace.Json.Bridges.Converters;
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Streams;
using Vivace.Json.Streams.Lines;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Reads a value from a stream, with a contract of System.Text.Json.</summary>
    /// <param name="jsonTypeInfo">The contract of <typeparamref name="TValue"/>, such as a property of a <see cref="JsonSerializerContext"/>.</param>
    /// <exception cref="InvalidOperationException">The contract is inconsistent.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonSerializerOptions)"/>
    public static TValue? Deserialize<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.Read(ResolvedRoots.Of(jsonTypeInfo), utf8Json);
    }

    /// <summary>Reads a value of a contract's type from a stream.</summary>
    /// <param name="jsonTypeInfo">The contract of the type to read.</param>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(Stream utf8Json, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.Read(ResolvedRoots.Of(jsonTypeInfo), utf8Json);
    }

    /// <summary>Reads a value of type <paramref name="returnType"/> from a stream, with the contract that a context has for it.</summary>
    /// <param name="returnType">The type to read.</param>
    /// <param name="context">The context.</param>
    /// <exception cref="InvalidOperationException"><paramref name="context"/> does not have the type.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="returnType"/> or <paramref name="context"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(Stream utf8Json, Type returnType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.Read(ResolvedRoots.Of(returnType, context), utf8Json);
    }

    /// <summary>Reads a value from UTF-8 text, with a contract of System.Text.Json.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})" path="/param[@name='jsonTypeInfo'] | /exception"/>
    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions)"/>
    public static TValue? Deserialize<TValue>(ReadOnlySpan<byte> utf8Json, JsonTypeInfo<TValue> jsonTypeInfo) =>
        ResolvedRoots.Of(jsonTypeInfo).Read(utf8Json);

    /// <summary>Reads a value of a contract's type from UTF-8 text.</summary>
    /// <param name="jsonTypeInfo">The contract of the type to read.</param>
    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(ReadOnlySpan<byte> utf8Json, JsonTypeInfo jsonTypeInfo) =>
        ResolvedRoots.Of(jsonTypeInfo).ReadBoxed(utf8Json);

    /// <summary>Reads a value of type <paramref name="returnType"/> from UTF-8 text, with the contract that a context has for it.</summary>
    /// <inheritdoc cref="Deserialize(Stream, Type, JsonSerializerContext)" path="/param[@name='returnType' or @name='context'] | /exception"/>
    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(ReadOnlySpan<byte> utf8Json, Type returnType, JsonSerializerContext context) =>
        ResolvedRoots.Of(returnType, context).ReadBoxed(utf8Json);

    /// <summary>Reads a value from UTF-16 text, with a contract of System.Text.Json.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})" path="/param[@name='jsonTypeInfo'] | /exception"/>
    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{char}, JsonSerializerOptions)"/>
    public static TValue? Deserialize<TValue>(ReadOnlySpan<char> json, JsonTypeInfo<TValue> jsonTypeInfo) =>
        ResolvedRoots.Of(jsonTypeInfo).Read(json);

    /// <summary>Reads a value of a contract's type from UTF-16 text.</summary>
    /// <param name="jsonTypeInfo">The contract of the type to read.</param>
    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{char}, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(ReadOnlySpan<char> json, JsonTypeInfo jsonTypeInfo) =>
        ResolvedRoots.Of(jsonTypeInfo).ReadBoxed(json);

    /// <summary>Reads a value of type <paramref name="returnType"/> from UTF-16 text, with the contract that a context has for it.</summary>
    /// <inheritdoc cref="Deserialize(Stream, Type, JsonSerializerContext)" path="/param[@name='returnType' or @name='context'] | /exception"/>
    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{char}, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(ReadOnlySpan<char> json, Type returnType, JsonSerializerContext context) =>
        ResolvedRoots.Of(returnType, context).ReadBoxed(json);

    /// <summary>Reads a value from a string, with a contract of System.Text.Json.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})" path="/param[@name='jsonTypeInfo'] | /exception"/>
    /// <example><code>
    /// Order? order = JsonSerializer.Deserialize(json, OrderContext.Default.Order);
    /// </code></example>
    /// <inheritdoc cref="Deserialize{TValue}(string, JsonSerializerOptions)"/>
    public static TValue? Deserialize<TValue>(string json, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(json);
        return ResolvedRoots.Of(jsonTypeInfo).Read(json.AsSpan());
    }

    /// <summary>Reads a value of a contract's type from a string.</summary>
    /// <param name="jsonTypeInfo">The contract of the type to read.</param>
    /// <inheritdoc cref="Deserialize{TValue}(string, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(string json, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(json);
        return ResolvedRoots.Of(jsonTypeInfo).ReadBoxed(json.AsSpan());
    }

    /// <summary>Reads a value of type <paramref name="returnType"/> from a string, with the contract that a context has for it.</summary>
    /// <inheritdoc cref="Deserialize(Stream, Type, JsonSerializerContext)" path="/param[@name='returnType' or @name='context'] | /exception"/>
    /// <inheritdoc cref="Deserialize{TValue}(string, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(string json, Type returnType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(json);
        return ResolvedRoots.Of(returnType, context).ReadBoxed(json.AsSpan());
    }

    /// <summary>Reads a value from a document, with a contract of System.Text.Json.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})" path="/param[@name='jsonTypeInfo'] | /exception"/>
    /// <inheritdoc cref="Deserialize{TValue}(JsonDocument, JsonSerializerOptions)"/>
    public static TValue? Deserialize<TValue>(JsonDocument document, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(document);
        return ResolvedRoots.Of(jsonTypeInfo).Read(DocumentBridge.TextOf(document));
    }

    /// <summary>Reads a value of a contract's type from a document.</summary>
    /// <param name="jsonTypeInfo">The contract of the type to read.</param>
    /// <inheritdoc cref="Deserialize{TValue}(JsonDocument, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(JsonDocument document, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(document);
        return ResolvedRoots.Of(jsonTypeInfo).ReadBoxed(DocumentBridge.TextOf(document));
    }

    /// <summary>Reads a value of type <paramref name="returnType"/> from a document, with the contract that a context has for it.</summary>
    /// <inheritdoc cref="Deserialize(Stream, Type, JsonSerializerContext)" path="/param[@name='returnType' or @name='context'] | /exception"/>
    /// <inheritdoc cref="Deserialize{TValue}(JsonDocument, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(JsonDocument document, Type returnType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(document);
        return ResolvedRoots.Of(returnType, context).ReadBoxed(DocumentBridge.TextOf(document));
    }

    /// <summary>Reads a value from an element, with a contract of System.Text.Json.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})" path="/param[@name='jsonTypeInfo'] | /exception"/>
    /// <inheritdoc cref="Deserialize{TValue}(JsonElement, JsonSerializerOptions)"/>
    public static TValue? Deserialize<TValue>(JsonElement element, JsonTypeInfo<TValue> jsonTypeInfo) =>
        ResolvedRoots.Of(jsonTypeInfo).Read(DocumentBridge.TextOf(element));

    /// <summary>Reads a value of a contract's type from an element.</summary>
    /// <param name="jsonTypeInfo">The contract of the type to read.</param>
    /// <inheritdoc cref="Deserialize{TValue}(JsonElement, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(JsonElement element, JsonTypeInfo jsonTypeInfo) =>
        ResolvedRoots.Of(jsonTypeInfo).ReadBoxed(DocumentBridge.TextOf(element));

    /// <summary>Reads a value of type <paramref name="returnType"/> from an element, with the contract that a context has for it.</summary>
    /// <inheritdoc cref="Deserialize(Stream, Type, JsonSerializerContext)" path="/param[@name='returnType' or @name='context'] | /exception"/>
    /// <inheritdoc cref="Deserialize{TValue}(JsonElement, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(JsonElement element, Type returnType, JsonSerializerContext context) =>
        ResolvedRoots.Of(returnType, context).ReadBoxed(DocumentBridge.TextOf(element));

    /// <summary>Reads a value from a node, with a contract of System.Text.Json.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})" path="/param[@name='jsonTypeInfo'] | /exception"/>
    /// <inheritdoc cref="Deserialize{TValue}(JsonNode, JsonSerializerOptions)"/>
    public static TValue? Deserialize<TValue>(JsonNode? node, JsonTypeInfo<TValue> jsonTypeInfo) =>
        ReadNode(ResolvedRoots.Of(jsonTypeInfo), node);

    /// <summary>Reads a value of a contract's type from a node.</summary>
    /// <param name="jsonTypeInfo">The contract of the type to read.</param>
    /// <inheritdoc cref="Deserialize{TValue}(JsonNode, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(JsonNode? node, JsonTypeInfo jsonTypeInfo) =>
        ReadNode(ResolvedRoots.Of(jsonTypeInfo), node);

    /// <summary>Reads a value of type <paramref name="returnType"/> from a node, with the contract that a context has for it.</summary>
    /// <inheritdoc cref="Deserialize(Stream, Type, JsonSerializerContext)" path="/param[@name='returnType' or @name='context'] | /exception"/>
    /// <inheritdoc cref="Deserialize{TValue}(JsonNode, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(JsonNode? node, Type returnType, JsonSerializerContext context) =>
        ReadNode(ResolvedRoots.Of(returnType, context), node);

    /// <summary>Reads a value from System.Text.Json's reader, with a contract of System.Text.Json.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})" path="/param[@name='jsonTypeInfo'] | /exception"/>
    /// <inheritdoc cref="Deserialize{TValue}(ref Utf8JsonReader, JsonSerializerOptions)"/>
    public static TValue? Deserialize<TValue>(ref Utf8JsonReader reader, JsonTypeInfo<TValue> jsonTypeInfo) =>
        ForeignReader.Read(ref reader, ResolvedRoots.Of(jsonTypeInfo));

    /// <summary>Reads a value of a contract's type from System.Text.Json's reader.</summary>
    /// <param name="jsonTypeInfo">The contract of the type to read.</param>
    /// <inheritdoc cref="Deserialize{TValue}(ref Utf8JsonReader, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(ref Utf8JsonReader reader, JsonTypeInfo jsonTypeInfo) =>
        ForeignReader.Read(ref reader, ResolvedRoots.Of(jsonTypeInfo));

    /// <summary>Reads a value of type <paramref name="returnType"/> from System.Text.Json's reader, with the contract that a context has for it.</summary>
    /// <inheritdoc cref="Deserialize(Stream, Type, JsonSerializerContext)" path="/param[@name='returnType' or @name='context'] | /exception"/>
    /// <inheritdoc cref="Deserialize{TValue}(ref Utf8JsonReader, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(ref Utf8JsonReader reader, Type returnType, JsonSerializerContext context) =>
        ForeignReader.Read(ref reader, ResolvedRoots.Of(returnType, context));

    /// <summary>Writes a value as a JSON string, with a contract of System.Text.Json.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})" path="/param[@name='jsonTypeInfo'] | /exception"/>
    /// <example><code>
    /// string json = JsonSerializer.Serialize(new Order { Id = 1 }, OrderContext.Default.Order);
    /// </code></example>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions)"/>
    public static string Serialize<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo) =>
        ResolvedRoots.Of(jsonTypeInfo).WriteString(value);

    /// <summary>Writes a value of a contract's type as a JSON string.</summary>
    /// <param name="jsonTypeInfo">The contract of the type to write the value as.</param>
    /// <exception cref="InvalidCastException"><paramref name="value"/> is not of the contract's type.</exception>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonTypeInfo{TValue})"/>
    public static string Serialize(object? value, JsonTypeInfo jsonTypeInfo) =>
        WriteString(ResolvedRoots.Of(value, jsonTypeInfo), value);

    /// <summary>Writes a value of type <paramref name="inputType"/> as a JSON string, with the contract that a context has for it.</summary>
    /// <param name="inputType">The type to write the value as: its own, or one of its base types or interfaces.</param>
    /// <param name="context">The context.</param>
    /// <exception cref="InvalidOperationException"><paramref name="context"/> does not have the type.</exception>
    /// <exception cref="ArgumentException"><paramref name="value"/> is not of type <paramref name="inputType"/>.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="inputType"/> or <paramref name="context"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonTypeInfo{TValue})"/>
    public static string Serialize(object? value, Type inputType, JsonSerializerContext context) =>
        WriteString(ResolvedRoots.Of(value, inputType, context), value);

    /// <summary>Writes a value as UTF-8 in a new array, with a contract of System.Text.Json.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})" path="/param[@name='jsonTypeInfo'] | /exception"/>
    /// <inheritdoc cref="SerializeToUtf8Bytes{TValue}(TValue, JsonSerializerOptions)"/>
    public static byte[] SerializeToUtf8Bytes<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo) =>
        ResolvedRoots.Of(jsonTypeInfo).WriteBytes(value);

    /// <summary>Writes a value of a contract's type as UTF-8 in a new array.</summary>
    /// <param name="jsonTypeInfo">The contract of the type to write the value as.</param>
    /// <exception cref="InvalidCastException"><paramref name="value"/> is not of the contract's type.</exception>
    /// <inheritdoc cref="SerializeToUtf8Bytes{TValue}(TValue, JsonTypeInfo{TValue})"/>
    public static byte[] SerializeToUtf8Bytes(object? value, JsonTypeInfo jsonTypeInfo) =>
        WriteBytes(ResolvedRoots.Of(value, jsonTypeInfo), value);

    /// <summary>Writes a value of type <paramref name="inputType"/> as UTF-8 in a new array, with the contract that a context has for it.</summary>
    /// <inheritdoc cref="Serialize(object, Type, JsonSerializerContext)" path="/param[@name='inputType' or @name='context'] | /exception"/>
    /// <inheritdoc cref="SerializeToUtf8Bytes{TValue}(TValue, JsonTypeInfo{TValue})"/>
    public static byte[] SerializeToUtf8Bytes(object? value, Type inputType, JsonSerializerContext context) =>
        WriteBytes(ResolvedRoots.Of(value, inputType, context), value);

    /// <summary>Writes a value as UTF-8 to a stream, with a contract of System.Text.Json.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})" path="/param[@name='jsonTypeInfo'] | /exception"/>
    /// <inheritdoc cref="Serialize{TValue}(Stream, TValue, JsonSerializerOptions)"/>
    public static void Serialize<TValue>(Stream utf8Json, TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ResolvedRoots.Of(jsonTypeInfo).Write(utf8Json, value);
    }

    /// <summary>Writes a value of a contract's type as UTF-8 to a stream.</summary>
    /// <param name="jsonTypeInfo">The contract of the type to write the value as.</param>
    /// <exception cref="InvalidCastException"><paramref name="value"/> is not of the contract's type.</exception>
    /// <inheritdoc cref="Serialize{TValue}(Stream, TValue, JsonTypeInfo{TValue})"/>
    public static void Serialize(Stream utf8Json, object? value, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ResolvedRoots.Of(value, jsonTypeInfo).WriteBoxed(utf8Json, value);
    }

    /// <summary>Writes a value of type <paramref name="inputType"/> as UTF-8 to a stream, with the contract that a context has for it.</summary>
    /// <inheritdoc cref="Serialize(object, Type, JsonSerializerContext)" path="/param[@name='inputType' or @name='context'] | /exception"/>
    /// <inheritdoc cref="Serialize{TValue}(Stream, TValue, JsonTypeInfo{TValue})"/>
    public static void Serialize(Stream utf8Json, object? value, Type inputType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ResolvedRoots.Of(value, inputType, context).WriteBoxed(utf8Json, value);
    }

    /// <summary>Writes a value with System.Text.Json's writer, and flushes it, with a contract of System.Text.Json.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})" path="/param[@name='jsonTypeInfo'] | /exception"/>
    /// <inheritdoc cref="Serialize{TValue}(Utf8JsonWriter, TValue, JsonSerializerOptions)"/>
    public static void Serialize<TValue>(Utf8JsonWriter writer, TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ForeignWriter.Write(writer, value, ResolvedRoots.Of(jsonTypeInfo));
    }

    /// <summary>Writes a value of a contract's type with System.Text.Json's writer, and flushes it.</summary>
    /// <param name="jsonTypeInfo">The contract of the type to write the value as.</param>
    /// <exception cref="InvalidCastException"><paramref name="value"/> is not of the contract's type.</exception>
    /// <inheritdoc cref="Serialize{TValue}(Utf8JsonWriter, TValue, JsonTypeInfo{TValue})"/>
    public static void Serialize(Utf8JsonWriter writer, object? value, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ForeignWriter.Write(writer, value, ResolvedRoots.Of(value, jsonTypeInfo));
    }

    /// <summary>Writes a value of type <paramref name="inputType"/> with System.Text.Json's writer, and flushes it, with the contract that a context has for it.</summary>
    /// <inheritdoc cref="Serialize(object, Type, JsonSerializerContext)" path="/param[@name='inputType' or @name='context'] | /exception"/>
    /// <inheritdoc cref="Serialize{TValue}(Utf8JsonWriter, TValue, JsonTypeInfo{TValue})"/>
    public static void Serialize(Utf8JsonWriter writer, object? value, Type inputType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ForeignWriter.Write(writer, value, ResolvedRoots.Of(value, inputType, context));
    }

    /// <summary>Writes a value as a <see cref="JsonDocument"/>, with a contract of System.Text.Json.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})" path="/param[@name='jsonTypeInfo'] | /exception"/>
    /// <inheritdoc cref="SerializeToDocument{TValue}(TValue, JsonSerializerOptions)"/>
    public static JsonDocument SerializeToDocument<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo) =>
        ToDocument(ResolvedRoots.Of(jsonTypeInfo), value);

    /// <summary>Writes a value of a contract's type as a <see cref="JsonDocument"/>.</summary>
    /// <param name="jsonTypeInfo">The contract of the type to write the value as.</param>
    /// <exception cref="InvalidCastException"><paramref name="value"/> is not of the contract's type.</exception>
    /// <inheritdoc cref="SerializeToDocument{TValue}(TValue, JsonTypeInfo{TValue})"/>
    public static JsonDocument SerializeToDocument(object? value, JsonTypeInfo jsonTypeInfo) =>
        ToDocument(ResolvedRoots.Of(value, jsonTypeInfo), value);

    /// <summary>Writes a value of type <paramref name="inputType"/> as a <see cref="JsonDocument"/>, with the contract that a context has for it.</summary>
    /// <inheritdoc cref="Serialize(object, Type, JsonSerializerContext)" path="/param[@name='inputType' or @name='context'] | /exception"/>
    /// <inheritdoc cref="SerializeToDocument{TValue}(TValue, JsonTypeInfo{TValue})"/>
    public static JsonDocument SerializeToDocument(object? value, Type inputType, JsonSerializerContext context) =>
        ToDocument(ResolvedRoots.Of(value, inputType, context), value);

    /// <summary>Writes a value as a <see cref="JsonElement"/>, with a contract of System.Text.Json.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})" path="/param[@name='jsonTypeInfo'] | /exception"/>
    /// <inheritdoc cref="SerializeToElement{TValue}(TValue, JsonSerializerOptions)"/>
    public static JsonElement SerializeToElement<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo) =>
        ToElement(ResolvedRoots.Of(jsonTypeInfo), value);

    /// <summary>Writes a value of a contract's type as a <see cref="JsonElement"/>.</summary>
    /// <param name="jsonTypeInfo">The contract of the type to write the value as.</param>
    /// <exception cref="InvalidCastException"><paramref name="value"/> is not of the contract's type.</exception>
    /// <inheritdoc cref="SerializeToElement{TValue}(TValue, JsonTypeInfo{TValue})"/>
    public static JsonElement SerializeToElement(object? value, JsonTypeInfo jsonTypeInfo) =>
        ToElement(ResolvedRoots.Of(value, jsonTypeInfo), value);

    /// <summary>Writes a value of type <paramref name="inputType"/> as a <see cref="JsonElement"/>, with the contract that a context has for it.</summary>
    /// <inheritdoc cref="Serialize(object, Type, JsonSerializerContext)" path="/param[@name='inputType' or @name='context'] | /exception"/>
    /// <inheritdoc cref="SerializeToElement{TValue}(TValue, JsonTypeInfo{TValue})"/>
    public static JsonElement SerializeToElement(object? value, Type inputType, JsonSerializerContext context) =>
        ToElement(ResolvedRoots.Of(value, inputType, context), value);

    /// <summary>Writes a value as a <see cref="JsonNode"/>, with a contract of System.Text.Json.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})" path="/param[@name='jsonTypeInfo'] | /exception"/>
    /// <inheritdoc cref="SerializeToNode{TValue}(TValue, JsonSerializerOptions)"/>
    public static JsonNode? SerializeToNode<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo) =>
        ToNode(ResolvedRoots.Of(jsonTypeInfo), value);

    /// <summary>Writes a value of a contract's type as a <see cref="JsonNode"/>.</summary>
    /// <param name="jsonTypeInfo">The contract of the type to write the value as.</param>
    /// <exception cref="InvalidCastException"><paramref name="value"/> is not of the contract's type.</exception>
    /// <inheritdoc cref="SerializeToNode{TValue}(TValue, JsonTypeInfo{TValue})"/>
    public static JsonNode? SerializeToNode(object? value, JsonTypeInfo jsonTypeInfo) =>
        ToNode(ResolvedRoots.Of(value, jsonTypeInfo), value);

    /// <summary>Writes a value of type <paramref name="inputType"/> as a <see cref="JsonNode"/>, with the contract that a context has for it.</summary>
    /// <inheritdoc cref="Serialize(object, Type, JsonSerializerContext)" path="/param[@name='inputType' or @name='context'] | /exception"/>
    /// <inheritdoc cref="SerializeToNode{TValue}(TValue, JsonTypeInfo{TValue})"/>
    public static JsonNode? SerializeToNode(object? value, Type inputType, JsonSerializerContext context) =>
        ToNode(ResolvedRoots.Of(value, inputType, context), value);

    /// <summary>Reads a value from a stream, with a contract of System.Text.Json.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})" path="/param[@name='jsonTypeInfo'] | /exception"/>
    /// <inheritdoc cref="DeserializeAsync{TValue}(Stream, JsonSerializerOptions, CancellationToken)"/>
    public static ValueTask<TValue?> DeserializeAsync<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.ReadAsync(ResolvedRoots.Of(jsonTypeInfo), utf8Json, cancellationToken);
    }

    /// <summary>Reads a value of a contract's type from a stream.</summary>
    /// <param name="jsonTypeInfo">The contract of the type to read.</param>
    /// <inheritdoc cref="DeserializeAsync{TValue}(Stream, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static ValueTask<object?> DeserializeAsync(Stream utf8Json, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.ReadAsync(ResolvedRoots.Of(jsonTypeInfo), utf8Json, cancellationToken);
    }

    /// <summary>Reads a value of type <paramref name="returnType"/> from a stream, with the contract that a context has for it.</summary>
    /// <inheritdoc cref="Deserialize(Stream, Type, JsonSerializerContext)" path="/param[@name='returnType' or @name='context'] | /exception"/>
    /// <inheritdoc cref="DeserializeAsync{TValue}(Stream, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static ValueTask<object?> DeserializeAsync(Stream utf8Json, Type returnType, JsonSerializerContext context, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.ReadAsync(ResolvedRoots.Of(returnType, context), utf8Json, cancellationToken);
    }

    /// <summary>Reads the elements of a root array from a stream one by one, with a contract of System.Text.Json.</summary>
    /// <param name="jsonTypeInfo">The contract of one value.</param>
    /// <exception cref="InvalidOperationException">The contract is inconsistent.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonSerializerOptions, CancellationToken)"/>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ElementReader<TValue>.ReadAsync(ResolvedRoots.Of(jsonTypeInfo), TextSource.Of(utf8Json), topLevelValues: false, cancellationToken);
    }

    /// <summary>Reads the values of a text from a stream one by one, with a contract of System.Text.Json.</summary>
    /// <param name="jsonTypeInfo">The contract of one value.</param>
    /// <exception cref="InvalidOperationException">The contract is inconsistent.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, bool, JsonSerializerOptions, CancellationToken)"/>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, bool topLevelValues, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ElementReader<TValue>.ReadAsync(ResolvedRoots.Of(jsonTypeInfo), TextSource.Of(utf8Json), topLevelValues, cancellationToken);
    }

    /// <summary>Reads a value from a pipe, with a contract of System.Text.Json.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})" path="/param[@name='jsonTypeInfo'] | /exception"/>
    /// <inheritdoc cref="DeserializeAsync{TValue}(PipeReader, JsonSerializerOptions, CancellationToken)"/>
    public static ValueTask<TValue?> DeserializeAsync<TValue>(PipeReader utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.ReadAsync(ResolvedRoots.Of(jsonTypeInfo), utf8Json, cancellationToken);
    }

    /// <summary>Reads a value of a contract's type from a pipe.</summary>
    /// <param name="jsonTypeInfo">The contract of the type to read.</param>
    /// <inheritdoc cref="DeserializeAsync{TValue}(PipeReader, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static ValueTask<object?> DeserializeAsync(PipeReader utf8Json, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.ReadAsync(ResolvedRoots.Of(jsonTypeInfo), utf8Json, cancellationToken);
    }

    /// <summary>Reads a value of type <paramref name="returnType"/> from a pipe, with the contract that a context has for it.</summary>
    /// <inheritdoc cref="Deserialize(Stream, Type, JsonSerializerContext)" path="/param[@name='returnType' or @name='context'] | /exception"/>
    /// <inheritdoc cref="DeserializeAsync{TValue}(PipeReader, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static ValueTask<object?> DeserializeAsync(PipeReader utf8Json, Type returnType, JsonSerializerContext context, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.ReadAsync(ResolvedRoots.Of(returnType, context), utf8Json, cancellationToken);
    }

    /// <summary>Reads the elements of a root array from a pipe one by one, with a contract of System.Text.Json.</summary>
    /// <param name="jsonTypeInfo">The contract of one value.</param>
    /// <exception cref="InvalidOperationException">The contract is inconsistent.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(PipeReader, JsonSerializerOptions, CancellationToken)"/>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(PipeReader utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ElementReader<TValue>.ReadAsync(ResolvedRoots.Of(jsonTypeInfo), TextSource.Of(utf8Json), topLevelValues: false, cancellationToken);
    }

    /// <summary>Reads the values of a text from a pipe one by one, with a contract of System.Text.Json.</summary>
    /// <param name="jsonTypeInfo">The contract of one value.</param>
    /// <exception cref="InvalidOperationException">The contract is inconsistent.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(PipeReader, bool, JsonSerializerOptions, CancellationToken)"/>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(PipeReader utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, bool topLevelValues, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ElementReader<TValue>.ReadAsync(ResolvedRoots.Of(jsonTypeInfo), TextSource.Of(utf8Json), topLevelValues, cancellationToken);
    }

    /// <summary>Writes a value as UTF-8 to a stream, with a contract of System.Text.Json.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})" path="/param[@name='jsonTypeInfo'] | /exception"/>
    /// <inheritdoc cref="SerializeAsync{TValue}(Stream, TValue, JsonSerializerOptions, CancellationToken)"/>
    public static Task SerializeAsync<TValue>(Stream utf8Json, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WrittenText.SendAsync(ResolvedRoots.Of(jsonTypeInfo), value, utf8Json, cancellationToken);
    }

    /// <summary>Writes a value of a contract's type as UTF-8 to a stream.</summary>
    /// <param name="jsonTypeInfo">The contract of the type to write the value as.</param>
    /// <exception cref="InvalidCastException"><paramref name="value"/> is not of the contract's type.</exception>
    /// <inheritdoc cref="SerializeAsync{TValue}(Stream, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static Task SerializeAsync(Stream utf8Json, object? value, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WrittenText.SendAsync(ResolvedRoots.Of(value, jsonTypeInfo), value, utf8Json, cancellationToken);
    }

    /// <summary>Writes a value of type <paramref name="inputType"/> as UTF-8 to a stream, with the contract that a context has for it.</summary>
    /// <inheritdoc cref="Serialize(object, Type, JsonSerializerContext)" path="/param[@name='inputType' or @name='context'] | /exception"/>
    /// <inheritdoc cref="SerializeAsync{TValue}(Stream, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static Task SerializeAsync(Stream utf8Json, object? value, Type inputType, JsonSerializerContext context, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WrittenText.SendAsync(ResolvedRoots.Of(value, inputType, context), value, utf8Json, cancellationToken);
    }

    /// <summary>Writes a value as UTF-8 to a pipe, with a contract of System.Text.Json.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})" path="/param[@name='jsonTypeInfo'] | /exception"/>
    /// <inheritdoc cref="SerializeAsync{TValue}(PipeWriter, TValue, JsonSerializerOptions, CancellationToken)"/>
    public static Task SerializeAsync<TValue>(PipeWriter utf8Json, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WrittenText.SendAsync(ResolvedRoots.Of(jsonTypeInfo), value, utf8Json, cancellationToken);
    }

    /// <summary>Writes a value of a contract's type as UTF-8 to a pipe.</summary>
    /// <param name="jsonTypeInfo">The contract of the type to write the value as.</param>
    /// <exception cref="InvalidCastException"><paramref name="value"/> is not of the contract's type.</exception>
    /// <inheritdoc cref="SerializeAsync{TValue}(PipeWriter, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static Task SerializeAsync(PipeWriter utf8Json, object? value, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WrittenText.SendAsync(ResolvedRoots.Of(value, jsonTypeInfo), value, utf8Json, cancellationToken);
    }

    /// <summary>Writes a value of type <paramref name="inputType"/> as UTF-8 to a pipe, with the contract that a context has for it.</summary>
    /// <inheritdoc cref="Serialize(object, Type, JsonSerializerContext)" path="/param[@name='inputType' or @name='context'] | /exception"/>
    /// <inheritdoc cref="SerializeAsync{TValue}(PipeWriter, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static Task SerializeAsync(PipeWriter utf8Json, object? value, Type inputType, JsonSerializerContext context, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WrittenText.SendAsync(ResolvedRoots.Of(value, inputType, context), value, utf8Json, cancellationToken);
    }

    /// <summary>Writes the values of a sequence to a stream, as they arrive, with a contract of System.Text.Json.</summary>
    /// <param name="jsonTypeInfo">The contract of one value.</param>
    /// <exception cref="InvalidOperationException">The contract is inconsistent.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="SerializeAsyncEnumerable{TValue}(Stream, IAsyncEnumerable{TValue}, bool, JsonSerializerOptions, CancellationToken)"/>
    public static Task SerializeAsyncEnumerable<TValue>(Stream utf8Json, IAsyncEnumerable<TValue> value, JsonTypeInfo<TValue> jsonTypeInfo, bool topLevelValues = false, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(value);
        Root<TValue> root = ResolvedRoots.Of(jsonTypeInfo);
        return topLevelValues
            ? LineWriter<TValue>.WriteAsync(root, value, TextTarget.Of(utf8Json), JsonLinesOptions.Default, cancellationToken)
            : WrittenText.SendAsync(SequenceOf(root), value, utf8Json, cancellationToken);
    }

    /// <summary>Writes the values of a sequence to a pipe, as they arrive, with a contract of System.Text.Json.</summary>
    /// <param name="jsonTypeInfo">The contract of one value.</param>
    /// <exception cref="InvalidOperationException">The contract is inconsistent.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="SerializeAsyncEnumerable{TValue}(PipeWriter, IAsyncEnumerable{TValue}, bool, JsonSerializerOptions, CancellationToken)"/>
    public static Task SerializeAsyncEnumerable<TValue>(PipeWriter utf8Json, IAsyncEnumerable<TValue> value, JsonTypeInfo<TValue> jsonTypeInfo, bool topLevelValues = false, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(value);
        Root<TValue> root = ResolvedRoots.Of(jsonTypeInfo);
        return topLevelValues
            ? LineWriter<TValue>.WriteAsync(root, value, TextTarget.Of(utf8Json), JsonLinesOptions.Default, cancellationToken)
            : WrittenText.SendAsync(SequenceOf(root), value, utf8Json, cancellationToken);
    }

    private static Root<IAsyncEnumerable<TValue>> SequenceOf<TValue>(Root<TValue> items) => new(items.Plan, new AsyncItemsCodec<TValue>(items.Codec, items.Plan.Settings));
}
