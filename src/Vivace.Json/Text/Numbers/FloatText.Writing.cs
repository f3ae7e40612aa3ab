// Writes binary floating-point numbers as System.Text.Json does: the shortest digits that read back as the same number.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Vivace.Json.Text.Numbers;

// All methods return the number of bytes written. The value must be finite, and the caller must provide MaxXxxLength bytes,
// which includes room for storing whole words.
internal static partial class FloatText
{
    internal const int MaxDoubleLength = 32;
    internal const int MaxSingleLength = 32;
    internal const int MaxHalfLength = 32;

    // From this power of ten on, exponent notation is used, as in .NET: as many digits as the type holds without loss.
    private const int DoublePositions = 17;
    private const int SinglePositions = 9;

    // Also below 10^-4.
    private const int LowestPositionalExponent = -4;

    private const int DoubleSignificandBits = 52;
    private const int SingleSignificandBits = 23;
    private const int HalfSignificandBits = 10;

    // Smaller numbers with this many decimals are multiples of the last one.
    private const double EightDecimals = 1e8;
    private const double EightDecimalsLimit = 1e7;
    private const double ThreeDecimals = 1e3;
    private const float ThreeDecimalsLimit = 1e3f;

    /// <summary>A finite number as written in JSON. .NET's shortest text ("R") would not do: for
    /// some powers of two it reads back as another number.</summary>
    internal static string TextOf(double value)
    {
        Span<byte> text = stackalloc byte[MaxDoubleLength];
        return Encoding.ASCII.GetString(text[..WriteDouble(ref MemoryMarshal.GetReference(text), value)]);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int WriteDouble(ref byte destination, double value)
    {
        ulong bits = BitConverter.DoubleToUInt64Bits(value);
        int sign = (int)(bits >> 63);
        destination = (byte)'-';
        ref byte digits = ref Unsafe.Add(ref destination, sign);
        double magnitude = Math.Abs(value);

        if (magnitude < EightDecimalsLimit)
        {
            // In range, so the native conversion is safe.
            uint integer = (uint)double.ConvertToIntegerNative<long>(magnitude);
            if (integer == magnitude) return sign + IntegerText.WriteUInt32(ref digits, integer);
            // A decimal of up to 15 digits that reads back as the number is the shortest, because no two of them read as the same
            // number. Reading m / 10^8 takes one correctly rounded division of exact operands (W. Clinger, PLDI 1990).
            ulong scaled = (ulong)double.ConvertToIntegerNative<long>((magnitude * EightDecimals) + 0.5);
            if (scaled / EightDecimals == magnitude && magnitude >= 1e-4)
            {
                return sign + WriteDecimals(ref digits, integer, (uint)(scaled - (integer * 100_000_000UL)));
            }
        }
        else if (magnitude < 1L << (DoubleSignificandBits + 1))
        {
            long integer = double.ConvertToIntegerNative<long>(magnitude);
            if (integer == magnitude) return sign + IntegerText.WriteUInt64(ref digits, (ulong)integer);
        }

        ulong fraction = bits & ((1UL << DoubleSignificandBits) - 1);
        int exponent = (int)(bits >> DoubleSignificandBits) & 0x7FF;
        return sign + WriteShortest(ref digits, fraction, exponent, DoubleSignificandBits, 1023, DoublePositions);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int WriteSingle(ref byte destination, float value)
    {
        uint bits = BitConverter.SingleToUInt32Bits(value);
        int sign = (int)(bits >> 31);
        destination = (byte)'-';
        ref byte digits = ref Unsafe.Add(ref destination, sign);
        float magnitude = Math.Abs(value);
        if (magnitude < 1 << (SingleSignificandBits + 1))
        {
            uint integer = (uint)float.ConvertToIntegerNative<int>(magnitude);
            if (integer == magnitude) return sign + IntegerText.WriteUInt32(ref digits, integer);
            // The same for floats, which distinguish decimals of up to six digits. The double's rounding cannot produce a tie between
            // two floats here: ties are further from multiples of 1/1000 than the rounding error.
            if (magnitude < ThreeDecimalsLimit)
            {
                uint scaled = (uint)double.ConvertToIntegerNative<int>((magnitude * ThreeDecimals) + 0.5);
                if ((float)(scaled / ThreeDecimals) == magnitude)
                {
                    return sign + WriteDecimals(ref digits, integer, (scaled - (integer * 1_000)) * 100_000);
                }
            }
        }

        uint fraction = bits & ((1u << SingleSignificandBits) - 1);
        int exponent = (int)(bits >> SingleSignificandBits) & 0xFF;
        return sign + WriteShortest(ref digits, fraction, exponent, SingleSignificandBits, 127, SinglePositions);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int WriteHalf(ref byte destination, Half value)
    {
        uint bits = BitConverter.HalfToUInt16Bits(value);
        int sign = (int)(bits >> 15);
        destination = (byte)'-';
        ref byte digits = ref Unsafe.Add(ref destination, sign);
        if ((bits & 0x7FFF) == 0)
        {
            digits = (byte)'0';
            return sign + 1;
        }
        uint fraction = bits & ((1u << HalfSignificandBits) - 1);
        int exponent = (int)(bits >> HalfSignificandBits) & 0x1F;
        return sign + WriteShortest(ref digits, fraction, exponent, HalfSignificandBits, 15, SinglePositions);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteDecimals(ref byte destination, uint integer, uint decimals)
    {
        ulong word = DigitWords.Spread(decimals);
        int written = IntegerText.WriteUpToEight(ref destination, integer);
        Unsafe.Add(ref destination, written) = (byte)'.';
        DigitWords.Write(ref destination, written + 1, word);
        return written + 9 - DigitWords.TrailingZeros(word);
    }

    // Splits the nonzero number by the parameters of its format (IEEE 754-2019, 3.4).
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteShortest(
        ref byte destination, ulong fraction, int exponent, int significandBits, int bias, int positions)
    {
        bool normal = exponent != 0;
        ulong significand = normal ? fraction | (1UL << significandBits) : fraction;
        bool closerBelow = fraction == 0 && exponent > 1;
        ulong decimals = ShortestDecimal.Find(
            significand, (normal ? exponent : 1) - bias - significandBits, closerBelow, out int decimalExponent);

        // Always nine or seventeen digits, so that the layout is fixed; trailing zeros are cut off. A normal double lacks at most one
        // digit and a float two. Whether the first is missing is a coin toss: no branch.
        if (significandBits == DoubleSignificandBits)
        {
            const ulong Smallest = 10_000_000_000_000_000;
            uint lacks = decimals < Smallest ? 1u : 0u;
            decimals += decimals * (9 * lacks);
            decimalExponent -= (int)lacks;
            while (decimals < Smallest)
            {
                decimals *= 10;
                decimalExponent--;
            }
            uint first = (uint)(decimals / Smallest);
            ulong leading = decimals / 100_000_000;
            Vector128<byte> following = DigitWords.Spread(
                (uint)(leading - (first * 100_000_000UL)), (uint)(decimals - (leading * 100_000_000)));
            return WriteDigits(ref destination, first, following, decimalExponent + 16, positions);
        }
        else
        {
            const uint Smallest = 100_000_000;
            uint nine = (uint)decimals;
            uint lacks = nine < Smallest ? 1u : 0u;
            nine += nine * (9 * lacks);
            decimalExponent -= (int)lacks;
            while (nine < Smallest)
            {
                nine *= 10;
                decimalExponent--;
            }
            uint first = nine / Smallest;
            Vector128<byte> following = Vector128.CreateScalar(DigitWords.Spread(nine - (first * Smallest))).AsByte();
            return WriteDigits(ref destination, first, following, decimalExponent + 8, positions);
        }
    }

    // The first digit is digit * 10^exponent; sixteen spread digits follow. Writes 18 bytes, or 23 below 1.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteDigits(ref byte destination, uint first, Vector128<byte> following, int exponent, int positions)
    {
        uint zeros = Vector128.Equals(following, Vector128<byte>.Zero).ExtractMostSignificantBits();
        int count = 33 - BitOperations.LeadingZeroCount(zeros ^ 0xFFFF);
        Vector128<byte> text = following | Vector128.Create((byte)'0');
        byte digit = (byte)('0' + first);
        if ((uint)exponent < (uint)positions)
        {
            // Opens a gap for the point after digit number 'exponent'.
            Vector128<byte> later = Vector128.Shuffle(text, Vector128.Create(0xFF, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14)),
                gap = Vector128.Create((byte)exponent);
            Vector128<byte> opened = Vector128.ConditionalSelect(Vector128.LessThan(Vector128<byte>.Indices, gap), text, later);
            opened = Vector128.ConditionalSelect(Vector128.Equals(Vector128<byte>.Indices, gap), Vector128.Create((byte)'.'), opened);
            destination = digit;
            opened.StoreUnsafe(ref destination, 1);
            Unsafe.Add(ref destination, 17) = text.GetElement(15);
            return count <= exponent + 1 ? exponent + 1 : count + 1;
        }

        if (exponent is < 0 and >= LowestPositionalExponent)
        {
            DigitWords.WriteBytes(ref destination, 0, LeadingZeros);
            int start = 1 - exponent;
            Unsafe.Add(ref destination, start) = digit;
            text.StoreUnsafe(ref destination, (nuint)start + 1);
            return start + count;
        }

        destination = digit;
        Unsafe.Add(ref destination, 1) = (byte)'.';
        text.StoreUnsafe(ref destination, 2);
        int written = count == 1 ? 1 : count + 1;
        return written + WriteExponent(ref Unsafe.Add(ref destination, written), exponent);
    }

    // "0.000000", the lowest byte first.
    private const ulong LeadingZeros = 0x3030_3030_3030_2E30;

    private static int WriteExponent(ref byte destination, int exponent)
    {
        destination = (byte)'E';
        Unsafe.Add(ref destination, 1) = exponent < 0 ? (byte)'-' : (byte)'+';
        uint magnitude = (uint)Math.Abs(exponent);
        if (magnitude < 100)
        {
            DigitWords.WritePair(ref destination, 2, magnitude);
            return 4;
        }
        uint hundreds = magnitude / 100;
        Unsafe.Add(ref destination, 2) = (byte)('0' + hundreds);
        DigitWords.WritePair(ref destination, 3, magnitude - (hundreds * 100));
        return 5;
    }
}
