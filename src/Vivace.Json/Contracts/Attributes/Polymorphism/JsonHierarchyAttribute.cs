// What the attributes have in common that say how the derived types of a class or interface are found and told apart.
using System.Text.Json.Serialization;

namespace Vivace.Json.Serialization;

/// <summary>The base class of <see cref="JsonSubtypeWhenAttribute"/>, <see cref="JsonSubtypeFallbackAttribute"/>, <see cref="JsonInferSubtypesAttribute"/> and <see cref="JsonWriteDiscriminatorAttribute"/>.</summary>
public abstract class JsonHierarchyAttribute : JsonAttribute
{
    private protected JsonHierarchyAttribute()
    {
    }
}
