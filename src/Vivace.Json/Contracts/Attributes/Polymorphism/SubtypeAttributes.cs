// Finds the types of an assembly that declare themselves as derived types.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts.Attributes.Polymorphism;

internal static class SubtypeAttributes
{
    // An assembly is searched once, if a base type in it asks for that.
    private static readonly ConditionalWeakTable<Assembly, Dictionary<Type, List<(Type Type, JsonAttribute Attribute)>>> s_found = [];

    /// <summary>The types that declare themselves as derived from a type or its generic definition, in the order of the assembly.</summary>
    internal static IReadOnlyList<(Type Type, JsonAttribute Attribute)> Of(Type baseType) =>
        s_found.GetValue(baseType.Assembly, Find)
            .TryGetValue(baseType.IsGenericType ? baseType.GetGenericTypeDefinition() : baseType, out var found) ? found : [];

    internal static void Forget() => s_found.Clear();

    private static Dictionary<Type, List<(Type Type, JsonAttribute Attribute)>> Find(Assembly assembly)
    {
        Dictionary<Type, List<(Type Type, JsonAttribute Attribute)>> found = [];
        foreach (Type type in TypesOf(assembly))
        {
            if (!type.IsDefined(typeof(JsonSubtypeAttribute), inherit: false)
                && !type.IsDefined(typeof(JsonSubtypeWhenAttribute), inherit: false)) continue;
            foreach (JsonAttribute attribute in type.GetCustomAttributes<JsonAttribute>(inherit: false))
            {
                if (((attribute as JsonSubtypeAttribute)?.BaseType ?? (attribute as JsonSubtypeWhenAttribute)?.Type) is not { } baseType)
                    continue;
                Type key = baseType.IsGenericType ? baseType.GetGenericTypeDefinition() : baseType;
                if (!found.TryGetValue(key, out var list)) found.Add(key, list = []);
                list.Add((type, attribute));
            }
        }

        return found;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "A type that was trimmed has no values to write.")]
    internal static IEnumerable<Type> TypesOf(Assembly assembly)
    {
        try
        {
            return assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException partly)
        {
            return partly.Types.OfType<Type>();
        }
    }
}
