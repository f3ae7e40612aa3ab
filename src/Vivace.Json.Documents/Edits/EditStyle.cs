// The layout of a text, used for new values in it.
using System.Buffers;
using Vivace.Json.Text.Dialects;

namespace Vivace.Json.Documents.Edits;

/// <summary>The whitespace that a text puts between tokens, used where a new value has no neighbors to copy. Found in one pass.</summary>
internal sealed class EditStyle
{
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

    internal ReadOnlyMemory<byte> Unit { get; }

    /// <summary>The space after a comma on one line.</summary>
    internal ReadOnlyMemory<byte> Separator { get; }

    /// <summary>The space inside the braces of an object on one line.</summary>
    internal ReadOnlyMemory<byte> Brace { get; }

    internal ReadOnlyMemory<byte> Colon { get; }

    /// <summary>Whether the text uses several lines, or has nothing that could be split.</summary>
    internal bool HasLines { get; }

    /// <summary>Lays out JSON. <c>indent</c> is the indentation of the line that the value starts on.</summary>
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

    // The indentation that an entry's line adds to its bracket's line; null if it adds none.
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
