// Puts each entry on its own line, like System.Text.Json's indented output; takes text in parts of any size.
using System.Buffers;
using System.Runtime.InteropServices;

namespace Vivace.Json.Text.Layout;

/// <summary>Strings and numbers don't change. The caller checks the grammar: for invalid text the
/// output is arbitrary, but never deeper than the limit.</summary>
internal struct IndentedText(LineLayout lines, int maxDepth)
{
    private int _depth;
    private bool _isInString, _isEscaped, _isGivenUp;

    // The last token is an opening bracket: the next one decides about the line break.
    private bool _isOpened;

    internal void Pass(ReadOnlySpan<byte> text, IBufferWriter<byte> output)
    {
        int position = 0;
        while (position < text.Length && !_isGivenUp)
        {
            if (_isInString)
            {
                position = PassString(text, position, output);
                continue;
            }

            byte token = text[position];
            if (token <= ' ')
            {
                position = Whitespace.Skip(ref MemoryMarshal.GetReference(text), position, text.Length);

                // The caller reports control characters.
                if (position < text.Length && text[position] < ' ')
                    position++;
                continue;
            }

            bool isOpened = _isOpened;
            _isOpened = false;
            switch (token)
            {
                case (byte)'}' or (byte)']':
                    _depth = Math.Max(0, _depth - 1);
                    if (!isOpened)
                        lines.Break(output, _depth);
                    output.Write([token]);
                    position++;
                    continue;
                case (byte)',':
                    output.Write([token]);
                    lines.Break(output, _depth);
                    position++;
                    continue;
                case (byte)':':
                    output.Write(": "u8);
                    position++;
                    continue;
            }

            if (isOpened)
                lines.Break(output, _depth);
            switch (token)
            {
                case (byte)'{' or (byte)'[':
                    _isGivenUp = ++_depth > maxDepth;
                    _isOpened = true;
                    output.Write([token]);
                    position++;
                    break;
                case (byte)'"':
                    _isInString = true;
                    output.Write([token]);
                    position++;
                    break;
                default:
                    int length = text[position..].IndexOfAny(s_ends);
                    length = length < 0 ? text.Length - position : length;
                    output.Write(text.Slice(position, length));
                    position += length;
                    break;
            }
        }
    }

    private static readonly SearchValues<byte> s_ends =
        SearchValues.Create([.. ",:{}[]\""u8, .. Enumerable.Range(0, ' ' + 1).Select(i => (byte)i)]);

    private int PassString(ReadOnlySpan<byte> text, int position, IBufferWriter<byte> output)
    {
        int end = position;
        while (end < text.Length)
        {
            if (_isEscaped)
            {
                _isEscaped = false;
                end++;
                continue;
            }

            int stop = text[end..].IndexOfAny((byte)'"', (byte)'\\');
            if (stop < 0)
            {
                end = text.Length;
                break;
            }

            end += stop + 1;
            _isEscaped = text[end - 1] == '\\';
            if (_isEscaped)
                continue;
            _isInString = false;
            break;
        }

        output.Write(text[position..end]);
        return end;
    }
}
