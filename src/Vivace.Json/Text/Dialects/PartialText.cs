// A text that is cut off: what is open at its end, and the shortest text that closes it (RFC 8259).
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Strings;
using Vivace.Json.Tokens;

namespace Vivace.Json.Text.Dialects;

/// <summary>The token in which a text is cut off.</summary>
internal enum CutToken : byte
{
    None,
    Name,
    String,
    Number,
    Literal,
}

/// <summary>
/// Looks at a value, or at the entries of a container that is open before the text begins, up to the end of the text. Each byte is looked at once:
/// a name, number or literal that is cut off is left out, a string is closed. If more of the same text comes, <see cref="Continue"/> goes on from there.
/// </summary>
/// <param name="takesTrailingCommas">Whether a comma may be before a closing bracket.</param>
internal sealed class PartialText(bool takesTrailingCommas)
{
    private readonly List<Level> _levels = [];
    private TokenCursor _cursor;

    // The container that is open before the text begins is the first of the levels.
    private bool _isWithin;

    // How much of a string that is cut off is whole; of a number, what was looked at.
    private int _content;

    /// <summary>Whether the text is wrong, whatever follows it.</summary>
    internal bool IsWrong { get; private set; }

    /// <summary>The token that is cut off.</summary>
    internal CutToken Cut { get; private set; }

    /// <summary>Where the outermost entry begins, at its name or its value; -1 if there is none.</summary>
    internal int Entry { get; private set; } = -1;

    /// <summary>Where the value begins, of that entry or of the text; -1 if there is none.</summary>
    internal int Value { get; private set; } = -1;

    /// <summary>The offset after the value, if it is whole; otherwise, -1.</summary>
    internal int ValueEnd { get; private set; } = -1;

    /// <summary>Whether <see cref="Close"/> makes a value: false as long as nothing of it can be taken.</summary>
    internal bool HasValue => Value >= 0 && (ValueEnd >= 0 || Cut == CutToken.String || Opened > 0);

    /// <summary>The arrays and objects that are open, from the outermost on.</summary>
    internal ReadOnlySpan<Level> Levels => CollectionsMarshal.AsSpan(_levels);

    // The arrays and objects that the text opens and does not close.
    private int Opened => _cursor.Depth - (_isWithin ? 1 : 0);

    /// <summary>Whether the value is an array or object with a whole entry, or an array or object in it: more of the text does not change what it is read as, until it ends.</summary>
    internal bool IsSettled => Value >= 0 && ValueEnd < 0 && (Opened > 1 || (Opened == 1 && _levels[^1].Count > 1));

    /// <summary>Where the string, name or number begins that is cut off; -1 if there is none. While it goes on, nothing but its length changes.</summary>
    internal int CutAt => Cut is CutToken.String or CutToken.Name or CutToken.Number ? _cursor.Start : -1;

    /// <summary>Whether a container is an object.</summary>
    /// <param name="level">Its index in <see cref="Levels"/>.</param>
    internal bool IsObject(int level) => _cursor.IsObject(level);

    /// <summary>Looks at one value, and what comes after it.</summary>
    internal void LookAtValue(ReadOnlySpan<byte> text)
    {
        Clear();
        Look(text);
    }

    /// <summary>Looks at the entries of an array or object that does not end in the text, from its bracket or from the place after an entry on.</summary>
    internal void LookAtEntries(ReadOnlySpan<byte> text, bool isObject, bool isStarted)
    {
        Clear();
        _isWithin = true;
        _levels.Add(default);
        _cursor.BeginWithin(isObject, isStarted);
        Look(text);
    }

    /// <summary>Goes on at the end of what was looked at.</summary>
    /// <param name="text">The same text, and what came after it.</param>
    /// <returns>The offset from which on bytes were looked at.</returns>
    internal int Continue(ReadOnlySpan<byte> text)
    {
        int from = Cut is CutToken.String or CutToken.Name ? _content : _cursor.Start;
        if (Cut == CutToken.Number && IsWithinDigits(text, out int seen))
            return seen;
        Cut = CutToken.None;
        Look(text);
        return from;
    }

