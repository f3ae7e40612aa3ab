// Nullable value types.
namespace Vivace.Json.Contracts.Kinds;

internal static class NullableKind
{
    internal static TypeShape? TryClassify(Type type) =>
        Nullable.GetUnderlyingType(type) is { } below
            ? ShapeOf(type, below)
            : null;

    internal static TypeShape ShapeOf(Type type, Type below) =>
        new(type, TypeKind.Nullable) { ElementType = below, CanPopulate = TypeKinds.Classify(below).CanPopulate };
}
