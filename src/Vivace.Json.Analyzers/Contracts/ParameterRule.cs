// VIV003: a constructor parameter has no matching member.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Analyzers.Contracts;

internal static class ParameterRule
{
    internal const string Id = "VIV003";

    internal static readonly DiagnosticDescriptor Descriptor = new(
        Id,
        "A constructor parameter has no matching member",
        "{0}",
        Categories.Contracts,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "The constructor is called with the values of members, so each parameter needs a member of the same name and type.",
        helpLinkUri: HelpPages.Of(Id),
        WellKnownDiagnosticTags.CompilationEnd);

    internal static readonly ContractErrorKind[] Kinds =
    [
        ContractErrors.ParameterWithoutMember,
        ContractErrors.ParameterSharedByMembers,
    ];
}
