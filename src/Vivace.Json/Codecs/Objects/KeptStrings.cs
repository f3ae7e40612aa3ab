// Strings of objects that are filled again: one that the text repeats is kept.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Vivace.Json.Codecs.Objects;

internal static class KeptStrings
{
    /// <summary>Reads a string or <c>null</c>; returns <paramref name="current"/> if the text has the same one, in ASCII and without escapes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? ReadOrKeep(ref JsonReader reader, int position, string? current, out int next)
    {
        if (current is null || !Follows(ref reader, position, current))
            return ReadPrimitives.ReadString(ref reader, position, out next);
        next = position + current.Length + 2;
        return current;
    }

    // The missing quote excludes most texts of another length, so other values cost next to nothing. Leaves a block after the string to load.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool Follows(ref JsonReader reader, int position, string text)
    {
        ref byte start = ref Unsafe.Add(ref reader._origin, position + 1);
        int length = text.Length;
        return length < reader._end - position - ReadPrimitives.StringBlock
            && Unsafe.Add(ref start, length) == '"'
            && Unsafe.Add(ref start, -1) == '"'
            && Ascii.Equals(MemoryMarshal.CreateReadOnlySpan(ref start, length), text)
            && IsPlain(ref start, length);
    }

    // To equal the string is not enough: a quote, a backslash or a control character has another meaning in the text.
    private static bool IsPlain(ref byte start, int length)
    {
        for (int index = 0; index < length; index += ReadPrimitives.StringBlock)
        {
            uint special = ReadPrimitives.SpecialBytes(ref Unsafe.Add(ref start, index));
            if (special != 0)
                return index + BitOperations.TrailingZeroCount(special) >= length;
        }

        return true;
    }
}
