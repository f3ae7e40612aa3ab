// Reads and writes versions: two to four numbers with points between them.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Text.Strings;

internal static class VersionText
{
    /// <summary>The room that a version needs: four numbers of ten digits and three points.</summary>
    internal const int MaxVersionLength = 43;

    // Longer texts are refused, though zeros in front would not change a value: the length of the longest one written, with each
    // character escaped.
    private const int MaxReadLength = 6 * MaxVersionLength;

    private const int MaxParts = 4;
    private const int MaxPlainDigits = 9;

    /// <summary>Reads a version.</summary>
    /// <param name="text">The first byte after the opening quote, escapes resolved.</param>
    /// <param name="length">How many bytes there are; all must belong to the version.</param>
    /// <param name="value">The version, or <see langword="null"/> where the text is not one.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool TryRead(ref byte text, int length, out Version? value)
    {
        Span<int> parts = stackalloc int[MaxParts];
        int count = 0, number = 0, digits = 0;
        for (int position = 0; position < length; position++)
        {
            uint digit = Unsafe.Add(ref text, position) - (uint)'0';
            if (digit <= 9)
            {
                if (++digits > MaxPlainDigits) return TryReadOther(ref text, length, out value);
                number = number * 10 + (int)digit;
            }
            else
            {
                if (Unsafe.Add(ref text, position) != '.' || digits == 0 || count == MaxParts - 1) return TryReadOther(ref text, length, out value);
                parts[count++] = number;
                number = digits = 0;
            }
        }

        value = null;
        if (digits == 0 || count == 0) return false;
        value = count switch
        {
            1 => new Version(parts[0], number),
            2 => new Version(parts[0], parts[1], number),
            _ => new Version(parts[0], parts[1], parts[2], number),
        };
        return true;
    }

    /// <summary>Writes a version.</summary>
    /// <param name="destination">Where the first byte goes; room for <see cref="MaxVersionLength"/>.</param>
    /// <param name="value">The version.</param>
    /// <returns>How many bytes were written.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Write(ref byte destination, Version value)
    {
        int written = IntegerText.WriteUInt32(ref destination, (uint)value.Major);
        written = WritePart(ref destination, written, value.Minor);
        if (value.Build < 0) return written;
        written = WritePart(ref destination, written, value.Build);
        return value.Revision < 0 ? written : WritePart(ref destination, written, value.Revision);
    }

    private static int WritePart(ref byte destination, int written, int part)
    {
        Unsafe.Add(ref destination, written++) = (byte)'.';
        return written + IntegerText.WriteUInt32(ref Unsafe.Add(ref destination, written), (uint)part);
    }

    // Zeros in front, a plus or whitespace around the inner numbers: the library's grammar, except at the two ends.
    private static bool TryReadOther(ref byte text, int length, out Version? value)
    {
        value = null;
        if (length > MaxReadLength) return false;
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref text, length);
        return char.IsAsciiDigit((char)bytes[0]) && char.IsAsciiDigit((char)bytes[^1]) &&
            Version.TryParse(Encoding.UTF8.GetString(bytes), out value);
    }
}
