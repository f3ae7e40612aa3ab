// A dictionary that is read in parts.
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Dictionaries;

internal abstract class DictionaryFrame<TDictionary, TKey, TValue>(DictionaryCodec<TDictionary, TKey, TValue> codec)
    : ReadFrame(codec, isObject: true)
{
    // The key of the value that has its own frame.
    private TKey _key = default!;

    /// <summary>The key of the value that is shown before it is complete.</summary>
    private protected ref TKey OpenKey => ref _key;

    protected DictionaryCodec<TDictionary, TKey, TValue> Codec => codec;

    protected abstract int Add(ref JsonReader reader, int position, ref int lastKey);

    protected abstract void Add(TKey key, TValue? value);

    protected abstract TDictionary Close();

    internal sealed override bool Read(ref JsonReader reader, out int next)
    {
        int lastKey = -1;
        int position = Add(ref reader, codec.KeyIn(ref reader, IsStarted), ref lastKey);
        bool isClosed = Closes(position, out next);
        if (isClosed)
            Value = codec.Finish(Close());
        if (lastKey >= 0)
            Name = NameAt(ref reader, lastKey);
        IsStarted = true;
        return isClosed;
    }

    // A duplicate key's value is read completely before the error is reported.
    internal sealed override ReadFrame? Open(ref JsonReader reader, int entry, out int start)
    {
        if (codec.RejectsDuplicates)
        {
            start = entry;
            return null;
        }

        ReadFrame? frame = codec.OpenValue(ref reader, entry, out TKey key, out start);
        if (frame is not null)
            (_key, Name) = (key, NameAt(ref reader, entry));
        return frame;
    }

    internal sealed override LongString? BeginString(ref JsonReader reader, int entry) =>
        codec.RejectsDuplicates ? null : codec.BeginValue(ref reader, entry);

    internal sealed override void Take(object? value)
    {
        IsStarted = true;
        Add(_key, value is TValue typed ? typed : default);
        _key = default!;
    }
}

/// <summary>For dictionaries that are, or are created from, a <see cref="Dictionary{TKey, TValue}"/>.</summary>
internal sealed class GatheringEntriesFrame<TDictionary, TKey, TValue>(
    HashedDictionaryCodec<TDictionary, TKey, TValue> codec, Dictionary<TKey, TValue?> entries)
    : DictionaryFrame<TDictionary, TKey, TValue>(codec)
    where TKey : notnull
{
    private BucketLoads? _loads;
    private bool _hasOpen;

    protected override int Add(ref JsonReader reader, int position, ref int lastKey) =>
        codec.AddEntries(ref reader, position, entries, ref _loads, ref lastKey);

    protected override void Add(TKey key, TValue? value) => entries[key] = value;

    internal override bool TryReadOpen(ref JsonReader reader, int entry, bool isWhole, out object? value)
    {
        value = null;
        if (!isWhole && !codec.ElementCodec.ReadsBeginnings)
            return false;
        value = codec.ReadOpen(ref reader, entry, out TKey key);
        OpenKey = key;
        return !codec.RejectsDuplicates || !entries.ContainsKey(key);
    }

    internal override bool TryPeek(ref JsonReader reader, bool hasOpen, object? open, out object? value)
    {
        if (hasOpen)
        {
            entries[OpenKey] = open is TValue typed ? typed : default;
            _hasOpen = true;
        }

        value = codec.MakeFrom(entries);
        return true;
    }

    // Otherwise the complete value replaces this one.
    internal override void Withdraw()
    {
        if (_hasOpen && codec.RejectsDuplicates)
            entries.Remove(OpenKey);
        _hasOpen = false;
    }

    protected override TDictionary Close() => codec.MakeFrom(entries);
}

internal sealed class AddingEntriesFrame<TDictionary, TKey, TValue, TAddition>(
    DictionaryCodec<TDictionary, TKey, TValue> codec, TDictionary target)
    : DictionaryFrame<TDictionary, TKey, TValue>(codec)
    where TAddition : IEntryAddition<TDictionary, TKey, TValue>
{
    private TDictionary _target = target;

    protected override int Add(ref JsonReader reader, int position, ref int lastKey) =>
        Codec.AddEntries<TDictionary, TAddition>(ref reader, position, ref _target, ref lastKey);

    protected override void Add(TKey key, TValue? value) => TAddition.Set(ref _target, key, value);

    // A user-defined dictionary is shown with its complete entries only.
    internal override bool TryPeek(ref JsonReader reader, bool hasOpen, object? open, out object? value)
    {
        value = _target;
        return true;
    }

    protected override TDictionary Close() => _target;
}
