// How a text is laid out, and new values in the same way.
using System.Buffers;
using Vivace.Json.Text.Dialects;

namespace Vivace.Json.Documents.Edits;

/// <summary>What a text does between tokens, where the neighbours of a new value do not show it. Found in one pass.</summary>
internal sealed class EditStyle
{
    /// <summary>Finds the style of a valid text.</summary>
    internal EditStyle(ReadOnlySpan<byte> text)
    {
        ReadOnlyMemory<byte>? newLine = null, unit = null, separator = null, brace = null, colon = null;
        int containers = 0;
        byte last = 0;
        TokenWalk walk = new(text);
        while ((newLine is null || unit is null || separator is null || brace is null || colon is null) && walk.MoveNext())
        {
            byte token = walk.First;
            ReadOnlySpan<byte> trivia = walk.TriviaBefore;
            int lineBreak = last == 0 ? -1 : Trivia.LastIndexOfLineBreak(trivia);
            bool isPlain = lineBreak < 0 && Trivia.IsSpace(trivia);
            bool isClose = token is (byte)'}' or (byte)']';
            if (lineBreak >= 0)
                newLine ??= trivia.Slice(lineBreak, Trivia.LengthOfLineBreak(trivia[lineBreak..])).ToArray();
            if (last is (byte)'{' or (byte)'[')
            {
                containers += isClose ? 0 : 1;
                if (lineBreak >= 0 && !isClose)
                    unit ??= UnitOf(text[..walk.Before], text[..walk.Start]);
                if (isPlain && last == '{' && !isClose)
                    brace ??= trivia.ToArray();
            }
            else if (last == ',' && isPlain && !isClose)
            {
                separator ??= trivia.ToArray();
            }

            if (token == ':' && isPlain)
            {
                int after = Trivia.Skip(text, walk.End);
                ReadOnlySpan<byte> right = text[walk.End..after];
                if (Trivia.IsSpace(right) && Trivia.IndexOfLineBreak(right) < 0)
                    colon ??= text[walk.Before..after].ToArray();
            }

            last = token;
        }

        bool isCompact = colon is { Length: 1 } || (colon is null && separator is { IsEmpty: true });
        NewLine = newLine ?? "\n"u8.ToArray();
        Unit = unit ?? "  "u8.ToArray();
        Separator = separator ?? (isCompact ? default : " "u8.ToArray());
        Brace = brace ?? (isCompact ? default : " "u8.ToArray());
        Colon = colon ?? (isCompact ? ":"u8.ToArray() : ": "u8.ToArray());
        HasLines = newLine is not null || containers == 0;
    }

    internal ReadOnlyMemory<byte> NewLine { get; }

    /// <summary>How much further each level is indented.</summary>
    internal ReadOnlyMemory<byte> Unit { get; }

    /// <summary>What comes after a comma on one line.</summary>
    internal ReadOnlyMemory<byte> Separator { get; }

    /// <summary>What is inside the braces of an object on one line.</summary>
    internal ReadOnlyMemory<byte> Brace { get; }

    internal ReadOnlyMemory<byte> Colon { get; }

    /// <summary>Whether the text has several lines, or nothing that could have.</summary>
    internal bool HasLines { get; }

    /// <summary>Lays out JSON.</summary>
    /// <param name="output">Receives it.</param>
    /// <param name="json">A valid text.</param>
    /// <param name="indent">The indentation of the line on which the value begins.</param>
    /// <param name="level">How much further it is.</param>
    /// <param name="hasLines">Whether each entry is on a line of its own.</param>
    internal void Write(IBufferWriter<byte> output, ReadOnlySpan<byte> json, ReadOnlyMemory<byte> indent, int level, bool hasLines)
    {
        byte last = 0;
        TokenWalk walk = new(json);
        while (walk.MoveNext())
        {
            byte token = walk.First;
            bool isEmpty = last is (byte)'{' or (byte)'[' && token == last + 2;
            if (last is (byte)'{' or (byte)'[' && !isEmpty)
                BreakAfterOpening(output, last, indent, ++level, hasLines);
            else if (last == ',')
                BreakAfterComma(output, indent, level, hasLines);
            if (token is (byte)'}' or (byte)']' && !isEmpty)
                BreakBeforeClosing(output, token, indent, --level, hasLines);
            output.Write(token == ':' ? Colon.Span : walk.Token);
            last = token;
        }
    }

    internal void BreakAfterOpening(IBufferWriter<byte> output, byte bracket, ReadOnlyMemory<byte> indent, int level, bool hasLines)
    {
        if (hasLines)
            Break(output, indent, level);
        else if (bracket == '{')
            output.Write(Brace.Span);
    }

    internal void BreakBeforeClosing(IBufferWriter<byte> output, byte bracket, ReadOnlyMemory<byte> indent, int level, bool hasLines)
    {
        if (hasLines)
            Break(output, indent, level);
        else if (bracket == '}')
            output.Write(Brace.Span);
    }

    private void BreakAfterComma(IBufferWriter<byte> output, ReadOnlyMemory<byte> indent, int level, bool hasLines)
    {
        if (hasLines)
            Break(output, indent, level);
        else
            output.Write(Separator.Span);
    }

    private void Break(IBufferWriter<byte> output, ReadOnlyMemory<byte> indent, int level)
    {
        output.Write(NewLine.Span);
        output.Write(indent.Span);
        for (int i = 0; i < level; i++)
            output.Write(Unit.Span);
    }

    // What the line of an entry has beyond that of the bracket before it; null if it is not deeper.
    private static ReadOnlyMemory<byte>? UnitOf(ReadOnlySpan<byte> untilBracket, ReadOnlySpan<byte> untilEntry)
    {
        ReadOnlySpan<byte> outer = IndentOfLastLine(untilBracket), inner = IndentOfLastLine(untilEntry);
        return inner.Length > outer.Length && inner.StartsWith(outer) ? inner[outer.Length..].ToArray() : null;
    }

    private static ReadOnlySpan<byte> IndentOfLastLine(ReadOnlySpan<byte> text)
    {
        ReadOnlySpan<byte> line = text[(text.LastIndexOfAny((byte)'\n', (byte)'\r') + 1)..];
        int length = line.IndexOfAnyExcept((byte)' ', (byte)'\t');
        return length < 0 ? line : line[..length];
    }
}
