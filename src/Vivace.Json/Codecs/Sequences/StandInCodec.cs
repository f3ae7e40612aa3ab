// Interfaces that are read into a known class: a list or a set.
using Vivace.Json.Contracts.Types;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Sequences;

internal interface IStandIn<T>
{
    static abstract object Make(ReadOnlySpan<T?> elements);
}

internal readonly struct ListStandIn<T> : IStandIn<T>
{
    public static object Make(ReadOnlySpan<T?> elements) => ListCodec<T>.MakeList(elements);
}

internal readonly struct SetStandIn<T> : IStandIn<T>
{
    public static object Make(ReadOnlySpan<T?> elements) => HashSetCodec<T>.MakeSet(elements);
}

/// <summary>For <c>IEnumerable&lt;T&gt;</c>, <c>IList&lt;T&gt;</c>, <c>ISet&lt;T&gt;</c> and the like; writes any implementation.</summary>
internal sealed class StandInCodec<TInterface, T, TStandIn> : SequenceCodec<TInterface, T>
    where TInterface : class, IEnumerable<T?>
    where TStandIn : IStandIn<T>
{
    internal override bool IsSet => SetElements.AreCounted<TInterface, T>();

    protected override TInterface Make(ReadOnlySpan<T?> elements) => (TInterface)TStandIn.Make(elements);

    protected override TInterface FinishMany(ref JsonReader reader, int next, ReadOnlySpan<T?> elements, bool fill, TInterface? target)
    {
        if (typeof(TStandIn) == typeof(SetStandIn<T>) && (!fill || target is HashSet<T?>))
            return (TInterface)(object)HashSetCodec<T>.AddMany(ref reader, next,
                fill ? (HashSet<T?>)(object)target! : new HashSet<T?>(elements.Length), elements, typeof(TInterface));
        return fill ? Fill(target!, elements) : Make(elements);
    }

    // IEnumerable<T> and the read-only interfaces allow no additions, whatever the object itself has.
    protected override string? WhyNotFilled(TInterface target) =>
        !typeof(ICollection<T?>).IsAssignableFrom(typeof(TInterface)) ? base.WhyNotFilled(target)
        : ((ICollection<T?>)target).IsReadOnly ? ThrowContract.ReadOnlyCollection(target.GetType()).Message
        : null;

    internal override TInterface? PopulateAt(ref JsonReader reader, int position, TInterface target, out int next)
    {
        bool isSingle = IsSingle(ref reader, position);
        if (!isSingle && !ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'['))
            return ReadNoArray(ref reader, position, out next);

        if (WhyNotFilled(target) is { } reason)
            throw Fail.NotSupported(ref reader, position, reason);
        if (isSingle)
        {
            AddSingle<ICollection<T?>, CollectionAddition<ICollection<T?>, T>>(ref reader, position, (ICollection<T?>)target, out next);
            return target;
        }

        position = ReadPrimitives.EnterArray(ref reader, position);
        AddElements<ICollection<T?>, CollectionAddition<ICollection<T?>, T>>(ref reader, position, (ICollection<T?>)target, out next);
        return target;
    }

    protected override int WriteElements(ref JsonWriter writer, int position, TInterface value) =>
        WriteEnumerable(ref writer, position, value);
}
