// Dictionaries that are created at once: immutable, frozen, read-only.
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Codecs.Dictionaries;

internal sealed class FactoryDictionaryCodec<TDictionary, TKey, TValue>(TypeShape shape) : HashedDictionaryCodec<TDictionary, TKey, TValue>
    where TDictionary : IEnumerable<KeyValuePair<TKey, TValue?>>
    where TKey : notnull
{
    private readonly Factory<TDictionary> _factory = Factory<TDictionary>.Of(shape);

    protected override TDictionary ReadEntries(ref JsonReader reader, int position, out int next) =>
        _factory.Make(ReadHashed(ref reader, position, out next));

    internal override TDictionary MakeFrom(Dictionary<TKey, TValue?> entries) => _factory.Make(entries);

    protected override int WriteEntries(ref JsonWriter writer, int position, TDictionary value) => WritePairs(ref writer, position, value);
}
