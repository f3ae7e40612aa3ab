// JSON objects: all types that are not collections, and collections with an attribute.
using System.Collections;
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts.Kinds;

internal static class ObjectKind
{
    // Runs before the rules for collections: most types end here and never load what those rules refer to.
    internal static TypeShape? TryClassify(Type type) =>
        typeof(IEnumerable).IsAssignableFrom(type) && !type.IsDefined(typeof(JsonObjectLayoutAttribute), inherit: false)
            ? null
            : ShapeOf(type);

    internal static TypeShape ShapeOf(Type type) => new(type, TypeKind.Object) { CanPopulate = true };
}
