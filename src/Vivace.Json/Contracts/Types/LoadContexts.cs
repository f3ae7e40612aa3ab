// Finds the load context with which a type is unloaded.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;

namespace Vivace.Json.Contracts.Types;

internal static class LoadContexts
{
    /// <summary>
    /// The load context of the first collectible assembly of a type, its element type or its type arguments, or the assembly itself if it
    /// is collectible without such a context; null for a type that is never unloaded.
    /// </summary>
    internal static object? Of(Type type) => AssemblyOf(type) is { } assembly ? Of(assembly) : null;

    internal static Assembly? AssemblyOf(Type type) => type.IsCollectible ? Find(type) : null;

    /// <summary>
    /// A weak table for keys of .NET or of the host, which outlive a plug-in's own copy of this library. A value lives as long as its key,
    /// and with it the library, so that such a table is emptied when the copy is unloaded.
    /// </summary>
    internal static ConditionalWeakTable<TKey,
        TValue> TableOfOutliving<TKey, [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] TValue>()
        where TKey : class
        where TValue : class
    {
        ConditionalWeakTable<TKey, TValue> table = [];
        if (ReflectionSwitch.IsOn && typeof(LoadContexts).Assembly is { IsCollectible: true } own
            && AssemblyLoadContext.GetLoadContext(own) is { } context)
            WhenUnloading(context, table.Clear);
        return table;
    }

    // Not a closure of the generic method, whose class would need the annotation too.
    private static void WhenUnloading(AssemblyLoadContext context, Action clear) => context.Unloading += _ => clear();

    /// <summary>Whether a type, its element type or a type argument belongs to the context of a collectible assembly.</summary>
    internal static bool Holds(Type type, Assembly collectible)
    {
        object context = Of(collectible);
        return type.IsCollectible && Any(type, assembly => assembly.IsCollectible && Of(assembly) == context);
    }

    /// <summary>Whether everything collectible in a type belongs to <paramref name="context"/>.</summary>
    internal static bool IsWithin(Type type, object? context) =>
        !type.IsCollectible || !Any(type, assembly => assembly.IsCollectible && Of(assembly) != context);

    /// <summary>Whichever type is unloaded first, that of the values or that of their attribute or factory, owns what these make.</summary>
    internal static Type OwnerOf(object source, Type type)
    {
        if (type.IsCollectible)
            return type;
        Type declaring = source switch
        {
            Type one => one,
            (Type one, string, bool) => one,
            _ => source.GetType(),
        };
        return declaring.IsCollectible ? declaring : type;
    }

    // A dynamic assembly may be collectible in a context that is not.
    private static object Of(Assembly assembly) =>
        AssemblyLoadContext.GetLoadContext(assembly) is { IsCollectible: true } context ? context : assembly;

    private static Assembly? Find(Type type)
    {
        Assembly? found = null;
        Any(type, assembly =>
        {
            if (!assembly.IsCollectible)
                return false;
            found = assembly;
            return true;
        });
        return found;
    }

    private static bool Any(Type type, Predicate<Assembly> matches)
    {
        if (type.GetElementType() is { } element)
            return Any(element, matches);
        if (matches(type.Assembly))
            return true;
        foreach (Type argument in type.GetGenericArguments())
            if (Any(argument, matches))
                return true;
        return false;
    }
}
