// Types that Newtonsoft.Json may take for a loop where there is none.
using Newtonsoft.Json.Serialization;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Compatibility.Converters;

/// <summary>
/// Newtonsoft.Json compares a value with those around it by <see cref="object.Equals(object)"/>, and an equal one is an error. That can
/// only happen to a type that overrides it by hand and may hold another of its kind: the comparison that the compiler makes for a record
/// looks at all that it holds.
/// </summary>
internal static class OwnEquality
{
    internal static bool MayBeTakenForALoop(Type type, IContractResolver resolver) =>
        !type.IsValueType && IsByHand(type) && MayHold(type, resolver);

    private static bool IsByHand(Type type)
    {
        Type? declaring = type.GetMethod(nameof(Equals), [typeof(object)])?.DeclaringType;
        return declaring is not null && declaring != typeof(object) && declaring.Assembly != typeof(object).Assembly
            && !CompilerMarks.IsGenerated(declaring)
            && !CompilerMarks.IsGenerated(
                (type.GetMethod(nameof(Equals), [declaring]) ?? declaring.GetMethod(nameof(Equals), [typeof(object)]))!);
    }

    private static bool MayHold(Type type, IContractResolver resolver)
    {
        HashSet<Type> seen = [];
        Queue<Type> types = new([type]);
        while (types.TryDequeue(out Type? next))
        {
            foreach (Type part in resolver.ResolveContract(next).Parts())
            {
                if (part.IsAssignableFrom(type) || type.IsAssignableFrom(part))
                    return true;
                if (seen.Add(part))
                    types.Enqueue(part);
            }
        }

        return false;
    }

    /// <summary>The types of members, items or values that a contract names.</summary>
    internal static IEnumerable<Type> Parts(this JsonContract contract) => contract switch
    {
        JsonObjectContract objects =>
            objects.Properties.Where(static property => !property.Ignored).Select(static property => property.PropertyType).OfType<Type>(),
        JsonArrayContract { CollectionItemType: { } item } => [item],
        JsonDictionaryContract { DictionaryValueType: { } value } => [value],
        _ => [],
    };
}
