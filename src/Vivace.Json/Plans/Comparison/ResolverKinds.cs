// Recognizes System.Text.Json resolvers for declarations, for generated code, and with user-defined contracts.
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Plans.Comparison;

internal static class ResolverKinds
{
    internal static bool AreSame(IJsonTypeInfoResolver? kept, IJsonTypeInfoResolver? other) =>
        ReferenceEquals(kept, other) || (ReflectionSwitch.IsOn && ResolverComparison.IsSame(kept, other));

    // The resolver of System.Text.Json's options if reflection is switched off; it is internal, so compared by name.
    private const string EmptyResolver = "EmptyJsonTypeInfoResolver";

    /// <summary>Whether a resolver only stands for generated code: a context, or the empty resolver.</summary>
    internal static bool IsGenerated(IJsonTypeInfoResolver resolver) =>
        resolver is JsonSerializerContext
        || (resolver.GetType().Assembly == typeof(IJsonTypeInfoResolver).Assembly
            && (resolver is IList<IJsonTypeInfoResolver> chain ? AreGenerated(chain) : resolver.GetType().Name == EmptyResolver));

    private static bool AreGenerated(IList<IJsonTypeInfoResolver> chain)
    {
        foreach (IJsonTypeInfoResolver resolver in chain)
            if (!IsGenerated(resolver))
                return false;
        return true;
    }

    internal static bool IsDefault(IJsonTypeInfoResolver? resolver) =>
        resolver is null
        || (resolver.GetType() == typeof(DefaultJsonTypeInfoResolver) && ((DefaultJsonTypeInfoResolver)resolver).Modifiers.Count == 0)
        || (resolver is IList<IJsonTypeInfoResolver> { Count: > 0 } chain
            && resolver.GetType().Assembly == typeof(IJsonTypeInfoResolver).Assembly && IsDefault(chain[0]));
}
