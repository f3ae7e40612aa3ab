// The steps of members that stand among those of another object and have slots in its type code.
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts.Programs;

/// <summary>
/// Which parts have slots in the type code of the object around them, and what reading does with these. A part that has none is read and written by the
/// program of its own type (docs/decisions/flatten.md).
/// </summary>
internal static class ObjectParts
{
    /// <summary>
    /// Whether the members have slots in the type code of the object around: the part is made without values from the text, nobody is told of it, and its members
    /// are read and written as they come.
    /// </summary>
    /// <param name="member">The member that holds the part.</param>
    /// <param name="part">What is known of its type, by the slots of that type.</param>
    /// <param name="hasObject">Whether there is an object around before the members are read.</param>
    internal static bool HaveSlots(MemberFacts member, ObjectFacts part, bool hasObject) =>
        member is { CanGet: true, IsGottenByCall: false, IsSetByCall: false }
        && (hasObject || member.CanSet || member.IsParameter)
        && part is { Creation: ContractCreation.Parameterless or ContractCreation.DefaultValue, IsReadable: true, IsWritable: true, IsChecked: false, Callbacks: 0 }
        && Array.TrueForAll(part.Members, HasSlot);

    // What is seen of a part is noted in one word.
    private static bool HasSlot(MemberFacts member) =>
        member is { Slot: < ObjectProgram.SlotsPerWord, Skip: null or StepKind.SkipNull or StepKind.SkipDefault or StepKind.SkipEmpty }
            and { IsExtensionData: false, IsGottenByCall: false, IsSetByCall: false, IsFilled: false, IsSpecified: false, IsChecked: false, StartsAsDefault: false, StartsAsDeclared: false }
        && (!member.IsPart || member.Part is not null);

    /// <summary>Adds the values of a part's members, where their names are expected.</summary>
    /// <param name="steps">Where the steps are added.</param>
    /// <param name="member">The member that holds the part.</param>
    /// <param name="offset">The number of the first slot of what has this member.</param>
    /// <param name="around">The steps that open the parts around this one.</param>
    /// <param name="isNew">Whether there is no object yet that could have a part.</param>
    internal static void AddValues(StepList steps, MemberFacts member, int offset, Step[] around, bool isNew)
    {
        int slot = offset + member.Slot, first = offset + member.FirstSlot;
        Step[] open = [.. around, new Step(StepKind.OpenPart, slot, number: isNew ? 1 : member.CanSet || member.Part!.IsValueType ? 0 : 2)];
        foreach (MemberFacts held in member.Part!.Members)
        {
            if (held.Part is not null)
            {
                AddValues(steps, held, first, open, isNew: false);
            }
            else if (held.IsRead || held.IsWritten || held.IsChecked)
            {
                steps.Add(new Step(StepKind.Expect, first + held.Slot));
                steps.AddRange(open);
                ObjectProgram.AddTaking(steps, member.Part, held, first, slot, isKept: false);
            }
        }
    }

    /// <summary>Adds what is done with a part when the object has ended.</summary>
    /// <param name="steps">Where the steps are added.</param>
    /// <param name="member">The member that holds the part.</param>
    /// <param name="offset">The number of the first slot of what has this member.</param>
    /// <param name="take"><see cref="StepKind.KeepPart"/> or <see cref="StepKind.SetPart"/>.</param>
    internal static void AddEnd(StepList steps, MemberFacts member, int offset, StepKind take)
    {
        int slot = offset + member.Slot;
        if (member.Part is not { } part)
        {
            steps.Add(take == StepKind.KeepPart ? new Step(take, slot) : Set(member));
            return;
        }

        steps.Add(new Step(StepKind.EndPart, slot, number: member.IsRequired ? 1 : 0));
        ulong required = 0;
        foreach (MemberFacts held in part.Members)
            if (held is { IsRequired: true, IsPart: false })
                required |= ObjectProgram.BitOf(held.Slot);
        if (required != 0)
            steps.Add(new Step(StepKind.Require, slot, mask: required));
        foreach (MemberFacts held in part.Members)
            if (held.IsPart)
                AddEnd(steps, held, offset + member.FirstSlot, StepKind.SetPart);
        steps.Add(new Step(take, slot, number: take == StepKind.KeepPart || member.CanSet ? 0 : 1));
    }

    /// <summary>Sets the member of a part that was read by the program of its own type.</summary>
    internal static Step Set(MemberFacts member) => new(StepKind.SetPart, member.Slot, number: member.CanSet ? 0 : 1);
}
