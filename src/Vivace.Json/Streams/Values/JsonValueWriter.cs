// Writes one value step by step, for a codec that writes in parts.
using Vivace.Json.Plans;
using Vivace.Json.Streams.Values;

namespace Vivace.Json;

/// <summary>Writes the value of a <see cref="JsonStreamingCodec{T}"/> step by step. Await each call before the next: it
/// ends when there is room for more, so a slow receiver slows the codec.</summary>
/// <remarks>Write exactly one value: a value with a codec of its own, a string in parts, or an array or object that is
/// ended. If writing fails, the call throws, and so does each call after it.</remarks>
public sealed partial class JsonValueWriter
{
    private readonly Exchange _exchange = new();
    private readonly CodecPlan _plan;
    private Step _step;
    private Item? _item;
    private string? _name;
    private ReadOnlyMemory<char> _characters;
    private ReadOnlyMemory<byte> _bytes;

    // The codec that writes, and its value.
    private readonly JsonCodec _owner;
    private readonly object? _value;

    internal JsonValueWriter(CodecPlan plan, JsonCodec owner, object? value, bool mayAwait) =>
        (_plan, _owner, _value, MayAwait) = (plan, owner, value, mayAwait);

    private enum Step : byte
    {
        BeginArray,
        EndArray,
        BeginObject,
        EndObject,
        Name,
        Item,
        Characters,
        Utf8,
        Base64,
        EndString,
    }

    internal Exchange Exchange => _exchange;

    /// <summary>Whether the codec may await something other than this writer. False in synchronous calls, for items that are written one by
    /// one, and within other codecs: an await that is not complete throws there.</summary>
    public bool MayAwait { get; }

    /// <summary>The settings of the call.</summary>
    public JsonSettings Settings => _plan.Settings;

    /// <summary>Begins an array.</summary>
    /// <returns>A task that ends when there is room for more.</returns>
    public ValueTask BeginArrayAsync() => new(_exchange, Ask(Step.BeginArray));

    /// <summary>Ends the innermost array.</summary>
    /// <returns>A task that ends when there is room for more.</returns>
    public ValueTask EndArrayAsync() => new(_exchange, Ask(Step.EndArray));

    /// <summary>Begins an object.</summary>
    /// <returns>A task that ends when there is room for more.</returns>
    public ValueTask BeginObjectAsync() => new(_exchange, Ask(Step.BeginObject));

    /// <summary>Ends the innermost object.</summary>
    /// <returns>A task that ends when there is room for more.</returns>
    public ValueTask EndObjectAsync() => new(_exchange, Ask(Step.EndObject));

    /// <summary>Writes the name of the next member.</summary>
    /// <param name="name">The name.</param>
    /// <returns>A task that ends when there is room for more.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is <see langword="null"/>.</exception>
    public ValueTask WriteNameAsync(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        _exchange.ThrowIfAsked();
        _name = name;
        return new(_exchange, Ask(Step.Name));
    }

    /// <summary>Writes a value with the codec of its type.</summary>
    /// <typeparam name="TValue">The type to write the value as.</typeparam>
    /// <param name="value">The value.</param>
    /// <returns>A task that ends when there is room for more.</returns>
    /// <exception cref="NotSupportedException">The type is not supported.</exception>
    public ValueTask WriteAsync<TValue>(TValue? value)
    {
        _exchange.ThrowIfAsked();
        Item<TValue> item = _item as Item<TValue> ?? new Item<TValue>(_plan);
        item.Value = value;
        _item = item;
        return new(_exchange, Ask(Step.Item));
    }

    /// <summary>Writes a member: its name, and its value with the codec of its type.</summary>
    /// <typeparam name="TValue">The type to write the value as.</typeparam>
    /// <param name="name">The name.</param>
    /// <param name="value">The value.</param>
    /// <returns>A task that ends when there is room for more.</returns>
    /// <exception cref="NotSupportedException">The type is not supported.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is <see langword="null"/>.</exception>
    public async ValueTask WriteAsync<TValue>(string name, TValue? value)
    {
        await WriteNameAsync(name).ConfigureAwait(false);
        await WriteAsync(value).ConfigureAwait(false);
    }

    /// <summary>Writes characters as the next part of a string, which begins with the first part.</summary>
    /// <param name="characters">The characters. A surrogate pair may be split over two parts.
    /// The memory must not change until the task has ended.</param>
    /// <returns>A task that ends when there is room for more.</returns>
    public ValueTask WriteCharactersAsync(ReadOnlyMemory<char> characters)
    {
        _exchange.ThrowIfAsked();
        _characters = characters;
        return new(_exchange, Ask(Step.Characters));
    }

    /// <summary>Writes UTF-8 as the next part of a string, which begins with the first part.</summary>
    /// <param name="utf8">The bytes, of which the last character must be complete. The
    /// memory must not change until the task has ended.</param>
    /// <returns>A task that ends when there is room for more.</returns>
    public ValueTask WriteUtf8Async(ReadOnlyMemory<byte> utf8)
    {
        _exchange.ThrowIfAsked();
        _bytes = utf8;
        return new(_exchange, Ask(Step.Utf8));
    }

    /// <summary>Writes bytes in Base64 (RFC 4648 §4) as the next part of a string, which begins with the first part.</summary>
    /// <param name="bytes">The bytes, of any number. The memory must not change until the task has ended.</param>
    /// <returns>A task that ends when there is room for more.</returns>
    public ValueTask WriteBase64Async(ReadOnlyMemory<byte> bytes)
    {
        _exchange.ThrowIfAsked();
        _bytes = bytes;
        return new(_exchange, Ask(Step.Base64));
    }

    /// <summary>Ends the string that is written in parts; without a part, writes an empty one.</summary>
    /// <returns>A task that ends when there is room for more.</returns>
    public ValueTask EndStringAsync() => new(_exchange, Ask(Step.EndString));

    private short Ask(Step step)
    {
        _exchange.ThrowIfAsked();
        _step = step;
        return _exchange.Ask();
    }
}
