// Collections created from all their items: immutable, frozen, read-only.
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Kinds.Collections;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class FactoryCollectionKind
{
    private const string Space = "System.Collections.Immutable.";

    internal static TypeShape? TryClassify(Type type)
    {
        if (!type.IsGenericType || type.GetGenericArguments() is not [Type element]) return null;
        if (GenericTypes.Is(type, typeof(ReadOnlyCollection<>)))
        {
            return Made(type, element, typeof(List<>).MakeGenericType(element),
                type.GetConstructor([typeof(IList<>).MakeGenericType(element)])!);
        }

        if (GenericTypes.Is(type, typeof(ReadOnlySet<>)))
        {
            return Made(type, element, typeof(HashSet<>).MakeGenericType(element),
                type.GetConstructor([typeof(ISet<>).MakeGenericType(element)])!);
        }

        return type.Namespace is "System.Collections.Immutable" or "System.Collections.Frozen" ? TryNamed(type, element) : null;
    }

    // A separate method, because compiling it loads an assembly that most programs don't need.
    private static TypeShape? TryNamed(Type type, Type element) =>
        (type.Namespace + "." + type.Name) switch
        {
            Space + "ImmutableArray`1" => Immutable(type, typeof(ImmutableArray), element),
            Space + "ImmutableList`1" or Space + "IImmutableList`1" => Immutable(type, typeof(ImmutableList), element),
            Space + "ImmutableQueue`1" or Space + "IImmutableQueue`1" => Immutable(type, typeof(ImmutableQueue), element),
            Space + "ImmutableStack`1" or Space + "IImmutableStack`1" => Immutable(type, typeof(ImmutableStack), element, isStack: true),
            Space + "ImmutableHashSet`1" or Space + "IImmutableSet`1" => Immutable(type, typeof(ImmutableHashSet), element),
            Space + "ImmutableSortedSet`1" => Immutable(type, typeof(ImmutableSortedSet), element),
            "System.Collections.Frozen.FrozenSet`1" =>
                Made(type, element, typeof(List<>).MakeGenericType(element),
                    typeof(FrozenSet).GetMethod(nameof(FrozenSet.ToFrozenSet))!.MakeGenericMethod(element)),
            _ => null,
        };

    internal static MethodInfo OneParameter(Type factories, string name, Type[] arguments)
    {
        foreach (MethodInfo method in factories.GetMethods(BindingFlags.Public | BindingFlags.Static))
        {
            if (method.Name == name
                && method.GetGenericArguments().Length == arguments.Length
                && method.GetParameters() is [ParameterInfo items]
                && GenericTypes.Is(items.ParameterType, typeof(IEnumerable<>)))
            {
                return method.MakeGenericMethod(arguments);
            }
        }

        throw new MissingMethodException(factories.FullName, name);
    }

    private static TypeShape Immutable(Type type, Type factories, Type element, bool isStack = false) =>
        Made(type, element, typeof(List<>).MakeGenericType(element), OneParameter(factories, "CreateRange", [element]), isStack);

    private static TypeShape Made(Type type, Type element, Type buffer, MethodBase factory, bool isStack = false) =>
        CollectionShapes.Made(type, TypeKind.Enumerable, null, element, buffer, factory, isStack);
}
