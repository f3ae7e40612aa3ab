// JSON objects: all types that are not collections.
using System.Collections;

namespace Vivace.Json.Contracts.Kinds;

internal static class ObjectKind
{
    // Runs before the rules for collections: most types end here and never load what those rules refer to.
    internal static TypeShape? TryClassify(Type type) =>
        typeof(IEnumerable).IsAssignableFrom(type) ? null : ShapeOf(type);

    internal static TypeShape ShapeOf(Type type) => new(type, TypeKind.Object) { CanPopulate = true };
}
