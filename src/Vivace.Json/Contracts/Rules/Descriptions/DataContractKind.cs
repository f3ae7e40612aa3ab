// The kind of a type under the data contract rules.
namespace Vivace.Json.Contracts.Rules.Descriptions;

internal enum DataContractKind
{
    // Neither attribute: public members that can be read and written.
    Plain,

    // [DataContract]: members with [DataMember].
    Contract,

    // [Serializable]: all fields.
    Fields,
}
