// IEnumerable<T>, the read-only interfaces, and types that can only be enumerated.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Types;
namespace Vivace.Json.Contracts.Kinds.Collections;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class SequenceKind
{
    internal static TypeShape? TryClassify(Type type)
    {
        if (GenericTypes.InterfaceOf(type, typeof(IEnumerable<>)) is not { } sequence) return null;
        Type element = sequence.GetGenericArguments()[0];
        Type list = typeof(List<>).MakeGenericType(element);
        return type.IsAssignableFrom(list)
            ? CollectionShapes.Added(
                type, TypeKind.Enumerable, null, element, list, CollectionShapes.Method(list, "Add", element), mayBeReadOnly: false,
                canPopulate: false)
            : CollectionShapes.Enumerated(type, TypeKind.Enumerable, null, element);
    }
}
