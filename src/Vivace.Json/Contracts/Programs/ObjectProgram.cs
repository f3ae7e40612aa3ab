// What reading or writing an object does, in the order of execution. Decided here, once; the engines translate or walk it.
using Vivace.Json.Contracts.Rules;

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

    private ObjectProgram(List<Step> steps, int slots)
    {
        Steps = [.. steps];
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
                case StepKind.Mark:
                    Marks = Math.Max(Marks, WordsFor(Steps[i].Slot));
                    break;
                case StepKind.KeepForLater:
                    Keeps = true;
                    Later = Math.Max(Later, WordsFor(Steps[i].Slot));
                    break;
            }
        }
    }

    internal Step[] Steps { get; }

    /// <summary>For each slot the first step of its value; -1 where texts cannot name it.</summary>
    internal int[] Starts { get; }

    /// <summary>The step of a member without a slot; -1 where such members are passed over or refused.</summary>
    internal int Unmapped { get; } = -1;

    /// <summary>The step of a member of a part; -1 where there are no parts.</summary>
    internal int Part { get; } = -1;

    /// <summary>The step after the closing brace.</summary>
    internal int Close { get; } = -1;

    /// <summary>How objects are written.</summary>
    internal ObjectForm Form { get; }

    /// <summary>Whether all that reading does is to make an object by its constructor and to set members, each by a primitive.</summary>
    internal bool ReadsLeaf { get; }

    /// <summary>Whether values are kept until there is an object.</summary>
    internal bool Keeps { get; }

    /// <summary>Words of <see cref="SlotsPerWord"/> bits for the slots that were seen.</summary>
    internal int Marks { get; }

    /// <summary>The same for the slots whose values were kept for later.</summary>
    internal int Later { get; }

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
        List<Step> steps = [];
        bool isParameterized = facts.Creation == CreationModel.Parameterized;
        MemberFacts? extension = Extension(facts);
        if (!facts.IsReadable || facts.Creation == CreationModel.None)
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
            if (!member.IsExtensionData && !member.IsPart && (member.IsRead || member.IsWritten))
                AddValue(steps, facts, member, StepKind.Expect, isParameterized);
        steps.Add(new Step(StepKind.Search));
        foreach (MemberFacts member in facts.Members)
            if (member is { IsExtensionData: false, IsPart: false, IsRead: false, IsWritten: false })
                AddValue(steps, facts, member, StepKind.Meet, isParameterized);
        if (extension is { CanGet: true, CanSet: true })
            steps.Add(new Step(isParameterized ? StepKind.KeepUnmapped : StepKind.AddUnmapped, extension.Slot));
        AddTakePart(steps, facts);
        AddClose(steps, facts, slots);
        if (isParameterized)
        {
            foreach (MemberFacts member in facts.Members)
                if (member is { IsPart: true, IsParameter: true })
                    steps.Add(new Step(StepKind.KeepPart, member.Slot));
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

        AddSetParts(steps, facts, isParameterized);
        AddNotice(steps, facts, CallbackForms.Deserialized);
        if (facts.IsChecked)
            steps.Add(new Step(StepKind.Check));
        return new ObjectProgram(steps, slots);
    }

    /// <summary>Reads into an object that is there.</summary>
    /// <inheritdoc cref="Reading"/>
    internal static ObjectProgram Filling(ObjectFacts facts, int slots)
    {
        List<Step> steps = [];
        AddNotice(steps, facts, CallbackForms.Deserializing);
        steps.Add(new Step(StepKind.Search));
        foreach (MemberFacts member in facts.Members)
            if (member is { IsExtensionData: false, IsPart: false })
                AddValue(steps, facts, member, StepKind.Meet, isKept: false);
        if (Extension(facts) is { CanGet: true, CanSet: true } extension)
            steps.Add(new Step(StepKind.AddUnmapped, extension.Slot));
        AddTakePart(steps, facts);
        AddClose(steps, facts, slots);
        AddSetParts(steps, facts, isParameterized: false);
        AddNotice(steps, facts, CallbackForms.Deserialized);
        if (facts.IsChecked)
            steps.Add(new Step(StepKind.Check));
        return new ObjectProgram(steps, slots);
    }

    /// <summary>Writes an object.</summary>
    /// <inheritdoc cref="Reading"/>
    internal static ObjectProgram Writing(ObjectFacts facts, int slots)
    {
        List<Step> steps = [];
        if (!facts.IsValueType && !facts.IsPart)
            steps.Add(new Step(StepKind.WriteNull));
        if (!facts.IsWritable)
        {
            steps.Add(new Step(StepKind.Refuse));
            return new ObjectProgram(steps, slots);
        }

        AddNotice(steps, facts, CallbackForms.Serializing);
        int form = (int)FormOf(facts);
        if (!facts.IsPart)
            steps.Add(new Step(StepKind.Begin, number: form));

        // The first one brings the object's brace, and each one after a member that is always written its comma. Of a part, nobody knows what stands before.
        bool isFirst = !facts.IsPart, isAfterMember = false;
        foreach (MemberFacts member in facts.Members)
        {
            if (member is { IsPart: true, IsWritten: true })
            {
                steps.Add(new Step(StepKind.WritePart, member.Slot));
                isFirst = false;
            }

            if (!member.IsWritten || member.IsExtensionData || member.IsPart)
                continue;
            if (member.Skip is { } skip)
                steps.Add(new Step(skip, member.Slot));
            StepKind kind = facts.IsIndented || member.HasLongName ? StepKind.WriteAny
                : isAfterMember || (isFirst && member.Skip is null) ? StepKind.WritePlain
                : StepKind.WriteLoose;
            steps.Add(new Step(kind, member.Slot, WrittenBy(member)));
            isFirst = false;
            isAfterMember |= member.Skip is null;
        }

        if (Extension(facts) is { CanGet: true, IsHidden: false } extension)
            steps.Add(new Step(StepKind.WriteUnmapped, extension.Slot));
        if (!facts.IsPart)
            steps.Add(new Step(StepKind.End, number: form));
        AddNotice(steps, facts, CallbackForms.Serialized);
        return new ObjectProgram(steps, slots);
    }

    private static bool IsReadAsLeaf(ObjectFacts facts) =>
        facts is { Creation: CreationModel.Parameterless, IsAnnounced: false, RejectsDuplicates: false, IsChecked: false, Callbacks: 0 }
        && facts.Members.Length is > 0 and <= LeafMembers
        && Array.TrueForAll(
            facts.Members,
            member => member is { IsRead: true, IsPart: false, CanSet: true, IsSetByCall: false, IsRequired: false, SkipsNull: false, IsFilled: false, StartsAsDefault: false, StartsAsDeclared: false, IsSpecified: false, IsExtensionData: false }
                && member.Primitive != Primitive.None);

    private static ObjectForm FormOf(ObjectFacts facts)
    {
        MemberFacts[] written = Array.FindAll(facts.Members, member => member is { IsWritten: true, IsExtensionData: false });
        if (facts.IsIndented || facts.IsPart || written.Length == 0 || Array.Exists(facts.Members, member => member.IsPart) || written[0] is not { Skip: null, HasLongName: false })
            return ObjectForm.Any;
        bool isLeaf = written.Length <= LeafMembers && facts.Callbacks == 0 && Extension(facts) is null
            && Array.TrueForAll(written, member => member is { Skip: null, HasLongName: false, IsGottenByCall: false } && WrittenBy(member) != Primitive.None);
        return isLeaf ? ObjectForm.Leaf : ObjectForm.Plain;
    }

    private static Primitive WrittenBy(MemberFacts member) => member.IsConstant ? Primitive.Constant : member.Primitive;

    /// <summary>Whether a name does not fit one block.</summary>
    /// <param name="length">Bytes of the escaped name with its quotes and colon, and of the value if it is constant.</param>
    internal static bool IsLongName(int length) => length + 1 > NameBlock;

    /// <summary>The words that notes on slots up to this one take.</summary>
    internal static int WordsFor(int slot) => slot / SlotsPerWord + 1;

    internal static ulong BitOf(int slot) => 1UL << (slot % SlotsPerWord);

    private static void AddTakePart(List<Step> steps, ObjectFacts facts)
    {
        if (Array.Exists(facts.Members, member => member.IsPart))
            steps.Add(new Step(StepKind.TakePart));
    }

    // What the constructor has not taken.
    private static void AddSetParts(List<Step> steps, ObjectFacts facts, bool isParameterized)
    {
        foreach (MemberFacts member in facts.Members)
            if (member.IsPart && !(isParameterized && member.IsParameter))
                steps.Add(new Step(StepKind.SetPart, member.Slot, number: member.CanSet ? 0 : 1));
    }

    private static MemberFacts? Extension(ObjectFacts facts) => Array.Find(facts.Members, member => member.IsExtensionData);

    // What a new object has before any value of the text.
    private static void AddStart(List<Step> steps, ObjectFacts facts)
    {
        foreach (MemberFacts member in facts.Members)
            if (member is { StartsAsDefault: true, CanSet: true })
                steps.Add(new Step(StepKind.Reset, member.Slot));
            else if (member is { StartsAsDeclared: true, CanSet: true, IsParameter: false })
                steps.Add(new Step(StepKind.Reset, member.Slot, number: 1));
        AddNotice(steps, facts, CallbackForms.Deserializing);
    }

    private static void AddNotice(List<Step> steps, ObjectFacts facts, CallbackForms callback)
    {
        if ((facts.Callbacks & callback) != 0)
            steps.Add(new Step(StepKind.Notify, number: (int)callback));
    }

    private static void AddValue(List<Step> steps, ObjectFacts facts, MemberFacts member, StepKind begin, bool isKept)
    {
        steps.Add(new Step(begin, member.Slot));
        bool isOnce = facts.RejectsDuplicates && (member.IsRead || facts.Creation == CreationModel.Parameterized);
        if (isOnce)
            steps.Add(new Step(StepKind.RefuseRepeated, member.Slot));
        if (isOnce || member.IsRequired)
            steps.Add(new Step(StepKind.Mark, member.Slot));
        if (member.IsSpecified && member.IsRead && !isKept)
            steps.Add(new Step(StepKind.Specify, member.Slot));
        StepKind take = TakeOf(member, isKept);
        bool isTaken = take is not (StepKind.PassOver or StepKind.CheckConstant);
        if (member.SkipsNull && isTaken)
            steps.Add(new Step(StepKind.LeaveAtNull, member.Slot));
        bool isFilled = take is StepKind.FillAndSet or StepKind.Fill;
        steps.Add(new Step(take, member.Slot, isFilled || !isTaken ? Primitive.None : member.Primitive));
    }

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

    private static void AddClose(List<Step> steps, ObjectFacts facts, int slots)
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
