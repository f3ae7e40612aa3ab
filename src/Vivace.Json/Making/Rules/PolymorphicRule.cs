// Classes and interfaces with derived types, chosen by a discriminator or by the run-time type.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text;
using System.Text.Json.Serialization;
using Vivace.Json.Bridges;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Codecs.References;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Attributes.Polymorphism;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection.Foreign;
using Vivace.Json.Contracts.Types;
using Vivace.Json.OptionalParts;
using Vivace.Json.Plans;
using Vivace.Json.Serialization.Metadata;
using Vivace.Json.Text;

namespace Vivace.Json.Making.Rules;

internal sealed class PolymorphicRule
{
    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan) =>
        plan.Memory.PolymorphismOf(shape.Type) is { } contract ? Make(contract, plan) : null;

    internal static JsonCodec Make(PolymorphismContract contract, CodecPlan plan)
    {
        if (ReflectionSwitch.IsOn)
            Bring.DerivedTypes();
        return OptionalPart<PolymorphicRule>.Current!.MakeFor(contract, plan);
    }

    private JsonCodec MakeFor(PolymorphismContract contract, CodecPlan plan)
    {
        byte[] name = Encoding.UTF8.GetBytes(contract.DiscriminatorName);
        Choice[] choices = [.. contract.DerivedTypes.Select(derived => derived.Type == contract.Fallback
            ? OptionalPart<ContentRule>.Current!.Keep(derived.Type, name, contract, plan)
            : Choose(derived.Type, name, Leading(contract, derived, plan), contract, plan))];
        Choice own = Array.Find(choices, choice => choice.Type == contract.Type) ?? Choose(contract.Type, name, null, contract, plan);
        JsonCodec choosing = Choosing(contract, own, choices, plan);
        Choice[] all = Array.IndexOf(choices, own) < 0 ? [.. choices, own] : choices;

        // A resolver may have changed what the attribute says.
        if (GeneratedTypes.Find(contract.Type)?.Classifier is { } generated
            && (!ReflectionSwitch.IsOn || (generated.IsMade && plan.Resolver is null)))
            return generated.Wrap(choosing, all, contract, plan);
        if (ReflectionSwitch.IsOn && ClassifierOf(contract.Type, plan) is { } classifier)
            return ClassifiedOpener.Open(choosing, all, classifier);
        SubtypeCondition[] conditions = plan.ContractOptions.Audiences is { } audiences
            ? [.. contract.Conditions.Where(condition => !IsHidden(condition, MemberAudiences.Split(audiences), plan))]
            : contract.Conditions;
        return conditions.Length == 0 && contract.Fallback is null
            ? choosing
            : OptionalPart<ContentRule>.Current!.Wrap(choosing, conditions, contract.Fallback, choices, plan);
    }

    // A member that no audience shows is not read, so it chooses nothing either.
    private static bool IsHidden(SubtypeCondition condition, string[] shown, CodecPlan plan) =>
        TypeKinds.Classify(condition.Type).Kind == TypeKind.Object
        && plan.Memory.ContractOf(condition.Type).MemberArray.Any(
            member => member.JsonName == condition.Member && member.Declaration?.Audience is { } audience
                && MemberAudiences.IsHidden(audience, shown));

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static TypeClassifier? ClassifierOf(Type type, CodecPlan plan) =>
        plan.Resolver is not null || LaterAttributes.NamePolymorphicClassifier(type)
            ? TypeClassifier.Of(ResolverBridge.InfoOf(type, plan), plan)
            : null;

    internal static JsonCodec Choosing(PolymorphismContract contract, Choice own, Choice[] choices, CodecPlan plan) =>
        OptionalPart<PolymorphicRule>.Current!.Open(contract, own, choices, plan);

    private JsonCodec Open(PolymorphismContract contract, Choice own, Choice[] choices, CodecPlan plan) =>
        TypeOpening.Open<JsonCodec>(contract.Type, plan,
            new ChoosingOpener(contract, own, choices, plan.Settings.AllowOutOfOrderMetadataProperties));

    private sealed class ChoosingOpener(PolymorphismContract contract, Choice own, Choice[] choices, bool isAnywhere) : ITypeOpener
    {
        public object Open<T>() => new PolymorphicCodec<T>(contract, own, choices, isAnywhere);
    }

    /// <summary>The codec of a type with derived types whose values may be references.</summary>
    internal static JsonCodec Preserving(JsonCodec choosing, ReferenceHandler handler, ReferenceRules rules) =>
        OptionalPart<PolymorphicRule>.Current!.Preserve(choosing, handler, rules);

    private JsonCodec Preserve(JsonCodec choosing, ReferenceHandler handler, ReferenceRules rules) =>
        (JsonCodec)choosing.Open(new PreservingOpener(choosing, handler, rules));

    private sealed class PreservingOpener(JsonCodec choosing, ReferenceHandler handler, ReferenceRules rules) : ITypeOpener
    {
        public object Open<T>() => new PreservedChoiceCodec<T>((PolymorphicCodec<T>)choosing, handler, rules);
    }

    /// <summary>The converter's codec, unless the values must name their type, which converters don't.</summary>
    internal static JsonCodec Checked(JsonCodec converted, Type type, CodecPlan plan) =>
        plan.Memory.PolymorphismOf(type) is { UsesDiscriminators: true } ? Refuse(type, plan) : converted;

    private static Choice Choose(Type type, byte[] name, byte[]? leading, PolymorphismContract contract, CodecPlan plan)
    {
        if (!contract.UsesDiscriminators)
        {
            JsonCodec plain = Plain(type, contract, plan);
            return new Choice(type, plain, null, plain, null);
        }

        TypeTag tag = new(name, contract.Type, leading, isPassed: false);
        if (Given(type, contract, plan) is { } given)
        {
            JsonCodec taken = leading is null ? given : Refuse(type, plan);
            return new Choice(type, taken, taken, taken, null);
        }

        TypeShape shape = TypeKinds.Classify(type);
        bool isAnywhere = plan.Settings.AllowOutOfOrderMetadataProperties;
        switch (shape.Kind)
        {
            case TypeKind.Object when DiscriminatorOf(type, contract, plan) is { } said:
                // A codec without a tag starts at the brace, and reads the discriminator as it reads any member.
                TypeContract members = plan.Memory.ContractOf(type);
                JsonCodec all = ObjectRule.Make(members.Replacing(said, said.AsOnce()), plan, null);
                JsonCodec others = leading is null ? all : ObjectRule.Make(members.Replacing(said, said.AsIgnored()), plan, tag);
                return new Choice(type, all, isAnywhere ? all : null, others, leading);
            case TypeKind.Object:
                JsonCodec tagged = ObjectRule.Make(type, plan, tag);
                return new Choice(type, tagged, isAnywhere ? ObjectRule.Make(type, plan, tag.Passing) : null, tagged, leading);
            case TypeKind.Dictionary:
                JsonCodec entries = Tagged(shape, plan, tag);
                JsonCodec? blanking = isAnywhere ? TagBlanking(Tagged(shape, plan, tag), tag) : null;
                return new Choice(type, entries, blanking, entries, null);
            case TypeKind.Enumerable:
                JsonCodec array = SequenceRule.TryMake(shape, plan)!;
                JsonCodec wrapped = Wrapped(array, tag);
                return new Choice(
                    type, wrapped, isAnywhere ? Wrapped(array, tag.Passing) : null, leading is null ? array : wrapped, leading);
            default:
                JsonCodec refused = Refuse(type, plan);
                return new Choice(type, refused, refused, refused, null);
        }
    }

    /// <summary>The member that is the discriminator of a type too; null if there is none.</summary>
    internal static MemberContract? DiscriminatorOf(Type type, PolymorphismContract contract, CodecPlan plan)
    {
        foreach (MemberContract member in contract is { HasDiscriminatorMember: true, UsesDiscriminators: true }
            ? plan.Memory.ContractOf(type).MemberArray
            : [])
            if (member.JsonName == contract.DiscriminatorName && member is { IsExtensionData: false, IsFlattened: false }
                && (member.IsRead || member.IsWritten))
                return member;
        return null;
    }

    // A caller's codec or converter that replaces the type's own members.
    internal static JsonCodec? Given(Type type, PolymorphismContract contract, CodecPlan plan) =>
        type == contract.Type ? null : CodecRules.TryMakeGiven(type, plan);

    // The type itself, even if it declares derived types.
    private static JsonCodec Plain(Type type, PolymorphismContract contract, CodecPlan plan)
    {
        if (Given(type, contract, plan) is { } given)
            return given;
        TypeShape shape = TypeKinds.Classify(type);
        return shape.Kind switch
        {
            TypeKind.Object => ObjectRule.Make(type, plan, null),
            TypeKind.Dictionary => DictionaryRule.TryMake(shape, plan)!,
            TypeKind.Enumerable => SequenceRule.TryMake(shape, plan)!,
            _ => Refuse(type, plan),
        };
    }

    private static JsonCodec Tagged(TypeShape shape, CodecPlan plan, TypeTag tag)
    {
        JsonCodec codec = DictionaryRule.TryMake(shape, plan)!;
        ((ITaggedCodec)codec).Carry(tag);
        return codec;
    }

    private static JsonCodec Wrapped(JsonCodec array, TypeTag tag) => (JsonCodec)array.Open(new WrappedOpener(array, tag));

    private sealed class WrappedOpener(JsonCodec array, TypeTag tag) : ITypeOpener
    {
        public object Open<T>() => new WrappedArrayCodec<T>((JsonCodec<T>)array, tag);
    }

    /// <summary>The codec of a dictionary for texts with metadata between the entries.</summary>
    internal static JsonCodec TagBlanking(JsonCodec entries, TypeTag tag) => (JsonCodec)entries.Open(new TagBlankingOpener(entries, tag));

    private sealed class TagBlankingOpener(JsonCodec entries, TypeTag tag) : ITypeOpener
    {
        public object Open<T>() => new TagBlankingCodec<T>((JsonCodec<T>)entries, tag);
    }

    internal static JsonCodec Refuse(Type type, CodecPlan plan) => RefusedRule.Make(
        type,
        $"Expected members, entries or items next to the type discriminator of {TypeDisplay.NameOf(type)}, found a converter, codec or " +
            $"mix-in, which writes none. Remove it or the discriminator.",
        plan);

    // The discriminator as a member. Its usual name is never escaped.
    internal static byte[]? Leading(PolymorphismContract contract, DerivedType derived, CodecPlan plan)
    {
        if (derived.Discriminator is null)
            return null;
        byte[] name = contract.HasChosenName
            ? plan.Writing.NameText(contract.DiscriminatorName)
            : [.. MetadataNames.QuotedType, .. plan.Writing.Colon];
        return derived.Discriminator is string text
            ? [.. name, .. plan.Writing.QuotedText(text)]
            : [.. name, .. Encoding.ASCII.GetBytes(((int)derived.Discriminator).ToString(CultureInfo.InvariantCulture))];
    }
}
