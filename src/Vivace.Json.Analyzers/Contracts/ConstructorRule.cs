// VIV004: no constructor can be called for reading.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Analyzers.Contracts;

internal static class ConstructorRule
{
    internal const string Id = "VIV004";

    internal static readonly DiagnosticDescriptor Descriptor = new(
        Id,
        "There is no constructor that can be called for reading",
        "{0}",
        Categories.Contracts,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "The constructor with [JsonConstructor] is called for reading; otherwise the public parameterless constructor, or " +
            "else the only public constructor.",
        helpLinkUri: HelpPages.Of(Id),
        WellKnownDiagnosticTags.CompilationEnd);

    internal static readonly ContractErrorKind[] Kinds =
    [
        ContractErrors.NoUsableConstructor,
        ContractErrors.SeveralJsonConstructors,
    ];
}
