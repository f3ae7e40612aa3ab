// Evaluates an instance against a schema. This part has the state; start reading the rest at Evaluation.Keywords.cs.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Schema.Compiling;
using Vivace.Json.Schema.Program;
using Vivace.Json.Schema.Reports;

namespace Vivace.Json.Schema.Evaluating;

internal ref partial struct Evaluation
{
    // Checking the stack costs more than entering a schema, and this many schemas need little of it.
    private const int LevelsPerCheck = 8;

    // Verdicts are remembered once a validation has taken this many steps for each word of the index, and this many beside: usual schemas
    // need far fewer.
    private const long StepsPerWord = 16, FreeSteps = 4096;

    /// <summary>No one asks which members or elements were evaluated.</summary>
    internal const int NoFrame = -1;

    internal readonly IndexCursor Cursor;
    internal readonly bool MayHaveEscapes;

    private readonly ref EvaluationMemory? _memory;

    /// <summary>Taken when it is first needed: most schemas need none.</summary>
    internal readonly EvaluationMemory Memory => _memory ??= EvaluationMemory.Rent();

    /// <summary>Whether references depend on the schemas that were entered.</summary>
    internal readonly bool TracksScope;

    internal int Scope;

    private readonly long _maxSteps, _rememberBelow;
    private long _stepsLeft;
    private int _level;
    private SchemaReport? _report;

    internal Evaluation(IndexCursor cursor, bool mayHaveEscapes, ref EvaluationMemory? memory, SchemaReport? report, SchemaProgram program,
        int words, long stepsLeft)
    {
        Cursor = cursor;
        MayHaveEscapes = mayHaveEscapes;
        _memory = ref memory;
        TracksScope = program.TracksScope;
        Attach(report);
        Scope = EvaluationMemory.NoScope;
        _maxSteps = program.MaxSteps;
        _stepsLeft = stepsLeft;
        _rememberBelow = report is { TakesAnnotations: true } ? long.MinValue : stepsLeft - FreeSteps - StepsPerWord * words;
    }

    /// <summary>Collects errors and annotations; null if only the verdict is wanted, as where the report already has all errors that it
    /// lists. It can fill up inside a schema that was entered.</summary>
    internal readonly SchemaReport? Report => _report is { IsFull: false } ? _report : null;

    /// <summary>Whether schemas that say little need not be entered: nobody asks for reasons, and entering one changes nothing.</summary>
    internal bool TakesShortcuts { get; private set; }

    /// <summary>Goes on with this report, or without one.</summary>
    internal void Attach(SchemaReport? report)
    {
        _report = report;
        TakesShortcuts = report is null && !TracksScope;
    }

    internal readonly long StepsLeft => _stepsLeft;

    internal readonly bool Remembers => _stepsLeft < _rememberBelow;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Enter()
    {
        if (--_stepsLeft < 0)
            ThrowSteps(_maxSteps);
        if ((++_level & (LevelsPerCheck - 1)) == 0 && !RuntimeHelpers.TryEnsureSufficientExecutionStack())
            SchemaFailure.ThrowStack();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Leave() => _level--;

    // A long scalar counts once more for so many bytes.
    private const int BytesPerStep = 64;

    /// <summary>Counts a look at the text of a scalar, if that is long.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void PassLong(nint length)
    {
        if (length >= BytesPerStep)
            Pass(length / BytesPerStep);
    }

    /// <summary>Enters the resource of a schema, where references depend on it.</summary>
    internal void Enter(SchemaResource resource)
    {
        Scope = Memory.Enter(Scope, resource, out int steps);
        if (steps > 0)
            Pass(steps);
    }

    /// <summary>Counts members, elements or other work that was passed.</summary>
    internal void Pass(long count)
    {
        if ((_stepsLeft -= count) < 0)
            ThrowSteps(_maxSteps);
    }

    /// <summary>Counts the branches of a large choice, most of which are skipped without being entered.</summary>
    private void PassBranches(int count)
    {
        if (count > BranchSet.Few)
            Pass(count);
    }

    /// <summary>Counts the entries of a container.</summary>
    internal int CountEntries(int word)
    {
        int name = Cursor.FirstOf(word) == '{' ? 1 : 0, end = Cursor.EndOf(word);
        if (Cursor.IsFlat(word))
            return (end - word - 2) >> name;
        int count = 0;
        for (int next = word + 2; next < end; next = Cursor.After(next + name))
            count++;
        Pass(count);
        return count;
    }

    [DoesNotReturn]
    private static void ThrowSteps(long most) => SchemaFailure.ThrowSteps(most);
}
