// A container that is checked entry by entry, because it does not fit the window.
using System.Diagnostics;
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs;
using Vivace.Json.CompilerServices;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Errors;
using Vivace.Json.Reading;
using Vivace.Json.Schema.Evaluating;
using Vivace.Json.Schema.Program;
using Vivace.Json.Schema.Reports;
using Vivace.Json.Text.Indexing;

namespace Vivace.Json.Schema.Streaming;

/// <summary>Entries that have arrived are indexed and checked together, as a container of their own.</summary>
internal sealed class SchemaFrame : CheckingFrame
{
    private readonly StreamedValidation _validation;
    private readonly List<OpenSchema> _schemas;
    private readonly SchemaFrame? _around;
    private readonly TextPlace _place;
    private readonly int _memoryTop;

    // Described where its bracket is, for errors that its end tells.
    private readonly PlacedError? _described;

    // The schemas of the entry that is opened next.
    private List<OpenSchema> _next = [];

    private SchemaFrame(StreamedValidation validation, ref JsonReader reader, int position, List<OpenSchema> schemas)
        : base(reader.Text[position] == '{')
    {
        (_validation, _schemas, _place) = (validation, schemas, StreamedValidation.PlaceOf(ref reader, position));
        _described = validation.Describer?.DescribeContainer(ref reader, position);
        (_around, _memoryTop) = (validation.Top, validation.MemoryTop);
        validation.Top = this;
    }

    /// <summary>The schemas of the container.</summary>
    internal List<OpenSchema> Schemas => _schemas;

    /// <summary>The container around this one.</summary>
    internal SchemaFrame? Outer => _around;

    /// <summary>How many entries have ended.</summary>
    internal int EntryCount => Entries;

    /// <summary>Where the container begins.</summary>
    internal TextPlace Place => _place;

    internal static SchemaFrame Open(StreamedValidation validation, ref JsonReader reader, int position, List<OpenSchema> schemas)
    {
        ReadPrimitives.Enter(ref reader, position);
        SchemaFrame frame = new(validation, ref reader, position, schemas);
        if (validation.IsOver)
            return frame;
        IndexCursor bracket = StreamedValidation.EmptyContainer(frame.IsObject);
        foreach (OpenSchema open in schemas)
        {
            Evaluation evaluation = validation.EvaluationOver(bracket, mayHaveEscapes: false, 0, open, validation.Report);
            open.IsValid &= evaluation.BeginEntries(open.Node, 0, ref open.Seen);
            validation.Note(open);
        }

        frame.Locate(ref reader, position, bracket, frame._place);
        return frame;
    }

    internal override bool Read(ref JsonReader reader, out int next)
    {
        if (!TryReadAtOnce(ref reader, out bool isClosed, out next))
            isClosed = base.Read(ref reader, out next);
        if (isClosed)
            Close();
        return isClosed;
    }

    // One pass over the text of all entries of the part. If that fails, the reader looks for the error, or for the end of the container.
    private bool TryReadAtOnce(ref JsonReader reader, out bool isClosed, out int next)
    {
        int last = reader._end - 1;
        isClosed = !ReadPrimitives.Pauses(ref reader);
        next = reader._end;
        if (last < 0 || (isClosed && reader.Text[last] != (IsObject ? '}' : ']')))
            return false;
        int first = IsObject ? NextMember(ref reader) : NextElement(ref reader);
        if (first < 0 || first >= last || !TryVisit(ref reader, first, last, out int entries))
            return false;
        Entries += entries;
        IsStarted = true;
        Value = default(CheckedValue);
        return true;
    }

    private protected override void Visit(ref JsonReader reader, int first, int end)
    {
        if (!TryVisit(ref reader, first, end, out _))
            throw new UnreachableException("Valid entries have no index.");
    }

    // Checks the entries between two offsets. For a moment, brackets stand around them: the bytes there are a comma, white space or the
    // bracket itself, and the window is the reader's own.
    private bool TryVisit(ref JsonReader reader, int first, int end, out int entries)
    {
        ref byte open = ref Unsafe.Add(ref reader._origin, first - 1), close = ref Unsafe.Add(ref reader._origin, end);
        (byte before, byte after) = (open, close);
        int length = end + 2 - first;
        try
        {
            (open, close) = IsObject ? ((byte)'{', (byte)'}') : ((byte)'[', (byte)']');

            // The container itself is open in the reader.
            if (!TryVisit(ref open, length, reader.LevelsLeft + 1, out entries))
                return false;
        }
        finally
        {
            (open, close) = (before, after);
        }

        // The bytes that are back may be line breaks.
        if (_validation.Report is not null)
            Locate(ref reader, first - 1, new IndexCursor([], ref open, length), StreamedValidation.PlaceOf(ref reader, first - 1));
        return true;
    }

