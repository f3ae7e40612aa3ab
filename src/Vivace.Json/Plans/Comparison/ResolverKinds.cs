// What a System.Text.Json resolver stands for: the types' own declarations, generated code, or contracts of the user's.
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Vivace.Json.Plans.Comparison;

/// <summary>Tells resolvers apart.</summary>
internal static class ResolverKinds
{
    /// <summary>
    /// Whether two resolvers return the same contracts: one instance, or System.Text.Json's own without modifiers. A modifier may ask for something that
    /// differs between two calls, such as the user of a request, so it is asked again for each new resolver.
    /// </summary>
    internal static bool AreSame(IJsonTypeInfoResolver? one, IJsonTypeInfoResolver? other)
    {
        if (ReferenceEquals(one, other))
            return true;
        if (one is null || other is null || one.GetType() != other.GetType())
            return false;
        if (one.GetType() == typeof(DefaultJsonTypeInfoResolver))
            return ((DefaultJsonTypeInfoResolver)one).Modifiers.Count == 0 && ((DefaultJsonTypeInfoResolver)other).Modifiers.Count == 0;
        return one.GetType().Assembly == typeof(IJsonTypeInfoResolver).Assembly && one is IList<IJsonTypeInfoResolver> chain && AreSame(chain, (IList<IJsonTypeInfoResolver>)other);
    }

    private static bool AreSame(IList<IJsonTypeInfoResolver> chain, IList<IJsonTypeInfoResolver> other)
    {
        if (chain.Count != other.Count)
            return false;
        for (int i = 0; i < chain.Count; i++)
            if (!AreSame(chain[i], other[i]))
                return false;
        return true;
    }

    // What System.Text.Json's own options have where reflection is switched off there: known by name alone.
    private const string EmptyResolver = "EmptyJsonTypeInfoResolver";

    /// <summary>Whether a resolver stands for generated code: a context, or nothing at all.</summary>
    internal static bool IsGenerated(IJsonTypeInfoResolver resolver) =>
        resolver is JsonSerializerContext
        || (resolver.GetType().Assembly == typeof(IJsonTypeInfoResolver).Assembly
            && (resolver is IList<IJsonTypeInfoResolver> chain ? chain.All(IsGenerated) : resolver.GetType().Name == EmptyResolver));

    /// <summary>Whether a resolver says exactly what the types declare.</summary>
    internal static bool IsDefault(IJsonTypeInfoResolver? resolver) =>
        resolver is null
        || (resolver.GetType() == typeof(DefaultJsonTypeInfoResolver) && ((DefaultJsonTypeInfoResolver)resolver).Modifiers.Count == 0)
        || (resolver is IList<IJsonTypeInfoResolver> { Count: > 0 } chain && resolver.GetType().Assembly == typeof(IJsonTypeInfoResolver).Assembly && IsDefault(chain[0]));
}
