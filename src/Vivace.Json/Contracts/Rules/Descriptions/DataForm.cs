// What a type is to the rules of data contracts.
namespace Vivace.Json.Contracts.Rules.Descriptions;

internal enum DataForm
{
    // Neither: its public members that can be read and written.
    Plain,

    // DataContract: the members with DataMember.
    Contract,

    // Serializable: all of its fields.
    Fields,
}
