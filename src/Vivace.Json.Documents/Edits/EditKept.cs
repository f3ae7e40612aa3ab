// Comments that stay when the entries below them are removed.
using Vivace.Json.Text.Dialects;

namespace Vivace.Json.Documents.Edits;

/// <summary>Linked pieces of trivia, each starting with a line break and holding a comment. Linking avoids copying: when entries are
/// removed one by one, all their comments end up before the same entry or bracket.</summary>
internal readonly struct EditKept
{
    private readonly Part? _last;

    private EditKept(Part first, Part last) => (First, _last) = (first, last);

    internal Part? First { get; }

    internal bool IsEmpty => First is null;

    internal bool EndsInLineComment => _last is not null && Trivia.EndsInLineComment(_last.Bytes.Span);

    internal EditKept Then(ReadOnlyMemory<byte> bytes)
    {
        Part part = new(bytes);
        return Then(new EditKept(part, part));
    }

    /// <summary>Appends other pieces; neither operand may be used afterwards.</summary>
    internal EditKept Then(EditKept others)
    {
        if (IsEmpty || others.IsEmpty)
            return IsEmpty ? others : this;
        _last!.Next = others.First;
        return new EditKept(First!, others._last!);
    }

    /// <summary>Cuts off everything after the last comment.</summary>
    internal void TrimEnd() => _last?.Cut(Trivia.EndOfComments(_last.Bytes.Span));

    internal sealed class Part(ReadOnlyMemory<byte> bytes)
    {
        internal ReadOnlyMemory<byte> Bytes { get; private set; } = bytes;

        internal Part? Next { get; set; }

        internal void Cut(int length) => Bytes = Bytes[..length];
    }
}
