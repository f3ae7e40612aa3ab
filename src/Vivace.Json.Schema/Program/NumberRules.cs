// Bounds and divisors of numbers, compared exactly in decimals.
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Schema.Program;

/// <summary>A number of a schema that values are compared with.</summary>
internal sealed class NumberBound
{
    private readonly byte[] _text;
    private readonly long _value;
    private readonly bool _isInteger;

    internal NumberBound(ReadOnlySpan<byte> text)
    {
        _text = text.ToArray();
        _isInteger = TreeNumbers.TryReadInteger(text, out _value);
    }

    /// <summary>The order of a value and the bound, as a sign.</summary>
    internal int CompareTo(in NumberValue number) =>
        number.IsInteger && _isInteger ? number.Value.CompareTo(_value) : TreeNumbers.Compare(number.Text, _text);

    /// <summary>The bound, if it is an integer of 64 bits.</summary>
    internal long? Integer => _isInteger ? _value : null;

    /// <summary>The bound, rounded.</summary>
    internal double Nearest => double.Parse(_text, NumberStyles.Float, CultureInfo.InvariantCulture);

    public override string ToString() => Encoding.UTF8.GetString(_text);
}

/// <summary>A number of the validated text; if it is an integer of 64 bits, its value.</summary>
internal readonly ref struct NumberValue
{
    internal readonly ReadOnlySpan<byte> Text;
    internal readonly long Value;
    internal readonly bool IsInteger;

    internal NumberValue(ReadOnlySpan<byte> text)
    {
        Text = text;
        IsInteger = TreeNumbers.TryReadInteger(text, out Value);
    }
}

/// <summary>The number that values must be multiples of.</summary>
internal sealed class NumberDivisor
{
    /// <summary>Dividing by longer numbers would take more time than any schema is worth.</summary>
    internal const int MostDigits = 10_000;

    // A remainder times ten, plus a digit, must fit 64 bits.
    private const ulong MostCoefficient = (ulong.MaxValue - 9) / 10;

    private readonly byte[] _text;
    private readonly long _value;
    private readonly bool _isInteger;

    // The divisor is a coefficient, in one of two forms, times ten to the exponent.
    private readonly ulong _coefficient;
    private readonly LargeDivisor? _large;
    private readonly long _exponent;

    internal NumberDivisor(ReadOnlySpan<byte> text)
    {
        _text = text.ToArray();
        _isInteger = TreeNumbers.TryReadInteger(text, out _value);
        NumberParts parts = new(text);
        _exponent = parts.Exponent;
        if (parts.TryToSmallCoefficient(out ulong coefficient) && coefficient <= MostCoefficient)
            _coefficient = coefficient;
        else
            _large = MakeLarge(text);
    }

    /// <summary>Whether each digit of a value takes work.</summary>
    internal bool IsLarge => _large is not null;

    // Apart, because most programs never load the assembly of large integers.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static LargeDivisor MakeLarge(ReadOnlySpan<byte> text) => new(new NumberParts(text));

    internal bool Divides(in NumberValue number)
    {
        // The smallest integer divided by -1 overflows; a divisor is positive.
        if (number.IsInteger && _isInteger)
            return number.Value % _value == 0;
        NumberParts parts = new(number.Text);
        if (parts.IsZero)
            return true;

        // The coefficient of the value has no factor ten, so it cannot make up for a smaller exponent.
        long power = parts.Exponent - _exponent;
        if (power < 0)
            return false;
        return _large is null ? DividesSmall(parts.Digits, power) : _large.Divides(parts.Digits, power);
    }

    private bool DividesSmall(ReadOnlySpan<byte> digits, long power)
    {
        ulong remainder = 0;
        foreach (byte digit in digits)
        {
            if (digit != '.')
                remainder = (remainder * 10 + (uint)(digit - '0')) % _coefficient;
        }

        UInt128 factor = 10 % _coefficient, result = remainder;
        for (; power > 0 && result != 0; power >>= 1)
        {
            if ((power & 1) != 0)
                result = result * factor % _coefficient;
            factor = factor * factor % _coefficient;
        }

        return result == 0;
    }

    public override string ToString() => Encoding.UTF8.GetString(_text);
}

/// <summary>The coefficient of a divisor that does not fit 64 bits.</summary>
internal sealed class LargeDivisor
{
    private readonly BigInteger _coefficient;
    private readonly int _length;

    // The coefficient without its factors of two or five. It has at most one of them, because it does not end in zero.
    private readonly BigInteger _rest;
    private readonly int _prime, _exponent;

    internal LargeDivisor(NumberParts parts)
    {
        _coefficient = ToNumber(parts.Digits);
        _length = parts.Digits.Length;
        _prime = _coefficient.IsEven ? 2 : 5;
        _rest = _coefficient;

        // By squares of squares, so that a power of five takes few divisions.
        Stack<BigInteger> powers = new();
        for (BigInteger power = _prime; (_rest % power).IsZero; power *= power)
            powers.Push(power);
        for (int weight = 1 << powers.Count >> 1; powers.TryPop(out BigInteger power); weight >>= 1)
        {
            if (BigInteger.DivRem(_rest, power, out BigInteger remainder) is var quotient && remainder.IsZero)
                (_rest, _exponent) = (quotient, _exponent + weight);
        }
    }

    // A power of ten makes up for factors of two and five, and for nothing else. As many digits at a time as the divisor has: a binary
    // number of all of them would take more than linear time.
    internal bool Divides(ReadOnlySpan<byte> digits, long power)
    {
        BigInteger divisor = power == 0
            ? _coefficient
            : power >= _exponent ? _rest : _rest * BigInteger.Pow(_prime, _exponent - (int)power);
        if (divisor.IsOne)
            return true;
        if (power == 0 && digits.Length < _length)
            return false;
        BigInteger remainder = BigInteger.Zero;
        for (int length; !digits.IsEmpty; digits = digits[length..])
        {
            length = Math.Min(digits.Length, _length);
            ReadOnlySpan<byte> part = digits[..length];
            int count = part.Contains((byte)'.') ? length - 1 : length;
            remainder = ((remainder.IsZero ? remainder : remainder * BigInteger.Pow(10, count)) + ToNumber(part)) % divisor;
        }

        return remainder.IsZero;
    }

    private static BigInteger ToNumber(ReadOnlySpan<byte> digits) =>
        digits.SequenceEqual("."u8)
            ? BigInteger.Zero
            : BigInteger.Parse(Encoding.ASCII.GetString(digits).Replace(".", "", StringComparison.Ordinal), CultureInfo.InvariantCulture);
}

internal sealed class NumberRules
{
    internal NumberBound? Minimum, Maximum, ExclusiveMinimum, ExclusiveMaximum;
    internal NumberDivisor? MultipleOf;

    // Dividing by a large number takes about as much longer than comparing digits.
    private const int TimesForLarge = 64;

    /// <summary>The length of a number whose digits would take as much work to compare.</summary>
    internal nint LengthOf(int length) => MultipleOf is { IsLarge: true } ? (nint)length * TimesForLarge : length;

    internal bool Accepts(in NumberValue number) =>
        (Minimum is null || Minimum.CompareTo(number) >= 0)
        && (Maximum is null || Maximum.CompareTo(number) <= 0)
        && (ExclusiveMinimum is null || ExclusiveMinimum.CompareTo(number) > 0)
        && (ExclusiveMaximum is null || ExclusiveMaximum.CompareTo(number) < 0)
        && (MultipleOf is null || MultipleOf.Divides(number));
}
