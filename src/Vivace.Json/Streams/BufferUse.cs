// Who uses a buffer that its owner may give up at any time, also while a source that was asked for text still writes into it.
namespace Vivace.Json.Streams;

/// <summary>Decides when a buffer is returned: when its owner gives it up, or at the end of the operation that uses it then. A buffer that was returned earlier would get bytes of this text while it is somebody else's.</summary>
internal struct BufferUse
{
    private int _state;

    private enum State
    {
        Free,
        InUse,
        Ended,
    }

    /// <summary>Whether the owner has given the buffer up.</summary>
    internal readonly bool IsEnded => Volatile.Read(in _state) == (int)State.Ended;

    /// <summary>Begins an operation; each must <see cref="Free"/> the buffer.</summary>
    /// <param name="owner">The type whose users give the buffer up.</param>
    /// <exception cref="ObjectDisposedException">The buffer was given up.</exception>
    /// <exception cref="InvalidOperationException">Another operation is under way.</exception>
    internal void Hold(Type owner)
    {
        int before = Interlocked.CompareExchange(ref _state, (int)State.InUse, (int)State.Free);
        ObjectDisposedException.ThrowIf(before == (int)State.Ended, owner);
        if (before == (int)State.InUse)
            throw new InvalidOperationException("A value of this text is being read already. Wait until it has been read before you ask for more.");
    }

    /// <summary>Ends an operation; returns whether the buffer was given up meanwhile, and has to be returned now.</summary>
    internal bool Free() => Interlocked.CompareExchange(ref _state, (int)State.Free, (int)State.InUse) == (int)State.Ended;

    /// <summary>Gives the buffer up; returns whether it has to be returned now. Later calls do nothing.</summary>
    internal bool End() => Interlocked.Exchange(ref _state, (int)State.Ended) == (int)State.Free;
}
