// Describes what the attributes of a type say of those derived from it.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Contracts.Reflection;

internal static class PolymorphismDescriber
{
    internal static PolymorphismDescription Describe(JsonPolymorphicAttribute attribute) => new(
        attribute.TypeDiscriminatorPropertyName, (int)attribute.UnknownDerivedTypeHandling, attribute.IgnoreUnrecognizedTypeDiscriminators);

    internal static DerivedTypeDescription Describe(Type type, JsonDerivedTypeAttribute attribute, int key) =>
        new(TypeDisplay.NameOf(attribute.DerivedType), attribute.TypeDiscriminator as string, attribute.TypeDiscriminator as int?)
        {
            TypeKey = key,
            IsAssignable = type.IsAssignableFrom(attribute.DerivedType) && !attribute.DerivedType.ContainsGenericParameters,
            IsAbstract = attribute.DerivedType.IsAbstract,
        };
}
