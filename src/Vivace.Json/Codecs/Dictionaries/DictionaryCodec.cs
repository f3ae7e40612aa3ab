// Any .NET dictionary as a JSON object whose names are keys.
using System.Runtime.CompilerServices;
using System.Text.Unicode;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Serialization;
using Vivace.Json.Text.Strings;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Dictionaries;

internal abstract class DictionaryCodec<TDictionary, TKey, TValue> : PositionalCodec<TDictionary>, ITaggedCodec, IKeyedCodec
{
    private readonly CollectionCallbacks? _callbacks = CollectionCallbacks.Of(typeof(TDictionary));
    private TypeTag? _tag;
    private JsonCodec<TKey>? _givenKey;
    private JsonCodec<TValue>? _givenValue;
    private JsonCodec<TKey> _key = null!;
    private JsonCodec<TValue> _value = null!;
    private WriterSettings _writing = null!;

    // True if strings have the library's own codec, so that the primitives may be called instead.
    private bool _readsStringKeys, _writesStringKeys, _stringValues;

    // Whether null values are omitted, and whether nothing but entries is written.
    private bool _omitsNulls, _isPlain;

    // The plan, if dictionaries that take no entries are replaced.
    private PlanMemory? _replacing;

    internal override PathNodeKind PathKind => PathNodeKind.Dictionary;

    /// <summary>The code of the values, if it writes string-keyed dictionaries in one loop.</summary>
    protected ObjectCodec<TValue>? Leaf { get; private set; }

    internal override bool KeepsKey => _tag is null;

    internal override JsonCodec ElementCodec => _value;

    JsonCodec IKeyedCodec.Keys => _key;

    internal bool RejectsDuplicates;

    internal override bool TryTakeParts(JsonCodec? key, JsonCodec? item)
    {
        // Parts may be given one after the other.
        (_givenKey, _givenValue) = (key as JsonCodec<TKey> ?? _givenKey, item as JsonCodec<TValue> ?? _givenValue);
        return key is null or JsonCodec<TKey> && item is null or JsonCodec<TValue>;
    }

    internal override void Bind(CodecPlan plan)
    {
        _givenKey?.Bind(plan);
        _givenValue?.Bind(plan);
        _key = _givenKey ?? plan.Memory.CodecFor<TKey>();
        if (_tag is not null)
            _key = new TaggedKeyCodec<TKey>(_key, _tag);
        _value = _givenValue ?? plan.Memory.CodecFor<TValue>();
        _readsStringKeys = typeof(TKey) == typeof(string) && _key is IDirectCodec;
        _writesStringKeys = _readsStringKeys && plan.Writing.KeyPolicy is null;
        _stringValues = typeof(TValue) == typeof(string) && _value is IDirectCodec;
        Leaf = _writesStringKeys && _tag is null && _value is ObjectCodec<TValue> { IsWrittenAsLeaf: true } leaf ? leaf : null;
        _writing = plan.Writing;
        RejectsDuplicates = !plan.Settings.AllowDuplicateProperties;
        _omitsNulls = default(TValue) is null && (plan.Settings.IgnoreEmpty & JsonIgnoreEmpty.NullEntries) != 0;
        _isPlain = _callbacks is null && !_omitsNulls;
        _replacing = plan.Settings.ReplaceReadOnlyCollections ? plan.Memory : null;
    }

    internal sealed override JsonCodec? InPlaceOf(TDictionary value) =>
        _replacing is not null && value is IDictionary<TKey, TValue?> { IsReadOnly: true }
            ? _replacing.ReadyCodecFor(value.GetType())
            : null;

    public void Carry(TypeTag tag) => _tag = tag;

    protected abstract TDictionary ReadEntries(ref JsonReader reader, int position, out int next);

    /// <summary>Adds the entries, from the opening brace on, to an existing dictionary.</summary>
    protected virtual TDictionary FillEntries(ref JsonReader reader, int position, TDictionary target, out int next) =>
        throw Fail.NotSupported(ref reader, position, ThrowContract.NotFillable(typeof(TDictionary)).Message);

    /// <summary>Writes the object with its braces; the complement of the position if the text pauses (<see cref="PausedValue"/>).</summary>
    protected abstract int WriteEntries(ref JsonWriter writer, int position, TDictionary value);

    /// <summary>Tells a user-defined dictionary that its entries follow.</summary>
    protected void BeforeEntries(ref TDictionary made) => _callbacks?.Deserializing(ref made);

