// Makes strings from valid UTF-8: only has to tell ASCII, escapes and other characters apart, and move them.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using System.Text;

namespace Vivace.Json.Text.Strings;

// The bytes may change meanwhile, if another thread disposes their tree. The string's content is then arbitrary, but nothing is
// written outside it: how much is written depends on the length, never on the bytes alone.
internal static class CheckedText
{
    private const int BlockLength = 64;

    // A character that begins in a block ends at most three bytes after it.
    private const int BlockReach = BlockLength + 3;

    private const byte Backslash = (byte)'\\';

    /// <summary>Makes the string between two quotes; <see langword="null"/> if an escape is half a surrogate pair. May read <paramref name="room"/> bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static string? Make(ref byte text, int length, nint room, bool mayHaveEscapes)
    {
        // Short ASCII strings are the most frequent: no branch on the length.
        if (Avx512BW.IsSupported && room >= Vector512<byte>.Count && (uint)(length - 1) < Vector512<byte>.Count)
        {
            Vector512<byte> bytes = Vector512.LoadUnsafe(ref text);
            ulong others = (bytes | Vector512.Equals(bytes, Vector512.Create(Backslash))).ExtractMostSignificantBits();
            if (others << (Vector512<byte>.Count - length) != 0)
                return MakeOther(ref text, length, BitOperations.TrailingZeroCount(others), room, mayHaveEscapes);
            string made = StringAllocation.Allocate(length);
            ref char chars = ref Unsafe.AsRef(in made.GetPinnableReference());
            Store(Vector512.WidenLower(Vector256.LoadUnsafe(ref text).ToVector512Unsafe()), length, ref chars);
            if (length > Vector512<ushort>.Count)
            {
                Store(
                    Vector512.WidenLower(Vector256.LoadUnsafe(ref text, (nuint)Vector256<byte>.Count).ToVector512Unsafe()), length - Vector512<ushort>.Count,
                    ref Unsafe.Add(ref chars, Vector512<ushort>.Count));
            }

            return made;
        }

        if (!Avx512BW.IsSupported && Vector256.IsHardwareAccelerated && room >= Vector256<byte>.Count && (uint)(length - 1) < Vector256<byte>.Count)
        {
            Vector256<byte> bytes = Vector256.LoadUnsafe(ref text);
            uint others = (bytes | Vector256.Equals(bytes, Vector256.Create(Backslash))).ExtractMostSignificantBits();
            if (others << (Vector256<byte>.Count - length) != 0)
                return MakeOther(ref text, length, BitOperations.TrailingZeroCount(others), room, mayHaveEscapes);
            string made = StringAllocation.Allocate(length);
            AsciiText.Widen(ref text, length, ref MemoryMarshal.GetReference(made.AsSpan()));
            return made;
        }

        return MakeAny(ref text, length, room, mayHaveEscapes);
    }

