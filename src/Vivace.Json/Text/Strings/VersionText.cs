// Reads and writes versions: two to four numbers separated by points.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Text.Strings;

internal static class VersionText
{
    /// <summary>Four numbers of ten digits, and three points.</summary>
    internal const int MaxVersionLength = 43;

    // The longest version with each character escaped. Longer text is rejected, although leading zeros would not change its value.
    private const int MaxReadLength = 6 * MaxVersionLength;

    private const int MaxParts = 4;
    private const int MaxPlainDigits = 9;

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
                if (Unsafe.Add(ref text, position) != '.' || digits == 0 || count == MaxParts - 1)
                    return TryReadOther(ref text, length, out value);
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

    // Leading zeros, a plus, or whitespace around inner numbers: .NET's grammar, except at the two ends.
    private static bool TryReadOther(ref byte text, int length, out Version? value)
    {
        value = null;
        if (length > MaxReadLength) return false;
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref text, length);
        return char.IsAsciiDigit((char)bytes[0]) && char.IsAsciiDigit((char)bytes[^1]) &&
            Version.TryParse(Encoding.UTF8.GetString(bytes), out value);
    }
}
