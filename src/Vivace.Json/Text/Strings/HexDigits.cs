// Reads the four hexadecimal digits of an escape, in either case (RFC 8259 §7).
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Vivace.Json.Text.Strings;

internal static class HexDigits
{
    private const byte None = 0xFF;

    // The value of each byte as a digit; with 256 entries, an index needs no check.
    private static ReadOnlySpan<byte> Values =>
    [
        None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None,
        None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None,
        None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None,
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, None, None, None, None, None, None,
        None, 10, 11, 12, 13, 14, 15, None, None, None, None, None, None, None, None, None,
        None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None,
        None, 10, 11, 12, 13, 14, 15, None, None, None, None, None, None, None, None, None,
        None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None,
        None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None,
        None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None,
        None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None,
        None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None,
        None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None,
        None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None,
        None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None,
        None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None,
    ];

    /// <summary>Returns the value of four digits, or the complement of the offset of the first byte that is
    /// not a digit; of <paramref name="end"/> if bytes are missing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int ReadFour(ref byte text, int position, int end)
    {
        if (end - position < 4) return FindOffender(ref text, position, end);
        uint first = Value(ref text, position), second = Value(ref text, position + 1);
        uint third = Value(ref text, position + 2), fourth = Value(ref text, position + 3);
        if ((first | second | third | fourth) > 0xF) return FindOffender(ref text, position, end);
        return (int)(first << 12 | second << 8 | third << 4 | fourth);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Value(ref byte text, int position) =>
        Unsafe.Add(ref MemoryMarshal.GetReference(Values), Unsafe.Add(ref text, position));

    private static int FindOffender(ref byte text, int position, int end)
    {
        while (position < end && Value(ref text, position) != None) position++;
        return ~position;
    }
}
