// An array whose items are awaited, within a text that is written at once: a mark takes its place until they arrive.
namespace Vivace.Json.Writing;

/// <summary>One such array, after those that the text holds before it.</summary>
/// <param name="before">The array before.</param>
/// <param name="position">Where the mark is in the text.</param>
internal abstract class AwaitedItems(AwaitedItems? before, int position)
{
    /// <summary>Stands in the text for the array; no UTF-8 text holds this byte.</summary>
    internal const byte Mark = 0xFF;

    /// <summary>What a writer has from the beginning whose caller waits for items.</summary>
    internal static AwaitedItems None { get; } = new NoItems();

    /// <summary>The array before this one; <see cref="None"/> before the first.</summary>
    internal AwaitedItems? Before { get; } = before;

    /// <summary>Where the mark is in the text.</summary>
    internal int Position { get; } = position;

    /// <summary>Begins to ask for the items.</summary>
    internal abstract AwaitedWriting Begin(CancellationToken cancellationToken);

    private sealed class NoItems() : AwaitedItems(null, -1)
    {
        internal override AwaitedWriting Begin(CancellationToken cancellationToken) => throw new NotSupportedException();
    }
}

/// <summary>The array while it is written: what is there is written, then the next item is awaited. Disposed once, also where it fails.</summary>
internal abstract class AwaitedWriting : IAsyncDisposable
{
    /// <summary>Whether the closing bracket was written.</summary>
    internal bool IsEnded { get; private protected set; }

    /// <summary>How the array is laid out.</summary>
    internal abstract WriterSettings Settings { get; }

    /// <summary>Writes the next part of the array from the writer's beginning, and returns its length: what is ready, up to a few kilobytes or an item that contains such an array itself.</summary>
    internal abstract int WritePart(ref JsonWriter writer);

    /// <summary>Waits until there is more to write, or the end.</summary>
    internal abstract ValueTask WaitAsync();

    public abstract ValueTask DisposeAsync();
}
