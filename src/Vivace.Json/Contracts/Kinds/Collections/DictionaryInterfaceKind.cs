// IDictionary<TKey, TValue> and IReadOnlyDictionary<TKey, TValue>, and types that implement them.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Kinds.Collections;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class DictionaryInterfaceKind
{
    internal static TypeShape? TryClassify(Type type)
    {
        if (GenericTypes.InterfaceOf(type, typeof(IDictionary<,>)) is { } dictionary)
        {
            Type[] arguments = dictionary.GetGenericArguments();
            Type standIn = typeof(Dictionary<,>).MakeGenericType(arguments);
            return CollectionShapes.Added(
                type, TypeKind.Dictionary, arguments[0], arguments[1], standIn, CollectionShapes.Method(dictionary, "set_Item", arguments),
                mayBeReadOnly: true, canPopulate: true);
        }

        if (GenericTypes.InterfaceOf(type, typeof(IReadOnlyDictionary<,>)) is not { } readOnly) return null;
        Type[] pair = readOnly.GetGenericArguments();
        Type made = typeof(Dictionary<,>).MakeGenericType(pair);
        // A user-defined read-only class has no method to add with.
        return type.IsAssignableFrom(made)
            ? CollectionShapes.Added(
                type, TypeKind.Dictionary, pair[0], pair[1], made, CollectionShapes.Method(made, "set_Item", pair), mayBeReadOnly: false,
                canPopulate: false)
            : CollectionShapes.Enumerated(type, TypeKind.Dictionary, pair[0], pair[1]);
    }
}
