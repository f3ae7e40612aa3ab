// A message with the id of a schema: the frame, and the JSON text after it, in one array.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Vivace.Json.Kafka.Frames;

internal static class FramedText
{
    // Most messages fit on the stack.
    private const int BytesOnStack = 2048;

    [RequiresUnreferencedCode(Reflected.Unreferenced)]
    [RequiresDynamicCode(Reflected.Dynamic)]
    [SkipLocalsInit, MethodImpl(MethodImplOptions.NoInlining)]
    internal static byte[] Write<T>(T value, JsonSettings settings, int schemaId)
    {
        ReadOnlySpan<byte> text = JsonSerializer.Serialize(stackalloc byte[BytesOnStack], value, out byte[]? rented, settings);
        byte[] message = GC.AllocateUninitializedArray<byte>(SchemaIdFrame.Length + text.Length);
        SchemaIdFrame.Write(message, schemaId);
        text.CopyTo(message.AsSpan(SchemaIdFrame.Length));
        if (rented is not null)
            ArrayPool<byte>.Shared.Return(rented);
        return message;
    }
}
