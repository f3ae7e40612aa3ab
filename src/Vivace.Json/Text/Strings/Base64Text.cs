// Reads and writes Base64 (RFC 4648 §4) with padding; reading skips whitespace.
using System.Buffers;
using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Text.Strings;

internal static class Base64Text
{
    /// <summary>The maximum number of bytes that can be written as one text.</summary>
    internal const int MaxBytes = (MaxArrayLength - Utf8Text.SpareBytes) / 4 * 3;

    // Array.MaxLength, which is not a constant.
    private const int MaxArrayLength = 0x7FFF_FFC7;

    internal static int MaxLength(int count) => (int)(((uint)count + 2) / 3 * 4);

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool TryRead(ref byte text, int length, out byte[]? value)
    {
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref text, length);
        if (length == 0)
        {
            value = [];
            return true;
        }

        // Without whitespace the text's length gives the number of bytes, so decode straight into the array.
        if (length % 4 == 0)
        {
            int padding = bytes[^1] != '=' ? 0 : bytes[^2] != '=' ? 1 : 2;
            value = GC.AllocateUninitializedArray<byte>(length / 4 * 3 - padding);
            if (Base64.DecodeFromUtf8(bytes, value, out int read, out int written) == OperationStatus.Done &&
                read == length && written == value.Length) return true;
        }

        return TryReadWithWhitespace(bytes, out value);
    }

    internal static int Write(ref byte destination, ReadOnlySpan<byte> value)
    {
        Base64.EncodeToUtf8(value, MemoryMarshal.CreateSpan(ref destination, MaxLength(value.Length)), out _, out int written);
        return written;
    }

    private static bool TryReadWithWhitespace(ReadOnlySpan<byte> text, out byte[]? value)
    {
        value = null;
        int room = Base64.GetMaxDecodedFromUtf8Length(text.Length);
        byte[] scratch = Scratch<byte>.Rent(room);
        if (Base64.DecodeFromUtf8(text, scratch, out int read, out int written) == OperationStatus.Done && read == text.Length)
            value = scratch.AsSpan(0, written).ToArray();
        Scratch<byte>.Return(scratch, room);
        return value is not null;
    }
}
