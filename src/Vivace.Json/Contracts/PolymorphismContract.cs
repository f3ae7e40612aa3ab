// What is known about the derived types of a base type: which they are, and how a text distinguishes them.
using System.Text.Json.Serialization;

namespace Vivace.Json.Contracts;

/// <summary>A class or interface that declares the types to choose from.</summary>
internal sealed class PolymorphismContract(Type type, JsonPolymorphicAttribute? attribute, DerivedType[] derivedTypes)
{
    internal Type Type => type;

    /// <summary>The name of the member that names the type.</summary>
    internal string DiscriminatorName { get; } = attribute?.TypeDiscriminatorPropertyName ?? Rules.PolymorphismRules.DefaultDiscriminatorName;

    /// <summary>Whether that name was chosen, so that it is escaped like any other.</summary>
    internal bool HasChosenName => attribute?.TypeDiscriminatorPropertyName is not null;

    internal JsonUnknownDerivedTypeHandling UnknownDerivedTypeHandling { get; } = attribute?.UnknownDerivedTypeHandling ?? default;

    internal bool IgnoresUnrecognizedDiscriminators { get; } = attribute?.IgnoreUnrecognizedTypeDiscriminators ?? false;

    internal DerivedType[] DerivedTypes => derivedTypes;

    /// <summary>Without any, values are written as what they are and read as the base type.</summary>
    internal bool UsesDiscriminators { get; } = Array.Exists(derivedTypes, derived => derived.Discriminator is not null);
}

/// <summary>A type to choose.</summary>
/// <param name="Type">The type, which may be the base type itself.</param>
/// <param name="Discriminator">A string or an <see cref="int"/>, or null where the type is written and never chosen.</param>
internal sealed record DerivedType(Type Type, object? Discriminator)
{
    /// <summary>Further discriminators that are read, strings or numbers.</summary>
    internal object[] Aliases { get; init; } = [];

    /// <summary>All that are read.</summary>
    internal IEnumerable<object> Discriminators => Discriminator is null ? Aliases : [Discriminator, .. Aliases];
}
