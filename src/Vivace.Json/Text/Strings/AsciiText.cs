// Converts ASCII between UTF-8 and UTF-16: each byte is one char, so a block is tested and moved in one step.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using System.Text;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Text.Strings;

internal static class AsciiText
{
    private const ushort NonAsciiChar = 0xFF80;

    private const ulong NonAsciiChars = 0xFF80_FF80_FF80_FF80;

    private static bool IsVectorized => Vector128.IsHardwareAccelerated && BitConverter.IsLittleEndian;

    /// <summary>Narrows chars to bytes up to the first that is not ASCII, or a little less; returns how many.</summary>
    internal static int Narrow(ref char text, int length, ref byte destination)
    {
        if (!IsVectorized) return NarrowScalar(ref text, length, ref destination);

        ref ushort source = ref Unsafe.As<char, ushort>(ref text);
        if (length >= 16)
        {
            int index = 0;
            for (; index <= length - 16; index += 16)
                if (!TryNarrow16(ref source, index, ref destination)) return index;
            return index == length || TryNarrow16(ref source, length - 16, ref destination) ? length : index;
        }

        if (length >= 8)
        {
            Vector128<ushort> first = Vector128.LoadUnsafe(ref source);
            Vector128<ushort> last = Vector128.LoadUnsafe(ref source, (nuint)length - 8);
            if (!IsAscii(first | last)) return 0;
            ulong low = Vector128.Narrow(first, first).AsUInt64().ToScalar();
            ulong high = Vector128.Narrow(last, last).AsUInt64().ToScalar();
            Unsafe.WriteUnaligned(ref destination, low);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, length - 8), high);
            return length;
        }

        return length >= 4 ? Narrow4To7(ref source, length, ref destination) : NarrowScalar(ref text, length, ref destination);
    }

    /// <summary>Narrows up to 32 chars without a branch on their number; false if there are more, or not all are ASCII.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static unsafe bool TryNarrowShort(ReadOnlySpan<char> text, ref Block32 destination)
    {
        if (text.Length > Block32.Count)
            return false;
        if (!Avx512BW.IsSupported)
            return Narrow(ref MemoryMarshal.GetReference(text), text.Length,
                ref MemoryMarshal.GetReference(destination.Bytes)) == text.Length;
        fixed (char* start = text)
        {
            Vector512<ushort> taken = Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)text.Length));
            Vector512<ushort> chars = Avx512BW.MaskLoad((ushort*)start, taken, Vector512<ushort>.Zero);
            Avx512BW.ConvertToVector256Byte(chars).StoreUnsafe(ref MemoryMarshal.GetReference(destination.Bytes));
            return (chars & Vector512.Create(NonAsciiChar)) == Vector512<ushort>.Zero;
        }
    }

    internal static int NarrowScalar(ref char text, int length, ref byte destination)
    {
        for (int index = 0; index < length; index++)
        {
            char value = Unsafe.Add(ref text, index);
            if (value > 0x7F) return index;
            Unsafe.Add(ref destination, index) = (byte)value;
        }

        return length;
    }

    internal static void Widen(ref byte text, int length, ref char destination)
    {
        ref ushort target = ref Unsafe.As<char, ushort>(ref destination);
        if (!Vector128.IsHardwareAccelerated || length < 8)
        {
            WidenShort(ref text, length, ref target);
        }
        else if (length < 16)
        {
            Widen8(ref text, 0, ref target);
            Widen8(ref text, length - 8, ref target);
        }
        else
        {
            int index = 0;
            for (; index < length - 32; index += 32)
            {
                Widen16(ref text, index, ref target);
                Widen16(ref text, index + 16, ref target);
            }

            if (length - index > 16) Widen16(ref text, index, ref target);
            Widen16(ref text, length - 16, ref target);
        }
    }

    /// <summary>Widens bytes that are probably ASCII; if one is not, returns false and the chars are undefined.</summary>
    internal static bool TryWiden(ref byte text, int length, ref char destination)
    {
        ref ushort target = ref Unsafe.As<char, ushort>(ref destination);
        if (!Vector256.IsHardwareAccelerated || length < 32)
        {
            Widen(ref text, length, ref destination);
            return Ascii.IsValid(MemoryMarshal.CreateReadOnlySpan(ref text, length));
        }

        // The last block overlaps the one before.
        Vector256<byte> met = Vector256<byte>.Zero;
        for (int index = 0; index < length - 32; index += 32)
            met |= Widen32(ref text, index, ref target);
        met |= Widen32(ref text, length - 32, ref target);
        return met.ExtractMostSignificantBits() == 0;
    }

    internal static void WidenScalar(ref byte text, int length, ref char destination)
    {
        for (int index = 0; index < length; index++) Unsafe.Add(ref destination, index) = (char)Unsafe.Add(ref text, index);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryNarrow16(ref ushort source, int index, ref byte destination)
    {
        Vector128<ushort> low = Vector128.LoadUnsafe(ref source, (nuint)index);
        Vector128<ushort> high = Vector128.LoadUnsafe(ref source, (nuint)index + 8);
        if (!IsAscii(low | high)) return false;
        Vector128.Narrow(low, high).StoreUnsafe(ref destination, (nuint)index);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsAscii(Vector128<ushort> chars) =>
        (chars & Vector128.Create(NonAsciiChar)) == Vector128<ushort>.Zero;

    private static int Narrow4To7(ref ushort source, int length, ref byte destination)
    {
        ulong first = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref source));
        ulong last = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref source, length - 4)));
        if (((first | last) & NonAsciiChars) != 0) return 0;
        Unsafe.WriteUnaligned(ref destination, Narrow4(first));
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, length - 4), Narrow4(last));
        return length;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Narrow4(ulong chars)
    {
        chars = (chars | chars >> 8) & 0x0000_FFFF_0000_FFFF;
        return (uint)(chars | chars >> 16);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Widen16(ref byte text, int index, ref ushort target)
    {
        Vector128<byte> bytes = Vector128.LoadUnsafe(ref text, (nuint)index);
        if (Vector256.IsHardwareAccelerated)
        {
            Vector256.WidenLower(bytes.ToVector256Unsafe()).StoreUnsafe(ref target, (nuint)index);
            return;
        }

        Vector128.WidenLower(bytes).StoreUnsafe(ref target, (nuint)index);
        Vector128.WidenUpper(bytes).StoreUnsafe(ref target, (nuint)index + 8);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<byte> Widen32(ref byte text, int index, ref ushort target)
    {
        Vector256<byte> bytes = Vector256.LoadUnsafe(ref text, (nuint)index);
        if (Vector512.IsHardwareAccelerated)
        {
            Vector512.WidenLower(bytes.ToVector512Unsafe()).StoreUnsafe(ref target, (nuint)index);
            return bytes;
        }

        Vector256.WidenLower(bytes).StoreUnsafe(ref target, (nuint)index);
        Vector256.WidenUpper(bytes).StoreUnsafe(ref target, (nuint)index + 16);
        return bytes;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Widen8(ref byte text, int index, ref ushort target)
    {
        ulong bytes = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref text, index));
        Vector128.WidenLower(Vector128.CreateScalarUnsafe(bytes).AsByte()).StoreUnsafe(ref target, (nuint)index);
    }

    // Below eight: two overlapping halves of four. Below four: the first, middle and last byte are all there is.
    private static void WidenShort(ref byte text, int length, ref ushort target)
    {
        if (length < 4)
        {
            if (length == 0) return;
            Unsafe.Add(ref target, length >> 1) = Unsafe.Add(ref text, length >> 1);
            Unsafe.Add(ref target, length - 1) = Unsafe.Add(ref text, length - 1);
            target = text;
        }
        else if (!IsVectorized || length >= 8)
        {
            for (int index = 0; index < length; index++) Unsafe.Add(ref target, index) = Unsafe.Add(ref text, index);
        }
        else
        {
            uint first = Unsafe.ReadUnaligned<uint>(ref text);
            uint last = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref text, length - 4));
            Unsafe.WriteUnaligned(ref Unsafe.As<ushort, byte>(ref target), Widen4(first));
            Unsafe.WriteUnaligned(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref target, length - 4)), Widen4(last));
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Widen4(uint bytes)
    {
        ulong chars = (bytes | (ulong)bytes << 16) & 0x0000_FFFF_0000_FFFF;
        return (chars | chars << 8) & 0x00FF_00FF_00FF_00FF;
    }
}
