// Makes what keeps the members that a type does not have (ExtensionData).
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Types;
using Vivace.Json.OptionalParts;
using Vivace.Json.Plans;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Codecs.Objects;

internal sealed class ExtensionRule
{
    internal static ExtensionData MakeFor(MemberContract member, CodecPlan plan)
    {
        if (ReflectionSwitch.IsOn)
            Bring.ExtensionData();
        ExtensionData made = OptionalPart<ExtensionRule>.Current!.Make(member, plan);
        made.Take(member, plan);
        return made;
    }

    private ExtensionData Make(MemberContract member, CodecPlan plan)
    {
        // Via the codec, so that only programs with such a member contain its code.
        if (typeof(IMemberTree).IsAssignableFrom(member.Type))
            return (plan.Memory.CodecFor(member.Type).Innermost as IExtensionCodec)?.MakeExtension(plan)
                ?? throw ThrowContract.NoExtensionData(member.Type);
        if (TypeKinds.Classify(member.Type) is { Kind: TypeKind.Dictionary, ElementType: { } element } && element != typeof(object)
            && element != typeof(JsonElement))
            return (ExtensionData)plan.Memory.CodecFor(element).Open(new Opener(member.Type, plan));
        if (ReflectionSwitch.IsOn && FlattenFacts.IsForeignObject(member.Type))
            return OfForeignObject(member.Type, plan);
        if (ReflectionSwitch.IsOn && FlattenFacts.HasObjectKeys(member.Type))
            return new ObjectKeyedExtensionData(member.Type, plan.Memory.CodecFor<object>());
        if (typeof(JsonObject).IsAssignableFrom(member.Type))
            return new NodeExtensionData(plan.Memory.CodecFor<JsonNode>(), plan.Settings.PropertyNameCaseInsensitive);
        Func<object>? creator = plan.Resolver?.CreatorOf(member.Type, plan);
        if (typeof(IDictionary<string, JsonElement>).IsAssignableFrom(member.Type))
            return new DictionaryExtensionData<JsonElement>(member.Type, creator, plan.Memory.CodecFor<JsonElement>());
        return new DictionaryExtensionData<object>(member.Type, creator, plan.Memory.CodecFor<object>());
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static ExtensionData OfForeignObject(Type type, CodecPlan plan)
    {
        Type value = GenericTypes.InterfaceOf(type, typeof(IDictionary<,>))!.GetGenericArguments()[1];
        return (ExtensionData)plan.Memory.CodecFor(value).Open(new Opener(type, plan));
    }

    private sealed class Opener(Type type, CodecPlan plan) : ITypeOpener
    {
        public object Open<T>() => new DictionaryExtensionData<T>(type, null, plan.Memory.CodecFor<T>());
    }
}
