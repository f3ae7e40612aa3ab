// Serialize: .NET values to strings, bytes and buffers.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Telemetry;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Writes a value as a JSON string.</summary>
    /// <remarks>
    /// Writes the members of <typeparamref name="TValue"/>. Members of a derived type are written only if <typeparamref name="TValue"/>
    /// declares that type, for example with <see cref="System.Text.Json.Serialization.JsonDerivedTypeAttribute"/>, or is
    /// <see cref="object"/>.
    /// </remarks>
    /// <typeparam name="TValue">The type to write the value as.</typeparam>
    /// <param name="value">The value; <see langword="null"/> is written as <c>null</c>.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <returns>The JSON text.</returns>
    /// <exception cref="JsonException">The value is nested more deeply than <see cref="JsonSettings.MaxDepth"/> allows (64 levels by
    /// default), for example because it contains itself, or it has a null where none is allowed.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="OutOfMemoryException">The text is longer than a string or an array can be.</exception>
    /// <example><code>
    /// string json = JsonSerializer.Serialize(new Order { Id = 1, Name = "Tea" });    // {"Id":1,"Name":"Tea","Customer":null}
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static string Serialize<TValue>(TValue value, JsonSerializerOptions? options = null) =>
        Roots<TValue>.Of(options).WriteString(value);

    /// <example><code>
    /// string json = JsonSerializer.Serialize(order, JsonSettings.Web with { WriteIndented = true });
    /// </code></example>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions)"/>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static string Serialize<TValue>(TValue value, JsonSettings? options) =>
        Roots<TValue>.Of(options).WriteString(value);

    /// <summary>Writes a value of type <paramref name="inputType"/> as a JSON string.</summary>
    /// <param name="inputType">The type to write the value as: its own, or one of its base types or interfaces.</param>
    /// <exception cref="ArgumentException"><paramref name="value"/> is not of type <paramref name="inputType"/>.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="inputType"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// object value = new Order { Id = 1 };
    /// string json = JsonSerializer.Serialize(value, value.GetType());
    /// </code></example>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static string Serialize(object? value, Type inputType, JsonSerializerOptions? options = null) =>
        WriteString(Roots.Of(value, inputType, options), value);

    /// <summary>Writes a value as UTF-8 in a new array.</summary>
    /// <returns>The JSON text in UTF-8, without a byte order mark.</returns>
    /// <example><code>
    /// byte[] utf8Json = JsonSerializer.SerializeToUtf8Bytes(order);
    /// </code></example>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static byte[] SerializeToUtf8Bytes<TValue>(TValue value, JsonSerializerOptions? options = null) =>
        Roots<TValue>.Of(options).WriteBytes(value);

    /// <summary>Writes a value as UTF-8 to a buffer writer.</summary>
    /// <typeparam name="TValue">The type to write the value as.</typeparam>
    /// <param name="bufferWriter">The output, which receives the text directly, in one or more parts.</param>
    /// <param name="value">The value; <see langword="null"/> is written as <c>null</c>.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <exception cref="JsonException">The value is nested more deeply than <see cref="JsonSettings.MaxDepth"/> allows (64 levels by
    /// default), for example because it contains itself, or it has a null where none is allowed.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="bufferWriter"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// ArrayBufferWriter&lt;byte&gt; output = new();
    /// JsonSerializer.Serialize(output, order);
    /// ReadOnlySpan&lt;byte&gt; utf8Json = output.WrittenSpan;
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Serialize<TValue>(IBufferWriter<byte> bufferWriter, TValue value, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(bufferWriter);
        Roots<TValue>.Of(options).Write(bufferWriter, value);
    }

    /// <summary>Writes a value as UTF-8 to a buffer of the caller, such as one on the stack or the rest of
    /// a message, and to a rented array if the text is longer.</summary>
    /// <typeparam name="TValue">The type to write the value as.</typeparam>
    /// <param name="buffer">The buffer, of any length. The bytes after the text may change too.</param>
    /// <param name="value">The value; <see langword="null"/> is written as <c>null</c>.</param>
    /// <param name="rented">
    /// <see langword="null"/> if the whole text is at the beginning of <paramref name="buffer"/>. Otherwise an array that contains the
    /// whole text and belongs to the caller: return it to <see cref="ArrayPool{T}.Shared"/> when the text is not needed anymore, and clear
    /// it before if other code of the process must not see the text.
    /// </param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <returns>The JSON text in UTF-8, without a byte order mark: a part of
    /// <paramref name="buffer"/> or of <paramref name="rented"/>.</returns>
    /// <exception cref="JsonException">The value is nested more deeply than <see cref="JsonSettings.MaxDepth"/> allows (64 levels by
    /// default), for example because it contains itself, or it has a null where none is allowed.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="OutOfMemoryException">The text is longer than an array can be.</exception>
    /// <example><code>
    /// ReadOnlySpan&lt;byte&gt; utf8Json = JsonSerializer.Serialize(stackalloc byte[1024], order, out byte[]? rented, JsonSettings.Default);
    /// stream.Write(utf8Json);
    /// if (rented is not null)
    ///     ArrayPool&lt;byte&gt;.Shared.Return(rented);
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static ReadOnlySpan<byte> Serialize<TValue>(Span<byte> buffer, TValue value, out byte[]? rented, JsonSettings? options) =>
        Roots<TValue>.Of(options).Write(buffer, value, out rented);

    /// <summary>Writes a value with a writer, from within a codec: as the next value,
    /// with the comma and the line break before it.</summary>
    /// <remarks>
    /// If the writer and <paramref name="options"/> differ, the writer decides about indentation, line breaks and escapes, the lower
    /// <see cref="JsonSettings.MaxDepth"/> applies, counted from the root of the whole text, and the options decide about everything else.
    /// </remarks>
    /// <typeparam name="TValue">The type to write the value as.</typeparam>
    /// <param name="writer">The writer, where a value may be written.</param>
    /// <param name="value">The value; <see langword="null"/> is written as <c>null</c>.</param>
    /// <param name="options">The settings; <see langword="null"/> means the defaults, whatever settings the writer has.</param>
    /// <exception cref="JsonException">The value is nested more deeply than <see cref="JsonSettings.MaxDepth"/> allows (64 levels by
    /// default), for example because it contains itself, or it has a null where none is allowed.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <example><code>
    /// public sealed class WebLineCodec : JsonCodec&lt;Line&gt;
    /// {
    ///     public override Line? Read(ref JsonReader reader) =&gt; JsonSerializer.Deserialize&lt;Line&gt;(ref reader, JsonSettings.Web);
    ///
    ///     public override void Write(ref JsonWriter writer, Line? value) =&gt; JsonSerializer.Serialize(ref writer, value, JsonSettings.Web);
    /// }
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Serialize<TValue>(ref JsonWriter writer, TValue value, JsonSettings? options) =>
        Roots<TValue>.Of(options).Write(ref writer, value);

    private static string WriteString(Root root, object? value)
    {
        JsonWriter writer = new(root.Plan.Writing);
        return writer.TakeString(TelemetrySwitch.Written(root.WriteBoxed(ref writer, value)));
    }

    private static byte[] WriteBytes(Root root, object? value)
    {
        JsonWriter writer = new(root.Plan.Writing);
        return writer.TakeBytes(TelemetrySwitch.Written(root.WriteBoxed(ref writer, value)));
    }
}
