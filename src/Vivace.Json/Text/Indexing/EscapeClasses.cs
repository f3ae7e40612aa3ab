// What may come after a backslash in a block (RFC 8259 §7): few texts have many, so one way serves all processors.
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Vivace.Json.Text;

internal static class EscapeClasses
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static EscapeMasks Of(ref byte block)
    {
        if (Vector512.IsHardwareAccelerated)
            return Of512(ref block);
        ulong letters = 0, unicode = 0, hexadecimal = 0;
        for (int offset = 48; offset >= 0; offset -= 16)
        {
            Vector128<byte> bytes = Vector128.LoadUnsafe(ref block, (nuint)offset), small = bytes | Vector128.Create((byte)0x20);
            Vector128<byte> u = Is(bytes, 'u');
            letters = letters << 16
                | (Is(bytes, '"') | Is(bytes, '\\') | Is(bytes, '/') | Is(bytes, 'b') | Is(bytes, 'f') | Is(bytes, 'n') | Is(bytes, 'r') | Is(bytes, 't') | u).ExtractMostSignificantBits();
            unicode = unicode << 16 | u.ExtractMostSignificantBits();
            hexadecimal = hexadecimal << 16
                | (Vector128.LessThanOrEqual(bytes - Vector128.Create((byte)'0'), Vector128.Create((byte)9))
                    | Vector128.LessThanOrEqual(small - Vector128.Create((byte)'a'), Vector128.Create((byte)5))).ExtractMostSignificantBits();
        }

        return new EscapeMasks(letters, unicode, hexadecimal);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static EscapeMasks Of512(ref byte block)
    {
        Vector512<byte> bytes = Vector512.LoadUnsafe(ref block), small = bytes | Vector512.Create((byte)0x20);
        ulong unicode = Is(bytes, 'u');
        return new EscapeMasks(
            unicode | Is(bytes, '"') | Is(bytes, '\\') | Is(bytes, '/') | Is(bytes, 'b') | Is(bytes, 'f') | Is(bytes, 'n') | Is(bytes, 'r') | Is(bytes, 't'),
            unicode,
            Vector512.LessThanOrEqual(bytes - Vector512.Create((byte)'0'), Vector512.Create((byte)9)).ExtractMostSignificantBits()
                | Vector512.LessThanOrEqual(small - Vector512.Create((byte)'a'), Vector512.Create((byte)5)).ExtractMostSignificantBits());
    }

    private static Vector128<byte> Is(Vector128<byte> bytes, char letter) => Vector128.Equals(bytes, Vector128.Create((byte)letter));

    private static ulong Is(Vector512<byte> bytes, char letter) => Vector512.Equals(bytes, Vector512.Create((byte)letter)).ExtractMostSignificantBits();
}
