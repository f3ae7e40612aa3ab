// Reference handling: codecs that recognize objects that occur again.
using System.Diagnostics;
using System.Text;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Codecs.References;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Making.Rules;

internal static class ReferenceRule
{
    private const string ImmutableSpace = "System.Collections.Immutable";

    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan) => plan.PreservesReferences ? MakeReferenced(shape, plan) : null;

    /// <summary>As <see cref="TryMake"/>, also if the settings preserve no references.</summary>
    internal static JsonCodec? MakeReferenced(TypeShape shape, CodecPlan plan)
    {
        if (shape.Kind == TypeKind.Untyped)
            return new PreservedUntypedCodec(new UntypedCodec(), HandlerOf(plan));
        if (plan.Memory.PolymorphismOf(shape.Type) is { } contract)
            return MakeChoice(shape.Type, contract, plan);
        return IsOfParts(shape) ? Make(shape, plan, null, null, isBoxed: false) : null;
    }

    private static ReferenceHandler HandlerOf(CodecPlan plan) => plan.Settings.ReferenceHandler ?? ReferenceHandler.Preserve;

    internal static JsonCodec MakeBoxed(Type type, CodecPlan plan) =>
        Make(TypeKinds.Classify(type), plan, null, null, isBoxed: true).BoundTo(plan);

    internal static JsonCodec Wrap(JsonCodec codec, TypeShape shape, CodecPlan plan)
    {
        if (!plan.IgnoresCycles)
            return codec;
        if (shape.Kind == TypeKind.Untyped)
            return new CycleUntypedCodec((UntypedCodec)codec);
        return IsOfParts(shape) && !shape.Type.IsValueType
            ? (JsonCodec)codec.Open(new CycleOpener(codec))
            : codec;
    }

    private sealed class CycleOpener(JsonCodec codec) : ITypeOpener
    {
        // Never a struct: a native program would contain the codec of each.
        public object Open<T>() => typeof(T).IsValueType ? throw new UnreachableException() : new CycleCodec<T>((JsonCodec<T>)codec);
    }

    /// <summary>The codec of a type's members by a contract without derived types, regardless of the type's own kind.</summary>
    internal static JsonCodec MakeObject(TypeContract contract, CodecPlan plan)
    {
        TypeShape shape = new(contract.Type, TypeKind.Object);
        return plan.PreservesReferences
            ? Make(shape, plan, null, null, isBoxed: false, contract)
            : Wrap(ObjectRule.Make(contract, plan, null), shape, plan);
    }

    private static bool IsOfParts(TypeShape shape) =>
        shape.Kind is TypeKind.Object or TypeKind.Dictionary or TypeKind.Enumerable or TypeKind.MultidimensionalArray;

    private static JsonCodec MakeChoice(Type type, PolymorphismContract contract, CodecPlan plan)
    {
        if (contract is not { Conditions: [], Fallback: null })
        {
            return RefusedRule.Make(
                type,
                $"Expected no [JsonSubtypeWhen] or [JsonSubtypeFallback] for {TypeDisplay.NameOf(type)} where references are preserved: an object may be a reference, which has no members to look at. "
                    + "Use discriminators, or settings without ReferenceHandler.Preserve.",
                plan);
        }

        bool isAnywhere = plan.Settings.AllowOutOfOrderMetadataProperties;
        byte[]? name = contract.UsesDiscriminators ? Encoding.UTF8.GetBytes(contract.DiscriminatorName) : null;
        Choice[] choices = Array.ConvertAll(contract.DerivedTypes,
            derived => Choose(derived.Type, contract, name, PolymorphicRule.Leading(contract, derived, plan), plan));
        Choice own = Array.Find(choices, choice => choice.Type == type) ?? Choose(type, contract, name, null, plan);
        JsonCodec inner = PolymorphicRule.Choosing(contract, own, choices, plan);
        ReferenceRules rules = new(type, name, takesId: true, isNeverArray: false, isAnywhere, HandlerOf(plan));
        return PolymorphicRule.Preserving(inner, HandlerOf(plan), rules);
    }

    private static Choice Choose(Type type, PolymorphismContract contract, byte[]? name, byte[]? leading, CodecPlan plan)
    {
        if (PolymorphicRule.Given(type, contract, plan) is { } given)
        {
            JsonCodec taken = leading is null ? given : PolymorphicRule.Refuse(type, plan);
            return new Choice(type, taken, null, taken, null);
        }

        TypeShape shape = TypeKinds.Classify(type);
        TypeTag? discriminator = name is null ? null : new TypeTag(name, contract.Type, leading, isPassed: false);
        JsonCodec codec = IsOfParts(shape)
            ? Make(shape, plan, discriminator, name, isBoxed: type.IsValueType)
            : PolymorphicRule.Refuse(type, plan);
        return new Choice(type, codec, null, codec, null);
    }

    private static JsonCodec Make(
        TypeShape shape, CodecPlan plan, TypeTag? discriminator, byte[]? discriminatorName, bool isBoxed, TypeContract? contract = null)
    {
        Type type = shape.Type;
        bool takesId = TakesId(shape);
        bool isAnywhere = plan.Settings.AllowOutOfOrderMetadataProperties;
        ReferenceForm form = shape.Kind switch
        {
            TypeKind.Object => ReferenceForm.Members,
            TypeKind.Dictionary => ReferenceForm.Entries,
            _ => ReferenceForm.Elements,
        };
        ReferenceTag tag = new(type, discriminator, startsWithTag: takesId && (isBoxed || !type.IsValueType));
        JsonCodec inner = MakePlain(shape, plan, tag, contract);
        TypeShape? filled = !type.IsValueType && takesId && shape.CreatedType is { } created && created != type
            ? TypeKinds.Classify(created)
            : null;
        ReferenceParts parts = new()
        {
            Rules = new ReferenceRules(
                type, discriminatorName, takesId, isNeverArray: form != ReferenceForm.Elements, isAnywhere, HandlerOf(plan)),
            Form = form,
            Leading = discriminator?.Leading,
            Passing = isAnywhere ? MakePassing(shape, plan, tag, contract) : null,
            Unled = form == ReferenceForm.Members && !ReferenceEquals(HandlerOf(plan), ReferenceHandler.Preserve)
                ? MakePlain(shape, plan, new ReferenceTag(type, discriminator, startsWithTag: false), contract) : null,
            CreatedType = type.IsValueType || !takesId ? null : shape.Kind == TypeKind.Object ? CreatedBy(inner) : shape.CreatedType,
            Filler = filled is null ? null : MakePlain(filled, plan, tag),
            PassingFiller = filled is null || !isAnywhere ? null : MakePassing(filled, plan, tag),
        };
        return (JsonCodec)inner.Open(new PreservedOpener(inner, parts));
    }

    private sealed class PreservedOpener(JsonCodec inner, ReferenceParts parts) : ITypeOpener
    {
        // Numbers are never references: a native program would contain the codec of each.
        public object Open<T>() =>
            typeof(T).IsPrimitive ? throw new UnreachableException() : new PreservedCodec<T>((JsonCodec<T>)inner, parts);
    }

    // Arrays, immutable and nongeneric collections are written without an id, as in System.Text.Json.
    private static bool TakesId(TypeShape shape)
    {
        Type type = shape.Type;
        if (shape.Kind == TypeKind.Object)
            return true;
        if (type.IsArray || type.Namespace == ImmutableSpace || shape.Construction == Construction.Array)
            return false;
        return !shape.IsUntyped;
    }

    private static Type? CreatedBy(JsonCodec codec) => codec.MadeWithoutParameters ? codec.Type : null;

    private static JsonCodec MakePlain(TypeShape shape, CodecPlan plan, TypeTag tag, TypeContract? contract = null)
    {
        switch (shape.Kind)
        {
            case TypeKind.Object:
                return ObjectRule.Make(contract ?? plan.Memory.ContractOf(shape.Type), plan, tag);
            case TypeKind.Dictionary:
                JsonCodec codec = DictionaryRule.TryMake(shape, plan)!;
                ((ITaggedCodec)codec).Carry(tag);
                return codec;
            default:
                return SequenceRule.TryMake(shape, plan)!;
        }
    }

    private static JsonCodec? MakePassing(TypeShape shape, CodecPlan plan, ReferenceTag tag, TypeContract? contract = null)
    {
        switch (shape.Kind)
        {
            case TypeKind.Object:
                return MakePlain(shape, plan, tag.Passing, contract);
            case TypeKind.Dictionary:
                return PolymorphicRule.TagBlanking(MakePlain(shape, plan, tag), tag);
            default:
                return null;
        }
    }
}
