// The buffer that each thread writes to before the size of the result is known.
using System.Runtime.CompilerServices;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Writing;

// A nested call on the same thread gets another buffer, and a buffer lost by a failed call is replaced by the next one. Everything is in
// one object per thread, because a thread-static lookup takes as long as writing a short string.
internal sealed class WriteBuffers
{
    /// <summary>The size in bytes of the buffer that each thread keeps.</summary>
    internal const int KeptLength = 64 * 1024;

    [ThreadStatic]
    private static WriteBuffers? t_ofThread;

    // What remains of the buffer when the window is full. The value that fills the window usually still fits.
    private const int Margin = 4 * 1024;

    internal const int LeastWindow = KeptLength - Margin, LargestWindow = 16 * 1024 * 1024;

    // Set by tests, for their thread; 0 means the normal window.
    private int _lowered;

    // Null while rented.
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

    /// <summary>The number of bytes after which a part of the text is sent (docs/decisions/writing-in-a-window.md).</summary>
    internal int WindowOf(WriterSettings settings) => _lowered != 0 ? _lowered : settings.Window;

    /// <summary>Lowers the window of texts that this thread starts. 0 restores it.</summary>
    internal void Lower(int window) => _lowered = window;

    internal byte[] RentFor(int window) => window < KeptLength ? Rent() : SharedArrays<byte>.Rent(window + Margin);

    // After an await, the buffer is returned on the thread that sent the last part, which already has one.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Return(byte[] buffer)
    {
        if (buffer.Length == KeptLength && _kept is null)
            _kept = buffer;
        else
            ReturnOther(buffer);
    }

    // A watched pool hands out longer arrays, so one of this length was rented before the watch began.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ReturnOther(byte[] buffer)
    {
        if (buffer.Length != KeptLength || !SharedArrays<byte>.AreWatched)
            SharedArrays<byte>.Return(buffer);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte[] RentOther() => SharedArrays<byte>.Rent(KeptLength);
}
