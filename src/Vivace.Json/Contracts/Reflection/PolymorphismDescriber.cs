// Describes a type's attributes about its derived types.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Reflection;

internal static class PolymorphismDescriber
{
    internal static PolymorphismDescription Describe(JsonPolymorphicAttribute attribute) => new(
        attribute.TypeDiscriminatorPropertyName, (int)attribute.UnknownDerivedTypeHandling, attribute.IgnoreUnrecognizedTypeDiscriminators);

    internal static DerivedTypeDescription Describe(Type type, JsonDerivedTypeAttribute attribute, int key) =>
        Describe(type, attribute.DerivedType, attribute.TypeDiscriminator, key);

    internal static DerivedTypeDescription Describe(Type type, Type derived, object? discriminator, int key) =>
        new(TypeDisplay.NameOf(derived), discriminator as string, discriminator as int?)
        {
            TypeKey = key,
            IsAssignable = type.IsAssignableFrom(derived) && !derived.ContainsGenericParameters,
            IsAbstract = derived.IsAbstract,
        };
}
