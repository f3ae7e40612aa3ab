// What is found out about a schema when its program is complete, so that verdicts come early.

namespace Vivace.Json.Schema.Program;

internal sealed partial class SchemaNode
{
    // The end of a chain of references, which can be as long as the schema; null if there is none.
    private SchemaNode? _target;

    /// <summary>What is enough to know for a verdict without a report.</summary>
    internal Shortcut Shortcut { get; private set; }

    /// <summary>The kinds that are allowed; numbers include integers.</summary>
    internal ValueKinds AllowedKinds { get; private set; }

    /// <summary>By kind of value: the branch that decides about it, null if none allows the kind, and this schema if more than one
    /// does.</summary>
    internal SchemaNode?[] BranchOfKind { get; private set; } = [];

    /// <summary>The conditions from here on, if they are many.</summary>
    internal ConditionChain? Conditions { get; private set; }

    /// <summary>Prepares the checks, when all nodes of the program are known.</summary>
    internal void Prepare()
    {
        AnyOf?.Prepare();
        OneOf?.Prepare();
        AllowedKinds = Kinds;
        AppliesInPlace = Reference is not null || Dynamic is not null || AllOf.Length > 0 || HasBranches;
        if (Fixed is { } isValid)
            Shortcut = isValid ? Shortcut.Anything : Shortcut.Nothing;
        else if (!HasRules && !AppliesInPlace)
            Shortcut = (Const ?? Enum) is { } values ? ShortcutOf(values) : Kinds == ValueKinds.All ? Shortcut.Anything : Shortcut.Kind;
        else if (!HasOwnChecks && Reference is not null && Dynamic is null && AllOf.Length == 0)
            Shortcut = Shortcut.Reference;
        else if (!AppliesInPlace && (Const ?? Enum) is null && UnevaluatedItems is null && UnevaluatedProperties is null)
            Shortcut = Shortcut.Plain;
    }

    private Shortcut ShortcutOf(ValueSet values) =>
        values.Kinds == ValueKinds.String && (Kinds & ValueKinds.String) != 0 && (Const is null || Enum is null)
            ? Shortcut.Strings
            : Shortcut.None;

    private bool HasRules =>
        Numbers is not null || Strings is not null || Arrays is not null || Objects is not null || UnevaluatedItems is not null
        || UnevaluatedProperties is not null;

    private bool HasBranches => AnyOf is not null || OneOf is not null || Not is not null || If is not null;

    private bool HasBesideBranches =>
        HasRules || (Const ?? Enum) is not null || Reference is not null || Dynamic is not null || AllOf.Length > 0;

    /// <summary>Whether something is asked beside the schemas of references and allOf.</summary>
    internal bool HasOwnChecks => Kinds != ValueKinds.All || (Const ?? Enum) is not null || HasRules || HasBranches;

    /// <summary>Whether every value is known to be valid.</summary>
    internal bool AcceptsAll => Shortcut == Shortcut.Anything;

    /// <summary>The end of the chain of references that begins here.</summary>
    internal SchemaNode Target => _target ?? this;

    /// <summary>What decides instead, if nobody asks for reasons or for what was evaluated.</summary>
    internal SchemaNode? Joined { get; set; }

    /// <summary>What decides about a value, if nobody asks for reasons or for what was evaluated.</summary>
    internal SchemaNode Effective => _effective!;

    private SchemaNode? _effective;

    /// <summary>The schema that decides about a value, if nobody asks for reasons or for
    /// what was evaluated; null if every value is valid.</summary>
    internal SchemaNode? EffectiveOrNull => Effective.AcceptsAll ? null : Effective;

    /// <summary>Finds the schema that decides, when all targets are known.</summary>
    internal void PrepareEffective() => _effective = Target.Joined?.Target ?? Target;

    /// <summary>Makes the kind of a value decide about a choice, when all decisions are prepared.</summary>
    internal void PrepareChoice()
    {
        if ((AnyOf ?? OneOf) is not { HasCandidates: true } choice || (AnyOf is not null && OneOf is not null) || Not is not null
            || If is not null || HasBesideBranches)
            return;

        ValueKinds decided = ValueKinds.None;
        bool decidesAll = AnyOf is not null;
        foreach (SchemaNode branch in choice.Branches)
        {
            decidesAll &= branch.Effective.Shortcut == Shortcut.Kind;
            decided |= branch.Effective.AllowedKinds;
        }

        if (decidesAll)
        {
            AllowedKinds = AllowedKinds.And(decided);
            Shortcut = Shortcut.Kind;
        }
        else if (Kinds == ValueKinds.All)
        {
            BranchOfKind = choice.BranchesByKind(this);
            Shortcut = Shortcut.Branch;
        }
    }

    /// <summary>Whether a condition is all that is asked.</summary>
    internal bool IsConditionAlone =>
        If is not null && AnyOf is null && OneOf is null && Not is null && Kinds == ValueKinds.All && !HasBesideBranches && Joined is null;

    /// <summary>Prepares the conditions of a schema to which no other condition leads, when all decisions are prepared.</summary>
    internal void PrepareConditions() => Conditions = ConditionChain.TryMake(this);

    /// <summary>Takes the keywords of another schema beside kinds, containers, references and allOf, if they are not there yet.</summary>
    internal bool TryTake(SchemaNode other)
    {
        if (IsTaken(Const, other.Const) || IsTaken(Enum, other.Enum) || IsTaken(Numbers, other.Numbers) || IsTaken(Strings, other.Strings)
            || IsTaken(AnyOf, other.AnyOf) || IsTaken(OneOf, other.OneOf) || IsTaken(Not, other.Not) || IsTaken(If, other.If))
        {
            return false;
        }

        Const ??= other.Const;
        Enum ??= other.Enum;
        Numbers ??= other.Numbers;
        Strings ??= other.Strings;
        AnyOf ??= other.AnyOf;
        OneOf ??= other.OneOf;
        Not ??= other.Not;
        if (other.If is not null)
            (If, Then, Else) = (other.If, other.Then, other.Else);
        return true;
    }

    private static bool IsTaken(object? mine, object? others) => mine is not null && others is not null;

    /// <summary>Finds the end of a chain of references, when all nodes are prepared.</summary>
    internal void PrepareTarget()
    {
        SchemaNode end = this;
        while (end.Shortcut == Shortcut.Reference && end._target is null)
            end = end.Reference!;
        end = end._target ?? end;

        // All along the chain, so that each is followed once.
        for (SchemaNode next = this; next.Shortcut == Shortcut.Reference && next._target is null; next = next.Reference!)
            next._target = end;
    }
}

/// <summary>What is enough to know for a verdict without a report.</summary>
internal enum Shortcut : byte
{
    /// <summary>All keywords.</summary>
    None,

    /// <summary>Nothing: every value is valid, as the schema only describes.</summary>
    Anything,

    /// <summary>Nothing: no value is valid.</summary>
    Nothing,

    /// <summary>The kind.</summary>
    Kind,

    /// <summary>Whether the value is one of some strings.</summary>
    Strings,

    /// <summary>A branch of a choice, which the kind of the value selects.</summary>
    Branch,

    /// <summary>The verdict of another schema.</summary>
    Reference,

    /// <summary>The kind and the rules for it.</summary>
    Plain,
}
