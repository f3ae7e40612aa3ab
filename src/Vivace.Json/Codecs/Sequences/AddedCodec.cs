// Classes and structs that are created empty and added to, including user-defined ones. A constructor that takes the items gets a list of
// them.
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>Adds elements as they are read and writes in enumeration order, so a stack
/// comes back reversed, as in System.Text.Json.</summary>
internal sealed class AddedCodec<TCollection, T, TAddition>(TypeShape shape) : SequenceCodec<TCollection, T>
    where TCollection : IEnumerable<T?>
    where TAddition : IAddition<TCollection, T>
{
    private readonly UnreadableType? _unreadable = UnreadableType.Of(shape);
    private readonly Instances<TCollection>? _instances = Instances<TCollection>.Of(shape);
    private readonly Factory<TCollection>? _factory = shape.Construction == Construction.Factory ? Factory<TCollection>.Of(shape) : null;

    internal override bool IsSet => SetElements.AreCounted<TCollection, T>();

    public override TCollection? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'['))
            return ReadNoArray(ref reader, position, out next);
        if (_instances is null)
            return ReadAtOnce(ref reader, position, out next);

        // Create the collection before its elements, so that one that cannot be created or filled is reported whatever the text contains.
        int first = ReadPrimitives.EnterArray(ref reader, position);
        return AddAll(ref reader, position, first, _instances.Make(), out next);
    }

    private TCollection? ReadAtOnce(ref JsonReader reader, int position, out int next)
    {
        _unreadable?.ThrowAt(ref reader, position, (byte)'[');
        return base.ReadAt(ref reader, position, out next);
    }

    protected override ReadFrame? OpenElements(ref JsonReader reader, int position)
    {
        _unreadable?.ThrowAt(ref reader, position, (byte)'[');
        return _instances is null ? base.OpenElements(ref reader, position) : OpenInto(ref reader, position, _instances.Make());
    }

    protected override ReadFrame OpenInto(ref JsonReader reader, int position, TCollection target) =>
        OpenInto<TAddition>(ref reader, position, Begun(ref reader, position, target));

    internal override TCollection? PopulateAt(ref JsonReader reader, int position, TCollection target, out int next) =>
        ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'[')
            ? AddAll(ref reader, position, ReadPrimitives.EnterArray(ref reader, position), target, out next)
            : IsSingle(ref reader, position) ? AddOne(ref reader, position, target, out next)
            : ReadNoArray(ref reader, position, out next);

    private protected override TCollection? ReadSingle(ref JsonReader reader, int position, out int next)
    {
        _unreadable?.ThrowAt(ref reader, position);
        return _instances is null
            ? base.ReadSingle(ref reader, position, out next)
            : AddOne(ref reader, position, _instances.Make(), out next);
    }

    private TCollection AddOne(ref JsonReader reader, int position, TCollection target, out int next)
    {
        target = AddSingle<TCollection, TAddition>(ref reader, position, Begun(ref reader, position, target), out next);
        AfterElements(ref target);
        return target;
    }

    private TCollection AddAll(ref JsonReader reader, int position, int first, TCollection target, out int next)
    {
        target = AddElements<TCollection, TAddition>(ref reader, first, Begun(ref reader, position, target), out next);
        AfterElements(ref target);
        return target;
    }

    private TCollection Begun(ref JsonReader reader, int position, TCollection target)
    {
        if (TAddition.IsReadOnly(target))
            throw Fail.NotSupported(ref reader, position, ThrowContract.ReadOnlyCollection(target.GetType()).Message);
        BeforeElements(ref target);
        return target;
    }

    // Without a constructor that takes them, elements are added one by one; an empty span is a null for a struct.
    protected override TCollection Make(ReadOnlySpan<T?> elements) =>
        _factory is not null ? _factory.Make(ListCodec<T>.MakeList(elements)) : elements.IsEmpty && _instances is not null
            ? _instances.Make()
            : throw ThrowContract.NotFillable(typeof(TCollection));

    // A set may suffer from collisions as a HashSet<T> does.
    protected override TCollection FinishMany(ref JsonReader reader, int next, ReadOnlySpan<T?> elements, bool fill, TCollection? target)
    {
        if (IsSet)
            HashSetCodec<T>.AddMany(ref reader, next, new HashSet<T?>(elements.Length), elements, typeof(TCollection));
        return base.FinishMany(ref reader, next, elements, fill, target);
    }

    protected override int WriteElements(ref JsonWriter writer, int position, TCollection value) =>
        WriteEnumerable(ref writer, position, value);
}
