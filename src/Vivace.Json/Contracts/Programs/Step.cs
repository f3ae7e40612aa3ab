// One step of a program.
namespace Vivace.Json.Contracts.Programs;

/// <summary>
/// An action with the slot of a member, or -1; the primitive for its value, or <see cref="Programs.Primitive.None"/> for its codec; and a
/// number and mask that <see cref="StepKind"/> explains. Compared by value. Not a record, whose printing code would stay in trimmed
/// programs.
/// </summary>
internal readonly struct Step(StepKind kind, int slot = -1, Primitive primitive = Primitive.None, int number = 0, ulong mask = 0)
    : IEquatable<Step>
{
    internal readonly StepKind Kind = kind;
    internal readonly int Slot = slot;
    internal readonly Primitive Primitive = primitive;
    internal readonly int Number = number;
    internal readonly ulong Mask = mask;

    /// <summary>Whether type code needs the member's codec for it. Filling uses the member's access object instead.</summary>
    internal bool CallsCodec => Primitive == Primitive.None && Kind is StepKind.Set or StepKind.Keep or StepKind.KeepForLater
        or StepKind.WritePlain or StepKind.WriteLoose or StepKind.WriteAny;

    public bool Equals(Step other) =>
        Kind == other.Kind && Slot == other.Slot && Primitive == other.Primitive && Number == other.Number && Mask == other.Mask;

    public override bool Equals(object? obj) => obj is Step other && Equals(other);

    public override int GetHashCode() => unchecked((((int)Kind * 31 + Slot) * 31 + (int)Primitive) * 31 + Number);
}
