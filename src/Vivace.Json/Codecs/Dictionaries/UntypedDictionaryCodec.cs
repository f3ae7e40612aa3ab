// Non-generic dictionaries, such as Hashtable.
using System.Collections;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Dictionaries;

/// <summary>Keys are read as strings and written as their run-time types.</summary>
internal sealed class UntypedDictionaryCodec<TDictionary>(TypeShape shape) : DictionaryCodec<TDictionary, string, object>
    where TDictionary : IDictionary
{
    private readonly UnreadableType? _unreadable = UnreadableType.Of(shape);
    private readonly Instances<TDictionary>? _instances = Instances<TDictionary>.Of(shape);
    private readonly Factory<TDictionary>? _factory = shape.Construction == Construction.Factory ? Factory<TDictionary>.Of(shape) : null;
    private JsonCodec<object> _keys = null!;
    private WriterSettings _writing = null!;

    internal override void Bind(CodecPlan plan)
    {
        base.Bind(plan);
        _keys = plan.Memory.CodecFor<object>();
        _writing = plan.Writing;
    }

    protected override TDictionary ReadEntries(ref JsonReader reader, int position, out int next)
    {
        _unreadable?.ThrowAt(ref reader, position, (byte)'{');
        return _factory is null
            ? FillEntries(ref reader, position, _instances!.Make(), out next)
            : _factory.Make(
                FillAdded<Dictionary<string, object?>, DerivedAddition<Dictionary<string, object?>, string, object>>(
                    ref reader, position, [], out next));
    }

    // Made from all entries, it is read whole.
    protected override DictionaryFrame<TDictionary, string, object>? OpenEntries(ref JsonReader reader, int position)
    {
        _unreadable?.ThrowAt(ref reader, position, (byte)'{');
        return _factory is not null ? null : OpenAdded<UntypedEntryAddition<TDictionary>>(ref reader, position, _instances!.Make());
    }

    protected override TDictionary FillEntries(ref JsonReader reader, int position, TDictionary target, out int next) =>
        FillAdded<TDictionary, UntypedEntryAddition<TDictionary>>(ref reader, position, target, out next);

    protected override int WriteEntries(ref JsonWriter writer, int position, TDictionary value)
    {
        position = BeginEntries(ref writer, position);
        IDictionaryEnumerator enumerator = value.GetEnumerator();
        bool isPaused = false;
        try
        {
            position = WriteEach(ref writer, position, enumerator);
            isPaused = position < 0;
            return position;
        }
        finally
        {
            // After a pause, the paused value owns it.
            if (!isPaused)
                (enumerator as IDisposable)?.Dispose();
        }
    }

    private int WriteEach(ref JsonWriter writer, int position, IDictionaryEnumerator enumerator)
    {
        while (enumerator.MoveNext())
        {
            object key = enumerator.Key;
            position = key is string name
                ? WriteEntry(ref writer, position, name, enumerator.Value)
                : WriteEntry(ref writer, position, key, _keys, enumerator.Value);
            if (writer.PausesAt(position))
                return Pause(ref writer, position, new PausedEntries(this, enumerator, key));
        }

        return WritePrimitives.EndObject(ref writer, position);
    }

    private string NameOf(object key)
    {
        JsonWriter writer = new(_writing);
        return NameText.Read(writer.TakeBytes(_keys.WriteKey(ref writer, 0, key)));
    }

    private sealed class PausedEntries(UntypedDictionaryCodec<TDictionary> codec, IDictionaryEnumerator enumerator, object key)
        : PausedValue
    {
        internal override int WriteOn(ref JsonWriter writer, int position) =>
            codec.WriteEach(ref writer, WritePrimitives.AfterElement(ref writer, position), enumerator);

        internal override void AddTo(WrittenPath path) => path.AddMember(() => codec.NameOf(key));

        internal override void Dispose() => (enumerator as IDisposable)?.Dispose();
    }
}
