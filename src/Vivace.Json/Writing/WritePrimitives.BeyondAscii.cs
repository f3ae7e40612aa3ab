// Non-ASCII characters, and those whose escapes are not in a table: written as UTF-8 if the encoder allows them, otherwise escaped.
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using Vivace.Json.Text.Strings;
using Vivace.Json.Writing;

namespace Vivace.Json.CompilerServices;

public static partial class WritePrimitives
{
    // Stops at the end of the block, at ASCII that is escaped, or where ASCII continues.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteBeyondAscii(
        ref JsonWriter writer, int position, scoped ReadOnlySpan<char> value, int i, int blockEnd, int room, out int next)
    {
        ref ushort source = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(value));
        UnescapedUnits passing = writer._escapes.BeyondAscii;
        while (true)
        {
            i = passing.Write(ref source, i, blockEnd, value.Length, ref Unsafe.Add(ref writer._origin, position), out int written);
            position += written;
            if (i >= blockEnd || Unsafe.Add(ref source, i) < 0x80)
                break;
            if (char.IsSurrogate((char)Unsafe.Add(ref source, i)))
            {
                position = WritePairs(ref writer, position, passing, value, i, blockEnd, room, out i);
            }
            else
            {
                position = WriteRune(ref writer, position, value[i..], room, out int units);
                i += units;
            }
        }

        next = i;
        return position;
    }

    // Writes surrogate pairs, and single ASCII characters between them.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WritePairs(ref JsonWriter writer, int position, UnescapedUnits passing, scoped ReadOnlySpan<char> value, int i,
        int blockEnd, int room, out int next)
    {
        ref ushort source = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(value));
        EscapeSet escapes = writer._escapes;
        for (int units; i < blockEnd; i += units)
        {
            uint high = Unsafe.Add(ref source, i), low = i + 1 < value.Length ? Unsafe.Add(ref source, i + 1) : 0u;
            units = 2;
            if (high < 0x80 && IsBetweenWords(ref source, i, blockEnd, escapes))
            {
                Unsafe.Add(ref writer._origin, position++) = (byte)high;
                units = 1;
            }
            else if (!char.IsSurrogate((char)high))
            {
                break;
            }
            else if (!char.IsSurrogatePair((char)high, (char)low))
            {
                position = WriteRune(ref writer, position, value[i..], room, out units);
            }
            else if (passing.Passes(high, low))
            {
                // 11110aaa 10aabbbb 10bbccdd 10dddddd; the scalar value without its lowest ten bits comes from the high surrogate and
                // starts at 0x10000.
                uint scalar = (high - 0xD7C0 << 10) + (low & 0x3FF);
                uint bytes = 0x8080_80F0 | scalar >> 18 | (scalar >> 12 & 0x3F) << 8 | (scalar >> 6 & 0x3F) << 16 | (scalar & 0x3F) << 24;
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref writer._origin, position), bytes);
                position += 4;
            }
            else if (escapes.EscapesAsNumbers)
            {
                position = WriteUnicodeEscape(ref writer, position, high);
                position = WriteUnicodeEscape(ref writer, position, low);
            }
            else
            {
                position = WriteRune(ref writer, position, value[i..], room, out units);
            }
        }

        next = i;
        return position;
    }

    // As above, if every non-ASCII character is escaped.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteEscaped(
        ref JsonWriter writer, int position, scoped ReadOnlySpan<char> value, int i, int blockEnd, int room, out int next)
    {
        ref ushort source = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(value));
        while (i < blockEnd)
        {
            // Text in other scripts comes in runs.
            while (Vector128.IsHardwareAccelerated && i <= blockEnd - UnicodeEscape.Four
                && UnicodeEscape.TryStoreFour(ref Unsafe.Add(ref source, i), ref Unsafe.Add(ref writer._origin, position)))
            {
                i += UnicodeEscape.Four;
                position += UnicodeEscape.Four * UnicodeEscape.Length;
            }

            if (i == blockEnd)
                break;
            uint unit = Unsafe.Add(ref source, i), following = i + 1 < value.Length ? Unsafe.Add(ref source, i + 1) : 0u;
            if (unit < 0x80)
            {
                if (!IsBetweenWords(ref source, i, blockEnd, writer._escapes))
                    break;
                Unsafe.Add(ref writer._origin, position++) = (byte)unit;
                i++;
                continue;
            }

            int units = 1;
            if (!char.IsSurrogate((char)unit))
            {
                position = WriteUnicodeEscape(ref writer, position, unit);
            }
            else if (char.IsSurrogatePair((char)unit, (char)following))
            {
                position = WriteUnicodeEscape(ref writer, position, unit);
                position = WriteUnicodeEscape(ref writer, position, following);
                units = 2;
            }
            else
            {
                position = WriteRune(ref writer, position, value[i..], room, out units);
            }

            i += units;
        }

        next = i;
        return position;
    }

    // True for a single unescaped ASCII character, such as a space, between non-ASCII ones.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsBetweenWords(ref ushort source, int i, int blockEnd, EscapeSet escapes) =>
        i + 1 < blockEnd && Unsafe.Add(ref source, i + 1) >= 0x80 && escapes.IsUnescaped(Unsafe.Add(ref source, i));

    /// <summary>Writes a character that is not in the tables: not ASCII, half a surrogate
    /// pair, or with an escape longer than six bytes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteRune(ref JsonWriter writer, int position, scoped ReadOnlySpan<char> text, int room, out int units)
    {
        EscapeSet escapes = writer._escapes;
        if (Rune.DecodeFromUtf16(text, out Rune rune, out units) == OperationStatus.Done)
        {
            if (!escapes.EscapesAllBeyondAscii && escapes.Passes(rune))
                return position
                    + rune.EncodeToUtf8(
                        MemoryMarshal.CreateSpan(ref Unsafe.Add(ref writer._origin, position), writer._capacity - position));
            if (escapes.EscapesAsNumbers && !rune.IsAscii)
            {
                position = WriteUnicodeEscape(ref writer, position, text[0]);
                return rune.IsBmp ? position : WriteUnicodeEscape(ref writer, position, text[1]);
            }
        }
        else
        {
            // Like System.Text.Json, write a lone surrogate as U+FFFD, escaped if there is an encoder.
            if (escapes.RefusesHalfPairs)
                throw WriteFailure.HalfPair(ref writer, position);
            if (escapes.EscapesAsNumbers)
                return WriteUnicodeEscape(ref writer, position, (uint)rune.Value);
            if (escapes.Encoder is null)
                return position
                    + rune.EncodeToUtf8(
                        MemoryMarshal.CreateSpan(ref Unsafe.Add(ref writer._origin, position), writer._capacity - position));
        }

        string escaped = escapes.Encoder!.Encode(text[..units].ToString());
        position = Ensure(ref writer, position, checked(Encoding.UTF8.GetMaxByteCount(escaped.Length) + room));
        Span<byte> target = MemoryMarshal.CreateSpan(ref Unsafe.Add(ref writer._origin, position), writer._capacity - position);
        return position + Encoding.UTF8.GetBytes(escaped, target);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteUnicodeEscape(ref JsonWriter writer, int position, uint unit)
    {
        UnicodeEscape.Store(unit, ref Unsafe.Add(ref writer._origin, position));
        return position + UnicodeEscape.Length;
    }
}