    /// <summary>Bytes that <see cref="Close"/> needs for a text.</summary>
    internal int ClosedLength(ReadOnlySpan<byte> text) => text.Length + 1 + _levels.Count;

    private void Clear()
    {
        _levels.Clear();
        _cursor = new TokenCursor(int.MaxValue, takesComments: false, takesTrailingCommas);
        (_isWithin, _content) = (false, 0);
        (IsWrong, Cut, Entry, Value, ValueEnd) = (false, CutToken.None, -1, -1, -1);
    }

    /// <summary>
    /// Copies the text up to the end of the value, which is closed; offsets stay as they are. A container that is open before the text begins is closed too, so that
    /// a value which does not fit its type is found wrong for that reason, and not for the missing bracket.
    /// </summary>
    /// <param name="text">The text that was looked at.</param>
    /// <param name="closed">At least <see cref="ClosedLength"/> bytes.</param>
    /// <returns>The length of the copy.</returns>
    internal int Close(ReadOnlySpan<byte> text, Span<byte> closed)
    {
        int length = Cut == CutToken.String ? _content : Opened > 0 ? _levels[^1].Kept : ValueEnd;
        text[..length].CopyTo(closed);
        if (Cut == CutToken.String)
            closed[length++] = (byte)'"';
        for (int i = _levels.Count - 1; i >= 0; i--)
            closed[length++] = Syntax.CloseOf(IsObject(i));
        return length;
    }

    private void Look(ReadOnlySpan<byte> text)
    {
        while (true)
        {
            switch (_cursor.IsAtValue ? _cursor.Pass(text, isFinal: false, keeps: true) : _cursor.Next(text, isFinal: false))
            {
                case CursorStep.Name:
                    BeginEntry();
                    ref Level level = ref CollectionsMarshal.AsSpan(_levels)[^1];
                    (level.NameStart, level.NameEnd, _content) = (_cursor.Start + 1, _cursor.Position - 1, 0);
                    continue;
                case CursorStep.Value when !_cursor.IsWithinValue:
                    BeginValue(text[_cursor.Start]);
                    continue;
                case CursorStep.Value when IsRight(text):
                    _cursor.Leave();
                    EndValue();
                    continue;

                // The container around the text is closed by others.
                case CursorStep.EndOfContainer when Opened >= 0:
                    _levels.RemoveAt(_levels.Count - 1);
                    EndValue();
                    continue;
                case CursorStep.NeedsText:
                    NoteCut(text);
                    return;
                default:
                    IsWrong = true;
                    return;
            }
        }
    }

    // Only the outermost one matters.
    private void BeginEntry()
    {
        if (_isWithin && Opened == 0)
            (Entry, Value, ValueEnd) = (_cursor.Start, -1, -1);
    }

    private void BeginValue(byte first)
    {
        if (Opened == 0)
        {
            if (!_cursor.IsInObject)
                BeginEntry();
            (Value, ValueEnd) = (_cursor.Start, -1);
        }

        if (first is not ((byte)'{' or (byte)'['))
            return;
        _levels.Add(new Level { Kept = _cursor.Start + 1 });
        _cursor.Enter(first == '{');
    }

    // The cursor finds the end of a scalar; what is in it matters too.
    private bool IsRight(ReadOnlySpan<byte> text)
    {
        ref byte origin = ref MemoryMarshal.GetReference(text);
        int start = _cursor.Start, end = _cursor.Position;
        return text[start] switch
        {
            (byte)'"' => StringScan.SkipString(ref origin, Math.Max(_content, start + 1), end) == end,
            (byte)'t' or (byte)'f' or (byte)'n' => true,
            _ => NumberText.SkipNumber(ref origin, start, end) == end,
        };
    }

