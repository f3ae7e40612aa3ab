// The rest of an asynchronous sequence that is written as its items arrive.
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>Pauses whenever an item must be awaited; the call that sends the text awaits it.</summary>
internal abstract class AwaitedItems<TItem>(IAsyncEnumerable<TItem> sequence) : PausedValue
{
    private IAsyncEnumerator<TItem>? _items;

    // The pending MoveNextAsync and DisposeAsync.
    private Task<bool>? _next;
    private Task? _end;

    /// <summary>The number of items so far.</summary>
    protected long Count { get; private set; }

    protected abstract int Begin(ref JsonWriter writer, int position);

    /// <summary>Writes an item, without its comma; the complement of the position if the text pauses within it.</summary>
    protected abstract int WriteItem(ref JsonWriter writer, int position, TItem item);

    protected abstract int End(ref JsonWriter writer, int position, bool hasItems);

    /// <summary>Whether an item is left out.</summary>
    protected virtual bool Omits(TItem item) => false;

    internal override int WriteOn(ref JsonWriter writer, int position)
    {
        if (_end is not null)
        {
            _end.GetAwaiter().GetResult();
            return position;
        }

        if (_items is null)
        {
            position = Begin(ref writer, position);
            _items = sequence.GetAsyncEnumerator(writer._cold.Paused!.CancellationToken);
        }

        while (TryAsk(_items, out bool hasNext))
        {
            if (!hasNext)
                return Close(ref writer, End(ref writer, position, Count != 0));
            TItem item = _items.Current;
            if (Omits(item))
                continue;
            if (Count++ != 0)
                position = WritePrimitives.AfterElement(ref writer, position);
            position = WriteItem(ref writer, WritePrimitives.BeforeElement(ref writer, position, 0), item);
            if (writer.PausesAt(position))
                return Pause(ref writer, position);
        }

        writer._cold.Paused!.Await(_next!, isFirst: Count == 0);
        return Pause(ref writer, position);
    }

    // False if the answer must be awaited.
    private bool TryAsk(IAsyncEnumerator<TItem> items, out bool hasNext)
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

    private int Close(ref JsonWriter writer, int position)
    {
        IAsyncEnumerator<TItem> items = _items!;
        _items = null;
        ValueTask disposal = items.DisposeAsync();
        if (disposal.IsCompleted)
        {
            disposal.GetAwaiter().GetResult();
            return position;
        }

        _end = disposal.AsTask();
        writer._cold.Paused!.Await(_end, isFirst: false);
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
