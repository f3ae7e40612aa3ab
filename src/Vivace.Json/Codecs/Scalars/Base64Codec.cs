// Bytes as a string in Base64: arrays and both kinds of memory.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Scalars;

internal sealed class ByteArrayCodec : PositionalCodec<byte[]>
{
    public override byte[]? ReadAt(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.TryReadNull(ref reader, position, out next) ? null : Base64.Read(ref reader, position, out next, typeof(byte[]));

    public override int WriteAt(ref JsonWriter writer, int position, byte[]? value) =>
        value is null ? WritePrimitives.WriteNull(ref writer, position) : Base64.Write(ref writer, position, value);
}

// null is empty memory, as in System.Text.Json.
internal sealed class MemoryByteCodec : PositionalCodec<Memory<byte>>
{
    public override Memory<byte> ReadAt(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.TryReadNull(ref reader, position, out next) ? default : Base64.Read(ref reader, position, out next, typeof(Memory<byte>));

    public override int WriteAt(ref JsonWriter writer, int position, Memory<byte> value) => Base64.Write(ref writer, position, value.Span);
}

internal sealed class ReadOnlyMemoryByteCodec : PositionalCodec<ReadOnlyMemory<byte>>
{
    public override ReadOnlyMemory<byte> ReadAt(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.TryReadNull(ref reader, position, out next) ? default : Base64.Read(ref reader, position, out next, typeof(ReadOnlyMemory<byte>));

    public override int WriteAt(ref JsonWriter writer, int position, ReadOnlyMemory<byte> value) => Base64.Write(ref writer, position, value.Span);
}

internal static class Base64
{
    internal static byte[] Read(ref JsonReader reader, int position, out int next, Type type)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"'))
            throw Fail.WrongType(ref reader, position, type);
        next = ReadPrimitives.FindStringEnd(ref reader, position, out StringTraits traits);
        ReadOnlySpan<byte> text = ReadPrimitives.Unescape(ref reader, position, next, traits, out byte[]? scratch);
        bool isRead = Base64Text.TryRead(ref MemoryMarshal.GetReference(text), text.Length, out byte[]? value);
        if (scratch is not null)
            Scratch<byte>.Return(scratch, text.Length);
        return isRead ? value! : throw Fail.WrongType(ref reader, position, type);
    }

    internal static int Write(ref JsonWriter writer, int position, ReadOnlySpan<byte> value)
    {
        if (value.Length > Base64Text.MaxBytes)
            throw WriteFailure.TooLong(value.Length, Base64Text.MaxBytes);
        position = WritePrimitives.Ensure(ref writer, position, checked(Base64Text.MaxLength(value.Length) + WritePrimitives.Slack));
        ref byte target = ref Unsafe.Add(ref writer._origin, position);
        target = (byte)'"';
        int length = Base64Text.Write(ref Unsafe.Add(ref target, 1), value);
        Unsafe.Add(ref target, length + 1) = (byte)'"';
        return position + length + 2;
    }
}
