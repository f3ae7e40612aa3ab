// VIV002: two members have the same JSON name.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Analyzers.Contracts;

internal static class NameCollisionRule
{
    internal const string Id = "VIV002";

    internal static readonly DiagnosticDescriptor Descriptor = new(
        Id,
        "Two members have the same name in JSON",
        "{0}",
        Categories.Contracts,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "Members whose names are equal, because of the naming policy or because letter case is ignored, cannot be " +
            "distinguished.",
        helpLinkUri: HelpPages.Of(Id),
        WellKnownDiagnosticTags.CompilationEnd);

    internal static readonly ContractErrorKind[] Kinds =
    [
        ContractErrors.NameCollision,
        ContractErrors.NameIsNull,
    ];
}
