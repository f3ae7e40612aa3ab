// The ways in which a contract can contradict itself.
namespace Vivace.Json.Contracts.Rules;

internal enum ContractErrorKind
{
    NameCollision,
    NameIsNull,
    SeveralJsonConstructors,
    ParameterWithoutMember,
    ParameterSharedByMembers,
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
