// The base class of attributes that declare derived types and how they are told apart.
using System.Text.Json.Serialization;

namespace Vivace.Json.Serialization;

/// <summary>The base class of <see cref="JsonSubtypeWhenAttribute"/>, <see cref="JsonSubtypeFallbackAttribute"/>,
/// <see cref="JsonInferSubtypesAttribute"/>, <see cref="JsonWriteDiscriminatorAttribute"/>
/// and <see cref="JsonDiscriminatorMemberAttribute"/>.</summary>
public abstract class JsonHierarchyAttribute : JsonAttribute
{
    private protected JsonHierarchyAttribute()
    {
    }
}
