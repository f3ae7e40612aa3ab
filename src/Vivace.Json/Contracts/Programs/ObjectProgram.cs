// What reading or writing an object does, in the order of execution. Decided here, once; the engines translate or walk it.
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts.Programs;

/// <summary>The steps of one direction for one type and plan.</summary>
internal sealed class ObjectProgram
{
    /// <summary>Slots whose notes share one word of bits.</summary>
    internal const int SlotsPerWord = 64;

    // Bytes of the block that a name with comma, quotes and colon is written as.
    private const int NameBlock = 32;

    // The members of a leaf are inlined into the loops over collections; of more, the compiler would inline only a part.
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
                case StepKind.AddUnmapped or StepKind.KeepUnmapped:
                    Unmapped = i;
                    break;
                case StepKind.TakePart:
                    Part = i;
                    break;
                case StepKind.KeepPart:
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
                    Form = (ObjectForm)Steps[i].Number;
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

    /// <summary>For each slot the first step of its value; -1 where texts cannot name it.</summary>
    internal readonly int[] Starts;

    /// <summary>The step of a member without a slot; -1 where such members are passed over or refused.</summary>
    internal readonly int Unmapped = -1;

    /// <summary>The step of a member of a part; -1 where there are no parts.</summary>
    internal readonly int Part = -1;

    /// <summary>The step after the closing brace.</summary>
    internal readonly int Close = -1;

    /// <summary>How objects are written.</summary>
    internal readonly ObjectForm Form;

    /// <summary>Whether all that reading does is to make an object by its constructor and to set members, each by a primitive.</summary>
    internal readonly bool ReadsLeaf;

    /// <summary>Whether values are kept until there is an object.</summary>
    internal readonly bool Keeps;

    /// <summary>Words of <see cref="SlotsPerWord"/> bits for the slots that were seen.</summary>
    internal readonly int Marks;

    /// <summary>The same for the slots whose values were kept for later.</summary>
    internal readonly int Later;

    /// <summary>The index of the first step of a kind; -1 if there is none.</summary>
    internal int FindIndex(StepKind kind)
    {
        for (int i = 0; i < Steps.Length; i++)
            if (Steps[i].Kind == kind)
                return i;
        return -1;
    }

    /// <summary>A number that programs of other steps do not share, over the parts of all steps.</summary>
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

    /// <summary>Reads a new object.</summary>
    /// <param name="facts">The type under a plan.</param>
    /// <param name="slots">The slots that the type code numbers.</param>
    internal static ObjectProgram Reading(ObjectFacts facts, int slots)
    {
        StepList steps = new();
        bool isParameterized = facts.Creation == ContractCreation.Parameterized;
        MemberFacts? extension = Extension(facts);
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
            if (member.Part is not null)
                ObjectParts.AddValues(steps, member, offset: 0, [], isParameterized);
            else if (!member.IsExtensionData && !member.IsPart && (member.IsRead || member.IsWritten))
                AddValue(steps, facts, member, StepKind.Expect, isParameterized);
        steps.Add(new Step(StepKind.Search));
        foreach (MemberFacts member in facts.Members)
            if (member is { IsExtensionData: false, IsPart: false, IsRead: false, IsWritten: false })
                AddValue(steps, facts, member, StepKind.Meet, isParameterized);
        if (extension is { CanGet: true, CanSet: true })
            steps.Add(new Step(isParameterized ? StepKind.KeepUnmapped : StepKind.AddUnmapped, extension.Slot));
        if (Array.Exists(facts.Members, member => member is { IsPart: true, Part: null }))
            steps.Add(new Step(StepKind.TakePart));
        AddClose(steps, facts, slots);
        if (isParameterized)
        {
            foreach (MemberFacts member in facts.Members)
                if (member is { IsPart: true, IsParameter: true })
                    ObjectParts.AddEnd(steps, member, offset: 0, StepKind.KeepPart);
            for (int i = 0; i < facts.Arguments.Length; i++)
                steps.Add(facts.Arguments[i] < 0 ? new Step(StepKind.DefaultArgument, number: i) : new Step(StepKind.Argument, facts.Arguments[i], number: i));
            steps.Add(new Step(StepKind.Construct));
            AddStart(steps, facts);
            if (extension is { CanGet: true, CanSet: true })
                steps.Add(new Step(StepKind.SetUnmapped, extension.Slot));
            foreach (MemberFacts member in facts.Members)
                if (member is { IsExtensionData: false, IsRead: true, IsParameter: false })
                    steps.Add(new Step(StepKind.SetKept, member.Slot));
        }

        foreach (MemberFacts member in facts.Members)
            if (member.IsPart && !(isParameterized && member.IsParameter))
                ObjectParts.AddEnd(steps, member, offset: 0, StepKind.SetPart);
        AddNotice(steps, facts, ContractCallbacks.Deserialized);
        if (facts.IsChecked)
            steps.Add(new Step(StepKind.Check));
        return new ObjectProgram(steps, slots);
    }

