// Shares a buffer between its owner, who may release it at any time, and an operation that may still be using it.
namespace Vivace.Json.Streams;

/// <summary>Returns the buffer when its owner releases it, or when the current operation ends. Any
/// earlier, bytes of this text could end up in someone else's buffer.</summary>
internal struct BufferUse
{
    private int _state;

    private enum State
    {
        Free,
        InUse,
        Ended,
    }

    internal readonly bool IsEnded => Volatile.Read(in _state) == (int)State.Ended;

    /// <summary>Begins an operation, which must call <see cref="Free"/>. Throws if the buffer is released or in use.</summary>
    internal void Hold(Type owner)
    {
        int before = Interlocked.CompareExchange(ref _state, (int)State.InUse, (int)State.Free);
        ObjectDisposedException.ThrowIf(before == (int)State.Ended, owner);
        if (before == (int)State.InUse)
            throw new InvalidOperationException(
                "A value of this text is being read already. Wait until it has been read before you ask for more.");
    }

    /// <summary>Ends an operation; returns whether the buffer was released meanwhile and must be returned now.</summary>
    internal bool Free() => Interlocked.CompareExchange(ref _state, (int)State.Free, (int)State.InUse) == (int)State.Ended;

    /// <summary>Releases the buffer; returns whether it must be returned now. Later calls do nothing.</summary>
    internal bool End() => Interlocked.Exchange(ref _state, (int)State.Ended) == (int)State.Free;
}
