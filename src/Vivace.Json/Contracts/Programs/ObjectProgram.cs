// The steps of reading, filling or writing an object. Decided only here; the engines translate or execute them.
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Contracts.Programs;

internal sealed class ObjectProgram
{
    /// <summary>The number of slots whose flags share a word.</summary>
    internal const int SlotsPerWord = 64;

    // The size of the block in which a name with comma, quotes and colon is written.
    private const int NameBlock = 32;

    // The members of a leaf are inlined into the loops over collections; the compiler would not inline more of them.
    private const int LeafMembers = 16;

    private ObjectProgram(StepList steps, int slots)
    {
        Steps = steps.ToArray();
        Starts = new int[slots];
        for (int i = 0; i < slots; i++)
            Starts[i] = -1;
        for (int i = 0; i < Steps.Length; i++)
        {
            switch (Steps[i].Kind)
            {
                case StepKind.Expect or StepKind.Meet:
                    Starts[Steps[i].Slot] = i + 1;
                    break;
                case StepKind.AddUnmapped or StepKind.KeepUnmapped or StepKind.PassUnmapped:
                    Unmapped = i;
                    break;
                case StepKind.TakeFlattened:
                    TakeFlattened = i;
                    break;
                case StepKind.KeepFlattened:
                    Keeps = true;
                    break;
                case StepKind.Close:
                    Close = i;
                    break;
                case StepKind.Keep:
                    Keeps = true;
                    break;
                case StepKind.Make:
                    ReadsLeaf = Steps[i].Mask != 0;
                    break;
                case StepKind.Begin:
                    Shape = (ObjectShape)Steps[i].Number;
                    break;
                case StepKind.Mark when Steps[i].Mask == 0:
                    Marks = Math.Max(Marks, WordsFor(Steps[i].Slot));
                    break;
                case StepKind.KeepForLater:
                    Keeps = true;
                    Later = Math.Max(Later, WordsFor(Steps[i].Slot));
                    break;
            }
        }
    }

    internal readonly Step[] Steps;

    /// <summary>The first step for the value of each slot; -1 if texts cannot name it.</summary>
    internal readonly int[] Starts;

    /// <summary>The step for a member without a slot; -1 if such members are skipped or rejected.</summary>
    internal readonly int Unmapped = -1;

    /// <summary>The step for a member of a flattened object; -1 if there is none.</summary>
    internal readonly int TakeFlattened = -1;

    internal readonly int Close = -1;

    internal readonly ObjectShape Shape;

    internal readonly bool ReadsLeaf;

    internal readonly bool Keeps;

    /// <summary>The number of words for the flags of slots that were seen.</summary>
    internal readonly int Marks;

    /// <summary>The number of words for the flags of slots whose values were kept for later.</summary>
    internal readonly int Later;

    internal int FindIndex(StepKind kind)
    {
        for (int i = 0; i < Steps.Length; i++)
            if (Steps[i].Kind == kind)
                return i;
        return -1;
    }

    internal ulong Fingerprint
    {
        get
        {
            Fingerprint steps = new();
            foreach (Step step in Steps)
            {
                steps.Mix((ulong)step.Kind);
                steps.Mix((ulong)(step.Slot + 1));
                steps.Mix((ulong)step.Primitive);
                steps.Mix((ulong)step.Number);
                steps.Mix(step.Mask);
            }

            return steps.Number;
        }
    }

