// The buffer that a thread writes into before the result's size is known, kept from call to call.
using System.Buffers;
using System.Runtime.CompilerServices;

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

    // Null while it is rented.
    private byte[]? _kept;

    internal static WriteBuffers OfThread => t_ofThread ??= new WriteBuffers();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal byte[] Rent()
    {
        byte[]? kept = _kept;
        if (kept is null)
            return new byte[KeptLength];
        _kept = null;
        return kept;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Return(byte[] buffer)
    {
        if (buffer.Length == KeptLength)
            _kept = buffer;
        else
            ArrayPool<byte>.Shared.Return(buffer);
    }
}
