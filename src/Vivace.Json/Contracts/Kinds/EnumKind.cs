// Enums.
namespace Vivace.Json.Contracts.Kinds;

internal static class EnumKind
{
    internal static TypeShape? TryClassify(Type type) => type.IsEnum ? new TypeShape(type, TypeKind.Enum) : null;
}
