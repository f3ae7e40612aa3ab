// Code points beyond ASCII as letters, digits and hyphens: RFC 3492, for labels of names of hosts.
using System.Text;

namespace Vivace.Json.Schema.Formats;

internal static class Punycode
{
    // RFC 3492 §5.
    private const int Base = 36, TMin = 1, TMax = 26, Skew = 38, Damp = 700, InitialBias = 72, InitialPoint = 128;

    private static ReadOnlySpan<byte> Prefix => "xn--"u8;

    internal static bool HasPrefix(ReadOnlySpan<byte> label) =>
        label.Length >= Prefix.Length && Ascii.EqualsIgnoreCase(label[..Prefix.Length], Prefix);

    /// <summary>Encodes a label with its prefix, in lower case.</summary>
    /// <returns>The number of bytes; 0 if they don't fit.</returns>
    internal static int Encode(ReadOnlySpan<int> points, Span<byte> label)
    {
        Prefix.CopyTo(label);
        int length = Prefix.Length;
        foreach (int point in points)
        {
            if (point >= 0x80)
                continue;
            if (length == label.Length)
                return 0;
            label[length++] = (byte)point;
        }

        int basic = length - Prefix.Length;
        if (basic > 0)
        {
            if (length == label.Length)
                return 0;
            label[length++] = (byte)'-';
        }

        int next = InitialPoint;
        int delta = 0;
        int bias = InitialBias;
        for (int done = basic; done < points.Length;)
        {
            int least = int.MaxValue;
            foreach (int point in points)
            {
                if (point >= next)
                    least = Math.Min(least, point);
            }

            // At most 63 code points below 0x110000: no overflow.
            delta += (least - next) * (done + 1);
            next = least;
            foreach (int point in points)
            {
                if (point < next)
                    delta++;
                if (point != next)
                    continue;
                int rest = delta;
                for (int k = Base; ; k += Base)
                {
                    int threshold = Math.Clamp(k - bias, TMin, TMax);
                    if (length == label.Length)
                        return 0;
                    if (rest < threshold)
                    {
                        label[length++] = Digit(rest);
                        break;
                    }

                    label[length++] = Digit(threshold + (rest - threshold) % (Base - threshold));
                    rest = (rest - threshold) / (Base - threshold);
                }

                bias = Adapt(delta, done + 1, isFirst: done == basic);
                delta = 0;
                done++;
            }

            delta++;
            next++;
        }

        return length;
    }

    /// <summary>Decodes a label with its prefix; letters of ASCII become lower case.</summary>
    /// <returns>The number of code points; 0 if the label is not valid.</returns>
    internal static int Decode(ReadOnlySpan<byte> label, Span<int> points)
    {
        label = label[Prefix.Length..];
        int count = 0;
        int hyphen = label.LastIndexOf((byte)'-');
        for (int i = 0; i < hyphen; i++)
            points[count++] = char.ToLowerInvariant((char)label[i]);
        int position = Math.Max(hyphen + 1, 0);
        long point = InitialPoint;
        long index = 0;
        int bias = InitialBias;
        while (position < label.Length)
        {
            long old = index;
            long weight = 1;
            for (int k = Base; ; k += Base)
            {
                if (position == label.Length)
                    return 0;
                int digit = Value(label[position++]);
                if (digit < 0)
                    return 0;
                index += digit * weight;
                if (index > int.MaxValue)
                    return 0;
                int threshold = Math.Clamp(k - bias, TMin, TMax);
                if (digit < threshold)
                    break;
                weight *= Base - threshold;
                if (weight > int.MaxValue)
                    return 0;
            }

            count++;
            bias = Adapt((int)(index - old), count, isFirst: old == 0);
            point += index / count;
            index %= count;
            if (point > 0x10FFFF || point is >= 0xD800 and <= 0xDFFF)
                return 0;
            points[(int)index..(count - 1)].CopyTo(points[((int)index + 1)..]);
            points[(int)index++] = (int)point;
        }

        return count;
    }

    private static int Adapt(int delta, int count, bool isFirst)
    {
        delta = isFirst ? delta / Damp : delta / 2;
        delta += delta / count;
        int k = 0;
        while (delta > (Base - TMin) * TMax / 2)
        {
            delta /= Base - TMin;
            k += Base;
        }

        return k + (Base - TMin + 1) * delta / (delta + Skew);
    }

    private static byte Digit(int value) => (byte)(value < 26 ? 'a' + value : '0' + value - 26);

    private static int Value(byte digit) => digit switch
    {
        >= (byte)'0' and <= (byte)'9' => digit - '0' + 26,
        >= (byte)'a' and <= (byte)'z' => digit - 'a',
        >= (byte)'A' and <= (byte)'Z' => digit - 'A',
        _ => -1,
    };
}
