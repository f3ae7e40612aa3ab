// Types whose values are JSON or a part of it: there is nothing to validate in them.
using System.Reflection;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;

namespace Vivace.Json.AspNetCore.Registration;

/// <summary>Their properties contain no models and may be endless: a view leads to its parts, a node to its parent.</summary>
internal static class OpaqueTypes
{
    private static readonly Assembly[] s_assemblies = [typeof(JsonSettings).Assembly, typeof(JsonTree).Assembly, typeof(JsonNode).Assembly,
        typeof(OpaqueTypes).Assembly];

    /// <summary>Trees, views, patches, paths, nodes, elements, and bodies in JSON Lines.</summary>
    internal static bool Contain(Type type)
    {
        Type one = Nullable.GetUnderlyingType(type) ?? type;
        return !IsOptional(one) && s_assemblies.Contains(one.Assembly);
    }

    /// <summary>Whether it is an <see cref="Optional{T}"/>, which may have no value.</summary>
    internal static bool IsOptional(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Optional<>);
}
