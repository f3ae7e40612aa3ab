// Compares numbers of any size by value: 1, 1.0 and 10e-1 are equal, and large integers that differ in the last digit are not.
using System.Buffers.Text;

namespace Vivace.Json.Documents.Trees;

/// <summary>Compares the digits as written, exactly, never through <see cref="double"/>.</summary>
internal static class TreeNumbers
{
    /// <summary>Enough for any .NET number as text.</summary>
    internal const int Scratch = 64;

    internal static bool AreEqual(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right) =>
        TryReadInteger(left, out long one) && TryReadInteger(right, out long other) ? one == other : NumberEquality.Equals(left, right);

    /// <summary>Returns the order as a sign. Both texts follow the grammar of RFC 8259 §6.</summary>
    internal static int Compare(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right)
    {
        if (TryReadInteger(left, out long one) && TryReadInteger(right, out long other))
            return one.CompareTo(other);
        Parts a = new(left);
        Parts b = new(right);
        if (a.Sign != b.Sign)
            return a.Sign.CompareTo(b.Sign);
        if (a.Sign == 0)
            return 0;
        int order = a.Exponent.CompareTo(b.Exponent);
        return a.Sign * (order != 0 ? order : CompareDigits(a.Digits, b.Digits));
    }

    /// <summary>Reads an integer that is written as one and fits 64 bits.</summary>
    internal static bool TryReadInteger(ReadOnlySpan<byte> text, out long value) =>
        Utf8Parser.TryParse(text, out value, out int length) && length == text.Length;

    // Both start with a nonzero digit of equal weight. Missing digits at the end are zeros.
    private static int CompareDigits(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right)
    {
        int i = 0;
        int j = 0;
        while (true)
        {
            while (i < left.Length && left[i] == '.')
                i++;
            while (j < right.Length && right[j] == '.')
                j++;
            if (i == left.Length && j == right.Length)
                return 0;
            int one = i < left.Length ? left[i++] : '0';
            int other = j < right.Length ? right[j++] : '0';
            if (one != other)
                return one.CompareTo(other);
        }
    }

    /// <summary>A sign, digits, and the power of ten of the first nonzero digit.</summary>
    private readonly ref struct Parts
    {
        internal readonly int Sign;
        internal readonly DecimalExponent Exponent;
        internal readonly ReadOnlySpan<byte> Digits;

        internal Parts(ReadOnlySpan<byte> text)
        {
            int sign = 1;
            if (text[0] == '-')
            {
                sign = -1;
                text = text[1..];
            }

            int mark = text.IndexOfAny((byte)'e', (byte)'E');
            ReadOnlySpan<byte> digits = mark < 0 ? text : text[..mark];
            int first = digits.IndexOfAnyExcept((byte)'0', (byte)'.');
            if (first < 0)
                return;
            int point = digits.IndexOf((byte)'.');
            if (point < 0)
                point = digits.Length;
            Sign = sign;
            Digits = digits[first..];
            Exponent = DecimalExponent.Of(mark < 0 ? default : text[(mark + 1)..], first < point ? point - first - 1 : point - first);
        }
    }
}
