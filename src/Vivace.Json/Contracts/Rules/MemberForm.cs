// What a described member is.
namespace Vivace.Json.Contracts.Rules;

internal enum MemberForm
{
    Property,
    Field,
}
