// The state of a validation whose text arrives in parts.
using System.Diagnostics;
using System.Numerics;
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs;
using Vivace.Json.CompilerServices;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading;
using Vivace.Json.Schema.Compiling;
using Vivace.Json.Schema.Evaluating;
using Vivace.Json.Schema.Program;
using Vivace.Json.Schema.Reports;
using Vivace.Json.Text.Indexing;

namespace Vivace.Json.Schema.Streaming;

/// <summary>Large containers are checked entry by entry (<see cref="SchemaFrame"/>), everything else by the evaluator of whole values.
/// Serves as the codec of the text; its verdict is in <see cref="IsValid"/>. Dispose once.</summary>
internal sealed class StreamedValidation(SchemaProgram program, SchemaReport? report) : JsonCodec<CheckedValue>, IDisposable
{
    // If a container has so many schemas, it is read whole rather than checked by more branches.
    private const int MostAlternatives = 256;

    private static readonly uint[] s_emptyContainer = [0, 2 | IndexWords.Flat, 2];

    private EvaluationMemory? _memory;

    internal bool IsValid { get; private set; } = true;

    internal SchemaReport? Report => report;

    /// <summary>Makes errors of reading while their text is there; null if nobody asks for them.</summary>
    internal IDescriber? Describer { get; init; }

    /// <summary>Whether nothing more can be found out, so that only the grammar is checked from now on.</summary>
    internal bool IsOver => !IsValid && report is null;

    /// <summary>The innermost container that is checked entry by entry.</summary>
    internal SchemaFrame? Top { get; set; }

    /// <summary>Whether the text's array or object has ended.</summary>
    internal bool IsEnded { get; set; }

    private EvaluationMemory Memory => _memory ??= EvaluationMemory.Rent();

    /// <summary>The schema of the text.</summary>
    internal SchemaNode Root => program.Root;

    /// <summary>The end of the frames of bits in use, to be restored when a container ends.</summary>
    internal int MemoryTop
    {
        get => Memory.Top;
        set => Memory.Top = value;
    }

    public void Dispose() => _memory?.Return();

    public override CheckedValue Read(ref JsonReader reader) => throw new UnreachableException();

    public override void Write(ref JsonWriter writer, CheckedValue value) => writer.WriteNull();

    internal override IPathNode NodeAt(in ErrorContext context, int offset) => StructuralNode.Instance;

    /// <summary>Checks a value that has arrived whole.</summary>
    public override CheckedValue ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (!TryCheck(ref reader, position, next = reader._end))
        {
            next = ReadPrimitives.SkipValue(ref reader, position);
            CheckingCodec.Check(ref reader, position, next);
            if (!TryCheck(ref reader, position, next))
                throw new UnreachableException("A valid value has no index.");
        }

