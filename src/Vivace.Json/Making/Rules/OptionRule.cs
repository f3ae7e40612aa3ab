// F#'s options: the value, or null.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Plans;

namespace Vivace.Json.Making.Rules;

internal static class OptionRule
{
    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan _) =>
        shape.Kind != TypeKind.Option ? null
        : ReflectionSwitch.IsOn ? Make(shape)
        : throw ThrowContract.NotGenerated(shape.Type);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonCodec Make(TypeShape shape) =>
        (JsonCodec)Activator.CreateInstance((shape.Type.IsValueType ? typeof(ValueOptionCodec<,>) : typeof(OptionCodec<,>)).MakeGenericType(shape.Type, shape.ElementType!))!;
}
