// Types whose values are JSON, or a part of it, and no models: there is nothing in them to validate.
using System.Text.Json.Nodes;

namespace Vivace.Json.AspNetCore.Registration;

/// <summary>Looking at their properties finds nothing, and does not end: a view leads to the views within it, a node to its parent.</summary>
internal static class OpaqueTypes
{
    /// <summary>Whether values of the type are not looked into: trees, views, patches, paths, nodes, elements, and bodies in JSON Lines.</summary>
    internal static bool Contain(Type type)
    {
        Type one = Nullable.GetUnderlyingType(type) ?? type;
        return !IsOptional(one) && (one.Assembly == typeof(JsonSettings).Assembly || one.Assembly == typeof(JsonNode).Assembly || one.Assembly == typeof(OpaqueTypes).Assembly);
    }

    /// <summary>Whether it is an <see cref="Optional{T}"/>, which has a value only where it is set.</summary>
    internal static bool IsOptional(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Optional<>);
}
