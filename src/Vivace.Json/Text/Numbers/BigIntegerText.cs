// Integers of any size: our grammar, .NET's arithmetic.
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Text.Numbers;

internal static class BigIntegerText
{
    // Long numbers are written in parts of this many digits; shorter ones as a whole.
    private const int PartDigits = 512;
    private const int LongestWhole = 2048;

    /// <summary>Reads an integer of up to <paramref name="maxDigits"/> digits, since reading takes more than linear time. Returns the
    /// position after it, or a complement: of the position of the wrong byte, or of the first byte if there are too many digits.</summary>
    internal static int ReadBigInteger(ref byte json, int position, int end, int maxDigits, out BigInteger value)
    {
        int next = IntegerText.ReadInt64(ref json, position, end, out long small);
        value = next >= 0 ? small : BigInteger.Zero;
        if (~next == position) next = ReadLong(ref json, position, end, maxDigits, out value);
        int sign = position < end && Unsafe.Add(ref json, (nint)(uint)position) == '-' ? 1 : 0;
        return next - position - sign > maxDigits ? ~position : next;
    }

    // Not a 64-bit number: it is longer, or not a number.
    private static int ReadLong(ref byte json, int position, int end, int maxDigits, out BigInteger value)
    {
        value = BigInteger.Zero;
        int next = NumberText.SkipNumber(ref json, position, end);
        if (next < 0) return next;
        ReadOnlySpan<byte> text =
            MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref json, (nint)(uint)position), next - position);
        int other = text.IndexOfAny((byte)'.', (byte)'e', (byte)'E');
        if (other >= 0) return ~(position + other);
        return TryParse(text, maxDigits, out value) ? next : ~position;
    }

    /// <summary>Parses an optional minus sign and up to <paramref name="maxDigits"/> digits, including leading zeros.</summary>
    internal static bool TryParse(ReadOnlySpan<byte> text, int maxDigits, out BigInteger value)
    {
        value = BigInteger.Zero;
        ReadOnlySpan<byte> digits = text is [(byte)'-', ..] ? text[1..] : text;
        if (digits.IsEmpty || digits.Length > maxDigits || digits.ContainsAnyExceptInRange((byte)'0', (byte)'9')) return false;
        char[] chars = Scratch<char>.Rent(text.Length);
        AsciiText.Widen(ref MemoryMarshal.GetReference(text), text.Length, ref MemoryMarshal.GetArrayDataReference(chars));
        value = BigInteger.Parse(chars.AsSpan(0, text.Length), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);
        Scratch<char>.Return(chars, text.Length);
        return true;
    }

    internal static int MaxBigIntegerLength(BigInteger value)
    {
        // A bit is 0.30103 digits; add the sign, a digit for the fraction, and one for rounding.
        const long DigitsInTenMillionBits = 3_010_300;
        return checked((int)((value.GetBitLength() * DigitsInTenMillionBits / 10_000_000) + 3));
    }

    /// <summary>Writes into <see cref="MaxBigIntegerLength"/> bytes; returns the number of bytes written.</summary>
    internal static int WriteBigInteger(ref byte destination, BigInteger value)
    {
        if (value >= long.MinValue && value <= long.MaxValue) return IntegerText.WriteInt64(ref destination, (long)value);
        int bound = MaxBigIntegerLength(value);
        if (bound > LongestWhole) return WriteParts(ref destination, value);
        char[] chars = Scratch<char>.Rent(bound);
        value.TryFormat(chars, out int length, default, CultureInfo.InvariantCulture);
        AsciiText.Narrow(ref MemoryMarshal.GetArrayDataReference(chars), length, ref destination);
        Scratch<char>.Return(chars, length);
        return length;
    }

    // .NET needs n * n steps for n digits. Dividing in halves first takes far fewer.
    private static int WriteParts(ref byte destination, BigInteger value)
    {
        int sign = value.Sign < 0 ? 1 : 0;
        if (sign != 0) destination = (byte)'-';
        value = BigInteger.Abs(value);

        // 10^PartDigits, its square, the square of that, and so on, up to the value's length.
        List<BigInteger> powers = [BigInteger.Pow(10, PartDigits)];
        while (powers[^1].GetBitLength() * 2 - 1 <= value.GetBitLength()) powers.Add(powers[^1] * powers[^1]);
        return sign + WritePart(ref Unsafe.Add(ref destination, sign), value, powers, powers.Count - 1, isFirst: true);
    }

    // The value is below the square of the power at this level. Pads with zeros to twice the power's digits, unless it is the first part.
    private static int WritePart(ref byte destination, BigInteger value, List<BigInteger> powers, int level, bool isFirst)
    {
        if (level < 0) return WriteShort(ref destination, value, isFirst);
        if (isFirst && value < powers[level]) return WritePart(ref destination, value, powers, level - 1, isFirst: true);
        (BigInteger high, BigInteger low) = BigInteger.DivRem(value, powers[level]);
        int length = WritePart(ref destination, high, powers, level - 1, isFirst);
        return length + WritePart(ref Unsafe.Add(ref destination, length), low, powers, level - 1, isFirst: false);
    }

    private static int WriteShort(ref byte destination, BigInteger value, bool isFirst)
    {
        Span<char> chars = stackalloc char[PartDigits];
        value.TryFormat(chars, out int length, default, CultureInfo.InvariantCulture);
        int zeros = isFirst ? 0 : PartDigits - length;
        MemoryMarshal.CreateSpan(ref destination, zeros).Fill((byte)'0');
        AsciiText.Narrow(ref MemoryMarshal.GetReference(chars), length, ref Unsafe.Add(ref destination, zeros));
        return zeros + length;
    }
}
