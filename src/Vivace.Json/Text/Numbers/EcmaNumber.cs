// Writes numbers as ECMAScript does (ECMA-262 §6.1.6.1.20, Number::toString), as RFC 8785 §3.2.2.3 requires.
using System.Globalization;

namespace Vivace.Json.Text.Numbers;

internal static class EcmaNumber
{
    internal const int MaxLength = 32;

    // From 10^21 on and below 10^-6, numbers have an exponent.
    private const int MostIntegerDigits = 21, MostLeadingZeros = 6;

    internal static int Write(double value, Span<byte> destination)
    {
        if (value == 0)
        {
            destination[0] = (byte)'0';
            return 1;
        }

        int length = 0;
        if (value < 0)
            destination[length++] = (byte)'-';

        ulong decimals = ShortestDecimal.Of(Math.Abs(value), out int exponent);
        Span<byte> digits = stackalloc byte[MaxLength];
        decimals.TryFormat(digits, out int count, default, CultureInfo.InvariantCulture);

        // The value is 0.digits * 10^n.
        return length + Write(digits[..count], count + exponent, destination[length..]);
    }

    private static int Write(ReadOnlySpan<byte> digits, int n, Span<byte> destination)
    {
        int k = digits.Length, length = 0;
        if (n is > 0 and <= MostIntegerDigits)
        {
            int whole = Math.Min(k, n);
            digits[..whole].CopyTo(destination);
            destination[whole..n].Fill((byte)'0');
            if (k <= n)
                return n;
            destination[n] = (byte)'.';
            digits[n..].CopyTo(destination[(n + 1)..]);
            return k + 1;
        }

        if (n is <= 0 and > -MostLeadingZeros)
        {
            "0."u8.CopyTo(destination);
            destination.Slice(2, -n).Fill((byte)'0');
            digits.CopyTo(destination[(2 - n)..]);
            return 2 - n + k;
        }

        destination[length++] = digits[0];
        if (k > 1)
        {
            destination[length++] = (byte)'.';
            digits[1..].CopyTo(destination[length..]);
            length += k - 1;
        }

        destination[length++] = (byte)'e';
        destination[length++] = n > 0 ? (byte)'+' : (byte)'-';
        Math.Abs(n - 1).TryFormat(destination[length..], out int exponentLength, default, CultureInfo.InvariantCulture);
        return length + exponentLength;
    }
}
