// Members that a call chooses (JsonSettings.Fields).
using System.Reflection;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Attributes.Polymorphism;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Plans;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Making.Rules;

internal sealed class FieldRule : FieldSource
{
    // Names that an error lists.
    private const int MaxListed = 10;

    internal override CodecPlan PlanOf(MemberContract member, CodecPlan plan)
    {
        plan.Settings.Fields!.Contains(member.JsonName, plan.Settings.PropertyNameCaseInsensitive, out JsonFields? below);
        CodecPlan own = PlanCache.Of(plan.Settings with { Fields = below, Answers = plan.Memory.Answers.WithOwnContracts() });
        if (below is null)
            return own;
        if (member.Converter is not null || member.CodecAttribute is not null || member.ConverterAttribute is not null
            || member.HasForeignConverter)
            throw NoneBelow(member.Type, "a converter or codec");
        Check(member.Type, own);
        return own;
    }

    internal override void Check(Type type, CodecPlan plan)
    {
        if (plan.Resolver is not null)
            throw new NotSupportedException(
                "Expected settings without a TypeInfoResolver of your own beside Fields, found both. Leave one of them out.");
        HashSet<Type> met = [];
        for (Type? held = type; held is not null && met.Add(held);)
        {
            if (plan.IsConverted?.Invoke(held) == true
                || (!FrameworkTypes.Contains(held) && held.IsDefined(typeof(JsonConverterAttribute), false)))
                throw NoneBelow(held, "a converter or codec");
            if (!FrameworkTypes.Contains(held) && held.GetCustomAttribute<JsonCodecAttribute>(false) is { } form)
                throw NoneBelow(held, $"[{form.GetType().Name[..^"Attribute".Length]}], which reads and writes it in a way of its own");
            TypeShape shape = TypeKinds.Classify(held);
            if (shape.Kind is TypeKind.Scalar or TypeKind.Enum or TypeKind.Document)
                throw NoneBelow(held, "one without members");
            if (shape.Kind == TypeKind.Object)
                CheckNames(held, plan);
            held = shape.ElementType;
        }
    }

    private static void CheckNames(Type type, CodecPlan plan)
    {
        HashSet<string> names = NamesOf(type, plan);
        foreach (string name in plan.Settings.Fields!.Names)
            if (!names.Contains(name))
                throw Unknown(type, name,
                    [.. NamesOf(type, PlanCache.Of(plan.Settings with { Fields = null, Answers = plan.Memory.Answers.WithOwnContracts() }))
                        .Take(MaxListed + 1)], MaxListed);
    }

    // Those of a type and all that can stand for it.
    private static HashSet<string> NamesOf(Type type, CodecPlan plan)
    {
        HashSet<string> names = new(plan.Settings.PropertyNameCaseInsensitive ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal);
        HashSet<Type> met = [];
        Queue<Type> types = new([type]);
        while (types.TryDequeue(out Type? next))
        {
            if (!met.Add(next) || TypeKinds.Classify(next).Kind != TypeKind.Object)
                continue;
            foreach (MemberContract member in plan.Memory.ContractOf(next).MemberArray)
            {
                if (member.IsFlattened && member.Prefix is not null)
                    throw new NotSupportedException(
                        $"Expected members with [JsonFlatten] to have no Prefix beside Fields, found {type}.{member.Name}. Leave one of " +
                            $"them out.");
                if (member.IsFlattened)
                    types.Enqueue(Nullable.GetUnderlyingType(member.Type) ?? member.Type);
                else if (!member.IsExtensionData && (member.IsRead || member.IsWritten))
                    names.Add(member.JsonName);
            }

            foreach (DerivedType derived in plan.Memory.PolymorphismOf(next)?.DerivedTypes ?? [])
                types.Enqueue(derived.Type);
        }

        return names;
    }
}
