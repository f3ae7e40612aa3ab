// Writes lists without the items that contain them.
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.References;

internal sealed class OmittingCodec<T, TElement>(Func<CodecPlan, JsonCodec> makeNext) : WrappingCodec<T>(null)
{
    private JsonCodec<TElement> _items = null!;
    private bool _omits;

    internal override JsonCodec ForPlan(Func<CodecPlan, JsonCodec> makeNext) => new OmittingCodec<T, TElement>(makeNext);

    internal override void Bind(CodecPlan plan)
    {
        _inner = (JsonCodec<T>)makeNext(plan);
        _inner.Bind(plan);
        _items = plan.Memory.CodecFor<TElement>();
        _omits = plan.IgnoresCycles;
    }

    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start) =>
        _inner.OpenFrame(ref reader, position, out start);

    public override int WriteAt(ref JsonWriter writer, int position, T? value)
    {
        // A sequence that can be enumerated only once is left to its own codec.
        if (!_omits || value is not IReadOnlyCollection<TElement> items
            || items.All(static item => item is null || !WriteReferences.IsAround(item)))
            return _inner.WriteAt(ref writer, position, value);
        JsonWriter.Frame outer = writer.BeginValue(position);
        writer.BeginArray();
        foreach (TElement item in items)
            if (item is null || !WriteReferences.IsAround(item))
                _items.Write(ref writer, item);
        writer.EndArray();
        writer.EndValue(outer);
        return writer._position;
    }
}
