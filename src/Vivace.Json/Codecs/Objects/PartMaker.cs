// Creates the parts of objects with flattened members.
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Codecs.Objects;

internal abstract class PartMaker
{
    /// <summary>Null until an attribute or generated code announces a flattened member, so that other programs are trimmed of it.</summary>
    internal static PartMaker? Current { get; private protected set; }

    /// <summary>Creates the part of a slot, unbound; its codec interprets programs.</summary>
    /// <exception cref="InvalidOperationException">The type of the member cannot be flattened.</exception>
    internal abstract ObjectPart Make(MemberContract member, int slot, Type owner, CodecPlan plan);

    /// <summary>The parts of an object, those with slots in the type code first.</summary>
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

    // Members that are neither read nor written give up their names.
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

    /// <summary>The names of an object and its parts, in the order of slots.</summary>
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

    /// <summary>Names that are only looked up, never expected: those of parts without slots, and aliases.</summary>
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
