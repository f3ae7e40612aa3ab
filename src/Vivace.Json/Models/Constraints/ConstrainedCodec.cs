// Checks the values of one member as they are read.
using Vivace.Json.Codecs;
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Models.Constraints;

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

    // A value longer than the window is checked at its closing bracket, where its error is reported.
    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        ReadFrame? frame = Inner.OpenFrame(ref reader, position, out start);
        if (frame is not null)
        {
            frame.Check = (ref JsonReader closing, int afterBracket, object? value) =>
            {
                annotations.Check(ref closing, afterBracket - 1, value, typeof(T), isClosed: true);
                return value;
            };
        }

        return frame;
    }

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next)
    {
        T? value = Inner.PopulateAt(ref reader, position, target, out next);
        annotations.Check(ref reader, position, value, typeof(T));
        return value;
    }
}
