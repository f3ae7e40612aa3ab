// Maps the run time's contract errors to rules.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Analyzers.Contracts;

internal static class ContractRuleList
{
    private static readonly (DiagnosticDescriptor Descriptor, ContractErrorKind[] Kinds)[] s_rules =
    [
        (NameCollisionRule.Descriptor, NameCollisionRule.Kinds),
        (ParameterRule.Descriptor, ParameterRule.Kinds),
        (ConstructorRule.Descriptor, ConstructorRule.Kinds),
        (MemberTypeRule.Descriptor, MemberTypeRule.Kinds),
        (DiscriminatorRule.Descriptor, DiscriminatorRule.Kinds),
        (RequiredRule.Descriptor, RequiredRule.Kinds),
        (ContradictionRule.Descriptor, ContradictionRule.Kinds),
    ];

    internal static ImmutableArray<DiagnosticDescriptor> Descriptors { get; } = [
        .. s_rules.Select(rule => rule.Descriptor), ReadOnlyRule.Descriptor];

    // Null for errors that are not reported at build time.
    internal static DiagnosticDescriptor? For(ContractErrorKind kind)
    {
        foreach ((DiagnosticDescriptor descriptor, ContractErrorKind[] kinds) in s_rules)
        {
            if (kinds.Contains(kind)) return descriptor;
        }

        return null;
    }
}
