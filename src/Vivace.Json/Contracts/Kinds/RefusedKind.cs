// Types that are neither read nor written: dangerous in untrusted text, or not values at all.
using System.Collections;
using System.Reflection;
using System.Runtime.Serialization;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Kinds;

internal static class RefusedKind
{
    internal static TypeShape? TryClassify(Type type)
    {
        if (StorableTypes.CannotBeStored(type))
            return Refuse(type, RefusedTypes.Unheld);

        if (typeof(MemberInfo).IsAssignableFrom(type))
            return Refuse(type, RefusedTypes.Reflected);

        if (typeof(Delegate).IsAssignableFrom(type)) return Refuse(type, RefusedTypes.Code);

        if (type == typeof(IntPtr) || type == typeof(UIntPtr)) return Refuse(type, RefusedTypes.Address);

        if (type == typeof(Index) || type == typeof(Range))
            return Refuse(type, RefusedTypes.Position);

        if (type == typeof(SerializationInfo))
            return Refuse(type, RefusedTypes.ForeignState);

        if (IsOfFramework(type, RefusedTypes.Declared, out (string Found, string Fix) declared)) return Refuse(type, declared);

        // An enumerator that is also enumerable, such as LINQ's iterators, is a collection.
        if (typeof(IEnumerator).IsAssignableFrom(type) && !typeof(IEnumerable).IsAssignableFrom(type) && FrameworkTypes.Contains(type))
            return Refuse(type, RefusedTypes.Walk);

        for (Type? current = type; current is not null && current != typeof(object)
            && current != typeof(ValueType); current = current.BaseType)
        {
            if (IsOfFramework(current, RefusedTypes.Named, out (string Found, string Fix) reason)) return Refuse(type, reason);
            if (current.Name == "JToken" && current.FullName == RefusedTypes.ForeignTree) return Refuse(type, RefusedTypes.Tree);
        }

        return null;
    }

    private static bool IsOfFramework(
        Type type, Dictionary<string, (string Found, string Fix)> names, out (string Found, string Fix) reason)
    {
        reason = default;
        return type.Namespace is { } space
            && space.StartsWith("System", StringComparison.Ordinal)
            && names.TryGetValue($"{space}.{type.Name}", out reason)
            && !type.IsNested
            && FrameworkTypes.Contains(type);
    }

    private static TypeShape Refuse(Type type, (string Found, string Fix) reason) =>
        new(type, TypeKind.Refused) { Reason = RefusedTypes.Message(TypeDisplay.NameOf(type), reason) };
}
