// Where a type comes from that can be unloaded.
using System.Reflection;
using System.Runtime.Loader;

namespace Vivace.Json.Contracts.Reflection;

internal static class LoadContexts
{
    /// <summary>
    /// What is unloaded as a whole: the load context of the first collectible assembly that a type, what it holds or its arguments come from, or
    /// that assembly where it has no such context; <see langword="null"/> for a type that stays.
    /// </summary>
    internal static object? Of(Type type) => AssemblyOf(type) is { } assembly ? Of(assembly) : null;

    /// <summary>The first collectible assembly that a type comes from; <see langword="null"/> for a type that stays.</summary>
    internal static Assembly? AssemblyOf(Type type) => type.IsCollectible ? Find(type) : null;

    /// <summary>Whether a type, what it holds or one of its arguments comes from where a collectible assembly does.</summary>
    internal static bool Holds(Type type, Assembly collectible)
    {
        object context = Of(collectible);
        return type.IsCollectible && Any(type, assembly => assembly.IsCollectible && Of(assembly) == context);
    }

    /// <summary>Whether nothing of a type can be unloaded but what comes from <paramref name="context"/>.</summary>
    internal static bool IsWithin(Type type, object? context) =>
        !type.IsCollectible || !Any(type, assembly => assembly.IsCollectible && Of(assembly) != context);

    /// <summary>
    /// Of what an attribute or a factory makes for a type: that type, or the one where the attribute stands if it goes sooner.
    /// </summary>
    /// <param name="source">A type, a member's identity (<see cref="DescribedMember.Identity"/>), or a factory.</param>
    /// <param name="type">The type of the values.</param>
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

    // An assembly that was made at run time may be collectible in a context that is not.
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
