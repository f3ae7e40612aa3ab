// .NET strings as JSON strings: narrowed, tested for escapes and stored 16 characters at a time (RFC 8259 §7).
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.CompilerServices;

public static partial class WritePrimitives
{
    // The longest output for one UTF-16 unit: `\u0022`.
    private const int MaxEscapeLength = EscapeSet.MaxReplacementLength;

    // Room is made for this many characters at a time, assuming the worst case.
    private const int BlockLength = 64;

    // Beyond the block: a surrogate pair that starts at its last unit, and vectors stored across its end.
    private const int RoomOfBlock = MaxEscapeLength * (BlockLength + 2) + Utf8Block.Reach;

    // Above this, make room block by block rather than for the worst case of the whole string.
    private const int LongString = 2048;

    // Most strings have lengths in this range, and need no loop.
    private const int ShortestBlock = 4, LongestBlocks = 32;

    /// <summary>Writes a string or <c>null</c>, and leaves room for <paramref name="reserve"/> more bytes.</summary>
    /// <remarks>Stores two overlapping blocks or half blocks. All calls are tail calls and
    /// there is no loop, so no registers are saved.</remarks>
    public static int WriteString(ref JsonWriter writer, int position, string? value, int reserve)
    {
        if (value is null)
            return WriteNullAnd(ref writer, position, reserve);
        int length = value.Length;
        if ((uint)(length - ShortestBlock) > LongestBlocks - ShortestBlock || writer._capacity - position < length + reserve + 2 * Slack
            || !Vector128.IsHardwareAccelerated)
            return WriteAnyString(ref writer, position, value, reserve);
        ref ushort source = ref Unsafe.As<char, ushort>(ref Unsafe.AsRef(in value.GetPinnableReference()));
        ref byte target = ref Unsafe.Add(ref writer._origin, (nint)(uint)position);
        target = (byte)'"';
        Vector128<byte> low = writer._escapes.LowNibbles, high = writer._escapes.HighBits, block;
        if (length > 16)
        {
            block = Narrow(ref source);
            Vector128<byte> last = Narrow(ref Unsafe.Add(ref source, length - 16));
            block.StoreUnsafe(ref Unsafe.Add(ref target, 1));
            last.StoreUnsafe(ref Unsafe.Add(ref target, length - 15));
            if (!EscapeSet.ArePassing(last, low, high))
                return WriteRest(ref writer, position, value, 0, reserve);
        }
        else if (length >= 8)
        {
            block = NarrowEnds(ref source, ref Unsafe.Add(ref source, length - 8));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, 1), block.AsUInt64().GetElement(0));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, length - 7), block.AsUInt64().GetElement(1));
        }
        else
        {
            Vector128<ushort> wide = Vector128.Create(
                Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref source)),
                Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref source, length - 4)))).AsUInt16();
            block = Narrow(wide, wide);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, 1), block.AsUInt32().GetElement(0));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, length - 3), block.AsUInt32().GetElement(1));
        }

        if (!EscapeSet.ArePassing(block, low, high))
            return WriteRest(ref writer, position, value, 0, reserve);
        Unsafe.Add(ref target, length + 1) = (byte)'"';
        return position + length + 2;
    }

    // Any length; the twin of the method above for those that it handles.
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int WriteAnyString(ref JsonWriter writer, int position, string value, int reserve)
    {
        int length = value.Length;
        if (length > LongString || writer._capacity - position < length + reserve + 2 * Slack || !Vector128.IsHardwareAccelerated)
            return WriteStringSlow(ref writer, position, value, reserve);
        ref ushort source = ref Unsafe.As<char, ushort>(ref Unsafe.AsRef(in value.GetPinnableReference()));
        ref byte target = ref Unsafe.Add(ref writer._origin, position + 1);
        Unsafe.Add(ref target, -1) = (byte)'"';
        Vector128<byte> low = writer._escapes.LowNibbles, high = writer._escapes.HighBits;
        uint blocked;
        int done;
        if (length >= 16)
        {
            int i = 0;
            if (Avx2.IsSupported && length >= 48)
            {
                Vector256<byte> low2 = Avx.InsertVector128(low.ToVector256Unsafe(), low, 1),
                    high2 = Avx.InsertVector128(high.ToVector256Unsafe(), high, 1);
                do
                {
                    Vector256<byte> block = NarrowWide(ref Unsafe.Add(ref source, i));
                    block.StoreUnsafe(ref Unsafe.Add(ref target, i));
                    blocked = EscapeSet.Blocked(block, low2, high2);
                    if (blocked != 0)
                        return WriteRest(ref writer, position, value, i + BitOperations.TrailingZeroCount(blocked), reserve);
                    i += 32;
                }
                while (i <= length - 32);
            }

            for (; i <= length - 16; i += 16)
            {
                Vector128<byte> block = Narrow(ref Unsafe.Add(ref source, i));
                block.StoreUnsafe(ref Unsafe.Add(ref target, i));
                blocked = EscapeSet.Blocked(block, low, high);
                if (blocked != 0)
                    return WriteRest(ref writer, position, value, i + BitOperations.TrailingZeroCount(blocked), reserve);
            }

            // The last 16 characters may overlap those already written.
            Vector128<byte> tail = Narrow(ref Unsafe.Add(ref source, length - 16));
            tail.StoreUnsafe(ref Unsafe.Add(ref target, length - 16));
            blocked = EscapeSet.Blocked(tail, low, high);
            done = length - 16 + BitOperations.TrailingZeroCount(blocked);
        }
        else if (length >= 8)
        {
            Vector128<byte> block = NarrowEnds(ref source, ref Unsafe.Add(ref source, length - 8));
            Unsafe.WriteUnaligned(ref target, block.AsUInt64().GetElement(0));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, length - 8), block.AsUInt64().GetElement(1));
            blocked = EscapeSet.Blocked(block, low, high);
            done = BitOperations.TrailingZeroCount(blocked);
            done = done < 8 ? done : length - 16 + done;
        }
        else if (length >= 4)
        {
            Vector128<ushort> wide = Vector128.Create(
                Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref source)),
                Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref source, length - 4)))).AsUInt16();
            Vector128<byte> block = Narrow(wide, wide);
            Unsafe.WriteUnaligned(ref target, block.AsUInt32().GetElement(0));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, length - 4), block.AsUInt32().GetElement(1));
            blocked = EscapeSet.Blocked(block, low, high);
            done = BitOperations.TrailingZeroCount(blocked);
            done = done < 4 ? done : length - 8 + done;
        }
        else
        {
            done = 0;
            blocked = 0;
            if (length != 0)
            {
                // Three or fewer characters: first, middle and last are all of them.
                uint first = source, middle = Unsafe.Add(ref source, length >> 1), last = Unsafe.Add(ref source, length - 1);
                target = (byte)first;
                Unsafe.Add(ref target, length >> 1) = (byte)middle;
                Unsafe.Add(ref target, length - 1) = (byte)last;
                blocked = writer._escapes.Pass(first, middle, last) ? 0u : 1;
            }
        }

        if (blocked != 0)
            return WriteRest(ref writer, position, value, done, reserve);
        Unsafe.Add(ref target, length) = (byte)'"';
        return position + length + 2;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteStringSlow(ref JsonWriter writer, int position, string value, int reserve)
    {
        if (value.Length > LongString || !Vector128.IsHardwareAccelerated)
            return WriteCharacters(ref writer, position, value, 0, reserve);
        position = writer.Grow(position, value.Length + reserve + 2 * Slack);
        return WriteAnyString(ref writer, position, value, reserve);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteRest(ref JsonWriter writer, int position, string value, int done, int reserve) =>
        WriteCharacters(ref writer, position, value, done, reserve);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteNullAnd(ref JsonWriter writer, int position, int reserve)
    {
        position = Ensure(ref writer, position, reserve + Slack);
        return WriteNull(ref writer, position);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Narrow(ref ushort text) =>
        Narrow(Vector128.LoadUnsafe(ref text), Vector128.LoadUnsafe(ref text, 8));

    // Saturates: a unit that does not fit becomes 0xFF, or 0 if it counts as signed, neither of which passes any escape set.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Narrow(Vector128<ushort> lower, Vector128<ushort> upper) =>
        Sse2.IsSupported ? Sse2.PackUnsignedSaturate(lower.AsInt16(), upper.AsInt16()) : Vector128.NarrowWithSaturation(lower, upper);

    // Packing works within 128-bit lanes, so reorder the quarters.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<byte> NarrowWide(ref ushort text) =>
        Avx2.Permute4x64(
            Avx2.PackUnsignedSaturate(Vector256.LoadUnsafe(ref text).AsInt16(), Vector256.LoadUnsafe(ref text, 16).AsInt16()).AsUInt64(),
            0b11_01_10_00).AsByte();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> NarrowEnds(ref ushort first, ref ushort last) =>
        Narrow(Vector128.LoadUnsafe(ref first), Vector128.LoadUnsafe(ref last));

    /// <summary>The general case. The first <paramref name="done"/> characters need no escapes and, if there
    /// are any, are already in the buffer after the opening quote.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int WriteCharacters(ref JsonWriter writer, int position, scoped ReadOnlySpan<char> value, int done, int reserve)
    {
        int room = RoomOfBlock + reserve + Slack;
        if (done == 0)
        {
            position = Ensure(ref writer, position, room);
            Unsafe.Add(ref writer._origin, position) = (byte)'"';
        }

        position = WriteContent(ref writer, position + done + 1, value, done, room);
        position = Ensure(ref writer, position, reserve + Slack);
        Unsafe.Add(ref writer._origin, position) = (byte)'"';
        return position + 1;
    }

    /// <summary>Writes part of the content of a string; makes its own room.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int WritePart(ref JsonWriter writer, int position, scoped ReadOnlySpan<char> value) =>
        WriteContent(ref writer, position, value, 0, RoomOfBlock + Slack);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteContent(ref JsonWriter writer, int position, scoped ReadOnlySpan<char> value, int done, int room)
    {
        EscapeSet escapes = writer._escapes;
        ref ushort source = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(value));
        int i = done;
        Vector128<byte> low = escapes.LowNibbles, high = escapes.HighBits;
        while (i < value.Length)
        {
            position = Ensure(ref writer, position, room);
            int blockEnd = Math.Min(value.Length, i + BlockLength);
            while (i < blockEnd)
            {
                // The caller has stopped at the first character already.
                if (Vector128.IsHardwareAccelerated && i <= value.Length - 16 && (i != done || done == 0))
                {
                    Vector128<byte> block = Narrow(ref Unsafe.Add(ref source, i));
                    block.StoreUnsafe(ref Unsafe.Add(ref writer._origin, position));
                    int passing = BitOperations.TrailingZeroCount(EscapeSet.Blocked(block, low, high) | 1 << 16);
                    i += passing;
                    position += passing;
                    if (passing == 16)
                        continue;
                }
                else if (Vector128.IsHardwareAccelerated && i <= value.Length - 8)
                {
                    Vector128<ushort> wide = Vector128.LoadUnsafe(ref source, (nuint)i);
                    Vector128<byte> block = Narrow(wide, wide);
                    Unsafe.WriteUnaligned(ref Unsafe.Add(ref writer._origin, position), block.AsUInt64().GetElement(0));
                    int passing = BitOperations.TrailingZeroCount(EscapeSet.Blocked(block, low, high) | 1 << 8);
                    i += passing;
                    position += passing;
                    if (passing == 8)
                        continue;
                }

                uint unit = Unsafe.Add(ref source, i);
                if (unit >= 0x80)
                {
                    position = escapes.EscapesAllBeyondAscii
                        ? WriteEscaped(ref writer, position, value, i, blockEnd, room, out int next)
                        : WriteBeyondAscii(ref writer, position, value, i, blockEnd, room, out next);
                    i = next;
                    continue;
                }

                if (escapes.IsUnescaped(unit))
                {
                    Unsafe.Add(ref writer._origin, position++) = (byte)unit;
                    i++;
                }
                else if (unit < 128 && escapes.ReplacementOf(unit) is var packed and not 0)
                {
                    Unsafe.WriteUnaligned(ref Unsafe.Add(ref writer._origin, position), packed);
                    position += (int)(packed >> 56);
                    i++;
                }
                else
                {
                    position = WriteRune(ref writer, position, value[i..], room, out int units);
                    i += units;
                }
            }
        }

        return position;
    }
}
