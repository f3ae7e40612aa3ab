// Lines and columns in a text, for readers that are asked at each token.
using System.Runtime.CompilerServices;
using System.Text;

namespace Vivace.Json.Compatibility.Tokens;

/// <summary>Counts on from where it stopped: a converter for each of many elements asks again and again within one text.</summary>
internal sealed unsafe class LineCounter
{
    private const int Ahead = 512;

    // The text is recognized by its address, which is only compared, its length, and the last bytes before a position.
    private void* _text;
    private int _length;
    private int _recognized;
    private ulong _last;
    private int _collections;

    private int _counted, _line, _column;

    // Up to this position, each byte is one column.
    private int _plainEnd;

    /// <summary>The line and column, from 1 and 0, of a position.</summary>
    internal (int Line, int Column) At(ReadOnlySpan<byte> text, int position)
    {
        bool continues = Continues(text, position);
        if (continues && position == _counted)
            return (_line, _column);
        if (!continues)
            (_counted, _line, _column, _plainEnd) = (0, 1, 0, 0);
        _text = AddressOf(text);
        (_length, _collections, _recognized, _last) = (text.Length, GC.CollectionCount(0), position, LastOf(text[..position]));
        return Next(text, position);
    }

    /// <summary>The same for a position after that of the last call, in the same text.</summary>
    internal (int Line, int Column) Next(ReadOnlySpan<byte> text, int position)
    {
        if (position <= _plainEnd)
        {
            _column += position - _counted;
            _counted = position;
            return (_line, _column);
        }

        ReadOnlySpan<byte> rest = text[_counted..position];
        int lines = rest.Count((byte)'\n');
        if (lines > 0)
        {
            _line += lines;
            _column = 0;
            rest = rest[(rest.LastIndexOf((byte)'\n') + 1)..];
        }

        _column += Encoding.UTF8.GetCharCount(rest);
        _counted = position;
        ReadOnlySpan<byte> next = text.Slice(position, Math.Min(Ahead, text.Length - position));
        int plain = next.IndexOfAnyExceptInRange((byte)' ', (byte)'~');
        _plainEnd = position + (plain < 0 ? next.Length : plain);
        return (_line, _column);
    }

    private bool Continues(ReadOnlySpan<byte> text, int position) =>
        _text == AddressOf(text) && _length == text.Length && _collections == GC.CollectionCount(0) && position >= _counted
        && _last == LastOf(text[.._recognized]);

    private static void* AddressOf(ReadOnlySpan<byte> text) => Unsafe.AsPointer(ref Unsafe.AsRef(in text.GetPinnableReference()));

    private static ulong LastOf(ReadOnlySpan<byte> text) =>
        text.Length < sizeof(ulong) ? (ulong)text.Length : BitConverter.ToUInt64(text[^sizeof(ulong)..]);
}
