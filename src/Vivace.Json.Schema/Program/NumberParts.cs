// A number as a whole coefficient and a power of ten, from its digits as written.
namespace Vivace.Json.Schema.Program;

/// <summary>The value is the digits, which may contain a point, as a whole number times ten to the exponent.
/// The digits begin and end with a nonzero one; zero has none.</summary>
internal readonly ref struct NumberParts
{
    // Longer exponents are cut to this, which no sum of lengths reaches.
    private const long MostExponent = 1_000_000_000_000_000_000;

    private const int MostExponentDigits = 18;

    internal readonly ReadOnlySpan<byte> Digits;
    internal readonly long Exponent;

    internal NumberParts(ReadOnlySpan<byte> text)
    {
        int mark = text.IndexOfAny((byte)'e', (byte)'E');
        ReadOnlySpan<byte> digits = mark < 0 ? text : text[..mark];
        int first = 0, last = digits.Length - 1, point = digits.IndexOf((byte)'.');
        while (first <= last && digits[first] is not (>= (byte)'1' and <= (byte)'9'))
            first++;
        if (first > last)
            return;
        while (digits[last] is not (>= (byte)'1' and <= (byte)'9'))
            last--;
        if (point < 0)
            point = digits.Length;
        Digits = digits[first..(last + 1)];
        Exponent = (mark < 0 ? 0 : ExponentOf(text[(mark + 1)..])) + (last < point ? point - last - 1 : point - last);
    }

    internal bool IsZero => Digits.IsEmpty;

    /// <summary>Whether a number has no fraction, however it is written.</summary>
    internal static bool IsInteger(ReadOnlySpan<byte> text)
    {
        if (text.IndexOfAny((byte)'.', (byte)'e', (byte)'E') < 0)
            return true;
        NumberParts parts = new(text);
        return parts.IsZero || parts.Exponent >= 0;
    }

    /// <summary>The digits as one number; false if it may have more than 64 bits.</summary>
    internal bool TryToSmallCoefficient(out ulong coefficient)
    {
        const int MostDigits = 19;
        coefficient = 0;
        if (Digits.Length > MostDigits)
            return false;
        foreach (byte digit in Digits)
        {
            if (digit != '.')
                coefficient = coefficient * 10 + (uint)(digit - '0');
        }

        return true;
    }

    private static long ExponentOf(ReadOnlySpan<byte> text)
    {
        bool isNegative = text[0] == '-';
        text = text.TrimStart("+-"u8).TrimStart((byte)'0');
        long value = MostExponent;
        if (text.Length <= MostExponentDigits)
        {
            value = 0;
            foreach (byte digit in text)
                value = value * 10 + (digit - '0');
        }

        return isNegative ? -value : value;
    }
}
