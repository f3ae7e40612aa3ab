// The steps for members of flattened objects that have slots in the parent's type code.
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Contracts.Programs;

/// <summary>Decides which flattened objects have slots in their parent's type code. The others are read and
/// written by the program of their own type (docs/decisions/flatten.md).</summary>
internal static class FlattenSteps
{
    /// <summary>Whether the members have slots in the parent's type code: the object is created without values from the text, has no
    /// callbacks, and its members are read and written directly.</summary>
    internal static bool HaveSlots(MemberFacts member, ObjectFacts flattened, bool hasObject) =>
        member is { CanGet: true, IsGottenByCall: false, IsSetByCall: false }
        && (hasObject || member.CanSet || member.IsParameter)
        && flattened is
        {
            Creation: ContractCreation.Parameterless or ContractCreation.DefaultValue, IsReadable: true, IsWritable: true,
            IsChecked: false, Callbacks: 0
        }
        && Array.TrueForAll(flattened.Members, HasSlot);

    // One word of bits marks the members that were seen.
    private static bool HasSlot(MemberFacts member) =>
        member is { Slot: < ObjectProgram.SlotsPerWord, Skip: null or StepKind.SkipNull or StepKind.SkipDefault or StepKind.SkipEmpty }
            and
        {
            IsExtensionData: false, IsGottenByCall: false, IsSetByCall: false, IsFilled: false, IsSpecified: false, IsChecked: false,
            StartsAsDefault: false, StartsAsDeclared: false
        }
        && (!member.IsFlattened || member.Flattened is not null);

    /// <summary>
    /// Adds the steps for the values of a flattened object's members. <paramref name="offset"/> is the first slot of its parent, which does
    /// not exist yet if <paramref name="isNew"/>; <paramref name="around"/> opens the enclosing flattened objects.
    /// </summary>
    internal static void AddValues(StepList steps, MemberFacts member, int offset, Step[] around, bool isNew)
    {
        int slot = offset + member.Slot, first = offset + member.FirstSlot;
        Step[] open = [.. around,
            new Step(StepKind.OpenFlattened, slot, number: isNew ? 1 : member.CanSet || member.Flattened!.IsValueType ? 0 : 2)];
        foreach (MemberFacts held in member.Flattened!.Members)
        {
            if (held.Flattened is not null)
            {
                AddValues(steps, held, first, open, isNew: false);
            }
            else if (held.IsRead || held.IsWritten || held.IsChecked)
            {
                steps.Add(new Step(StepKind.Expect, first + held.Slot));
                steps.AddRange(open);
                ObjectProgram.AddTaking(steps, member.Flattened, held, first, slot, isKept: false);
            }
        }
    }

    /// <summary>Adds the steps for a flattened object after the parent's closing brace. <paramref name="take"/> is
    /// <see cref="StepKind.KeepFlattened"/> or <see cref="StepKind.SetFlattened"/>.</summary>
    internal static void AddEnd(StepList steps, MemberFacts member, int offset, StepKind take)
    {
        int slot = offset + member.Slot;
        if (member.Flattened is not { } flattened)
        {
            steps.Add(take == StepKind.KeepFlattened ? new Step(take, slot) : Set(member));
            return;
        }

        steps.Add(new Step(StepKind.EndFlattened, slot, number: member.IsRequired ? 1 : 0));
        ulong required = 0;
        foreach (MemberFacts held in flattened.Members)
            if (held is { IsRequired: true, IsFlattened: false })
                required |= ObjectProgram.BitOf(held.Slot);
        if (required != 0)
            steps.Add(new Step(StepKind.Require, slot, mask: required));
        foreach (MemberFacts held in flattened.Members)
            if (held.IsFlattened)
                AddEnd(steps, held, offset + member.FirstSlot, StepKind.SetFlattened);
        steps.Add(new Step(take, slot, number: take == StepKind.KeepFlattened || member.CanSet ? 0 : 1));
    }

    /// <summary>Sets a member whose flattened object was read by the program of its own type.</summary>
    internal static Step Set(MemberFacts member) => new(StepKind.SetFlattened, member.Slot, number: member.CanSet ? 0 : 1);
}
