// What is done with a constant.
namespace Vivace.Json.Contracts.Rules.Models;

[Flags]
internal enum ConstantForms
{
    None = 0,
    Written = 1,

    // Another value in a text is an error.
    Checked = 2,

    // It stands on the type, and has a name but no property.
    OfType = 4,

    // Beside another one, with a name on a property, or without one on a type.
    Misplaced = 8,
}
