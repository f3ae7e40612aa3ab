// The kind of a described member.
namespace Vivace.Json.Contracts.Rules.Descriptions;

internal enum MemberKind
{
    Property,
    Field,

    // Added to the contract: options for properties and fields don't apply.
    Added,
}