    /// <summary>Reads into an object that is there.</summary>
    /// <inheritdoc cref="Reading"/>
    internal static ObjectProgram Filling(ObjectFacts facts, int slots)
    {
        StepList steps = new();
        AddNotice(steps, facts, ContractCallbacks.Deserializing);
        steps.Add(new Step(StepKind.Search));
        foreach (MemberFacts member in facts.Members)
            if (member is { IsExtensionData: false, IsPart: false })
                AddValue(steps, facts, member, StepKind.Meet, isKept: false);
        if (Extension(facts) is { CanGet: true, CanSet: true } extension)
            steps.Add(new Step(StepKind.AddUnmapped, extension.Slot));
        if (Array.Exists(facts.Members, member => member.IsPart))
            steps.Add(new Step(StepKind.TakePart));
        AddClose(steps, facts, slots);
        foreach (MemberFacts member in facts.Members)
            if (member.IsPart)
                steps.Add(ObjectParts.Set(member));
        AddNotice(steps, facts, ContractCallbacks.Deserialized);
        if (facts.IsChecked)
            steps.Add(new Step(StepKind.Check));
        return new ObjectProgram(steps, slots);
    }

    /// <summary>Writes an object.</summary>
    /// <inheritdoc cref="Reading"/>
    internal static ObjectProgram Writing(ObjectFacts facts, int slots)
    {
        StepList steps = new();
        if (!facts.IsValueType && !facts.IsPart)
            steps.Add(new Step(StepKind.WriteNull));
        if (!facts.IsWritable)
        {
            steps.Add(new Step(StepKind.Refuse));
            return new ObjectProgram(steps, slots);
        }

        AddNotice(steps, facts, ContractCallbacks.Serializing);
        int form = (int)FormOf(facts);
        if (!facts.IsPart)
            steps.Add(new Step(StepKind.Begin, number: form));

        // The first one brings the object's brace, and each one after a member that is always written its comma. Of a part, nobody knows what stands before.
        AddWritten(steps, facts, offset: 0, isFirst: !facts.IsPart, isAfterMember: false);
        if (Extension(facts) is { CanGet: true, IsHidden: false } extension)
            steps.Add(new Step(StepKind.WriteUnmapped, extension.Slot));
        if (!facts.IsPart)
            steps.Add(new Step(StepKind.End, number: form));
        AddNotice(steps, facts, ContractCallbacks.Serialized);
        return new ObjectProgram(steps, slots);
    }

    private static bool IsReadAsLeaf(ObjectFacts facts) =>
        facts is { Creation: ContractCreation.Parameterless, IsAnnounced: false, RejectsDuplicates: false, IsChecked: false, Callbacks: 0 }
        && CountOf(facts) is > 0 and <= LeafMembers
        && Array.TrueForAll(
            facts.Members,
            member => member is { IsRead: true, IsPart: false, CanSet: true, IsSetByCall: false, IsRequired: false, SkipsNull: false, IsFilled: false, StartsAsDefault: false, StartsAsDeclared: false, IsSpecified: false, IsExtensionData: false }
                && member.Primitive != Primitive.None
                || (member is { Part: not null, CanSet: true, IsRequired: false } && IsReadAsLeaf(member.Part)));

    // The members, and those of parts instead of the parts.
    private static int CountOf(ObjectFacts facts)
    {
        int count = 0;
        foreach (MemberFacts member in facts.Members)
            count += member.Part is null ? 1 : CountOf(member.Part);
        return count;
    }

    private static ObjectForm FormOf(ObjectFacts facts)
    {
        MemberFacts[] written = Array.FindAll(facts.Members, member => member is { IsWritten: true, IsExtensionData: false });
        if (facts.IsIndented || facts.IsPart || written.Length == 0 || Array.Exists(facts.Members, member => member is { IsPart: true, Part: null }) || written[0] is not { IsPart: false, Skip: null, HasLongName: false })
            return ObjectForm.Any;
        bool isLeaf = CountOfWritten(facts) <= LeafMembers && facts.Callbacks == 0 && Extension(facts) is null && Array.TrueForAll(written, IsWrittenInLeaf);
        return isLeaf ? ObjectForm.Leaf : ObjectForm.Plain;
    }

