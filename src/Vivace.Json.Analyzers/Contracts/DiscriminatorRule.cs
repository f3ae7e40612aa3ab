// VIV006: derived types cannot be distinguished.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Analyzers.Contracts;

internal static class DiscriminatorRule
{
    internal const string Id = "VIV006";

    internal static readonly DiagnosticDescriptor Descriptor = new(
        Id,
        "Derived types cannot be distinguished",
        "{0}",
        Categories.Contracts,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "Each derived type needs its own discriminator, and no member can have the name of the discriminator.",
        helpLinkUri: HelpPages.Of(Id),
        WellKnownDiagnosticTags.CompilationEnd);

    internal static readonly ContractErrorKind[] Kinds =
    [
        ContractErrors.NoPolymorphicBase,
        ContractErrors.NotADerivedType,
        ContractErrors.DerivedTypeTwice,
        ContractErrors.DiscriminatorTwice,
        ContractErrors.DiscriminatorNameReserved,
        ContractErrors.DiscriminatorNameTaken,
    ];
}
