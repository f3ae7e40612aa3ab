// F#'s options: the value, or null.
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Codecs.Rules;

internal static class OptionRule
{
    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan) =>
        shape.Kind == TypeKind.Option
            ? (JsonCodec)Activator.CreateInstance((shape.Type.IsValueType ? typeof(ValueOptionCodec<,>) : typeof(OptionCodec<,>)).MakeGenericType(shape.Type, shape.ElementType!))!
            : null;
}
