// How schemas are applied to the same value: references, combinations and conditions.
using System.Numerics;
using System.Runtime.CompilerServices;
using Vivace.Json.Schema.Program;
using Vivace.Json.Schema.Reports;

namespace Vivace.Json.Schema.Evaluating;

internal ref partial struct Evaluation
{
    // A schema that the value must meet.
    private Verdict Apply(SchemaNode schema, int word, int frame, string keyword, object? key = null)
    {
        if (Report is not { } report)
            return Evaluate(schema, word, frame);
        report.Enter(schema, keyword, key);
        return Noted(report.Leave(Evaluate(schema, word, frame)));
    }

    private Verdict ApplyAll(SchemaNode[] schemas, int word, int frame)
    {
        PassBranches(schemas.Length);
        Verdict verdict = Verdict.Valid;
        for (int i = 0; i < schemas.Length && !verdict.Stops; i++)
            verdict &= Report is null ? Evaluate(schemas[i], word, frame) : Apply(schemas[i], word, frame, "allOf", i);
        return verdict;
    }

    private readonly SchemaNode TargetOf(DynamicReference reference) =>
        reference.Targets is { } targets ? Memory.Outermost(Scope, targets) ?? reference.Target : reference.Target;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Verdict CheckBranches(SchemaNode schema, BranchSet set, int word, ValueKinds kind, int frame)
    {
        bool isOne = set == schema.OneOf;
        int first = -1, second = -1;
        PassBranches(set.Branches.Length);
        SchemaReport? report = Report;
        ulong candidates = CandidatesOf(set, word, kind);
        report?.EnterKeyword(isOne ? "oneOf" : "anyOf");

        // The first branch that accepts decides anyOf, the second one oneOf. With a frame or a report, anyOf asks all branches, because
        // each may evaluate other members.
        bool asksAll = !isOne && (frame >= 0 || report is not null);
        for (int i = NextOf(set, candidates, 0); i < set.Branches.Length; i = NextOf(set, candidates, i + 1))
        {
            if (!TryApply(set.Branches[i], word, frame, "", i))
                continue;
            (first, second) = first < 0 ? (i, -1) : (first, i);
            if (!asksAll && (second >= 0 || !isOne))
                break;
        }

        bool isValid = first >= 0 && (second < 0 || !isOne);
        report?.Leave(isValid);
        if (isValid)
            return Verdict.Valid;
        Report?.FailBranches(schema, set, Cursor, word, first, second);
        return Failed;
    }

    // The branches that may accept a value. People want to know what is wrong with the branch that was meant, so errors are those of
    // this branch; the output formats list all branches.
    private readonly ulong CandidatesOf(BranchSet set, int word, ValueKinds kind)
    {
        if (!set.HasCandidates || Report is { TakesAllBranches: true })
            return ulong.MaxValue;
        ulong candidates = set.CandidatesOf(Cursor, word, kind, MayHaveEscapes);
        return candidates == 0 && Report is not null ? ulong.MaxValue : candidates;
    }

    // The next branch among the candidates. Without candidates, there may be more branches than bits.
    private static int NextOf(BranchSet set, ulong candidates, int branch) =>
        !set.HasCandidates
            ? branch
            : branch < BranchSet.MostBranches ? branch + BitOperations.TrailingZeroCount(candidates >> branch) : branch;

    private Verdict CheckNot(SchemaNode schema, SchemaNode refused, int word)
    {
        if (!TryApply(refused, word, NoFrame, "not", dropsErrors: true, dropsAll: true))
            return Verdict.Valid;
        Report?.Fail(schema, "not", Cursor, word, "a value that the schema in 'not' refuses");
        return Failed;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Verdict CheckCondition(SchemaNode schema, SchemaNode condition, int word, ValueKinds kind, int frame)
    {
        if (schema.Conditions is { } chain && frame < 0 && TakesShortcuts)
            return CheckConditions(chain, word, kind);
        return TryApply(condition, word, frame, "if", dropsErrors: true)
            ? schema.Then is { } then ? Apply(then, word, frame, "then") : Verdict.Valid
            : schema.Else is { } otherwise ? Apply(otherwise, word, frame, "else") : Verdict.Valid;
    }

    // The schema after the first condition that holds decides.
    private bool CheckConditions(ConditionChain chain, int word, ValueKinds kind)
    {
        for (ulong left = chain.Conditions.CandidatesOf(Cursor, word, kind, MayHaveEscapes); left != 0; left &= left - 1)
        {
            int i = BitOperations.TrailingZeroCount(left);
            if (Evaluate(chain.Conditions.Branches[i], word, NoFrame))
                return chain.Thens[i] is not { } then || Evaluate(then, word, NoFrame);
        }

        return chain.Otherwise is not { } otherwise || Evaluate(otherwise, word, NoFrame);
    }

    // A schema that the value may fail. What it evaluated counts only if it does not.
    private bool TryApply(
        SchemaNode schema, int word, int frame, string keyword, int index = -1, bool dropsErrors = false, bool dropsAll = false)
    {
        int own = frame < 0 ? frame : EvaluationMemory.PushLike(ref this, frame);
        bool isValid;
        if (Report is not { } report || (dropsErrors && !report.TakesAnnotations))
        {
            isValid = EvaluateUnreported(schema, word, own);
        }
        else
        {
            report.Enter(schema, keyword, index < 0 ? null : index);
            isValid = report.Leave(Evaluate(schema, word, own), dropsErrors, dropsAll);
        }

        if (frame < 0)
            return isValid;
        if (isValid)
            Memory.Merge(own, frame);
        Memory.Pop(own);
        return isValid;
    }

    // For a verdict whose reasons are not reported; this allows shortcuts.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool EvaluateUnreported(SchemaNode schema, int word, int frame) =>
        _report is { } report ? EvaluateWithout(report, schema, word, frame) : Evaluate(schema, word, frame);

    private bool EvaluateWithout(SchemaReport report, SchemaNode schema, int word, int frame)
    {
        Attach(null);
        bool isValid = Evaluate(schema, word, frame);
        Attach(report);
        return isValid;
    }

    // The verdict of a schema whose errors are already reported.
    private static Verdict Noted(bool isValid) => isValid ? Verdict.Valid : Verdict.Noted;
}