    // Gives errors their places, while their text is there. The container of the cursor begins at a position of the reader.
    private void Locate(ref JsonReader reader, int position, in IndexCursor cursor, TextPlace place)
    {
        if (_validation.Report is not { } report)
            return;
        if (_validation.Describer is { } describer && NewErrors() is { Count: > 0 } errors)
            describer.Describe(ref reader, position, errors);
        report.Locate(cursor, place);
    }

    private List<SchemaUnit> NewErrors()
    {
        List<SchemaUnit> errors = [];
        foreach (OpenSchema open in _schemas)
            open.Unit!.AddNewErrors(errors);
        return errors;
    }

    private bool TryVisit(ref byte container, int length, int maxDepth, out int entries)
    {
        IndexWords words = IndexWords.In(length, out uint[] lent);
        try
        {
            entries = 0;

            if (!TextIndexer.TryBuild(ref container, length, maxDepth, ref words))
                return false;
            IndexCursor cursor = new(words.Items, ref container, length);
            _validation.BeginText();
            Evaluation counting = _validation.EvaluationOver(cursor, words.MayHaveEscapes, words.Count, null, null);
            entries = counting.CountEntries(0);
            foreach (OpenSchema schema in _schemas)
            {
                if (_validation.IsOver)
                    break;
                if (!schema.IsGivenUp)
                    CheckEntries(schema, cursor, words);
            }

            return true;
        }
        finally
        {
            words.Release(lent);
        }
    }

    // Most entries are valid, and then nobody asks for reasons.
    private void CheckEntries(OpenSchema schema, in IndexCursor cursor, in IndexWords words)
    {
        (Presence seen, long contained) = (schema.Seen, schema.Contained);
        bool isValid = false;
        if (_validation.Report is not { TakesAnnotations: true })
        {
            Evaluation evaluation = _validation.EvaluationOver(cursor, words.MayHaveEscapes, words.Count, schema, null);
            isValid = evaluation.VisitEntries(schema.Node, 0, Entries, ref schema.Seen, ref schema.Contained);
        }

        if (!isValid && _validation.Report is { } report)
        {
            (schema.Seen, schema.Contained) = (seen, contained);
            Evaluation evaluation = _validation.EvaluationOver(cursor, words.MayHaveEscapes, words.Count, schema, report);
            isValid = evaluation.VisitEntries(schema.Node, 0, Entries, ref schema.Seen, ref schema.Contained);
        }

        schema.IsValid &= isValid;
        _validation.Note(schema);
    }

    internal override ReadFrame? Open(ref JsonReader reader, int entry, out int start) =>
        CanOpen(ref reader, entry, out start) ? OpenNext(ref reader, entry, start, start) : null;

    /// <summary>Whether the container of an entry can be checked entry by entry. Changes
    /// nothing but what <see cref="OpenNext"/> needs.</summary>
    internal bool CanOpen(ref JsonReader reader, int entry, out int start)
    {
        start = entry;
        _next = [];
        if (IsObject)
        {
            start = ReadPrimitives.SkipName(ref reader, entry, isFirst: true);
            CheckingCodec.Check(ref reader, entry, start);
        }

        return _validation.IsOver || TryOpenSchemas(_next, NameOf(ref reader, entry, start), reader.Text[start..]);
    }

    /// <summary>Opens the container of an entry after <see cref="CanOpen"/>.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="entry">The entry.</param>
    /// <param name="start">The container's bracket.</param>
    /// <param name="end">The bracket, or the end of entries that another frame has read already.</param>
    internal SchemaFrame OpenNext(ref JsonReader reader, int entry, int start, int end)
    {
        if (IsObject)
        {
            byte[] name = [.. NameOf(ref reader, entry, start)];
            if (!_validation.IsOver)
                BeginMember(ref reader, entry, name);
            TakeName(name);
        }

        SchemaFrame frame = Open(_validation, ref reader, start, _next);
        if (end > start)
            frame.Pass(ref reader, start, end);
        return frame;
    }

    /// <summary>Checks the first entries, up to a comma or white space.</summary>
    internal void Pass(ref JsonReader reader, int bracket, int end)
    {
        if (!TryVisit(ref reader, bracket + 1, end, out int entries))
            throw new UnreachableException("Valid entries have no index.");
        Entries += entries;
        IsStarted = true;
    }

    // The name of a member with its quotes; empty for an element.
    private ReadOnlySpan<byte> NameOf(ref JsonReader reader, int entry, int start) => IsObject ? QuotedName(reader.Text[entry..start]) : [];

