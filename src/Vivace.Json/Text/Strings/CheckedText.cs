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
    private const byte Backslash = (byte)'\\';

    /// <summary>Makes the string between two quotes; <see langword="null"/> if an escape is half a
    /// surrogate pair. May read <paramref name="room"/> bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static string? Make(ref byte text, int length, nint room, bool mayHaveEscapes)
    {
        // Short ASCII strings are the most frequent: no branch on the length.
        if (Avx512BW.IsSupported && room >= Vector512<byte>.Count && (uint)(length - 1) < Vector512<byte>.Count)
        {
            Vector512<byte> bytes = Vector512.LoadUnsafe(ref text);
            ulong others = (bytes | Vector512.Equals(bytes, Vector512.Create(Backslash))).ExtractMostSignificantBits();
            if (others << (Vector512<byte>.Count - length) != 0)
                return MakeOther(ref text, length, BitOperations.TrailingZeroCount(others), mayHaveEscapes);
            string made = StringAllocation.Allocate(length);
            ref char chars = ref Unsafe.AsRef(in made.GetPinnableReference());
            Utf8ToUtf16.Store(Vector512.WidenLower(Vector256.LoadUnsafe(ref text).ToVector512Unsafe()), length, ref chars);
            if (length > Vector512<ushort>.Count)
            {
                Utf8ToUtf16.Store(
                    Vector512.WidenLower(Vector256.LoadUnsafe(ref text, (nuint)Vector256<byte>.Count).ToVector512Unsafe()),
                    length - Vector512<ushort>.Count,
                    ref Unsafe.Add(ref chars, Vector512<ushort>.Count));
            }

            return made;
        }

        if (!Avx512BW.IsSupported && Vector256.IsHardwareAccelerated && room >= Vector256<byte>.Count
            && (uint)(length - 1) < Vector256<byte>.Count)
        {
            Vector256<byte> bytes = Vector256.LoadUnsafe(ref text);
            uint others = (bytes | Vector256.Equals(bytes, Vector256.Create(Backslash))).ExtractMostSignificantBits();
            if (others << (Vector256<byte>.Count - length) != 0)
                return MakeOther(ref text, length, BitOperations.TrailingZeroCount(others), mayHaveEscapes);
            string made = StringAllocation.Allocate(length);
            AsciiText.Widen(ref text, length, ref MemoryMarshal.GetReference(made.AsSpan()));
            return made;
        }

        return MakeAny(ref text, length, mayHaveEscapes);
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
    private static string? MakeAny(ref byte text, int length, bool mayHaveEscapes)
    {
        if (length == 0)
            return string.Empty;
        int index = IndexOfOther(ref text, length);
        if (index != length)
            return MakeOther(ref text, length, index, mayHaveEscapes);
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
    private static string? MakeOther(ref byte text, int length, int index, bool mayHaveEscapes)
    {
        if (mayHaveEscapes && MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref text, index), length - index).Contains(Backslash))
        {
            StringEscapes.Read(ref text, length, out string? made);
            return made;
        }

        return Utf8Text.WidenUtf8(ref text, length);
    }
}
