// Objects whose members stand among those of another one (JsonFlattenAttribute).
using Vivace.Json.Codecs.Objects;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Making.Rules;

internal sealed class FlattenRule : FlattenedObjectMaker
{
    internal override FlattenedObject Make(MemberContract member, int slot, Type owner, CodecPlan plan) =>
        FlattenedObject.Of(Make(member, owner, plan), member, slot);

    internal override void Pass(MemberContract member, ObjectLayout layout) => Pass(member, "", member.IsSensitive, layout, []);

    private static void Pass(MemberContract member, string prefix, bool isSensitive, ObjectLayout layout, List<Type> around)
    {
        Type type = TypeOf(member);
        if (around.Contains(type) || TypeKinds.Classify(type).Kind != TypeKind.Object)
            return;
        around.Add(type);
        prefix += member.Prefix;
        foreach (MemberContract held in layout.Plan.Memory.ContractOf(type).MemberArray)
        {
            if (held.IsFlattened || held.IsFlattenedAway)
                Pass(held, prefix, isSensitive || held.IsSensitive, layout, around);
            else
                layout.Pass(prefix.Length == 0 ? held : held.With(prefix), isSensitive);
        }

        around.Remove(type);
    }

    private static JsonCodec Make(MemberContract member, Type owner, CodecPlan plan)
    {
        Type type = TypeOf(member);
        if (TypeKinds.Classify(type).Kind != TypeKind.Object)
            throw NotFlattened(member, "is not one");
        if (CodecRules.TryMakeGiven(type, plan) is not null)
            throw NotFlattened(member, "has a converter or codec");
        if (plan.Memory.PolymorphismOf(type) is not null)
            throw NotFlattened(member, "has derived types");
        TypeContract contract = plan.Memory.ContractOf(type);
        if (contract.ExtensionData is not null)
            throw NotFlattened(member, "takes unknown members itself; let the type around it do that");
        CheckEnds(member, contract, plan, [owner]);
        return ObjectRule.MakeFlattened(contract.AsFlattened(member.Prefix), plan);
    }

    private static Type TypeOf(MemberContract member) => Nullable.GetUnderlyingType(member.Type) ?? member.Type;

    private static InvalidOperationException NotFlattened(MemberContract member, string found)
    {
        string owner = member.Declaration is { } declared ? TypeDisplay.NameOf(declared.DeclaringType) + "." : "";
        return new InvalidOperationException(
            $"Expected an object with members of its own for {owner}{member.Name}, which has " +
                $"[JsonFlatten], found {TypeDisplay.NameOf(member.Type)}, which {found}. Remove the attribute, or change the type.");
    }

    // A type that flattens itself would have infinitely many members.
    private static void CheckEnds(MemberContract member, TypeContract contract, CodecPlan plan, List<Type> around)
    {
        if (around.Contains(contract.Type))
            throw NotFlattened(member, "is flattened within itself");
        around.Add(contract.Type);
        foreach (MemberContract held in contract.MemberArray)
            if (held.IsFlattened && TypeKinds.Classify(TypeOf(held)).Kind == TypeKind.Object)
                CheckEnds(held, plan.Memory.ContractOf(TypeOf(held)), plan, around);
        around.Remove(contract.Type);
    }
}