    // The schemas of an entry whose value is a container. False if one of them needs the whole value.
    private bool TryOpenSchemas(List<OpenSchema> schemas, ReadOnlySpan<byte> name, ReadOnlySpan<byte> beginning)
    {
        byte[] text = IsObject ? DecodedString.ToArray(name[1..^1]) : [];
        foreach (OpenSchema open in _schemas)
        {
            if (open.IsGivenUp)
                continue;
            AppliedSchema? ofElement = null;
            if (!IsObject && !open.Node.TryGetSchemaOf(Entries, out ofElement))
                return false;
            IEnumerable<AppliedSchema> applied = IsObject ? open.Node.SchemasOf(text) : ofElement is { } one ? [one] : [];
            InstanceStep? at = open.Unit is null
                ? null
                : IsObject ? SchemaReport.StepTo(open.Unit.At, name[1..^1]) : new InstanceStep(open.Unit.At, null, Entries);
            foreach (AppliedSchema next in applied)
            {
                SchemaUnit? unit = open.Unit is null ? null : SchemaReport.Begin(open.Unit, next.Schema, next.Keyword, next.Key, at);
                if (_validation.TryOpen(schemas, next, open, open.Scope, unit, at, beginning, open.IsTentative) is null)
                    return false;
            }
        }

        return true;
    }

    // The name is checked in an object of its own.
    private void BeginMember(ref JsonReader reader, int entry, byte[] name)
    {
        byte[] text = DecodedString.ToArray(name.AsSpan(1..^1));
        TextPlace place = StreamedValidation.PlaceOf(ref reader, entry);
        byte[] member = [(byte)'{', .. name, .. ":0}"u8];
        uint[] words = [0, 4 | IndexWords.Flat, 1, (uint)name.Length + 2, (uint)member.Length];
        IndexCursor cursor = new(words, ref member[0], member.Length);
        _validation.BeginText();
        foreach (OpenSchema open in _schemas)
        {
            Evaluation evaluation = _validation.EvaluationOver(cursor, mayHaveEscapes: true, words.Length, open, _validation.Report);
            open.IsValid &= evaluation.BeginMember(open.Node, 2, text, ref open.Seen);
            _validation.Note(open);
        }

        Locate(ref reader, entry - 1, cursor, place with { ByteInLine = place.ByteInLine - 1, Offset = place.Offset - 1 });
    }

    private void Close()
    {
        if (!_validation.IsOver)
        {
            IndexCursor bracket = StreamedValidation.EmptyContainer(IsObject);
            foreach (OpenSchema open in _schemas)
            {
                if (!open.IsInPlace)
                    End(open, bracket);
            }

            if (_described is { } described)
                NewErrors().ForEach(error => error.Error = described.With(error.Expected, error.Hint));
            _validation.Report?.Locate(bracket, _place);
        }

        (_validation.MemoryTop, _validation.Top) = (_memoryTop, _around);
        _validation.IsEnded = _around is null;
    }

    /// <summary>Puts the errors so far in their places, because the container is not read to its end.</summary>
    internal void Abandon()
    {
        foreach (OpenSchema open in _schemas)
        {
            if (!open.IsInPlace)
                Abandon(open);
        }
    }

    private void Abandon(OpenSchema open)
    {
        foreach (OpenSchema inner in open.InPlace)
            Abandon(inner);
        if (open.Around is not null)
            Join(open, open.Unit!.Errors == 0);
    }

    private void End(OpenSchema open, in IndexCursor bracket)
    {
        if (open.IsEnded)
            return;
        open.IsEnded = true;
        SchemaReport? report = _validation.Report;
        Evaluation evaluation = _validation.EvaluationOver(bracket, mayHaveEscapes: false, 0, open, report);
        open.IsValid &= evaluation.EndEntries(open.Node, 0, Entries, open.Seen, open.Contained);
        foreach (OpenSchema inner in open.InPlace)
        {
            End(inner, bracket);
            open.IsValid &= inner.IsValid;
        }

        foreach (OpenAlternatives alternatives in open.Alternatives)
        {
            int valid = 0;
            foreach (OpenSchema branch in alternatives.Branches)
            {
                End(branch, bracket);
                valid += branch.IsValid ? 1 : 0;
            }

            open.IsValid &= alternatives.IsOne ? valid == 1 : valid > 0;
        }

        if (open.IsValid && report is { TakesAnnotations: true })
        {
            report.GoTo(open.Unit!, open.Keyword);
            report.Annotate(open.Node, bracket, 0, ValueKinds.Of(bracket.FirstOf(0)));
        }

        _validation.Note(open);
        foreach (OpenSchema other in open.OthersAround)
            other.IsValid &= open.IsValid;
        if (open.Around is not { } around)
            return;
        around.IsValid &= open.IsValid;
        if (report is null)
            return;
        Join(open, open.IsValid);
        if (open is { IsValid: false, Choice: { } choice })
        {
            Evaluation failed = _validation.EvaluationOver(bracket, mayHaveEscapes: false, 0, around, report);
            failed.Report?.FailBranches(around.Node, choice.Set, bracket, 0);
        }
    }

    private void Join(OpenSchema open, bool isValid)
    {
        SchemaReport report = _validation.Report!;
        report.Join(open.Unit!, isValid);
        if (open.Choice is { } choice)
            report.Join(choice.Unit!, isValid);
    }
}