    internal static ObjectProgram Reading(ObjectFacts facts, int slots)
    {
        StepList steps = new();
        bool isParameterized = facts.Creation == ContractCreation.Parameterized;
        MemberFacts? extension = Extension(facts);
        bool isArgument = isParameterized && extension is { IsParameter: true };
        if (!facts.IsReadable || facts.Creation == ContractCreation.None)
        {
            steps.Add(new Step(StepKind.Refuse));
            return new ObjectProgram(steps, slots);
        }

        if (isParameterized)
        {
            foreach (MemberFacts member in facts.Members)
                if (member is { IsRead: true, HasDefaultArgument: true })
                    steps.Add(new Step(StepKind.BeginWithDefault, member.Slot));
        }
        else
        {
            steps.Add(new Step(StepKind.Make, number: (int)facts.Creation, mask: IsReadAsLeaf(facts) ? 1UL : 0));
            if (facts.IsAnnounced)
                steps.Add(new Step(StepKind.Announce));
            AddStart(steps, facts);
        }

        foreach (MemberFacts member in facts.Members)
            if (member.Flattened is not null)
                FlattenSteps.AddValues(steps, member, offset: 0, [], isParameterized);
            else if (!member.IsExtensionData && !member.IsFlattened && (member.IsRead || member.IsWritten))
                AddValue(steps, facts, member, StepKind.Expect, isParameterized);
        steps.Add(new Step(StepKind.Search));
        foreach (MemberFacts member in facts.Members)
            if (member is { IsExtensionData: false, IsFlattened: false, IsRead: false, IsWritten: false })
                AddValue(steps, facts, member, StepKind.Meet, isParameterized);
        if (extension is { CanGet: true } && (extension.CanSet || isArgument))
            steps.Add(new Step(isParameterized ? StepKind.KeepUnmapped : StepKind.AddUnmapped, extension.Slot));
        if (Array.Exists(facts.Members, member => member is { IsFlattened: true, Flattened: null }))
            steps.Add(new Step(StepKind.TakeFlattened));
        AddClose(steps, facts, slots);
        if (isParameterized)
        {
            foreach (MemberFacts member in facts.Members)
                if (member is { IsFlattened: true, IsParameter: true })
                    FlattenSteps.AddEnd(steps, member, offset: 0, StepKind.KeepFlattened);
            for (int i = 0; i < facts.Arguments.Length; i++)
                steps.Add(
                    facts.Arguments[i] < 0
                        ? new Step(StepKind.DefaultArgument, number: i)
                        : facts.Arguments[i] == extension?.Slot
                        ? new Step(StepKind.UnmappedArgument, extension.Slot, number: i)
                        : new Step(StepKind.Argument, facts.Arguments[i], number: i));
            steps.Add(new Step(StepKind.Construct));
            AddStart(steps, facts);
            if (extension is { CanGet: true, CanSet: true } && !isArgument)
                steps.Add(new Step(StepKind.SetUnmapped, extension.Slot));
            foreach (MemberFacts member in facts.Members)
                if (member is { IsExtensionData: false, IsRead: true, IsParameter: false })
                    steps.Add(new Step(StepKind.SetKept, member.Slot));
        }

        foreach (MemberFacts member in facts.Members)
            if (member.IsFlattened && !(isParameterized && member.IsParameter))
                FlattenSteps.AddEnd(steps, member, offset: 0, StepKind.SetFlattened);
        AddNotice(steps, facts, ContractCallbacks.Deserialized);
        if (facts.IsChecked)
            steps.Add(new Step(StepKind.Check));
        return new ObjectProgram(steps, slots);
    }

    internal static ObjectProgram Filling(ObjectFacts facts, int slots)
    {
        StepList steps = new();
        AddNotice(steps, facts, ContractCallbacks.Deserializing);
        foreach (MemberFacts member in facts.Members)
            if (!member.IsExtensionData && !member.IsFlattened && (member.IsRead || member.IsWritten))
                AddValue(steps, facts, member, StepKind.Expect, isKept: false);
        steps.Add(new Step(StepKind.Search));
        foreach (MemberFacts member in facts.Members)
            if (member is { IsExtensionData: false, IsFlattened: false, IsRead: false, IsWritten: false })
                AddValue(steps, facts, member, StepKind.Meet, isKept: false);
        if (Extension(facts) is { CanGet: true } extension && (extension.CanSet || extension.IsParameter))
            steps.Add(new Step(extension.CanSet ? StepKind.AddUnmapped : StepKind.PassUnmapped, extension.Slot));
        if (Array.Exists(facts.Members, member => member.IsFlattened))
            steps.Add(new Step(StepKind.TakeFlattened));
        AddClose(steps, facts, slots);
        foreach (MemberFacts member in facts.Members)
            if (member.IsFlattened)
                steps.Add(FlattenSteps.Set(member));
        AddNotice(steps, facts, ContractCallbacks.Deserialized);
        if (facts.IsChecked)
            steps.Add(new Step(StepKind.Check));
        return new ObjectProgram(steps, slots);
    }

    internal static ObjectProgram Writing(ObjectFacts facts, int slots)
    {
        StepList steps = new();
        if (!facts.IsValueType && !facts.IsFlattened)
            steps.Add(new Step(StepKind.WriteNull));
        if (!facts.IsWritable)
        {
            steps.Add(new Step(StepKind.Refuse));
            return new ObjectProgram(steps, slots);
        }

        AddNotice(steps, facts, ContractCallbacks.Serializing);
        int form = (int)ShapeOf(facts);
        if (!facts.IsFlattened)
            steps.Add(new Step(StepKind.Begin, number: form));

        // The first member writes the brace, and a member after one that is always written writes the comma. What precedes a flattened
        // object is unknown.
        AddWritten(steps, facts, offset: 0, isFirst: !facts.IsFlattened, isAfterMember: false);
        if (Extension(facts) is { CanGet: true, IsHidden: false } extension)
            steps.Add(new Step(StepKind.WriteUnmapped, extension.Slot));
        if (!facts.IsFlattened)
            steps.Add(new Step(StepKind.End, number: form));
        AddNotice(steps, facts, ContractCallbacks.Serialized);
        return new ObjectProgram(steps, slots);
    }

