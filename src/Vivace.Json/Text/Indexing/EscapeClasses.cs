// Classifies the bytes of a block that may follow a backslash (RFC 8259 §7). Few texts need it often.
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Vivace.Json.Text.Indexing;

internal readonly record struct EscapeMasks(ulong Letters, ulong Unicode, ulong Hexadecimal);

internal static class EscapeClasses
{
    /// <param name="block">The block.</param>
    /// <param name="isWide">Whether the caller uses vectors of 64 bytes. Other code must not lead
    /// there, because then it could be in no precompiled image.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static EscapeMasks Of(ref byte block, bool isWide)
    {
        if (isWide && Avx512Vbmi.IsSupported)
            return ByTable(ref block);
        ulong letters = 0, unicode = 0, hexadecimal = 0;
        for (int offset = 48; offset >= 0; offset -= 16)
        {
            Vector128<byte> bytes = Vector128.LoadUnsafe(ref block, (nuint)offset), small = bytes | Vector128.Create((byte)0x20);
            Vector128<byte> u = Is(bytes, 'u');
            letters = letters << 16
                | (Is(bytes, '"') | Is(bytes, '\\') | Is(bytes, '/') | Is(bytes, 'b') | Is(bytes, 'f') | Is(bytes, 'n') | Is(bytes, 'r')
                    | Is(bytes, 't') | u).ExtractMostSignificantBits();
            unicode = unicode << 16 | u.ExtractMostSignificantBits();
            hexadecimal = hexadecimal << 16
                | (Vector128.LessThanOrEqual(bytes - Vector128.Create((byte)'0'), Vector128.Create((byte)9))
                    | Vector128.LessThanOrEqual(small - Vector128.Create((byte)'a'),
                        Vector128.Create((byte)5))).ExtractMostSignificantBits();
        }

        return new EscapeMasks(letters, unicode, hexadecimal);
    }

    // The classes of characters 0 to 63, and 64 to 127: bit 1 for escape letters, 2 for u, 4 for hexadecimal digits.
    private static Vector512<byte> Low
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector512.Create(
            (byte)0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0, 0, 0, 0, 0, 0);
    }

    private static Vector512<byte> High
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector512.Create(
            (byte)0, 4, 4, 4, 4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0,
            0, 4, 5, 4, 4, 4, 5, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }

    // One lookup in a table of 128 classes; it ignores the highest bit.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static EscapeMasks ByTable(ref byte block)
    {
        Vector512<byte> bytes = Vector512.LoadUnsafe(ref block), classes = Avx512Vbmi.PermuteVar64x8x2(Low, bytes, High);
        ulong ascii = ~bytes.ExtractMostSignificantBits();
        return new EscapeMasks(Has(classes, 1) & ascii, Has(classes, 2) & ascii, Has(classes, 4) & ascii);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Has(Vector512<byte> classes, byte bit) =>
        (~Vector512.Equals(classes & Vector512.Create(bit), Vector512<byte>.Zero)).ExtractMostSignificantBits();

    private static Vector128<byte> Is(Vector128<byte> bytes, char letter) => Vector128.Equals(bytes, Vector128.Create((byte)letter));
}
