// A text that is cut off: what is open at its end, and the shortest text that closes it (RFC 8259).
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Strings;

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
/// Looks at a value, or at the entries of a container that is open before the text begins, up to the end of the text. Each byte is looked at once,
/// by the grammar alone: a name, number or literal that is cut off is left out, a string is closed. If more of the same text comes, <see cref="Continue"/> goes on from there.
/// </summary>
/// <param name="takesTrailingCommas">Whether a comma may be before a closing bracket.</param>
internal sealed class PartialText(bool takesTrailingCommas)
{
    private readonly List<Level> _levels = [];

    // The container that is open before the text begins is the first of the levels.
    private bool _isWithin;
    private State _state;

    // Where the token that is cut off begins, or where the text ended; and how much of a string that is cut off is whole.
    private int _position, _content;

    private enum State
    {
        Value,
        FirstElement,
        NextElement,
        FirstName,
        NextName,
        Colon,
        Separator,
        End,
    }

    /// <summary>The offset of the first byte that is wrong whatever follows the text; -1 if there is none.</summary>
    internal int WrongAt { get; private set; } = -1;

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
    private int Opened => _levels.Count - (_isWithin ? 1 : 0);

    /// <summary>Whether the value is an array or object with a whole entry, or an array or object in it: more of the text does not change what it is read as, until it ends.</summary>
    internal bool IsSettled => Value >= 0 && ValueEnd < 0 && (Opened > 1 || (Opened == 1 && _levels[^1].Count > 1));

    /// <summary>Where the string, name or number begins that is cut off; -1 if there is none. While it goes on, nothing but its length changes.</summary>
    internal int CutAt => Cut is CutToken.String or CutToken.Name or CutToken.Number ? _position : -1;

    /// <summary>Looks at one value, and what comes after it.</summary>
    internal void LookAtValue(ReadOnlySpan<byte> text)
    {
        Clear();
        Pass(text, 0);
    }

    /// <summary>Looks at the entries of an array or object that does not end in the text, from its bracket or from the place after an entry on.</summary>
    internal void LookAtEntries(ReadOnlySpan<byte> text, bool isObject, bool isStarted)
    {
        Clear();
        _isWithin = true;
        _levels.Add(new Level { IsObject = isObject });
        _state = isStarted ? State.Separator : isObject ? State.FirstName : State.FirstElement;
        Pass(text, isStarted ? 0 : 1);
    }

    /// <summary>Goes on at the end of what was looked at.</summary>
    /// <param name="text">The same text, and what came after it.</param>
    /// <returns>The offset from which on bytes were looked at.</returns>
    internal int Continue(ReadOnlySpan<byte> text)
    {
        (CutToken cut, Cut) = (Cut, CutToken.None);
        int content = _content;
        if (cut == CutToken.Number && IsWithinDigits(text))
        {
            Cut = cut;
            return content;
        }

        if (cut is not (CutToken.String or CutToken.Name))
        {
            int from = _position;
            Pass(text, from);
            return from;
        }

        // In the string, from the last place that is known to be between two characters.
        int after = cut == CutToken.Name ? PassNameFrom(text, _position, content) : PassStringValue(text, content);
        if (after >= 0)
            Pass(text, after);
        return content;
    }

    /// <summary>Bytes that <see cref="Close"/> needs for a text.</summary>
    internal int ClosedLength(ReadOnlySpan<byte> text) => text.Length + 1 + _levels.Count;

    private void Clear()
    {
        _levels.Clear();
        (_isWithin, _state, _position, _content) = (false, State.Value, 0, 0);
        (WrongAt, Cut, Entry, Value, ValueEnd) = (-1, CutToken.None, -1, -1, -1);
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
            closed[length++] = _levels[i].IsObject ? (byte)'}' : (byte)']';
        return length;
    }

    private void Pass(ReadOnlySpan<byte> text, int position)
    {
        while (true)
        {
            _position = position = Whitespace.Skip(ref MemoryMarshal.GetReference(text), position, text.Length);
            if (position >= text.Length)
                return;
            position = PassToken(text, position, text[position]);
            if (position < 0)
                return;
        }
    }

    // Returns the position after a token; -1 at the end of the text, or where it is wrong.
    private int PassToken(ReadOnlySpan<byte> text, int position, byte token)
    {
        switch (_state)
        {
            case State.FirstName or State.NextName when token == '"':
                return PassName(text, position);
            case State.FirstName or State.FirstElement when IsClose(token):
            case State.NextName or State.NextElement when takesTrailingCommas && IsClose(token):
            case State.Separator when IsClose(token):
                return PassClose(position);
            case State.Separator when token == ',':
                _state = _levels[^1].IsObject ? State.NextName : State.NextElement;
                return position + 1;
            case State.Colon when token == ':':
                _state = State.Value;
                return position + 1;
            case State.Value or State.FirstElement or State.NextElement:
                return PassValue(text, position, token);
            default:
                return Wrong(position);
        }
    }

