// Non-generic dictionaries, such as Hashtable.
using System.Collections;
using Vivace.Json.CompilerServices;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Plans;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Dictionaries;

/// <summary>Dictionaries of <see cref="object"/> that are not generic: keys are read as strings and written as what they are.</summary>
internal sealed class UntypedDictionaryCodec<TDictionary>(TypeShape shape) : DictionaryCodec<TDictionary, string, object>
    where TDictionary : IDictionary
{
    private readonly UnreadableType? _unreadable = UnreadableType.Of(shape);
    private readonly Instances<TDictionary>? _instances = Instances<TDictionary>.Of(shape);
    private JsonCodec<object> _keys = null!;

    internal override void Bind(CodecPlan plan)
    {
        base.Bind(plan);
        _keys = plan.CodecFor<object>();
    }

    protected override TDictionary ReadEntries(ref JsonReader reader, int position, out int next)
    {
        _unreadable?.ThrowAt(ref reader, position, (byte)'{');
        return FillEntries(ref reader, position, _instances!.Make(), out next);
    }

    protected override DictionaryFrame<TDictionary, string, object> OpenEntries(ref JsonReader reader, int position)
    {
        _unreadable?.ThrowAt(ref reader, position, (byte)'{');
        return OpenAdded<UntypedEntryAddition<TDictionary>>(ref reader, position, _instances!.Make());
    }

    protected override TDictionary FillEntries(ref JsonReader reader, int position, TDictionary target, out int next) =>
        FillAdded<TDictionary, UntypedEntryAddition<TDictionary>>(ref reader, position, target, out next);

    protected override int WriteEntries(ref JsonWriter writer, int position, TDictionary value)
    {
        position = BeginEntries(ref writer, position);
        IDictionaryEnumerator enumerator = value.GetEnumerator();
        try
        {
            while (enumerator.MoveNext())
                position = enumerator.Key is string key
                    ? WriteEntry(ref writer, position, key, enumerator.Value)
                    : WriteEntry(ref writer, position, enumerator.Key, _keys, enumerator.Value);
        }
        finally
        {
            (enumerator as IDisposable)?.Dispose();
        }

        return WritePrimitives.EndObject(ref writer, position);
    }
}
