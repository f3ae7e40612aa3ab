// Looks at the entry, or the value, in which a text ends for now.
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Errors;
using Vivace.Json.Schema.Evaluating;
using Vivace.Json.Schema.Program;
using Vivace.Json.Schema.Reports;
using Vivace.Json.Text;
using Vivace.Json.Text.Indexing;

namespace Vivace.Json.Schema.Streaming;

/// <summary>Notes in the report what no continuation can mend.</summary>
internal sealed class TailCheck(StreamedValidation validation)
{
    // The length of \ud83d.
    private const int EscapeLength = 6;

    private TokenCursor _cursor = new(int.MaxValue, takesComments: false, takesTrailingComma: false);

    /// <summary>Whether the text ends within a string.</summary>
    internal bool IsInString { get; private set; }

    /// <summary>Whether the text is one complete value.</summary>
    internal bool IsComplete { get; private set; }

    /// <param name="rest">The text from the end of the last entry that was checked, or from the bracket of the innermost container.</param>
    /// <param name="place">Where it is in the whole text.</param>
    internal void Check(ReadOnlySpan<byte> rest, TextPlace place)
    {
        (IsInString, IsComplete) = (false, validation.IsEnded);
        if (validation.IsEnded || !validation.IsValid)
            return;
        SchemaFrame? frame = validation.Top;
        if (frame is null)
            _cursor.Restart();
        else
            _cursor.RestartWithin(frame.IsObject, frame.IsStarted);
        CursorStep step = _cursor.Next(rest, isFinal: false);
        int entry = _cursor.Start;
        bool begins = step is CursorStep.Name or CursorStep.Value;
        CheckCounts(frame, begins);
        if (step == CursorStep.Name)
            step = _cursor.Next(rest, isFinal: false);
        if (step == CursorStep.Value && validation.IsValid)
            CheckValue(frame, rest, entry, place.After(rest[..entry]));
    }

    private void CheckCounts(SchemaFrame? frame, bool begins)
    {
        for (bool isInner = true; frame is not null; frame = frame.Outer, isInner = false)
        {
            IndexCursor bracket = StreamedValidation.EmptyContainer(frame.IsObject);
            foreach (OpenSchema open in frame.Schemas)
            {
                Evaluation evaluation = validation.EvaluationOver(bracket, mayHaveEscapes: false, 0, open, validation.Report);
                validation.Note(evaluation.ForeseeCount(open.Node, 0, frame.EntryCount + (begins || !isInner ? 1 : 0)));
            }

            validation.Report!.Locate(bracket, frame.Place);
        }
    }

    private void CheckValue(SchemaFrame? frame, ReadOnlySpan<byte> rest, int entry, TextPlace place)
    {
        int value = _cursor.Start;
        CursorStep step = _cursor.Pass(rest, isFinal: false, keeps: true);
        if (step == CursorStep.Wrong)
            return;
        bool isComplete = step == CursorStep.Value;
        IsInString = !isComplete && rest[value] == '"';
        ReadOnlySpan<byte> text = isComplete ? rest[value.._cursor.Position] : rest[value] switch
        {
            (byte)'"' => BeginningOf(rest[value..]),
            (byte)'{' => "{}"u8,
            (byte)'[' => "[]"u8,
            (byte)'t' => "true"u8,
            (byte)'f' => "false"u8,
            (byte)'n' => "null"u8,
            _ => "0"u8,
        };
        IsComplete = isComplete && frame is null;
        isComplete |= rest[value] is (byte)'t' or (byte)'f' or (byte)'n';

        // The entry alone, in a container of its own; a root stands in an array.
        bool isObject = frame is { IsObject: true };
        byte[] alone = [isObject ? (byte)'{' : (byte)'[', .. rest[entry..value], .. text, isObject ? (byte)'}' : (byte)']'];
        IndexWords words = IndexWords.For(alone.Length);
        try
        {
            if (!TextIndexer.TryBuild(ref alone[0], alone.Length, int.MaxValue, ref words))
                return;
            IndexCursor cursor = new(words.Items, ref alone[0], alone.Length);
            validation.BeginText();
            if (frame is null)
                CheckRoot(cursor, words, isComplete);
            else if (isComplete)
                CheckComplete(frame, cursor, words);
            else
                CheckBeginning(frame, cursor, words);
            validation.Report!.Locate(cursor, place with { ByteInLine = place.ByteInLine - 1, Offset = place.Offset - 1 });
        }
        finally
        {
            words.Release();
        }
    }

