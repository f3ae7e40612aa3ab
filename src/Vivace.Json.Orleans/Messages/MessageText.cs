// A JSON text in a message, after its length: written where Orleans sends it from, and read where it lies.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using Orleans.Serialization.Buffers;

namespace Vivace.Json.Orleans.Messages;

[RequiresUnreferencedCode("Types are examined by reflection.")]
[RequiresDynamicCode("Codecs of types that are known at run time alone need code that is made then.")]
internal static class MessageText
{
    // Orleans writes seven bits of a number a byte. Most texts have from 128 bytes to 16 KB: leave two bytes for the length, and move other
    // texts.
    private const int UsualLengthBytes = 2, MostLengthBytes = 5;

    // In less room, most texts would be begun twice.
    private const int LeastRoom = 256;

    internal static void Write<TBufferWriter, T>(ref Writer<TBufferWriter> writer, T? value, JsonSettings settings)
        where TBufferWriter : IBufferWriter<byte>
    {
        Span<byte> room = writer.WritableSpan;
        Span<byte> place = room.Length >= LeastRoom ? room[UsualLengthBytes..^(MostLengthBytes - UsualLengthBytes)] : default;
        ReadOnlySpan<byte> text = JsonSerializer.Serialize(place, value, out byte[]? rented, settings);
        if (rented is null)
        {
            int lengthBytes = LengthBytesOf(text.Length);
            if (lengthBytes != UsualLengthBytes)
                text.CopyTo(room[lengthBytes..]);
            WriteLength(room[..lengthBytes], text.Length);
            writer.AdvanceSpan(lengthBytes + text.Length);
            return;
        }

        writer.WriteVarUInt32((uint)text.Length);
        writer.Write(text);
        ArrayPool<byte>.Shared.Return(rented);
    }

    private static int LengthBytesOf(int length) => BitOperations.Log2((uint)length | 1) / 7 + 1;

    // As Orleans' writer, which stores eight bytes at once and would overwrite the text: the number of low zero bits says how many bytes
    // follow.
    private static void WriteLength(Span<byte> room, int length)
    {
        ulong bits = ((ulong)(uint)length << room.Length) | (1UL << (room.Length - 1));
        foreach (ref byte part in room)
        {
            part = (byte)bits;
            bits >>= 8;
        }
    }

    /// <summary>Gets the next bytes of a message. If they lie in several parts, they are gathered in an
    /// array, which the caller passes to <see cref="Return"/>.</summary>
    internal static byte[]? Read<TInput>(ref Reader<TInput> reader, Type target, out ReadOnlySpan<byte> bytes)
    {
        uint length = reader.ReadVarUInt32();
        if (length > (uint)Array.MaxLength)
            throw PayloadError.CutOff(target, length, reader.Remaining);
        if (reader.TryReadBytes((int)length, out bytes))
            return null;

        // Rent no more than has come.
        if (length > reader.Remaining)
            throw PayloadError.CutOff(target, length, reader.Remaining);
        byte[] gathered = ArrayPool<byte>.Shared.Rent((int)length);
        Span<byte> span = gathered.AsSpan(0, (int)length);
        reader.ReadBytes(span);
        bytes = span;
        return gathered;
    }

    // The pool's arrays are for all code of the process.
    internal static void Return(byte[] gathered, int length)
    {
        gathered.AsSpan(0, length).Clear();
        ArrayPool<byte>.Shared.Return(gathered);
    }
}
