// Reads a string as UTF-16 code units with escapes resolved; unpaired surrogates stay.
using System.Runtime.InteropServices;
using System.Text;

namespace Vivace.Json.Text.Strings;

internal ref struct CodeUnits(ReadOnlySpan<byte> content)
{
    private ReadOnlySpan<byte> _rest = content;
    private char _second;

    internal static int Compare(ReadOnlySpan<byte> content, ReadOnlySpan<byte> other)
    {
        CodeUnits units = new(content), others = new(other);
        while (true)
        {
            bool isThere = units.MoveNext(out char unit), isOtherThere = others.MoveNext(out char otherUnit);
            if (!isThere || !isOtherThere)
                return isThere.CompareTo(isOtherThere);
            if (unit != otherUnit)
                return unit.CompareTo(otherUnit);
        }
    }

    internal bool MoveNext(out char unit)
    {
        unit = _second;
        _second = default;
        if (unit != default)
            return true;
        if (_rest.IsEmpty)
            return false;
        int length = 1;
        unit = (char)_rest[0];
        if (unit == '\\')
        {
            unit = Unescape(_rest, out length);
        }
        else if (unit >= 0x80)
        {
            Rune.DecodeFromUtf8(_rest, out Rune rune, out length);
            Span<char> units = stackalloc char[2];
            if (rune.EncodeToUtf16(units) == 2)
                _second = units[1];
            unit = units[0];
        }

        _rest = _rest[length..];
        return true;
    }

    private static char Unescape(ReadOnlySpan<byte> escape, out int length)
    {
        byte code = escape[1];
        length = code == 'u' ? 6 : 2;
        return code switch
        {
            (byte)'u' => (char)HexDigits.ReadFour(ref MemoryMarshal.GetReference(escape), 2, escape.Length),
            (byte)'b' => '\b',
            (byte)'f' => '\f',
            (byte)'n' => '\n',
            (byte)'r' => '\r',
            (byte)'t' => '\t',
            _ => (char)code,
        };
    }
}
