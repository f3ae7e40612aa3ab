// A collection whose contract user code changed: delegates create it or are notified of it.
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs;

internal static class ResolvedCollection
{
    internal static JsonCodec Around(JsonCodec own, CollectionChanges changes) =>
        (JsonCodec)own.Open(new Opener(own, changes));

    private sealed class Opener(JsonCodec own, CollectionChanges changes) : ITypeOpener
    {
        public object Open<T>() => new ResolvedCollectionCodec<T>((JsonCodec<T>)own, changes);
    }
}

internal sealed class ResolvedCollectionCodec<T>(JsonCodec<T> own, CollectionChanges changes) : WrappingCodec<T>(own)
{
    private readonly CallbackDelegates _delegates = changes.CallbackDelegates;

    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        T? value;
        if (changes.Create is null || !IsAtCollection(ref reader, position))
        {
            value = Inner.ReadAt(ref reader, position, out next);
            if (value is not null)
                _delegates.Deserialized?.Invoke(value);
            return value;
        }

        T target = (T)(changes.Create() ?? throw ThrowContract.MadeNull(typeof(T)));
        return PopulateAt(ref reader, position, target, out next);
    }

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next)
    {
        _delegates.Deserializing?.Invoke(target!);
        T? value = Inner.PopulateAt(ref reader, position, target, out next);
        if (value is not null)
            _delegates.Deserialized?.Invoke(value);
        return value;
    }

    public override int WriteAt(ref JsonWriter writer, int position, T? value)
    {
        if (value is null)
            return Inner.WriteAt(ref writer, position, value);
        _delegates.Serializing?.Invoke(value);
        position = Inner.WriteAt(ref writer, position, value);
        if (position < 0 && _delegates.Serialized is { } serialized)
            writer.Pause(new PausedCallback(serialized, value));
        else
            _delegates.Serialized?.Invoke(value);
        return position;
    }

    private sealed class PausedCallback(Action<object> serialized, object value) : PausedValue
    {
        internal override int WriteOn(ref JsonWriter writer, int position)
        {
            serialized(value);
            return position;
        }
    }

    private static bool IsAtCollection(ref JsonReader reader, int position) =>
        ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'[')
        || ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{');
}
