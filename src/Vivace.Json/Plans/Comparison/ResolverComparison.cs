// Tells whether two resolvers return the same contracts, so that options created for each call share a plan.
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Plans.Comparison;

/// <summary>Resolvers are equal if they are the same instance, or System.Text.Json's
/// own with the same modifiers in the same order.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class ResolverComparison
{
    // The private class that WithAddedModifier returns; its fields are found by type.
    private const string WithModifiers = "JsonTypeInfoResolverWithAddedModifiers";

    private static readonly ConcurrentDictionary<Type, FieldInfo[]> s_fields = new();

    internal static void Forget() => s_fields.Clear();

    /// <summary>Whether both return the same contracts. <paramref name="kept"/> is the cached one.</summary>
    internal static bool IsSame(IJsonTypeInfoResolver? kept, IJsonTypeInfoResolver? other)
    {
        if (ReferenceEquals(kept, other))
            return true;
        if (kept is null || other is null || kept.GetType() != other.GetType())
            return false;
        if (kept.GetType() == typeof(DefaultJsonTypeInfoResolver))
            return AreSame(((DefaultJsonTypeInfoResolver)kept).Modifiers, ((DefaultJsonTypeInfoResolver)other).Modifiers);
        if (kept.GetType().Assembly != typeof(IJsonTypeInfoResolver).Assembly)
            return false;
        if (kept is IList<IJsonTypeInfoResolver> chain)
            return AreSame(chain, (IList<IJsonTypeInfoResolver>)other);
        return kept.GetType().Name == WithModifiers && HoldSame(kept, other);
    }

    private static bool AreSame(IList<IJsonTypeInfoResolver> kept, IList<IJsonTypeInfoResolver> other)
    {
        if (kept.Count != other.Count)
            return false;
        for (int i = 0; i < kept.Count; i++)
            if (!IsSame(kept[i], other[i]))
                return false;
        return true;
    }

    private static bool AreSame(IList<Action<JsonTypeInfo>> kept, IList<Action<JsonTypeInfo>> other)
    {
        int count = kept.Count;
        if (count != other.Count)
            return false;
        for (int i = 0; i < count; i++)
            if (!kept[i].Equals(other[i]) || !RepeatableCode.Is(kept[i]))
                return false;
        return true;
    }

    private static bool HoldSame(IJsonTypeInfoResolver kept, IJsonTypeInfoResolver other)
    {
        FieldInfo[] fields = s_fields.GetOrAdd(kept.GetType(),
            static type => type.GetFields(BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.Public));
        foreach (FieldInfo field in fields)
        {
            bool isSame = (field.GetValue(kept), field.GetValue(other)) switch
            {
                (IJsonTypeInfoResolver left, IJsonTypeInfoResolver right) => IsSame(left, right),
                (Action<JsonTypeInfo>[] left, Action<JsonTypeInfo>[] right) => AreSame(left, right),
                (null, null) => true,
                _ => false,
            };
            if (!isSame)
                return false;
        }

        return fields.Length != 0;
    }
}
