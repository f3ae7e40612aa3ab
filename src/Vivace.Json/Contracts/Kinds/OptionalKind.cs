// Optional<T>, a value that may be missing.
namespace Vivace.Json.Contracts.Kinds;

internal static class OptionalKind
{
    internal static TypeShape? TryClassify(Type type) =>
        type is { IsValueType: true, IsConstructedGenericType: true } && type.GetGenericTypeDefinition() == typeof(Optional<>)
            ? ShapeOf(type, type.GenericTypeArguments[0])
            : null;

    internal static TypeShape ShapeOf(Type type, Type below) => new(type, TypeKind.Optional) { ElementType = below };
}
