// Reads from text readers and writes to text writers, transcoding in chunks.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Streams;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Reads a value from a text reader, which is transcoded in chunks.</summary>
    /// <param name="json">One JSON text, from the current position to the end of the reader. The
    /// reader is not disposed, and what it throws is passed on.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// using StreamReader reader = new("order.json", Encoding.Unicode);
    /// Order? order = JsonSerializer.Deserialize&lt;Order&gt;(reader);
    /// </code></example>
    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(TextReader json, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        using CharacterStream.Of utf8Json = new(json);
        return WholeText.Read(Roots<TValue>.Of(options), utf8Json);
    }

    /// <summary>Reads a value from a text reader, which is transcoded in chunks.</summary>
    /// <param name="json">One JSON text, from the current position to the end of the reader. The
    /// reader is not disposed, and what it throws is passed on.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// using StreamReader reader = new("order.json", Encoding.Unicode);
    /// Order? order = await JsonSerializer.DeserializeAsync&lt;Order&gt;(reader);
    /// </code></example>
    /// <inheritdoc cref="DeserializeAsync{TValue}(Stream, JsonSerializerOptions, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static ValueTask<TValue?> DeserializeAsync<TValue>(TextReader json, JsonSerializerOptions? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(json);
        return ReadFromAsync(Roots<TValue>.Of(options), json, cancellationToken);
    }

    /// <summary>Writes a value to a text writer, transcoded in chunks.</summary>
    /// <param name="json">The output. The writer is neither flushed nor disposed, and what it throws is passed on.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// using StreamWriter writer = new("order.json", append: false, Encoding.Unicode);
    /// JsonSerializer.Serialize(writer, order);
    /// </code></example>
    /// <inheritdoc cref="Serialize{TValue}(Stream, TValue, JsonSerializerOptions)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Serialize<TValue>(TextWriter json, TValue value, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        using CharacterStream.To utf8Json = new(json);
        Roots<TValue>.Of(options).Write(utf8Json, value);
    }

    /// <summary>Writes a value to a text writer, transcoded in chunks.</summary>
    /// <param name="json">The output. The writer is neither flushed nor disposed, and what it throws is passed on.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// await using StreamWriter writer = new("order.json", append: false, Encoding.Unicode);
    /// await JsonSerializer.SerializeAsync(writer, order);
    /// </code></example>
    /// <inheritdoc cref="SerializeAsync{TValue}(Stream, TValue, JsonSerializerOptions, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task SerializeAsync<TValue>(TextWriter json, TValue value, JsonSerializerOptions? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(json);
        return WriteToAsync(Roots<TValue>.Of(options), json, value, cancellationToken);
    }

    private static async ValueTask<TValue?> ReadFromAsync<TValue>(Root<TValue> root, TextReader json, CancellationToken cancellationToken)
    {
        using CharacterStream.Of utf8Json = new(json);
        return await WholeText.ReadAsync(root, utf8Json, cancellationToken).ConfigureAwait(false);
    }

    private static async Task WriteToAsync<TValue>(Root<TValue> root, TextWriter json, TValue value, CancellationToken cancellationToken)
    {
        using CharacterStream.To utf8Json = new(json);
        await WrittenText.SendAsync(root, value, utf8Json, cancellationToken).ConfigureAwait(false);
    }
}
