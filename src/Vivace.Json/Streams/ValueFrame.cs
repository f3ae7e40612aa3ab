// Finds where one value ends in a text that arrives in parts, without reading its grammar.
using System.Runtime.InteropServices;
using Vivace.Json.Text;

namespace Vivace.Json.Streams;

/// <summary>Examines each byte of the value once. Begun again for the next value.</summary>
internal struct ValueFrame(bool takesComments)
{
    private Form _form;
    private BracketScan _brackets;
    private int _start, _position, _levels;
    private bool _mayEndText;

    // The beginning of the comment within brackets.
    private int _comment;

    // The kind of text whose end is being searched.
    private enum Form
    {
        Brackets,
        BracketsWithComments,
        CommentInBrackets,
        Number,
        Literal,
    }

    /// <summary>Whether the value is a number, which ends where something else begins.</summary>
    internal readonly bool IsNumber => _form == Form.Number;

    /// <summary>Whether the text that was examined ends within a string.</summary>
    internal readonly bool IsInString => _form is Form.Brackets or Form.BracketsWithComments && _brackets.IsInString;

    /// <summary>Whether the text that was examined ends within a comment.</summary>
    internal readonly bool IsInComment => _form == Form.CommentInBrackets;

    /// <summary>The first byte that is still needed if the value itself is not.</summary>
    internal readonly int FirstNeeded => _form switch
    {
        Form.Brackets or Form.BracketsWithComments => _position,
        Form.CommentInBrackets => _comment,
        _ => _start,
    };

    /// <summary>Begins at the first byte of a value.</summary>
    /// <param name="first">The byte at <paramref name="start"/>.</param>
    /// <param name="start">The offset of the value.</param>
    /// <param name="levels">How many levels of arrays and objects the value may have.</param>
    /// <param name="mayEndText">Whether the text may end after the value, so that nothing has to follow a number.</param>
    /// <returns>Whether a value begins with the byte.</returns>
    internal bool Begin(byte first, int start, int levels, bool mayEndText)
    {
        (_start, _position, _levels, _mayEndText) = (start, start, levels, mayEndText);
        switch (first)
        {
            case (byte)'{' or (byte)'[':
                if (levels < 1)
                    return false;
                _form = takesComments ? Form.BracketsWithComments : Form.Brackets;
                break;
            case (byte)'"':
                _form = Form.Brackets;
                break;
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                _form = Form.Number;
                return true;
            case (byte)'t' or (byte)'f' or (byte)'n':
                _form = Form.Literal;
                return true;
            default:
                return false;
        }

        _brackets = BracketScan.At(first);
        _position++;
        return true;
    }

    /// <summary>Adjusts the positions after <paramref name="count"/> bytes before <see cref="FirstNeeded"/> were removed.</summary>
    internal void Drop(int count)
    {
        _start -= count;
        _position -= count;
        _comment -= count;
    }

    /// <summary>Continues to the end of the value.</summary>
    /// <returns>The position after the value, or the complement of the position of what is wrong or, at the end of the available text, missing.</returns>
    internal int Continue(ReadOnlySpan<byte> text, bool isFinal)
    {
        int after = _form switch
        {
            Form.Number => AfterNumber(text, isFinal),
            Form.Literal => AfterLiteral(text),
            Form.Brackets => AfterBrackets(text),
            _ => AfterCommentedBrackets(text, isFinal),
        };
        _position = after < 0 ? ~after : after;
        return after;
    }

    // Each of the following returns the position after the value, or the complement of the position where it stopped.
    private readonly int AfterNumber(ReadOnlySpan<byte> text, bool isFinal)
    {
        int position = PassNumber(text, _position);
        if (position == text.Length)
            return isFinal && _mayEndText ? position : ~position;
        return text[position] is (byte)',' or (byte)']' or (byte)'}' or (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t' or (byte)'/' ? position : ~position;
    }

    private readonly int AfterLiteral(ReadOnlySpan<byte> text)
    {
        int position = PassLiteral(text, _start, out bool isWhole);
        return isWhole ? position : ~position;
    }

    private int AfterBrackets(ReadOnlySpan<byte> text)
    {
        int position = _brackets.Continue(ref MemoryMarshal.GetReference(text), _position, text.Length, _levels);
        return position < 0 || !_brackets.IsOpen ? position : ~position;
    }

    // A quote or bracket in a comment means nothing, so the text is cut at its slashes. One in a string is text.
    private int AfterCommentedBrackets(ReadOnlySpan<byte> text, bool isFinal)
    {
        int position = _position;
        while (true)
        {
            if (_form == Form.CommentInBrackets)
            {
                position = AfterComment(text, _comment, position, isFinal);
                if (position < 0)
                    return position;
                _form = Form.BracketsWithComments;
            }

            // In a string, the byte at the position may be the slash that was found last.
            int from = _brackets.IsInString && position < text.Length ? position + 1 : position;
            int slash = text[from..].IndexOf((byte)'/');
            int end = slash < 0 ? text.Length : from + slash;
            position = _brackets.Continue(ref MemoryMarshal.GetReference(text), position, end, _levels);
            if (position < 0 || !_brackets.IsOpen)
                return position;
            if (end == text.Length)
                return ~end;
            if (!_brackets.IsInString)
                (_form, _comment) = (Form.CommentInBrackets, end);
        }
    }

    /// <summary>The position after the bytes that a number may have.</summary>
    internal static int PassNumber(ReadOnlySpan<byte> text, int position)
    {
        while (position < text.Length && text[position] is (>= (byte)'0' and <= (byte)'9') or (byte)'-' or (byte)'+' or (byte)'.' or (byte)'e' or (byte)'E')
            position++;
        return position;
    }

    /// <summary>The position after what is there of the literal that begins with the byte at <paramref name="start"/>.</summary>
    internal static int PassLiteral(ReadOnlySpan<byte> text, int start, out bool isWhole)
    {
        ReadOnlySpan<byte> literal = text[start] switch
        {
            (byte)'t' => "true"u8,
            (byte)'f' => "false"u8,
            _ => "null"u8,
        };
        int same = text[start..].CommonPrefixLength(literal);
        isWhole = same == literal.Length;
        return start + same;
    }

    /// <summary>Finds the end of the comment at <paramref name="start"/>, which is kept until it ends: an error in it is reported there.</summary>
    /// <returns>The position after the comment, or the complement of the position where the search stopped.</returns>
    internal static int AfterComment(ReadOnlySpan<byte> text, int start, int position, bool isFinal)
    {
        if (text.Length - start < 2)
            return ~text.Length;
        position = Math.Max(position, start + 2);
        switch (text[start + 1])
        {
            case (byte)'*':
                // An asterisk may have been the last byte of the previous part.
                int from = Math.Max(position - 1, start + 2);
                int close = text[from..].IndexOf("*/"u8);
                return close < 0 ? ~text.Length : from + close + 2;
            case (byte)'/':
                int lineEnd = text[position..].IndexOfAny((byte)'\n', (byte)'\r');
                if (lineEnd < 0 && !isFinal)
                    return ~text.Length;
                ReadOnlySpan<byte> line = lineEnd < 0 ? text[start..] : text[start..(position + lineEnd)];

                // These two end a line for some readers and not for others.
                return line.IndexOf("\u2028"u8) >= 0 || line.IndexOf("\u2029"u8) >= 0 ? ~start : start + line.Length;
            default:
                return ~start;
        }
    }
}
