// Reads and writes Guids as 36 characters: "0f8fad5b-d9cb-469f-a165-70867728950e".
using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Vivace.Json.Text.Strings;

internal static class GuidText
{
    internal const int GuidLength = 36;

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool TryRead(ref byte text, int length, out Guid value)
    {
        if (length != GuidLength)
        {
            value = default;
            return false;
        }

        return Vector128.IsHardwareAccelerated && BitConverter.IsLittleEndian
            ? TryReadVector(ref text, out value)
            : TryReadScalar(ref text, out value);
    }

    // By reference: as a value it arrives in two registers, and the vector load of the whole would stall.
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Write(ref byte destination, in Guid value)
    {
        // .NET's formatter is vectorized.
        Utf8Formatter.TryFormat(value, MemoryMarshal.CreateSpan(ref destination, GuidLength), out int written);
        return written;
    }

    internal static bool TryReadScalar(ref byte text, out Guid value) =>
        Utf8Parser.TryParse(MemoryMarshal.CreateReadOnlySpan(ref text, GuidLength), out value, out int read, 'D') && read == GuidLength;

    // Four shuffles collect the digits, without dashes and in the order of a Guid's bytes; each half becomes eight bytes. The first
    // three groups are numbers, with the lowest byte first in memory (RFC 9562 §4 has them in text order).
    internal static bool TryReadVector(ref byte text, out Guid value)
    {
        // Bytes 0 to 15 and 2 to 17; 19 to 34 and 20 to 35. An index of 0xFF gives zero.
        Vector128<byte> first =
            Vector128.Shuffle(Vector128.LoadUnsafe(ref text), Vector128.Create(6, 7, 4, 5, 2, 3, 0, 1, 11, 12, 9, 10, 0xFF, 0xFF, 14, 15)) |
            Vector128.Shuffle(Vector128.LoadUnsafe(ref text, 2), Vector128.Create(
                0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 14, 15, 0xFF, 0xFF));
        Vector128<byte> second =
            Vector128.Shuffle(Vector128.LoadUnsafe(ref text, 19),
                Vector128.Create(0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0xFF)) |
            Vector128.Shuffle(Vector128.LoadUnsafe(ref text, 20), Vector128.Create(
                0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 15));

        bool dashed = Unsafe.Add(ref text, 8) == '-' && Unsafe.Add(ref text, 13) == '-' && Unsafe.Add(ref text, 18) == '-'
            && Unsafe.Add(ref text, 23) == '-';
        Vector128<byte> digits = ToDigits(first, out Vector128<byte> wrong);
        Vector128<byte> lastDigits = ToDigits(second, out Vector128<byte> lastWrong);
        Vector128<byte> bytes = Vector128.Narrow(ToBytes(digits), ToBytes(lastDigits));
        value = Unsafe.BitCast<Vector128<byte>, Guid>(bytes);
        return dashed && (wrong | lastWrong) == Vector128<byte>.Zero;
    }

    // '0' to '9' minus '0' is at most 9; a letter in either case minus 'a' is at most 5.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> ToDigits(Vector128<byte> chars, out Vector128<byte> wrong)
    {
        Vector128<byte> digit = chars - Vector128.Create((byte)'0');
        Vector128<byte> letter = (chars | Vector128.Create((byte)0x20)) - Vector128.Create((byte)'a');
        Vector128<byte> isDigit = Vector128.LessThanOrEqual(digit, Vector128.Create((byte)9));
        Vector128<byte> isLetter = Vector128.LessThanOrEqual(letter, Vector128.Create((byte)5));
        wrong = ~(isDigit | isLetter);
        return Vector128.ConditionalSelect(isDigit, digit, letter + Vector128.Create((byte)10));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> ToBytes(Vector128<byte> digits)
    {
        Vector128<ushort> pairs = digits.AsUInt16();
        return pairs << 4 & Vector128.Create((ushort)0xF0) | pairs >> 8;
    }
}
