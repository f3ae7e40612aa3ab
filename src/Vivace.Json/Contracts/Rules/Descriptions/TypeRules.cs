// Rules for the members of a type that differ from those of System.Text.Json.
namespace Vivace.Json.Contracts.Rules.Descriptions;

// The attributes of another serializer mean what they mean there only with its rules, so the family that reads them sets these.
// Not an enumeration: trimmed programs would keep the names of its constants.
internal static class TypeRules
{
    // Names that differ only in case belong to different members. An exact match is preferred, by parameters of the constructor too.
    internal const int ExactNames = 1;

    // Of two members with one name in JSON, that of the derived type counts. An override replaces a property, whatever its name in JSON.
    internal const int DerivedNamesFirst = 2;

    // Extension data has no name, and its type may have a converter, which does not concern single members.
    internal const int UnnamedData = 4;

    // A parameter of the constructor may have the name that an attribute gives the member in JSON.
    internal const int ParametersByJsonName = 8;

    // What is required is the name in the text: also of a member that cannot be set, but not of extension data or an ignored member.
    internal const int RequiredNames = 16;

    // A collection with a setter but no getter is read.
    internal const int CollectionsWithoutGetter = 32;

    // After a constructor with parameters, members are set, and what was read is added to collections that have no setter.
    internal const int FillAfterConstructor = 64;

    // The value of a struct is replaced, unless a converter of its type fills it.
    internal const int ReplacedStructs = 128;

    // Where nulls leave values as they are, they do so for all members, also those that can be null, are converted or can only be filled.
    internal const int NullsKeepAll = 256;

    // A declared default of another type equals no value; it is not an error.
    internal const int DefaultsOfAnyType = 512;

    // Attributes of data contracts give way to those of the family.
    internal const int DataContractsGiveWay = 1024;
}
