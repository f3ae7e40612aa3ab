// Finds lines, or the records of a sequence (RFC 7464). In JSON, a line feed or record separator never occurs inside a string, so only
// separators are searched.
using Vivace.Json.Text;

namespace Vivace.Json.Streams.Lines;

/// <summary>The nonempty lines of a text that arrives in parts. Each byte is scanned once.</summary>
internal struct LineScanner(bool isSequence)
{
    internal const byte LineFeed = (byte)'\n', RecordSeparator = 0x1E;

    private readonly byte _separator = isSequence ? RecordSeparator : LineFeed;
    private int _next, _searched;

    /// <summary>Whether the line is before the first separator, where a sequence has nothing.</summary>
    internal bool IsFirst { get; private set; } = true;

    private bool _isBeforeFirst = true;

    /// <summary>The first byte of the line; earlier bytes are no longer needed.</summary>
    internal int Start { get; private set; }

    internal int End { get; private set; }

    /// <summary>The byte after the last line found.</summary>
    internal readonly int Next => _next;

    /// <summary>The byte that separates lines or records.</summary>
    internal readonly byte Separator => _separator;

    /// <summary>For a part of a text that starts after a separator.</summary>
    internal static LineScanner AfterSeparator(bool isSequence) => new(isSequence) { _isBeforeFirst = false };

    /// <summary>Adjusts the positions after <paramref name="count"/> bytes before <see cref="Start"/> were removed.</summary>
    internal void Drop(int count)
    {
        Start -= count;
        End -= count;
        _next -= count;
        _searched -= count;
    }

    /// <summary>Finds the end of the next nonempty line. The text starts where it did
    /// in the last call, without the removed bytes.</summary>
    internal CursorStep FindNext(ReadOnlySpan<byte> text, bool isFinal)
    {
        while (true)
        {
            Start = _next;
            int length = text[_searched..].IndexOf(_separator);
            if (length < 0 && !isFinal)
            {
                _searched = text.Length;
                return CursorStep.NeedsText;
            }

            if (Start == text.Length)
                return CursorStep.End;
            End = length < 0 ? text.Length : _searched + length;
            _next = _searched = length < 0 ? End : End + 1;
            (IsFirst, _isBeforeFirst) = (_isBeforeFirst, false);
            if (Whitespace.Skip(ref System.Runtime.InteropServices.MemoryMarshal.GetReference(text), Start, End) < End)
                return CursorStep.Value;
        }
    }
}