    private static bool IsWrittenInLeaf(MemberFacts member) => member.Part is { } part
        ? Array.TrueForAll(part.Members, static held => !held.IsWritten || IsWrittenInLeaf(held))
        : member is { Skip: null, HasLongName: false, IsGottenByCall: false } && WrittenBy(member) != Primitive.None;

    private static int CountOfWritten(ObjectFacts facts)
    {
        int count = 0;
        foreach (MemberFacts member in facts.Members)
            count += !member.IsWritten || member.IsExtensionData ? 0 : member.Part is null ? 1 : CountOfWritten(member.Part);
        return count;
    }

    // The first one brings the object's brace, and each one after a member that is always written its comma. Of a part, nobody knows what stands before;
    // the answer is whether a member has been written.
    private static bool AddWritten(StepList steps, ObjectFacts facts, int offset, bool isFirst, bool isAfterMember)
    {
        foreach (MemberFacts member in facts.Members)
        {
            int slot = offset + member.Slot;
            if (!member.IsWritten || member.IsExtensionData)
                continue;
            if (member.Part is { } part)
            {
                steps.Add(new Step(StepKind.EnterPart, slot));
                bool isWritten = AddWritten(steps, part, offset + member.FirstSlot, isFirst: false, isAfterMember);
                steps.Add(new Step(StepKind.LeavePart, slot));
                isAfterMember |= isWritten && part.IsValueType;
            }
            else if (member.IsPart)
            {
                steps.Add(new Step(StepKind.WritePart, slot));
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

    /// <summary>Whether a name does not fit one block.</summary>
    /// <param name="length">Bytes of the escaped name with its quotes and colon, and of the value if it is constant.</param>
    internal static bool IsLongName(int length) => length + 1 > NameBlock;

    /// <summary>The words that notes on slots up to this one take.</summary>
    internal static int WordsFor(int slot) => slot / SlotsPerWord + 1;

    internal static ulong BitOf(int slot) => 1UL << (slot % SlotsPerWord);

    private static MemberFacts? Extension(ObjectFacts facts) => Array.Find(facts.Members, member => member.IsExtensionData);

    // What a new object has before any value of the text.
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
        AddTaking(steps, facts, member, offset: 0, part: -1, isKept);
    }

    /// <summary>What is done with the value of a member.</summary>
    /// <param name="steps">Where the steps are added.</param>
    /// <param name="facts">What has the member.</param>
    /// <param name="member">The member.</param>
    /// <param name="offset">The number of the first slot of what has it.</param>
    /// <param name="part">The slot of the part that has it; -1 for the object itself.</param>
    /// <param name="isKept">Whether there is no object yet.</param>
    internal static void AddTaking(StepList steps, ObjectFacts facts, MemberFacts member, int offset, int part, bool isKept)
    {
        int slot = offset + member.Slot;
        bool isOnce = facts.RejectsDuplicates && (member.IsRead || facts.Creation == ContractCreation.Parameterized);
        if (isOnce)
            steps.Add(Noting(StepKind.RefuseRepeated, slot, part, member));
        if (isOnce || member.IsRequired)
            steps.Add(Noting(StepKind.Mark, slot, part, member));
        if (member.IsSpecified && member.IsRead && !isKept)
            steps.Add(new Step(StepKind.Specify, slot));
        StepKind take = TakeOf(member, isKept);
        bool isTaken = take is not (StepKind.PassOver or StepKind.CheckConstant);
        if (member.SkipsNull && isTaken)
            steps.Add(new Step(StepKind.LeaveAtNull, slot));
        bool isFilled = take is StepKind.FillAndSet or StepKind.Fill;
        steps.Add(new Step(take, slot, isFilled || !isTaken ? Primitive.None : member.Primitive));
    }

    // What was seen of a part is noted apart, by the numbers that its own type code gives.
    private static Step Noting(StepKind kind, int slot, int part, MemberFacts member) =>
        part < 0 ? new Step(kind, slot) : new Step(kind, slot, number: part, mask: BitOf(member.Slot));

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
                if (member.IsRequired && !member.IsPart && member.Slot / SlotsPerWord == word)
                    required |= BitOf(member.Slot);
            if (required != 0)
                steps.Add(new Step(StepKind.Require, number: word, mask: required));
        }
    }
}
