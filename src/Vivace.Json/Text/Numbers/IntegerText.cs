// Integers as JSON has them: an optional '-', then digits without a leading zero, no fraction and no exponent.
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Numbers;

// Every read returns the position after the number or a complement. That is
//   - the position of the wrong byte: not a digit, a digit after a leading zero, a '.', 'e' or 'E';
//   - the position of the first byte, if the number does not fit the type: it is too large, or negative for an unsigned type.
// NumberText.SkipNumber distinguishes a number that does not fit from text that is not a number.
internal static partial class IntegerText
{
    internal const int MaxByteLength = 3;
    internal const int MaxSByteLength = 4;
    internal const int MaxUInt16Length = 5;
    internal const int MaxInt16Length = 6;
    internal const int MaxUInt32Length = 10;
    internal const int MaxInt32Length = 11;
    internal const int MaxUInt64Length = 20;
    internal const int MaxInt64Length = 20;
    internal const int MaxUInt128Length = 39;
    internal const int MaxInt128Length = 40;

    // A sign, the longest number's digits, and one more byte, which may show that there is a digit too many.
    private const int RoomFor32Bits = 12;
    private const int RoomFor64Bits = 22;

    // This many digits cannot overflow 64 bits.
    private const int SafeDigits = 19;

    internal static int ReadByte(ref byte json, int position, int end, out byte value) => Read32(ref json, position, end, out value);

    internal static int ReadSByte(ref byte json, int position, int end, out sbyte value) => Read32(ref json, position, end, out value);

    internal static int ReadInt16(ref byte json, int position, int end, out short value) => Read32(ref json, position, end, out value);

