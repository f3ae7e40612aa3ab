// What a member becomes whose members are to stand in its parent.
namespace Vivace.Json.Contracts.Rules.Models;

internal enum FlattenForms
{
    None = 0,

    // The members of an object.
    Object = 1,

    // The entries of a dictionary: what no other member has.
    Dictionary = 2,

    // Its type has no members that could stand there.
    Impossible = 3,
}
