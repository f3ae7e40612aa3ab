// VIV006: derived types cannot be told apart.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Analyzers.Contracts;

internal static class DiscriminatorRule
{
    internal const string Id = "VIV006";

    internal static readonly DiagnosticDescriptor Descriptor = new(
        Id,
        "Derived types cannot be told apart",
        "{0}",
        Categories.Contracts,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "Each derived type needs a discriminator of its own, under a name that no member has.",
        helpLinkUri: HelpPages.Folder + Id + HelpPages.Extension,
        WellKnownDiagnosticTags.CompilationEnd);

    // What the run time calls it.
    internal static readonly ContractErrorKind[] Kinds =
    [
        ContractErrorKind.NoPolymorphicBase,
        ContractErrorKind.NotADerivedType,
        ContractErrorKind.DerivedTypeTwice,
        ContractErrorKind.DiscriminatorTwice,
        ContractErrorKind.DiscriminatorNameReserved,
        ContractErrorKind.DiscriminatorNameTaken,
    ];
}
