// Writes the escape \uXXXX of UTF-16 code units (RFC 8259 §7), one at a time or four at once.
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Vivace.Json.Text.Strings;

internal static class UnicodeEscape
{
    internal const int Length = 6;

    internal const int Four = 4;

    private const byte None = 0x80;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Store(uint unit, ref byte target)
    {
        // Spreads the four nibbles over four bytes and turns each into its digit: adds '0', and 7 more from ten on.
        uint nibbles = (unit & 0xF000) >> 12 | (unit & 0x0F00) | (unit & 0x00F0) << 12 | (unit & 0x000F) << 24;
        uint letters = (nibbles + 0x0606_0606 & 0x1010_1010) >> 4;
        Unsafe.WriteUnaligned(ref target, (ushort)('\\' | 'u' << 8));
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, 2), nibbles + 0x3030_3030 + letters * 7);
    }

    /// <summary>Stores four escapes and eight bytes more; nothing if a unit is ASCII or a surrogate.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryStoreFour(ref ushort units, ref byte target)
    {
        ulong four = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref units));
        Vector128<ushort> each = Vector128.CreateScalarUnsafe(four).AsUInt16();
        Vector128<ushort> others = Vector128.Equals(each & Vector128.Create((ushort)0xFF80), Vector128<ushort>.Zero)
            | Vector128.Equals(each & Vector128.Create((ushort)0xF800), Vector128.Create((ushort)0xD800));
        if (others.AsUInt64().ToScalar() != 0)
            return false;

        Vector128<ushort> bytes = Vector128.WidenLower(Vector128.CreateScalarUnsafe(four).AsByte());
        Vector128<byte> nibbles = (bytes << 8 & Vector128.Create((ushort)0x0F00) | bytes >>> 4).AsByte();
        Vector128<byte> digits = NibbleTable.LookUp(Vector128.Create("0123456789ABCDEF"u8), nibbles);

        // The high byte of a unit comes second.
        Vector128<byte> first = NibbleTable.LookUp(digits,
            Vector128.Create(None, None, 2, 3, 0, 1, None, None, 6, 7, 4, 5, None, None, 10, 11));
        Vector128<byte> last = NibbleTable.LookUp(digits,
            Vector128.Create(8, 9, None, None, 14, 15, 12, 13, None, None, None, None, None, None, None, None));
        (first | Vector128.Create("\\u\0\0\0\0\\u\0\0\0\0\\u\0\0"u8)).StoreUnsafe(ref target);
        (last | Vector128.Create("\0\0\\u\0\0\0\0\0\0\0\0\0\0\0\0"u8)).StoreUnsafe(ref target, (nuint)Vector128<byte>.Count);
        return true;
    }
}
