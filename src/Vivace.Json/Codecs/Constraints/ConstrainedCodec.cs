// Checks the values of one member as they are read.
using Vivace.Json.Plans;

namespace Vivace.Json.Codecs.Constraints;

/// <summary>Reads by another codec, and checks what it has read. The value is read as a whole: there is nothing to check before its end.</summary>
internal sealed class ConstrainedCodec<T>(JsonCodec<T> inner, MemberAnnotations annotations) : WrappingCodec<T>(inner)
{
    internal override bool ReadsBeginnings => false;

    internal override bool ReadsLazily => false;

    // The member's codec has been bound.
    internal override void Bind(CodecPlan plan)
    {
    }

    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        T? value = Inner.ReadAt(ref reader, position, out next);
        annotations.Check(ref reader, position, value, typeof(T));
        return value;
    }

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next)
    {
        T? value = Inner.PopulateAt(ref reader, position, target, out next);
        annotations.Check(ref reader, position, value, typeof(T));
        return value;
    }
}
