// F#'s options: the value, or null, if the settings do not treat them as unions.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Codecs.FSharp;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;

namespace Vivace.Json.Making.Rules;

internal static class OptionRule
{
    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan) =>
        shape.Kind != TypeKind.Option ? null
        : ReflectionSwitch.IsOn ? Make(shape, plan.Settings.FSharpUnions)
        : throw ThrowContract.NotGenerated(shape.Type);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonCodec Make(TypeShape shape, JsonFSharpUnionFormat? format) =>
        format is { OptionsAsUnions: true }
            ? (JsonCodec)Activator.CreateInstance(typeof(UnionCodec<>).MakeGenericType(shape.Type), format)!
            : (JsonCodec)Activator.CreateInstance(
                (shape.Type.IsValueType ? typeof(ValueOptionCodec<,>) : typeof(OptionCodec<,>)).MakeGenericType(
                    shape.Type, shape.ElementType!))!;
}
