// Converts UTF-8 to UTF-16, 64 bytes at a time. The first, second and third bytes of the characters are compressed into a vector each, and
// then combined, as in Clausecker and Lemire, "Transcoding Unicode characters with AVX-512 instructions", Software: Practice and Experience
// 53 (12), 2023, who start from the last bytes.
using System.Buffers;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using System.Text.Unicode;

namespace Vivace.Json.Text.Strings;

internal static class Utf8ToUtf16
{
    private const int BlockLength = 64;

    // Second and third bytes are loaded from one and two bytes after the block's start.
    private const int BlockReach = BlockLength + 2;

    private const sbyte LastContinuation = -65;

    internal static bool IsSupported => Utf8Block.IsWide;

    /// <summary>How many chars a valid text has; at least 1, because no string is allocated for 0.</summary>
    internal static int CountChars(ref byte text, int length)
    {
        // Every byte that is not a continuation begins a character; four-byte characters are two chars.
        int count = 0;
        for (int index = 0; index < length; index += BlockLength)
        {
            int rest = length - index;
            Vector512<byte> bytes = Load(ref Unsafe.Add(ref text, index), rest, BlockLength);
            ulong block = ulong.MaxValue >> (BlockLength - Math.Min(rest, BlockLength));
            count += BitOperations.PopCount(Leads(bytes).ExtractMostSignificantBits() & block) + BitOperations.PopCount(Over(bytes, 0xEF));
        }

        return Math.Max(count, 1);
    }

    /// <summary>Converts a text; returns the number of chars, or -1 if it is not valid or has more than
    /// <paramref name="room"/>. Nothing outside of the text is read.</summary>
    internal static int Convert(ref byte text, int length, ref char destination, int room)
    {
        int written = 0;
        ulong carried = 0;
        Vector512<ushort> wrong = default;
        for (int index = 0; index < length; index += BlockLength)
        {
            ref byte block = ref Unsafe.Add(ref text, index);
            int rest = length - index;
            Vector512<byte> bytes = Load(ref block, rest, BlockLength), second = default, third = default;
            ulong beyond = bytes.ExtractMostSignificantBits(), continuations = 0;
            if ((beyond | carried) != 0)
            {
                // Continuation bytes must be exactly where lead bytes require them, including those of the previous block.
                ulong two = Over(bytes, 0xBF), three = Over(bytes, 0xDF), four = Over(bytes, 0xEF);
                continuations = beyond & ~two;
                if (continuations != (two << 1 | three << 2 | four << 3 | carried))
                    return -1;
                int start = BitOperations.PopCount(carried);
                carried = two >> 63 | three >> 62 | four >> 61;
                if (four != 0)
                {
                    // The characters that begin in the block end with the continuation bytes that are carried.
                    int end = Math.Min(rest, BlockLength + BitOperations.PopCount(carried));
                    ReadOnlySpan<byte> characters = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref block, start), end - start);
                    Span<char> chars = MemoryMarshal.CreateSpan(ref Unsafe.Add(ref destination, written), room - written);
                    if (Utf8.ToUtf16(characters, chars, out _, out int made, replaceInvalidSequences: false) != OperationStatus.Done)
                        return -1;
                    written += made;
                    continue;
                }

                Vector512<byte> leads = Leads(bytes);
                second = Avx512Vbmi2.Compress(Vector512<byte>.Zero, leads, Load(ref Unsafe.Add(ref block, 1), rest - 1, BlockReach - 1));
                third = Avx512Vbmi2.Compress(Vector512<byte>.Zero, leads, Load(ref Unsafe.Add(ref block, 2), rest - 2, BlockReach - 2));
                bytes = Avx512Vbmi2.Compress(Vector512<byte>.Zero, leads, bytes);
            }

            int count = Math.Min(rest, BlockLength) - BitOperations.PopCount(continuations);
            if (count > room - written)
                return -1;
            Store(Join(Vector512.WidenLower(bytes), Vector512.WidenLower(second), Vector512.WidenLower(third), ref wrong), count,
                ref Unsafe.Add(ref destination, written));
            if (count > Vector512<ushort>.Count)
            {
                Store(
                    Join(Vector512.WidenUpper(bytes), Vector512.WidenUpper(second), Vector512.WidenUpper(third), ref wrong),
                    count - Vector512<ushort>.Count,
                    ref Unsafe.Add(ref destination, written + Vector512<ushort>.Count));
            }

            written += count;
        }

        return carried == 0 && wrong == Vector512<ushort>.Zero ? written : -1;
    }

    // Bytes after the end of the text are zero.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe Vector512<byte> Load(ref byte text, int rest, int reach)
    {
        if (rest >= reach)
            return Vector512.LoadUnsafe(ref text);
        fixed (byte* start = &text)
            return Avx512BW.MaskLoad(start,
                Vector512.LessThan(Vector512<sbyte>.Indices, Vector512.Create((sbyte)Math.Clamp(rest, 0, BlockLength))).AsByte(),
                Vector512<byte>.Zero);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<byte> Leads(Vector512<byte> bytes) =>
        Vector512.GreaterThan(bytes.AsSByte(), Vector512.Create(LastContinuation)).AsByte();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Over(Vector512<byte> bytes, byte limit) =>
        Vector512.GreaterThan(bytes, Vector512.Create(limit)).ExtractMostSignificantBits();

    // Notes overlong encodings and surrogates, which are not valid in UTF-8.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<ushort> Join(
        Vector512<ushort> first, Vector512<ushort> second, Vector512<ushort> third, ref Vector512<ushort> wrong)
    {
        Vector512<ushort> low = Vector512.Create((ushort)0x3F), last = second & low;
        Vector512<ushort> isTwo = Vector512.GreaterThan(first, Vector512.Create((ushort)0xBF)),
            isThree = Vector512.GreaterThan(first, Vector512.Create((ushort)0xDF));
        Vector512<ushort> two = (first & Vector512.Create((ushort)0x1F)) << 6 | last, three = first << 12 | last << 6 | (third & low);
        Vector512<ushort> units = Vector512.ConditionalSelect(isThree, three, Vector512.ConditionalSelect(isTwo, two, first));
        Vector512<ushort> least = Vector512.ConditionalSelect(
            isThree, Vector512.Create((ushort)0x800), isTwo & Vector512.Create((ushort)0x80));
        wrong |= Vector512.LessThan(units, least)
            | Vector512.Equals(units & Vector512.Create((ushort)0xF800), Vector512.Create((ushort)0xD800));
        return units;
    }

    /// <summary>Stores the first <paramref name="count"/> chars, or all of them if there are fewer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static unsafe void Store(Vector512<ushort> chars, int count, ref char destination)
    {
        fixed (char* target = &destination)
            Avx512BW.MaskStore((ushort*)target,
                Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)Math.Min(count, Vector512<ushort>.Count))), chars);
    }
}
