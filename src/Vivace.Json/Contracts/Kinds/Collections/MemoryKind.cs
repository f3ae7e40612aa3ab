// Memory and ReadOnlyMemory, other than of bytes: arrays in JSON.
namespace Vivace.Json.Contracts.Kinds.Collections;

internal static class MemoryKind
{
    internal static TypeShape? TryClassify(Type type) =>
        GenericTypes.Is(type, typeof(Memory<>)) || GenericTypes.Is(type, typeof(ReadOnlyMemory<>))
            ? new TypeShape(type, TypeKind.Enumerable) { ElementType = type.GetGenericArguments()[0], Construction = Construction.Array }
            : null;
}