    internal static int ReadUInt16(ref byte json, int position, int end, out ushort value) => Read32(ref json, position, end, out value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int ReadInt32(ref byte json, int position, int end, out int value) => Read32(ref json, position, end, out value);

    internal static int ReadUInt32(ref byte json, int position, int end, out uint value) => Read32(ref json, position, end, out value);

    internal static int ReadInt64(ref byte json, int position, int end, out long value) => Read64(ref json, position, end, out value);

    internal static int ReadUInt64(ref byte json, int position, int end, out ulong value) => Read64(ref json, position, end, out value);

    /// <summary>The fast path for one to seven digits at <paramref name="text"/>. Returns how many
    /// there are, or 0 for everything else, valid or not.</summary>
    /// <remarks>The first two digits are separate, because predicted branches cost less than the word step for longer numbers.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int ReadShort(ref byte text, int room, out uint magnitude)
    {
        Unsafe.SkipInit(out magnitude);
        if (room < RoomFor32Bits) return 0;
        magnitude = text - (uint)'0';
        if (magnitude > 9) return 0;
        int length = 1;
        uint after = Unsafe.Add(ref text, 1);
        uint digit = after - '0';
        if (digit <= 9)
        {
            if (magnitude == 0) return 0;
            length = 2;
            magnitude = (magnitude * 10) + digit;
            after = Unsafe.Add(ref text, 2);
            if (after - '0' <= 9)
            {
                ulong word = DigitWords.Load(ref text, 0);
                ulong others = DigitWords.MarkOthers(word);
                if (others == 0) return 0;
                int bits = DigitWords.DigitBits(others);
                magnitude = DigitWords.Value(word << (64 - bits));
                length = bits >> 3;
                after = Unsafe.Add(ref text, length);
            }
        }

        return after == '.' || (after | 0x20) == 'e' ? 0 : length;
    }

    /// <summary>The fast path for one to fifteen digits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int ReadShort(ref byte text, int room, out ulong magnitude)
    {
        int length = ReadShort(ref text, room, out uint low);
        magnitude = low;
        return length != 0 || room < RoomFor64Bits ? length : ReadTwoWords(ref text, out magnitude);
    }

    // The first word is all digits; adds as many as the next one has.
    private static int ReadTwoWords(ref byte text, out ulong magnitude)
    {
        magnitude = 0;
        ulong first = DigitWords.Load(ref text, 0), second = DigitWords.Load(ref text, 8);
        ulong others = DigitWords.MarkOthers(second);
        if (text == '0' || DigitWords.MarkOthers(first) != 0 || others == 0) return 0;
        int bits = DigitWords.DigitBits(others);
        int length = 8 + (bits >> 3);
        uint after = Unsafe.Add(ref text, length);
        if (after == '.' || (after | 0x20) == 'e') return 0;
        magnitude = DigitWords.Value(first);
        if (bits != 0)
            magnitude = (magnitude * PowersOfTenBelowEight[bits >> 3]) + DigitWords.Value(second << (64 - bits));
        return length;
    }

    private static ReadOnlySpan<uint> PowersOfTenBelowEight => [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000];

    // The first three digits are separate: predicted branches run ahead of the arithmetic, so that short numbers cost less than a
    // word step. For longer ones a word step is cheaper than that many branches, and independent of their number.
    // Inlined into each reading primitive.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int Read32<T>(ref byte json, int position, int end, out T value)
    {
        Unsafe.SkipInit(out value);
        if (end - position < RoomFor32Bits) return ReadPlain(ref json, position, end, out value);
        int start = position;
        int negative = 0;
        uint digit = At(ref json, position) - '0';
        if (digit > 9)
        {
            if (!IsSigned<T>() || digit != unchecked((uint)('-' - '0'))) return ~position;
            negative = -1;
            digit = At(ref json, ++position) - '0';
            if (digit > 9) return ~position;
        }
        uint magnitude = digit;
        uint next = At(ref json, ++position);
        digit = next - '0';
        if (digit > 9) goto Ended;
        if (magnitude == 0) return ~position;
        magnitude = (magnitude * 10) + digit;
        next = At(ref json, ++position);
        digit = next - '0';
        if (digit > 9) goto Ended;
        magnitude = (magnitude * 10) + digit;
        next = At(ref json, ++position);
        digit = next - '0';
        if (digit > 9) goto Ended;

        // Four or more digits, as in most identifiers: the first eight in one step.
        int first = start - negative;
        ulong word = DigitWords.Load(ref json, first);
        ulong others = DigitWords.MarkOthers(word);
        if (others != 0)
        {
            int bits = DigitWords.DigitBits(others);
            magnitude = DigitWords.Value(word << (64 - bits));
            position = first + (bits >> 3);
            next = At(ref json, position);
            goto Ended;
        }

        magnitude = DigitWords.Value(word);
        position = first + 8;
        next = At(ref json, position);
        digit = next - '0';
        if (digit > 9) goto Ended;
        magnitude = (magnitude * 10) + digit;
        next = At(ref json, ++position);
        digit = next - '0';
        if (digit > 9) goto Ended;

        ulong tenDigits = ((ulong)magnitude * 10) + digit;
        if (tenDigits > uint.MaxValue) return ~start;
        magnitude = (uint)tenDigits;
        next = At(ref json, ++position);
        if (next - '0' <= 9) return ~start;

    Ended:
        if (next == '.' || (next | 0x20) == 'e') return ~position;
        // Nine digits always fit an int, but the test costs nothing measurable, and one rule serves every type.
        if (magnitude > Limit<T>() + (uint)-negative) return ~start;
        value = Truncated<T>(((int)magnitude ^ negative) - negative);
        return position;
    }

    // As above up to four digits; for more, as in times and identifiers, the next eight in one step if all are digits.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int Read64<T>(ref byte json, int position, int end, out T value)
    {
        Unsafe.SkipInit(out value);
        if (end - position < RoomFor64Bits) return ReadPlain(ref json, position, end, out value);
        int start = position;
        long negative = 0;
        uint digit = At(ref json, position) - '0';
        if (digit > 9)
        {
            if (!IsSigned<T>() || digit != unchecked((uint)('-' - '0'))) return ~position;
            negative = -1;
            digit = At(ref json, ++position) - '0';
            if (digit > 9) return ~position;
        }
        ulong magnitude = digit;
        uint next = At(ref json, ++position);
        digit = next - '0';
        if (digit > 9) goto Ended;
        if (magnitude == 0) return ~position;
        magnitude = (magnitude * 10) + digit;
        next = At(ref json, ++position);
        digit = next - '0';
        if (digit > 9) goto Ended;
        magnitude = (magnitude * 10) + digit;
        next = At(ref json, ++position);
        digit = next - '0';
        if (digit > 9) goto Ended;
        magnitude = (magnitude * 10) + digit;
        next = At(ref json, ++position);
        digit = next - '0';
        if (digit > 9) goto Ended;

        ulong word = DigitWords.Load(ref json, position);
        ulong others = DigitWords.MarkOthers(word);
        if (others != 0)
        {
            magnitude = (magnitude * 10) + digit;
            next = At(ref json, ++position);
            digit = next - '0';
            if (digit > 9) goto Ended;
            magnitude = (magnitude * 10) + digit;
            next = At(ref json, ++position);
            digit = next - '0';
            if (digit > 9) goto Ended;
            magnitude = (magnitude * 10) + digit;
            next = At(ref json, ++position);
            digit = next - '0';
            if (digit > 9) goto Ended;
            magnitude = (magnitude * 10) + digit;
            next = At(ref json, ++position);
            digit = next - '0';
            if (digit > 9) goto Ended;
            magnitude = (magnitude * 10) + digit;
            next = At(ref json, ++position);
            digit = next - '0';
            if (digit > 9) goto Ended;
            magnitude = (magnitude * 10) + digit;
            next = At(ref json, ++position);
            digit = next - '0';
            if (digit > 9) goto Ended;
            magnitude = (magnitude * 10) + digit;
            next = At(ref json, ++position);
            goto Ended;
        }

        // Twelve digits plus one: milliseconds since 1970.
        magnitude = (magnitude * 100_000_000) + DigitWords.Value(word);
        position += 8;
        next = At(ref json, position);
        digit = next - '0';
        if (digit > 9) goto Ended;
        magnitude = (magnitude * 10) + digit;
        next = At(ref json, ++position);
        digit = next - '0';
        if (digit > 9) goto Ended;

        word = DigitWords.Load(ref json, position);
        others = DigitWords.MarkOthers(word);
        int bits = DigitWords.DigitBits(others);
        if (bits >> 3 > SafeDigits - 13) return ReadPlain(ref json, start, end, out value);
        magnitude = (magnitude * PowersOfTen.Integer(bits >> 3)) + DigitWords.Value(word << (64 - bits));
        position += bits >> 3;
        next = At(ref json, position);

    Ended:
        if (next == '.' || (next | 0x20) == 'e') return ~position;
        if (magnitude > Limit<T>() + (ulong)-negative) return ~start;
        value = Truncated<T>(((long)magnitude ^ negative) - negative);
        return position;
    }

    // The plain rule for both methods above: any type up to 64 bits, at any distance from the end.
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int ReadPlain<T>(ref byte json, int position, int end, out T value)
    {
        Unsafe.SkipInit(out value);
        int start = position;
        long negative = 0;
        if (position >= end) return ~position;
        uint digit = At(ref json, position) - '0';
        if (digit > 9)
        {
            if (!IsSigned<T>() || digit != unchecked((uint)('-' - '0'))) return ~position;
            negative = -1;
            if (++position >= end) return ~position;
            digit = At(ref json, position) - '0';
            if (digit > 9) return ~position;
        }
        ulong magnitude = digit;
        int safeEnd = Math.Min(end, position + SafeDigits);
        position++;
        while (position < safeEnd && (digit = At(ref json, position) - '0') <= 9)
        {
            if (magnitude == 0) return ~position;
            magnitude = (magnitude * 10) + digit;
            position++;
        }
        if (position < end)
        {
            uint next = At(ref json, position);
            if (next - '0' <= 9)
            {
                if (!TryAppend(ref magnitude, next - '0')) return ~start;
                if (++position < end)
                {
                    next = At(ref json, position);
                    if (next - '0' <= 9) return ~start;
                }
            }
            if (next == '.' || (next | 0x20) == 'e') return ~position;
        }
        if (magnitude > Limit<T>() + (ulong)-negative) return ~start;
        value = Truncated<T>(((long)magnitude ^ negative) - negative);
        return position;
    }

    // The twentieth digit: at most 18446744073709551615.
    private static bool TryAppend(ref ulong magnitude, uint digit)
    {
        if (magnitude > (ulong.MaxValue - digit) / 10) return false;
        magnitude = (magnitude * 10) + digit;
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint At(ref byte json, int position) => Unsafe.Add(ref json, (nint)(uint)position);

    // No generic math: nothing is compiled ahead of time if a type parameter is constrained to a .NET interface.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static T Truncated<T>(long value)
    {
        if (typeof(T) == typeof(sbyte)) return (T)(object)(sbyte)value;
        if (typeof(T) == typeof(byte)) return (T)(object)(byte)value;
        if (typeof(T) == typeof(short)) return (T)(object)(short)value;
        if (typeof(T) == typeof(ushort)) return (T)(object)(ushort)value;
        if (typeof(T) == typeof(int)) return (T)(object)(int)value;
        if (typeof(T) == typeof(uint)) return (T)(object)(uint)value;
        return typeof(T) == typeof(long) ? (T)(object)value : (T)(object)(ulong)value;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsSigned<T>() =>
        typeof(T) == typeof(sbyte) || typeof(T) == typeof(short) || typeof(T) == typeof(int) || typeof(T) == typeof(long);

    // The largest value; the magnitude of a negative number may be one larger.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Limit<T>() =>
        typeof(T) == typeof(sbyte) ? (ulong)sbyte.MaxValue :
        typeof(T) == typeof(byte) ? byte.MaxValue :
        typeof(T) == typeof(short) ? (ulong)short.MaxValue :
        typeof(T) == typeof(ushort) ? ushort.MaxValue :
        typeof(T) == typeof(int) ? int.MaxValue :
        typeof(T) == typeof(uint) ? uint.MaxValue :
        typeof(T) == typeof(long) ? long.MaxValue : ulong.MaxValue;
}
