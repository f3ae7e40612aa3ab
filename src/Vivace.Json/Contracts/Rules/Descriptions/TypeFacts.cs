// What the rules need to know about a member's type.
namespace Vivace.Json.Contracts.Rules.Descriptions;

[Flags]
internal enum TypeFacts
{
    None = 0,

    IsValueType = 1,

    CanBeNull = 2,

    // A pointer, ref or ref struct, or an open generic type: its values cannot be stored.
    CannotBeStored = 4,

    // A number, a Nullable or collection of numbers, or object: number handling applies.
    HoldsNumbers = 8,

    // Reading can fill an existing value.
    CanPopulate = 16,

    // Its attributes declare discriminators.
    IsPolymorphic = 32,

    // A dictionary of strings to objects or JsonElements, a JsonObject, a JsonTree or a JsonView.
    CanHoldExtensionData = 64,

    // A JSON array, or object with keys; also if nullable.
    IsCollection = 128,

    // Optional, whose default value means "missing". MemberTraits uses the same bits, and those from 1 << 8 to 1 << 25 for itself.
    IsOptional = 1 << 26,

    IsText = 1 << 27,
}
