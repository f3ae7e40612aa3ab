// Dictionaries created from all their entries: immutable, frozen, read-only.
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Kinds.Collections;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class FactoryDictionaryKind
{
    private const string Space = "System.Collections.Immutable.";

    internal static TypeShape? TryClassify(Type type)
    {
        if (!type.IsGenericType || type.GetGenericArguments().Length != 2) return null;
        Type[] arguments = type.GetGenericArguments();
        if (Factory(type, arguments) is not { } factory) return null;
        return CollectionShapes.Made(
            type, TypeKind.Dictionary, arguments[0], arguments[1], typeof(Dictionary<,>).MakeGenericType(arguments), factory);
    }

    private static MethodBase? Factory(Type type, Type[] arguments)
    {
        if (GenericTypes.Is(type, typeof(ReadOnlyDictionary<,>)))
            return type.GetConstructor([typeof(IDictionary<,>).MakeGenericType(arguments)]);

        // Compare names first: most programs never load the assembly.
        return (type.Namespace + "." + type.Name) switch
        {
            Space + "ImmutableDictionary`2" or Space + "IImmutableDictionary`2" => Immutable(typeof(ImmutableDictionary), arguments),
            Space + "ImmutableSortedDictionary`2" => Immutable(typeof(ImmutableSortedDictionary), arguments),
            "System.Collections.Frozen.FrozenDictionary`2" => Frozen(arguments),
            _ => null,
        };
    }

    private static MethodInfo Immutable(Type factories, Type[] arguments) =>
        FactoryCollectionKind.OneParameter(factories, "CreateRange", arguments);

    private static MethodInfo Frozen(Type[] arguments)
    {
        foreach (MethodInfo method in typeof(FrozenDictionary).GetMethods())
        {
            if (method.Name == nameof(FrozenDictionary.ToFrozenDictionary) && method.GetGenericArguments().Length == 2
                && method.GetParameters().Length == 2
                && method.GetParameters()[1].ParameterType.Name.StartsWith("IEqualityComparer", StringComparison.Ordinal))
            {
                return method.MakeGenericMethod(arguments);
            }
        }

        throw new MissingMethodException(nameof(FrozenDictionary), nameof(FrozenDictionary.ToFrozenDictionary));
    }
}
