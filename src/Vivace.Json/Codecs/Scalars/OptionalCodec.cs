// Values that may be missing.
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Scalars;

/// <summary>A value that may be null. Where a place cannot be omitted, such as in an array, an unset value is null.</summary>
internal sealed class OptionalCodec<T> : WrapperCodec<Optional<T>>
{
    private JsonCodec<T> _inner = null!;

    private protected override JsonCodec<T> Inner => _inner;

    internal override void Bind(CodecPlan plan) => _inner = plan.Memory.CodecFor<T>();

    // Created after its value, which is read whole.
    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        start = position;
        return null;
    }

    public override Optional<T> ReadAt(ref JsonReader reader, int position, out int next) =>
        new(_inner.ReadAt(ref reader, position, out next)!);

    public override int WriteAt(ref JsonWriter writer, int position, Optional<T> value) =>
        value.IsSet ? _inner.WriteAt(ref writer, position, value.GetValueOrDefault()) : WritePrimitives.WriteNull(ref writer, position);
}
