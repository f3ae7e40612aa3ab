// What a described member is.
namespace Vivace.Json.Contracts.Rules.Descriptions;

internal enum MemberForm
{
    Property,
    Field,

    // Neither: it was added to the contract, and options on properties and fields do not reach it.
    Added,
}
