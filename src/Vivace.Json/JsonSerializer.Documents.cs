// The front door for System.Text.Json's document types.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Writing;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Writes a value as a <see cref="JsonDocument"/>.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonDocument SerializeToDocument<TValue>(TValue value, JsonSerializerOptions? options = null)
    {
        Root<TValue> root = Root<TValue>.Of(options);
        return DocumentBridge.ToDocument(root.WriteBytes(value), root.Plan.Settings);
    }


    /// <summary>Writes a value as a <see cref="JsonDocument"/>. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonDocument SerializeToDocument<TValue>(TValue value, JsonSettings? options)
    {
        Root<TValue> root = Root<TValue>.Of(options);
        return DocumentBridge.ToDocument(root.WriteBytes(value), root.Plan.Settings);
    }


    /// <summary>Writes a value as <paramref name="inputType"/> as a <see cref="JsonDocument"/>.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonDocument SerializeToDocument(object? value, Type inputType, JsonSerializerOptions? options = null)
    {
        Root root = Root.Of(value, inputType, options);
        JsonWriter writer = new(root.Plan.Writing);
        return DocumentBridge.ToDocument(writer.TakeBytes(root.WriteBoxed(ref writer, value)), root.Plan.Settings);
    }


    /// <summary>Writes a value as <paramref name="inputType"/> as a <see cref="JsonDocument"/>. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonDocument SerializeToDocument(object? value, Type inputType, JsonSettings? options)
    {
        Root root = Root.Of(value, inputType, options);
        JsonWriter writer = new(root.Plan.Writing);
        return DocumentBridge.ToDocument(writer.TakeBytes(root.WriteBoxed(ref writer, value)), root.Plan.Settings);
    }


    /// <summary>Writes a value as a <see cref="JsonElement"/>.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonElement SerializeToElement<TValue>(TValue value, JsonSerializerOptions? options = null)
    {
        Root<TValue> root = Root<TValue>.Of(options);
        return DocumentBridge.ToElement(root.WriteBytes(value), root.Plan.Settings);
    }


    /// <summary>Writes a value as a <see cref="JsonElement"/>. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonElement SerializeToElement<TValue>(TValue value, JsonSettings? options)
    {
        Root<TValue> root = Root<TValue>.Of(options);
        return DocumentBridge.ToElement(root.WriteBytes(value), root.Plan.Settings);
    }


    /// <summary>Writes a value as <paramref name="inputType"/> as a <see cref="JsonElement"/>.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonElement SerializeToElement(object? value, Type inputType, JsonSerializerOptions? options = null)
    {
        Root root = Root.Of(value, inputType, options);
        JsonWriter writer = new(root.Plan.Writing);
        return DocumentBridge.ToElement(writer.TakeBytes(root.WriteBoxed(ref writer, value)), root.Plan.Settings);
    }


    /// <summary>Writes a value as <paramref name="inputType"/> as a <see cref="JsonElement"/>. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonElement SerializeToElement(object? value, Type inputType, JsonSettings? options)
    {
        Root root = Root.Of(value, inputType, options);
        JsonWriter writer = new(root.Plan.Writing);
        return DocumentBridge.ToElement(writer.TakeBytes(root.WriteBoxed(ref writer, value)), root.Plan.Settings);
    }


    /// <summary>Writes a value as a <see cref="JsonNode"/>.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonNode? SerializeToNode<TValue>(TValue value, JsonSerializerOptions? options = null)
    {
        Root<TValue> root = Root<TValue>.Of(options);
        return DocumentBridge.ToNode(root.WriteBytes(value), root.Plan.Settings);
    }


    /// <summary>Writes a value as a <see cref="JsonNode"/>. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonNode? SerializeToNode<TValue>(TValue value, JsonSettings? options)
    {
        Root<TValue> root = Root<TValue>.Of(options);
        return DocumentBridge.ToNode(root.WriteBytes(value), root.Plan.Settings);
    }


    /// <summary>Writes a value as <paramref name="inputType"/> as a <see cref="JsonNode"/>.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonNode? SerializeToNode(object? value, Type inputType, JsonSerializerOptions? options = null)
    {
        Root root = Root.Of(value, inputType, options);
        JsonWriter writer = new(root.Plan.Writing);
        return DocumentBridge.ToNode(writer.TakeBytes(root.WriteBoxed(ref writer, value)), root.Plan.Settings);
    }


    /// <summary>Writes a value as <paramref name="inputType"/> as a <see cref="JsonNode"/>. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonNode? SerializeToNode(object? value, Type inputType, JsonSettings? options)
    {
        Root root = Root.Of(value, inputType, options);
        JsonWriter writer = new(root.Plan.Writing);
        return DocumentBridge.ToNode(writer.TakeBytes(root.WriteBoxed(ref writer, value)), root.Plan.Settings);
    }


    /// <summary>Reads a value from a <see cref="JsonDocument"/>.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(JsonDocument document, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(document);
        return Root<TValue>.Of(options).Read(DocumentBridge.TextOf(document));
    }


    /// <summary>Reads a value from a <see cref="JsonDocument"/>. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(JsonDocument document, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(document);
        return Root<TValue>.Of(options).Read(DocumentBridge.TextOf(document));
    }


    /// <summary>Reads a value of <paramref name="returnType"/> from a <see cref="JsonDocument"/>.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static object? Deserialize(JsonDocument document, Type returnType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(document);
        ArgumentNullException.ThrowIfNull(returnType);
        return Root.Of(returnType, options).ReadBoxed(DocumentBridge.TextOf(document));
    }


    /// <summary>Reads a value of <paramref name="returnType"/> from a <see cref="JsonDocument"/>. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static object? Deserialize(JsonDocument document, Type returnType, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(document);
        ArgumentNullException.ThrowIfNull(returnType);
        return Root.Of(returnType, options).ReadBoxed(DocumentBridge.TextOf(document));
    }


    /// <summary>Reads a value from a <see cref="JsonElement"/>.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(JsonElement element, JsonSerializerOptions? options = null)
    {
        return Root<TValue>.Of(options).Read(DocumentBridge.TextOf(element));
    }


    /// <summary>Reads a value from a <see cref="JsonElement"/>. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(JsonElement element, JsonSettings? options)
    {
        return Root<TValue>.Of(options).Read(DocumentBridge.TextOf(element));
    }


    /// <summary>Reads a value of <paramref name="returnType"/> from a <see cref="JsonElement"/>.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static object? Deserialize(JsonElement element, Type returnType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        return Root.Of(returnType, options).ReadBoxed(DocumentBridge.TextOf(element));
    }


    /// <summary>Reads a value of <paramref name="returnType"/> from a <see cref="JsonElement"/>. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static object? Deserialize(JsonElement element, Type returnType, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        return Root.Of(returnType, options).ReadBoxed(DocumentBridge.TextOf(element));
    }


    /// <summary>Reads a value from a <see cref="JsonNode"/>.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(JsonNode? node, JsonSerializerOptions? options = null)
    {
        Root<TValue> root = Root<TValue>.Of(options);
        return root.Read(DocumentBridge.TextOf(node, root.Plan));
    }


    /// <summary>Reads a value from a <see cref="JsonNode"/>. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(JsonNode? node, JsonSettings? options)
    {
        Root<TValue> root = Root<TValue>.Of(options);
        return root.Read(DocumentBridge.TextOf(node, root.Plan));
    }


    /// <summary>Reads a value of <paramref name="returnType"/> from a <see cref="JsonNode"/>.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static object? Deserialize(JsonNode? node, Type returnType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        Root root = Root.Of(returnType, options);
        return root.ReadBoxed(DocumentBridge.TextOf(node, root.Plan));
    }


    /// <summary>Reads a value of <paramref name="returnType"/> from a <see cref="JsonNode"/>. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static object? Deserialize(JsonNode? node, Type returnType, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        Root root = Root.Of(returnType, options);
        return root.ReadBoxed(DocumentBridge.TextOf(node, root.Plan));
    }
}
