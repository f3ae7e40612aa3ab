// Compares two numbers by their digits, without rounding and with exponents of any size.
namespace Vivace.Json.Documents.Trees;

internal static class NumberEquality
{
    internal static bool Equals(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right)
    {
        if (left.SequenceEqual(right))
            return true;
        Parts one = Parts.Of(left), other = Parts.Of(right);
        if (one.IsZero || other.IsZero)
            return one.IsZero && other.IsZero;
        if (one.IsNegative != other.IsNegative || one.Count != other.Count || !one.Exponent.Equals(other.Exponent))
            return false;
        DigitReader first = new(one.Digits), second = new(other.Digits);
        for (int i = 0; i < one.Count; i++)
        {
            if (first.Next() != second.Next())
                return false;
        }

        return true;
    }

    internal static int Hash(ReadOnlySpan<byte> number)
    {
        Parts parts = Parts.Of(number);
        if (parts.IsZero)
            return 0;
        HashCode hash = default;
        hash.Add(parts.IsNegative);
        parts.Exponent.AddTo(ref hash);
        DigitReader digits = new(parts.Digits);
        for (int i = 0; i < parts.Count; i++)
            hash.Add(digits.Next());
        return hash.ToHashCode();
    }

    // The value is 0.DIGITS times ten to the exponent. The digits start and end with a nonzero digit, and may contain a point.
    private readonly ref struct Parts
    {
        internal bool IsNegative { get; private init; }

        internal ReadOnlySpan<byte> Digits { get; private init; }

        internal int Count { get; private init; }

        internal DecimalExponent Exponent { get; private init; }

        internal bool IsZero => Count == 0;

        internal static Parts Of(ReadOnlySpan<byte> number)
        {
            bool isNegative = number[0] == '-';
            if (isNegative)
                number = number[1..];
            int letter = number.IndexOfAny((byte)'e', (byte)'E');
            ReadOnlySpan<byte> digits = letter < 0 ? number : number[..letter];
            int point = digits.IndexOf((byte)'.'), whole = point < 0 ? digits.Length : point;
            int first = digits.IndexOfAnyInRange((byte)'1', (byte)'9');
            if (first < 0)
                return default;
            int last = digits.LastIndexOfAnyInRange((byte)'1', (byte)'9');
            bool hasPoint = point > first && point < last;
            return new Parts
            {
                IsNegative = isNegative,
                Digits = digits[first..(last + 1)],
                Count = last + 1 - first - (hasPoint ? 1 : 0),
                Exponent = DecimalExponent.Of(letter < 0 ? default : number[(letter + 1)..],
                    first < whole ? whole - first : whole - first + 1),
            };
        }
    }

    private ref struct DigitReader(ReadOnlySpan<byte> digits)
    {
        private readonly ReadOnlySpan<byte> _digits = digits;
        private int _next;

        internal byte Next()
        {
            if (_digits[_next] == '.')
                _next++;
            return _digits[_next++];
        }
    }
}
