// JsonObjectCreationHandling, with the same values.
namespace Vivace.Json.Contracts.Rules.Models;

internal enum MemberCreation
{
    Replace = 0,
    Populate = 1,
}
