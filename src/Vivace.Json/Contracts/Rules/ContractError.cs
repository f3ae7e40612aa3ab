// What is wrong with a type's contract, as a value: whoever asked decides whether to throw.
namespace Vivace.Json.Contracts.Rules;

internal enum ContractErrorKind
{
    NameCollision,
    NameIsNull,
    SeveralJsonConstructors,
    ParameterWithoutMember,
    ParameterSharedByMembers,
    ParametersAlike,
    NoUsableConstructor,
    UnsupportedMemberType,
    UnsupportedParameterType,
    ConditionNeedsNullableType,
    NumberHandlingNotApplicable,
    ConverterNotUsable,
    ExtensionDataTypeInvalid,
    ExtensionDataTwice,
    ExtensionDataBoundToParameter,
    ExtensionDataAndUnmappedDisallowed,
    RequiredExtensionData,
    RequiredNotReadable,
    PopulateNotSupportedByType,
    PopulateNeedsGetter,
    PopulateNeedsSetter,
    PopulateReadOnlyIgnored,
    PopulatePolymorphic,
    PopulateWithParameters,
    PopulateWithReferences,
    LosesValues,
}

// When it is said: some contracts can be written although they cannot be read.
internal enum ContractErrorTiming { Always, Reading, Writing }

internal sealed record ContractError(
    ContractErrorKind Kind,
    string Message,
    string? Member = null,
    // NotSupportedException instead of InvalidOperationException, as System.Text.Json has it.
    bool IsNotSupported = false,
    ContractErrorTiming Timing = ContractErrorTiming.Always);
