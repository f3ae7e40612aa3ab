// What null means in a typed patch: in objects, a value; in dictionaries, a removed entry (RFC 7396).
using System.Reflection;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Plans;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Documents.Merging;

/// <summary>A type cannot lack a member: removing one would bring back its
/// initializer's value. Null in a patch therefore sets null.</summary>
internal sealed class PatchedType
{
    private readonly CodecPlan _plan;
    private readonly TypeShape _shape;
    private readonly TypeContract? _contract;

    internal PatchedType(Type type, CodecPlan plan)
    {
        _plan = plan;
        _shape = TypeKinds.Classify(type);
        _contract = _shape.Kind == TypeKind.Object && !IsConverted(type, plan) ? plan.Memory.ContractOf(type) : null;
    }

    /// <summary>Whether a null member is a value rather than a removal.</summary>
    internal bool KeepsNull(string name) => MemberOf(name) is not null;

    internal PatchedType? TypeOf(string name)
    {
        Type? type = MemberOf(name)?.Type ?? (_shape.Kind == TypeKind.Dictionary ? _shape.ElementType : null);
        while (type is not null && TypeKinds.Classify(type) is { Kind: TypeKind.Optional or TypeKind.Nullable, ElementType: { } held })
            type = held;
        return type is null ? null : new PatchedType(type, _plan);
    }

    private MemberContract? MemberOf(string name) => _contract is null ? null : MemberOf(_contract, name);

    private MemberContract? MemberOf(TypeContract contract, string name)
    {
        foreach (MemberContract member in contract.MemberArray)
        {
            MemberContract? found = member.IsFlattened
                ? MemberOf(_plan.Memory.ContractWithin(member), name)
                : member.JsonName == name && !member.IsExtensionData ? member : null;
            if (found is not null)
                return found;
        }

        return null;
    }

    private static bool IsConverted(Type type, CodecPlan plan) =>
        plan.IsConverted?.Invoke(type) == true || type.GetCustomAttributes<JsonAttribute>(inherit: false).Any(ConverterAttributes.IsOne);
}
