// The exact power of ten of a number of any length, computed in linear time.
namespace Vivace.Json.Documents.Trees;

/// <summary>A whole number: 64 bits if it fits, otherwise its digits, because converting
/// long digits to binary takes more than linear time.</summary>
internal readonly struct DecimalExponent : IComparable<DecimalExponent>
{
    // With this many digits, adding the position of the decimal point cannot overflow.
    private const int MaxDigits = 18;

    private const long Limit = 1_000_000_000_000_000_000;

    // The digits without leading zeros, if there are more than MaxDigits; the value then holds the sign only.
    private readonly byte[]? _digits;
    private readonly long _value;

    private DecimalExponent(long value, byte[]? digits)
    {
        _value = value;
        _digits = digits;
    }

    /// <summary>Adds an exponent, as written after the letter e (empty for 0), and the shift caused by the decimal point.</summary>
    internal static DecimalExponent Of(ReadOnlySpan<byte> text, long shift)
    {
        bool isNegative = !text.IsEmpty && text[0] == '-';
        text = text.TrimStart("+-"u8).TrimStart((byte)'0');
        if (text.Length > MaxDigits)
            return OfLong(text, isNegative, shift);
        long value = 0;
        foreach (byte digit in text)
            value = value * 10 + (digit - '0');
        value = (isNegative ? -value : value) + shift;
        if (Math.Abs(value) < Limit)
            return new DecimalExponent(value, null);

        // Equal numbers must have one representation.
        string digits = Math.Abs(value).ToString(System.Globalization.CultureInfo.InvariantCulture);
        return new DecimalExponent(Math.Sign(value), System.Text.Encoding.ASCII.GetBytes(digits));
    }

    public int CompareTo(DecimalExponent other)
    {
        if (_digits is null && other._digits is null)
            return _value.CompareTo(other._value);

        // A long exponent is farther from 0 than any short one.
        int order = Magnitude.CompareTo(other.Magnitude);
        if (order != 0 || _digits is null)
            return order;
        return Math.Sign(_value) * _digits.AsSpan().SequenceCompareTo(other._digits);
    }

    internal bool Equals(DecimalExponent other) => _value == other._value && _digits.AsSpan().SequenceEqual(other._digits);

    internal void AddTo(ref HashCode hash)
    {
        hash.Add(_value);
        hash.AddBytes(_digits);
    }

    // The signed number of digits; 0 for short ones.
    private int Magnitude => _digits is null ? 0 : Math.Sign(_value) * _digits.Length;

    // The shift has far fewer digits, so it cannot change the sign.
    private static DecimalExponent OfLong(ReadOnlySpan<byte> text, bool isNegative, long shift)
    {
        byte[] digits = new byte[text.Length + 1];
        digits[0] = (byte)'0';
        text.CopyTo(digits.AsSpan(1));
        long carry = isNegative ? -shift : shift;
        for (int i = digits.Length - 1; i >= 0 && carry != 0; i--)
        {
            long sum = digits[i] - '0' + carry;
            carry = (sum >= 0 ? sum : sum - 9) / 10;
            digits[i] = (byte)('0' + (sum - carry * 10));
        }

        int first = digits.AsSpan().IndexOfAnyExcept((byte)'0');
        if (digits.Length - first > MaxDigits)
            return new DecimalExponent(isNegative ? -1 : 1, first == 0 ? digits : digits[first..]);
        long value = long.Parse(digits.AsSpan(first), System.Globalization.CultureInfo.InvariantCulture);
        return new DecimalExponent(isNegative ? -value : value, null);
    }
}
