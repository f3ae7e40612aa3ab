// The errors that a contract can have.
namespace Vivace.Json.Contracts.Rules.Models;

/// <summary>One of <see cref="ContractErrors"/>.</summary>
internal enum ContractErrorKind
{
}

/// <summary>Constants apart from their enumeration, because the names of an enumeration stay in each trimmed program.</summary>
internal static class ContractErrors
{
    internal const ContractErrorKind NameCollision = (ContractErrorKind)0;
    internal const ContractErrorKind NameIsNull = (ContractErrorKind)1;
    internal const ContractErrorKind SeveralJsonConstructors = (ContractErrorKind)2;
    internal const ContractErrorKind ParameterWithoutMember = (ContractErrorKind)3;
    internal const ContractErrorKind ParameterSharedByMembers = (ContractErrorKind)4;
    internal const ContractErrorKind NoUsableConstructor = (ContractErrorKind)5;
    internal const ContractErrorKind UnsupportedMemberType = (ContractErrorKind)6;
    internal const ContractErrorKind UnsupportedParameterType = (ContractErrorKind)7;
    internal const ContractErrorKind ConditionNeedsNullableType = (ContractErrorKind)8;
    internal const ContractErrorKind ConditionNeedsContent = (ContractErrorKind)9;
    internal const ContractErrorKind NumberHandlingNotApplicable = (ContractErrorKind)10;
    internal const ContractErrorKind ConverterNotUsable = (ContractErrorKind)11;
    internal const ContractErrorKind ExtensionDataTypeInvalid = (ContractErrorKind)12;
    internal const ContractErrorKind ExtensionDataTwice = (ContractErrorKind)13;
    internal const ContractErrorKind ExtensionDataAndUnmappedDisallowed = (ContractErrorKind)15;
    internal const ContractErrorKind RequiredExtensionData = (ContractErrorKind)16;
    internal const ContractErrorKind RequiredNotReadable = (ContractErrorKind)17;
    internal const ContractErrorKind PopulateNotSupportedByType = (ContractErrorKind)18;
    internal const ContractErrorKind PopulateNeedsGetter = (ContractErrorKind)19;
    internal const ContractErrorKind PopulateNeedsSetter = (ContractErrorKind)20;
    internal const ContractErrorKind PopulateReadOnlyIgnored = (ContractErrorKind)21;
    internal const ContractErrorKind PopulatePolymorphic = (ContractErrorKind)22;
    internal const ContractErrorKind PopulateWithParameters = (ContractErrorKind)23;
    internal const ContractErrorKind PopulateWithReferences = (ContractErrorKind)24;
    internal const ContractErrorKind LosesValues = (ContractErrorKind)25;
    internal const ContractErrorKind NoPolymorphicBase = (ContractErrorKind)26;
    internal const ContractErrorKind NoDerivedTypes = (ContractErrorKind)27;
    internal const ContractErrorKind NotADerivedType = (ContractErrorKind)28;
    internal const ContractErrorKind DerivedTypeTwice = (ContractErrorKind)29;
    internal const ContractErrorKind DiscriminatorTwice = (ContractErrorKind)30;
    internal const ContractErrorKind DiscriminatorNameReserved = (ContractErrorKind)31;
    internal const ContractErrorKind DiscriminatorNameTaken = (ContractErrorKind)32;
    internal const ContractErrorKind ReferenceNameTaken = (ContractErrorKind)33;
    internal const ContractErrorKind ConstantMisplaced = (ContractErrorKind)34;
    internal const ContractErrorKind FlattenNotPossible = (ContractErrorKind)35;
    internal const ContractErrorKind ForeignAttributeNotSupported = (ContractErrorKind)36;
}
