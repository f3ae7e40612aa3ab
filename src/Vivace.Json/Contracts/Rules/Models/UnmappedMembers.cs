// JsonUnmappedMemberHandling, with the same values.
namespace Vivace.Json.Contracts.Rules.Models;

internal enum UnmappedMembers
{
    Skip = 0,
    Disallow = 1,
}
