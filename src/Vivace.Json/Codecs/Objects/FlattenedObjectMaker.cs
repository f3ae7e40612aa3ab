// Creates the flattened objects of an object. An attribute or generated code that announces a flattened member brings it.
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Codecs.Objects;

internal abstract class FlattenedObjectMaker
{
    /// <summary>Creates the flattened object of a slot, unbound; its codec interprets programs.</summary>
    /// <exception cref="InvalidOperationException">The type of the member cannot be flattened.</exception>
    internal abstract FlattenedObject Make(MemberContract member, int slot, Type owner, CodecPlan plan);

    /// <summary>Has an object skip the members of an object that is not flattened into
    /// it, because the member is ignored or hidden.</summary>
    internal abstract void Pass(MemberContract member, ObjectLayout layout);

    /// <summary>The flattened objects of an object, those with slots in the type code first.</summary>
    internal FlattenedObject[] AllOf(ObjectLayout layout)
    {
        List<FlattenedObject> all = [];
        for (int i = 0; i < layout.Slots.Length; i++)
            if (layout.Slots[i] is { IsFlattened: true } member)
                all.Add(Make(member, i, layout.Contract.Type, layout.Plan));
        int next = layout.Slots.Length;
        foreach (FlattenedObject flattened in all)
            flattened.HasSlots = HasSlots(layout, flattened);
        all = [.. all.OrderBy(static flattened => flattened.HasSlots ? 0 : 1)];
        foreach (FlattenedObject flattened in all)
        {
            flattened.FirstSlot = next;
            next += flattened.Layout.TotalSlots;
        }

        CheckNames(layout, all);
        return [.. all];
    }

    private static bool HasSlots(ObjectLayout layout, FlattenedObject flattened) =>
        flattened.Member.IgnoreCondition != System.Text.Json.Serialization.JsonIgnoreCondition.WhenReading
        && flattened.Member.Type == flattened.Layout.Contract.Type
        && FlattenSteps.HaveSlots(layout.FactsOf(flattened.Member, flattened.Slot, 0), flattened.Layout.Facts,
            layout.Contract.Creation != ContractCreation.Parameterized);

    // Members that are neither read nor written give up their names.
    private static void CheckNames(ObjectLayout layout, List<FlattenedObject> all)
    {
        HashSet<string> taken = new(
            layout.Plan.Settings.PropertyNameCaseInsensitive ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal);
        foreach ((string name, _) in all.SelectMany(static flattened => flattened.AllNames()))
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

    /// <summary>The names of an object and its flattened objects, in the order of slots.</summary>
    internal string?[] ExpectedNames(ObjectLayout layout)
    {
        string?[] names = new string?[layout.CodeSlots];
        layout.JsonNames.CopyTo(names, 0);
        foreach (FlattenedObject flattened in layout.Flattened)
            if (flattened.HasSlots)
                foreach ((string name, int slot) in flattened.OwnNames())
                    names[flattened.FirstSlot + slot] = name;
        return names;
    }

    /// <summary>Names that are only looked up, never expected: those of flattened objects without slots, and aliases.</summary>
    internal List<(string, int)> FurtherNames(ObjectLayout layout)
    {
        List<(string, int)> names = layout.Aliases() ?? [];
        foreach (FlattenedObject flattened in layout.Flattened)
            foreach ((string name, int slot) in flattened.HasSlots ? flattened.OtherNames() : flattened.AllNames())
                if (layout.Tag is null || !layout.IsReserved(name))
                    names.Add((name, flattened.FirstSlot + slot));
        return names;
    }
}
