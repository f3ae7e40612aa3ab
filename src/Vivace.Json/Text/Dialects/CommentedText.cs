// Reformats a text and keeps its comments.
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text.Layout;

namespace Vivace.Json.Text.Dialects;

/// <summary>
/// Writes valid text, of any dialect, with line breaks in the containers that exceed the width, like <see cref="PrettyText"/>, or in all of
/// them. Tokens and comments don't change. Keeps one of several empty lines, because it shows what a comment belongs to.
/// </summary>
internal ref struct CommentedText(ReadOnlySpan<byte> text, IBufferWriter<byte> output)
{
    private const long Endless = 1L << 40;

    private readonly ReadOnlySpan<byte> _text = text;

    // The width of each container on one line, with the comma after it, in the order of opening brackets; 0 for a container without values,
    // which always stays on its line.
    private readonly List<int> _widths = [];

    private int _container, _column;

    // Of the open containers, how many are broken into lines, and how many of the innermost are on one line.
    private int _depth, _flatDepth;

    /// <summary>The maximum line length in UTF-16 characters, exceeded only by single
    /// tokens; 0 breaks every container that has values.</summary>
    internal required int Width { get; init; }

    internal required LineLayout Lines { get; init; }

    /// <summary>How many tokens the passes have visited; for tests.</summary>
    internal long Steps { get; private set; }

    internal void Write()
    {
        Measure();
        byte before = 0;
        for (int position = 0; ;)
        {
            int next = Trivia.Skip(_text, position);
            ReadOnlySpan<byte> trivia = _text[position..next], afterComma = default;
            if (next < _text.Length && _text[next] == ',')
            {
                // The comma goes before a line break, and before comments that require one.
                if (!trivia.Contains((byte)'/') || TriviaComments.AreInline(trivia))
                {
                    PutComments(trivia);
                    trivia = default;
                }

                Put(","u8);
                before = (byte)',';
                position = next + 1;
                next = Trivia.Skip(_text, position);
                afterComma = _text[position..next];
                Steps++;
            }

            byte token = next < _text.Length ? _text[next] : (byte)0;
            PutTrivia(trivia, afterComma, before, token);
            if (token == 0)
                return;
            position = PutToken(next);
            before = token;
        }
    }

    private int PutToken(int position)
    {
        Steps++;
        switch (_text[position])
        {
            case (byte)'{' or (byte)'[':
                int width = _widths[_container++];
                if (_flatDepth > 0 || width == 0 || (Width > 0 && (long)_column + width <= Width))
                    _flatDepth++;
                else
                    _depth++;
                break;
            case (byte)'}' or (byte)']':
                if (_flatDepth > 0)
                    _flatDepth--;
                else
                    _depth--;
                break;
        }

        int after = Trivia.AfterToken(_text, position);
        Put(_text[position..after]);
        return after;
    }

    // Writes the white space and comments between two tokens; 0 stands for the start or end of the text.
    private void PutTrivia(ReadOnlySpan<byte> trivia, ReadOnlySpan<byte> afterComma, byte before, byte token)
    {
        bool isOpened = before is (byte)'{' or (byte)'[', isClosing = token is (byte)'}' or (byte)']';
        bool isBroken = _flatDepth == 0 && _depth > 0 && (isOpened || before == ',' || isClosing);
        int depth = isClosing && _flatDepth == 0 ? _depth - 1 : _depth;
        TriviaComments comments = new(trivia, afterComma);
        bool isFirst = true;
        while (comments.MoveNext())
        {
            if (before == 0 && isFirst)
            {
            }
            else if (comments.BreaksBefore > 0)
            {
                BreakLine(_depth, isEmptyBefore: comments.BreaksBefore > 1 && !(isFirst && isOpened));
            }
            else if (isFirst && isBroken && !isClosing && TriviaComments.AreInline(trivia) && TriviaComments.AreInline(afterComma))
            {
                // A comment on the value's own line stays there.
                BreakLine(depth, isEmptyBefore: false);
            }
            else
            {
                Put(" "u8);
            }

            PutComment(comments.Comment);
            isFirst = false;
        }

        if (token == 0)
            return;
        bool isEmptyBefore = comments.BreaksBefore > 1 && !isClosing && !(isFirst && (isOpened || before == 0));
        if (isFirst)
        {
            if (isBroken)
                BreakLine(depth, isEmptyBefore);
            else if (before == ':' || (before == ',' && !isClosing))
                Put(" "u8);
        }
        else if (comments.BreaksBefore > 0 || (isBroken && isClosing))
        {
            BreakLine(depth, isEmptyBefore);
        }
        else if (token != ':')
        {
            Put(" "u8);
        }
    }

    private void PutComments(ReadOnlySpan<byte> trivia)
    {
        TriviaComments comments = new(trivia);
        while (comments.MoveNext())
        {
            Put(" "u8);
            PutComment(comments.Comment);
        }
    }

    private void PutComment(ReadOnlySpan<byte> comment)
    {
        Put(comment);
        int lineBreak = comment.LastIndexOfAny((byte)'\n', (byte)'\r');
        if (lineBreak >= 0)
            _column = CountCharacters(comment[(lineBreak + 1)..]);
    }

    private void Measure()
    {
        // The position in the text if all of it were on one line.
        long column = 0;
        Stack<(int Container, long Start, bool HasValues)> open = [];
        int closed = -1;
        byte before = 0;
        for (int position = 0; position < _text.Length;)
        {
            int next = Trivia.Skip(_text, position);
            byte token = next < _text.Length ? _text[next] : (byte)0;
            bool isClosing = token is (byte)'}' or (byte)']';
            if (_text[position..next].Contains((byte)'/'))
            {
                column += WidthOfComments(_text[position..next]);
                if (before is (byte)'{' or (byte)'[' || (isClosing && before != 0))
                    column++;
            }

            if (token == 0)
                return;
            Steps++;
            if (before == ',' && !isClosing)
                column++;
            position = Trivia.AfterToken(_text, next);
            switch (token)
            {
                case (byte)'{' or (byte)'[':
                    MarkValue(open);
                    open.Push((_widths.Count, column, false));
                    _widths.Add(0);
                    column++;
                    break;
                case (byte)'}' or (byte)']':
                    column++;
                    (closed, long start, bool hasValues) = open.Pop();
                    if (hasValues || column - start >= Endless)
                        CollectionsMarshal.AsSpan(_widths)[closed] = (int)Math.Min(column - start, int.MaxValue);
                    break;
                case (byte)',':
                    if (before is (byte)'}' or (byte)']' && CollectionsMarshal.AsSpan(_widths)[closed] is > 0 and < int.MaxValue)
                        CollectionsMarshal.AsSpan(_widths)[closed]++;
                    column++;
                    break;
                case (byte)':':
                    column += 2;
                    break;
                default:
                    MarkValue(open);
                    column += CountCharacters(_text[next..position]);
                    break;
            }

            before = token;
        }
    }

    private static void MarkValue(Stack<(int Container, long Start, bool HasValues)> open)
    {
        if (open.TryPop(out (int Container, long Start, bool HasValues) container))
            open.Push(container with { HasValues = true });
    }

    private static long WidthOfComments(ReadOnlySpan<byte> trivia)
    {
        if (!TriviaComments.AreInline(trivia))
            return Endless;
        long width = 0;
        TriviaComments comments = new(trivia);
        while (comments.MoveNext())
            width += 1 + CountCharacters(comments.Comment);
        return width;
    }

    private static int CountCharacters(ReadOnlySpan<byte> utf8) => Ascii.IsValid(utf8) ? utf8.Length : Encoding.UTF8.GetCharCount(utf8);

    private void Put(ReadOnlySpan<byte> part)
    {
        output.Write(part);
        _column += CountCharacters(part);
    }

    private void BreakLine(int depth, bool isEmptyBefore)
    {
        if (isEmptyBefore)
            output.Write(Lines.NewLine);
        _column = Lines.Break(output, depth);
    }
}
