// A JSON text in a message, after its length: written where Orleans sends it from, and read where it lies.
using System.Buffers;
using System.Numerics;
using System.Runtime.InteropServices;
using Orleans.Serialization.Buffers;
using Vivace.Json.Plans;
using Vivace.Json.Text;

namespace Vivace.Json.Orleans.Messages;

internal static class MessageText
{
    // Orleans writes seven bits of a number a byte. Most texts have from 128 bytes to 16 KB: leave two bytes for the length, and move other texts.
    private const int UsualLengthBytes = 2, MostLengthBytes = 5;

    // In less room, most texts would be begun twice.
    private const int LeastRoom = 256;

    internal static void Write<TBufferWriter, T>(ref Writer<TBufferWriter> writer, Root<T> root, T? value) where TBufferWriter : IBufferWriter<byte>
    {
        Span<byte> room = writer.WritableSpan;
        bool isInPlace = room.Length >= LeastRoom;
        JsonWriter text = isInPlace ? new(root.Plan.Writing, room[UsualLengthBytes..^(MostLengthBytes - UsualLengthBytes)]) : new(root.Plan.Writing);
        try
        {
            int length = root.Codec.WriteAt(ref text, 0, value);
            text.Release();
            if (isInPlace && text._cold.Buffer is null)
            {
                int lengthBytes = LengthBytesOf(length);
                if (lengthBytes != UsualLengthBytes)
                    room.Slice(UsualLengthBytes, length).CopyTo(room[lengthBytes..]);
                WriteLength(room[..lengthBytes], length);
                writer.AdvanceSpan(lengthBytes + length);
            }
            else
            {
                writer.WriteVarUInt32((uint)length);
                writer.Write(MemoryMarshal.CreateReadOnlySpan(ref text._origin, length));
            }
        }
        finally
        {
            text.ReturnBuffer();
        }
    }

    private static int LengthBytesOf(int length) => BitOperations.Log2((uint)length | 1) / 7 + 1;

    // As Orleans' writer, which stores eight bytes at once and would overwrite the text: the number of low zero bits says how many bytes follow.
    private static void WriteLength(Span<byte> room, int length)
    {
        ulong bits = ((ulong)(uint)length << room.Length) | (1UL << (room.Length - 1));
        foreach (ref byte part in room)
        {
            part = (byte)bits;
            bits >>= 8;
        }
    }

    /// <summary>Gets the next bytes of a message. If they lie in several parts, they are gathered in an array, which the caller returns.</summary>
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
        byte[] gathered = Scratch<byte>.Rent((int)length);
        Span<byte> span = gathered.AsSpan(0, (int)length);
        reader.ReadBytes(span);
        bytes = span;
        return gathered;
    }
}
