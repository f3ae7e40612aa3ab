// Checks the grammar of a text that arrives in parts and has not ended, so that an error can be reported before the rest arrives (RFC 8259
// §2 to §7).
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Strings;
using Vivace.Json.Tokens;

namespace Vivace.Json.Text;

/// <summary>Sees each byte once, in parts of any size, and keeps none of them. It never refuses what a reader
/// accepts: UTF-8 and pairs of surrogates are left to the reader.</summary>
internal struct GrammarScan
{
    private const int HexLength = 4;
    private const int BitsPerWord = 64;

    private readonly int _maxDepth;
    private readonly bool _takesTrailingComma;

    // One bit per open container, set for objects. Levels from 64 on are in the array.
    private ulong _kinds;
    private ulong[]? _deeper;
    private int _depth;

    // The rest of a word or the number of digits that an escape still needs.
    private int _left;
    private byte _word;
    private bool _isName;
    private Due _due;
    private State _state;

    internal GrammarScan(int maxDepth, bool takesTrailingComma)
    {
        _maxDepth = maxDepth;
        _takesTrailingComma = takesTrailingComma;
    }

    // From Minus on, the parts of a number.
    private enum State : byte
    {
        Between,
        String,
        Escape,
        Hex,
        Word,
        Wrong,
        Minus,
        Zero,
        Integer,
        Point,
        Fraction,
        Mark,
        ExponentSign,
        Exponent,
    }

    private readonly bool IsInObject =>
        _depth > 0 && ((_depth <= BitsPerWord ? _kinds : _deeper![(_depth - 1) / BitsPerWord - 1]) >> (_depth - 1) & 1) != 0;

    private readonly Due AfterValue => _depth > 0 ? Due.Separator : Due.End;

    /// <summary>Begins in the middle of a text, within a container.</summary>
    internal void Open(bool isObject)
    {
        int word = _depth / BitsPerWord - 1;
        if (word >= (_deeper?.Length ?? 0))
            Array.Resize(ref _deeper, Math.Max(4, 2 * word));
        ref ulong kinds = ref word < 0 ? ref _kinds : ref _deeper![word];
        ulong bit = 1UL << _depth;
        kinds = isObject ? kinds | bit : kinds & ~bit;
        _depth++;
        _due = Due.First;
    }

    /// <summary>Continues after an entry of the innermost container or, if there is none, after the whole value.</summary>
    internal void PassValue() => (_state, _due) = (State.Between, AfterValue);

    /// <summary>Takes the next part. False if no text that begins in this way is valid.</summary>
    internal bool Pass(ReadOnlySpan<byte> part)
    {
        int position = 0;
        while (position < part.Length && _state != State.Wrong)
            position = _state == State.Between ? PassTokens(part, position) : PassInToken(part, position);
        return _state != State.Wrong;
    }

    // Passes over tokens that are whole and right. Of another one, only the first byte.
    private int PassTokens(ReadOnlySpan<byte> part, int position)
    {
        ref byte origin = ref MemoryMarshal.GetReference(part);
        int end = part.Length;
        Due due = _due;
        bool isObject = IsInObject;
        while ((position = Whitespace.Skip(ref origin, position, end)) < end)
        {
            byte first = Unsafe.Add(ref origin, position++);
            int after;
            switch (Syntax.At(first, due, isObject, _takesTrailingComma))
            {
                case Token.Comma:
                    due = Due.Next;
                    continue;
                case Token.Colon:
                    due = Due.Value;
                    continue;
                case Token.Close:
                    _depth--;
                    (isObject, due) = (IsInObject, AfterValue);
                    continue;
                case Token.Name:
                    after = StringScan.SkipShortString(ref origin, position, end);
                    if (after >= 0)
                    {
                        (position, due) = (after, Due.Colon);
                        continue;
                    }

                    (_state, _isName) = (State.String, true);
                    break;
                case Token.Value when first is (byte)'{' or (byte)'[' && _depth < _maxDepth:
                    isObject = first == '{';
                    Open(isObject);
                    due = Due.First;
                    continue;
                case Token.Value:
                    after = AfterScalar(ref origin, position, end, first);
                    if (after >= 0)
                    {
                        (position, due) = (after, AfterValue);
                        continue;
                    }

                    _state = Begin(first);
                    break;
                default:
                    _state = State.Wrong;
                    break;
            }

            break;
        }

        _due = due;
        return position;
    }