    private static bool IsReadAsLeaf(ObjectFacts facts) =>
        facts is { Creation: ContractCreation.Parameterless, IsAnnounced: false, IsChecked: false, Callbacks: 0 }
        && CountOf(facts) is > 0 and <= LeafMembers
        && Array.TrueForAll(
            facts.Members,
            member =>
                member is
                {
                    IsRead: true, IsFlattened: false, CanSet: true, IsSetByCall: false, SkipsNull: false, IsFilled: false,
                    StartsAsDefault: false, StartsAsDeclared: false, IsSpecified: false, IsOnce: false, IsExtensionData: false
                }
                && member.Primitive != Primitive.None
                || (member is { Flattened.RejectsDuplicates: false, CanSet: true, IsRequired: false } && IsReadAsLeaf(member.Flattened)
                    && !Array.Exists(member.Flattened.Members, static held => held.IsRequired)));

    // The members, counting those of flattened objects with slots.
    private static int CountOf(ObjectFacts facts)
    {
        int count = 0;
        foreach (MemberFacts member in facts.Members)
            count += member.Flattened is null ? 1 : CountOf(member.Flattened);
        return count;
    }

    private static ObjectShape ShapeOf(ObjectFacts facts)
    {
        MemberFacts[] written = Array.FindAll(facts.Members, member => member is { IsWritten: true, IsExtensionData: false });
        if (facts.IsIndented || facts.IsFlattened || written.Length == 0
            || Array.Exists(facts.Members, member => member is { IsFlattened: true, Flattened: null })
            || written[0] is not { IsFlattened: false, Skip: null, HasLongName: false })
            return ObjectShape.Any;
        bool isLeaf = CountOfWritten(facts) <= LeafMembers && facts.Callbacks == 0 && Extension(facts) is null
            && Array.TrueForAll(written, IsWrittenInLeaf);
        return isLeaf ? ObjectShape.Leaf : ObjectShape.Plain;
    }

    private static bool IsWrittenInLeaf(MemberFacts member) => member.Flattened is { } flattened
        ? Array.TrueForAll(flattened.Members, static held => !held.IsWritten || IsWrittenInLeaf(held))
        : member is { Skip: null, HasLongName: false, IsGottenByCall: false } && WrittenBy(member) != Primitive.None;

    private static int CountOfWritten(ObjectFacts facts)
    {
        int count = 0;
        foreach (MemberFacts member in facts.Members)
            count += !member.IsWritten || member.IsExtensionData ? 0 : member.Flattened is null ? 1 : CountOfWritten(member.Flattened);
        return count;
    }

    // Returns whether a member has certainly been written.
    private static bool AddWritten(StepList steps, ObjectFacts facts, int offset, bool isFirst, bool isAfterMember)
    {
        foreach (MemberFacts member in facts.Members)
        {
            int slot = offset + member.Slot;
            if (!member.IsWritten || member.IsExtensionData)
                continue;
            if (member.Flattened is { } flattened)
            {
                steps.Add(new Step(StepKind.EnterFlattened, slot));
                bool isWritten = AddWritten(steps, flattened, offset + member.FirstSlot, isFirst: false, isAfterMember);
                steps.Add(new Step(StepKind.LeaveFlattened, slot));
                isAfterMember |= isWritten && flattened.IsValueType;
            }
            else if (member.IsFlattened)
            {
                steps.Add(new Step(StepKind.WriteFlattened, slot));
            }
            else
            {
                if (member.Skip is { } skip)
                    steps.Add(new Step(skip, slot));
                StepKind kind = facts.IsIndented || member.HasLongName ? StepKind.WriteAny
                    : isAfterMember || (isFirst && member.Skip is null) ? StepKind.WritePlain
                    : StepKind.WriteLoose;
                steps.Add(new Step(kind, slot, WrittenBy(member)));
                isAfterMember |= member.Skip is null;
            }

            isFirst = false;
        }

        return isAfterMember;
    }

