// Dictionaries that can be written but not created.
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Dictionaries;

internal sealed class PairsCodec<TDictionary, TKey, TValue>(TypeShape shape) : DictionaryCodec<TDictionary, TKey, TValue>
    where TDictionary : IEnumerable<KeyValuePair<TKey, TValue?>>
{
    private readonly UnreadableType? _unreadable = UnreadableType.Of(shape);

    protected override TDictionary ReadEntries(ref JsonReader reader, int position, out int next)
    {
        _unreadable?.ThrowAt(ref reader, position, (byte)'{');
        throw Fail.NotSupported(ref reader, position, ThrowContract.NotFillable(typeof(TDictionary)).Message);
    }

    // Refused whatever it contains.
    protected override DictionaryFrame<TDictionary, TKey, TValue>? OpenEntries(ref JsonReader reader, int position)
    {
        ReadEntries(ref reader, position, out _);
        return null;
    }

    protected override int WriteEntries(ref JsonWriter writer, int position, TDictionary value) => WritePairs(ref writer, position, value);
}
