// Decimals: what System.Text.Json accepts and writes, the zeros at the end of a fraction kept.
using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Vivace.Json.Text;

internal static class DecimalText
{
    // A sign, 29 digits and a point, or a sign, "0." and 28 digits.
    internal const int MaxDecimalLength = 31;

    // Where a fraction is written as one word.
    private const int WordDigits = 8;

    /// <summary>Reads a decimal.</summary>
    /// <returns>
    /// The position after the number, or a complement: of the position of the byte that does not fit the grammar, or of the first
    /// byte where the whole number does not fit the type.
    /// </returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int ReadDecimal(ref byte json, int position, int end, out decimal value)
    {
        bool negative = position < end && Unsafe.Add(ref json, (nint)(uint)position) == '-';
        int next = DecimalParts.Scan(ref json, negative ? position + 1 : position, end, out ulong digits, out int exponent, out int count);
        if (DecimalParts.IsIncomplete(ref json, next, end, count)) return ReadLong(ref json, position, end, out value);
        // Up to nineteen digits behind the point: fewer than a decimal may have. A failure leaves no digits, but a valid scale.
        value = new decimal((int)digits, (int)(digits >> 32), 0, negative, (byte)-exponent);
        return next;
    }

    // More digits or an exponent: the library rounds, and moves the point.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ReadLong(ref byte json, int position, int end, out decimal value)
    {
        value = 0;
        int next = NumberText.SkipNumber(ref json, position, end);
        if (next < 0) return next;
        ReadOnlySpan<byte> text =
            MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref json, (nint)(uint)position), next - position);
        return Utf8Parser.TryParse(text, out value, out int read) && read == text.Length ? next : ~position;
    }

    /// <summary>Writes a decimal into <see cref="MaxDecimalLength"/> bytes.</summary>
    /// <returns>The number of bytes written.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int WriteDecimal(ref byte destination, decimal value)
    {
        Span<int> parts = stackalloc int[4];
        decimal.GetBits(value, parts);
        ulong low = (uint)parts[0] | ((ulong)(uint)parts[1] << 32);
        uint high = (uint)parts[2];
        int scale = (parts[3] >> 16) & 0xFF;
        // Zero is written without its sign.
        int sign = parts[3] < 0 && (low | high) != 0 ? 1 : 0;
        destination = (byte)'-';
        destination = ref Unsafe.Add(ref destination, sign);
        if (high != 0 || scale > WordDigits) return sign + WriteLong(ref destination, low, high, scale);
        if (scale == 0) return sign + IntegerText.WriteUInt64(ref destination, low);

        ulong power = PowersOfTen.Integer(scale);
        // Dividing 32 bits takes a fraction of the time on many processors.
        ulong integer = low <= uint.MaxValue ? (uint)low / (uint)power : low / power;
        uint fraction = (uint)(low - (integer * power));
        int written = IntegerText.WriteUInt64(ref destination, integer);
        Unsafe.Add(ref destination, written) = (byte)'.';
        DigitWords.Write(ref destination, written + 1, DigitWords.Spread(fraction * (uint)PowersOfTen.Integer(WordDigits - scale)));
        return sign + written + 1 + scale;
    }

    // Thirty-six digits with the zeros in front, nine at a time from the end; of these as many as are to be seen.
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