    // Negative if the part ends in the value or at once after a number, or the value is wrong.
    private static int AfterScalar(ref byte origin, int position, int end, byte first)
    {
        switch (first)
        {
            case (byte)'{' or (byte)'[':
                return -1;
            case (byte)'"':
                return StringScan.SkipShortString(ref origin, position, end);
            case (byte)'t' or (byte)'f' or (byte)'n':
                ReadOnlySpan<byte> rest = TokenCursor.LiteralOf(first)[1..];
                bool isWord = end - position >= rest.Length
                    && MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, position), rest.Length).SequenceEqual(rest);
                return isWord ? position + rest.Length : -1;
            default:
                int after = NumberText.SkipNumber(ref origin, position - 1, end);
                return after < end ? after : -1;
        }
    }

    private State Begin(byte first)
    {
        switch (first)
        {
            case (byte)'{' or (byte)'[':
                return State.Wrong;
            case (byte)'"':
                _isName = false;
                return State.String;
            case (byte)'t' or (byte)'f' or (byte)'n':
                (_word, _left) = (first, TokenCursor.LiteralOf(first).Length - 1);
                return State.Word;
            default:
                return first == '-' ? State.Minus : first == '0' ? State.Zero : State.Integer;
        }
    }

    private int PassInToken(ReadOnlySpan<byte> part, int position)
    {
        switch (_state)
        {
            case State.String:
                position = StringScan.IndexOfDelimiter(ref MemoryMarshal.GetReference(part), position, part.Length);
                if (position == part.Length)
                    return position;
                PassDelimiter(part[position]);
                return position + 1;
            case State.Escape:
                byte escaped = part[position];
                (_state, _left) = (escaped == 'u' ? State.Hex : "\"\\/bfnrt"u8.Contains(escaped) ? State.String : State.Wrong, HexLength);
                return position + 1;
            case State.Hex:
                _state = !char.IsAsciiHexDigit((char)part[position]) ? State.Wrong : --_left == 0 ? State.String : State.Hex;
                return position + 1;
            case State.Word:
                if (part[position] != TokenCursor.LiteralOf(_word)[^_left])
                    _state = State.Wrong;
                else if (--_left == 0)
                    PassValue();
                return position + 1;
            default:
                _state = AfterInNumber(part[position]);
                if (_state != State.Between)
                    return position + 1;
                PassValue();
                return position;
        }
    }

    private void PassDelimiter(byte delimiter)
    {
        if (delimiter != '"')
            _state = delimiter == '\\' ? State.Escape : State.Wrong;
        else if (_isName)
            (_state, _due) = (State.Between, Due.Colon);
        else
            PassValue();
    }

    // Between if the number has ended before the byte.
    private readonly State AfterInNumber(byte next)
    {
        bool isDigit = char.IsAsciiDigit((char)next);
        switch (_state)
        {
            case State.Minus when isDigit:
                return next == '0' ? State.Zero : State.Integer;
            case State.Integer or State.Fraction or State.Exponent when isDigit:
                return _state;
            case State.Point when isDigit:
                return State.Fraction;
            case State.Mark or State.ExponentSign when isDigit:
                return State.Exponent;
            case State.Mark when next is (byte)'+' or (byte)'-':
                return State.ExponentSign;
            case State.Zero or State.Integer when next == '.':
                return State.Point;
            case State.Zero or State.Integer or State.Fraction when (next | 0x20) == 'e':
                return State.Mark;
            case State.Integer or State.Fraction or State.Exponent:
            case State.Zero when !isDigit:
                return State.Between;
            default:
                return State.Wrong;
        }
    }
}
