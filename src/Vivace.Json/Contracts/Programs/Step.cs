// One step of a program.
namespace Vivace.Json.Contracts.Programs;

/// <summary>A plain value, so that programs compare by their steps.</summary>
/// <param name="Kind">What is done.</param>
/// <param name="Slot">With which member, by its number in the type code; -1 for none.</param>
/// <param name="Primitive">What reads or writes the value; <see cref="Primitive.None"/> for its codec.</param>
/// <param name="Number">What <see cref="StepKind"/> says.</param>
/// <param name="Mask">What <see cref="StepKind"/> says.</param>
internal readonly record struct Step(StepKind Kind, int Slot = -1, Primitive Primitive = Primitive.None, int Number = 0, ulong Mask = 0);
