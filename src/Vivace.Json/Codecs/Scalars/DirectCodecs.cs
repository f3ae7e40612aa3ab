// The codecs of types that have primitives: one line a direction.
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Scalars;

internal sealed class BooleanCodec : PositionalCodec<bool>, IDirectCodec
{
    public override bool ReadAt(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.ReadBoolean(ref reader, ref reader._origin, reader._end, position, out next);

    public override int WriteAt(ref JsonWriter writer, int position, bool value) =>
        WritePrimitives.WriteBoolean(ref writer, WritePrimitives.Ensure(ref writer, position, WritePrimitives.Slack), value);
}

internal sealed class Int32Codec : PositionalCodec<int>, IDirectCodec
{
    public override int ReadAt(ref JsonReader reader, int position, out int next) => ReadPrimitives.ReadInt32(ref reader, position, out next);

    public override int WriteAt(ref JsonWriter writer, int position, int value) =>
        WritePrimitives.WriteInt32(ref writer, WritePrimitives.Ensure(ref writer, position, WritePrimitives.Slack), value);
}

internal sealed class Int64Codec : PositionalCodec<long>, IDirectCodec
{
    public override long ReadAt(ref JsonReader reader, int position, out int next) => ReadPrimitives.ReadInt64(ref reader, position, out next);

    public override int WriteAt(ref JsonWriter writer, int position, long value) =>
        WritePrimitives.WriteInt64(ref writer, WritePrimitives.Ensure(ref writer, position, WritePrimitives.Slack), value);
}
