// The bytes before a message that has a schema: a zero, then the id of the schema in big-endian order.
// See "Wire format" in the documentation of Confluent's schema registry.
using System.Buffers.Binary;

namespace Vivace.Json.Kafka.Frames;

internal static class SchemaIdFrame
{
    internal const byte Magic = 0;

    internal const int Length = sizeof(byte) + sizeof(int);

    internal static void Write(Span<byte> message, int id)
    {
        message[0] = Magic;
        BinaryPrimitives.WriteInt32BigEndian(message[1..], id);
    }

    /// <summary>Returns the text after the frame.</summary>
    internal static ReadOnlySpan<byte> Read(ReadOnlySpan<byte> message, Type target, out int id)
    {
        if (message is [not Magic, ..])
            throw MessageError.OtherMagic(target, message[0]);
        if (message.Length <= Length)
            throw MessageError.CutOff(target, message.Length);
        id = BinaryPrimitives.ReadInt32BigEndian(message[1..]);
        return message[Length..];
    }
}
