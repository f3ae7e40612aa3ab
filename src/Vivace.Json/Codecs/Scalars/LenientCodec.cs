// Codecs for members and types whose leniency differs from that of the settings.
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Lenient;

namespace Vivace.Json.Codecs.Scalars;

internal sealed class LenientCodec<T>(JsonCodec<T> inner, JsonLeniency leniency) : WrappingCodec<T>(inner)
{
    private readonly ReadFlags _leniency = LenientFlags.Of(leniency);

    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        ReadFlags outer = LenientFlags.Exchange(ref reader, _leniency);
        T? value = Inner.ReadAt(ref reader, position, out next);
        reader._flags = outer;
        return value;
    }
}

internal sealed class EmptyAsNullCodec<T>(JsonCodec<T> inner, JsonLeniency leniency) : WrappingCodec<T>(inner)
{
    private readonly ReadFlags _leniency = LenientFlags.Of(leniency);

    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"'))
            return Inner.ReadAt(ref reader, position, out next);
        ReadFlags outer = LenientFlags.Exchange(ref reader, _leniency);
        bool isEmpty = LenientReading.TryReadEmpty(ref reader, position, out next)
            && (typeof(T) != typeof(char?) || reader.Text[position + 1] == (byte)'"');
        reader._flags = outer;
        return isEmpty ? default : Inner.ReadAt(ref reader, position, out next);
    }
}

internal sealed class NullAsDefaultCodec<T>(JsonCodec<T> inner) : WrappingCodec<T>(inner)
{
    // The plan has already bound the struct's codec, which serves other members too.
    internal override void Bind(CodecPlan plan)
    {
    }

    // null never begins with a bracket.
    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        ReadFrame? frame = Inner.OpenFrame(ref reader, position, out start);
        if (frame is not null)
            frame.Declared = this;
        return frame;
    }

    public override T? ReadAt(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.TryReadNull(ref reader, position, out next) ? default : Inner.ReadAt(ref reader, position, out next);
}
