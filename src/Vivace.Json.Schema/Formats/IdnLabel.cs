// One label of an internationalized name of a host.
using System.Buffers;
using System.Globalization;
using System.Text;
using Vivace.Json.Documents.Patterns;
using Vivace.Json.Schema.Unicode;

namespace Vivace.Json.Schema.Formats;

// The rules of registration (RFC 5891 §4.2), over the tables of RFC 5892. .NET's IdnMapping follows the older RFC 3490 without ICU, and UTS
// #46 with it.
internal static class IdnLabel
{
    private const int MaxLength = 63;
    private const int ZeroWidthNonJoiner = 0x200C;
    private const int ZeroWidthJoiner = 0x200D;
    private const int MiddleDot = 0xB7;
    private const int GreekKeraia = 0x375;
    private const int HebrewGeresh = 0x5F3;
    private const int HebrewGershayim = 0x5F4;
    private const int KatakanaMiddleDot = 0x30FB;

    private static readonly CodePointSet s_valid = UnicodeTable.Read(IdnaTables.Valid);
    private static readonly CodePointSet s_virama = UnicodeTable.Read(IdnaTables.Virama);
    private static readonly CodePointSet s_dualJoining = UnicodeTable.Read(IdnaTables.JoiningD);
    private static readonly CodePointSet s_leftJoining = UnicodeTable.Read(IdnaTables.JoiningL);
    private static readonly CodePointSet s_rightJoining = UnicodeTable.Read(IdnaTables.JoiningR);
    private static readonly CodePointSet s_transparent = UnicodeTable.Read(IdnaTables.JoiningT);
    private static readonly CodePointSet s_greek = UnicodeTable.Read(UnicodeScripts.Greek);
    private static readonly CodePointSet s_hebrew = UnicodeTable.Read(UnicodeScripts.Hebrew);
    private static readonly CodePointSet s_hiragana = UnicodeTable.Read(UnicodeScripts.Hiragana);
    private static readonly CodePointSet s_katakana = UnicodeTable.Read(UnicodeScripts.Katakana);
    private static readonly CodePointSet s_han = UnicodeTable.Read(UnicodeScripts.Han);

    /// <summary>Checks a label in either form.</summary>
    /// <param name="label">An ASCII label, an A-label or a U-label.</param>
    /// <param name="points">Room for 64 code points; gets those of the label, an A-label's decoded.</param>
    /// <param name="count">The number of code points.</param>
    /// <returns>The number of octets in ASCII, as an A-label if it needs one; 0 if the label is not valid.</returns>
    internal static int Check(ReadOnlySpan<byte> label, Span<int> points, out int count)
    {
        count = 0;
        if (!Ascii.IsValid(label))
        {
            if (!TryDecode(label, points, out count) || !IsULabel(points[..count]))
                return 0;
            Span<byte> encoded = stackalloc byte[MaxLength];
            return Punycode.Encode(points[..count], encoded);
        }

        if (!HostFormats.IsLabel(label))
            return 0;
        if (!Punycode.HasPrefix(label))
        {
            foreach (byte character in label)
                points[count++] = character | (char.IsAsciiLetterUpper((char)character) ? 0x20 : 0);
            return label.Length;
        }

        // An A-label must come from its U-label by encoding it (RFC 5891 §5.4).
        count = Punycode.Decode(label, points);
        Span<byte> again = stackalloc byte[MaxLength];
        if (count == 0 || !IsULabel(points[..count]))
            return 0;
        int length = Punycode.Encode(points[..count], again);
        return length == label.Length && Ascii.EqualsIgnoreCase(again[..length], label) ? length : 0;
    }

    private static bool TryDecode(ReadOnlySpan<byte> label, Span<int> points, out int count)
    {
        count = 0;
        while (label.Length > 0)
        {
            if (count == MaxLength || Rune.DecodeFromUtf8(label, out Rune character, out int length) != OperationStatus.Done)
                return false;
            points[count++] = character.Value;
            label = label[length..];
        }

        return true;
    }

    // RFC 5891 §4.2.
    private static bool IsULabel(ReadOnlySpan<int> points)
    {
        if (points[0] == '-' || points[^1] == '-' || (points.Length >= 4 && points[2] == '-' && points[3] == '-') || IsMark(points[0]))
            return false;
        bool isAscii = true;
        for (int i = 0; i < points.Length; i++)
        {
            isAscii &= points[i] < 0x80;
            if (!s_valid.Contains(points[i]) && !HasContext(points, i))
                return false;
        }

        return !isAscii && IsNormalized(points);
    }

    private static bool IsMark(int point) =>
        CharUnicodeInfo.GetUnicodeCategory(point) is UnicodeCategory.NonSpacingMark or UnicodeCategory.SpacingCombiningMark
            or UnicodeCategory.EnclosingMark;

    // RFC 5892 appendix A: characters that only some neighbors or labels make valid.
    private static bool HasContext(ReadOnlySpan<int> points, int index)
    {
        int before = index > 0 ? points[index - 1] : -1;
        int after = index + 1 < points.Length ? points[index + 1] : -1;
        switch (points[index])
        {
            case ZeroWidthNonJoiner:
                return (before >= 0 && s_virama.Contains(before)) || JoinsAround(points, index);
            case ZeroWidthJoiner:
                return before >= 0 && s_virama.Contains(before);
            case MiddleDot:
                return before == 'l' && after == 'l';
            case GreekKeraia:
                return after >= 0 && s_greek.Contains(after);
            case HebrewGeresh or HebrewGershayim:
                return before >= 0 && s_hebrew.Contains(before);
            case KatakanaMiddleDot:
                foreach (int point in points)
                {
                    if (s_hiragana.Contains(point) || s_katakana.Contains(point) || s_han.Contains(point))
                        return true;
                }

                return false;
            case >= 0x660 and <= 0x669:                     // Arabic-Indic digits
                return points.IndexOfAnyInRange(0x6F0, 0x6F9) < 0;
            case >= 0x6F0 and <= 0x6F9:                     // Extended Arabic-Indic digits
                return points.IndexOfAnyInRange(0x660, 0x669) < 0;
            default:
                return false;
        }
    }

    // RFC 5892 appendix A.1: (L or D) T* here T* (R or D).
    private static bool JoinsAround(ReadOnlySpan<int> points, int index)
    {
        int before = index - 1;
        while (before >= 0 && s_transparent.Contains(points[before]))
            before--;
        int after = index + 1;
        while (after < points.Length && s_transparent.Contains(points[after]))
            after++;
        return before >= 0 && after < points.Length
            && (s_leftJoining.Contains(points[before]) || s_dualJoining.Contains(points[before]))
            && (s_rightJoining.Contains(points[after]) || s_dualJoining.Contains(points[after]));
    }

    // In a process with InvariantGlobalization, .NET has no normalization forms and says yes.
    private static bool IsNormalized(ReadOnlySpan<int> points)
    {
        Span<char> units = stackalloc char[2 * MaxLength];
        int length = 0;
        foreach (int point in points)
            length += new Rune(point).EncodeToUtf16(units[length..]);
        return ((ReadOnlySpan<char>)units[..length]).IsNormalized(NormalizationForm.FormC);
    }
}
