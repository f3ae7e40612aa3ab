// Integers of any size: the grammar is ours, the arithmetic the library's.
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Text.Numbers;

internal static class BigIntegerText
{
    // Digits of the parts that a long number is written in, and of the longest number that is written as a whole.
    private const int PartDigits = 512;
    private const int LongestWhole = 2048;

    /// <summary>Reads an integer.</summary>
    /// <param name="json">The text.</param>
    /// <param name="position">Where the number begins.</param>
    /// <param name="end">Where the text ends.</param>
    /// <param name="maxDigits">How long the number may be: the time to read it grows faster than its length.</param>
    /// <param name="value">The number.</param>
    /// <returns>
    /// The position after the number, or a complement: of the position of the byte that is wrong, or of the first byte where the
    /// number has too many digits.
    /// </returns>
    internal static int ReadBigInteger(ref byte json, int position, int end, int maxDigits, out BigInteger value)
    {
        int next = IntegerText.ReadInt64(ref json, position, end, out long small);
        value = next >= 0 ? small : BigInteger.Zero;
        if (~next == position) next = ReadLong(ref json, position, end, maxDigits, out value);
        int sign = position < end && Unsafe.Add(ref json, (nint)(uint)position) == '-' ? 1 : 0;
        return next - position - sign > maxDigits ? ~position : next;
    }

    // No 64-bit number: one with more digits, or none at all.
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

    /// <summary>Parses an optional minus and up to <paramref name="maxDigits"/> digits, zeros in front among them.</summary>
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

    /// <summary>How many bytes a value takes at most when written.</summary>
    internal static int MaxBigIntegerLength(BigInteger value)
    {
        // A bit is 0.30103 digits; the sign and the digit that a fraction stands for come on top, as do those of a rounded bit.
        const long DigitsInTenMillionBits = 3_010_300;
        return checked((int)((value.GetBitLength() * DigitsInTenMillionBits / 10_000_000) + 3));
    }

    /// <summary>Writes an integer into <see cref="MaxBigIntegerLength"/> bytes.</summary>
    /// <returns>The number of bytes written.</returns>
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

    // The library writes n digits in n * n steps. Halved by one division each time, which takes it far fewer, the parts stay short.
    private static int WriteParts(ref byte destination, BigInteger value)
    {
        int sign = value.Sign < 0 ? 1 : 0;
        if (sign != 0) destination = (byte)'-';
        value = BigInteger.Abs(value);

        // 10 to the power of PartDigits, of twice as many, of four times as many, until the next one has more digits than the value.
        List<BigInteger> powers = [BigInteger.Pow(10, PartDigits)];
        while (powers[^1].GetBitLength() * 2 - 1 <= value.GetBitLength()) powers.Add(powers[^1] * powers[^1]);
        return sign + WritePart(ref Unsafe.Add(ref destination, sign), value, powers, powers.Count - 1, isFirst: true);
    }

    // A value below the square of the power at the level; with zeros in front, up to twice the digits of the power, unless it is the first.
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
