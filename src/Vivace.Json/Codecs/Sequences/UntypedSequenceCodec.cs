// Non-generic collections, such as ArrayList.
using System.Collections;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Sequences;

/// <summary><typeparamref name="T"/> is mostly <see cref="object"/>: read as documents, written as run-time types.</summary>
internal sealed class UntypedSequenceCodec<TSequence, T>(TypeShape shape) : SequenceCodec<TSequence, T>
    where TSequence : IEnumerable
{
    private readonly UnreadableType? _unreadable = UnreadableType.Of(shape);

    private readonly Factory<TSequence>? _factory = shape.Construction == Construction.Factory ? Factory<TSequence>.Of(shape) : null;

    // Null if a list of objects stands in for an interface, or a constructor takes the items.
    private readonly Instances<TSequence>? _instances = shape.CreatedType == typeof(List<object>) ? null : Instances<TSequence>.Of(shape);

    private readonly UntypedAddition? _addition = UntypedAddition.Of(shape);

    public override TSequence? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (_instances is null || !ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'['))
        {
            _unreadable?.ThrowAt(ref reader, position, (byte)'[');
            return base.ReadAt(ref reader, position, out next);
        }

        // Create the collection before its elements, so that one that cannot be created or filled is reported whatever the text contains.
        int first = ReadPrimitives.EnterArray(ref reader, position);
        return AddAll(ref reader, position, first, _instances.Make(), out next);
    }

    // Elements go to a stand-in object, or are gathered.
    protected override ReadFrame? OpenElements(ref JsonReader reader, int position) => null;

    internal override TSequence? PopulateAt(ref JsonReader reader, int position, TSequence target, out int next) =>
        ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'[')
            ? AddAll(ref reader, position, ReadPrimitives.EnterArray(ref reader, position), target, out next)
            : IsSingle(ref reader, position) ? AddAll(ref reader, position, first: Single, target, out next)
            : ReadNoArray(ref reader, position, out next);

    private protected override TSequence? ReadSingle(ref JsonReader reader, int position, out int next) =>
        _instances is null
            ? base.ReadSingle(ref reader, position, out next)
            : AddAll(ref reader, position, first: Single, _instances.Make(), out next);

    // Stands for the first offset when the value is the only element, without brackets.
    private const int Single = int.MinValue;

    private TSequence AddAll(ref JsonReader reader, int position, int first, TSequence target, out int next)
    {
        if (WhyNotFilled(target) is { } reason)
            throw Fail.NotSupported(ref reader, position, reason);
        BeforeElements(ref target);

        // Box a struct once, and add to the box.
        object boxed = target;
        if (first == Single)
            AddSingle<UntypedTarget, UntypedTargetAddition<T>>(ref reader, position, new UntypedTarget(boxed, _addition!), out next);
        else
            AddElements<UntypedTarget, UntypedTargetAddition<T>>(ref reader, first, new UntypedTarget(boxed, _addition!), out next);
        target = (TSequence)boxed;
        AfterElements(ref target);
        return target;
    }

    protected override string? WhyNotFilled(TSequence target) =>
        _addition is null ? base.WhyNotFilled(target) : target is IList { IsReadOnly: true }
            ? ThrowContract.ReadOnlyCollection(target.GetType()).Message
            : null;

    protected override TSequence Make(ReadOnlySpan<T?> elements) =>
        _factory is not null ? _factory.Make(ListCodec<T>.MakeList(elements)) : (TSequence)(object)ListCodec<T>.MakeList(elements);

    protected override int WriteElements(ref JsonWriter writer, int position, TSequence value) =>
        WriteEach(ref writer, position, new UntypedEnumerator(value.GetEnumerator()));

    private readonly struct UntypedEnumerator(IEnumerator enumerator) : IEnumerator<T?>
    {
        public T? Current => (T?)enumerator.Current;

        object? IEnumerator.Current => enumerator.Current;

        public bool MoveNext() => enumerator.MoveNext();

        public void Reset() => enumerator.Reset();

        public void Dispose() => (enumerator as IDisposable)?.Dispose();
    }
}
