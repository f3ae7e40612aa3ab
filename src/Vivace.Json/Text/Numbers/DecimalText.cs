// Decimals as System.Text.Json reads and writes them: trailing zeros of a fraction are kept.
using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Vivace.Json.Text.Numbers;

internal static class DecimalText
{
    // A sign, 29 digits and a point, or a sign, "0." and 28 digits.
    internal const int MaxDecimalLength = 31;

    // A fraction is written in one or two words of this many digits.
    private const int WordDigits = 8;

    // This many digits always fit in 96 bits; a scale of the same size is valid too.
    private const int SafeDigits = 28;

    /// <summary>Returns the position after the number, or a complement: of the position of the wrong byte,
    /// or of the first byte if the number does not fit the type.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int ReadDecimal(ref byte json, int position, int end, out decimal value)
    {
        bool negative = position < end && Unsafe.Add(ref json, (nint)(uint)position) == '-';
        int digitsAt = negative ? position + 1 : position;
        int next = DecimalParts.Scan(ref json, digitsAt, end, out ulong digits, out int exponent, out int count);
        if (DecimalParts.IsIncomplete(ref json, next, end, count))
        {
            return count <= SafeDigits && ((uint)next >= (uint)end || (Unsafe.Add(ref json, (nint)(uint)next) | 0x20) != 'e')
                ? ReadLong(ref json, digitsAt, next, negative, -exponent, out value)
                : ReadRare(ref json, position, end, out value);
        }
        // At most nineteen digits after the point, fewer than a decimal may have. After a failure the digits are undefined, but the scale
        // is valid.
        value = new decimal((int)digits, (int)(digits >> 32), 0, negative, (byte)-exponent);
        return next;
    }

    // 20 to 28 digits and a point: the last nine fit in a 32-bit number; the ones before are read separately.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ReadLong(ref byte json, int digitsAt, int next, bool negative, int scale, out decimal value)
    {
        const uint LowLimit = 1_000_000_000;
        value = 0;
        if (next < 0) return next;
        ulong high = 0;
        uint low = 0;
        int left = next - digitsAt - (scale > 0 ? 1 : 0);
        for (int i = digitsAt; i < next; i++)
        {
            uint digit = Unsafe.Add(ref json, (nint)(uint)i) - (uint)'0';
            if (digit > 9) continue; // the point
            if (left-- > 9) high = (high * 10) + digit;
            else low = (low * 10) + digit;
        }
        ulong upper = Math.BigMul(high, LowLimit, out ulong lower);
        lower += low;
        upper += lower < low ? 1u : 0u;
        value = new decimal((int)lower, (int)(lower >> 32), (int)upper, negative, (byte)scale);
        return next;
    }

    // More digits, or an exponent: .NET rounds, and moves the point.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ReadRare(ref byte json, int position, int end, out decimal value)
    {
        value = 0;
        int next = NumberText.SkipNumber(ref json, position, end);
        if (next < 0) return next;
        ReadOnlySpan<byte> text =
            MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref json, (nint)(uint)position), next - position);
        return Utf8Parser.TryParse(text, out value, out int read) && read == text.Length ? next : ~position;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int WriteDecimal(ref byte destination, decimal value)
    {
        Span<int> parts = stackalloc int[4];
        decimal.GetBits(value, parts);
        ulong low = (uint)parts[0] | ((ulong)(uint)parts[1] << 32);
        uint high = (uint)parts[2];
        int scale = (parts[3] >> 16) & 0xFF;
        int sign = parts[3] < 0 && (low | high) != 0 ? 1 : 0;
        destination = (byte)'-';
        destination = ref Unsafe.Add(ref destination, sign);
        if (high != 0 || scale > 2 * WordDigits) return sign + WriteLong(ref destination, low, high, scale);
        if (scale == 0) return sign + IntegerText.WriteUInt64(ref destination, low);

        ulong power = PowersOfTen.Integer(scale);
        // On many processors a 32-bit division is much faster.
        ulong integer = low <= uint.MaxValue && scale <= WordDigits ? (uint)low / (uint)power : low / power;
        ulong fraction = low - (integer * power);
        int written = IntegerText.WriteUInt64(ref destination, integer);
        Unsafe.Add(ref destination, written++) = (byte)'.';
        if (scale > WordDigits)
        {
            // At most eleven digits precede these sixteen.
            fraction *= PowersOfTen.Integer((2 * WordDigits) - scale);
            ulong first = fraction / 100_000_000;
            DigitWords.Write(ref destination, written, DigitWords.Spread((uint)first));
            DigitWords.Write(ref destination, written + WordDigits, DigitWords.Spread((uint)(fraction - (first * 100_000_000))));
        }
        else
        {
            fraction *= PowersOfTen.Integer(WordDigits - scale);
            DigitWords.Write(ref destination, written, DigitWords.Spread((uint)fraction));
        }
        return sign + written + scale;
    }

    // 36 digits with leading zeros, nine at a time from the end; then drops the leading zeros that are not needed.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteLong(ref byte destination, ulong low, uint high, int scale)
    {
        const uint ChunkLimit = 1_000_000_000;
        const int ChunkDigits = 9;
        Span<byte> digits = stackalloc byte[4 * ChunkDigits];
        uint middle = (uint)(low >> 32);
        uint lowest = (uint)low;
        for (int start = digits.Length - ChunkDigits; start >= 0; start -= ChunkDigits)
        {
            ulong rest = high % ChunkLimit;
            high /= ChunkLimit;
            rest = (rest << 32) | middle;
            middle = (uint)(rest / ChunkLimit);
            rest = (rest - ((ulong)middle * ChunkLimit) << 32) | lowest;
            lowest = (uint)(rest / ChunkLimit);
            uint chunk = (uint)(rest - ((ulong)lowest * ChunkLimit));
            uint leading = chunk / 100_000_000;
            digits[start] = (byte)('0' + leading);
            IntegerText.WriteEight(ref digits[start + 1], chunk - (leading * 100_000_000));
        }

        int zeros = digits.IndexOfAnyExcept((byte)'0');
        int count = Math.Max(zeros < 0 ? 0 : digits.Length - zeros, scale + 1);
        Span<byte> text = MemoryMarshal.CreateSpan(ref destination, MaxDecimalLength - 1);
        int integers = count - scale;
        digits.Slice(digits.Length - count, integers).CopyTo(text);
        if (scale == 0) return integers;
        text[integers] = (byte)'.';
        digits[^scale..].CopyTo(text[(integers + 1)..]);
        return count + 1;
    }
}
