// The buffer that a thread writes into before the result's size is known, kept from call to call.
using System.Buffers;

namespace Vivace.Json.Writing;

/// <summary>Rents and returns the buffers of writers; a nested call on the same thread gets another one.</summary>
internal static class WriteBuffers
{
    /// <summary>Bytes of the buffer that each thread keeps.</summary>
    internal const int KeptLength = 64 * 1024;

    [ThreadStatic]
    private static byte[]? t_kept;

    internal static byte[] Rent()
    {
        byte[]? kept = t_kept;
        if (kept is null)
            return new byte[KeptLength];
        t_kept = null;
        return kept;
    }

    internal static void Return(byte[] buffer)
    {
        if (buffer.Length == KeptLength)
            t_kept = buffer;
        else
            ArrayPool<byte>.Shared.Return(buffer);
    }
}
