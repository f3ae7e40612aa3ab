// VIV002: two members have one name in JSON.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Analyzers.Contracts;

internal static class NameCollisionRule
{
    internal const string Id = "VIV002";

    internal static readonly DiagnosticDescriptor Descriptor = new(
        Id,
        "Two members have one name in JSON",
        "{0}",
        Categories.Contracts,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "Members whose names are equal under the naming policy, or where letter case does not count, cannot be told apart.",
        helpLinkUri: HelpPages.Folder + Id + HelpPages.Extension,
        WellKnownDiagnosticTags.CompilationEnd);

    // What the run time calls it.
    internal static readonly ContractErrorKind[] Kinds =
    [
        ContractErrorKind.NameCollision,
        ContractErrorKind.NameIsNull,
    ];
}
