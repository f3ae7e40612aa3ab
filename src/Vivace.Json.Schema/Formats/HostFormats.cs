// Names of hosts, and those with characters beyond ASCII.
using System.Buffers;
using System.Text;

namespace Vivace.Json.Schema.Formats;

internal static class HostFormats
{
    private const int MaxLabelLength = 63;

    // RFC 1035 §2.3.4 allows 255 octets, of which a length and the root take two.
    private const int MaxNameLength = 253;

    private static readonly SearchValues<byte> s_label =
        SearchValues.Create("-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"u8);

    /// <summary>RFC 1123 §2.1: labels of letters, digits and inner hyphens.</summary>
    internal static bool IsHostName(ReadOnlySpan<byte> text)
    {
        if (text.Length > MaxNameLength)
            return false;
        while (true)
        {
            int dot = text.IndexOf((byte)'.');
            if (!IsLabel(dot < 0 ? text : text[..dot]))
                return false;
            if (dot < 0)
                return true;
            text = text[(dot + 1)..];
        }
    }

    /// <summary>The same; labels that start with <c>xn--</c> must be those of an internationalized name (RFC 5890 §2.3.2.1).</summary>
    internal static bool IsHostNameWithLabels(ReadOnlySpan<byte> text) =>
        IsHostName(text) && (!HasALabel(text) || IsInternational(text, allowsDotsBeyondAscii: false));

    /// <summary>RFC 5890 §2.3.2.3; labels may also be separated by the other full stops of RFC 3490 §3.1.</summary>
    internal static bool IsInternationalHostName(ReadOnlySpan<byte> text) =>
        Ascii.IsValid(text) ? IsHostNameWithLabels(text) : IsInternational(text, allowsDotsBeyondAscii: true);

    /// <summary>The domain of an internationalized address of e-mail. Labels that are not in normalization form C are
    /// allowed: who sends the e-mail normalizes them (RFC 6531 §3.2).</summary>
    internal static bool IsDomainOfEmail(ReadOnlySpan<byte> text)
    {
        if (Ascii.IsValid(text))
            return IsHostNameWithLabels(text);
        if (text.Length > MaxNameLength * 4)
            return false;
        string name = Encoding.UTF8.GetString(text);
        if (!name.Contains('\uFFFD') && !name.IsNormalized())
            text = Encoding.UTF8.GetBytes(name.Normalize());
        return IsInternational(text, allowsDotsBeyondAscii: false);
    }

    /// <summary>Letters, digits and inner hyphens, at most 63.</summary>
    internal static bool IsLabel(ReadOnlySpan<byte> label) =>
        label.Length is > 0 and <= MaxLabelLength && label[0] != '-' && label[^1] != '-' && label.IndexOfAnyExcept(s_label) < 0;

    private static bool HasALabel(ReadOnlySpan<byte> text)
    {
        while (true)
        {
            int hyphens = text.IndexOf("--"u8);
            if (hyphens < 0)
                return false;
            if (hyphens >= 2 && Ascii.EqualsIgnoreCase(text.Slice(hyphens - 2, 2), "xn"u8) && (hyphens == 2 || text[hyphens - 3] == '.'))
                return true;
            text = text[(hyphens + 1)..];
        }
    }

    // The rule for right-to-left names looks at all labels (RFC 5893 §2), so they are gone through twice.
    private static bool IsInternational(ReadOnlySpan<byte> text, bool allowsDotsBeyondAscii)
    {
        Span<int> points = stackalloc int[MaxLabelLength + 1];
        bool isBidirectional = false;
        int total = -1;
        ReadOnlySpan<byte> rest = text;
        bool isLast = false;
        while (!isLast)
        {
            isLast = !TakeLabel(ref rest, out ReadOnlySpan<byte> label, allowsDotsBeyondAscii);
            int length = IdnLabel.Check(label, points, out int count);
            if (length == 0)
                return false;
            total += length + 1;
            isBidirectional |= BidiRule.IsRightToLeft(points[..count]);
        }

        if (total > MaxNameLength)
            return false;
        if (!isBidirectional)
            return true;
        rest = text;
        isLast = false;
        while (!isLast)
        {
            isLast = !TakeLabel(ref rest, out ReadOnlySpan<byte> label, allowsDotsBeyondAscii);
            _ = IdnLabel.Check(label, points, out int count);
            if (!BidiRule.Accepts(points[..count]))
                return false;
        }

        return true;
    }

    // False for the last label.
    private static bool TakeLabel(ref ReadOnlySpan<byte> rest, out ReadOnlySpan<byte> label, bool allowsDotsBeyondAscii)
    {
        for (int i = 0; i < rest.Length; i++)
        {
            int length = rest[i] == '.' ? 1 : 0;
            if (allowsDotsBeyondAscii && rest.Length - i >= 3 && (rest[i] is 0xE3 or 0xEF))
            {
                ReadOnlySpan<byte> character = rest.Slice(i, 3);
                if (character.SequenceEqual("\u3002"u8) || character.SequenceEqual("\uFF0E"u8) || character.SequenceEqual("\uFF61"u8))
                    length = 3;
            }

            if (length == 0)
                continue;
            label = rest[..i];
            rest = rest[(i + length)..];
            return true;
        }

        label = rest;
        return false;
    }
}
