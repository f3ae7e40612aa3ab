// What the rules need to know about a member's type.
namespace Vivace.Json.Contracts.Rules.Descriptions;

[Flags]
internal enum TypeFacts
{
    None = 0,

    IsValueType = 1,

    // A reference type or Nullable.
    CanBeNull = 2,

    // A pointer, by-ref-like or by reference, or with open type parameters: no value of it can be held.
    CannotBeHeld = 4,

    // A number, a Nullable of one, or a collection of one of these; object too. Number handling means something.
    HoldsNumbers = 8,

    // A present value can be filled when reading.
    CanPopulate = 16,

    // Its own attributes declare derived types with discriminators.
    IsPolymorphic = 32,

    // A dictionary of strings to objects or JsonElements, a JsonObject, a JsonTree or a JsonView.
    CanHoldExtensionData = 64,

    // A JSON array of items or an object of keys, also when nullable.
    IsCollection = 128,

    // Vivace.Json's Optional: its default value means that the text has no member. Beside the flags of MemberTraits, which begin where these end.
    IsOptional = 1 << 26,

    // System.String.
    IsText = 1 << 27,
}
