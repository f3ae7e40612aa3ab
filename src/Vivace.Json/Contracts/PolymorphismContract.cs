// The derived types of a base type, and how a text tells them apart.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Attributes.Polymorphism;

namespace Vivace.Json.Contracts;

internal sealed class PolymorphismContract(Type type, JsonPolymorphicAttribute? attribute, DerivedType[] derivedTypes)
{
    internal Type Type => type;

    internal readonly string DiscriminatorName = attribute?.TypeDiscriminatorPropertyName
        ?? Rules.PolymorphismRules.DefaultDiscriminatorName;

    /// <summary>Whether an attribute sets the name, which is then escaped like any other.</summary>
    internal bool HasChosenName => attribute?.TypeDiscriminatorPropertyName is not null;

    internal readonly JsonUnknownDerivedTypeHandling UnknownDerivedTypeHandling = attribute?.UnknownDerivedTypeHandling ?? default;

    internal readonly bool IgnoresUnrecognizedDiscriminators = attribute?.IgnoreUnrecognizedTypeDiscriminators ?? false;

    internal DerivedType[] DerivedTypes => derivedTypes;

    /// <summary>If not, values are written as what they are and read as the base type.</summary>
    internal readonly bool UsesDiscriminators = Array.Exists(derivedTypes, derived => derived.Discriminator is not null);

    /// <summary>Conditions, in order, that choose a derived type if there is no discriminator.</summary>
    internal SubtypeCondition[] Conditions = [];

    /// <summary>The derived type for objects for which no other is chosen, if any.</summary>
    internal Type? Fallback;

    /// <summary>Whether members may have the discriminator's name; they are then read from it.</summary>
    internal bool HasDiscriminatorMember;

    /// <summary>The contract where a derived type is the declared type: what remains is that type and its own derived types.</summary>
    internal PolymorphismContract For(Type derivedType, DerivedType[] left) => new(derivedType, attribute, left)
    {
        // A sealed type leaves nothing to choose.
        Conditions = derivedType.IsSealed
            ? []
            : Array.FindAll(Conditions, condition => Array.Exists(left, derived => derived.Type == condition.Type)),
        Fallback = Array.Exists(left, derived => derived.Type == Fallback) ? Fallback : null,
        HasDiscriminatorMember = HasDiscriminatorMember,
    };
}
