// What a throw helper needs to know: the text, the rules with which it was read, and the type that was read.
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Errors.Places;

namespace Vivace.Json.Errors;

internal readonly ref struct ErrorContext
{
    internal const int DefaultMaxDepth = 64;

    internal ErrorContext(ReadOnlySpan<byte> text) => Text = text;

    // For the readers, which hold the text as its first byte and its length.
    internal ErrorContext(ref byte origin, int end) => Text = MemoryMarshal.CreateReadOnlySpan(ref origin, end);

    // The whole text, from its first byte: lines and the path are counted from there.
    internal ReadOnlySpan<byte> Text { get; init; }

    // What made the text of the one that the caller gave; null where they are the same, but for comments.
    internal TextRewriting? Rewriting { get; init; }

    // The text as the caller gave it, where it was rewritten.
    internal ReadOnlySpan<byte> Given { get; init; }

    // What the searches for discriminators found out of the text.
    internal KnownEnds Ends { get; } = new();

    internal IPathNode? Root { get; init; }

    // Where the text is not the whole one.
    internal TextPart? Part { get; init; }

    // Bytes at the beginning of the text that are before the part: only messages look at them.
    internal int PartStart { get; init; }

    // What is left out of the text.
    internal TextGap Gap => Part?.Gap is { Length: > 0 } gap ? gap with { Offset = gap.Offset + PartStart } : default;

    // The same with the text before the part, so that a message says what it says of a whole text.
    internal ErrorContext WithTextBefore() => Part is { TextBefore: { IsEmpty: false } before }
        ? this with { Text = (byte[])[.. before, .. Text], PartStart = before.Length }
        : this;

    internal JsonCommentHandling Comments { get; init; }

    internal bool AllowTrailingCommas { get; init; }

    // What is accepted for a type beside what its words say; null where nothing is.
    internal Func<Type, string?>? Also { get; init; }

    // The forms of values that are accepted beside the usual ones, so that no hint advises what is done already.
    internal AcceptedForms Accepted { get; init; }

    // 0 means the default of 64, as in JsonSerializerOptions.
    internal int MaxDepth { get; init; }

    // Leaves the text found out of message and error; the switch does the same for a whole process.
    internal bool HideFoundText { get; init; }

    // Whether the messages of exceptions end as those of System.Text.Json do.
    internal bool AppendsLocation { get; init; }

    // Says where a place is in the text as the caller gave it. The offset stays that of the text.
    internal GivenPlace Restore(ref ErrorLocation location)
    {
        if (Rewriting is null)
            return default;
        TextPlace start = Part?.Place ?? default;
        int at = Math.Max(0, location.Offset - PartStart);
        GivenPlace place = Rewriting.Find(Given, at);
        bool isWrong = location.SyntaxKind != JsonErrorKind.Unknown;
        int offset = isWrong && place.Expected is not null && at >= place.WrongFrom ? place.WrongAt : place.Offset;
        TextPlace found = PlaceOfGiven(offset);
        (location.Line, location.Column) = (found.Line + 1, found.ByteInLine + 1);
        if (isWrong)
        {
            (location.LineNumber, location.BytePositionInLine) = (found.Line, found.ByteInLine);
            return place;
        }

        TextPlace reported = PlaceOfGiven(Rewriting.Find(Given, OffsetOf(location.LineNumber - start.Line, location.BytePositionInLine, start)).EndBefore, isEnd: true);
        (location.LineNumber, location.BytePositionInLine) = (reported.Line, reported.ByteInLine);
        return place;
    }

    // The place of a byte of the given text.
    internal TextPlace PlaceOfGiven(int offset, bool isEnd = false) => Rewriting!.PlaceOf(Given, offset, Part?.Place ?? default, isEnd);

    // The offset in the part of a place that is after a token.
    private int OffsetOf(long line, long byteInLine, TextPlace start)
    {
        int lineStart = PartStart;
        for (long i = 0; i < line && Text[lineStart..].IndexOf((byte)'\n') is >= 0 and int length; i++)
            lineStart += length + 1;
        return (int)Math.Min(lineStart + byteInLine - (line == 0 ? start.ByteInLine : 0), Text.Length) - PartStart;
    }

    internal int EffectiveMaxDepth => MaxDepth == 0 ? DefaultMaxDepth : MaxDepth;

    internal bool HidesFoundText => HideFoundText || FoundText.HiddenEverywhere;
}