    /// <summary>The rule, on top of .NET's methods.</summary>
    internal static string? MakePlain(ref byte text, int length)
    {
        ReadOnlySpan<byte> content = MemoryMarshal.CreateReadOnlySpan(ref text, length);
        if (!content.Contains(Backslash))
            return Encoding.UTF8.GetString(content);
        StringEscapes.Read(ref text, length, out string? made);
        return made;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static string? MakeAny(ref byte text, int length, nint room, bool mayHaveEscapes)
    {
        if (length == 0)
            return string.Empty;
        int index = IndexOfOther(ref text, length);
        if (index != length)
            return MakeOther(ref text, length, index, room, mayHaveEscapes);
        if (!Vector512.IsHardwareAccelerated || length < Vector256<byte>.Count)
            return Utf8Text.WidenAscii(ref text, length);
        string made = StringAllocation.Allocate(length);
        ref ushort chars = ref Unsafe.As<char, ushort>(ref Unsafe.AsRef(in made.GetPinnableReference()));

        for (int next = 0; next < length - Vector256<byte>.Count; next += Vector256<byte>.Count)
            Vector512.WidenLower(Vector256.LoadUnsafe(ref text, (nuint)next).ToVector512Unsafe()).StoreUnsafe(ref chars, (nuint)next);
        nuint last = (nuint)(length - Vector256<byte>.Count);
        Vector512.WidenLower(Vector256.LoadUnsafe(ref text, last).ToVector512Unsafe()).StoreUnsafe(ref chars, last);
        return made;
    }

    private static int IndexOfOther(ref byte text, int length)
    {
        int index = 0;
        if (Vector512.IsHardwareAccelerated)
        {
            for (; index <= length - Vector512<byte>.Count; index += Vector512<byte>.Count)
            {
                Vector512<byte> bytes = Vector512.LoadUnsafe(ref text, (nuint)index);
                ulong others = (bytes | Vector512.Equals(bytes, Vector512.Create(Backslash))).ExtractMostSignificantBits();
                if (others != 0)
                    return index + BitOperations.TrailingZeroCount(others);
            }
        }

        if (Vector256.IsHardwareAccelerated)
        {
            for (; index <= length - Vector256<byte>.Count; index += Vector256<byte>.Count)
            {
                Vector256<byte> bytes = Vector256.LoadUnsafe(ref text, (nuint)index);
                uint others = (bytes | Vector256.Equals(bytes, Vector256.Create(Backslash))).ExtractMostSignificantBits();
                if (others != 0)
                    return index + BitOperations.TrailingZeroCount(others);
            }
        }

        if (Vector128.IsHardwareAccelerated && length >= Vector128<byte>.Count)
        {
            while (index < length)
            {
                int from = Math.Min(index, length - Vector128<byte>.Count);
                Vector128<byte> bytes = Vector128.LoadUnsafe(ref text, (nuint)from);
                uint others = (bytes | Vector128.Equals(bytes, Vector128.Create(Backslash))).ExtractMostSignificantBits();
                if (others != 0)
                    return from + BitOperations.TrailingZeroCount(others);
                index = from + Vector128<byte>.Count;
            }

            return length;
        }

        while (index < length && Unsafe.Add(ref text, index) is < 0x80 and not Backslash)
            index++;
        return index;
    }

    // Starts at the first byte that is a backslash or not ASCII.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static string? MakeOther(ref byte text, int length, int index, nint room, bool mayHaveEscapes)
    {
        if (mayHaveEscapes && MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref text, index), length - index).Contains(Backslash))
        {
            StringEscapes.Read(ref text, length, out string? made);
            return made;
        }

