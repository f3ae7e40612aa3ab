// Collections from before generics, such as ArrayList.
using System.Collections;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Errors;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>Collections without a type argument; <typeparamref name="T"/> is mostly <see cref="object"/>, read as document and written as what it is.</summary>
internal sealed class UntypedSequenceCodec<TSequence, T>(TypeShape shape) : SequenceCodec<TSequence, T>
    where TSequence : IEnumerable
{
    private readonly UnreadableType? _unreadable = UnreadableType.Of(shape);

    // Null where a list of objects stands in for an interface.
    private readonly Instances<TSequence>? _instances = shape.CreatedType == typeof(List<object>) ? null : Instances<TSequence>.Of(shape);

    private readonly UntypedAddition? _addition = UntypedAddition.Of(shape);

    public override TSequence? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (_instances is null || !ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'['))
        {
            _unreadable?.ThrowAt(ref reader, position, (byte)'[');
            return base.ReadAt(ref reader, position, out next);
        }

        // Made first, so that a collection which cannot be made or filled says so whatever the text holds.
        TSequence made = _instances.Make();
        Check(made);
        return PopulateAt(ref reader, position, made, out next);
    }

    protected override TSequence Make(ReadOnlySpan<T?> elements) =>
        _instances is null ? (TSequence)(object)ListCodec<T>.MakeList(elements) : Fill(_instances.Make(), elements);

    protected override TSequence Fill(TSequence target, ReadOnlySpan<T?> elements)
    {
        if (_addition is null)
            throw ThrowContract.NotFillable(typeof(TSequence));

        // One box for a struct: it is what the elements are added to.
        object boxed = target;
        Check(target);
        BeforeElements(target);
        foreach (T? element in elements)
            _addition.Add(boxed, element);
        return (TSequence)boxed;
    }

    private static void Check(TSequence target)
    {
        if (target is IList { IsReadOnly: true })
            throw ThrowContract.ReadOnlyCollection(target.GetType());
    }

    protected override int WriteElements(ref JsonWriter writer, int position, TSequence value)
    {
        IEnumerator enumerator = value.GetEnumerator();
        try
        {
            UntypedEnumerator elements = new(enumerator);
            return WriteEach(ref writer, position, ref elements);
        }
        finally
        {
            (enumerator as IDisposable)?.Dispose();
        }
    }

    private readonly struct UntypedEnumerator(IEnumerator enumerator) : IEnumerator<T?>
    {
        public T? Current => (T?)enumerator.Current;

        object? IEnumerator.Current => enumerator.Current;

        public bool MoveNext() => enumerator.MoveNext();

        public void Reset() => enumerator.Reset();

        public void Dispose()
        {
        }
    }
}
