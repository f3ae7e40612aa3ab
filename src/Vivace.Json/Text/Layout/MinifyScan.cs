// Removes the white space between tokens, 64 bytes at a time (Langdale and Lemire, VLDB Journal 28 (6), 2019).
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Vivace.Json.Errors;
using Vivace.Json.Text.Indexing;

namespace Vivace.Json.Text.Layout;

/// <summary>Minifies text in parts of any size. The caller checks the grammar: for invalid text the output is arbitrary.</summary>
internal struct MinifyScan
{
    /// <summary>How many bytes past the result may be overwritten.</summary>
    internal const int SpareBytes = 64;

    private bool _isInString, _isEscaped;

    internal static byte[] Of(ReadOnlySpan<byte> text)
    {
        byte[] buffer = Scratch<byte>.Rent(RoomFor(text.Length));
        int length = 0;
        try
        {
            MinifyScan scan = default;
            length = scan.Pass(text, buffer);
            return buffer.AsSpan(0, length).ToArray();
        }
        finally
        {
            Scratch<byte>.Return(buffer, Math.Min(length + SpareBytes, buffer.Length));
        }
    }

    internal static int RoomFor(int length) => length <= ArrayLimit.MaxLength - SpareBytes ? length + SpareBytes : throw Throw.TextTooLong(length);

    /// <summary>Minifies the next part into a destination at least <see cref="SpareBytes"/> longer; returns the length of the result.</summary>
    internal int Pass(ReadOnlySpan<byte> text, Span<byte> destination)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(destination.Length, text.Length + SpareBytes);
        ref byte json = ref MemoryMarshal.GetReference(text);
        ref byte written = ref MemoryMarshal.GetReference(destination);
        int blocks = TextBlock.IsSupported ? text.Length / TextBlock.Length * TextBlock.Length : 0;
        int length = blocks == 0 ? 0 : PassBlocks(ref json, blocks, ref written);
        return length + PassScalar(text[blocks..], destination[length..]);
    }

    /// <summary>The scalar rule.</summary>
    internal int PassScalar(ReadOnlySpan<byte> text, Span<byte> destination)
    {
        int length = 0;
        foreach (byte value in text)
        {
            bool isEscaped = _isEscaped;
            _isEscaped = value == '\\' && !isEscaped;
            if (value == '"' && !isEscaped)
                _isInString = !_isInString;
            else if (value <= ' ' && !_isInString)
                continue;
            destination[length++] = value;
        }

        return length;
    }

    private int PassBlocks(ref byte json, int end, ref byte destination)
    {
        StringBits strings = new(_isInString, _isEscaped);
        int length = 0;
        for (int position = 0; position < end; position += TextBlock.Length)
        {
            ref byte block = ref Unsafe.Add(ref json, position);
            ref byte written = ref Unsafe.Add(ref destination, length);
            ulong left = new TextBlock(ref block, seen: 0, ref strings).Inside | ~TextBlock.UpTo(ref block, (byte)' ');
            if (left == ulong.MaxValue)
            {
                CopyBlock(ref block, ref written);
                length += TextBlock.Length;
            }
            else if (left != 0)
            {
                if (Avx512Vbmi2.IsSupported && Avx512Vbmi.IsSupported)
                    Compress(ref block, left, ref written);
                else
                    CopyRuns(ref block, left, ref written);
                length += BitOperations.PopCount(left);
            }
        }

        (_isInString, _isEscaped) = (strings.IsInString, strings.IsEscaped);
        return length;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void CopyBlock(ref byte block, ref byte destination)
    {
        for (int i = 0; i < TextBlock.Length; i += Vector128<byte>.Count)
            Vector128.LoadUnsafe(ref block, (nuint)i).StoreUnsafe(ref destination, (nuint)i);
    }

    // Turns the bits into a byte mask: shuffle the byte with its bit to each byte, then test that bit.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Compress(ref byte block, ulong left, ref byte destination)
    {
        Vector512<byte> octets = Vector512.Create(
            (byte)0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3,
            4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7);
        Vector512<byte> own = Vector512.Create(0x8040_2010_0804_0201UL).AsByte();
        Vector512<byte> bits = Avx512Vbmi.PermuteVar64x8(Vector512.Create(left).AsByte(), octets) & own;
        Vector512<byte> kept = Avx512Vbmi2.Compress(Vector512<byte>.Zero, Vector512.Equals(bits, own), Vector512.LoadUnsafe(ref block));
        kept.StoreUnsafe(ref destination);
    }

    // Copies the runs between white space 16 bytes at a time; excess bytes are overwritten later, or spare.
    private static void CopyRuns(ref byte block, ulong left, ref byte destination)
    {
        int length = 0;
        while (left != 0)
        {
            int start = BitOperations.TrailingZeroCount(left);
            ulong rest = ~(left >> start);
            int run = rest == 0 ? TextBlock.Length : Math.Min(BitOperations.TrailingZeroCount(rest), TextBlock.Length - start);
            for (int i = 0; i < run; i += sizeof(ulong))
                CopyWord(ref block, Math.Min(start + i, TextBlock.Length), ref destination, length + i, run - i);
            length += run;
            if (start + run >= TextBlock.Length)
                return;
            left = left >> (start + run) << (start + run);
        }
    }

    // Eight bytes; fewer at the end of the block, where the memory may end.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void CopyWord(ref byte block, int from, ref byte destination, int to, int count)
    {
        if (from <= TextBlock.Length - sizeof(ulong))
        {
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, to), Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref block, from)));
            return;
        }

        for (int i = 0; i < count; i++)
            Unsafe.Add(ref destination, to + i) = Unsafe.Add(ref block, from + i);
    }
}
