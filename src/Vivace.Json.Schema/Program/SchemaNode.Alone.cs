// Verdicts about values whose text is at hand without an index, such as those of members that are read into a type.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;

namespace Vivace.Json.Schema.Program;

internal sealed partial class SchemaNode
{
    /// <summary>Whether no schema is applied to the same value beside this one.</summary>
    internal bool IsAlone =>
        Fixed is not null || _shortcut == Shortcut.Kind || (!AppliesInPlace && UnevaluatedItems is null && UnevaluatedProperties is null);

    /// <summary>Whether the kind of a value decides.</summary>
    internal bool IsKind => _shortcut == Shortcut.Kind;

    /// <summary>The kinds that are allowed; numbers include integers.</summary>
    internal ValueKinds AllowedKinds => _acceptedKinds;

    /// <summary>The kinds of values that are known to be valid.</summary>
    internal ValueKinds ValidKinds => IsKind ? AllowedKinds & ValueKinds.All : ValueKinds.None;

    /// <summary>Whether one of the rules is about the entries of containers.</summary>
    internal bool ReadsContainers => !IsKind && (Objects is not null || Arrays is not null || ((Const ?? Enum) is not null));

    /// <summary>Whether the schema is a choice of null and one other schema, which decides about all other values.</summary>
    internal bool IsNullOr([NotNullWhen(true)] out SchemaNode? other)
    {
        other = null;
        if (_shortcut != Shortcut.Branch)
            return false;
        for (int kind = 0; kind < _branchOfKind.Length; kind++)
        {
            SchemaNode? branch = _branchOfKind[kind];
            if (kind == (int)JsonValueKind.Null
                ? branch is null || branch == this || !branch._effective.IsKind
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

    /// <summary>Whether a value is certainly valid, if <see cref="IsAlone"/> holds. The entries of containers are not looked at, so a
    /// container is not certain to be valid if a rule is about them.</summary>
    /// <param name="text">The value as written.</param>
    internal bool Accepts(ReadOnlySpan<byte> text)
    {
        if (Fixed is { } isValid)
            return isValid;
        ValueKinds kind = ValueKinds.Of(text[0]);
        if ((_acceptedKinds & kind) == 0 && !(kind == ValueKinds.Number && (_acceptedKinds & ValueKinds.Integer) != 0 && IsInteger(text)))
            return false;
        if (IsKind)
            return true;
        if (kind is ValueKinds.Object or ValueKinds.Array)
            return (kind == ValueKinds.Object ? Objects is null : Arrays is null) && (Const ?? Enum) is null;
        if (Const is { } value && !value.HasScalar(text, mayHaveEscapes: true))
            return false;
        if (Enum is { } values && !values.HasScalar(text, mayHaveEscapes: true))
            return false;
        return kind switch
        {
            ValueKinds.String => Strings is null || Strings.Accepts(text[1..^1], mayHaveEscapes: true),
            ValueKinds.Number => Numbers is null || Numbers.Accepts(new NumberValue(text)),
            _ => true,
        };
    }
}
