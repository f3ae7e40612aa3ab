// Unions of C# and of F#.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization;
using Vivace.Json.Bridges;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.FSharp;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection.Foreign;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Making.Rules;

internal static class UnionRule
{
    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan) => !shape.IsUnion ? null
        : ReflectionSwitch.IsOn && NamesOtherClassifier(shape.Type) ? Make(shape.Type, plan)
        : GeneratedTypes.TryMakeValue(shape, plan) ?? (ReflectionSwitch.IsOn ? Make(shape.Type, plan) : null);

    // System.Text.Json's classifier by structure asks for contracts of the cases, which programs without reflection lack: there, generated
    // code tells the cases apart by their members as well.
    private static bool NamesOtherClassifier(Type type) =>
        GeneratedTypes.Find(type)?.Classifier is null && LaterAttributes.NameUnionClassifier(type);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonCodec? Make(Type type, CodecPlan plan)
    {
        if (UnionKind.IsOne(type))
            return MakeOfCSharp(type, plan);
        Type union = FSharpKind.UnionOf(type);
        JsonFSharpUnionFormat format = union.GetCustomAttribute<JsonFSharpUnionAttribute>(inherit: false)?.Format
            ?? plan.Settings.FSharpUnions ?? JsonFSharpUnionFormat.Standard;
        if (format.FollowsSettings
            && union.GetCustomAttribute<JsonPolymorphicAttribute>(inherit: false)?.TypeDiscriminatorPropertyName is { } caseName)
            format = format with { CaseName = caseName };

        // A case with fields is a class of its own, which only appears as the run-time type.
        return (JsonCodec)(union == type
            ? Activator.CreateInstance(typeof(UnionCodec<>).MakeGenericType(type), format)
            : Activator.CreateInstance(typeof(UnionCaseCodec<,>).MakeGenericType(type, union)))!;
    }

    // A case is the type of the only parameter of a public constructor.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonCodec MakeOfCSharp(Type type, CodecPlan plan)
    {
        List<(Type, MethodBase)> makers = [];
        foreach (ConstructorInfo constructor in type.GetConstructors())
            if (constructor.GetParameters() is [{ ParameterType: var held }] && held != type && !held.IsByRef)
                makers.Add((held, constructor));
        if (makers.Count == 0)
            throw new InvalidOperationException(
                $"Expected a public constructor with one parameter for each case of the union {TypeDisplay.NameOf(type)}, found none. " +
                    $"Add them, or write a JsonCodec.");
        Classifier? classifier = plan.Resolver is not null || LaterAttributes.NameUnionClassifier(type)
            ? TypeClassifier.Of(ResolverBridge.InfoOf(type, plan), plan)
            : null;
        return OneOfTypes.Make(type, [.. makers], isUnion: true, classifier);
    }
}
