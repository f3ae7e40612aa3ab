// Refuses a value before its end has arrived, if no continuation of it can be valid.
using Vivace.Json.Schema.Reports;

namespace Vivace.Json.Schema.Program;

internal sealed partial class SchemaNode
{
    /// <summary>Checks the beginning of a value: its kind, and if it is a string, what there is of it.</summary>
    /// <param name="run">The validation, with a report.</param>
    /// <param name="word">A value that stands for the beginning: a string that ends there, or an empty container.</param>
    internal bool Foresee(ref SchemaRun run, int word)
    {
        byte first = run.Cursor.FirstOf(word);
        ValueKinds kind = ValueKinds.Of(first);
        SchemaReport report = run.Report!;
        if (Fixed is { } isFixed)
        {
            if (!isFixed)
                report.FailFalse(run.Cursor, word);
            return isFixed;
        }

        bool isPossible = ForeseeValue(ref run, word, kind);
        if (Reference is { } target)
            isPossible &= ForeseeInPlace(ref run, target, word, "$ref", null);
        for (int i = 0; i < AllOf.Length; i++)
            isPossible &= ForeseeInPlace(ref run, AllOf[i], word, "allOf", i);
        return isPossible & ForeseeBranches(run, AnyOf, word, kind, "anyOf") & ForeseeBranches(run, OneOf, word, kind, "oneOf");
    }

    /// <summary>Checks how many entries a container has at least.</summary>
    internal bool ForeseeCount(ref SchemaRun run, int word, int count)
    {
        bool isValid = true;
        if (run.Cursor.FirstOf(word) == '[')
            _ = Arrays is not { } elements || count <= elements.MaxItems || CheckItems(ref run, elements, word, count, ref isValid);
        else if (Objects is { } members && count > members.MaxProperties && !Stops(run, ref isValid))
            Note(run, "maxProperties", word, SchemaWords.AtMost(members.MaxProperties, "member"));
        return isValid;
    }

    private bool ForeseeValue(ref SchemaRun run, int word, ValueKinds kind)
    {
        SchemaReport report = run.Report!;
        if (!Kinds.Admits(kind))
        {
            report.Fail(this, "type", run.Cursor, word, SchemaWords.Of(Kinds));
            return false;
        }

        if ((Const ?? Enum) is { } values && !MayBecome(values, run, word, kind))
        {
            report.Fail(this, Const is null ? "enum" : "const", run.Cursor, word, values.ToString());
            return false;
        }

        if (kind != ValueKinds.String || Strings is not { } rules
            || DecodedString.CountCodePoints(run.Cursor.ContentOf(word)) <= rules.MaxLength)
            return true;
        report.Fail(this, "maxLength", run.Cursor, word, SchemaWords.AtMost(rules.MaxLength, "character"));
        return false;
    }

    private static bool MayBecome(ValueSet values, in SchemaRun run, int word, ValueKinds kind) =>
        values.Kinds.Admits(kind) && (kind != ValueKinds.String || values.MayBegin(DecodedString.ToArray(run.Cursor.ContentOf(word))));

    private static bool ForeseeInPlace(ref SchemaRun run, SchemaNode schema, int word, string keyword, object? key)
    {
        SchemaReport report = run.Report!;
        report.Enter(schema, keyword, key);
        bool isPossible = schema.Foresee(ref run, word);
        report.Leave(isPossible);
        return isPossible;
    }

    private bool ForeseeBranches(in SchemaRun run, BranchSet? set, int word, ValueKinds kind, string keyword)
    {
        if (set is null || Array.Exists(set.Branches, branch => BranchFacts.KindsOf(branch).Admits(kind)))
            return true;
        run.Report!.Fail(this, keyword, run.Cursor, word,
            keyword == "anyOf" ? SchemaWords.AnyOf(set.Branches.Length) : SchemaWords.OneOf(set.Branches.Length, -1, -1));
        return false;
    }
}
