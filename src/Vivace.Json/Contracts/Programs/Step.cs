// One step of a program.
namespace Vivace.Json.Contracts.Programs;

/// <summary>A plain value, so that programs compare by their steps. No record: a trimmed program would carry what prints it.</summary>
/// <param name="kind">What is done.</param>
/// <param name="slot">With which member, by its number in the type code; -1 for none.</param>
/// <param name="primitive">What reads or writes the value; <see cref="Programs.Primitive.None"/> for its codec.</param>
/// <param name="number">What <see cref="StepKind"/> says.</param>
/// <param name="mask">What <see cref="StepKind"/> says.</param>
internal readonly struct Step(StepKind kind, int slot = -1, Primitive primitive = Primitive.None, int number = 0, ulong mask = 0) : IEquatable<Step>
{
    internal readonly StepKind Kind = kind;
    internal readonly int Slot = slot;
    internal readonly Primitive Primitive = primitive;
    internal readonly int Number = number;
    internal readonly ulong Mask = mask;

    /// <summary>Whether type code needs the codec of the slot's member for it; filling asks for it by the member's access.</summary>
    internal bool CallsCodec => Primitive == Primitive.None && Kind is StepKind.Set or StepKind.Keep or StepKind.KeepForLater
        or StepKind.WritePlain or StepKind.WriteLoose or StepKind.WriteAny;

    public bool Equals(Step other) =>
        Kind == other.Kind && Slot == other.Slot && Primitive == other.Primitive && Number == other.Number && Mask == other.Mask;

    public override bool Equals(object? obj) => obj is Step other && Equals(other);

    public override int GetHashCode() => unchecked((((int)Kind * 31 + Slot) * 31 + (int)Primitive) * 31 + Number);
}
