// What a throw helper needs: the text, the rules it was read with, and the target type.
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Errors.Places;

namespace Vivace.Json.Errors;

internal ref struct ErrorContext
{
    internal const int DefaultMaxDepth = 64;

    internal ErrorContext(ReadOnlySpan<byte> text) => Text = text;

    internal ErrorContext(ref byte origin, int end) => Text = MemoryMarshal.CreateReadOnlySpan(ref origin, end);

    // The whole text: lines and paths are counted from its start.
    internal ReadOnlySpan<byte> Text;

    // How the text was derived from the caller's; null if it is the caller's own, apart from comments.
    internal TextRewriting? Rewriting;

    // The caller's text, if it was rewritten.
    internal ReadOnlySpan<byte> Given;

    // What earlier discriminator searches learned about the text.
    internal readonly KnownEnds Ends = new();

    internal IPathNode? Root;

    // Where users' code has called codecs for values with secrets; null if nowhere.
    internal EnteredValue? Entered;

    // Set if the text is only a part of a longer one.
    internal TextPart? Part;

    // How many leading bytes precede the part; they are there for messages only.
    internal int PartStart;

    internal readonly TextGap Gap => Part?.Gap is { Length: > 0 } gap ? gap with { Offset = gap.Offset + PartStart } : default;

    // Prepends the text before the part, so that messages match those for a whole text.
    internal readonly ErrorContext WithTextBefore() => Part is { TextBefore: { IsEmpty: false } before }
        ? this with { Text = (byte[])[.. before, .. Text], PartStart = before.Length }
        : this;

    internal JsonCommentHandling Comments;

    internal bool AllowTrailingCommas;

    // Other accepted forms of a type, in words; null if there are none.
    internal Func<Type, string?>? Also;

    // So that no hint suggests what the settings already allow.
    internal AcceptedForms Accepted;

    // 0 means the default of 64, as in JsonSerializerOptions.
    internal int MaxDepth;

    // Like the process-wide switch, but for these settings.
    internal bool HideFoundText;

    internal bool AppendsLocation;

    // Maps the location to the caller's text; its offset still refers to the rewritten text.
    internal readonly GivenPlace Restore(ref ErrorLocation location)
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

        TextPlace reported =
            PlaceOfGiven(Rewriting.Find(Given, OffsetOf(location.LineNumber - start.Line, location.BytePositionInLine, start)).EndBefore,
                isEnd: true);
        (location.LineNumber, location.BytePositionInLine) = (reported.Line, reported.ByteInLine);
        return place;
    }

    internal readonly TextPlace PlaceOfGiven(int offset, bool isEnd = false) =>
        Rewriting!.PlaceOf(Given, offset, Part?.Place ?? default, isEnd);

    private readonly int OffsetOf(long line, long byteInLine, TextPlace start)
    {
        int lineStart = PartStart;
        for (long i = 0; i < line && Text[lineStart..].IndexOf((byte)'\n') is >= 0 and int length; i++)
            lineStart += length + 1;
        return (int)Math.Min(lineStart + byteInLine - (line == 0 ? start.ByteInLine : 0), Text.Length) - PartStart;
    }

    internal readonly int EffectiveMaxDepth => MaxDepth == 0 ? DefaultMaxDepth : MaxDepth;

    internal readonly bool HidesFoundText => HideFoundText || FoundText.HiddenEverywhere;
}
