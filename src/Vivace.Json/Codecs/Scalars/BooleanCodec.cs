// true and false.
using System.Buffers.Text;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Scalars;

internal sealed class BooleanCodec : PositionalCodec<bool>, IDirectCodec
{
    public override bool ReadAt(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.ReadBoolean(ref reader, ref reader._origin, reader._end, position, out next);

    public override int WriteAt(ref JsonWriter writer, int position, bool value) =>
        WritePrimitives.WriteBoolean(ref writer, WritePrimitives.Ensure(ref writer, position, WritePrimitives.Slack), value);

    // As in System.Text.Json, keys ignore case and are written in .NET's spelling.
    public override bool ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) =>
        Utf8Parser.TryParse(name, out bool key, out int read) && read == name.Length
            ? key
            : throw Fail.InvalidKey(ref reader, position, typeof(bool));

    public override int WriteKey(ref JsonWriter writer, int position, bool key) =>
        WritePrimitives.WriteQuoted(
            ref writer, WritePrimitives.Ensure(ref writer, position, WritePrimitives.Slack), "TrueFalse"u8[(key ? 0 : 4)..(key ? 4 : 9)]);
}