    private static Primitive WrittenBy(MemberFacts member) => member.IsConstant ? Primitive.Constant : member.Primitive;

    /// <summary>Whether a name is too long for a block. The length is that of the escaped name with
    /// quotes and colon, and of the value if it is constant.</summary>
    internal static bool IsLongName(int length) => length + 1 > NameBlock;

    internal static int WordsFor(int slot) => slot / SlotsPerWord + 1;

    internal static ulong BitOf(int slot) => 1UL << (slot % SlotsPerWord);

    private static MemberFacts? Extension(ObjectFacts facts) => Array.Find(facts.Members, member => member.IsExtensionData);

    // Sets members before any value is read.
    private static void AddStart(StepList steps, ObjectFacts facts)
    {
        foreach (MemberFacts member in facts.Members)
            if (member is { StartsAsDefault: true, CanSet: true })
                steps.Add(new Step(StepKind.Reset, member.Slot));
            else if (member is { StartsAsDeclared: true, CanSet: true, IsParameter: false })
                steps.Add(new Step(StepKind.Reset, member.Slot, number: 1));
        AddNotice(steps, facts, ContractCallbacks.Deserializing);
    }

    private static void AddNotice(StepList steps, ObjectFacts facts, ContractCallbacks callback)
    {
        if ((facts.Callbacks & callback) != 0)
            steps.Add(new Step(StepKind.Notify, number: (int)callback));
    }

    private static void AddValue(StepList steps, ObjectFacts facts, MemberFacts member, StepKind begin, bool isKept)
    {
        steps.Add(new Step(begin, member.Slot));
        AddTaking(steps, facts, member, offset: 0, flattened: -1, isKept);
    }

    /// <summary>
    /// Adds the steps that read a member's value. <paramref name="offset"/> is the first slot of the object with the member,
    /// <paramref name="flattened"/> the slot of that object if it is flattened, or -1. If <paramref name="isKept"/>, the object does not
    /// exist yet.
    /// </summary>
    internal static void AddTaking(StepList steps, ObjectFacts facts, MemberFacts member, int offset, int flattened, bool isKept)
    {
        int slot = offset + member.Slot;
        bool isOnce = member.IsOnce
            || (facts.RejectsDuplicates && (member.IsRead || facts.Creation == ContractCreation.Parameterized));
        if (isOnce)
            steps.Add(Noting(StepKind.RefuseRepeated, slot, flattened, member));
        if (isOnce || member.IsRequired)
            steps.Add(Noting(StepKind.Mark, slot, flattened, member));
        if (member.IsSpecified && member.IsRead && !isKept)
            steps.Add(new Step(StepKind.Specify, slot));
        StepKind take = TakeOf(member, isKept);
        bool isTaken = take is not (StepKind.PassOver or StepKind.CheckConstant);
        bool isNullTaken = take == StepKind.Keep && facts.HandleNull && !member.HasDefaultArgument;
        if (member.SkipsNull && isTaken && !isNullTaken)
            steps.Add(new Step(StepKind.LeaveAtNull, slot));
        bool isFilled = take is StepKind.FillAndSet or StepKind.Fill;
        steps.Add(new Step(take, slot, isFilled || !isTaken ? Primitive.None : member.Primitive));
    }

    // The flags of a flattened object's members are separate, numbered as in its own type code.
    private static Step Noting(StepKind kind, int slot, int flattened, MemberFacts member) =>
        flattened < 0 ? new Step(kind, slot) : new Step(kind, slot, number: flattened, mask: BitOf(member.Slot));

    private static StepKind TakeOf(MemberFacts member, bool isKept)
    {
        if (!member.IsRead)
            return member.IsChecked ? StepKind.CheckConstant : StepKind.PassOver;
        if (isKept)
            return member.IsParameter ? StepKind.Keep : StepKind.KeepForLater;
        if (member.IsFilled)
            return member.CanSet ? StepKind.FillAndSet : StepKind.Fill;
        return member.CanSet ? StepKind.Set : StepKind.PassOver;
    }

    private static void AddClose(StepList steps, ObjectFacts facts, int slots)
    {
        steps.Add(new Step(StepKind.Close));
        for (int word = 0; word < WordsFor(slots - 1); word++)
        {
            ulong required = 0;
            foreach (MemberFacts member in facts.Members)
                if (member.IsRequired && !member.IsFlattened && member.Slot / SlotsPerWord == word)
                    required |= BitOf(member.Slot);
            if (required != 0)
                steps.Add(new Step(StepKind.Require, number: word, mask: required));
        }
    }
}
