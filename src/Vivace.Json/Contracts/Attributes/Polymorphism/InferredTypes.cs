// Finds derived types in an assembly and infers their discriminators.
using System.Runtime.CompilerServices;
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts.Attributes.Polymorphism;

internal static class InferredTypes
{
    // Caches one search per base type; weak, so that types can be unloaded.
    private static readonly ConditionalWeakTable<Type, DerivedType[]> s_found = [];

    /// <summary>The types that can be created, in the order of their assembly.</summary>
    internal static IReadOnlyList<DerivedType> Of(Type baseType, JsonInferSubtypesAttribute attribute, Func<Type, Type> close) =>
        s_found.GetValue(baseType, _ => [.. Find(baseType, attribute, close)]);

    internal static void Forget() => s_found.Clear();

    private static IEnumerable<DerivedType> Find(Type baseType, JsonInferSubtypesAttribute attribute, Func<Type, Type> close)
    {
        Type declaring = baseType.IsGenericType ? baseType.GetGenericTypeDefinition() : baseType;
        foreach (Type type in SubtypeAttributes.TypesOf(baseType.Assembly))
        {
            if (type.IsAbstract || type.IsInterface || (attribute.Search == JsonSubtypeSearch.Sealed && !type.IsSealed)
                || (attribute.Search == JsonSubtypeSearch.Nested && type.DeclaringType != declaring))
                continue;
            Type closed = close(type);
            if (closed != baseType && !closed.ContainsGenericParameters && baseType.IsAssignableFrom(closed))
                yield return new DerivedType(closed, NameOf(type.Name, attribute));
        }
    }

    private static string NameOf(string name, JsonInferSubtypesAttribute attribute)
    {
        int arity = name.IndexOf('`');
        if (arity >= 0)
            name = name[..arity];
        if (attribute.RemovedSuffix is { Length: > 0 } suffix && name.Length > suffix.Length
            && name.EndsWith(suffix, StringComparison.Ordinal))
            name = name[..^suffix.Length];
        return JsonNamingAttribute.Known(attribute.Naming)?.ConvertName(name) ?? name;
    }
}
