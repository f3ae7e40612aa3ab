// A text that is cut off: what is open at its end, and the shortest text that closes it (RFC 8259).
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;

namespace Vivace.Json.Text;

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
/// by the grammar alone: a name, number or literal that is cut off is left out, a string is closed.
/// </summary>
internal ref struct PartialText
{
    private readonly ReadOnlySpan<byte> _text;
    private readonly bool _takesTrailingCommas;
    private readonly List<Level> _levels = [];

    // The container that is open before the text begins is the first of the levels.
    private readonly bool _isWithin;
    private State _state;

    // How much of the string that is cut off is whole.
    private int _content;

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

    private PartialText(ReadOnlySpan<byte> text, bool isWithin, bool takesTrailingCommas)
    {
        _text = text;
        _isWithin = isWithin;
        _takesTrailingCommas = takesTrailingCommas;
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
    internal readonly bool HasValue => Value >= 0 && (ValueEnd >= 0 || Cut == CutToken.String || Opened > 0);

    /// <summary>The arrays and objects that are open, from the outermost on.</summary>
    internal readonly ReadOnlySpan<Level> Levels => CollectionsMarshal.AsSpan(_levels);

    // The arrays and objects that the text opens and does not close.
    private readonly int Opened => _levels.Count - (_isWithin ? 1 : 0);

    /// <summary>Looks at one value, and what comes after it.</summary>
    internal static PartialText OfValue(ReadOnlySpan<byte> text, bool takesTrailingCommas)
    {
        PartialText partial = new(text, isWithin: false, takesTrailingCommas);
        partial.Pass(0);
        return partial;
    }

    /// <summary>Looks at the entries of an array or object that does not end in the text, from its bracket or from the place after an entry on.</summary>
    internal static PartialText OfEntries(ReadOnlySpan<byte> text, bool isObject, bool isStarted, bool takesTrailingCommas)
    {
        PartialText partial = new(text, isWithin: true, takesTrailingCommas);
        partial._levels.Add(new Level { IsObject = isObject });
        partial._state = isStarted ? State.Separator : isObject ? State.FirstName : State.FirstElement;
        partial.Pass(isStarted ? 0 : 1);
        return partial;
    }

    /// <summary>Bytes that <see cref="Close"/> needs.</summary>
    internal readonly int ClosedLength => _text.Length + 1 + _levels.Count;

    /// <summary>
    /// Copies the text up to the end of the value, which is closed; offsets stay as they are. A container that is open before the text begins is closed too, so that
    /// a value which does not fit its type is found wrong for that reason, and not for the missing bracket.
    /// </summary>
    /// <param name="closed">At least <see cref="ClosedLength"/> bytes.</param>
    /// <returns>The length of the copy.</returns>
    internal readonly int Close(Span<byte> closed)
    {
        int length = Cut == CutToken.String ? _content : Opened > 0 ? _levels[^1].Kept : ValueEnd;
        _text[..length].CopyTo(closed);
        if (Cut == CutToken.String)
            closed[length++] = (byte)'"';
        for (int i = _levels.Count - 1; i >= 0; i--)
            closed[length++] = _levels[i].IsObject ? (byte)'}' : (byte)']';
        return length;
    }

    private void Pass(int position)
    {
        while (true)
        {
            position = Whitespace.Skip(ref MemoryMarshal.GetReference(_text), position, _text.Length);
            if (position >= _text.Length)
                return;
            position = PassToken(position, _text[position]);
            if (position < 0)
                return;
        }
    }

    // Returns the position after a token; -1 at the end of the text, or where it is wrong.
    private int PassToken(int position, byte token)
    {
        switch (_state)
        {
            case State.FirstName or State.NextName when token == '"':
                return PassName(position);
            case State.FirstName or State.FirstElement when IsClose(token):
            case State.NextName or State.NextElement when _takesTrailingCommas && IsClose(token):
            case State.Separator when IsClose(token):
                return PassClose(position);
            case State.Separator when token == ',':
                _state = _levels[^1].IsObject ? State.NextName : State.NextElement;
                return position + 1;
            case State.Colon when token == ':':
                _state = State.Value;
                return position + 1;
            case State.Value or State.FirstElement or State.NextElement:
                return PassValue(position, token);
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
    private readonly bool IsClose(byte token) => Opened > 0 && token == (_levels[^1].IsObject ? (byte)'}' : (byte)']');

    private int PassClose(int position)
    {
        _levels.RemoveAt(_levels.Count - 1);
        return EndValue(position + 1);
    }

    private int PassName(int quote)
    {
        ref Level level = ref CollectionsMarshal.AsSpan(_levels)[^1];
        if (_isWithin && _levels.Count == 1)
            (Entry, Value, ValueEnd) = (quote, -1, -1);
        int after = PassString(quote, CutToken.Name);
        if (after < 0)
            return after;
        (level.NameStart, level.NameEnd) = (quote + 1, after - 1);
        _state = State.Colon;
        return after;
    }

    // The offset after a string; -1 if it is cut off or wrong.
    private int PassString(int quote, CutToken kind)
    {
        int after = StringScan.SkipShortString(ref MemoryMarshal.GetReference(_text), quote + 1, _text.Length);
        if (after >= 0)
            return after;
        if (~after < _text.Length)
            return Wrong(~after);
        Cut = kind;
        _content = WholeContent(_text, quote + 1);
        return -1;
    }

    private int PassValue(int position, byte token)
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
                int after = PassString(position, CutToken.String);
                return after < 0 ? after : EndValue(after);
            case (byte)'t':
                return PassLiteral(position, "true"u8);
            case (byte)'f':
                return PassLiteral(position, "false"u8);
            case (byte)'n':
                return PassLiteral(position, "null"u8);
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                return PassNumber(position);
            default:
                return Wrong(position);
        }
    }

    private int PassLiteral(int position, ReadOnlySpan<byte> literal)
    {
        ReadOnlySpan<byte> there = _text.Slice(position, Math.Min(literal.Length, _text.Length - position));
        int same = there.CommonPrefixLength(literal);
        if (same == literal.Length)
            return EndValue(position + same);
        if (same < there.Length)
            return Wrong(position + same);
        Cut = CutToken.Literal;
        return -1;
    }

    // More digits may follow a number that ends the text. If it is the whole text, it is taken as it is.
    private int PassNumber(int position)
    {
        int after = NumberText.SkipNumber(ref MemoryMarshal.GetReference(_text), position, _text.Length);
        if (after < 0 && ~after < _text.Length)
            return Wrong(~after);
        if (after >= 0 && (after < _text.Length || _levels.Count == 0))
            return EndValue(after);
        Cut = CutToken.Number;
        return -1;
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
