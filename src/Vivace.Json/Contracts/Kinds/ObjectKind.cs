// Types whose members form a JSON object: everything that is not a collection.
using System.Collections;

namespace Vivace.Json.Contracts.Kinds;

internal static class ObjectKind
{
    // Asked before the collections, though it is what is left after them: most types end here, and never load what the rules for collections name.
    internal static TypeShape? TryClassify(Type type) =>
        typeof(IEnumerable).IsAssignableFrom(type) ? null : ShapeOf(type);

    internal static TypeShape ShapeOf(Type type) => new(type, TypeKind.Object) { CanPopulate = true };
}
