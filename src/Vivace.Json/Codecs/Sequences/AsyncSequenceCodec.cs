// Asynchronous sequences: written in asynchronous calls; read as gathered items, or item by item while the text arrives.
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Errors.Places;
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
        _itemsAreOfPlan = !HasGivenElements && plan.Root == plan;
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
            throw WriteFailure.NotSupported(ref writer, position, $"Expected a call that waits for the items of {TypeDisplay.NameOf(typeof(TSequence))}, found a synchronous call. Use SerializeAsync, or collect the items first.");
        writer.Pause(new PausedItems(value, (JsonCodec<T>)ElementCodec));
        return ~position;
    }

    private sealed class PausedItems(TSequence sequence, JsonCodec<T> codec) : PausedValue
    {
        private IAsyncEnumerator<T?>? _items;
        private long _count;

        // The pending MoveNextAsync and DisposeAsync.
        private Task<bool>? _next;
        private Task? _end;

        internal override int WriteOn(ref JsonWriter writer, int position)
        {
            if (_end is not null)
            {
                _end.GetAwaiter().GetResult();
                return position;
            }

            if (_items is null)
            {
                position = WritePrimitives.BeginArray(ref writer, position, 0);
                _items = sequence.GetAsyncEnumerator(writer._cold.Paused!.CancellationToken);
            }

            while (TryAsk(_items, out bool hasNext))
            {
                if (!hasNext)
                    return End(ref writer, WritePrimitives.EndItems(ref writer, position, _count != 0));
                if (_count++ != 0)
                    position = WritePrimitives.AfterElement(ref writer, position);
                position = codec.WriteAt(ref writer, WritePrimitives.BeforeElement(ref writer, position, 0), _items.Current);
                if (writer.PausesAt(position))
                    return Pause(ref writer, position);
            }

            writer._cold.Paused!.Awaited = _next;
            return Pause(ref writer, position);
        }

        internal override void AddTo(WrittenPath path) => path.AddElement(Math.Max(0, _count - 1));

        // False if the answer must be awaited.
        private bool TryAsk(IAsyncEnumerator<T?> items, out bool hasNext)
        {
            if (_next is { } awaited)
            {
                _next = null;
                hasNext = awaited.GetAwaiter().GetResult();
                return true;
            }

            ValueTask<bool> next = items.MoveNextAsync();
            if (next.IsCompleted)
            {
                hasNext = next.GetAwaiter().GetResult();
                return true;
            }

            _next = next.AsTask();
            hasNext = false;
            return false;
        }

        private int End(ref JsonWriter writer, int position)
        {
            IAsyncEnumerator<T?> items = _items!;
            _items = null;
            ValueTask disposal = items.DisposeAsync();
            if (disposal.IsCompleted)
            {
                disposal.GetAwaiter().GetResult();
                return position;
            }

            _end = disposal.AsTask();
            writer._cold.Paused!.Awaited = _end;
            return Pause(ref writer, position);
        }

        private int Pause(ref JsonWriter writer, int position)
        {
            writer.Pause(this);
            return position < 0 ? position : ~position;
        }

        internal override async ValueTask DisposeAsync()
        {
            // An enumerator must not be disposed during MoveNextAsync.
            if ((_next ?? _end) is { } pending)
                await pending.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            if (_items is { } items)
                await items.DisposeAsync().ConfigureAwait(false);
        }
    }
}
