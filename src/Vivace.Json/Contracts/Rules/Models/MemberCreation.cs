// Whether reading replaces a member's value or fills it; the values of System.Text.Json's JsonObjectCreationHandling.
namespace Vivace.Json.Contracts.Rules.Models;

internal enum MemberCreation
{
    Replace = 0,
    Populate = 1,
}
