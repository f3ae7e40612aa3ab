// How schemas are applied to the same value: references, combinations and conditions.
using System.Numerics;
using Vivace.Json.Schema.Reports;

namespace Vivace.Json.Schema.Program;

internal sealed partial class SchemaNode
{
    private bool CheckInPlace(ref SchemaRun run, int word, ValueKinds kind, int frame, ref bool isValid)
    {
        if (Reference is { } target && !EvaluateInPlace(ref run, target, word, frame, "$ref", null, ref isValid))
            return false;
        if (Dynamic is { } reference
            && !EvaluateInPlace(ref run, reference.Resolve(run), word, frame, reference.Keyword, null, ref isValid))
            return false;
        if (AllOf.Length > SchemaRun.FewBranches)
            run.Pass(AllOf.Length);
        for (int i = 0; i < AllOf.Length; i++)
        {
            if (!EvaluateInPlace(ref run, AllOf[i], word, frame, "allOf", i, ref isValid))
                return false;
        }

        if (AnyOf is { } any && !CheckAnyOf(ref run, any, word, kind, frame, ref isValid))
            return false;
        if (OneOf is { } one && !CheckOneOf(ref run, one, word, kind, frame, ref isValid))
            return false;
        if (Not is { } not && TryEvaluate(ref run, not, word, SchemaRun.NoFrame, "not", -1, dropsAll: true))
        {
            if (Stops(run, ref isValid))
                return false;
            Note(run, "not", word, "a value that the schema in 'not' refuses");
        }

        if (If is not { } condition)
            return true;
        if (_conditions is { } conditions && frame < 0 && run.TakesShortcuts)
            return conditions.Evaluate(ref run, word, kind);
        return TryEvaluate(ref run, condition, word, frame, "if", -1, dropsErrors: true)
            ? Then is not { } then || EvaluateInPlace(ref run, then, word, frame, "then", null, ref isValid)
            : Else is not { } otherwise || EvaluateInPlace(ref run, otherwise, word, frame, "else", null, ref isValid);
    }

    private bool CheckAnyOf(ref SchemaRun run, BranchSet set, int word, ValueKinds kind, int frame, ref bool isValid)
    {
        bool isAnyValid = false;
        if (set.Branches.Length > SchemaRun.FewBranches)
            run.Pass(set.Branches.Length);
        if (run.Report is { } report)
        {
            ulong reported = ReportedOf(ref run, set, word, kind);
            report.EnterKeyword("anyOf");
            for (int i = 0; i < set.Branches.Length; i++)
            {
                if ((reported >> i & 1) != 0)
                    isAnyValid |= TryEvaluate(ref run, set.Branches[i], word, frame, "", i);
            }

            report.LeaveKeyword(isAnyValid);
            if (!isAnyValid && !Stops(run, ref isValid))
                Note(run, "anyOf", word, SchemaWords.AnyOf(set.Branches.Length));
            return true;
        }

        ulong candidates = set.HasCandidates ? set.CandidatesOf(ref run, word, kind) : ulong.MaxValue;
        for (int i = NextOf(set, candidates, 0); i < set.Branches.Length; i = NextOf(set, candidates, i + 1))
        {
            // With a frame, all branches are asked: each may evaluate other members.
            isAnyValid |= TryEvaluate(ref run, set.Branches[i], word, frame, "", i);
            if (isAnyValid && frame < 0)
                break;
        }

        isValid &= isAnyValid;
        return isAnyValid;
    }

    // The next branch among the candidates. Without candidates, there may be more branches than bits.
    private static int NextOf(BranchSet set, ulong candidates, int branch) =>
        !set.HasCandidates
            ? branch
            : branch < BranchSet.MostBranches ? branch + BitOperations.TrailingZeroCount(candidates >> branch) : branch;

    private bool CheckOneOf(ref SchemaRun run, BranchSet set, int word, ValueKinds kind, int frame, ref bool isValid)
    {
        int first = -1, second = -1;
        if (set.Branches.Length > SchemaRun.FewBranches)
            run.Pass(set.Branches.Length);
        ulong candidates = run.Report is not null
            ? ReportedOf(ref run, set, word, kind)
            : set.HasCandidates ? set.CandidatesOf(ref run, word, kind) : ulong.MaxValue;
        SchemaReport? report = run.Report;
        report?.EnterKeyword("oneOf");
        for (int i = NextOf(set, candidates, 0); i < set.Branches.Length && second < 0; i = NextOf(set, candidates, i + 1))
        {
            if (!TryEvaluate(ref run, set.Branches[i], word, frame, "", i))
                continue;
            if (first < 0)
                first = i;
            else
                second = i;
        }

        bool isOneValid = first >= 0 && second < 0;
        report?.LeaveKeyword(isOneValid);
        if (isOneValid)
            return true;
        if (Stops(run, ref isValid))
            return false;
        Note(run, "oneOf", word, SchemaWords.OneOf(set.Branches.Length, first, second));
        return true;
    }

    // People want to know what is wrong with the branch that a value was meant for, not why it is none of the others. The output formats
    // have all of them.
    private static ulong ReportedOf(ref SchemaRun run, BranchSet set, int word, ValueKinds kind)
    {
        if (run.Report!.TakesAllBranches || !set.HasCandidates)
            return ulong.MaxValue;
        ulong candidates = set.CandidatesOf(ref run, word, kind);
        return candidates != 0 ? candidates : ulong.MaxValue;
    }

    // A schema that the value must meet.
    private static bool EvaluateInPlace(
        ref SchemaRun run, SchemaNode schema, int word, int frame, string keyword, object? key, ref bool isValid)
    {
        if (run.Report is not { } report)
            return schema.Evaluate(ref run, word, frame);
        report.Enter(schema, keyword, key);
        bool isSchemaValid = schema.Evaluate(ref run, word, frame);
        report.Leave(isSchemaValid);
        isValid &= isSchemaValid;
        return true;
    }

    private static bool EvaluateInPlace(
        ref SchemaRun run, SchemaNode schema, int word, int frame, string keyword, int index, ref bool isValid) =>
        run.Report is null
            ? schema.Evaluate(ref run, word, frame)
            : EvaluateInPlace(ref run, schema, word, frame, keyword, (object)index, ref isValid);

    // A schema that the value may fail. What it evaluated counts only if it does not.
    private static bool TryEvaluate(ref SchemaRun run, SchemaNode schema, int word, int frame, string keyword, int index,
        bool dropsErrors = false, bool dropsAll = false)
    {
        int own = frame < 0 ? frame : RunMemory.PushLike(ref run, frame);
        bool isValid;
        if (run.Report is not { } report)
        {
            isValid = schema.Evaluate(ref run, word, own);
        }
        else if (!report.TakesAnnotations && (dropsErrors || dropsAll))
        {
            run.Attach(null);
            isValid = schema.Evaluate(ref run, word, own);
            run.Attach(report);
        }
        else
        {
            report.Enter(schema, keyword, index < 0 ? null : index);
            isValid = schema.Evaluate(ref run, word, own);
            report.Leave(isValid, dropsErrors || dropsAll, dropsAll);
        }

        if (frame < 0)
            return isValid;
        if (isValid)
            run.Memory.Merge(own, frame);
        run.Memory.Pop(own);
        return isValid;
    }
}
