// The handling of a constant.
namespace Vivace.Json.Contracts.Rules.Models;

[Flags]
internal enum ConstantTraits
{
    None = 0,
    Written = 1,

    Checked = 2,

    // On a type: it has a name but no property.
    OfType = 4,

    // A second constant, one with a name on a property, or one without a name on a type.
    Misplaced = 8,
}