    private int Wrong(int position)
    {
        WrongAt = position;
        return -1;
    }

    // The container around the text is closed by others.
    private bool IsClose(byte token) => Opened > 0 && token == (_levels[^1].IsObject ? (byte)'}' : (byte)']');

    private int PassClose(int position)
    {
        _levels.RemoveAt(_levels.Count - 1);
        return EndValue(position + 1);
    }

    private int PassName(ReadOnlySpan<byte> text, int quote)
    {
        if (_isWithin && _levels.Count == 1)
            (Entry, Value, ValueEnd) = (quote, -1, -1);
        return PassNameFrom(text, quote, quote + 1);
    }

    private int PassNameFrom(ReadOnlySpan<byte> text, int quote, int from)
    {
        int after = PassString(text, from, CutToken.Name);
        if (after < 0)
            return after;
        ref Level level = ref CollectionsMarshal.AsSpan(_levels)[^1];
        (level.NameStart, level.NameEnd) = (quote + 1, after - 1);
        _state = State.Colon;
        return after;
    }

    // The offset after a string; -1 if it is cut off or wrong.
    private int PassString(ReadOnlySpan<byte> text, int from, CutToken kind)
    {
        int after = StringScan.SkipShortString(ref MemoryMarshal.GetReference(text), from, text.Length);
        if (after >= 0)
            return after;
        if (~after < text.Length)
            return Wrong(~after);
        Cut = kind;
        _content = WholeContent(text, from);
        return -1;
    }

    private int PassStringValue(ReadOnlySpan<byte> text, int from)
    {
        int after = PassString(text, from, CutToken.String);
        return after < 0 ? after : EndValue(after);
    }

    private int PassValue(ReadOnlySpan<byte> text, int position, byte token)
    {
        if (Opened == 0)
        {
            (Value, ValueEnd) = (position, -1);
            if (_isWithin && !_levels[0].IsObject)
                Entry = position;
        }

        switch (token)
        {
            case (byte)'{' or (byte)'[':
                _levels.Add(new Level { IsObject = token == '{', Kept = position + 1 });
                _state = token == '{' ? State.FirstName : State.FirstElement;
                return position + 1;
            case (byte)'"':
                return PassStringValue(text, position + 1);
            case (byte)'t':
                return PassLiteral(text, position, "true"u8);
            case (byte)'f':
                return PassLiteral(text, position, "false"u8);
            case (byte)'n':
                return PassLiteral(text, position, "null"u8);
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                return PassNumber(text, position);
            default:
                return Wrong(position);
        }
    }

    private int PassLiteral(ReadOnlySpan<byte> text, int position, ReadOnlySpan<byte> literal)
    {
        ReadOnlySpan<byte> there = text.Slice(position, Math.Min(literal.Length, text.Length - position));
        int same = there.CommonPrefixLength(literal);
        if (same == literal.Length)
            return EndValue(position + same);
        if (same < there.Length)
            return Wrong(position + same);
        Cut = CutToken.Literal;
        return -1;
    }

    // More digits may follow a number that ends the text. If it is the whole text, it is taken as it is.
    private int PassNumber(ReadOnlySpan<byte> text, int position)
    {
        int after = NumberText.SkipNumber(ref MemoryMarshal.GetReference(text), position, text.Length);
        if (after < 0 && ~after < text.Length)
            return Wrong(~after);
        if (after >= 0 && (after < text.Length || _levels.Count == 0))
            return EndValue(after);
        Cut = CutToken.Number;
        _content = text.Length;
        return -1;
    }

    // After two digits a number may have any number of them; the first one alone could be a zero.
    private bool IsWithinDigits(ReadOnlySpan<byte> text)
    {
        if (_content < _position + 2 || text[(_content - 2)..].IndexOfAnyExceptInRange((byte)'0', (byte)'9') >= 0)
            return false;
        _content = text.Length;
        return true;
    }

    private int EndValue(int after)
    {
        if (Opened == 0)
            ValueEnd = after;
        if (_levels.Count == 0)
        {
            _state = State.End;
            return after;
        }

        ref Level level = ref CollectionsMarshal.AsSpan(_levels)[^1];
        level.Kept = after;
        level.Count++;
        level.NameEnd = 0;
        _state = State.Separator;
        return after;
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
        /// <summary>Whether it is an object.</summary>
        internal bool IsObject;

        /// <summary>The offset after its last whole entry, or after its bracket.</summary>
        internal int Kept;

        /// <summary>The entries that are whole.</summary>
        internal int Count;

        /// <summary>The name of the entry that is not whole, between its quotes; no name if the end is 0.</summary>
        internal int NameStart, NameEnd;
    }
}
