// Formats a text so that whatever fits on a line stays on one line.
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Text.Layout;

/// <summary>
/// Breaks the containers that exceed the width into lines. The first pass measures each container, the second one writes, so that no token
/// is visited more than twice. Takes valid text without white space; <see cref="Text.Dialects.CommentedText"/> takes others.
/// </summary>
internal ref struct PrettyText(ReadOnlySpan<byte> text, IBufferWriter<byte> output)
{
    private readonly ReadOnlySpan<byte> _text = text;
    private readonly bool _isAscii = Ascii.IsValid(text);

    // The width of each container on one line, with the comma after it, in the order of opening brackets; 0 for an empty one.
    private readonly List<int> _widths = [];

    /// <summary>The maximum line length in UTF-16 characters, exceeded only by single tokens.</summary>
    internal required int Width { get; init; }

    internal required LineLayout Lines { get; init; }

    /// <summary>How many tokens the passes have visited; for tests.</summary>
    internal long Steps { get; private set; }

    internal void Write()
    {
        Measure();

        // Of the open containers, how many are broken into lines, and how many of the innermost are on one line.
        int depth = 0, flatDepth = 0, container = 0;
        int column = 0;
        for (int position = 0; position < _text.Length; Steps++)
        {
            byte token = _text[position];
            switch (token)
            {
                case (byte)'{' or (byte)'[':
                    output.Write(_text.Slice(position++, 1));
                    int width = _widths[container++];
                    bool isFlat = flatDepth > 0 || width == 0 || (long)column + width <= Width;
                    column++;
                    if (isFlat)
                        flatDepth++;
                    else
                        column = Lines.Break(output, ++depth);
                    break;
                case (byte)'}' or (byte)']':
                    if (flatDepth > 0)
                        flatDepth--;
                    else
                        column = Lines.Break(output, --depth);
                    output.Write(_text.Slice(position++, 1));
                    column++;
                    break;
                case (byte)',':
                    output.Write(flatDepth > 0 ? ", "u8 : ","u8);
                    column += 2;
                    position++;
                    if (flatDepth == 0)
                        column = Lines.Break(output, depth);
                    break;
                case (byte)':':
                    output.Write(": "u8);
                    column += 2;
                    position++;
                    break;
                default:
                    int after = AfterScalar(position);
                    output.Write(_text[position..after]);

                    if (flatDepth == 0 && after < _text.Length && _text[after] == ':')
                        column += CountCharacters(_text[position..after]);
                    position = after;
                    break;
            }
        }
    }

    private void Measure()
    {
        // The position in the text if all of it were on one line.
        long column = 0;
        Stack<(int Container, long Start)> open = [];
        for (int position = 0; position < _text.Length; Steps++)
        {
            switch (_text[position])
            {
                case (byte)'{' or (byte)'[':
                    open.Push((_widths.Count, column));
                    _widths.Add(0);
                    column++;
                    position++;
                    break;
                case (byte)'}' or (byte)']':
                    column++;
                    position++;
                    (int container, long start) = open.Pop();
                    bool hasComma = position < _text.Length && _text[position] == ',';
                    if (column - start > 2)
                        CollectionsMarshal.AsSpan(_widths)[container] = (int)Math.Min(column - start + (hasComma ? 1 : 0), int.MaxValue);
                    break;
                case (byte)',' or (byte)':':
                    column += 2;
                    position++;
                    break;
                default:
                    int after = AfterScalar(position);
                    column += CountCharacters(_text[position..after]);
                    position = after;
                    break;
            }
        }
    }

    private readonly int AfterScalar(int position)
    {
        if (_text[position] == '"')
            return StringScan.AfterString(_text, position);
        int length = _text[position..].IndexOfAny(",]}"u8);
        return length < 0 ? _text.Length : position + length;
    }

    private readonly int CountCharacters(ReadOnlySpan<byte> utf8) =>
        _isAscii || Ascii.IsValid(utf8) ? utf8.Length : Encoding.UTF8.GetCharCount(utf8);
}
