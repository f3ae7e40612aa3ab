// Lays a text out so that what fits a line is on one line.
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;

namespace Vivace.Json.Text;

/// <summary>Writes a valid text without white space with line breaks in the containers that do not fit the width.</summary>
internal static class PrettyText
{
    /// <param name="text">A valid text without white space.</param>
    /// <param name="width">The longest line, in characters, if it has more than one token.</param>
    /// <param name="newLine">The bytes of a line break.</param>
    /// <param name="indentCharacter">A space or a tab.</param>
    /// <param name="indentSize">How many of them a level is.</param>
    /// <param name="output">Receives the text.</param>
    internal static void Write(ReadOnlySpan<byte> text, int width, byte[] newLine, byte indentCharacter, int indentSize, IBufferWriter<byte> output)
    {
        int depth = 0, column = 0;

        // The end of the outermost container that is on one line.
        int flatEnd = 0;
        for (int position = 0; position < text.Length;)
        {
            byte token = text[position];
            bool isFlat = position < flatEnd;
            switch (token)
            {
                case (byte)'{' or (byte)'[':
                    output.Write([token]);
                    column++;
                    position++;
                    if (isFlat)
                        break;
                    if (FindEndInLine(text, position - 1, width - column + 1) is > 0 and int end)
                    {
                        flatEnd = end;
                        break;
                    }

                    depth++;
                    column = BreakLine(output, newLine, indentCharacter, indentSize, depth);
                    break;
                case (byte)'}' or (byte)']':
                    if (!isFlat)
                        column = BreakLine(output, newLine, indentCharacter, indentSize, --depth);
                    output.Write([token]);
                    column++;
                    position++;
                    break;
                case (byte)',':
                    output.Write(isFlat ? ", "u8 : ","u8);
                    column += 2;
                    position++;
                    if (!isFlat)
                        column = BreakLine(output, newLine, indentCharacter, indentSize, depth);
                    break;
                case (byte)':':
                    output.Write(": "u8);
                    column += 2;
                    position++;
                    break;
                default:
                    int after = AfterScalar(text, position);
                    output.Write(text[position..after]);
                    column += CountCharacters(text[position..after]);
                    position = after;
                    break;
            }
        }
    }

    // The offset after the container, if it and a comma fit the rest of the line; otherwise 0. Looks no further than the line goes.
    private static int FindEndInLine(ReadOnlySpan<byte> text, int open, int rest)
    {
        int depth = 0;
        for (int position = open; position < text.Length;)
        {
            int after = position + 1;
            switch (text[position])
            {
                case (byte)'{' or (byte)'[':
                    depth++;
                    rest--;
                    break;
                case (byte)'}' or (byte)']':
                    depth--;
                    rest--;
                    break;
                case (byte)',' or (byte)':':
                    rest -= 2;
                    break;
                case (byte)'"' when text.Length - position > 4L * rest && text.Slice(position + 1, 4 * Math.Max(rest, 0)).IndexOf((byte)'"') < 0:
                    return 0;
                default:
                    after = AfterScalar(text, position);
                    rest -= CountCharacters(text[position..after]);
                    break;
            }

            // An empty container is not broken.
            if (depth == 0)
                return after == open + 2 || rest >= (after < text.Length && text[after] == ',' ? 1 : 0) ? after : 0;
            if (rest < 0)
                return after == open + 1 && text[after] is (byte)'}' or (byte)']' ? after + 1 : 0;
            position = after;
        }

        return 0;
    }

    private static int AfterScalar(ReadOnlySpan<byte> text, int position)
    {
        if (text[position] == '"')
            return ValueNodes.AfterString(text, position);
        int length = text[position..].IndexOfAny(",]}"u8);
        return length < 0 ? text.Length : position + length;
    }

    private static int CountCharacters(ReadOnlySpan<byte> utf8) => Ascii.IsValid(utf8) ? utf8.Length : Encoding.UTF8.GetCharCount(utf8);

    private static int BreakLine(IBufferWriter<byte> output, byte[] newLine, byte indentCharacter, int indentSize, int depth)
    {
        long indent = (long)depth * indentSize;
        if (indent > int.MaxValue - newLine.Length)
            throw Errors.ArrayLimit.Exceeded();
        int length = newLine.Length + (int)indent;
        Span<byte> line = output.GetSpan(length)[..length];
        newLine.CopyTo(line);
        line[newLine.Length..].Fill(indentCharacter);
        output.Advance(length);
        return (int)indent;
    }
}
