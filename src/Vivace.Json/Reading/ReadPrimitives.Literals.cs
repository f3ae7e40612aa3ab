// true, false and null, compared as words (RFC 8259 §3).
using System.Runtime.CompilerServices;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Lenient;
using Vivace.Json.Tokens;

namespace Vivace.Json.CompilerServices;

public static partial class ReadPrimitives
{
    // The words in little-endian order.
    private const uint True = 't' | 'r' << 8 | 'u' << 16 | 'e' << 24;
    private const uint Fals = 'f' | 'a' << 8 | 'l' << 16 | 's' << 24;
    private const uint Null = 'n' | 'u' << 8 | 'l' << 16 | 'l' << 24;

    /// <summary>Returns true if there is a <c>null</c>. The next step checks what follows it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryReadNull(ref JsonReader reader, int position, out int next)
    {
        next = position + 4;
        return position <= reader._end - 4 && Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref reader._origin, position)) == Null;
    }

    /// <summary>Reads <c>true</c> or <c>false</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool ReadBoolean(ref JsonReader reader, ref byte origin, int end, int position, out int next)
    {
        if (position <= end - 5)
        {
            uint word = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref origin, position));
            if (word == True)
            {
                next = position + 4;
                return true;
            }

            if (word == Fals && Unsafe.Add(ref origin, position + 4) == 'e')
            {
                next = position + 5;
                return false;
            }
        }

        int after = ReadBooleanSlow(ref reader, position);
        next = after < 0 ? ~after : after;
        return after >= 0;
    }

    // For the end of the text and lenient forms. Returns the position after true, or the complement of the one after false: an out
    // parameter would force the position out of its register.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ReadBooleanSlow(ref JsonReader reader, int position)
    {
        if (reader.Text[position..].StartsWith(TokenText.True))
            return position + 4;
        if (LenientReading.TryReadBoolean(ref reader, position, out int next, out bool value))
            return value ? next : ~next;
        throw Fail.WrongType(ref reader, position, typeof(bool));
    }
}
