// Unions of C#, and those of F# if settings or an attribute choose a form for them.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Codecs.FSharp;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Making.Rules;

internal static class UnionRule
{
    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan) =>
        !shape.IsUnion ? null : GeneratedTypes.TryMakeValue(shape, plan) ?? (ReflectionSwitch.IsOn ? Make(shape.Type, plan) : null);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonCodec? Make(Type type, CodecPlan plan)
    {
        if (UnionKind.IsOne(type))
            return UnionTypes.Make(type, plan);
        Type union = FSharpKind.UnionOf(type);
        if ((union.GetCustomAttribute<JsonUnionAttribute>(inherit: false)?.Format ?? plan.Settings.FSharpUnions) is not { } format)
            return null;

        // A case with fields is a class of its own, which only appears as the run-time type.
        return (JsonCodec)(union == type
            ? Activator.CreateInstance(typeof(UnionCodec<>).MakeGenericType(type), format)
            : Activator.CreateInstance(typeof(UnionCaseCodec<,>).MakeGenericType(type, union)))!;
    }
}
