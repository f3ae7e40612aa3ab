// Dictionaries that are read into a Dictionary<TKey, TValue>: itself, its interfaces, and those created from one.
using System.Runtime.CompilerServices;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Dictionaries;

/// <summary>Sizes the dictionary in advance, as far as the text proves that the entries are there.</summary>
internal abstract class HashedDictionaryCodec<TDictionary, TKey, TValue> : DictionaryCodec<TDictionary, TKey, TValue>
    where TKey : notnull
{
    // How far the size may run ahead of the entries read. At the root all bytes left belong to this dictionary; elsewhere they may belong
    // to other values. So a text can never reserve much more than it fills.
    private const int AheadAtRoot = 64, AheadBelow = 3;

    // The bytes of the shortest entry: two quotes, a colon, a digit, a comma and, for all keys but one, a letter.
    private const int ShortestEntry = 6;

    // The size of the last dictionary, a guess for the next one. Racy.
    private int _lastCount;

    protected Dictionary<TKey, TValue?> ReadHashed(ref JsonReader reader, int position, out int next)
    {
        if (RejectsDuplicates)
            return FillHashed(ref reader, position, [], out next);
        ref byte origin = ref reader._origin;
        int end = reader._end;
        position = FirstKey(ref reader, position);
        int start = position;
        int size = position < 0 ? 0 : Math.Min(_lastCount, (end - position) / ShortestEntry);
        Dictionary<TKey, TValue?> dictionary = new(size);
        BucketLoads? loads = null;
        if (BucketLoads.MayCollide<TKey>())
            size = Math.Min(size, reader._settings.MaxKeyCollisions);
        int count = 0;
        while (position >= 0)
        {
            TKey key = ReadKey(ref reader, position, out int value);
            TValue? element = ReadValue(ref reader, value, out int after);
            if (++count > size)
            {
                if (count > dictionary.Capacity)
                    dictionary.EnsureCapacity(Estimate(ref reader, start, after, count));
                size = dictionary.Capacity;
                if (BucketLoads.MayCollide<TKey>())
                    size = Math.Min(size, Watch(ref reader, position, dictionary, ref loads, key, count));
            }

            dictionary[key] = element;
            position = NextKey(ref reader, ref origin, end, after);
        }

        if (_lastCount != count)
            _lastCount = count;
        ReadPrimitives.Leave(ref reader);
        next = ~position;
        return dictionary;
    }

    protected Dictionary<TKey, TValue?> FillHashed(ref JsonReader reader, int position, Dictionary<TKey, TValue?> target, out int next)
    {
        BucketLoads? loads = null;
        int lastKey = -1;
        next = ~AddEntries(ref reader, FirstKey(ref reader, position), target, ref loads, ref lastKey);
        ReadPrimitives.Leave(ref reader);
        return target;
    }

    /// <inheritdoc cref="DictionaryCodec{TDictionary, TKey, TValue}.AddEntries"/>
    internal int AddEntries(ref JsonReader reader, int position, Dictionary<TKey, TValue?> target, ref BucketLoads? loads, ref int lastKey)
    {
        ref byte origin = ref reader._origin;
        int end = reader._end;
        bool distinct = RejectsDuplicates;
        int count = target.Count, size = loads is null ? reader._settings.MaxKeyCollisions : count;
        while (position >= 0)
        {
            TKey key = ReadKey(ref reader, position, out int start);
            TValue? value = ReadValue(ref reader, start, out int after);
            if (BucketLoads.MayCollide<TKey>() && ++count > size)
                size = Watch(ref reader, position, target, ref loads, key, count);
            if (!distinct)
                target[key] = value;
            else if (!target.TryAdd(key, value))
                throw Fail.Duplicate(ref reader, position, typeof(TDictionary));
            lastKey = position;
            position = NextKey(ref reader, ref origin, end, after);
        }

        return position;
    }

    internal abstract TDictionary MakeFrom(Dictionary<TKey, TValue?> entries);

    protected override DictionaryFrame<TDictionary, TKey, TValue> OpenEntries(ref JsonReader reader, int position) =>
        new GatheringEntriesFrame<TDictionary, TKey, TValue>(this, []);

    // Counts the keys in the bucket of the next key (entry number `count`); returns the count at which to look again.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int Watch(
        ref JsonReader reader, int position, Dictionary<TKey, TValue?> target, ref BucketLoads? loads, TKey key, int count)
    {
        int most = reader._settings.MaxKeyCollisions;
        if (count <= most)
            return most;
        IEqualityComparer<TKey>? comparer = ReferenceEquals(target.Comparer, EqualityComparer<TKey>.Default) ? null : target.Comparer;
        bool isBound = true;
        if (loads is null)
        {
            loads = new BucketLoads(most);
            int left = loads.Step();
            foreach (TKey present in target.Keys)
            {
                if (--left > 0)
                    continue;
                isBound &= loads.Add(HashOf(present, comparer), target.Capacity);
                left = loads.Step();
            }
        }

        // A duplicate key does not fill its bucket.
        if (!target.ContainsKey(key))
            isBound &= loads.Add(HashOf(key, comparer), target.Capacity);
        return isBound ? count + loads.Step() - 1 : throw Fail.Collisions(ref reader, position, typeof(TDictionary), typeof(TKey));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int HashOf(TKey key, IEqualityComparer<TKey>? comparer) =>
        comparer is null ? EqualityComparer<TKey>.Default.GetHashCode(key) : comparer.GetHashCode(key);

    protected int WriteHashed(ref JsonWriter writer, int position, Dictionary<TKey, TValue?> value)
    {
        position = BeginEntries(ref writer, position);
        if (!typeof(TKey).IsValueType && Leaf is { } leaf)
        {
            Dictionary<string, TValue?>.Enumerator entries = Unsafe.As<Dictionary<string, TValue?>>(value).GetEnumerator();
            return WriteLeaves(ref writer, position, leaf, ref entries);
        }

        Dictionary<TKey, TValue?>.Enumerator enumerator = value.GetEnumerator();
        return WriteEach(ref writer, position, ref enumerator);
    }

    private static int WriteLeaves(ref JsonWriter writer, int position, ObjectCodec<TValue> leaf,
        ref Dictionary<string, TValue?>.Enumerator entries)
    {
        position = leaf.WriteEntries(ref writer, position, ref entries);
        if (position < 0)
            writer.Pause(new PausedLeaves(leaf, entries));
        return position;
    }

    private sealed class PausedLeaves(ObjectCodec<TValue> leaf, Dictionary<string, TValue?>.Enumerator entries) : PausedValue
    {
        private Dictionary<string, TValue?>.Enumerator _entries = entries;

        internal override int WriteOn(ref JsonWriter writer, int position) =>
            WriteLeaves(ref writer, WritePrimitives.AfterElement(ref writer, position), leaf, ref _entries);

        internal override void AddTo(WrittenPath path) => path.AddMember(_entries.Current.Key);
    }

    /// <summary>Writes entries, without interface calls for a <see cref="Dictionary{TKey, TValue}"/>.</summary>
    protected int WriteEntries(ref JsonWriter writer, int position, IEnumerable<KeyValuePair<TKey, TValue?>> entries) =>
        entries.GetType() == typeof(Dictionary<TKey, TValue>)
            ? WriteHashed(ref writer, position, (Dictionary<TKey, TValue?>)entries)
            : WritePairs(ref writer, position, entries);

    // The entries so far plus those that fit into the bytes left, at the average size so far.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int Estimate(ref JsonReader reader, int start, int position, int count)
    {
        int bytes = Math.Max((position - start) / count, ShortestEntry);
        long fitting = count + ((reader._end - position) / bytes);
        return (int)Math.Min(fitting, (long)count * (reader.Depth == 1 ? AheadAtRoot : AheadBelow));
    }
}

internal sealed class HashedDictionaryCodec<TKey, TValue> : HashedDictionaryCodec<Dictionary<TKey, TValue?>, TKey, TValue>
    where TKey : notnull
{
    protected override Dictionary<TKey, TValue?> ReadEntries(ref JsonReader reader, int position, out int next) =>
        ReadHashed(ref reader, position, out next);

    internal override Dictionary<TKey, TValue?> MakeFrom(Dictionary<TKey, TValue?> entries) => entries;

    protected override Dictionary<TKey, TValue?> FillEntries(
        ref JsonReader reader, int position, Dictionary<TKey, TValue?> target, out int next) =>
        FillHashed(ref reader, position, target, out next);

    protected override DictionaryFrame<Dictionary<TKey, TValue?>, TKey, TValue> OpenInto(
        ref JsonReader reader, int position, Dictionary<TKey, TValue?> target) =>
        new GatheringEntriesFrame<Dictionary<TKey, TValue?>, TKey, TValue>(this, target);

    protected override int WriteEntries(ref JsonWriter writer, int position, Dictionary<TKey, TValue?> value) =>
        WriteHashed(ref writer, position, value);
}
