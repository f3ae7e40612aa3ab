// The rule for names of hosts with characters that are written from right to left.
using Vivace.Json.Documents.Patterns;
using Vivace.Json.Schema.Unicode;

namespace Vivace.Json.Schema.Formats;

// RFC 5893 §2. The tables hold only characters that a label may have; one that is in none is written from left to right.
internal static class BidiRule
{
    private static readonly CodePointSet s_r = UnicodeTable.Read(IdnaTables.BidiR);
    private static readonly CodePointSet s_al = UnicodeTable.Read(IdnaTables.BidiAL);
    private static readonly CodePointSet s_an = UnicodeTable.Read(IdnaTables.BidiAN);
    private static readonly CodePointSet s_en = UnicodeTable.Read(IdnaTables.BidiEN);
    private static readonly CodePointSet s_es = UnicodeTable.Read(IdnaTables.BidiES);
    private static readonly CodePointSet s_on = UnicodeTable.Read(IdnaTables.BidiON);
    private static readonly CodePointSet s_bn = UnicodeTable.Read(IdnaTables.BidiBN);
    private static readonly CodePointSet s_nsm = UnicodeTable.Read(IdnaTables.BidiNSM);

    private enum Class
    {
        L,
        R,
        AN,
        EN,

        /// <summary>ES, ON and BN, which both directions allow inside a label.</summary>
        Inner,
        NSM,
    }

    /// <summary>A label that makes its name a Bidi domain name (§1.4).</summary>
    internal static bool IsRightToLeft(ReadOnlySpan<int> label)
    {
        foreach (int point in label)
        {
            if (point >= 0x80 && Of(point) is Class.R or Class.AN)
                return true;
        }

        return false;
    }

    internal static bool Accepts(ReadOnlySpan<int> label)
    {
        Class first = Of(label[0]);
        if (first is not (Class.L or Class.R))
            return false;
        bool hasArabicNumber = false;
        bool hasEuropeanNumber = false;
        Class last = first;
        foreach (int point in label)
        {
            Class own = Of(point);
            if (first == Class.L ? own is Class.R or Class.AN : own == Class.L)
                return false;
            hasArabicNumber |= own == Class.AN;
            hasEuropeanNumber |= own == Class.EN;
            if (own != Class.NSM)
                last = own;
        }

        if (first == Class.L)
            return last is Class.L or Class.EN;
        return last is Class.R or Class.AN or Class.EN && !(hasArabicNumber && hasEuropeanNumber);
    }

    private static Class Of(int point)
    {
        if (s_r.Contains(point) || s_al.Contains(point))
            return Class.R;
        if (s_an.Contains(point))
            return Class.AN;
        if (s_en.Contains(point))
            return Class.EN;
        if (s_nsm.Contains(point))
            return Class.NSM;
        return s_es.Contains(point) || s_on.Contains(point) || s_bn.Contains(point) ? Class.Inner : Class.L;
    }
}
