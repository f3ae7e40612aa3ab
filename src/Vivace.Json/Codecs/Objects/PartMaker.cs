// Who makes the objects whose members stand among those of another one.
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Codecs.Objects;

/// <summary>The rule for them, as layouts see it.</summary>
internal abstract class PartMaker
{
    /// <summary>Null until an attribute or generated code says that there is such an object: a trimmed program that has none has none of the code.</summary>
    internal static PartMaker? Current { get; private protected set; }

    /// <summary>The part of a slot, not bound; its codec walks its programs.</summary>
    /// <param name="member">The member that holds it.</param>
    /// <param name="slot">The slot of that member.</param>
    /// <param name="owner">The type that has the member.</param>
    /// <param name="plan">The plan.</param>
    /// <exception cref="InvalidOperationException">The type of the member cannot be such an object.</exception>
    internal abstract ObjectPart Make(MemberContract member, int slot, Type owner, CodecPlan plan);

    /// <summary>The parts of an object, in the order of their numbers: those that have slots in the type code come first.</summary>
    internal ObjectPart[] PartsOf(ObjectLayout layout)
    {
        List<ObjectPart> parts = [];
        for (int i = 0; i < layout.Slots.Length; i++)
            if (layout.Slots[i] is { IsPart: true } member)
                parts.Add(Make(member, i, layout.Contract.Type, layout.Plan));
        int next = layout.Slots.Length;
        foreach (ObjectPart part in parts)
            part.HasSlots = HasSlots(layout, part);
        parts = [.. parts.OrderBy(static part => part.HasSlots ? 0 : 1)];
        foreach (ObjectPart part in parts)
        {
            part.FirstSlot = next;
            next += part.Layout.TotalSlots;
        }

        CheckNames(layout, parts);
        return [.. parts];
    }

    private static bool HasSlots(ObjectLayout layout, ObjectPart part) =>
        part.Member.IgnoreCondition != System.Text.Json.Serialization.JsonIgnoreCondition.WhenReading
        && part.Member.Type == part.Layout.Contract.Type
        && ObjectParts.HaveSlots(layout.FactsOf(part.Member, part.Slot, 0), part.Layout.Facts, layout.Contract.Creation != ContractCreation.Parameterized);

    // The names of a member that is neither read nor written give way.
    private static void CheckNames(ObjectLayout layout, List<ObjectPart> parts)
    {
        HashSet<string> taken = new(layout.Plan.Settings.PropertyNameCaseInsensitive ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal);
        foreach ((string name, _) in parts.SelectMany(static part => part.AllNames()))
            if (!taken.Add(name))
                throw ThrowContract.FlattenedNameTaken(layout.Contract.Type, name);
        for (int i = 0; i < layout.Slots.Length; i++)
        {
            if (layout.JsonNames[i] is not { } own)
                continue;
            MemberContract member = layout.Slots[i]!;
            if (Array.Find([own, .. member.AliasArray], taken.Contains) is not { } name)
                continue;
            if (member.IsRead || member.IsWritten)
                throw ThrowContract.FlattenedNameTaken(layout.Contract.Type, name);
            layout.JsonNames[i] = null;
        }
    }

    /// <summary>The names of an object and its parts, in the order of the slots of the type code.</summary>
    internal string?[] ExpectedNames(ObjectLayout layout)
    {
        string?[] names = new string?[layout.CodeSlots];
        layout.JsonNames.CopyTo(names, 0);
        foreach (ObjectPart part in layout.Parts)
            if (part.HasSlots)
                foreach ((string name, int slot) in part.OwnNames())
                    names[part.FirstSlot + slot] = name;
        return names;
    }

    /// <summary>What is found by name and not expected: where the type code has the slots of a part, its names are those that are expected.</summary>
    internal List<(string, int)> FurtherNames(ObjectLayout layout)
    {
        List<(string, int)> names = layout.Aliases() ?? [];
        foreach (ObjectPart part in layout.Parts)
            foreach ((string name, int slot) in part.HasSlots ? part.OtherNames() : part.AllNames())
                if (layout.Tag is null || !layout.IsReserved(name))
                    names.Add((name, part.FirstSlot + slot));
        return names;
    }
}
