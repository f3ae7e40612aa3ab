// Reads one value from System.Text.Json's reader, and writes one to its writer.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using Vivace.Json.Bridges.Converters;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Reads a value from System.Text.Json's reader.</summary>
    /// <remarks>The reader decides about comments, trailing commas and the maximum depth. The path and the
    /// line of an error count from the beginning of the value.</remarks>
    /// <param name="reader">The reader: at the beginning of its text, on a name, or on the first token of a value. It is
    /// left on the last token of the value, or unchanged after an exception.</param>
    /// <exception cref="ArgumentException">The reader returns comments, which a serializer cannot keep.</exception>
    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(ref Utf8JsonReader reader, JsonSerializerOptions? options = null) =>
        ForeignReader.Read(ref reader, Roots<TValue>.Of(options));

    /// <summary>Writes a value with System.Text.Json's writer, and flushes it.</summary>
    /// <remarks>The writer decides about indentation and escapes, and the lower maximum depth of the two applies.</remarks>
    /// <param name="writer">The writer, where a value may be written.</param>
    /// <exception cref="JsonException">The writer is at a position where no value may be written.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// using Utf8JsonWriter writer = new(stream);
    /// writer.WriteStartObject();
    /// writer.WritePropertyName("order");
    /// JsonSerializer.Serialize(writer, order);
    /// writer.WriteEndObject();
    /// </code></example>
    /// <inheritdoc cref="Serialize{TValue}(IBufferWriter{byte}, TValue, JsonSerializerOptions)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Serialize<TValue>(Utf8JsonWriter writer, TValue value, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ForeignWriter.Write(writer, value, Roots<TValue>.Of(options));
    }
}
