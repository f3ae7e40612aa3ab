// Analyzes a truncated text: what is open at its end, and the shortest text that closes it (RFC 8259).
using System.Runtime.InteropServices;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Tokens;

namespace Vivace.Json.Text.Dialects;

internal enum CutToken : byte
{
    None,
    Name,
    String,
    Number,
    Literal,
}

/// <summary>Scans a value, or the entries of a container that was opened before, to the end of the text, each byte once. Drops an
/// incomplete name, number or literal; closes a string. If more text arrives, <see cref="Continue"/> resumes.</summary>
internal sealed class PartialText(bool takesTrailingCommas)
{
    private readonly List<Level> _levels = [];
    private TokenCursor _cursor = new(int.MaxValue, takesComments: false, takesTrailingCommas);

    // The first level is the container that was opened before the text.
    private bool _isWithin;

    // How much of a truncated number was scanned.
    private int _digits;

    /// <summary>Whether the text is invalid, whatever follows.</summary>
    internal bool IsWrong { get; private set; }

    internal CutToken Cut { get; private set; }

    /// <summary>The offset of the outermost entry, at its name or value; -1 if there is none.</summary>
    internal int Entry { get; private set; } = -1;

    /// <summary>The offset of that entry's value, or of the text's; -1 if there is none.</summary>
    internal int Value { get; private set; } = -1;

    /// <summary>The end of the value; -1 if it is incomplete.</summary>
    internal int ValueEnd { get; private set; } = -1;

    /// <summary>Whether <see cref="Close"/> can make a value.</summary>
    internal bool HasValue => Value >= 0 && (ValueEnd >= 0 || Cut == CutToken.String || Opened > 0);

    internal ReadOnlySpan<Level> Levels => CollectionsMarshal.AsSpan(_levels);

    // Without a container that was opened before the text.
    private int Opened => _cursor.Depth - (_isWithin ? 1 : 0);

    /// <summary>Whether the value is a container with a complete entry or another container inside: until it
    /// ends, more text does not change the type it is read as.</summary>
    internal bool IsSettled => Value >= 0 && ValueEnd < 0 && (Opened > 1 || (Opened == 1 && _levels[^1].Count > 1));

    /// <summary>The offset of the truncated string, name or number; -1 if there is none.
    /// While the token continues, only its length changes.</summary>
    internal int CutAt => Cut is CutToken.String or CutToken.Name or CutToken.Number ? _cursor.Start : -1;

    internal bool IsObject(int level) => _cursor.IsObject(level);

    internal void LookAtValue(ReadOnlySpan<byte> text)
    {
        Clear();
        _cursor.Restart();
        Look(text);
    }

    /// <summary>Scans entries of a container that does not end in the text, from its bracket or from the end of an entry.</summary>
    internal void LookAtEntries(ReadOnlySpan<byte> text, bool isObject, bool isStarted)
    {
        Clear();
        _isWithin = true;
        _levels.Add(default);
        _cursor.RestartWithin(isObject, isStarted);
        Look(text);
    }

    /// <summary>Resumes at the end of what was scanned, in the same text with more at its end.
    /// Returns the offset from which bytes were scanned.</summary>
    internal int Continue(ReadOnlySpan<byte> text)
    {
        int from = Cut is CutToken.String or CutToken.Name ? _cursor.Checked : _cursor.Start;
        if (Cut == CutToken.Number && IsWithinDigits(text, out int seen))
            return seen;
        Cut = CutToken.None;
        Look(text);
        return from;
    }

    /// <summary>The buffer size that <see cref="Close"/> needs.</summary>
    internal int ClosedLength(ReadOnlySpan<byte> text) => text.Length + 1 + _levels.Count;

    private void Clear()
    {
        _levels.Clear();
        (_isWithin, _digits) = (false, 0);
        (IsWrong, Cut, Entry, Value, ValueEnd) = (false, CutToken.None, -1, -1, -1);
    }

    /// <summary>
    /// Copies the text up to the value's end, closes the value and returns the length; offsets don't change. Also closes a container that
    /// was opened before the text, so that a value of the wrong type is reported as such, and not as a missing bracket.
    /// </summary>
    internal int Close(ReadOnlySpan<byte> text, Span<byte> closed)
    {
        int length = Cut == CutToken.String ? _cursor.Checked : Opened > 0 ? _levels[^1].Kept : ValueEnd;
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
                    (level.NameStart, level.NameEnd) = (_cursor.Start + 1, _cursor.Position - 1);
                    continue;
                case CursorStep.Value when !_cursor.IsWithinValue:
                    BeginValue(text[_cursor.Start]);
                    continue;
                case CursorStep.Value when IsRight(text):
                    _cursor.Leave();
                    EndValue();
                    continue;

                // The caller closes the container around the text.
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

    // The cursor only finds where a scalar ends; check its content too.
    private bool IsRight(ReadOnlySpan<byte> text) =>
        _cursor.IsChecked
        || (_cursor.IsNumber
            && NumberText.SkipNumber(ref MemoryMarshal.GetReference(text), _cursor.Start, _cursor.Position) == _cursor.Position);

    private void NoteCut(ReadOnlySpan<byte> text)
    {
        if (_cursor.IsInName)
            BeginEntry();
        else if (!_cursor.IsAtValue)
            return;
        if (_cursor.IsInName || _cursor.IsInString)
        {
            (Cut, IsWrong) = (_cursor.IsInName ? CutToken.Name : CutToken.String, !_cursor.IsChecked);
        }
        else if (_cursor.IsNumber)
        {
            // More digits may follow a number at the end of the text. If it is the whole text, accept it as it is.
            int after = NumberText.SkipNumber(ref MemoryMarshal.GetReference(text), _cursor.Start, text.Length);
            IsWrong = (after < 0 ? ~after : after) < text.Length;
            bool isWhole = after >= 0 && _cursor.Depth == 0;
            (Cut, ValueEnd, _digits) = (isWhole ? CutToken.None : CutToken.Number, isWhole ? after : -1, text.Length);
        }
        else
        {
            Cut = CutToken.Literal;
        }
    }

    // After two digits any number of digits may follow; a single one could be a zero.
    private bool IsWithinDigits(ReadOnlySpan<byte> text, out int seen)
    {
        seen = _digits;
        if (_digits < _cursor.Start + 2 || text[(_digits - 2)..].IndexOfAnyExceptInRange((byte)'0', (byte)'9') >= 0)
            return false;
        _digits = text.Length;
        return true;
    }

    private void EndValue()
    {
        if (Opened == 0)
            ValueEnd = _cursor.Position;
        if (_levels.Count == 0)
            return;
        ref Level level = ref CollectionsMarshal.AsSpan(_levels)[^1];
        level.Kept = _cursor.Position;
        level.Count++;
        level.NameEnd = 0;
    }

    internal struct Level
    {
        /// <summary>The end of its last complete entry, or of its bracket.</summary>
        internal int Kept;

        internal int Count;

        /// <summary>The name of the incomplete entry, between its quotes; the end is 0 if there is none.</summary>
        internal int NameStart, NameEnd;
    }
}
