// Asynchronous sequences: written in asynchronous calls; read as gathered items, or item by item while the text arrives.
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>Pauses before the array and whenever an item must be awaited; the call that sends the text awaits it.</summary>
internal sealed class AsyncSequenceCodec<TSequence, T>(TypeShape shape) : SequenceCodec<TSequence, T>
    where TSequence : IAsyncEnumerable<T?>
{
    private readonly UnreadableType? _unreadable = UnreadableType.Of(shape);

    // Whether the items have their type's codec in the call's plan.
    private bool _itemsAreOfPlan;

    internal override bool ReadsLazily => _unreadable is null;

    internal override void Bind(CodecPlan plan)
    {
        base.Bind(plan);
        _itemsAreOfPlan = !HasGivenElements && plan.Origin == plan;
    }

    public override TSequence? ReadAt(ref JsonReader reader, int position, out int next)
    {
        _unreadable?.ThrowAt(ref reader, position, (byte)'[');
        TSequence? read = base.ReadAt(ref reader, position, out next);
        return reader._cold.Root is LazyPart part && part.ArrayStart == position
            ? (TSequence)part.Take(_itemsAreOfPlan ? null : (JsonCodec<T>)ElementCodec)
            : read;
    }

    protected override ReadFrame? OpenElements(ref JsonReader reader, int position)
    {
        _unreadable?.ThrowAt(ref reader, position, (byte)'[');
        return base.OpenElements(ref reader, position);
    }

    protected override TSequence Make(ReadOnlySpan<T?> elements) => (TSequence)(object)new GatheredItems<T?>(elements.ToArray());

    protected override int WriteElements(ref JsonWriter writer, int position, TSequence value)
    {
        if (!writer.MayAwait)
            throw WriteFailure.NotSupported(ref writer, position,
                $"Expected a call that waits for the items of {TypeDisplay.NameOf(typeof(TSequence))}, found a synchronous call. Use " +
                    $"SerializeAsync, or collect the items first.");
        writer.Pause(new PausedItems<T>(value, (JsonCodec<T>)ElementCodec, OmitsNulls));
        return ~position;
    }
}