    private void CheckRoot(in IndexCursor cursor, in IndexWords words, bool isComplete)
    {
        const int Value = 2;
        Evaluation evaluation = validation.EvaluationOver(
            cursor, words.MayHaveEscapes, words.Count, null, isComplete ? null : validation.Report);
        if (!isComplete)
        {
            validation.Note(evaluation.Foresee(validation.Root, Value));
            return;
        }

        if (evaluation.Evaluate(validation.Root, Value, Evaluation.NoFrame))
            return;
        evaluation = validation.EvaluationOver(cursor, words.MayHaveEscapes, words.Count, null, validation.Report);
        validation.Note(evaluation.Evaluate(validation.Root, Value, Evaluation.NoFrame));
    }

    // It will be checked again when its comma has arrived, so nothing is noted of a valid one.
    private void CheckComplete(SchemaFrame frame, in IndexCursor cursor, in IndexWords words)
    {
        foreach (OpenSchema open in frame.Schemas)
        {
            (Presence seen, long contained) = (open.Seen, open.Contained);
            Evaluation evaluation = validation.EvaluationOver(cursor, words.MayHaveEscapes, words.Count, open, null);
            bool isValid = evaluation.VisitEntries(open.Node, 0, frame.EntryCount, ref open.Seen, ref open.Contained);
            if (!isValid)
            {
                evaluation = validation.EvaluationOver(cursor, words.MayHaveEscapes, words.Count, open, validation.Report);
                evaluation.VisitEntries(open.Node, 0, frame.EntryCount, ref open.Seen, ref open.Contained);
            }

            (open.Seen, open.Contained) = (seen, contained);
            validation.Note(isValid);
        }
    }

    private void CheckBeginning(SchemaFrame frame, in IndexCursor cursor, in IndexWords words)
    {
        const int Name = 2;
        SchemaReport report = validation.Report!;
        byte[] name = frame.IsObject ? DecodedString.ToArray(cursor.ContentOf(Name)) : [];
        foreach (OpenSchema open in frame.Schemas)
        {
            Evaluation evaluation = validation.EvaluationOver(cursor, words.MayHaveEscapes, words.Count, open, report);
            AppliedSchema? ofElement = null;
            if (frame.IsObject)
                open.IsValid &= evaluation.BeginMember(open.Node, Name, name, ref open.Seen);
            else
                open.Node.TryGetSchemaOf(frame.EntryCount, out ofElement);
            validation.Note(open.IsValid);
            foreach (AppliedSchema next in frame.IsObject ? open.Node.SchemasOf(name) : ofElement is { } one ? [one] : [])
            {
                if (frame.IsObject)
                    report.EnterMember(cursor, Name, next.Schema, next.Keyword, next.Key as string);
                else
                    report.EnterElement(frame.EntryCount, next.Schema, next.Keyword, next.Key as int? ?? -1);
                bool isPossible = evaluation.Foresee(next.Schema, frame.IsObject ? Name + 1 : Name);
                report.LeaveEntry(isPossible);
                validation.Note(isPossible);
            }
        }
    }

    // A string that ends where the text does, without an escape or character that is cut off, and without half of a pair that may become a
    // whole one.
    private static byte[] BeginningOf(ReadOnlySpan<byte> text)
    {
        int position = 1, last = 1;
        while (position < text.Length)
        {
            int length = text[position] switch
            {
                (byte)'\\' => text[(position + 1)..] is [(byte)'u', ..] ? EscapeLength : 2,
                < 0xC0 => 1,
                < 0xE0 => 2,
                < 0xF0 => 3,
                _ => 4,
            };
            if (position + length > text.Length)
                break;
            (last, position) = (position, position + length);
        }

        return [.. text[..(IsHighHalf(text[last..position]) ? last : position)], (byte)'"'];
    }

    private static bool IsHighHalf(ReadOnlySpan<byte> escape) =>
        escape is [(byte)'\\', (byte)'u', (byte)'d' or (byte)'D',
            (byte)'8' or (byte)'9' or (byte)'a' or (byte)'b' or (byte)'A' or (byte)'B', ..];
}
