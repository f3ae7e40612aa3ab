// The front door, outwards: .NET values into strings, bytes and buffers.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Writing;

namespace Vivace.Json;

/// <summary>
/// Reads and writes JSON. The calls are those of <see cref="System.Text.Json.JsonSerializer"/>, with the same names, parameters
/// and meaning, and more; each that takes options takes <see cref="JsonSettings"/> too.
/// </summary>
public static partial class JsonSerializer
{
    /// <summary>Writes a value as a JSON string.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static string Serialize<TValue>(TValue value, JsonSerializerOptions? options = null) =>
        Root<TValue>.Of(options).WriteString(value);


    /// <summary>Writes a value as a JSON string. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static string Serialize<TValue>(TValue value, JsonSettings? options) =>
        Root<TValue>.Of(options).WriteString(value);


    /// <summary>Writes a value as <paramref name="inputType"/> into a JSON string.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static string Serialize(object? value, Type inputType, JsonSerializerOptions? options = null)
    {
        Root root = Root.Of(value, inputType, options);
        JsonWriter writer = new(root.Plan.Writing);
        return writer.TakeString(root.WriteBoxed(ref writer, value));
    }


    /// <summary>Writes a value as <paramref name="inputType"/> into a JSON string. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static string Serialize(object? value, Type inputType, JsonSettings? options)
    {
        Root root = Root.Of(value, inputType, options);
        JsonWriter writer = new(root.Plan.Writing);
        return writer.TakeString(root.WriteBoxed(ref writer, value));
    }


    /// <summary>Writes a value as UTF-8 into an array of its own.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static byte[] SerializeToUtf8Bytes<TValue>(TValue value, JsonSerializerOptions? options = null) =>
        Root<TValue>.Of(options).WriteBytes(value);


    /// <summary>Writes a value as UTF-8 into an array of its own. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static byte[] SerializeToUtf8Bytes<TValue>(TValue value, JsonSettings? options) =>
        Root<TValue>.Of(options).WriteBytes(value);


    /// <summary>Writes a value as <paramref name="inputType"/> in UTF-8 into an array of its own.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static byte[] SerializeToUtf8Bytes(object? value, Type inputType, JsonSerializerOptions? options = null)
    {
        Root root = Root.Of(value, inputType, options);
        JsonWriter writer = new(root.Plan.Writing);
        return writer.TakeBytes(root.WriteBoxed(ref writer, value));
    }


    /// <summary>Writes a value as <paramref name="inputType"/> in UTF-8 into an array of its own. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static byte[] SerializeToUtf8Bytes(object? value, Type inputType, JsonSettings? options)
    {
        Root root = Root.Of(value, inputType, options);
        JsonWriter writer = new(root.Plan.Writing);
        return writer.TakeBytes(root.WriteBoxed(ref writer, value));
    }


    /// <summary>Writes a value as UTF-8 into the caller's buffers, without one in between.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Serialize<TValue>(IBufferWriter<byte> bufferWriter, TValue value, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(bufferWriter);
        Root<TValue>.Of(options).Write(bufferWriter, value);
    }


    /// <summary>Writes a value as UTF-8 into the caller's buffers, without one in between. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Serialize<TValue>(IBufferWriter<byte> bufferWriter, TValue value, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(bufferWriter);
        Root<TValue>.Of(options).Write(bufferWriter, value);
    }


    /// <summary>Writes a value as <paramref name="inputType"/> in UTF-8 into the caller's buffers.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Serialize(IBufferWriter<byte> bufferWriter, object? value, Type inputType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(bufferWriter);
        Root.Of(value, inputType, options).WriteBoxed(bufferWriter, value);
    }

    /// <summary>Writes a value as <paramref name="inputType"/> in UTF-8 into the caller's buffers. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Serialize(IBufferWriter<byte> bufferWriter, object? value, Type inputType, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(bufferWriter);
        Root.Of(value, inputType, options).WriteBoxed(bufferWriter, value);
    }

    /// <summary>
    /// Writes a value through a writer, from within a codec: as the next value, with the comma and line break that go before it.
    /// </summary>
    /// <remarks>
    /// Where writer and <paramref name="options"/> differ, indentation, line breaks and escapes are the writer's, the lower
    /// <see cref="JsonSettings.MaxDepth"/> counts from the root of the whole text, and everything else is that of the options.
    /// </remarks>
    /// <param name="writer">The writer, where a value may stand.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults, whatever those of the writer are.</param>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Serialize<TValue>(ref JsonWriter writer, TValue value, JsonSettings? options) =>
        Root<TValue>.Of(options).Write(ref writer, value);
}
