// A collection whose contract user code changed: delegates create it or are notified of it.
using Vivace.Json.Bridges;
using Vivace.Json.Contracts;
using Vivace.Json.Errors;
using Vivace.Json.Reading;
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

/// <summary>Fills what a delegate creates, and calls the callbacks.</summary>
internal sealed class ResolvedCollectionCodec<T>(JsonCodec<T> own, CollectionChanges changes) : PositionalCodec<T>
{
    private readonly ContractNotices _notices = changes.Notices;

    internal override PathNodeKind PathKind => own.PathKind;

    internal override JsonCodec? ElementCodec => own.ElementCodec;

    internal override bool CountsDistinctElements => own.CountsDistinctElements;

    internal override bool KeepsKey => own.KeepsKey;

    internal override IPathNode NodeAt(in ErrorContext context, int offset) => own.NodeAt(context, offset);

    internal override bool TryTakeParts(JsonCodec? key, JsonCodec? item) => own.TryTakeParts(key, item);

    internal override void Bind(CodecPlan plan) => own.Bind(plan);

    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        T? value;
        if (changes.Create is null || !IsAtCollection(ref reader, position))
        {
            value = own.ReadAt(ref reader, position, out next);
            if (value is not null)
                _notices.Deserialized?.Invoke(value);
            return value;
        }

        T target = (T)(changes.Create() ?? throw ThrowContract.MadeNull(typeof(T)));
        return PopulateAt(ref reader, position, target, out next);
    }

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next)
    {
        _notices.Deserializing?.Invoke(target!);
        T? value = own.PopulateAt(ref reader, position, target, out next);
        if (value is not null)
            _notices.Deserialized?.Invoke(value);
        return value;
    }

    public override int WriteAt(ref JsonWriter writer, int position, T? value)
    {
        if (value is null)
            return own.WriteAt(ref writer, position, value);
        _notices.Serializing?.Invoke(value);
        position = own.WriteAt(ref writer, position, value);
        _notices.Serialized?.Invoke(value);
        return position;
    }

    private static bool IsAtCollection(ref JsonReader reader, int position) =>
        ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'[') || ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{');
}
