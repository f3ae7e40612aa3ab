// IList<T>, ISet<T> and ICollection<T>, and types that implement them.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Types;
namespace Vivace.Json.Contracts.Kinds.Collections;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class CollectionInterfaceKind
{
    internal static TypeShape? TryClassify(Type type) =>
        Through(type, typeof(IList<>), typeof(List<>))
        ?? Through(type, typeof(ISet<>), typeof(HashSet<>))
        ?? ReadOnlySet(type)
        ?? Through(type, typeof(ICollection<>), typeof(List<>));

    private static TypeShape? Through(Type type, Type interfaceDefinition, Type standInDefinition)
    {
        if (GenericTypes.InterfaceOf(type, interfaceDefinition) is not { } collection) return null;
        Type element = collection.GetGenericArguments()[0];
        return CollectionShapes.Added(
            type,
            TypeKind.Enumerable,
            null,
            element,
            standInDefinition.MakeGenericType(element),
            CollectionShapes.Method(typeof(ICollection<>).MakeGenericType(element), "Add", element),
            mayBeReadOnly: true,
            canPopulate: true);
    }

    private static TypeShape? ReadOnlySet(Type type)
    {
        if (GenericTypes.InterfaceOf(type, typeof(IReadOnlySet<>)) is not { } set) return null;
        Type element = set.GetGenericArguments()[0];
        Type made = typeof(HashSet<>).MakeGenericType(element);
        return type.IsAssignableFrom(made)
            ? CollectionShapes.Added(
                type, TypeKind.Enumerable, null, element, made,
                CollectionShapes.Method(typeof(ICollection<>).MakeGenericType(element), "Add", element),
                mayBeReadOnly: false, canPopulate: false)
            : null;
    }
}
