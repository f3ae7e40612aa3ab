// A constant member at the start of an object, before those of its type.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Vivace.Json.CompilerServices;

public static partial class WritePrimitives
{
    /// <summary>Writes the brace and a constant member. The object continues as one that
    /// <c>opensPlain</c> and already has a member.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int BeginLeading(ref JsonWriter writer, int position, byte[] member)
    {
        position = Ensure(ref writer, position, member.Length + Slack);
        Unsafe.Add(ref writer._origin, position++) = (byte)'{';
        if (writer._indented)
        {
            // The object increases the depth itself when it begins.
            writer._depth++;
            position = BreakLine(ref writer, position, member.Length);
            writer._depth--;
        }

        Unsafe.CopyBlockUnaligned(
            ref Unsafe.Add(ref writer._origin, position), ref MemoryMarshal.GetArrayDataReference(member), (uint)member.Length);
        return position + member.Length;
    }

    internal static int WriteLeadingEntry(ref JsonWriter writer, int position, byte[] member)
    {
        position = BeforeElement(ref writer, position, member.Length);
        member.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref writer._origin, position), member.Length));
        return WriteComma(ref writer, position + member.Length);
    }
}
