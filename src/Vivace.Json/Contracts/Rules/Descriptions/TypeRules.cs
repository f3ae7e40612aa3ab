// Rules for the members of a type that differ from those of System.Text.Json.
namespace Vivace.Json.Contracts.Rules.Descriptions;

// The attributes of another serializer mean what they mean there only with its rules, so the family that reads them sets these.
[Flags]
internal enum TypeRules
{
    None = 0,

    // Names that differ only in case belong to different members. An exact match is preferred, by parameters of the constructor too.
    ExactNames = 1,

    // Of two members with one name in JSON, that of the derived type counts. An override replaces a property, whatever its name in JSON.
    DerivedNamesFirst = 2,

    // Extension data has no name, and its type may have a converter, which does not concern single members.
    UnnamedData = 4,

    // A parameter of the constructor may have the name that an attribute gives the member in JSON.
    ParametersByJsonName = 8,

    // What is required is the name in the text: also of a member that cannot be set, but not of extension data or an ignored member.
    RequiredNames = 16,

    // A collection with a setter but no getter is read.
    CollectionsWithoutGetter = 32,

    // After a constructor with parameters, members are set, and what was read is added to collections that have no setter.
    FillAfterConstructor = 64,

    // The value of a struct is replaced, unless a converter of its type fills it.
    ReplacedStructs = 128,

    // Where nulls leave values as they are, they do so for all members, also those that can be null, are converted or can only be filled.
    NullsKeepAll = 256,

    // A declared default of another type equals no value; it is not an error.
    DefaultsOfAnyType = 512,

    // Attributes of data contracts give way to those of the family.
    DataContractsGiveWay = 1024,
}
