// Where an error is: as System.Text.Json reports it, and as the caller reads it.
namespace Vivace.Json.Errors.Places;

internal struct ErrorLocation
{
    // As in System.Text.Json's exception: the line from 0, and the byte where its reader stands when it throws.
    internal string Path;
    internal long LineNumber;
    internal long BytePositionInLine;

    // Whether the place is that of a later token, because System.Text.Json converts the value only then.
    internal bool IsDeferred;

    // Whether the text there must not be shown.
    internal bool IsHidden;

    // The first byte that does not fit, with its line and column from 1.
    internal int Offset;
    internal long Line;
    internal long Column;

    // The scan's result if the text is invalid; otherwise Unknown.
    internal JsonErrorKind SyntaxKind;
    internal string? Expected;
    internal DuePart Due;

    // The declared type of the latest value, if the nodes know it.
    internal Type? ValueType;

    // For invalid text: whether a name was expected, and how many containers were open.
    internal bool ExpectsName;
    internal int OpenLevels;

    // The member that was being read, such as "Order.Price", and its node, if known.
    internal string? Subject;
    internal IPathNode? Node;

    internal IPathNode? Owner;

    // Whether it is in an array in which each place has its own meaning.
    internal bool IsInRow;

    // The node that says what is secret in the value.
    internal IPathNode? Known;

    internal ErrorLocation(TokenPosition token, string path)
    {
        Path = path;
        Offset = token.Offset;
        Line = token.LineNumber + 1;
        Column = token.ByteInLine + 1;
        ReportAt(token);
    }

    internal ErrorLocation(in TokenScan scan, string path)
        : this(scan.PlaceOf(scan.FailedFound), path)
    {
        SyntaxKind = scan.Failure;
        (Expected, Due) = (scan.Expected.Words, scan.Expected.Part);
        BytePositionInLine = scan.PlaceOf(scan.FailedAt).ByteInLine;
    }

    internal void ReportAt(TokenPosition place) => (LineNumber, BytePositionInLine) = (place.LineNumber, place.ByteInLine);

    // For text that was read only up to the offset: that is its end.
    internal void StandAtEnd(int offset, TextPlace end)
    {
        SyntaxKind = JsonErrorKind.Unknown;
        Offset = offset;
        (LineNumber, BytePositionInLine) = (end.Line, end.ByteInLine);
        (Line, Column) = (end.Line + 1, end.ByteInLine + 1);
    }

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
