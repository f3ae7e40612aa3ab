// Collections whose methods have the callback attributes of System.Runtime.Serialization.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection.Foreign;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;

namespace Vivace.Json.Making.Rules;

internal static class CallbackRule
{
    /// <summary>The codec that calls them, if the settings use attributes of other
    /// serializers. Only reflection finds the methods.</summary>
    internal static JsonCodec Wrap(JsonCodec codec, TypeShape shape, CodecPlan plan) =>
        plan.ContractOptions.Attributes != 0 && shape.IsCollection && ReflectionSwitch.IsOn && !FrameworkTypes.Contains(
            shape.Type) && !FSharpKind.IsOfLibrary(shape.Type)
        && ForeignCallbacks.Of(shape.Type) is { } calls
            ? ResolvedCollection.Around(codec, new CollectionChanges(calls.Deserializing is null ? null : CreatorOf(shape), calls))
            : codec;

    // Called before items are read; a collection that its items create is notified only afterwards.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static Func<object>? CreatorOf(TypeShape shape) =>
        shape.CanPopulate && GenericTypes.CanCreate(shape.Type) ? () => Activator.CreateInstance(shape.Type)! : null;
}
