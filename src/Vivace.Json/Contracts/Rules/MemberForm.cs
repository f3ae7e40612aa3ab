// What a described member is.
namespace Vivace.Json.Contracts.Rules;

internal enum MemberForm
{
    Property,
    Field,

    // Neither: it was added to the contract, and options on properties and fields do not reach it.
    Added,
}
