// Whether an accessor exists, and for whom.
namespace Vivace.Json.Contracts.Rules.Descriptions;

internal enum AccessorVisibility
{
    None,
    NonPublic,
    Public,
}
