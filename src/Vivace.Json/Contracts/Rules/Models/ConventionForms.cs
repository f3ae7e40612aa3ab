// What members of a type say by their names about another one; the values of JsonMemberConventions.
namespace Vivace.Json.Contracts.Rules.Models;

[Flags]
internal enum ConventionForms
{
    None = 0,
    ShouldSerialize = 1,
    Specified = 2,

    // What says that the member is specified can be set.
    IsNoted = 4,
}
