// VIV013: attributes contradict the member they are on.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Analyzers.Contracts;

internal static class ContradictionRule
{
    internal const string Id = "VIV013";

    internal static readonly DiagnosticDescriptor Descriptor = new(
        Id,
        "Attributes contradict the member that they are on",
        "{0}",
        Categories.Contracts,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "Attributes for extension data, number handling, filling, conditions and converters must fit the member.",
        helpLinkUri: HelpPages.Of(Id),
        WellKnownDiagnosticTags.CompilationEnd);

    internal static readonly ContractErrorKind[] Kinds =
    [
        ContractErrors.ConditionNeedsNullableType,
        ContractErrors.NumberHandlingNotApplicable,
        ContractErrors.ConverterNotUsable,
        ContractErrors.ExtensionDataTypeInvalid,
        ContractErrors.ExtensionDataTwice,
        ContractErrors.ExtensionDataAndUnmappedDisallowed,
        ContractErrors.PopulateNotSupportedByType,
        ContractErrors.PopulateNeedsGetter,
        ContractErrors.PopulateNeedsSetter,
        ContractErrors.PopulateReadOnlyIgnored,
        ContractErrors.PopulatePolymorphic,
        ContractErrors.PopulateWithParameters,
    ];
}
