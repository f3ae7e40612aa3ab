// Sequences whose items are awaited: written in asynchronous calls, read by gathering the items.
using Vivace.Json.Bridges;
using Vivace.Json.CompilerServices;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>Leaves a mark in the text instead of the array; the call that wrote the text waits for the items (<see cref="AwaitedItems"/>).</summary>
internal sealed class AsyncSequenceCodec<TSequence, T>(TypeShape shape) : SequenceCodec<TSequence, T>
    where TSequence : IAsyncEnumerable<T?>
{
    private readonly UnreadableType? _unreadable = UnreadableType.Of(shape);
    private bool _knowsObjects;
    private int _partLength;

    internal override void Bind(CodecPlan plan)
    {
        base.Bind(plan);
        _knowsObjects = plan.PreservesReferences || plan.IgnoresCycles;
        _partLength = plan.Settings.DefaultBufferSize;
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

    protected override TSequence Make(ReadOnlySpan<T?> elements) => (TSequence)(object)new GatheredItems<T?>(elements.ToArray());

    protected override int WriteElements(ref JsonWriter writer, int position, TSequence value)
    {
        if (writer._awaited is not { } before)
            throw WriteFailure.NotSupported(ref writer, position, $"Expected a call that waits for the items of {TypeDisplay.NameOf(typeof(TSequence))}, found a synchronous call. Use SerializeAsync, or collect the items first.");

        // What comes after the array is written before its items: objects would be known before they come.
        if (_knowsObjects && (position != 0 || writer._depth != 0))
            throw WriteFailure.NotSupported(ref writer, position, $"Expected items of {TypeDisplay.NameOf(typeof(TSequence))} only at the root, because the settings have a ReferenceHandler. Collect them first.");
        position = WritePrimitives.Ensure(ref writer, position, WritePrimitives.Slack);
        writer._awaited = new Items(before, position, value, (JsonCodec<T>)ElementCodec, writer._settings, writer._depth, _partLength);
        return WritePrimitives.WriteMark(ref writer, position);
    }

    private sealed class Items(AwaitedItems before, int position, TSequence sequence, JsonCodec<T> codec, WriterSettings settings, int depth, int partLength) : AwaitedItems(before, position)
    {
        internal override AwaitedWriting Begin(CancellationToken cancellationToken) =>
            new Writing(sequence.GetAsyncEnumerator(cancellationToken), codec, settings, depth, partLength);
    }

    private sealed class Writing(IAsyncEnumerator<T?> items, JsonCodec<T> codec, WriterSettings settings, int depth, int partLength) : AwaitedWriting
    {
        private bool _isOpened, _hasItems, _isAsked, _hasNext;
        private Task<bool>? _pending;
        private WriteReferences? _references;

        internal override WriterSettings Settings => settings;

        internal override int WritePart(ref JsonWriter writer)
        {
            writer._references = _references;
            writer._depth = depth;

            // The text before has been passed on, so the path can no longer be found.
            writer._handedOver = 1;
            int position = 0;
            if (_isOpened)
                writer._depth++;
            else
                position = WritePrimitives.BeginArray(ref writer, 0, 0);
            _isOpened = true;
            while (_isAsked || Ask())
            {
                _isAsked = false;
                if (!_hasNext)
                {
                    position = End(ref writer, position);
                    break;
                }

                if (_hasItems)
                    position = WritePrimitives.AfterElement(ref writer, position);
                _hasItems = true;
                AwaitedItems? before = writer._awaited;
                position = codec.WriteAt(ref writer, WritePrimitives.BeforeElement(ref writer, position, 0), items.Current);
                if (position >= partLength || writer._awaited != before)
                    break;
            }

            _references = writer._references;
            writer._references = null;
            return position;
        }

        // Whether it is known if there is another item.
        private bool Ask()
        {
            ValueTask<bool> next = items.MoveNextAsync();
            if (!next.IsCompleted)
            {
                _pending = next.AsTask();
                return false;
            }

            _hasNext = next.GetAwaiter().GetResult();
            return true;
        }

        private int End(ref JsonWriter writer, int position)
        {
            IsEnded = true;
            writer._depth--;
            position = _hasItems ? WritePrimitives.BeforeElement(ref writer, position, 0) : WritePrimitives.Ensure(ref writer, position, WritePrimitives.Slack);
            return WritePrimitives.WriteBracket(ref writer, position);
        }

        internal override async ValueTask WaitAsync()
        {
            if (_pending is not { } pending)
                return;
            _hasNext = await pending.ConfigureAwait(false);
            _isAsked = true;
            _pending = null;
        }

        public override async ValueTask DisposeAsync()
        {
            // An enumerator that is asked for an item must not be disposed meanwhile.
            if (_pending is { } pending)
                await ((Task)pending).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            if (_references is { } references)
                WriteReferences.Return(references);
            await items.DisposeAsync().ConfigureAwait(false);
        }
    }
}
