// The four hexadecimal digits of an escape, in either case (RFC 8259 §7).
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Vivace.Json.Text.Strings;

internal static class HexDigits
{
    private const byte None = 0xFF;

    // What each byte is worth as a digit; an index needs no check, since there is an entry for every byte.
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

    /// <summary>Reads the four digits at <paramref name="position"/>.</summary>
    /// <returns>Their value, or the complement of the offset of the first byte that is not a digit, <paramref name="end"/> when bytes are missing.</returns>
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
