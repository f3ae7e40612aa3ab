// What streaming and reading into types need to know about a schema.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;

namespace Vivace.Json.Schema.Program;

internal sealed partial class SchemaNode
{
    /// <summary>Whether no schema is applied to the same value beside this one.</summary>
    internal bool IsAlone =>
        Fixed is not null || Shortcut == Shortcut.Kind || (!AppliesInPlace && UnevaluatedItems is null && UnevaluatedProperties is null);

    /// <summary>Whether the kind of a value decides.</summary>
    internal bool IsKind => Shortcut == Shortcut.Kind;

    /// <summary>The kinds of values that are known to be valid.</summary>
    internal ValueKinds ValidKinds => IsKind ? AllowedKinds & ValueKinds.All : ValueKinds.None;

    /// <summary>Whether one of the rules is about the entries of containers.</summary>
    internal bool ReadsContainers => !IsKind && (Objects is not null || Arrays is not null || ((Const ?? Enum) is not null));

    /// <summary>Whether the schema is a choice of null and one other schema, which decides about all other values.</summary>
    internal bool IsNullOr([NotNullWhen(true)] out SchemaNode? other)
    {
        other = null;
        if (Shortcut != Shortcut.Branch)
            return false;
        for (int kind = 0; kind < BranchOfKind.Length; kind++)
        {
            SchemaNode? branch = BranchOfKind[kind];
            if (kind == (int)JsonValueKind.Null
                ? branch is null || branch == this || !branch.Effective.IsKind
                : branch == this || (branch is not null && branch != (other ??= branch)))
                return false;
        }

        return other is not null;
    }

    /// <summary>Whether a choice among branches is all that is applied to an object beside this schema.</summary>
    internal bool IsChoiceOfObjects([NotNullWhen(true)] out BranchSet? branches)
    {
        branches = (AnyOf ?? OneOf) is { HasCandidates: true } choice && (AnyOf is null || OneOf is null) && Not is null && If is null
            && Reference is null && Dynamic is null && AllOf.Length == 0
            && UnevaluatedItems is null && UnevaluatedProperties is null && (Const ?? Enum) is null
            ? choice
            : null;
        return branches is not null;
    }

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
}

/// <summary>A schema that an array or object applies to one of its entries, and the way there: a keyword and what follows it.</summary>
internal readonly record struct AppliedSchema(SchemaNode Schema, string Keyword, object? Key);
