// Arrays, of one or several dimensions.
namespace Vivace.Json.Contracts.Kinds.Collections;

internal static class ArrayKind
{
    internal static TypeShape? TryClassify(Type type) =>
        type.IsArray
            ? new TypeShape(type, type.IsSZArray ? TypeKind.Enumerable : TypeKind.MultidimensionalArray)
            {
                ElementType = type.GetElementType(),
                Construction = Construction.Array,
            }
            : null;
}
