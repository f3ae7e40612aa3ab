// The first value of a text that comes from a reader.
using System.Buffers;

namespace Vivace.Json.Compatibility.Redirected;

/// <summary>
/// Reads as far as the first object or array of a text goes: a reader may block when it is asked for more than was sent. What is read in
/// addition, because it came with the value, is held. The value is only found, not checked; a text that needs more than JSON to be
/// understood is not found.
/// </summary>
internal sealed class ValueAhead : IDisposable
{
    /// <summary>A longer value is left to Newtonsoft.Json, which does not hold its text.</summary>
    internal const int MostHeld = 1 << 20;

    private const int FewCharacters = 4096;

    private static readonly SearchValues<char> s_outside = SearchValues.Create("\"{}[]'/"), s_inString = SearchValues.Create("\"\\");

    private readonly TextReader _text;
    private char[] _buffer = ArrayPool<char>.Shared.Rent(FewCharacters);
    private int _length, _end;

    // Where the search goes on.
    private int _position, _depth;
    private bool _inString;

    private ValueAhead(TextReader text) => _text = text;

    /// <summary>The value, or the whole text if that was asked for; empty if there is none.</summary>
    internal ReadOnlySpan<char> Value => _buffer.AsSpan(0, _end);

    /// <summary>Reads the value, and with <paramref name="toEnd"/> the text after it.</summary>
    internal static ValueAhead Read(TextReader text, bool toEnd)
    {
        ValueAhead ahead = new(text);
        while (!ahead.Find())
        {
            if (!ahead.ReadMore())
                return ahead;
        }

        if (toEnd && ahead._end > 0)
        {
            while (ahead.ReadMore())
            {
            }

            ahead._end = ahead._length == MostHeld ? 0 : ahead._length;
        }

        return ahead;
    }

    /// <summary>A reader of the text as if nothing had been read.</summary>
    internal TextReader Unread() => new HeldText(Take(0), _text);

    internal bool IsObject => Value.TrimStart()[0] == '{';

    /// <summary>Whether more than white space follows the value, as far as the text was read.</summary>
    internal bool HasMore => !_buffer.AsSpan(_end, _length - _end).IsWhiteSpace();

    /// <summary>A reader of what follows the value, with an empty object or array of the same length and lines in its place.</summary>
    internal TextReader AfterEmpty()
    {
        char[] text = _buffer.AsSpan(0, _length).ToArray();
        int start = _end - Value.TrimStart().Length;
        for (int i = start + 1; i < _end - 1; i++)
            if (text[i] is not ('\r' or '\n'))
                text[i] = ' ';
        return new HeldText(text, _text);
    }

    public void Dispose()
    {
        char[] buffer = _buffer;
        _buffer = [];
        ArrayPool<char>.Shared.Return(buffer);
    }

    // The array goes to the reader.
    private ReadOnlyMemory<char> Take(int start)
    {
        ReadOnlyMemory<char> held = _buffer.AsMemory(start, _length - start);
        _buffer = [];
        return held;
    }

    private bool ReadMore()
    {
        if (_length == MostHeld)
            return false;
        if (_length == _buffer.Length)
        {
            char[] larger = ArrayPool<char>.Shared.Rent(2 * _length);
            _buffer.AsSpan(0, _length).CopyTo(larger);
            ArrayPool<char>.Shared.Return(_buffer);
            _buffer = larger;
        }

        int read = _text.Read(_buffer, _length, Math.Min(_buffer.Length, MostHeld) - _length);
        _length += read;
        return read > 0;
    }

    // True if the value is found, or there is none.
    private bool Find()
    {
        if (_depth == 0 && !SkipToValue())
            return _position < _length;
        while (true)
        {
            int found = _buffer.AsSpan(_position, _length - _position).IndexOfAny(_inString ? s_inString : s_outside);
            if (found < 0)
            {
                _position = _length;
                return false;
            }

            _position += found;
            switch (_buffer[_position])
            {
                case '"':
                    _inString = !_inString;
                    break;
                case '\\':
                    // The escaped character may not be here yet.
                    if (_position + 1 == _length)
                        return false;
                    _position++;
                    break;
                case '{' or '[':
                    _depth++;
                    break;
                case '}' or ']':
                    if (--_depth == 0)
                    {
                        _end = _position + 1;
                        return true;
                    }

                    break;
                default:
                    // A quote or a comment that strict JSON has not.
                    return true;
            }

            _position++;
        }
    }

    // Whether the text starts with an object or array, as far as it is here.
    private bool SkipToValue()
    {
        while (_position < _length && _buffer[_position] is ' ' or '\t' or '\r' or '\n')
            _position++;
        return _position < _length && _buffer[_position] is '{' or '[';
    }
}
