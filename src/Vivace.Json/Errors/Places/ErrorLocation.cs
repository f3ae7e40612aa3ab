// Where an error is: as System.Text.Json reports it, and as the caller reads it.
namespace Vivace.Json.Errors.Places;

internal struct ErrorLocation
{
    // As System.Text.Json's exception has them: line from 0, byte where its reader stands when it throws.
    internal string Path;
    internal long LineNumber;
    internal long BytePositionInLine;

    // Whether the place above is that of a later token, because System.Text.Json converts the value only then.
    internal bool IsDeferred;

    // Whether nothing of the text there may be shown.
    internal bool IsHidden;

    // The first byte that does not fit, and its line and column from 1.
    internal int Offset;
    internal long Line;
    internal long Column;

    // If the text itself is invalid, the result of the scan; otherwise Unknown.
    internal JsonErrorKind SyntaxKind;
    internal string? Expected;
    internal DuePart Due;

    // The type of the value that was begun last, as it was declared, where the nodes know it.
    internal Type? ValueType;

    // Of a text that is wrong: whether a member's name was due, and how many arrays and objects were open.
    internal bool ExpectsName;
    internal int OpenLevels;

    // The member that was being read, such as "Order.Price", and its node, where the nodes know them.
    internal string? Subject;
    internal IPathNode? Node;

    // The node of the object around it.
    internal IPathNode? Owner;

    // Of a token, whose place is reported unless a later one is.
    internal ErrorLocation(TokenPlace token, string path)
    {
        Path = path;
        Offset = token.Offset;
        Line = token.LineNumber + 1;
        Column = token.ByteInLine + 1;
        ReportAt(token);
    }

    // Of a text that is wrong.
    internal ErrorLocation(in TokenScan scan, string path)
        : this(scan.PlaceOf(scan.FailedFound), path)
    {
        SyntaxKind = scan.Failure;
        (Expected, Due) = (scan.Expected.Words, scan.Expected.Part);
        BytePositionInLine = scan.PlaceOf(scan.FailedAt).ByteInLine;
    }

    internal void ReportAt(TokenPlace place) => (LineNumber, BytePositionInLine) = (place.LineNumber, place.ByteInLine);

    // Of a text that was read only so far: its end is right there.
    internal void StandAtEnd(int offset, TextPlace end)
    {
        SyntaxKind = JsonErrorKind.Unknown;
        Offset = offset;
        (LineNumber, BytePositionInLine) = (end.Line, end.ByteInLine);
        (Line, Column) = (end.Line + 1, end.ByteInLine + 1);
    }

    // Where the text begins at a place of a longer one; the offset stays that of the text.
    internal void MoveTo(TextPlace start)
    {
        if (LineNumber == 0)
            BytePositionInLine += start.ByteInLine;
        if (Line == 1)
            Column += start.ByteInLine;
        LineNumber += start.Line;
        Line += start.Line;
    }
}
