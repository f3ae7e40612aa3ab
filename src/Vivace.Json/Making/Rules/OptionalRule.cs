// Values that may be missing.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Codecs.Generated;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;

namespace Vivace.Json.Making.Rules;

internal static class OptionalRule
{
    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan) =>
        shape.Kind != TypeKind.Optional ? null
        : GeneratedTypes.Find(shape.Type) is GeneratedValue generated && generated.Make(shape, plan) is { } made ? made
        : ReflectionSwitch.IsOn ? Make(shape.ElementType!)
        : throw ThrowContract.NotGenerated(shape.Type);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonCodec Make(Type below) => (JsonCodec)Activator.CreateInstance(typeof(OptionalCodec<>).MakeGenericType(below))!;
}
