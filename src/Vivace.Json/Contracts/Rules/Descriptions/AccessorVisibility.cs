// The visibility of an accessor.
namespace Vivace.Json.Contracts.Rules.Descriptions;

internal enum AccessorVisibility
{
    None,
    NonPublic,
    Public,
}
