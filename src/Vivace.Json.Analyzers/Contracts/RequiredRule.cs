// VIV007: a required member cannot be read.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Analyzers.Contracts;

internal static class RequiredRule
{
    internal const string Id = "VIV007";

    internal static readonly DiagnosticDescriptor Descriptor = new(
        Id,
        "A required member cannot be read",
        "{0}",
        Categories.Contracts,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "It must be possible to set a member that is required in the text.",
        helpLinkUri: HelpPages.Of(Id),
        WellKnownDiagnosticTags.CompilationEnd);

    internal static readonly ContractErrorKind[] Kinds =
    [
        ContractErrors.RequiredNotReadable,
        ContractErrors.RequiredExtensionData,
    ];
}
