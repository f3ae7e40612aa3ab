// Sequences that can be written but not created: query results, lookups, user-defined enumerables.
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Sequences;

internal sealed class EnumerableCodec<TSequence, T>(TypeShape shape) : SequenceCodec<TSequence, T>
    where TSequence : IEnumerable<T?>
{
    private readonly UnreadableType? _unreadable = UnreadableType.Of(shape);

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

    protected override TSequence Make(ReadOnlySpan<T?> elements) => throw ThrowContract.NotFillable(typeof(TSequence));

    protected override int WriteElements(ref JsonWriter writer, int position, TSequence value) =>
        WriteEnumerable(ref writer, position, value);
}
