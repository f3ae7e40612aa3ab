// Nullable structs.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Generated;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;

namespace Vivace.Json.Making.Rules;

internal static class NullableRule
{
    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan) =>
        shape.Kind == TypeKind.Nullable
            ? TryMakeConverted(shape.Type, plan) ?? LenientRule.WrapNullable(Make(shape.Type, null), plan, shape.ElementType!)
            : null;

    // A converter of an interface or of object that handles the struct also handles null.
    private static JsonCodec? TryMakeConverted(Type type, CodecPlan plan) =>
        CodecRules.TryMakeGiven(Nullable.GetUnderlyingType(type)!,
            plan) is IConverterCodec { Converter: { Type: { IsValueType: false } } converter }
            ? ConverterRule.Make(converter, type, plan)
            : null;

    internal static JsonCodec Make(Type type, JsonCodec? given) =>
        GeneratedTypes.Find(type) is GeneratedNullable generated ? generated.Over(given)
        : ReflectionSwitch.IsOn ? MakeReflected(Nullable.GetUnderlyingType(type)!, given)
        : throw ThrowContract.NotGenerated(type);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonCodec MakeReflected(Type below, JsonCodec? given) =>
        (JsonCodec)Activator.CreateInstance(typeof(NullableCodec<>).MakeGenericType(below), given)!;
}
