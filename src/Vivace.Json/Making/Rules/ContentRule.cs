// Types that are chosen by what an object contains, and types that keep the text of objects of which no other type is known.
using System.Diagnostics;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Plans;

namespace Vivace.Json.Making.Rules;

/// <summary>What <see cref="PolymorphicRule"/> asks where there are conditions or a fallback.</summary>
internal sealed class ContentRule
{
    /// <summary>Null until an attribute or a declaration of the settings asks for it: a trimmed program that has neither has none of its code.</summary>
    internal static ContentRule? Current { get; private set; }

    internal static void Install() => Current ??= new ContentRule();

    /// <summary>The codec that also looks at what an object contains.</summary>
    internal JsonCodec Wrap(JsonCodec choosing, PolymorphismContract contract, Choice[] choices, CodecPlan plan)
    {
        ContentConditions conditions = new(contract.Conditions, choices, plan.Settings.PropertyNameCaseInsensitive);
        return (JsonCodec)choosing.Open(new ContentOpener(choosing, conditions, Array.Find(choices, choice => choice.Type == contract.Fallback)));
    }

    private sealed class ContentOpener(JsonCodec choosing, ContentConditions conditions, Choice? fallback) : ITypeOpener
    {
        public object Open<T>() => typeof(T).IsValueType ? throw new UnreachableException() : new ContentCodec<T>((PolymorphicCodec<T>)choosing, conditions, fallback);
    }

    /// <summary>The type that keeps the text: it finds the discriminator wherever it is, among its members.</summary>
    internal Choice Keep(Type type, byte[] name, PolymorphismContract contract, CodecPlan plan)
    {
        JsonCodec members = PolymorphicRule.Given(type, contract, plan) ?? (TypeKinds.Classify(type).Kind == TypeKind.Object
            ? ObjectRule.Make(type, plan, contract.UsesDiscriminators ? new TypeTag(name, contract.Type, null, isPassed: true) : null)
            : PolymorphicRule.Refuse(type, plan));
        JsonCodec keeping = (JsonCodec)members.Open(new FallbackOpener(members));
        return new Choice(type, keeping, keeping, keeping, null);
    }

    private sealed class FallbackOpener(JsonCodec members) : ITypeOpener
    {
        public object Open<T>() => typeof(T).IsValueType ? throw new UnreachableException() : new FallbackCodec<T>((JsonCodec<T>)members);
    }
}
