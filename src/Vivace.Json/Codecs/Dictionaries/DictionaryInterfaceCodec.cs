// IDictionary<TKey, TValue> and IReadOnlyDictionary<TKey, TValue>.
using Vivace.Json.Contracts.Types;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Dictionaries;

internal sealed class DictionaryInterfaceCodec<TInterface, TKey, TValue> : HashedDictionaryCodec<TInterface, TKey, TValue>
    where TInterface : class, IEnumerable<KeyValuePair<TKey, TValue?>>
    where TKey : notnull
{
    protected override TInterface ReadEntries(ref JsonReader reader, int position, out int next) =>
        (TInterface)(object)ReadHashed(ref reader, position, out next);

    internal override TInterface MakeFrom(Dictionary<TKey, TValue?> entries) => (TInterface)(object)entries;

    protected override TInterface FillEntries(ref JsonReader reader, int position, TInterface target, out int next)
    {
        // The read-only interface allows no additions, whatever the object itself has.
        if (!typeof(IDictionary<TKey, TValue?>).IsAssignableFrom(typeof(TInterface)))
            throw Fail.NotSupported(ref reader, position, ThrowContract.NotFillable(typeof(TInterface)).Message);
        if (target is Dictionary<TKey, TValue?> hashed)
            FillHashed(ref reader, position, hashed, out next);
        else
            FillAdded<IDictionary<TKey, TValue?>, DictionaryAddition<IDictionary<TKey, TValue?>, TKey, TValue>>(
                ref reader, position, (IDictionary<TKey, TValue?>)target, out next);
        return target;
    }

    protected override int WriteEntries(ref JsonWriter writer, int position, TInterface value) =>
        WriteEntries(ref writer, position, (IEnumerable<KeyValuePair<TKey, TValue?>>)value);
}
