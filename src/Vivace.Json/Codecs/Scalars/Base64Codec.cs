// Byte arrays and memory as Base64 strings.

namespace Vivace.Json.Codecs.Scalars;

internal sealed class ByteArrayCodec : PositionalCodec<byte[]>
{
    public override byte[]? ReadAt(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.TryReadNull(ref reader, position, out next)
            ? null
            : ReadPrimitives.ReadBase64(ref reader, position, out next, typeof(byte[]));

    public override int WriteAt(ref JsonWriter writer, int position, byte[]? value) =>
        value is null ? WritePrimitives.WriteNull(ref writer, position) : WritePrimitives.WriteBase64(ref writer, position, value);
}

// null is empty memory, as in System.Text.Json.
internal sealed class MemoryByteCodec : PositionalCodec<Memory<byte>>
{
    public override Memory<byte> ReadAt(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.TryReadNull(ref reader, position, out next)
            ? default
            : ReadPrimitives.ReadBase64(ref reader, position, out next, typeof(Memory<byte>));

    public override int WriteAt(ref JsonWriter writer, int position, Memory<byte> value) =>
        WritePrimitives.WriteBase64(ref writer, position, value.Span);
}

internal sealed class ReadOnlyMemoryByteCodec : PositionalCodec<ReadOnlyMemory<byte>>
{
    public override ReadOnlyMemory<byte> ReadAt(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.TryReadNull(ref reader, position, out next)
            ? default
            : ReadPrimitives.ReadBase64(ref reader, position, out next, typeof(ReadOnlyMemory<byte>));

    public override int WriteAt(ref JsonWriter writer, int position, ReadOnlyMemory<byte> value) =>
        WritePrimitives.WriteBase64(ref writer, position, value.Span);
}
