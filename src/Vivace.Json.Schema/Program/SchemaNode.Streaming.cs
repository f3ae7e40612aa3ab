// How a schema checks an array or object whose entries arrive in parts: the same checks as for a whole one, in three steps.
using Vivace.Json.Schema.Reports;
using Vivace.Json.Schema.Streaming;

namespace Vivace.Json.Schema.Program;

internal sealed partial class SchemaNode
{
    /// <summary>Whether a container can be checked entry by entry: no keyword asks for all
    /// of them at once. Choices are another question.</summary>
    internal bool ChecksEntries(bool isObject)
    {
        if (Fixed is not null)
            return true;
        if ((Const ?? Enum) is not null || Dynamic is not null || Not is not null || If is not null)
            return false;
        return isObject
            ? UnevaluatedProperties is null
                && (Objects is null || !Array.Exists(Objects.Dependencies, static dependency => dependency.Schema is not null))
            : UnevaluatedItems is null && Arrays is not { IsUnique: true };
    }

    /// <summary>Checks what the bracket tells. The word is that of a container that stands for the one that begins.</summary>
    internal void BeginEntries(ref SchemaRun run, OpenSchema open, int word)
    {
        if (Fixed is { } isValid)
        {
            open.IsValid &= isValid;
            if (!isValid)
                run.Report?.FailFalse(run.Cursor, word);
            return;
        }

        if ((Kinds & ValueKinds.Of(run.Cursor.FirstOf(word))) == 0)
        {
            open.IsValid = false;
            run.Report?.Fail(this, "type", run.Cursor, word, SchemaWords.Of(Kinds));
        }

        if (run.Cursor.FirstOf(word) != '{' || Objects is not { } rules)
            return;
        rules.EnsurePrepared();
        open.Seen = new Presence(ref run, rules.Names.Count);
    }

    /// <summary>Checks entries, in a container that has these alone. Before them, there were others.</summary>
    internal bool VisitEntries(ref SchemaRun run, OpenSchema open, int word, int before)
    {
        bool isValid = true;
        int count = before, visited = 0;
        if (Fixed is not null)
            return true;
        if (run.Cursor.FirstOf(word) == '{')
        {
            return Objects is not { VisitsMembers: true } members || (run.TakesShortcuts && members.NamesSuffice
                ? VisitNamedMembers(ref run, members, word, ref open.Seen, ref visited)
                : VisitMembers(ref run, members, word, SchemaRun.NoFrame, ref open.Seen, ref count, ref isValid) && isValid);
        }

        return Arrays is not { VisitsElements: true } elements || (run.TakesShortcuts && elements.HasOneSchema
            ? VisitLikeElements(ref run, elements.Rest!.EffectiveOrNull, word, ref visited)
            : VisitElements(ref run, elements, word, SchemaRun.NoFrame, ref count, ref open.Contained, ref isValid) && isValid);
    }

    /// <summary>Notes a member whose value begins a container of its own. The word is that of its name.</summary>
    internal void BeginMember(ref SchemaRun run, OpenSchema open, int name, ReadOnlySpan<byte> text)
    {
        if (Objects is not { } rules)
            return;
        bool isValid = true;
        if (rules.PropertyNames is { } names && !EvaluateName(ref run, names, name, ref isValid) | !isValid)
            open.IsValid = false;
        if (rules.Names.Count > 0 && rules.Names.Find(text) is >= 0 and int known)
            open.Seen.Set(ref run, known);
    }

    /// <summary>The schemas of a member, in the order in which they are applied.</summary>
    internal IEnumerable<AppliedSchema> SchemasOf(byte[] name)
    {
        if (Objects is not { } rules)
            yield break;
        bool isEvaluated = false;
        int known = rules.Names.Count == 0 ? -1 : rules.Names.Find(name);
        if (known >= 0 && rules.Members[known].Property is { } property)
        {
            isEvaluated = true;
            yield return new AppliedSchema(property, "properties", rules.Members[known].Name);
        }

        foreach (PatternMember row in rules.Patterns)
        {
            if (!row.Pattern.IsMatch(name))
                continue;
            isEvaluated = true;
            yield return new AppliedSchema(row.Schema, "patternProperties", row.Text);
        }

        if (!isEvaluated && rules.Additional is { } additional)
            yield return new AppliedSchema(additional, "additionalProperties", null);
    }

    /// <summary>The schema of an element; null if it has none. False if the element must be there to tell.</summary>
    internal bool TryGetSchemaOf(int index, out AppliedSchema? applied)
    {
        applied = null;
        if (Arrays is not { } rules)
            return true;
        if (index < rules.Prefix.Length)
            applied = new AppliedSchema(rules.Prefix[index], rules.PrefixKeyword, index);
        else if (rules.Rest is { } rest)
            applied = new AppliedSchema(rest, rules.RestKeyword, null);
        return rules.Contains is null;
    }

    /// <summary>Reports that no branch of a choice fits a container, of which there was one candidate.</summary>
    internal void FailChoice(ref SchemaRun run, BranchSet set, int word)
    {
        if (run.Report is null)
            return;
        if (set == AnyOf)
            Note(run, "anyOf", word, SchemaWords.AnyOf(set.Branches.Length));
        else
            Note(run, "oneOf", word, SchemaWords.OneOf(set.Branches.Length, -1, -1));
    }

    /// <summary>Checks what only the end tells.</summary>
    internal void EndEntries(ref SchemaRun run, OpenSchema open, int word, int count)
    {
        if (Fixed is not null)
            return;
        bool isValid = true;
        bool goesOn = run.Cursor.FirstOf(word) == '{'
            ? Objects is not { } members || CheckPresence(ref run, members, word, SchemaRun.NoFrame, open.Seen, count, ref isValid)
            : Arrays is not { } elements
                || (CheckContained(ref run, elements, word, open.Contained, ref isValid)
                    && CheckItems(ref run, elements, word, count, ref isValid));
        open.IsValid &= goesOn && isValid;
    }
}

/// <summary>A schema that an array or object applies to one of its entries, and the way there: a keyword and what follows it.</summary>
internal readonly record struct AppliedSchema(SchemaNode Schema, string Keyword, object? Key);
