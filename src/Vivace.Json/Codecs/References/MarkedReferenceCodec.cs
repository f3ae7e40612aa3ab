// References for single types and members, in settings that preserve no others.
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.References;

internal sealed class MarkedReferenceCodec<T>() : WrappingCodec<T>(null)
{
    internal override JsonCodec ForPlan(Func<CodecPlan, JsonCodec> makeNext) => new MarkedReferenceCodec<T>();

    // An object or a reference.
    internal override JsonCodec Innermost => this;

    internal override void Bind(CodecPlan plan)
    {
        if (plan.IgnoresCycles)
            throw new NotSupportedException(
                $"Expected settings that do not ignore cycles beside [JsonReference], which {TypeDisplay.NameOf(typeof(T))} or a member " +
                    $"of that type has, found ReferenceHandler.IgnoreCycles. Leave one of them out.");
        _inner = (JsonCodec<T>?)plan.Maker.MakeReferenced(typeof(T), plan)
            ?? throw new NotSupportedException(
                $"Expected a class, or a collection, which [JsonReference] needs, found {TypeDisplay.NameOf(typeof(T))}. Remove the " +
                    $"attribute.");
        _inner.Bind(plan);
    }

    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start) =>
        _inner.OpenFrame(ref reader, position, out start);
}
