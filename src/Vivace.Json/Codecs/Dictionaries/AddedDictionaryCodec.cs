// Dictionaries that are created empty and filled entry by entry, including user-defined ones.
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Codecs.Dictionaries;

/// <summary>Sets entries in the order of the text, so that the last of equal keys wins, however the dictionary compares them.</summary>
internal sealed class AddedDictionaryCodec<TDictionary, TKey, TValue, TAddition>(TypeShape shape)
    : DictionaryCodec<TDictionary, TKey, TValue>
    where TDictionary : IEnumerable<KeyValuePair<TKey, TValue?>>
    where TAddition : IEntryAddition<TDictionary, TKey, TValue>
{
    private readonly UnreadableType? _unreadable = UnreadableType.Of(shape);
    private readonly Instances<TDictionary>? _instances = Instances<TDictionary>.Of(shape);

    protected override TDictionary ReadEntries(ref JsonReader reader, int position, out int next)
    {
        _unreadable?.ThrowAt(ref reader, position, (byte)'{');
        return FillEntries(ref reader, position, _instances!.Make(), out next);
    }

    protected override DictionaryFrame<TDictionary, TKey, TValue> OpenEntries(ref JsonReader reader, int position)
    {
        _unreadable?.ThrowAt(ref reader, position, (byte)'{');
        return OpenInto(ref reader, position, _instances!.Make());
    }

    protected override DictionaryFrame<TDictionary, TKey, TValue> OpenInto(ref JsonReader reader, int position, TDictionary target) =>
        OpenAdded<TAddition>(ref reader, position, target);

    protected override TDictionary FillEntries(ref JsonReader reader, int position, TDictionary target, out int next) =>
        FillAdded<TDictionary, TAddition>(ref reader, position, target, out next);

    protected override int WriteEntries(ref JsonWriter writer, int position, TDictionary value) => WritePairs(ref writer, position, value);
}
