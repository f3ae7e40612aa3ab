// Unions of C#, which System.Text.Json 11 reads and writes as the value that they hold.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Bridges;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Codecs.Polymorphic;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class UnionTypes
{
    /// <summary>Makes the codec. A case is the type of the only parameter of a public constructor.</summary>
    internal static JsonCodec Make(Type type, CodecPlan plan)
    {
        List<(Type, MethodBase)> makers = [];
        foreach (ConstructorInfo constructor in type.GetConstructors())
            if (constructor.GetParameters() is [{ ParameterType: var held }] && held != type && !held.IsByRef)
                makers.Add((held, constructor));
        if (makers.Count == 0)
            throw new InvalidOperationException($"Expected a public constructor with one parameter for each case of the union {TypeDisplay.NameOf(type)}, found none. Add them, or write a JsonCodec.");
        Classifier? classifier = plan.Resolver is not null || NamesClassifier(type) ? TypeClassifier.Of(ResolverBridge.InfoOf(type, plan), plan) : null;
        return OneOfTypes.Make(type, [.. makers], isUnion: true, classifier);
    }

    // [JsonUnion(TypeClassifier = …)] of System.Text.Json 11, which is known by name.
    private static bool NamesClassifier(Type type) => type.CustomAttributes.Any(static attribute =>
        attribute.AttributeType.FullName == "System.Text.Json.Serialization.JsonUnionAttribute" && attribute.NamedArguments.Any(static argument => argument.MemberName == "TypeClassifier"));
}
