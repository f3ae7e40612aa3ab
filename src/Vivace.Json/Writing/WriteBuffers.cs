// The buffer that a thread writes into before the result's size is known, kept from call to call.
using System.Runtime.CompilerServices;
using Vivace.Json.Text;

namespace Vivace.Json.Writing;

/// <summary>
/// Rents and returns the buffers of writers; a nested call on the same thread gets another one, and a buffer that a failed
/// call did not return is replaced by the next one. One object per thread: looking it up takes as long as writing a short string.
/// </summary>
internal sealed class WriteBuffers
{
    /// <summary>Bytes of the buffer that each thread keeps.</summary>
    internal const int KeptLength = 64 * 1024;

    [ThreadStatic]
    private static WriteBuffers? t_ofThread;

    // The bytes that are left in the buffer when the window is full: the value with which it becomes full mostly still fits.
    private const int Margin = 4 * 1024;

    /// <summary>The smallest and the largest window; in between, the settings decide.</summary>
    internal const int LeastWindow = KeptLength - Margin, LargestWindow = 16 * 1024 * 1024;

    // Zero where nothing was lowered: a test sets it for its thread.
    private int _lowered;

    // Null while it is rented.
    private byte[]? _kept;

    internal static WriteBuffers OfThread => t_ofThread ??= new WriteBuffers();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal byte[] Rent()
    {
        byte[]? kept = _kept;
        if (kept is null)
            return RentOther();
        _kept = null;
        return kept;
    }

    /// <summary>The bytes of text after which a part of it is sent (docs/decisions/writing-in-a-window.md).</summary>
    internal int WindowOf(WriterSettings settings) => _lowered != 0 ? _lowered : settings.Window;

    /// <summary>Lowers the window of texts that this thread begins; 0 restores it.</summary>
    internal void Lower(int window) => _lowered = window;

    /// <summary>A buffer in which a part of so many bytes has room.</summary>
    internal byte[] RentFor(int window) => window < KeptLength ? Rent() : SharedArrays<byte>.Rent(window + Margin);

    // A text that is awaited returns its buffer in the thread that sent the last part, which has one already.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Return(byte[] buffer)
    {
        if (buffer.Length == KeptLength && _kept is null)
            _kept = buffer;
        else
            ReturnOther(buffer);
    }

    // The arrays of a pool that watches them are longer: one of this length is from before.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ReturnOther(byte[] buffer)
    {
        if (buffer.Length != KeptLength || !SharedArrays<byte>.AreWatched)
            SharedArrays<byte>.Return(buffer);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte[] RentOther() => SharedArrays<byte>.Rent(KeptLength);
}
