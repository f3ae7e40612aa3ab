// The front door, beside System.Text.Json's own reader and writer: one value out of the one, or into the other.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Bridges;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Reads a value from System.Text.Json's reader, which stands at the beginning, on a name or on the first token of a value, and leaves it on the last one.</summary>
    /// <remarks>Comments, commas and the limit of depth are the reader's. Path and line of an error count from the beginning of the value.</remarks>
    /// <exception cref="JsonException">There is no whole value, or none of the type. The reader is as it was.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="ArgumentException">The reader returns comments.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(ref Utf8JsonReader reader, JsonSerializerOptions? options = null) =>
        ForeignReader.Read(ref reader, Root<TValue>.Of(options));

    /// <summary>Reads a value of <paramref name="returnType"/> from System.Text.Json's reader, which stands at the beginning, on a name or on the first token of a value, and leaves it on the last one.</summary>
    /// <remarks>Comments, commas and the limit of depth are the reader's. Path and line of an error count from the beginning of the value.</remarks>
    /// <exception cref="JsonException">There is no whole value, or none of the type. The reader is as it was.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="ArgumentException">The reader returns comments.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static object? Deserialize(ref Utf8JsonReader reader, Type returnType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        return ForeignReader.Read(ref reader, Root.Of(returnType, options));
    }

    /// <summary>Writes a value through System.Text.Json's writer, and flushes it.</summary>
    /// <remarks>Layout and escapes are the writer's; of two limits of depth the lower one counts.</remarks>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Serialize<TValue>(Utf8JsonWriter writer, TValue value, JsonSerializerOptions? options = null) =>
        ForeignWriter.Write(writer, value, Root<TValue>.Of(options));

    /// <summary>Writes a value as <paramref name="inputType"/> through System.Text.Json's writer, and flushes it.</summary>
    /// <remarks>Layout and escapes are the writer's; of two limits of depth the lower one counts.</remarks>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Serialize(Utf8JsonWriter writer, object? value, Type inputType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ForeignWriter.Write(writer, value, Root.Of(value, inputType, options));
    }

    /// <summary>Reads a value from System.Text.Json's reader, which stands at the beginning, on a name or on the first token of a value, and leaves it on the last one.</summary>
    /// <remarks>Comments, commas and the limit of depth are the reader's. Path and line of an error count from the beginning of the value.</remarks>
    /// <exception cref="JsonException">There is no whole value, or none of the type. The reader is as it was.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="ArgumentException">The reader returns comments.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(ref Utf8JsonReader reader, JsonSettings? options) =>
        ForeignReader.Read(ref reader, Root<TValue>.Of(options));

    /// <summary>Reads a value of <paramref name="returnType"/> from System.Text.Json's reader, which stands at the beginning, on a name or on the first token of a value, and leaves it on the last one.</summary>
    /// <remarks>Comments, commas and the limit of depth are the reader's. Path and line of an error count from the beginning of the value.</remarks>
    /// <exception cref="JsonException">There is no whole value, or none of the type. The reader is as it was.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="ArgumentException">The reader returns comments.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static object? Deserialize(ref Utf8JsonReader reader, Type returnType, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        return ForeignReader.Read(ref reader, Root.Of(returnType, options));
    }

    /// <summary>Writes a value through System.Text.Json's writer, and flushes it.</summary>
    /// <remarks>Layout and escapes are the writer's; of two limits of depth the lower one counts.</remarks>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Serialize<TValue>(Utf8JsonWriter writer, TValue value, JsonSettings? options) =>
        ForeignWriter.Write(writer, value, Root<TValue>.Of(options));

    /// <summary>Writes a value as <paramref name="inputType"/> through System.Text.Json's writer, and flushes it.</summary>
    /// <remarks>Layout and escapes are the writer's; of two limits of depth the lower one counts.</remarks>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Serialize(Utf8JsonWriter writer, object? value, Type inputType, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ForeignWriter.Write(writer, value, Root.Of(value, inputType, options));
    }
}
