// Reads and writes Guids as 36 characters: "0f8fad5b-d9cb-469f-a165-70867728950e".
using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Vivace.Json.Text.Strings;

internal static class GuidText
{
    /// <summary>The length of each Guid's text, and the room that it needs.</summary>
    internal const int GuidLength = 36;

    /// <summary>Reads a Guid.</summary>
    /// <param name="text">The first byte after the opening quote, escapes resolved.</param>
    /// <param name="length">How many bytes there are; all must belong to the Guid.</param>
    /// <param name="value">The Guid.</param>
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

    /// <summary>Writes a Guid.</summary>
    /// <param name="destination">Where the first byte goes; room for <see cref="GuidLength"/>.</param>
    /// <param name="value">The Guid, where it lies: by value it comes in two registers, and the vector load that needs it whole waits.</param>
    /// <returns>How many bytes were written.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Write(ref byte destination, in Guid value)
    {
        // The library's formatter is vectorised.
        Utf8Formatter.TryFormat(value, MemoryMarshal.CreateSpan(ref destination, GuidLength), out int written);
        return written;
    }

    internal static bool TryReadScalar(ref byte text, out Guid value) =>
        Utf8Parser.TryParse(MemoryMarshal.CreateReadOnlySpan(ref text, GuidLength), out value, out int read, 'D') && read == GuidLength;

    // The digits, without the dashes and in the order of a Guid's bytes, come together by four shuffles; each half of them is
    // made eight bytes. The first three groups are numbers, lowest byte first in memory (RFC 9562 §4 has them in text order).
    internal static bool TryReadVector(ref byte text, out Guid value)
    {
        // Bytes 0 to 15 and 2 to 17; 19 to 34 and 20 to 35. An index of 0xFF gives zero.
        Vector128<byte> first =
            Vector128.Shuffle(Vector128.LoadUnsafe(ref text), Vector128.Create(6, 7, 4, 5, 2, 3, 0, 1, 11, 12, 9, 10, 0xFF, 0xFF, 14, 15)) |
            Vector128.Shuffle(Vector128.LoadUnsafe(ref text, 2), Vector128.Create(
                0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 14, 15, 0xFF, 0xFF));
        Vector128<byte> second =
            Vector128.Shuffle(Vector128.LoadUnsafe(ref text, 19), Vector128.Create(0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0xFF)) |
            Vector128.Shuffle(Vector128.LoadUnsafe(ref text, 20), Vector128.Create(
                0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 15));

        bool dashed = Unsafe.Add(ref text, 8) == '-' && Unsafe.Add(ref text, 13) == '-' && Unsafe.Add(ref text, 18) == '-' && Unsafe.Add(ref text, 23) == '-';
        Vector128<byte> digits = ToDigits(first, out Vector128<byte> wrong);
        Vector128<byte> lastDigits = ToDigits(second, out Vector128<byte> lastWrong);
        Vector128<byte> bytes = Vector128.Narrow(ToBytes(digits), ToBytes(lastDigits));
        value = Unsafe.BitCast<Vector128<byte>, Guid>(bytes);
        return dashed && (wrong | lastWrong) == Vector128<byte>.Zero;
    }

    // '0' to '9' less '0' is at most 9; a letter in either case less 'a' is at most 5.
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

    // Two digits, the higher one first, into the low byte of each 16 bits.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> ToBytes(Vector128<byte> digits)
    {
        Vector128<ushort> pairs = digits.AsUInt16();
        return pairs << 4 & Vector128.Create((ushort)0xF0) | pairs >> 8;
    }
}
