// What happens to a name that no member has; the values of System.Text.Json's JsonUnmappedMemberHandling.
namespace Vivace.Json.Contracts.Rules.Models;

internal enum UnmappedMembers
{
    Skip = 0,
    Disallow = 1,
}
