// White space and comments between two tokens of a text that is edited, and what edits ask of them.
using Vivace.Json.Text.Dialects;

namespace Vivace.Json.Documents.Edits;

/// <summary>Some trivia, which do not change. Each answer is found once, so that a long comment is not scanned again by every edit beside it.</summary>
internal sealed class EditTrivia(ReadOnlyMemory<byte> bytes)
{
    private const int Unknown = -2;

    private int _lastBreak = Unknown, _startOfAttached = Unknown;
    private bool? _endsInLineComment;
    private EditTrivia? _break;

    internal static EditTrivia Empty { get; } = new(default);

    internal ReadOnlyMemory<byte> Bytes => bytes;

    internal ReadOnlySpan<byte> Span => bytes.Span;

    internal bool StartsWithBreak => Trivia.LengthOfLineBreak(Span) > 0;

    internal bool IsSpace => Trivia.IsSpace(Span);

    /// <summary>The white space at the beginning.</summary>
    internal EditTrivia SpaceBefore => IsSpace ? this : new EditTrivia(Trivia.SpaceBefore(bytes));

    /// <inheritdoc cref="Trivia.EndsInLineComment"/>
    internal bool EndsInLineComment => _endsInLineComment ??= Trivia.EndsInLineComment(Span);

    /// <inheritdoc cref="Trivia.StartOfAttached"/>
    internal int StartOfAttached
    {
        get
        {
            if (_startOfAttached == Unknown)
                _startOfAttached = Trivia.StartOfAttached(Span);
            return _startOfAttached;
        }
    }

    /// <summary>The white space after the last line break, up to a comment or the end.</summary>
    internal ReadOnlyMemory<byte> Indent => Trivia.IndentOf(bytes[Math.Max(LastBreak, 0)..]);

    /// <summary>The last line break and the white space after it.</summary>
    internal EditTrivia Break => _break ??= FindBreak();

    private int LastBreak
    {
        get
        {
            if (_lastBreak == Unknown)
                _lastBreak = Trivia.LastIndexOfLineBreak(Span);
            return _lastBreak;
        }
    }

    /// <summary>The same with other white space at the beginning.</summary>
    internal EditTrivia WithSpace(EditTrivia space) => Concat(space.Bytes, bytes[Trivia.SpaceBefore(bytes).Length..]);

    internal static EditTrivia Concat(params ReadOnlySpan<ReadOnlyMemory<byte>> parts)
    {
        int length = 0;
        foreach (ReadOnlyMemory<byte> part in parts)
            length += part.Length;
        byte[] joined = new byte[length];
        int position = 0;
        foreach (ReadOnlyMemory<byte> part in parts)
        {
            part.CopyTo(joined.AsMemory(position));
            position += part.Length;
        }

        return new EditTrivia(joined);
    }

    private EditTrivia FindBreak()
    {
        ReadOnlyMemory<byte> line = bytes[LastBreak..];
        if (Trivia.IsSpace(line.Span))
            return LastBreak == 0 ? this : new EditTrivia(line);
        int length = Trivia.LengthOfLineBreak(line.Span);
        return Concat(line[..length], Trivia.SpaceBefore(line[length..]));
    }
}
