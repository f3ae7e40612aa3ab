// How a member is flattened into its parent.
namespace Vivace.Json.Contracts.Rules.Models;

internal enum FlattenKind
{
    None = 0,

    Object = 1,

    // The entries of a dictionary, for names that no other member has.
    Dictionary = 2,

    // The type cannot be flattened.
    Impossible = 3,
}
