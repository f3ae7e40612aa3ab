// Classes and structs that are made empty and added to, users' own among them.
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>
/// Reads by adding in the order of the text and writes by enumerating: so a stack comes back turned over, as
/// System.Text.Json has it.
/// </summary>
internal sealed class AddedCodec<TCollection, T, TAddition>(TypeShape shape) : SequenceCodec<TCollection, T>
    where TCollection : IEnumerable<T?>
    where TAddition : IAddition<TCollection, T>
{
    private readonly UnreadableType? _unreadable = UnreadableType.Of(shape);
    private readonly Instances<TCollection>? _instances = Instances<TCollection>.Of(shape);

    internal override bool CountsDistinctElements => SetElements.AreCounted<TCollection, T>();

    public override TCollection? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'['))
            return ReadNoArray(ref reader, position, out next);
        _unreadable?.ThrowAt(ref reader, position, (byte)'[');

        // Made first, so that a collection which cannot be made or filled says so whatever the text holds.
        TCollection made = _instances!.Make();
        TAddition.Check(made);
        return PopulateAt(ref reader, position, made, out next);
    }

    protected override TCollection Make(ReadOnlySpan<T?> elements) => Fill(_instances!.Make(), elements);

    protected override TCollection Fill(TCollection target, ReadOnlySpan<T?> elements)
    {
        TAddition.Check(target);
        BeforeElements(target);
        foreach (T? element in elements)
            TAddition.Add(ref target, element);
        return target;
    }

    protected override int WriteElements(ref JsonWriter writer, int position, TCollection value) => WriteEnumerable(ref writer, position, value);
}
