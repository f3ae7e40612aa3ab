// Converts values to and from System.Text.Json's document types.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making;
using Vivace.Json.Plans;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Writes a value as a <see cref="JsonDocument"/>.</summary>
    /// <returns>The document. Dispose it: it uses pooled memory.</returns>
    /// <example><code>
    /// using JsonDocument document = JsonSerializer.SerializeToDocument(order);
    /// int count = document.RootElement.GetPropertyCount();
    /// </code></example>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonDocument SerializeToDocument<TValue>(TValue value, JsonSerializerOptions? options = null) =>
        ToDocument(Roots<TValue>.Of(options), value);

    /// <summary>Writes a value as a <see cref="JsonElement"/>.</summary>
    /// <returns>The element, which need not be disposed.</returns>
    /// <example><code>
    /// JsonElement element = JsonSerializer.SerializeToElement(order);
    /// int id = element.GetProperty("Id").GetInt32();
    /// </code></example>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonElement SerializeToElement<TValue>(TValue value, JsonSerializerOptions? options = null) =>
        ToElement(Roots<TValue>.Of(options), value);

    /// <summary>Writes a value as a <see cref="JsonNode"/>.</summary>
    /// <returns>The node; <see langword="null"/> if the value is written as <c>null</c>.</returns>
    /// <example><code>
    /// using System.Text.Json.Nodes;
    /// using Vivace.Json;
    ///
    /// JsonNode? node = JsonSerializer.SerializeToNode(order);
    /// node?["Id"] = 2;
    /// </code></example>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonNode? SerializeToNode<TValue>(TValue value, JsonSerializerOptions? options = null) =>
        ToNode(Roots<TValue>.Of(options), value);

    /// <summary>Reads a value from a document.</summary>
    /// <param name="document">The document, which is read from its root.</param>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(JsonDocument document, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(document);
        return Roots<TValue>.Of(options).Read(DocumentBridge.TextOf(document));
    }

    /// <summary>Reads a value from an element.</summary>
    /// <param name="element">The element, which may be part of a document.</param>
    /// <exception cref="InvalidOperationException"><paramref name="element"/> does not belong to a document.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    /// <example><code>
    /// using JsonDocument document = JsonDocument.Parse("""{ "order": { "Id": 1 } }""");
    /// Order? order = JsonSerializer.Deserialize&lt;Order&gt;(document.RootElement.GetProperty("order"));
    /// </code></example>
    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(JsonElement element, JsonSerializerOptions? options = null) =>
        Roots<TValue>.Of(options).Read(DocumentBridge.TextOf(element));

    /// <summary>Reads a value from a node.</summary>
    /// <param name="node">The node; <see langword="null"/> stands for the JSON value <c>null</c>.</param>
    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(JsonNode? node, JsonSerializerOptions? options = null) =>
        ReadNode(Roots<TValue>.Of(options), node);

    private static JsonDocument ToDocument<TValue>(Root<TValue> root, TValue value) =>
        DocumentBridge.ToDocument(root.WriteBytes(value), root.Plan.Settings);

    private static JsonDocument ToDocument(Root root, object? value) =>
        DocumentBridge.ToDocument(WriteBytes(root, value), root.Plan.Settings);

    private static JsonElement ToElement<TValue>(Root<TValue> root, TValue value) =>
        DocumentBridge.ToElement(root.WriteBytes(value), root.Plan.Settings);

    private static JsonElement ToElement(Root root, object? value) => DocumentBridge.ToElement(WriteBytes(root, value), root.Plan.Settings);

    private static JsonNode? ToNode<TValue>(Root<TValue> root, TValue value) =>
        DocumentBridge.ToNode(root.WriteBytes(value), root.Plan.Settings);

    private static JsonNode? ToNode(Root root, object? value) => DocumentBridge.ToNode(WriteBytes(root, value), root.Plan.Settings);

    private static TValue? ReadNode<TValue>(Root<TValue> root, JsonNode? node) => root.Read(DocumentBridge.TextOf(node, root.Plan));

    private static object? ReadNode(Root root, JsonNode? node) => root.ReadBoxed(DocumentBridge.TextOf(node, root.Plan));
}
