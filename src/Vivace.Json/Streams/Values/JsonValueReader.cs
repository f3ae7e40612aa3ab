// Reads one value step by step, for a codec that reads in parts.
using System.Text.Json;
using Vivace.Json.Plans;
using Vivace.Json.Streams.Values;

namespace Vivace.Json;

/// <summary>Reads the value of a <see cref="JsonStreamingCodec{T}"/> step by step, while
/// its text arrives. Await each call before the next.</summary>
/// <remarks>
/// At first the reader is at the value. Each value is read once, by one of the methods: as a whole, as an array or object that is entered,
/// or as a string in parts. A value that is not read, and the rest of a string, are skipped by the next step; an array or object that was
/// entered must be read to its end. The text is checked as far as it has been read. If it is wrong, the call throws a
/// <see cref="JsonException"/>, and so does each call after it.
/// </remarks>
public sealed partial class JsonValueReader
{
    private readonly Exchange _exchange = new();
    private readonly CodecPlan _plan;
    private Step _step;
    private Item? _item;
    private Memory<char> _characters;
    private Memory<byte> _bytes;
    private ContentForm _form;
    private ContentState _string;

    private readonly JsonCodec _owner;

    internal JsonValueReader(CodecPlan plan, JsonCodec owner, bool mayAwait) => (_plan, _owner, MayAwait) = (plan, owner, mayAwait);

    private enum Step : byte
    {
        Kind,
        BeginArray,
        BeginObject,
        NextElement,
        NextMember,
        Item,
        Skip,
        Content,
    }

    internal Exchange Exchange => _exchange;

    /// <summary>Whether the codec may await something other than this reader. False in synchronous calls, for items that are read one by
    /// one, and within other codecs: an await that is not complete throws there.</summary>
    public bool MayAwait { get; }

    /// <summary>The settings of the call.</summary>
    public JsonSettings Settings => _plan.Settings;

    /// <summary>The name of the current member, without escapes; empty before the first one.</summary>
    public string Name { get; private set; } = "";

    /// <summary>Tells the kind of the current value by its first byte.</summary>
    /// <returns>The kind.</returns>
    /// <exception cref="JsonException">The text is not valid JSON.</exception>
    public ValueTask<JsonValueKind> GetKindAsync() => new(_exchange, Ask(Step.Kind));

    /// <summary>Enters the current array.</summary>
    /// <returns>A task that ends when the reader is before the first element.</returns>
    /// <exception cref="JsonException">The value is not an array, or it is nested too deeply.</exception>
    public ValueTask BeginArrayAsync() => new(_exchange, Ask(Step.BeginArray));

    /// <summary>Enters the current object.</summary>
    /// <returns>A task that ends when the reader is before the first member.</returns>
    /// <exception cref="JsonException">The value is not an object, or it is nested too deeply.</exception>
    public ValueTask BeginObjectAsync() => new(_exchange, Ask(Step.BeginObject));

    /// <summary>Moves to the next element of the innermost array, or leaves the array after its last element.</summary>
    /// <returns>True if there is an element, which is then the current value.</returns>
    /// <exception cref="JsonException">Neither another element nor the end of the array follows.</exception>
    public ValueTask<bool> NextElementAsync() => new(_exchange, Ask(Step.NextElement));

    /// <summary>Moves to the next member of the innermost object, or leaves the object after its
    /// last member. The name is then in <see cref="Name"/>.</summary>
    /// <returns>True if there is a member, whose value is then the current value.</returns>
    /// <exception cref="JsonException">Neither another member nor the end of the object follows.</exception>
    public ValueTask<bool> NextMemberAsync() => new(_exchange, Ask(Step.NextMember));

    /// <summary>Skips the current value, whatever its kind and size.</summary>
    /// <returns>A task that ends when the reader is after the value.</returns>
    /// <exception cref="JsonException">The value is not valid JSON.</exception>
    public ValueTask SkipAsync() => new(_exchange, Ask(Step.Skip));

    /// <summary>Reads the current value with the codec of its type. The value is in memory as a whole.</summary>
    /// <typeparam name="TValue">The type of the value.</typeparam>
    /// <returns>The value.</returns>
    /// <exception cref="JsonException">The value does not fit the type.</exception>
    /// <exception cref="NotSupportedException">The type is not supported.</exception>
    public ValueTask<TValue?> ReadAsync<TValue>()
    {
        _exchange.ThrowIfAsked();
        Item<TValue> item = _item as Item<TValue> ?? new Item<TValue>(this);
        _item = item;
        return new(item, Ask(Step.Item));
    }

    /// <summary>Reads the next characters of the current string, with escapes resolved. Call it until it returns 0.</summary>
    /// <param name="buffer">Where the characters go; at least 16.</param>
    /// <returns>How many characters were read; 0 at the end of the string.</returns>
    /// <exception cref="JsonException">The value is not a string, or its text is not valid.</exception>
    /// <exception cref="ArgumentException"><paramref name="buffer"/> is shorter than 16 characters.</exception>
    public ValueTask<int> ReadCharactersAsync(Memory<char> buffer)
    {
        ThrowIfShort(buffer.Length);
        _exchange.ThrowIfAsked();
        _characters = buffer;
        return Content(ContentForm.Characters);
    }

    /// <summary>Reads the next bytes of the current string in UTF-8, with escapes resolved. Call it until it returns 0.</summary>
    /// <param name="buffer">Where the bytes go; at least 16.</param>
    /// <returns>How many bytes were read, never a part of a character; 0 at the end of the string.</returns>
    /// <exception cref="JsonException">The value is not a string, or its text is not valid.</exception>
    /// <exception cref="ArgumentException"><paramref name="buffer"/> is shorter than 16 bytes.</exception>
    public ValueTask<int> ReadUtf8Async(Memory<byte> buffer)
    {
        ThrowIfShort(buffer.Length);
        _exchange.ThrowIfAsked();
        _bytes = buffer;
        return Content(ContentForm.Utf8);
    }

    /// <summary>Reads the next bytes of the current string, which is in Base64 (RFC 4648 §4). Call it until it returns 0.</summary>
    /// <param name="buffer">Where the bytes go; at least 16.</param>
    /// <returns>How many bytes were read; 0 at the end of the string.</returns>
    /// <exception cref="JsonException">The value is not a string in Base64.</exception>
    /// <exception cref="ArgumentException"><paramref name="buffer"/> is shorter than 16 bytes.</exception>
    public ValueTask<int> ReadBase64Async(Memory<byte> buffer)
    {
        ThrowIfShort(buffer.Length);
        _exchange.ThrowIfAsked();
        _bytes = buffer;
        return Content(ContentForm.Base64);
    }

    private ValueTask<int> Content(ContentForm form)
    {
        _form = form;
        return new(_exchange, Ask(Step.Content));
    }

    private short Ask(Step step)
    {
        _exchange.ThrowIfAsked();
        _step = step;
        return _exchange.Ask();
    }

    private static void ThrowIfShort(int length)
    {
        if (length < ContentState.LeastBuffer)
            throw new ArgumentException($"Expected a buffer of at least {ContentState.LeastBuffer}, found one of {length}.", "buffer");
    }
}
