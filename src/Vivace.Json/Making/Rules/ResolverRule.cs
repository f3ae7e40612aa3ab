// Types whose contract comes from a System.Text.Json resolver.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Bridges;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;

namespace Vivace.Json.Making.Rules;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class ResolverRule
{
    /// <summary>The codec that the resolver's contract of a type asks for.</summary>
    /// <exception cref="NotSupportedException">The resolver has no contract for the type.</exception>
    internal static JsonCodec Make(Type type, CodecPlan plan)
    {
        JsonTypeInfo info = ResolverBridge.InfoOf(type, plan);
        if (ResolverBridge.KeepsMembers(info, plan))
            return ConverterRule.Make(info.Converter, type, plan, allowsNullable: false);
        TypeShape shape = TypeKinds.Classify(type);
        if (info.Kind == JsonTypeInfoKind.Object && shape.IsCollection)
            return PolymorphicRule.TryMake(shape, plan) ?? ReferenceRule.MakeObject(plan.Memory.ContractOf(type), plan);
        JsonCodec own = CodecRules.MakeOwn(type, plan, asksResolver: false);
        return info.Kind is JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary && ResolverBridge.CollectionOf(info) is { } changes
            ? ResolvedCollection.Around(own, changes)
            : own;
    }

    internal static JsonCodec MakeFor(JsonTypeInfo info, CodecPlan plan)
    {
        if (ResolverBridge.KeepsMembers(info, plan))
            return ConverterRule.Make(info.Converter, info.Type, plan, allowsNullable: false);
        if (info.Kind == JsonTypeInfoKind.Object && info.PolymorphismOptions is null
            && TypeKinds.Classify(info.Type) is { Kind: TypeKind.Object } or { IsCollection: true })
            return ReferenceRule.MakeObject(ResolverBridge.OwnContractOf(info, plan), plan);
        if (info.Kind == JsonTypeInfoKind.None && !ResolverBridge.IsBuiltIn(info.Converter, info.Type))
            return ConverterRule.Make(info.Converter, info.Type, plan, allowsNullable: false);
        JsonCodec own = CodecRules.MakeOwn(info.Type, plan, asksResolver: false);
        return info.Kind is JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary && ResolverBridge.CollectionOf(info) is { } changes
            ? ResolvedCollection.Around(own, changes)
            : own;
    }

    /// <summary>The codec of the contract's converter; null if it is System.Text.Json's own for the type.</summary>
    internal static JsonCodec? TryMakeConverted(Type type, CodecPlan plan)
    {
        JsonTypeInfo info = ResolverBridge.InfoOf(type, plan);
        if (info.Kind != JsonTypeInfoKind.None)
            return null;
        JsonConverter converter = info.Converter;
        if (ResolverBridge.IsForeign(converter))
            return ConverterRule.Make(converter, type, plan, allowsNullable: false);

        // A factory's enumeration converter does not reveal how it was made; the factory or attribute does.
        if (type.IsEnum)
        {
            return ConverterRule.TryMake(type, plan) ?? ConverterRule.TryMakeOfType(type, plan) ?? ResolverBridge.FormOf(info) switch
            {
                EnumForm.Number => null,
                EnumForm.OtherNames => ConverterRule.Make(converter, type, plan, allowsNullable: false),
                EnumForm form => EnumRule.MakeByName(type, plan, null, takesNumbers: form == EnumForm.NamesOrNumbers),
            };
        }

        return ResolverBridge.IsBuiltIn(converter, type) ? null : ConverterRule.Make(converter, type, plan, allowsNullable: false);
    }
}
