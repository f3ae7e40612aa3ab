// Structs that may be missing.
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Codecs.Rules;

internal static class NullableRule
{
    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan) =>
        shape.Kind == TypeKind.Nullable ? Make(shape.ElementType!, null) : null;

    /// <summary>The codec of a struct's Nullable, over a codec that is not the plan's.</summary>
    internal static JsonCodec Make(Type type, JsonCodec? given) =>
        (JsonCodec)Activator.CreateInstance(typeof(NullableCodec<>).MakeGenericType(type), given)!;
}
