// VIV005: the type of a member is not supported in JSON.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Analyzers.Contracts;

internal static class MemberTypeRule
{
    internal const string Id = "VIV005";

    internal static readonly DiagnosticDescriptor Descriptor = new(
        Id,
        "The type of a member is not supported in JSON",
        "{0}",
        Categories.Contracts,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "Delegates, types, pointers, handles, streams and tasks are not values.",
        helpLinkUri: HelpPages.Of(Id),
        WellKnownDiagnosticTags.CompilationEnd);

    internal static readonly ContractErrorKind[] Kinds =
    [
        ContractErrors.UnsupportedMemberType,
        ContractErrors.UnsupportedParameterType,
    ];
}
