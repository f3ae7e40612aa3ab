// Which types have values that nothing can change, so that two grains can share them.
using System.Collections.Immutable;
using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Reflection;
using Orleans;

namespace Vivace.Json.Orleans.Copying;

/// <summary>A type is immutable if each of its fields is read-only and of an immutable type that has
/// no derived types, or if <c>[Immutable]</c> promises it.</summary>
/// <remarks>The fields decide, and not the members of the contract: a private list that a method changes is shared too.</remarks>
[RequiresUnreferencedCode("Types are examined by reflection.")]
internal static class ImmutableTypes
{
    private static readonly HashSet<Type> s_leaves =
    [
        typeof(string), typeof(decimal), typeof(DateTime), typeof(DateTimeOffset), typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan),
        typeof(Guid), typeof(Int128), typeof(UInt128), typeof(Half),
        typeof(BigInteger), typeof(Uri), typeof(Version),
    ];

    // Immutable if their arguments are.
    private static readonly HashSet<Type> s_collections =
    [
        typeof(Nullable<>), typeof(ImmutableArray<>), typeof(ImmutableList<>), typeof(ImmutableHashSet<>), typeof(ImmutableSortedSet<>),
        typeof(ImmutableDictionary<,>), typeof(ImmutableSortedDictionary<,>),
        typeof(ImmutableQueue<>), typeof(ImmutableStack<>),
    ];

    // Each copier keeps the answer for its type. A table here would keep types from being unloaded.
    internal static bool Contains(Type type) => Examine(type, []);

    // A type that is being examined is taken as immutable: a field that leads back to it adds nothing.
    private static bool Examine(Type type, HashSet<Type> begun)
    {
        if (type.IsPrimitive || type.IsEnum || s_leaves.Contains(type) || type.IsDefined(typeof(ImmutableAttribute), inherit: false))
            return true;
        if (type.IsConstructedGenericType && s_collections.Contains(type.GetGenericTypeDefinition()))
            return Array.TrueForAll(type.GetGenericArguments(), argument => IsImmutableField(argument, begun));
        if (!type.IsValueType
            && (type.IsAbstract || type.IsArray || typeof(Delegate).IsAssignableFrom(type) || type.Assembly == typeof(object).Assembly))
            return false;
        if (!begun.Add(type))
            return true;
        for (Type? level = type; level is not null && level != typeof(object) && level != typeof(ValueType); level = level.BaseType)
        {
            foreach (FieldInfo field in level.GetFields(
                BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
            {
                // A struct is copied with its fields.
                if (!(field.IsInitOnly || type.IsValueType) || !IsImmutableField(field.FieldType, begun))
                    return false;
            }
        }

        return true;
    }

    // A field may hold an instance of a derived type, unless there can be none.
    private static bool IsImmutableField(Type type, HashSet<Type> begun) =>
        (type.IsSealed || s_leaves.Contains(type)) && Examine(type, begun);
}
