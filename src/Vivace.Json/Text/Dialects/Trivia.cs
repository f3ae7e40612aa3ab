// White space and comments between the tokens of valid text, including those of JSON5.
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Text.Dialects;

internal static class Trivia
{
    // The bytes that can end an unquoted token.
    private static readonly SearchValues<byte> s_ends =
        SearchValues.Create([.. ",:}]/ \t\r\n\v\f"u8, .. Enumerable.Range(0x80, 0x80).Select(static i => (byte)i)]);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Skip(ReadOnlySpan<byte> text, int position) =>
        position < text.Length && BeginsToken(text[position]) ? position : SkipSlowly(text, position);

    private static int SkipSlowly(ReadOnlySpan<byte> text, int position)
    {
        while (true)
        {
            position = Whitespace.Skip(ref MemoryMarshal.GetReference(text), position, text.Length);
            if (position == text.Length || BeginsToken(text[position]))
                return position;
            int next = position + LengthOfSpace(text[position..]);
            if (next == position)
                next = AfterComment(text, position);
            if (next == position)
                return position;
            position = next;
        }
    }

    // Fast answer only: other bytes may begin a token too.
    private static bool BeginsToken(byte first) => first is > (byte)' ' and < 0x80 and not (byte)'/';

    /// <summary>The first line break outside comments; -1 if there is none.</summary>
    internal static int IndexOfLineBreak(ReadOnlySpan<byte> trivia)
    {
        TriviaPieces pieces = new(trivia);
        while (pieces.MoveNext())
            if (pieces.IsBreak)
                return pieces.Start;
        return -1;
    }

    /// <summary>The last line break outside comments; -1 if there is none.</summary>
    internal static int LastIndexOfLineBreak(ReadOnlySpan<byte> trivia)
    {
        int last = -1;
        TriviaPieces pieces = new(trivia);
        while (pieces.MoveNext())
            last = pieces.IsBreak ? pieces.Start : last;
        return last;
    }

    /// <summary>The end of the last comment; 0 if there is none.</summary>
    internal static int EndOfComments(ReadOnlySpan<byte> trivia)
    {
        int end = 0;
        TriviaPieces pieces = new(trivia);
        while (pieces.MoveNext())
            end = pieces.IsComment ? pieces.End : end;
        return end;
    }

    internal static bool IsSpace(ReadOnlySpan<byte> trivia) => AfterSpace(trivia, 0) == trivia.Length;

    /// <summary>Whether whatever follows must be on a new line.</summary>
    internal static bool EndsInLineComment(ReadOnlySpan<byte> trivia)
    {
        bool endsIn = false;
        TriviaPieces pieces = new(trivia);
        while (pieces.MoveNext())
            endsIn = pieces.IsComment && trivia[pieces.Start + 1] == '/';
        return endsIn;
    }

    internal static ReadOnlyMemory<byte> SpaceBefore(ReadOnlyMemory<byte> trivia) => trivia[..AfterSpace(trivia.Span, 0)];

    /// <summary>The white space after the last line break, up to a comment or the end.</summary>
    internal static ReadOnlyMemory<byte> IndentOf(ReadOnlyMemory<byte> trivia)
    {
        ReadOnlyMemory<byte> line = trivia[Math.Max(LastIndexOfLineBreak(trivia.Span), 0)..];
        line = line[LengthOfLineBreak(line.Span)..];
        return SpaceBefore(line);
    }

    /// <summary>Where the lines begin that belong to the next token: after the last empty line.</summary>
    internal static int StartOfAttached(ReadOnlySpan<byte> trivia)
    {
        int start = 0, lineStart = -1;
        TriviaPieces pieces = new(trivia);
        while (pieces.MoveNext())
        {
            // An empty line belongs to what precedes it.
            if (pieces.IsBreak && lineStart >= 0)
                start = pieces.Start;
            if (pieces.IsBreak || pieces.IsComment)
                lineStart = pieces.IsBreak ? pieces.Start : -1;
        }

        return start;
    }

    internal static int LengthOfLineBreak(ReadOnlySpan<byte> text)
    {
        if (text.IsEmpty)
            return 0;
        return text[0] switch
        {
            (byte)'\n' => 1,
            (byte)'\r' => text.Length > 1 && text[1] == '\n' ? 2 : 1,
            0xE2 => text.StartsWith("\u2028"u8) || text.StartsWith("\u2029"u8) ? 3 : 0,
            _ => 0,
        };
    }

    internal static int LengthOfSpace(ReadOnlySpan<byte> text)
    {
        if (text.IsEmpty)
            return 0;
        if (Whitespace.IsWhitespace(text[0]))
            return 1;
        return text[0] is 0x0B or 0x0C or >= 0x80 ? DialectText.LengthOfSpace(text) : 0;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int AfterToken(ReadOnlySpan<byte> text, int position) =>
        (text[position] | 0x20) is '{' or '}' || text[position] is (byte)',' or (byte)':' ? position + 1
        : text[position] is (byte)'"' or (byte)'\'' ? StringScan.AfterString(text, position)
        : AfterWord(text, position);

    // A number, a literal or an unquoted name, which may not be ASCII.
    private static int AfterWord(ReadOnlySpan<byte> text, int position)
    {
        while (true)
        {
            int length = text[++position..].IndexOfAny(s_ends);
            position = length < 0 ? text.Length : position + length;
            if (length < 0 || text[position] < 0x80 || LengthOfSpace(text[position..]) > 0)
                return position;
        }
    }

    internal static int AfterSpace(ReadOnlySpan<byte> text, int position)
    {
        while (true)
        {
            position = Whitespace.Skip(ref MemoryMarshal.GetReference(text), position, text.Length);
            int length = LengthOfSpace(text[position..]);
            if (length == 0)
                return position;
            position += length;
        }
    }

    /// <summary>The offset after the comment at a position, if there is one.</summary>
    internal static int AfterComment(ReadOnlySpan<byte> text, int position)
    {
        ReadOnlySpan<byte> rest = text[position..];
        if (rest.StartsWith("/*"u8))
        {
            int close = rest[2..].IndexOf("*/"u8);
            return close < 0 ? text.Length : position + close + 4;
        }

        if (!rest.StartsWith("//"u8))
            return position;
        int length = 2;
        while (length < rest.Length && LengthOfLineBreak(rest[length..]) == 0)
        {
            int next = rest[(length + 1)..].IndexOfAny((byte)'\n', (byte)'\r', (byte)0xE2);
            length = next < 0 ? rest.Length : length + 1 + next;
        }

        return position + length;
    }
}
