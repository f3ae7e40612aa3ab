// Finds the flattened objects whose members have slots in the object's code, and models them.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Generator.Model;
using Vivace.Json.Serialization.Metadata;
using JsonKind = Vivace.Json.Contracts.Kinds.TypeKind;

namespace Vivace.Json.Generator.Parsing;

/// <summary>Adds the slots of flattened objects. The run time numbers them in the
/// same way (ObjectLayout), and compares the names.</summary>
internal sealed class FlattenedParser(Compilation compilation, MemberAccessors accessors, ObjectParser.Names names, List<SlotModel> slots)
{
    private sealed record Known(
        DescribedSymbol Described, ContractModel Contract, ObjectFacts Facts, MemberModel[] Members, string Prefix, int Total);

    private readonly Dictionary<ObjectFacts, Known> _known = [];

    internal void AddSlots(ObjectFacts facts, DescribedSymbol described, ContractModel contract, int own)
    {
        if (!Array.Exists(facts.Members, static member => member.IsFlattened))
            return;
        Number(facts, described, contract, own, "", [described.Type]);
        AddSlots(facts, offset: 0);
    }

    // Numbers the flattened objects that have slots; returns the next free number.
    private int Number(
        ObjectFacts facts, DescribedSymbol described, ContractModel contract, int next, string prefix, List<INamedTypeSymbol> around)
    {
        foreach (MemberFacts member in facts.Members.Where(static member => member.IsFlattened).OrderBy(static member => member.Slot))
        {
            MemberModel model = contract.Members[member.Slot];
            MemberDescription description = described.Description.Members[model.Source];
            if (description.Ignore == IgnoreWhen.Reading
                || Find(described.TypeOf(model.Source), prefix + description.FlattenPrefix, around) is not { } flattened
                || !FlattenSteps.HaveSlots(member, flattened.Facts, contract.Creation != ContractCreation.Parameterized))
                continue;
            _known[flattened.Facts] = flattened;
            member.Flattened = flattened.Facts;
            member.FirstSlot = next;
            next += flattened.Total;
        }

        return next;
    }

    private Known? Find(ITypeSymbol type, string prefix, List<INamedTypeSymbol> around)
    {
        if (type is not INamedTypeSymbol named || around.Contains(named, SymbolEqualityComparer.Default)
            || NameRules.WhyUnnamed(type, compilation) is not null
            || type.GetAttributes().Any(SymbolDescriber.NamesConverter) || SymbolShape.Of(type).Kind != JsonKind.Object)
            return null;
        NotGenerated? why = null;
        DescribedSymbol described = SymbolDescriber.Describe(named);
        if (ObjectParser.Decide(described.Description, out _, ref why) is not { } contract)
            return null;
        MemberModel[] members = [.. ObjectParser.WithForeign(described.Description, contract)];
        if (Array.Exists(members, member => NameRules.WhyUnnamed(described.TypeOf(member.Source), compilation) is not null))
            return null;
        ObjectFacts facts = ProgramFacts.Of(described, contract, prefix);
        around.Add(named);
        int total = Number(facts, described, contract, members.Length, prefix, around);
        around.RemoveAt(around.Count - 1);
        return new Known(described, contract, facts, members, prefix, total);
    }

    private void AddSlots(ObjectFacts facts, int offset)
    {
        foreach (MemberFacts member in facts.Members.Where(static member => member.Flattened is not null)
            .OrderBy(static member => member.FirstSlot))
        {
            Known flattened = _known[member.Flattened!];
            int holder = offset + member.Slot, first = slots.Count;
            string local = slots[holder].Codec.Substring(1) + "Part";
            IMethodSymbol? constructor = flattened.Contract.Creation == ContractCreation.Parameterless
                ? flattened.Described.Constructors[flattened.Contract.Constructor]
                : null;
            string made = constructor is null
                ? $"default({slots[holder].Type})"
                : ObjectParser.ConstructorOf(constructor, flattened.Described.Description, flattened.Contract, flattened.Described.Type,
                    compilation, accessors, "New" + holder) + "()";
            slots[holder] = slots[holder] with { Flattened = new FlattenedModel(local, made, flattened.Described.Type.IsValueType) };
            foreach (MemberModel model in flattened.Members)
            {
                SlotModel slot = ObjectParser.SlotOf(
                    model, flattened.Described, flattened.Contract, slots.Count, names, compilation, accessors);
                slots.Add(slot with { Owner = local, JsonName = flattened.Prefix + slot.JsonName });
            }

            AddSlots(member.Flattened!, first);
        }
    }
}
