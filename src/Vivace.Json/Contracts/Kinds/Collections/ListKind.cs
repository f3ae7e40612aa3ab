// List<T> and derived types.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Types;
namespace Vivace.Json.Contracts.Kinds.Collections;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class ListKind
{
    internal static TypeShape? TryClassify(Type type)
    {
        if (GenericTypes.BaseOf(type, typeof(List<>)) is not { } list) return null;
        Type element = list.GetGenericArguments()[0];
        return CollectionShapes.Added(
            type, TypeKind.Enumerable, null, element, null, CollectionShapes.Method(list, "Add", element), mayBeReadOnly: false,
            canPopulate: true);
    }
}
