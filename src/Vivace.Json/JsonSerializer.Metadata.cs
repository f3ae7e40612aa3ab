// Reading and writing with System.Text.Json's contracts: a JsonTypeInfo or a context.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Streams;
using Vivace.Json.Streams.Lines;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Reads a value from a stream, with a contract of System.Text.Json.</summary>
    /// <param name="jsonTypeInfo">The contract of <typeparamref name="TValue"/>, such as a
    /// property of a <see cref="JsonSerializerContext"/>.</param>
    /// <exception cref="InvalidOperationException">The contract is inconsistent.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonSerializerOptions)"/>
    public static TValue? Deserialize<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.Read(ResolvedRoots.Of(jsonTypeInfo), utf8Json);
    }

    /// <summary>Reads a value of type <paramref name="returnType"/> from a stream, with the contract that a context has for it.</summary>
    /// <param name="returnType">The type to read.</param>
    /// <param name="context">The context.</param>
    /// <exception cref="InvalidOperationException"><paramref name="context"/> does not have the type.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="returnType"/> or
    /// <paramref name="context"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(Stream utf8Json, Type returnType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.Read(ResolvedRoots.Of(returnType, context), utf8Json);
    }

    /// <summary>Reads a value from a string, with a contract of System.Text.Json.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})" path="/param[@name='jsonTypeInfo'] | /exception"/>
    /// <example><code>
    /// Order? order = JsonSerializer.Deserialize(json, OrderContext.Default.Order);
    /// </code></example>
    /// <inheritdoc cref="Deserialize{TValue}(string, JsonSerializerOptions)"/>
    public static TValue? Deserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(json);
        return ResolvedRoots.Of(jsonTypeInfo).Read(json.AsSpan());
    }

    /// <summary>Writes a value as a JSON string, with a contract of System.Text.Json.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})" path="/param[@name='jsonTypeInfo'] | /exception"/>
    /// <example><code>
    /// string json = JsonSerializer.Serialize(new Order { Id = 1 }, OrderContext.Default.Order);
    /// </code></example>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions)"/>
    public static string Serialize<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo) =>
        ResolvedRoots.Of(jsonTypeInfo).WriteString(value);

    /// <summary>Writes a value of type <paramref name="inputType"/> as a JSON string,
    /// with the contract that a context has for it.</summary>
    /// <param name="inputType">The type to write the value as: its own, or one of its base types or interfaces.</param>
    /// <param name="context">The context.</param>
    /// <exception cref="InvalidOperationException"><paramref name="context"/> does not have the type.</exception>
    /// <exception cref="ArgumentException"><paramref name="value"/> is not of type <paramref name="inputType"/>.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="inputType"/> or
    /// <paramref name="context"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonTypeInfo{TValue})"/>
    public static string Serialize(object? value, Type inputType, JsonSerializerContext context) =>
        WriteString(ResolvedRoots.Of(value, inputType, context), value);

    /// <summary>Reads the elements of a root array from a stream one by one, with a contract of System.Text.Json.</summary>
    /// <param name="jsonTypeInfo">The contract of one value.</param>
    /// <exception cref="InvalidOperationException">The contract is inconsistent.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonSerializerOptions, CancellationToken)"/>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ElementReader<TValue>.ReadAsync(
            ResolvedRoots.Of(jsonTypeInfo), TextSource.Of(utf8Json), topLevelValues: false, cancellationToken);
    }

    /// <summary>Reads the values of a text from a stream one by one, with a contract of System.Text.Json.</summary>
    /// <param name="jsonTypeInfo">The contract of one value.</param>
    /// <exception cref="InvalidOperationException">The contract is inconsistent.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, bool, JsonSerializerOptions, CancellationToken)"/>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo,
        bool topLevelValues, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ElementReader<TValue>.ReadAsync(ResolvedRoots.Of(jsonTypeInfo), TextSource.Of(utf8Json), topLevelValues, cancellationToken);
    }

    /// <summary>Writes the values of a sequence to a stream, as they arrive, with a contract of System.Text.Json.</summary>
    /// <param name="jsonTypeInfo">The contract of one value.</param>
    /// <exception cref="InvalidOperationException">The contract is inconsistent.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="SerializeAsyncEnumerable{TValue}(Stream, IAsyncEnumerable{TValue}, bool, JsonSerializerOptions, CancellationToken)"/>
    public static Task SerializeAsyncEnumerable<TValue>(Stream utf8Json, IAsyncEnumerable<TValue> value, JsonTypeInfo<TValue> jsonTypeInfo,
        bool topLevelValues = false, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(value);
        Root<TValue> root = ResolvedRoots.Of(jsonTypeInfo);
        return topLevelValues
            ? LineWriter<TValue>.WriteAsync(root, value, TextTarget.Of(utf8Json), JsonLinesOptions.Default, cancellationToken)
            : WrittenText.SendAsync(SequenceOf(root), value, utf8Json, cancellationToken);
    }

    private static Root<IAsyncEnumerable<TValue>> SequenceOf<TValue>(Root<TValue> items) =>
        new(items.Plan, new AsyncItemsCodec<TValue>(items.Codec, items.Plan.Settings));
}
