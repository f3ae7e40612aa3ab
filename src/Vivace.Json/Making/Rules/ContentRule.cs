// Types chosen by the content of an object, and types that keep the text of objects of unknown types.
using System.Diagnostics;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Attributes.Polymorphism;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Plans;

namespace Vivace.Json.Making.Rules;

/// <summary>Used by <see cref="PolymorphicRule"/> if there are conditions or a fallback.</summary>
internal sealed class ContentRule
{
    internal JsonCodec Wrap(JsonCodec choosing, SubtypeCondition[] conditions, Type? fallback, Choice[] choices, CodecPlan plan)
    {
        ContentConditions looked = new(conditions, choices, plan.Settings.PropertyNameCaseInsensitive);
        return (JsonCodec)choosing.Open(new ContentOpener(choosing, looked, Array.Find(choices, choice => choice.Type == fallback)));
    }

    private sealed class ContentOpener(JsonCodec choosing, ContentConditions conditions, Choice? fallback) : ITypeOpener
    {
        public object Open<T>() =>
            typeof(T).IsValueType
                ? throw new UnreachableException()
                : new ContentCodec<T>((PolymorphicCodec<T>)choosing, conditions, fallback);
    }

    /// <summary>The type that keeps the text: it finds the discriminator anywhere among the members.</summary>
    internal Choice Keep(Type type, byte[] name, PolymorphismContract contract, CodecPlan plan)
    {
        JsonCodec members = PolymorphicRule.Given(type, contract, plan) ?? (TypeKinds.Classify(type).Kind == TypeKind.Object
            ? MakeMembers(type, name, contract, plan)
            : PolymorphicRule.Refuse(type, plan));
        JsonCodec keeping = (JsonCodec)members.Open(new FallbackOpener(members, plan));
        return new Choice(type, keeping, keeping, keeping, null);
    }

    // A member with the discriminator's name is read from it, where it is.
    private static JsonCodec MakeMembers(Type type, byte[] name, PolymorphismContract contract, CodecPlan plan) =>
        PolymorphicRule.DiscriminatorOf(type, contract, plan) is { } said
            ? ObjectRule.Make(plan.Memory.ContractOf(type).Replacing(said, said.AsOnce()), plan, null)
            : ObjectRule.Make(type, plan, contract.UsesDiscriminators ? new TypeTag(name, contract.Type, null, isPassed: true) : null);

    private sealed class FallbackOpener(JsonCodec members, CodecPlan plan) : ITypeOpener
    {
        public object Open<T>() =>
            typeof(T).IsValueType ? throw new UnreachableException() : new FallbackCodec<T>((JsonCodec<T>)members, plan);
    }
}