    public sealed override TDictionary? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{'))
            return ReadNoObject(ref reader, position, out next);
        TDictionary made = ReadEntries(ref reader, position, out next);
        _callbacks?.Deserialized(ref made);
        return made;
    }

    internal sealed override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start) =>
        Open(ref reader, position, null, out start);

    internal sealed override ReadFrame? OpenInto(ref JsonReader reader, int position, object target, out int start) =>
        Open(ref reader, position, target, out start);

    private ReadFrame? Open(ref JsonReader reader, int position, object? target, out int start)
    {
        start = position;
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{'))
            return null;
        int first = ReadPrimitives.Enter(ref reader, position);
        DictionaryFrame<TDictionary, TKey, TValue>? frame = target is null
            ? OpenEntries(ref reader, position)
            : OpenInto(ref reader, position, (TDictionary)target);
        if (frame is null)
        {
            ReadPrimitives.Leave(ref reader);
            return null;
        }

        // A discriminator is followed by an entry as any entry is.
        if (_tag is not null && reader._position >= first)
            (frame.IsStarted, start) = (true, reader._position);
        return frame;
    }

    /// <summary>Creates the frame for reading in parts, at the brace; null if the dictionary must be read whole.</summary>
    protected abstract DictionaryFrame<TDictionary, TKey, TValue>? OpenEntries(ref JsonReader reader, int position);

    /// <summary>As <see cref="OpenEntries"/>, to add to an existing dictionary.</summary>
    protected virtual DictionaryFrame<TDictionary, TKey, TValue>? OpenInto(ref JsonReader reader, int position, TDictionary target) => null;

    protected DictionaryFrame<TDictionary, TKey, TValue> OpenAdded<TAddition>(ref JsonReader reader, int position, TDictionary target)
        where TAddition : IEntryAddition<TDictionary, TKey, TValue>
    {
        BeginAdded<TDictionary, TAddition>(ref reader, position, ref target);
        return new AddingEntriesFrame<TDictionary, TKey, TValue, TAddition>(this, target);
    }

    /// <summary>As <see cref="FirstKey"/>, in a part that begins at the brace or after an entry.</summary>
    internal int KeyIn(ref JsonReader reader, bool isStarted)
    {
        if (isStarted)
            return NextKey(ref reader, ref reader._origin, reader._end, 0);
        ReadPrimitives.Leave(ref reader);
        reader._position = -1;
        return FirstKey(ref reader, 0);
    }

    internal ReadFrame? OpenValue(ref JsonReader reader, int quote, out TKey key, out int start)
    {
        key = ReadKey(ref reader, quote, out int value);
        return _value.OpenFrame(ref reader, value, out start);
    }

    internal TValue? ReadOpen(ref JsonReader reader, int quote, out TKey key)
    {
        key = ReadKey(ref reader, quote, out int value);
        return ReadValue(ref reader, value, out _);
    }

    internal LongString? BeginValue(ref JsonReader reader, int quote)
    {
        ReadKey(ref reader, quote, out int value);
        return _value.BeginString(ref reader, value, null);
    }

    internal TDictionary Finish(TDictionary made)
    {
        _callbacks?.Deserialized(ref made);
        return made;
    }

    internal sealed override TDictionary? PopulateAt(ref JsonReader reader, int position, TDictionary target, out int next)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{'))
            return ReadNoObject(ref reader, position, out next);
        TDictionary made = FillEntries(ref reader, position, target, out next);
        _callbacks?.Deserialized(ref made);
        return made;
    }

    public sealed override int WriteAt(ref JsonWriter writer, int position, TDictionary? value)
    {
        if (value is null)
            return WritePrimitives.WriteNull(ref writer, position);
        if (_isPlain)
            return WriteEntries(ref writer, position, value);
        _callbacks?.Serializing(value);
        position = _omitsNulls && value is IEnumerable<KeyValuePair<TKey, TValue?>> entries
            ? WritePairs(ref writer, position, entries.Where(static entry => entry.Value is not null))
            : WriteEntries(ref writer, position, value);
        return _callbacks is null ? position : _callbacks.Serialized(ref writer, position, value);
    }

    /// <summary>Returns the position of the first key's quote, or the complement of the position after an empty object.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected int FirstKey(ref JsonReader reader, int position)
    {
        position = ReadPrimitives.Enter(ref reader, position);
        if (_tag is not null && reader._position >= position)
            return ReadPrimitives.NextName(ref reader, reader._position);
        if (ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"'))
            return position;
        return ReadPrimitives.FirstName(ref reader, position - 1);
    }

    /// <summary>Steps from a value to the next key, as <see cref="FirstKey"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    protected static int NextKey(ref JsonReader reader, ref byte origin, int end, int position)
    {
        if (position + 1 < end && Unsafe.Add(ref origin, position) == ',' && Unsafe.Add(ref origin, position + 1) == '"')
            return position + 1;
        return ReadPrimitives.NextName(ref reader, position);
    }

    /// <summary>Reads the key at <paramref name="position"/> and finds its value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    protected TKey ReadKey(ref JsonReader reader, int position, out int value)
    {
        if (typeof(TKey).IsValueType || !_readsStringKeys)
            return ReadOtherKey(ref reader, position, out value);
        string? key = ReadPrimitives.ReadString(ref reader, position, out int after);
        value = ReadColon(ref reader, after);
        return Unsafe.As<string?, TKey>(ref key);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    protected TValue? ReadValue(ref JsonReader reader, int position, out int next)
    {
        if (typeof(TValue).IsValueType || !_stringValues)
            return _value.ReadAt(ref reader, position, out next);
        string? value = ReadPrimitives.ReadString(ref reader, position, out next);
        return Unsafe.As<string?, TValue?>(ref value);
    }

    /// <summary>Writes the opening brace and any metadata, such as a type discriminator.</summary>
    protected int BeginEntries(ref JsonWriter writer, int position)
    {
        position = WritePrimitives.BeginObject(ref writer, position, WritePrimitives.Slack);
        return _tag is null ? position : _tag.WriteEntry(ref writer, position);
    }

    /// <summary>Writes an entry and its comma; the complement of the position if the text pauses within the value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    protected int WriteEntry(ref JsonWriter writer, int position, TKey key, TValue? value)
    {
        position = WritePrimitives.BeforeElement(ref writer, position, 0);
        if (typeof(TKey).IsValueType || !_writesStringKeys)
            position = WritePrimitives.Ensure(ref writer, WriteOtherKey(ref writer, position, key), WritePrimitives.Slack);
        else
            position = WritePrimitives.WriteString(ref writer, position,
                Unsafe.As<TKey, string?>(ref key) ?? throw ThrowContract.NullKey(typeof(TDictionary)), 0);
        position = WritePrimitives.WriteColon(ref writer, position);
        if (!typeof(TValue).IsValueType && _stringValues)
            return WritePrimitives.WriteComma(ref writer,
                WritePrimitives.WriteString(ref writer, position, Unsafe.As<TValue?, string?>(ref value), 1));
        return WritePrimitives.AfterPausable(ref writer, _value.WriteAt(ref writer, position, value));
    }

    protected TTarget FillAdded<TTarget, TAddition>(ref JsonReader reader, int position, TTarget target, out int next)
        where TAddition : IEntryAddition<TTarget, TKey, TValue>
    {
        BeginAdded<TTarget, TAddition>(ref reader, position, ref target);
        int key = -1;
        next = ~AddEntries<TTarget, TAddition>(ref reader, FirstKey(ref reader, position), ref target, ref key);
        ReadPrimitives.Leave(ref reader);
        return target;
    }

    private void BeginAdded<TTarget, TAddition>(ref JsonReader reader, int position, ref TTarget target)
        where TAddition : IEntryAddition<TTarget, TKey, TValue>
    {
        if (TAddition.IsReadOnly(target))
            throw Fail.NotSupported(ref reader, position, ThrowContract.ReadOnlyCollection(target!.GetType()).Message);
        if (typeof(TTarget) == typeof(TDictionary))
            BeforeEntries(ref Unsafe.As<TTarget, TDictionary>(ref target));
    }

    /// <summary>Adds the entries from the key at the position on; returns the last result of <see cref="NextKey"/>,
    /// and the offset of the last key in <paramref name="lastKey"/>.</summary>
    internal int AddEntries<TTarget, TAddition>(ref JsonReader reader, int position, ref TTarget target, ref int lastKey)
        where TAddition : IEntryAddition<TTarget, TKey, TValue>
    {
        while (position >= 0)
        {
            TKey key = ReadKey(ref reader, position, out int start);
            TValue? value = ReadValue(ref reader, start, out int after);
            if (RejectsDuplicates && TAddition.Contains(target, key))
                throw Fail.Duplicate(ref reader, position, typeof(TDictionary));
            TAddition.Set(ref target, key, value);
            lastKey = position;
            position = NextKey(ref reader, ref reader._origin, reader._end, after);
        }

        return position;
    }

    protected int WritePairs(ref JsonWriter writer, int position, IEnumerable<KeyValuePair<TKey, TValue?>> entries)
    {
        position = BeginEntries(ref writer, position);
        IEnumerator<KeyValuePair<TKey, TValue?>> enumerator = entries.GetEnumerator();
        bool isPaused = false;
        try
        {
            position = WriteEach(ref writer, position, ref enumerator);
            isPaused = position < 0;
            return position;
        }
        finally
        {
            // After a pause, the paused value owns it.
            if (!isPaused)
                enumerator.Dispose();
        }
    }

    protected int WriteEach<TEnumerator>(ref JsonWriter writer, int position, ref TEnumerator enumerator)
        where TEnumerator : IEnumerator<KeyValuePair<TKey, TValue?>>
    {
        while (enumerator.MoveNext())
        {
            (TKey key, TValue? element) = enumerator.Current;
            position = WriteEntry(ref writer, position, key, element);
            if (writer.PausesAt(position))
                return Pause(ref writer, position, new PausedEntries<TEnumerator>(this, enumerator, key));
        }

        return WritePrimitives.EndObject(ref writer, position);
    }

    /// <summary>Pauses after an entry and its comma, or within its value.</summary>
    protected static int Pause(ref JsonWriter writer, int position, PausedValue rest)
    {
        writer.Pause(rest);
        return position < 0 ? position : WritePrimitives.PauseBeforeComma(position);
    }

    // Enters an entry's value. For an error, a key other than a string is written again, to a separate text.
    private void AddTo(WrittenPath path, TKey key)
    {
        if (_writesStringKeys)
            path.AddMember((string)(object)key!);
        else
            path.AddMember(() => NameOf(key));
    }

    private string NameOf(TKey key)
    {
        JsonWriter writer = new(_writing);
        return NameText.Read(writer.TakeBytes(_key.WriteKey(ref writer, 0, key)));
    }

    private sealed class PausedEntries<TEnumerator>(DictionaryCodec<TDictionary, TKey, TValue> codec, TEnumerator enumerator, TKey key)
        : PausedValue
        where TEnumerator : IEnumerator<KeyValuePair<TKey, TValue?>>
    {
        private TEnumerator _enumerator = enumerator;

        internal override int WriteOn(ref JsonWriter writer, int position) =>
            codec.WriteEach(ref writer, WritePrimitives.AfterElement(ref writer, position), ref _enumerator);

        internal override void AddTo(WrittenPath path) => codec.AddTo(path, key);

        internal override void Dispose() => _enumerator.Dispose();
    }

    /// <summary>Writes an entry whose key type differs from the dictionary's.</summary>
    protected int WriteEntry(ref JsonWriter writer, int position, object key, JsonCodec<object> keys, TValue? value)
    {
        position = WritePrimitives.BeforeElement(ref writer, position, 0);
        position = WritePrimitives.Ensure(ref writer, keys.WriteKey(ref writer, position, key), WritePrimitives.Slack);
        position = WritePrimitives.WriteColon(ref writer, position);
        return WritePrimitives.AfterPausable(ref writer, _value.WriteAt(ref writer, position, value));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int ReadColon(ref JsonReader reader, int position)
    {
        if (position + 1 < reader._end && Unsafe.Add(ref reader._origin, position) == ':'
            && Unsafe.Add(ref reader._origin, position + 1) > ' ')
            return position + 1;
        return ReadColonSlow(ref reader, position);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ReadColonSlow(ref JsonReader reader, int position) => ReadPrimitives.ValueAfterColon(ref reader, position);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private TKey ReadOtherKey(ref JsonReader reader, int position, out int value)
    {
        int after = ReadPrimitives.FindStringEnd(ref reader, position, out StringTraits content);
        using UnescapedText name = UnescapedText.Of(ref reader, position, after, content);
        if (content != StringTraits.Ascii && !Utf8.IsValid(name.Span))
            throw Fail.InvalidUtf8(ref reader, position);
        TKey key = _key.ReadKey(name.Span, ref reader, position);
        value = ReadColonSlow(ref reader, after);
        return key;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int WriteOtherKey(ref JsonWriter writer, int position, TKey key) =>
        _key.WriteKey(ref writer, position, key ?? throw ThrowContract.NullKey(typeof(TDictionary)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private TDictionary? ReadNoObject(ref JsonReader reader, int position, out int next)
    {
        if (default(TDictionary) is null && ReadPrimitives.TryReadNull(ref reader, position, out next))
        {
            reader._flags |= ReadFlags.MetNull;
            return default;
        }

        throw Fail.WrongType(ref reader, position, typeof(TDictionary));
    }
}
