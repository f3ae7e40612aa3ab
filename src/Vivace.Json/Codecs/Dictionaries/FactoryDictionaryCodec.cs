// Dictionaries that are created at once: immutable, frozen, read-only, and those whose constructor takes the entries.
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Codecs.Dictionaries;

internal sealed class FactoryDictionaryCodec<TDictionary, TKey, TValue>(TypeShape shape) : HashedDictionaryCodec<TDictionary, TKey, TValue>
    where TDictionary : IEnumerable<KeyValuePair<TKey, TValue?>>
    where TKey : notnull
{
    private readonly Factory<TDictionary> _factory = Factory<TDictionary>.Of(shape);
    private readonly bool _canPopulate = shape.CanPopulate;

    protected override TDictionary ReadEntries(ref JsonReader reader, int position, out int next) =>
        _factory.Make(ReadHashed(ref reader, position, out next));

    protected override TDictionary FillEntries(ref JsonReader reader, int position, TDictionary target, out int next)
    {
        if (!_canPopulate)
            return base.FillEntries(ref reader, position, target, out next);
        BeforeEntries(ref target);
        FillAdded<IDictionary<TKey, TValue?>, DictionaryAddition<IDictionary<TKey, TValue?>, TKey, TValue>>(ref reader, position,
            (IDictionary<TKey, TValue?>)target, out next);
        return target;
    }

    internal override TDictionary MakeFrom(Dictionary<TKey, TValue?> entries) => _factory.Make(entries);

    protected override int WriteEntries(ref JsonWriter writer, int position, TDictionary value) => WritePairs(ref writer, position, value);
}
