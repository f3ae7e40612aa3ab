// Types that are a JSON object by their members: generated, emitted or interpreted.
using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs.Emitted;
using Vivace.Json.Codecs.Interpreted;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Codecs.Rules;

internal static class ObjectRule
{
    // One class a type and set of fixed choices, whatever the number of settings; freed with the type.
    private static readonly ConditionalWeakTable<Type, ConcurrentDictionary<string, Type>> s_emitted = new();

    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan)
    {
        if (shape.Kind != TypeKind.Object)
            return null;
        TypeContract contract = ContractSource.Create(
            shape.Type, plan.ContractOptions, plan.Settings.HasConverters ? type => ConverterRule.IsConverted(type, plan.Settings) : null);
        if (contract.Polymorphism is not null || contract.DerivedTypes.Count > 0)
            throw new NotSupportedException($"{shape.Type} has JsonPolymorphic or JsonDerivedType attributes, which are not served yet.");
        if (plan.Engine is ObjectEngine.Automatic or ObjectEngine.FirstCalls or ObjectEngine.Generated && GeneratedCodecs.TryMake(contract, plan) is { } generated)
            return generated;
        return plan.Engine is ObjectEngine.Interpreted or ObjectEngine.FirstCalls || !RuntimeFeature.IsDynamicCodeSupported
            ? MakeInterpreted(contract, plan)
            : MakeEmitted(contract, plan);
    }

    private static JsonCodec MakeInterpreted(TypeContract contract, CodecPlan plan) =>
        (JsonCodec)Activator.CreateInstance(
            typeof(InterpretedObjectCodec<>).MakeGenericType(contract.Type),
            new ObjectLayout(contract, contract.MemberArray, plan),
            !plan.Settings.AllowDuplicateProperties)!;

    private static JsonCodec MakeEmitted(TypeContract contract, CodecPlan plan)
    {
        ObjectSlot[] slots = [.. contract.MemberArray.Select((member, index) => new ObjectSlot(member, index, plan.IsDirect(member)))];
        bool rejectsDuplicates = !plan.Settings.AllowDuplicateProperties;
        string signature = string.Concat(slots.Select(slot => slot.Signature))
            + (rejectsDuplicates ? "1" : "0") + (contract.ReadError is null ? "" : "r") + (contract.WriteError is null ? "" : "w");
        Type codec = s_emitted.GetOrCreateValue(contract.Type).GetOrAdd(
            signature, static (_, state) => ObjectEmitter.Emit(state.contract, state.slots, state.rejectsDuplicates), (contract, slots, rejectsDuplicates));
        return (JsonCodec)Activator.CreateInstance(codec, new ObjectLayout(contract, contract.MemberArray, plan))!;
    }
}