        return default;
    }

    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        start = position;
        List<OpenSchema> schemas = [];
        return TryOpenRoot(schemas, reader.Text[position..]) ? SchemaFrame.Open(this, ref reader, position, schemas) : null;
    }

    /// <summary>Opens the schemas of the whole text. False if one of them needs all of it.</summary>
    internal bool TryOpenRoot(List<OpenSchema> schemas, ReadOnlySpan<byte> beginning) =>
        TryOpen(schemas, new AppliedSchema(program.Root, "", null), null, EvaluationMemory.NoScope, report?.Root, null, beginning,
            isTentative: false) is not null;

    /// <summary>Opens a schema and those it applies to the same container. Null, with nothing changed
    /// but the list, if one of them needs the whole container.</summary>
    /// <param name="schemas">Takes what is opened.</param>
    /// <param name="applied">The schema.</param>
    /// <param name="around">The schema whose verdict depends on it; null for the root.</param>
    /// <param name="scope">The dynamic scope around it.</param>
    /// <param name="unit">Its step of the report, if there is one.</param>
    /// <param name="at">The way to the container, if there is a report.</param>
    /// <param name="beginning">The container, as far as it has arrived.</param>
    /// <param name="isTentative">Whether the text may be valid without it.</param>
    /// <param name="choice">The choice that is decided for it.</param>
    internal OpenSchema? TryOpen(
        List<OpenSchema> schemas, AppliedSchema applied, OpenSchema? around, int scope, SchemaUnit? unit, InstanceStep? at,
        ReadOnlySpan<byte> beginning, bool isTentative, OpenChoice? choice = null)
    {
        SchemaNode node = report is null && !program.TracksScope ? applied.Schema.Effective : applied.Schema;
        if (!node.ChecksEntries(isObject: beginning[0] == '{'))
            return null;
        if (program.TracksScope)
            scope = Memory.Enter(scope, node.Resource, out _);
        if (report is null)
        {
            // Branches often lead to the same schema, at each level of the text.
            foreach (OpenSchema known in schemas)
            {
                if (known.Node != node || known.Scope != scope)
                    continue;
                if (around is not null)
                    known.OthersAround.Add(around);
                if (!isTentative)
                    MakeDefinite(known);
                return known;
            }

            if (isTentative && schemas.Count >= MostAlternatives)
                return null;
        }

        OpenSchema open = new(node, around, applied.Keyword, scope, unit) { Choice = choice, IsTentative = isTentative };
        schemas.Add(open);
        if (node.Fixed is not null)
            return open;
        if (node.Reference is { } target
            && TryOpenInPlace(schemas, new AppliedSchema(target, "$ref", null), open, at, beginning, isTentative) is null)
            return null;
        for (int i = 0; i < node.AllOf.Length; i++)
        {
            if (TryOpenInPlace(schemas, new AppliedSchema(node.AllOf[i], "allOf", i), open, at, beginning, isTentative) is null)
                return null;
        }

        return (node.AnyOf is null || TryOpenBranches(schemas, node.AnyOf, "anyOf", open, at, beginning))
            && (node.OneOf is null || TryOpenBranches(schemas, node.OneOf, "oneOf", open, at, beginning)) ? open : null;
    }

    private static void MakeDefinite(OpenSchema open)
    {
        if (!open.IsTentative)
            return;
        open.IsTentative = false;
        open.InPlace.ForEach(MakeDefinite);
    }

    // Opens the branches that the container can take. For reasons, there must be only one; otherwise, the whole container is needed.
    private bool TryOpenBranches(
        List<OpenSchema> schemas, BranchSet set, string keyword, OpenSchema open, InstanceStep? at, ReadOnlySpan<byte> beginning)
    {
        if (!set.HasCandidates || report is { TakesAllBranches: true })
            return false;
        ulong candidates = set.CandidatesOf(beginning);
        if (candidates == 0 && report is null)
        {
            open.IsValid = false;
            return true;
        }

        if (ulong.IsPow2(candidates))
        {
            int branch = BitOperations.TrailingZeroCount(candidates);
            OpenChoice choice = new(set, open.Unit is null ? null : SchemaReport.Begin(open.Unit, keyword, at));
            return TryOpenInPlace(schemas, new AppliedSchema(set.Branches[branch], keyword, branch), open, at, beginning, open.IsTentative,
                choice) is not null;
        }

        if (report is not null)
            return false;
        List<OpenSchema> branches = [];
        for (; candidates != 0; candidates &= candidates - 1)
        {
            int branch = BitOperations.TrailingZeroCount(candidates);
            if (TryOpenHere(schemas, new AppliedSchema(set.Branches[branch], keyword, branch), open, at, beginning, isTentative: true,
                null) is not { } opened)
                return false;
            branches.Add(opened);
        }

        open.Alternatives.Add(new OpenAlternatives(keyword == "oneOf", branches));
        return true;
    }

    private OpenSchema? TryOpenInPlace(List<OpenSchema> schemas, AppliedSchema inner, OpenSchema open, InstanceStep? at,
        ReadOnlySpan<byte> beginning, bool isTentative, OpenChoice? choice = null)
    {
        OpenSchema? opened = TryOpenHere(schemas, inner, open, at, beginning, isTentative, choice);
        if (opened is not null)
            open.InPlace.Add(opened);
        return opened;
    }

    // Without a report, the schemas for the same container ask one another at its end.
    private OpenSchema? TryOpenHere(List<OpenSchema> schemas, AppliedSchema inner, OpenSchema open, InstanceStep? at,
        ReadOnlySpan<byte> beginning, bool isTentative, OpenChoice? choice)
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
            SchemaFailure.ThrowStack();
        int index = schemas.Count;
        SchemaUnit? step = open.Unit is null
            ? null
            : choice is null
                ? SchemaReport.Begin(open.Unit, inner.Schema, inner.Keyword, inner.Key, at)
                : SchemaReport.Begin(choice.Unit!, inner.Schema, "", inner.Key, at);
        OpenSchema? opened = TryOpen(schemas, inner, report is null ? null : open, open.Scope, step, at, beginning, isTentative, choice);
        if (opened is not null && index < schemas.Count)
            opened.IsInPlace = true;
        return opened;
    }

    /// <summary>An evaluation of a text, or of a part of it.</summary>
    internal Evaluation EvaluationOver(IndexCursor cursor, bool mayHaveEscapes, int words, OpenSchema? schema, SchemaReport? withReport)
    {
        Evaluation evaluation = new(cursor, mayHaveEscapes, ref _memory, withReport, program, words, program.MaxSteps)
        {
            Scope = schema?.Scope ?? EvaluationMemory.NoScope,
        };
        if (schema is { Unit: { } unit })
            withReport?.GoTo(unit, schema.Keyword);
        return evaluation;
    }

    /// <summary>A container without entries, which stands for one that begins or ends.</summary>
    internal static IndexCursor EmptyContainer(bool isObject) =>
        new(s_emptyContainer, ref System.Runtime.InteropServices.MemoryMarshal.GetReference(isObject ? "{}"u8 : "[]"u8), 2);

    /// <summary>Verdicts about another text no longer count.</summary>
    internal void BeginText() => _memory?.ForgetVerdicts();

    /// <summary>Notes the verdict of a schema so far.</summary>
    internal void Note(OpenSchema open)
    {
        if (!open.IsTentative)
            Note(open.IsValid);
    }

    /// <summary>Notes the verdict of a schema that the text must meet.</summary>
    internal void Note(bool isValid)
    {
        if (isValid)
            return;
        IsValid = false;
        report?.ExpectErrors();
    }

    /// <summary>The place of an offset in the caller's text.</summary>
    internal static TextPlace PlaceOf(ref JsonReader reader, int offset) =>
        (reader._cold.Root is TextPart part ? part.Place : default).After(reader.Text[..offset]);

    private bool TryCheck(ref JsonReader reader, int position, int end)
    {
        IndexWords words = IndexWords.In(end - position, out uint[] lent);
        try
        {
            ref byte origin = ref Unsafe.Add(ref reader._origin, position);
            if (!TextIndexer.TryBuild(ref origin, end - position, reader.LevelsLeft, ref words))
                return false;
            IndexCursor cursor = new(words.Items, ref origin, end - position);
            Evaluation evaluation = EvaluationOver(cursor, words.MayHaveEscapes, words.Count, null, null);
            IsValid = evaluation.Evaluate(program.Root, 0, Evaluation.NoFrame);
            if (report is null || (IsValid && !report.TakesAnnotations))
                return true;
            if (!IsValid)
                report.ExpectErrors();
            evaluation = EvaluationOver(cursor, words.MayHaveEscapes, words.Count, null, report);
            IsValid = evaluation.Evaluate(program.Root, 0, Evaluation.NoFrame);
            report.Locate(cursor, PlaceOf(ref reader, position));
            return true;
        }
        finally
        {
            words.Release(lent);
        }
    }
}
