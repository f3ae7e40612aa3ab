// Writes names and strings as JSON has them: their quotes, and what stands within.
using System.Buffers;
using System.Globalization;
using System.Text;

namespace Vivace.Json.Documents.Repairing;

internal ref partial struct RepairText
{
    private void PutText(Quote quote, int open, int start, int end, int close)
    {
        if (quote != Quote.Double)
            Note(JsonRepairKind.Quotes, start - open, open, "\"");
        PutContent(start, end, quote);
        PutClose(end, close);
    }

    private void PutClose(int end, int close)
    {
        _textEnd = end;
        if (close == 0 && _isOpen && end == _end)
            return;
        if (close == 0)
            Note(end == _end ? JsonRepairKind.CutOff : JsonRepairKind.Quotes, end, 0, "\"");
        else if (close > 1 || _text[end] != '"')
            Note(JsonRepairKind.Quotes, end, close, "\"");
    }

    // What JSON does not allow within a string.
    private void PutContent(int start, int end, Quote quote)
    {
        int wordEnd = start;
        bool isPath = false;
        for (int i = start; i < end;)
        {
            byte next = _text[i];
            if (next == '\\' && i >= wordEnd && quote != Quote.Escaped)
                isPath = IsPath(start, i, end, out wordEnd);
            if (next == '\\')
                i = PutEscape(i, end, quote, isPath && i < wordEnd);
            else if (next == '"')
                Note(JsonRepairKind.InnerQuote, i++, 1, "\\\"");
            else if (next < ' ')
                Note(JsonRepairKind.ControlCharacter, i++, 1,
                    next switch { (byte)'\n' => "\\n", (byte)'\r' => "\\r", (byte)'\t' => "\\t", _ => Escaped(next) });
            else if (next < 0x80 || _isUtf8)
                i++;
            else
                i = PutCharacter(i, end);
        }
    }

    private int PutCharacter(int position, int end)
    {
        OperationStatus status = Rune.DecodeFromUtf8(_text[position..end], out _, out int length);
        if (status == OperationStatus.NeedMoreData && end == _text.Length)
            Note(JsonRepairKind.CutOff, position, end - position, "");
        else if (status != OperationStatus.Done)
            Note(JsonRepairKind.Encoding, position, length, "\uFFFD");
        return position + length;
    }

    // Whether the word around its first backslash is a path, a formula or a pattern, in which no backslash was escaped: it begins with a
    // drive, or has a backslash before a letter that JSON has no escape for.
    private readonly bool IsPath(int start, int escape, int end, out int wordEnd)
    {
        bool isDrive = escape - start >= 2 && _text[escape - 1] == ':' && char.IsAsciiLetter((char)_text[escape - 2])
            && (escape - start == 2 || !IsNamePart(_text[escape - 3]));
        bool isPath = false;
        int names = 0;
        for (wordEnd = escape; wordEnd < end && _text[wordEnd] > ' '; wordEnd++)
        {
            if (_text[wordEnd] != '\\' || ++wordEnd >= end)
                continue;
            byte code = _text[wordEnd];
            names += wordEnd + 1 < end && char.IsAsciiLetter((char)code) && char.IsAsciiLetterOrDigit((char)_text[wordEnd + 1]) ? 1 : 0;
            isPath |= code == 'u' ? HexCount(_text[(wordEnd + 1)..end], 4) < 4 && end < _text.Length : char.IsAsciiLetter((char)code)
                && code is not ((byte)'b' or (byte)'f' or (byte)'n' or (byte)'r' or (byte)'t' or (byte)'x' or (byte)'v');
        }

        wordEnd = Math.Min(wordEnd, end);
        return isPath || (isDrive && names > 1);
    }

    // The offset after a backslash and what it escapes.
    private int PutEscape(int escape, int end, Quote quote, bool isPath)
    {
        ReadOnlySpan<byte> rest = _text[(escape + 1)..end];
        if (rest.IsEmpty)
        {
            bool isCutOff = end == _text.Length;
            Note(isCutOff ? JsonRepairKind.CutOff : JsonRepairKind.Escape, escape, 1, isCutOff ? "" : "\\\\");
            return end;
        }

        byte code = rest[0];
        switch (code)
        {
            case >= (byte)'a' and <= (byte)'z' or >= (byte)'A' and <= (byte)'Z' when isPath:
                Note(JsonRepairKind.Escape, escape, 1, "\\\\");
                return escape + 1;
            case (byte)'\\' when quote == Quote.Escaped:
                // The text was escaped once too often: \\n stands for \n, and \\\" for \".
                Note(JsonRepairKind.Escape, escape, 1, "");
                if (rest is [_, (byte)'\\', (byte)'"' or (byte)'\\', ..])
                {
                    Note(JsonRepairKind.Escape, escape + 2, 1, "");
                    return escape + 4;
                }

                return PutEscape(escape + 1, end, Quote.Double, isPath: false);
            case (byte)'"' or (byte)'\\' or (byte)'/' or (byte)'b' or (byte)'f' or (byte)'n' or (byte)'r' or (byte)'t':
                return escape + 2;
            case (byte)'u' when HexCount(rest[1..], 4) is int count && (count == 4 || (escape + 2 + count == end && end == _end)):
                if (count < 4)
                    Note(JsonRepairKind.CutOff, escape, 2 + count, "");
                return escape + 2 + count;
            case (byte)'x' when HexCount(rest[1..], 2) == 2:
                Note(JsonRepairKind.Escape, escape, 2, "\\u00");
                return escape + 4;
            case (byte)'v' or (byte)'0' when rest.Length == 1 || !char.IsAsciiLetterOrDigit((char)rest[1]):
                Note(JsonRepairKind.Escape, escape, 2, Escaped(code == '0' ? (byte)0 : (byte)0x0B));
                return escape + 2;
            case (byte)'\'' or (byte)'`' or (byte)'_' or (byte)'\n' or (byte)'\r':
                // An escaped line break joins two lines (JSON5 §5.2).
                Note(JsonRepairKind.Escape, escape, code >= ' ' ? 1 : rest.StartsWith("\r\n"u8) ? 3 : 2, "");
                return escape + (rest.StartsWith("\r\n"u8) ? 3 : 2);
            default:
                // Of a path or a formula: the backslash itself is meant.
                Note(JsonRepairKind.Escape, escape, 1, "\\\\");
                return escape + 1;
        }
    }

    private static int HexCount(ReadOnlySpan<byte> text, int most)
    {
        int count = 0;
        while (count < most && count < text.Length && char.IsAsciiHexDigit((char)text[count]))
            count++;
        return count;
    }

    private static string Escaped(byte control) => string.Create(CultureInfo.InvariantCulture, $"\\u{(int)control:x4}");
}
