// What a System.Text.Json resolver stands for: the types' own declarations, generated code, or contracts of the user's.
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Plans.Comparison;

/// <summary>Tells resolvers apart.</summary>
internal static class ResolverKinds
{
    /// <summary>Whether two resolvers answer the same; <paramref name="kept"/> is the one that stays.</summary>
    internal static bool AreSame(IJsonTypeInfoResolver? kept, IJsonTypeInfoResolver? other) =>
        ReferenceEquals(kept, other) || (ReflectionSwitch.IsOn && ResolverComparison.IsSame(kept, other));

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
