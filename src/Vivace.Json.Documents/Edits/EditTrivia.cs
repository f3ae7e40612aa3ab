// Whitespace and comments between two tokens of an edited text.
using Vivace.Json.Text.Dialects;

namespace Vivace.Json.Documents.Edits;

/// <summary>Immutable. Each answer is cached, so that edits beside a long comment don't scan it again.</summary>
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

    internal EditTrivia SpaceBefore => IsSpace ? this : new EditTrivia(Trivia.SpaceBefore(bytes));

    internal bool EndsInLineComment => _endsInLineComment ??= Trivia.EndsInLineComment(Span);

    internal int StartOfAttached
    {
        get
        {
            if (_startOfAttached == Unknown)
                _startOfAttached = Trivia.StartOfAttached(Span);
            return _startOfAttached;
        }
    }

    /// <summary>The whitespace after the last line break, up to a comment or the end.</summary>
    internal ReadOnlyMemory<byte> Indent => Trivia.IndentOf(bytes[Math.Max(LastBreak, 0)..]);

    /// <summary>The last line break and the whitespace after it.</summary>
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

    /// <summary>Replaces the leading whitespace.</summary>
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