        if (!Avx512Vbmi2.IsSupported || !Avx512BW.IsSupported || room < length + BlockReach)
            return Utf8Text.WidenUtf8(ref text, length);
        int count = CountChars(ref text, length);
        string other = StringAllocation.Allocate(count);
        Transcode(ref text, length, ref MemoryMarshal.GetReference(other.AsSpan()), count);
        return other;
    }

    // Every byte that is not a continuation begins a character; four-byte characters are two chars. Never 0, for which no string is allocated.
    private static int CountChars(ref byte text, int length)
    {
        int count = 0;
        for (int index = 0; index < length; index += BlockLength)
        {
            Vector512<byte> bytes = Vector512.LoadUnsafe(ref text, (nuint)index);
            ulong block = length - index >= BlockLength ? ulong.MaxValue : (1UL << (length - index)) - 1;
            count += BitOperations.PopCount(Leads(bytes) & block) + BitOperations.PopCount(Fours(bytes) & block);
        }

        return Math.Max(count, 1);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Leads(Vector512<byte> bytes) => Vector512.GreaterThan(bytes.AsSByte(), Vector512.Create((sbyte)-65)).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Fours(Vector512<byte> bytes) => Vector512.GreaterThanOrEqual(bytes, Vector512.Create((byte)0xF0)).ExtractMostSignificantBits();

    // 64 bytes at a time: compresses the first, second and third bytes of the characters that begin there, and joins them (as Clausecker and Lemire do,
    // "Transcoding Unicode characters with AVX-512 instructions", Software: Practice and Experience 53 (12), 2023, though they start from the last bytes).
    private static void Transcode(ref byte text, int length, ref char destination, int room)
    {
        int written = 0;
        for (int index = 0; index < length; index += BlockLength)
        {
            Vector512<byte> bytes = Vector512.LoadUnsafe(ref text, (nuint)index);
            int rest = Math.Min(length - index, BlockLength);
            ulong block = ulong.MaxValue >> (BlockLength - rest), leads = Leads(bytes) & block;
            if ((Fours(bytes) & block) != 0)
            {
                written = TranscodeScalar(ref Unsafe.Add(ref text, index), rest, ref destination, written, room);
                continue;
            }

            int count = BitOperations.PopCount(leads);
            if (count > room - written)
                return;
            Vector512<byte> first = bytes, second = default, third = default;
            if ((bytes.ExtractMostSignificantBits() & block) != 0)
            {
                Vector512<byte> taken = Vector512.GreaterThan(bytes.AsSByte(), Vector512.Create((sbyte)-65)).AsByte();
                first = Avx512Vbmi2.Compress(Vector512<byte>.Zero, taken, bytes);
                second = Avx512Vbmi2.Compress(Vector512<byte>.Zero, taken, Vector512.LoadUnsafe(ref text, (nuint)index + 1));
                third = Avx512Vbmi2.Compress(Vector512<byte>.Zero, taken, Vector512.LoadUnsafe(ref text, (nuint)index + 2));
            }

            Store(Join(Vector512.WidenLower(first), Vector512.WidenLower(second), Vector512.WidenLower(third)), count, ref Unsafe.Add(ref destination, written));
            if (count > Vector512<ushort>.Count)
            {
                Store(
                    Join(Vector512.WidenUpper(first), Vector512.WidenUpper(second), Vector512.WidenUpper(third)), count - Vector512<ushort>.Count,
                    ref Unsafe.Add(ref destination, written + Vector512<ushort>.Count));
            }

            written += count;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<ushort> Join(Vector512<ushort> first, Vector512<ushort> second, Vector512<ushort> third)
    {
        Vector512<ushort> low = Vector512.Create((ushort)0x3F), last = second & low;
        Vector512<ushort> two = (first & Vector512.Create((ushort)0x1F)) << 6 | last, three = first << 12 | last << 6 | (third & low);
        return Vector512.ConditionalSelect(
            Vector512.GreaterThanOrEqual(first, Vector512.Create((ushort)0xE0)), three,
            Vector512.ConditionalSelect(Vector512.GreaterThanOrEqual(first, Vector512.Create((ushort)0xC0)), two, first));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe void Store(Vector512<ushort> chars, int count, ref char destination)
    {
        fixed (char* target = &destination)
            Avx512BW.MaskStore((ushort*)target, Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)Math.Min(count, Vector512<ushort>.Count))), chars);
    }

    // Transcodes the characters that begin in a block; returns the number of chars so far.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int TranscodeScalar(ref byte text, int length, ref char destination, int written, int room)
    {
        for (int index = 0; index < length && written < room; index++)
        {
            uint first = Unsafe.Add(ref text, index);
            if ((first & 0xC0) == 0x80)
                continue;
            uint second = Unsafe.Add(ref text, index + 1) & 0x3Fu, third = Unsafe.Add(ref text, index + 2) & 0x3Fu;
            uint scalar = first switch
            {
                < 0x80 => first,
                < 0xE0 => (first & 0x1F) << 6 | second,
                < 0xF0 => (first & 0x0F) << 12 | second << 6 | third,
                _ => (first & 0x07) << 18 | second << 12 | third << 6 | (Unsafe.Add(ref text, index + 3) & 0x3Fu),
            };
            if (scalar > 0xFFFF && written < room - 1)
            {
                Unsafe.Add(ref destination, written++) = (char)(0xD800 - (0x10000 >> 10) + (scalar >> 10));
                scalar = 0xDC00 | scalar & 0x3FF;
            }

            Unsafe.Add(ref destination, written++) = (char)scalar;
        }

        return written;
    }
}
