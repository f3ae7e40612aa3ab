// Types that another serializer treats in another way than their shape says, where the settings follow it.
using Vivace.Json.Codecs.Dictionaries;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection.Foreign;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making.Rules;
using Vivace.Json.OptionalParts;
using Vivace.Json.Plans;

namespace Vivace.Json.Making;

/// <summary>Stands before and after all rules: what it refuses, none may serve.</summary>
internal static class ForeignRule
{
    /// <summary>Makes an object of a collection with an attribute for that; null for all others. Throws if the type is refused.</summary>
    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan)
    {
        JsonAttributes families = plan.ContractOptions.Attributes;
        ForeignTypes? foreign = families == 0 ? null : OptionalPart<ForeignTypes>.Current;
        string? refusal = shape.Kind == TypeKind.Object
            ? foreign?.RefusalOfObject(shape.Type, families)
            : foreign?.RefusalOf(shape, families);
        if (refusal is null && shape.Kind == TypeKind.Object && plan.Settings.RefuseSelfWritten)
            refusal = OptionalPart<SelfWrittenTypes>.Current!.RefusalOf(shape.Type);
        if (refusal is not null)
            throw ThrowContract.ForeignAttribute(refusal);
        return shape.IsCollection && foreign?.IsObject(shape.Type, families) == true
            ? RuntimeTypeRule.Wrap(ReferenceRule.MakeObject(plan.Memory.ContractOf(shape.Type), plan), shape, plan)
            : null;
    }

    /// <summary>Gives the items and keys of a collection the names that an attribute asks for.</summary>
    internal static void NameParts(JsonCodec codec, TypeShape shape, CodecPlan plan)
    {
        JsonAttributes families = plan.ContractOptions.Attributes;
        if (families == 0 || !shape.IsCollection || OptionalPart<ForeignTypes>.Current is not { } foreign)
            return;
        if (foreign.ItemNamingOf(shape.Type, families) is { } items && !EnumRule.TryNameItems(codec, shape, plan, items))
        {
            throw ThrowContract.ForeignAttribute(
                $"Expected items of an enumeration in {TypeDisplay.NameOf(shape.Type)}, whose ItemConverterType asks for names; found " +
                $"others. Name a codec of the items with [JsonCodec(ItemCodec = typeof(…))].");
        }

        if (ReflectionSwitch.IsOn && shape.Kind == TypeKind.Dictionary && foreign.KeyNamingOf(shape.Type, families) is { } keys
            && !codec.TryTakeParts(new NamedKeyCodec(keys), null))
        {
            throw ThrowContract.ForeignAttribute(
                $"Expected a dictionary with keys of strings, found {TypeDisplay.NameOf(shape.Type)}, whose NamingStrategyParameters " +
                $"ask for names of keys. Remove them, and set DictionaryKeyPolicy in the settings.");
        }
    }
}
