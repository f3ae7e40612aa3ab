// Decides what it can before a value has arrived completely: arrays and objects entry by entry, other values by their beginning.
using Vivace.Json.Schema.Program;
using Vivace.Json.Schema.Reports;

namespace Vivace.Json.Schema.Evaluating;

internal ref partial struct Evaluation
{
    // These use the methods for whole containers. The word is that of a stand-in, which has only the entries at hand.

    /// <summary>Checks what the opening bracket says: the kind of the container.</summary>
    internal bool BeginEntries(SchemaNode schema, int word, ref Presence seen)
    {
        byte first = Cursor.FirstOf(word);
        if (schema.Fixed is { } isValid)
        {
            if (!isValid)
                Report?.FailFalse(Cursor, word);
            return isValid;
        }

        isValid = Admits(schema, schema.Kinds, ValueKinds.Of(first), word) || FailType(schema, word).IsValid;
        if (first != '{' || schema.Objects is not { } rules)
            return isValid;
        rules.EnsurePrepared();
        seen = new Presence(ref this, rules.Names.Count);
        return isValid;
    }

    /// <summary>Checks entries, in a container that has these alone. Before them, there were others.</summary>
    internal bool VisitEntries(SchemaNode schema, int word, int before, ref Presence seen, ref long contained)
    {
        int count = before, visited = 0;
        if (schema.Fixed is not null)
            return true;
        Verdict verdict = Cursor.FirstOf(word) == '{'
            ? schema.Objects is not { VisitsMembers: true } members ? Verdict.Valid
                : TakesShortcuts && members.NamesSuffice ? VisitNamedMembers(members, word, ref seen, ref visited)
                : VisitMembers(members, word, NoFrame, ref seen, ref count)
            : schema.Arrays is not { VisitsElements: true } elements ? Verdict.Valid
                : TakesShortcuts && elements.HasOneSchema ? VisitAlike(elements.Rest!.EffectiveOrNull, word, names: 0, ref visited)
                : VisitElements(elements, word, NoFrame, ref count, ref contained);
        return verdict.IsValid;
    }

    /// <summary>Notes a member whose value begins a container of its own. The word is that of its name.</summary>
    internal bool BeginMember(SchemaNode schema, int name, ReadOnlySpan<byte> text, ref Presence seen)
    {
        if (schema.Objects is not { } rules)
            return true;
        Verdict verdict = rules.PropertyNames is { } names ? CheckName(names, name) : Verdict.Valid;
        if (rules.Names.Count > 0 && rules.Names.Find(text) is >= 0 and int known)
            seen.Set(ref this, known);
        return verdict.IsValid;
    }

    /// <summary>Checks what only the end tells.</summary>
    internal bool EndEntries(SchemaNode schema, int word, int count, scoped in Presence seen, long contained)
    {
        if (schema.Fixed is not null)
            return true;
        Verdict verdict = Cursor.FirstOf(word) == '{'
            ? schema.Objects is { } members ? CheckPresence(schema, members, word, NoFrame, seen, count) : Verdict.Valid
            : schema.Arrays is { } elements
                ? CheckContained(schema, elements, word, contained)
                    && CheckCount(schema, word, count, elements.MinItems, elements.MaxItems, CountKeywords.OfElements)
                : Verdict.Valid;
        return verdict.IsValid;
    }

    /// <summary>Checks how many entries a container has at least.</summary>
    internal readonly bool ForeseeCount(SchemaNode schema, int word, int count) =>
        Cursor.FirstOf(word) == '['
            ? CheckCount(schema, word, count, 0, schema.Arrays?.MaxItems ?? long.MaxValue, CountKeywords.OfElements).IsValid
            : CheckCount(schema, word, count, 0, schema.Objects?.MaxProperties ?? long.MaxValue, CountKeywords.OfMembers).IsValid;

    /// <summary>Checks the beginning of a value: its kind, and if it is a string, what there is of it. False if no continuation
    /// can be valid, which the report then says.</summary>
    /// <param name="schema">The schema.</param>
    /// <param name="word">A value that stands for the beginning: a string that ends there, or an empty container.</param>
    internal readonly bool Foresee(SchemaNode schema, int word)
    {
        ValueKinds kind = ValueKinds.Of(Cursor.FirstOf(word));
        if (schema.Fixed is { } isFixed)
        {
            if (!isFixed)
                Report?.FailFalse(Cursor, word);
            return isFixed;
        }

        bool isPossible = ForeseeValue(schema, word, kind);
        if (schema.Reference is { } target)
            isPossible &= ForeseeInPlace(target, word, "$ref", null);
        for (int i = 0; i < schema.AllOf.Length; i++)
            isPossible &= ForeseeInPlace(schema.AllOf[i], word, "allOf", i);
        return isPossible & ForeseeBranches(schema, schema.AnyOf, word, kind) & ForeseeBranches(schema, schema.OneOf, word, kind);
    }

    private readonly bool ForeseeValue(SchemaNode schema, int word, ValueKinds kind)
    {
        if (!schema.Kinds.Admits(kind))
        {
            Report?.FailType(schema, Cursor, word);
            return false;
        }

        if ((schema.Const ?? schema.Enum) is { } values && !MayBecome(values, word, kind))
        {
            Report?.Fail(schema, schema.Const is null ? "enum" : "const", Cursor, word, values.ToString());
            return false;
        }

        return kind != ValueKinds.String || schema.Strings is not { MaxLength: < long.MaxValue } rules
            || CheckCount(schema, word, DecodedString.CountCodePoints(Cursor.ContentOf(word)), 0, rules.MaxLength,
                CountKeywords.OfCharacters).IsValid;
    }

    private readonly bool MayBecome(ValueSet values, int word, ValueKinds kind) =>
        values.Kinds.Admits(kind) && (kind != ValueKinds.String || values.MayBegin(DecodedString.ToArray(Cursor.ContentOf(word))));

    private readonly bool ForeseeInPlace(SchemaNode schema, int word, string keyword, object? key)
    {
        _report!.Enter(schema, keyword, key);
        return _report.Leave(Foresee(schema, word));
    }

    private readonly bool ForeseeBranches(SchemaNode schema, BranchSet? set, int word, ValueKinds kind)
    {
        if (set is null || Array.Exists(set.Branches, branch => BranchFacts.KindsOf(branch).Admits(kind)))
            return true;
        Report?.FailBranches(schema, set, Cursor, word);
        return false;
    }
}
