// Whether a text is a JSON number, and whether a .NET type can hold it.
using System.Globalization;
using System.Numerics;

namespace Vivace.Json.Errors.Hints;

internal static class NumberFit
{
    // More digits than the largest bounded type has. Parsing longer texts would take quadratic time.
    private const int MaxDigits = 64;

    /// <summary>Whether the whole text is a number (RFC 8259 §6).</summary>
    internal static bool IsNumber(ReadOnlySpan<byte> text)
    {
        if (text is [(byte)'-', ..])
            text = text[1..];
        int whole = Digits(text);
        if (whole == 0 || (whole > 1 && text[0] == (byte)'0'))
            return false;
        text = text[whole..];
        if (text is [(byte)'.', ..] && !SkipDigits(ref text, 1))
            return false;
        if (text is [(byte)'e' or (byte)'E', ..] && !SkipDigits(ref text, text is [_, (byte)'+' or (byte)'-', ..] ? 2 : 1))
            return false;
        return text.IsEmpty;
    }

    internal static bool HasFraction(ReadOnlySpan<byte> number) => number.IndexOfAny((byte)'.', (byte)'e', (byte)'E') >= 0;

    internal static bool Fits(ReadOnlySpan<byte> number, Type type)
    {
        if (!IsNumber(number))
            return false;
        if (ExpectedWords.IsWholeNumber(type))
        {
            if (HasFraction(number))
                return false;
            return ExpectedWords.BoundsOf(type) is not var (lowest, highest)
                || (number.Length <= MaxDigits && Parse(number) is var value
                    && value >= BigInteger.Parse(lowest, CultureInfo.InvariantCulture)
                    && value <= BigInteger.Parse(highest, CultureInfo.InvariantCulture));
        }

        if (type == typeof(decimal))
            return decimal.TryParse(number, NumberStyles.Float, CultureInfo.InvariantCulture, out _);
        double most = type == typeof(Half) ? (double)Half.MaxValue : type == typeof(float) ? float.MaxValue : double.MaxValue;
        return double.TryParse(number, NumberStyles.Float, CultureInfo.InvariantCulture, out double held) && Math.Abs(held) <= most;
    }

    private static BigInteger Parse(ReadOnlySpan<byte> number) =>
        BigInteger.Parse(System.Text.Encoding.ASCII.GetString(number), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);

    private static bool SkipDigits(ref ReadOnlySpan<byte> text, int mark)
    {
        int digits = Digits(text[mark..]);
        text = text[(mark + digits)..];
        return digits > 0;
    }

    private static int Digits(ReadOnlySpan<byte> text)
    {
        int end = text.IndexOfAnyExceptInRange((byte)'0', (byte)'9');
        return end < 0 ? text.Length : end;
    }
}
