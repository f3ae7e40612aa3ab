// An object whose members have further attributes.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Models.MixIns;

internal sealed class MixInCodec<T>([DynamicallyAccessedMembers(MixIn.Kept)] Type mixIn) : WrappingCodec<T>(null)
{
    [DynamicallyAccessedMembers(MixIn.Kept)]
    private readonly Type _mixIn = mixIn;

    internal override JsonCodec ForPlan(Func<CodecPlan, JsonCodec> makeNext) => new MixInCodec<T>(_mixIn);

    internal override void Bind(CodecPlan plan)
    {
        if (TypeKinds.Classify(typeof(T)).Kind != TypeKind.Object)
            throw new NotSupportedException(
                $"Expected a type with members beside {TypeDisplay.NameOf(_mixIn)}, which changes " +
                    $"members, found {TypeDisplay.NameOf(typeof(T))}. Remove the JsonMixIn from the settings.");
        _inner = (JsonCodec<T>)plan.Maker.MakeMixed(typeof(T), _mixIn, plan);
        _inner.Bind(plan);
    }

    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start) =>
        _inner.OpenFrame(ref reader, position, out start);
}
