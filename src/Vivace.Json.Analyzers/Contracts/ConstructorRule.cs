// VIV004: reading finds no constructor to call.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Analyzers.Contracts;

internal static class ConstructorRule
{
    internal const string Id = "VIV004";

    internal static readonly DiagnosticDescriptor Descriptor = new(
        Id,
        "Reading finds no constructor to call",
        "{0}",
        Categories.Contracts,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "Reading calls the constructor with [JsonConstructor], else the public one without parameters, else the only public one.",
        helpLinkUri: HelpPages.Folder + Id + HelpPages.Extension,
        WellKnownDiagnosticTags.CompilationEnd);

    // What the run time calls it.
    internal static readonly ContractErrorKind[] Kinds =
    [
        ContractErrorKind.NoUsableConstructor,
        ContractErrorKind.SeveralJsonConstructors,
    ];
}
