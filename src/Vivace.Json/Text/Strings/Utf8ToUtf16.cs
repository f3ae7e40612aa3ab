// Converts UTF-8 to UTF-16, 64 bytes at a time: compresses the first, second and third bytes of the characters that begin there, and joins them (as Clausecker
// and Lemire do, "Transcoding Unicode characters with AVX-512 instructions", Software: Practice and Experience 53 (12), 2023, though they start from the last bytes).
using System.Buffers;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using System.Text;

namespace Vivace.Json.Text.Strings;

internal static class Utf8ToUtf16
{
    private const int BlockLength = 64;

    // The second and third bytes of a block's characters are loaded one and two bytes later.
    private const int BlockReach = BlockLength + 2;

    private const sbyte LastContinuation = -65;

    internal static bool IsSupported => Avx512Vbmi2.IsSupported && Avx512BW.IsSupported;

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
            ulong leads = Vector512.GreaterThan(bytes.AsSByte(), Vector512.Create(LastContinuation)).ExtractMostSignificantBits();
            count += BitOperations.PopCount(leads & block) + BitOperations.PopCount(AtLeast(bytes, 0xF0));
        }

        return Math.Max(count, 1);
    }

    /// <summary>Converts a text; returns the number of chars, or -1 if it is not valid or has more than <paramref name="room"/>. Nothing outside of the text is read.</summary>
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
                // Continuations must be just where the first bytes ask for them, also those of the block before.
                ulong two = AtLeast(bytes, 0xC0), three = AtLeast(bytes, 0xE0), four = AtLeast(bytes, 0xF0);
                continuations = beyond & ~two;
                if (continuations != (two << 1 | three << 2 | four << 3 | carried))
                    return -1;
                carried = two >> 63 | three >> 62 | four >> 61;
                if (four != 0)
                {
                    written = ConvertEach(ref block, BitOperations.TrailingZeroCount(~continuations), rest, ref destination, written, room);
                    if (written < 0)
                        return -1;
                    continue;
                }

                Vector512<byte> leads = Vector512.GreaterThan(bytes.AsSByte(), Vector512.Create(LastContinuation)).AsByte();
                second = Avx512Vbmi2.Compress(Vector512<byte>.Zero, leads, Load(ref Unsafe.Add(ref block, 1), rest - 1, BlockReach - 1));
                third = Avx512Vbmi2.Compress(Vector512<byte>.Zero, leads, Load(ref Unsafe.Add(ref block, 2), rest - 2, BlockReach - 2));
                bytes = Avx512Vbmi2.Compress(Vector512<byte>.Zero, leads, bytes);
            }

            int count = Math.Min(rest, BlockLength) - BitOperations.PopCount(continuations);
            if (count > room - written)
                return -1;
            Store(Join(Vector512.WidenLower(bytes), Vector512.WidenLower(second), Vector512.WidenLower(third), ref wrong), count, ref Unsafe.Add(ref destination, written));
            if (count > Vector512<ushort>.Count)
            {
                Store(
                    Join(Vector512.WidenUpper(bytes), Vector512.WidenUpper(second), Vector512.WidenUpper(third), ref wrong), count - Vector512<ushort>.Count,
                    ref Unsafe.Add(ref destination, written + Vector512<ushort>.Count));
            }

            written += count;
        }

        return carried == 0 && wrong == Vector512<ushort>.Zero ? written : -1;
    }

    // Zeros follow the last byte.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe Vector512<byte> Load(ref byte text, int rest, int reach)
    {
        if (rest >= reach)
            return Vector512.LoadUnsafe(ref text);
        fixed (byte* start = &text)
            return Avx512BW.MaskLoad(start, Vector512.LessThan(Vector512<sbyte>.Indices, Vector512.Create((sbyte)Math.Clamp(rest, 0, BlockLength))).AsByte(), Vector512<byte>.Zero);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong AtLeast(Vector512<byte> bytes, byte least) => Vector512.GreaterThanOrEqual(bytes, Vector512.Create(least)).ExtractMostSignificantBits();

    // Overlong forms and halves of pairs are wrong.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<ushort> Join(Vector512<ushort> first, Vector512<ushort> second, Vector512<ushort> third, ref Vector512<ushort> wrong)
    {
        Vector512<ushort> low = Vector512.Create((ushort)0x3F), last = second & low;
        Vector512<ushort> isTwo = Vector512.GreaterThanOrEqual(first, Vector512.Create((ushort)0xC0)), isThree = Vector512.GreaterThanOrEqual(first, Vector512.Create((ushort)0xE0));
        Vector512<ushort> two = (first & Vector512.Create((ushort)0x1F)) << 6 | last, three = first << 12 | last << 6 | (third & low);
        Vector512<ushort> units = Vector512.ConditionalSelect(isThree, three, Vector512.ConditionalSelect(isTwo, two, first));
        Vector512<ushort> least = Vector512.ConditionalSelect(isThree, Vector512.Create((ushort)0x800), isTwo & Vector512.Create((ushort)0x80));
        wrong |= Vector512.LessThan(units, least) | Vector512.Equals(units & Vector512.Create((ushort)0xF800), Vector512.Create((ushort)0xD800));
        return units;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe void Store(Vector512<ushort> chars, int count, ref char destination)
    {
        fixed (char* target = &destination)
            Avx512BW.MaskStore((ushort*)target, Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)Math.Min(count, Vector512<ushort>.Count))), chars);
    }

    // Converts the characters that begin in a block; returns the number of chars so far, or -1.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ConvertEach(ref byte block, int start, int rest, ref char destination, int written, int room)
    {
        ReadOnlySpan<byte> text = MemoryMarshal.CreateReadOnlySpan(ref block, rest);
        Span<char> chars = MemoryMarshal.CreateSpan(ref destination, room);
        for (int end = Math.Min(rest, BlockLength); start < end;)
        {
            if (Rune.DecodeFromUtf8(text[start..], out Rune rune, out int length) != OperationStatus.Done || !rune.TryEncodeToUtf16(chars[written..], out int units))
                return -1;
            start += length;
            written += units;
        }

        return written;
    }
}