    private void NoteCut(ReadOnlySpan<byte> text)
    {
        ref byte origin = ref MemoryMarshal.GetReference(text);
        if (_cursor.IsInName)
            BeginEntry();
        else if (!_cursor.IsAtValue)
            return;
        if (_cursor.IsInName || _cursor.IsInString)
        {
            int from = Math.Max(_content, _cursor.Start + 1), whole = ~StringScan.SkipString(ref origin, from, text.Length);
            Cut = _cursor.IsInName ? CutToken.Name : CutToken.String;
            IsWrong = whole < text.Length;
            _content = WholeContent(text, from);
        }
        else if (_cursor.IsNumber)
        {
            // More digits may follow a number that ends the text. If it is the whole text, it is taken as it is.
            int after = NumberText.SkipNumber(ref origin, _cursor.Start, text.Length);
            IsWrong = (after < 0 ? ~after : after) < text.Length;
            bool isWhole = after >= 0 && _cursor.Depth == 0;
            (Cut, ValueEnd, _content) = (isWhole ? CutToken.None : CutToken.Number, isWhole ? after : -1, text.Length);
        }
        else
        {
            Cut = CutToken.Literal;
        }
    }

    // After two digits a number may have any number of them; the first one alone could be a zero.
    private bool IsWithinDigits(ReadOnlySpan<byte> text, out int seen)
    {
        seen = _content;
        if (_content < _cursor.Start + 2 || text[(_content - 2)..].IndexOfAnyExceptInRange((byte)'0', (byte)'9') >= 0)
            return false;
        _content = text.Length;
        return true;
    }

    private void EndValue()
    {
        _content = 0;
        if (Opened == 0)
            ValueEnd = _cursor.Position;
        if (_levels.Count == 0)
            return;
        ref Level level = ref CollectionsMarshal.AsSpan(_levels)[^1];
        level.Kept = _cursor.Position;
        level.Count++;
        level.NameEnd = 0;
    }

    /// <summary>The offset up to which the content of a string without an end can be taken: not into an escape, a surrogate pair or a UTF-8 sequence.</summary>
    internal static int WholeContent(ReadOnlySpan<byte> text, int start)
    {
        const int EscapeLength = 6;
        int position = start;
        while (text[position..].IndexOf((byte)'\\') is >= 0 and int ahead)
        {
            int escape = position + ahead;
            if (!IsUnicodeEscape(text[escape..]))
            {
                if (escape + 1 >= text.Length)
                    return escape;
                position = escape + 2;
                continue;
            }

            if (text.Length - escape < EscapeLength)
                return escape;
            position = escape + EscapeLength;
            int unit = HexDigits.ReadFour(ref MemoryMarshal.GetReference(text), escape + 2, text.Length);
            ReadOnlySpan<byte> rest = text[position..];
            if (unit >= 0 && char.IsHighSurrogate((char)unit) && rest.Length < EscapeLength && (rest is [] or [(byte)'\\'] || IsUnicodeEscape(rest)))
                return escape;
        }

        // At most three bytes of a sequence are there.
        for (int lead = text.Length - 1; lead >= Math.Max(position, text.Length - 3); lead--)
        {
            if ((text[lead] & 0xC0) == 0x80)
                continue;
            return Rune.DecodeFromUtf8(text[lead..], out _, out _) == OperationStatus.NeedMoreData ? lead : text.Length;
        }

        return text.Length;
    }

    private static bool IsUnicodeEscape(ReadOnlySpan<byte> text) => text is [(byte)'\\', (byte)'u', ..];

    /// <summary>An array or object that is open at the end of the text.</summary>
    internal struct Level
    {
        /// <summary>The offset after its last whole entry, or after its bracket.</summary>
        internal int Kept;

        /// <summary>The entries that are whole.</summary>
        internal int Count;

        /// <summary>The name of the entry that is not whole, between its quotes; no name if the end is 0.</summary>
        internal int NameStart, NameEnd;
    }
}
