// Finds the parts whose members have slots in the object's code, and models them.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Generator.Model;
using Vivace.Json.Serialization;
using JsonKind = Vivace.Json.Contracts.Kinds.TypeKind;

namespace Vivace.Json.Generator.Parsing;

/// <summary>Adds the slots of parts. The run time numbers them in the same way (ObjectLayout), and compares the names.</summary>
internal sealed class PartParser(Compilation compilation, MemberAccessors accessors, ObjectParser.Names names, List<SlotModel> slots)
{
    private sealed record Known(DescribedSymbol Described, ContractModel Contract, ObjectFacts Facts, MemberModel[] Members, string Prefix, int Total);

    private readonly Dictionary<ObjectFacts, Known> _known = [];

    internal void AddSlots(ObjectFacts facts, DescribedSymbol described, ContractModel contract, int own)
    {
        if (!Array.Exists(facts.Members, static member => member.IsPart))
            return;
        Number(facts, described, contract, own, "", [described.Type]);
        AddSlots(facts, offset: 0);
    }

    // Numbers the parts that have slots; returns the next free number.
    private int Number(ObjectFacts facts, DescribedSymbol described, ContractModel contract, int next, string prefix, List<INamedTypeSymbol> around)
    {
        foreach (MemberFacts member in facts.Members.Where(static member => member.IsPart).OrderBy(static member => member.Slot))
        {
            MemberModel model = contract.Members[member.Slot];
            MemberDescription description = described.Description.Members[model.Source];
            if (description.Ignore == IgnoreWhen.Reading
                || Find(described.TypeOf(model.Source), prefix + description.FlattenPrefix, around) is not { } part
                || !ObjectParts.HaveSlots(member, part.Facts, contract.Creation != ContractCreation.Parameterized))
                continue;
            _known[part.Facts] = part;
            member.Part = part.Facts;
            member.FirstSlot = next;
            next += part.Total;
        }

        return next;
    }

    private Known? Find(ITypeSymbol type, string prefix, List<INamedTypeSymbol> around)
    {
        if (type is not INamedTypeSymbol named || around.Contains(named, SymbolEqualityComparer.Default) || NameRules.WhyUnnamed(type, compilation) is not null
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
        foreach (MemberFacts member in facts.Members.Where(static member => member.Part is not null).OrderBy(static member => member.FirstSlot))
        {
            Known part = _known[member.Part!];
            int holder = offset + member.Slot, first = slots.Count;
            string local = slots[holder].Codec.Substring(1) + "Part";
            IMethodSymbol? constructor = part.Contract.Creation == ContractCreation.Parameterless ? part.Described.Constructors[part.Contract.Constructor] : null;
            string made = constructor is null
                ? $"default({slots[holder].Type})"
                : ObjectParser.ConstructorOf(constructor, part.Described.Description, part.Contract, part.Described.Type, compilation, accessors, "New" + holder) + "()";
            slots[holder] = slots[holder] with { Part = new PartModel(local, made, part.Described.Type.IsValueType) };
            foreach (MemberModel model in part.Members)
            {
                SlotModel slot = ObjectParser.SlotOf(model, part.Described, part.Contract, slots.Count, names, compilation, accessors);
                slots.Add(slot with { Owner = local, JsonName = part.Prefix + slot.JsonName });
            }

            AddSlots(member.Part!, first);
        }
    }
}
