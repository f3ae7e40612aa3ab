// What is known about the derived types of a base type: which they are, and how a text distinguishes them.
using System.Text.Json.Serialization;

namespace Vivace.Json.Contracts;

/// <summary>A class or interface that declares the types to choose from.</summary>
internal sealed class PolymorphismContract(Type type, JsonPolymorphicAttribute? attribute, DerivedType[] derivedTypes)
{
    internal Type Type => type;

    /// <summary>The name of the member that names the type.</summary>
    internal readonly string DiscriminatorName = attribute?.TypeDiscriminatorPropertyName ?? Rules.PolymorphismRules.DefaultDiscriminatorName;

    /// <summary>Whether that name was chosen, so that it is escaped like any other.</summary>
    internal bool HasChosenName => attribute?.TypeDiscriminatorPropertyName is not null;

    internal readonly JsonUnknownDerivedTypeHandling UnknownDerivedTypeHandling = attribute?.UnknownDerivedTypeHandling ?? default;

    internal readonly bool IgnoresUnrecognizedDiscriminators = attribute?.IgnoreUnrecognizedTypeDiscriminators ?? false;

    internal DerivedType[] DerivedTypes => derivedTypes;

    /// <summary>Without any, values are written as what they are and read as the base type.</summary>
    internal readonly bool UsesDiscriminators = Array.Exists(derivedTypes, derived => derived.Discriminator is not null);

    /// <summary>What chooses a type where no discriminator does, in order; the types are among the derived ones.</summary>
    internal SubtypeCondition[] Conditions = [];

    /// <summary>The type of objects for which no other one is chosen, which is among the derived ones; null if there is none.</summary>
    internal Type? Fallback;

    /// <summary>The same for a derived type that is declared itself: what is left to choose from are the types that derive from it, and itself.</summary>
    internal PolymorphismContract For(Type derivedType, DerivedType[] left) => new(derivedType, attribute, left)
    {
        // What nothing derives from has nothing to choose.
        Conditions = derivedType.IsSealed ? [] : Array.FindAll(Conditions, condition => Array.Exists(left, derived => derived.Type == condition.Type)),
        Fallback = Array.Exists(left, derived => derived.Type == Fallback) ? Fallback : null,
    };
}

/// <summary>A type to choose.</summary>
/// <param name="Type">The type, which may be the base type itself.</param>
/// <param name="Discriminator">A string or an <see cref="int"/>, or null where the type is written and never chosen.</param>
internal sealed record DerivedType(Type Type, object? Discriminator)
{
    /// <summary>Further discriminators that are read, strings or numbers.</summary>
    internal object[] Aliases = [];

    /// <summary>All that are read.</summary>
    internal IEnumerable<object> Discriminators => Discriminator is null ? Aliases : Aliases.Prepend(Discriminator);
}
