// The base of users' codecs that read and write in parts.
using Vivace.Json.Plans;
using Vivace.Json.Streams.Values;

namespace Vivace.Json;

/// <summary>Reads and writes the values of one .NET type in parts, in asynchronous methods: a value of any
/// size in the memory of the window, and with awaits in between.</summary>
/// <typeparam name="T">The .NET type.</typeparam>
/// <remarks>
/// <para>
/// Use it like a <see cref="JsonCodec{T}"/>. The methods also run in synchronous calls and for values in memory: there, what they await of
/// the reader and writer is always complete. Anything else that they await must be complete too where
/// <see cref="JsonValueReader.MayAwait"/> is false; otherwise the call throws a <see cref="NotSupportedException"/> and does not wait.
/// </para>
/// <para>
/// Null is read and written without the codec if <typeparamref name="T"/> can be null. An instance serves all calls and threads: keep the
/// state of one value in the locals of the methods. An exception of a method ends the call; a <see cref="System.Text.Json.JsonException"/>
/// without a path gets the path of the value.
/// </para>
/// </remarks>
public abstract class JsonStreamingCodec<T> : JsonCodec<T>
{
    /// <summary>Reads the value of the reader.</summary>
    /// <param name="reader">The reader, at the value, which must be read completely. It must
    /// not be used after the returned task has ended.</param>
    /// <param name="cancellationToken">The token of the call; <see cref="CancellationToken.None"/> in synchronous calls.</param>
    /// <returns>A task with the value.</returns>
    protected internal abstract ValueTask<T?> ReadAsync(JsonValueReader reader, CancellationToken cancellationToken);

    /// <summary>Writes exactly one value.</summary>
    /// <param name="writer">The writer. It must not be used after the returned task has ended.</param>
    /// <param name="value">The value, not <see langword="null"/>.</param>
    /// <param name="cancellationToken">The token of the call; <see cref="CancellationToken.None"/> in synchronous calls.</param>
    /// <returns>A task that ends when the value is written.</returns>
    protected internal abstract ValueTask WriteAsync(JsonValueWriter writer, T value, CancellationToken cancellationToken);

    internal sealed override bool IsPositional => true;

    internal sealed override JsonCodec ForPlan(Func<CodecPlan, JsonCodec> makeNext) => new StreamingCodec<T>(this);

    /// <summary>Not called: settings and attributes read with <see cref="ReadAsync"/>.</summary>
    /// <param name="reader">The reader.</param>
    /// <returns>Nothing.</returns>
    /// <exception cref="InvalidOperationException">Always.</exception>
    public sealed override T? Read(ref JsonReader reader) => throw NotOfSettings();

    /// <summary>Not called: settings and attributes write with <see cref="WriteAsync"/>.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">Always.</exception>
    public sealed override void Write(ref JsonWriter writer, T? value) => throw NotOfSettings();

    private InvalidOperationException NotOfSettings() =>
        new($"Expected {GetType().Name} as part of settings or of an attribute, found a call of the codec itself. " +
            $"Name it in {nameof(JsonSettings)}.{nameof(JsonSettings.Codecs)}.");
}
