// Collections that only have an Add method: written and, if the settings allow it, read.
using System.Collections;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Sequences;

internal sealed class AddMethodCodec<TSequence, T>(TypeShape shape, Func<TSequence> create, CollectionAdder<TSequence, T> add)
    : SequenceCodec<TSequence, T>
    where TSequence : IEnumerable
{
    // Null if the settings allow reading.
    private UnreadableType? _unreadable = UnreadableType.Of(shape);

    internal override void Bind(CodecPlan plan)
    {
        base.Bind(plan);
        if (plan.Settings.ReadCollectionsByAdd)
            _unreadable = null;
    }

    public override TSequence? ReadAt(ref JsonReader reader, int position, out int next)
    {
        _unreadable?.ThrowAt(ref reader, position, (byte)'[');
        return base.ReadAt(ref reader, position, out next);
    }

    protected override ReadFrame? OpenElements(ref JsonReader reader, int position)
    {
        _unreadable?.ThrowAt(ref reader, position, (byte)'[');
        return base.OpenElements(ref reader, position);
    }

    private protected override TSequence? ReadSingle(ref JsonReader reader, int position, out int next)
    {
        _unreadable?.ThrowAt(ref reader, position);
        return base.ReadSingle(ref reader, position, out next);
    }

    protected override TSequence Make(ReadOnlySpan<T?> elements) => Fill(create(), elements);

    protected override string? WhyNotFilled(TSequence target) => _unreadable is null ? null : base.WhyNotFilled(target);

    protected override TSequence Fill(TSequence target, ReadOnlySpan<T?> elements)
    {
        BeforeElements(ref target);
        foreach (T? element in elements)
            add(ref target, element);
        AfterElements(ref target);
        return target;
    }

    protected override int WriteElements(ref JsonWriter writer, int position, TSequence value) =>
        WriteEach(ref writer, position, (value as IEnumerable<T?> ?? value.Cast<T?>()).GetEnumerator());
}
