// .NET's number types as JSON numbers; the container made room for them.
using System.Runtime.CompilerServices;
using Vivace.Json.Text;

namespace Vivace.Json.Writing;

public static partial class WritePrimitives
{
    /// <summary>Writes a 32-bit integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteInt32(ref JsonWriter writer, int position, int value) =>
        position + IntegerText.WriteInt32(ref Unsafe.Add(ref writer._origin, position), value);

    /// <summary>Writes a 64-bit integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteInt64(ref JsonWriter writer, int position, long value) =>
        position + IntegerText.WriteInt64(ref Unsafe.Add(ref writer._origin, position), value);
}
