// Non-generic collections.
using System.Collections;
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Kinds.Collections;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class UntypedCollectionKind
{
    internal static TypeShape TryClassify(Type type)
    {
        if (typeof(IDictionary).IsAssignableFrom(type))
        {
            return CollectionShapes.Added(
                type, TypeKind.Dictionary, typeof(string), typeof(object), typeof(Dictionary<string, object>),
                CollectionShapes.Method(typeof(IDictionary), "set_Item", typeof(object), typeof(object)), mayBeReadOnly: true,
                canPopulate: true, isUntyped: true);
        }

        // Compared by name, as below. An IList that accepts only strings.
        if (type.FullName == "System.Collections.Specialized.StringCollection")
        {
            return CollectionShapes.Added(
                type, TypeKind.Enumerable, null, typeof(string), null, CollectionShapes.Method(type, "Add", typeof(string)),
                mayBeReadOnly: false, canPopulate: true, isUntyped: true);
        }

        if (typeof(IList).IsAssignableFrom(type))
        {
            return CollectionShapes.Added(
                type, TypeKind.Enumerable, null, typeof(object), typeof(List<object>),
                CollectionShapes.Method(typeof(IList), "Add", typeof(object)), mayBeReadOnly: true, canPopulate: true, isUntyped: true);
        }

        // Compared by name: naming the types in code would load their assembly.
        for (Type? current = type; current is not null && current != typeof(object); current = current.BaseType)
        {
            if (current.FullName is not ("System.Collections.Stack" or "System.Collections.Queue")) continue;
            bool isStack = current.Name == "Stack";
            return CollectionShapes.Added(
                type, TypeKind.Enumerable, null, typeof(object), null,
                CollectionShapes.Method(current, isStack ? "Push" : "Enqueue", typeof(object)), mayBeReadOnly: false, canPopulate: true,
                isStack, isUntyped: true);
        }

        return type.IsAssignableFrom(typeof(List<object>))
            ? CollectionShapes.Added(
                type, TypeKind.Enumerable, null, typeof(object), typeof(List<object>),
                CollectionShapes.Method(typeof(List<object>), "Add", typeof(object)), mayBeReadOnly: false, canPopulate: false,
                isUntyped: true)
            : CollectionShapes.Enumerated(type, TypeKind.Enumerable, null, typeof(object), isUntyped: true);
    }
}
