// Types that are a JSON object with members: generated, emitted or interpreted.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Objects;
using Vivace.Json.Codecs.Objects.Emitting;
using Vivace.Json.Codecs.References;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Making.Rules;

internal static class ObjectRule
{
    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan) =>
        shape.Kind == TypeKind.Object ? Make(plan.Memory.ContractOf(shape.Type), plan, null) : null;

    /// <summary>The codec of a type's members, ignoring its derived types;
    /// <paramref name="tag"/> is its discriminator if it was chosen.</summary>
    internal static JsonCodec Make(Type type, CodecPlan plan, TypeTag? tag) => Make(plan.Memory.ContractOf(type), plan, tag);

    internal static JsonCodec Make(TypeContract contract, CodecPlan plan, TypeTag? tag)
    {
        Type type = contract.Type;
        if (tag?.Check(TypeDisplay.NameOf(type), NamesOf(contract)) is { } error)
            ThrowContract.Of(error);
        GeneratedCode? generated = plan.TakesGenerated ? GeneratedTypes.TryMake(contract, plan, tag, Announces(contract, tag)) : null;
        if (generated is { IsExact: true })
            return generated.Codec;
        if (plan.Engine == ObjectEngine.FirstCalls)
            plan.Origin.Memory.IsProvisional = true;

        // If generated code doesn't fit the plan, interpret the programs until fitting code is emitted.
        if (generated is not null && (plan.Engine == ObjectEngine.Generated || !Emits(plan)))
            return generated.Codec;
        if (!ReflectionSwitch.IsOn)
            throw ThrowContract.NotGenerated(type);
        return Emits(plan) ? MakeEmitted(contract, plan, tag, generated?.Codec) : MakeInterpreted(contract, plan, tag);
    }

    internal static JsonCodec MakeFlattened(TypeContract contract, CodecPlan plan)
    {
        if (plan.TakesGenerated && GeneratedTypes.TryMake(contract, plan, null, announces: false) is { } generated)
            return generated.Codec;
        return ReflectionSwitch.IsOn ? MakeInterpreted(contract, plan, null) : throw ThrowContract.NotGenerated(contract.Type);
    }

    private static bool Emits(CodecPlan plan) =>
        ReflectionSwitch.IsOn && RuntimeFeature.IsDynamicCodeSupported
        && plan.Engine is not (ObjectEngine.Interpreted or ObjectEngine.FirstCalls);

    private static List<(string JsonName, string Name)> NamesOf(TypeContract contract)
    {
        List<(string, string)> names = [];
        foreach (MemberContract member in contract.MemberArray)
            if (member.IsRead || member.IsWritten)
            {
                names.Add((member.JsonName, member.Name));
                foreach (string alias in member.AliasArray)
                    names.Add((alias, member.Name));
            }

        return names;
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonCodec MakeInterpreted(TypeContract contract, CodecPlan plan, TypeTag? tag) =>
        (JsonCodec)Activator.CreateInstance(
            typeof(InterpretedObjectCodec<>).MakeGenericType(contract.Type),
            new ObjectLayout(contract, contract.MemberArray, plan, tag, Announces(contract, tag)))!;

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonCodec MakeEmitted(TypeContract contract, CodecPlan plan, TypeTag? tag, JsonCodec? generated)
    {
        ObjectLayout layout = new(contract, contract.MemberArray, plan, tag, Announces(contract, tag));
        EmittedClass emitted = EmittedClasses.Of(layout);
        if (emitted.Class is { } codec)
        {
            layout.Compare(layout.Reading.Fingerprint, layout.Writing.Fingerprint, emitted.Names);
            return (JsonCodec)Activator.CreateInstance(codec, layout)!;
        }

        if (plan.Engine == ObjectEngine.Emitted)
            ExceptionDispatchInfo.Throw(emitted.Failure!);
        return generated ?? MakeInterpreted(contract, plan, tag);
    }

    // Whether members may refer back to this class.
    private static bool Announces(TypeContract contract, TypeTag? tag) =>
        tag is ReferenceTag && !contract.Type.IsValueType
        && contract is { Creation: ContractCreation.Parameterless or ContractCreation.Delegate, ReadError: null };
}
