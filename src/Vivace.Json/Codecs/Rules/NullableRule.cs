// Structs that may be missing.
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Codecs.Rules;

internal static class NullableRule
{
    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan) => shape.Kind == TypeKind.Nullable
        ? (JsonCodec)Activator.CreateInstance(typeof(NullableCodec<>).MakeGenericType(shape.ElementType!))!
        : null;
}
