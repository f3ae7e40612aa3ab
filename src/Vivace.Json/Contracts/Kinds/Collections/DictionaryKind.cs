// Dictionary<TKey, TValue> and derived types.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Types;
namespace Vivace.Json.Contracts.Kinds.Collections;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class DictionaryKind
{
    internal static TypeShape? TryClassify(Type type)
    {
        if (GenericTypes.BaseOf(type, typeof(Dictionary<,>)) is not { } dictionary) return null;
        Type[] arguments = dictionary.GetGenericArguments();
        return CollectionShapes.Added(
            type, TypeKind.Dictionary, arguments[0], arguments[1], null, CollectionShapes.Method(dictionary, "set_Item", arguments),
            mayBeReadOnly: false, canPopulate: true);
    }
}
