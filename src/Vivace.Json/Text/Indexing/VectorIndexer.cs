// Builds the index in two stages, some kilobytes at a time, so that the first stage's results are still in the cache for the second.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Text.Indexing;

internal static class VectorIndexer<TKernel>
    where TKernel : struct, IBlockKernel
{
    private const int BlockLength = 64;

    // 8 KB of text per batch.
    private const int BatchBlocks = 128;

    // Vectors read bytes before the first block, and the last block is padded.
    private const int PaddingLength = 2 * BlockLength;

    private const int MostLeft = 16;

    // The last tokens of a text are taken one by one, so that an eight-byte load at any other token stays within the text.
    private const int LoadLength = 8;

    /// <inheritdoc cref="PlainIndexer.TryBuild"/>
    internal static bool TryBuild(ref byte text, nint length, int maxDepth, ref IndexWords words)
    {
        if (length < IndexWords.ShortLength)
            return TryBuildShort(ref text, (int)length, maxDepth, ref words);

        // One buffer for the padded block, the bits of numbers, and the tokens, with room for what vectors store past the last one.
        int blocks = (int)Math.Min(length / BlockLength + 1, BatchBlocks), rowLength = blocks + 10;
        int numbersAt = PaddingLength, tokensAt = numbersAt + NumberBlocks.Rows * rowLength * sizeof(ulong);
        int bytes = tokensAt + (blocks * BlockLength + MostLeft + BlockLength) * sizeof(uint);
        byte[] room = Scratch<byte>.Rent(bytes);
        ref byte start = ref MemoryMarshal.GetArrayDataReference(room);
        bool isValid = TryBuild(
            ref text, length, maxDepth, ref words, ref start, ref Unsafe.As<byte, uint>(ref Unsafe.Add(ref start, tokensAt)),
            new NumberBlocks(ref Unsafe.As<byte, ulong>(ref Unsafe.Add(ref start, numbersAt)), rowLength));
        Scratch<byte>.Return(room, bytes);
        return isValid;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryBuild(
        ref byte text, nint length, int maxDepth, ref IndexWords words, ref byte padding, ref uint tokens, NumberBlocks numbers)
    {
        TokenStarts<TKernel, Indexed> scan = new(ref Unsafe.As<uint, byte>(ref tokens), numbers, ref Unsafe.NullRef<byte>());
        nint position = 0, lastLoad = length - LoadLength;
        TokenGrammar grammar = new(ref text, length, maxDepth);
        while (true)
        {
            int blocks = 0;
            if (position == 0)
            {
                scan.Add(ref Padded(ref text, 0, length, ref padding), 1, 0);
                (position, blocks) = (BlockLength, 1);
            }

            int whole = position >= length ? 0 : (int)Math.Min((length - position) / BlockLength, BatchBlocks - blocks);
            if (whole > 0)
                scan.Add(ref Unsafe.Add(ref text, position), whole, (uint)position);
            position += whole * BlockLength;
            blocks += whole;
            bool isLast = position > length;
            if (!isLast && blocks < BatchBlocks)
            {
                scan.Add(ref Padded(ref text, position, length, ref padding), 1, (uint)position);
                isLast = true;
            }

            if (!scan.EndBatch(isLast))
                return false;
            int count = scan.Count;
            words.Ensure(grammar.Count, 2 * count + 4, position, length);
            int ahead = count;
            while (ahead > 0 && Unsafe.Add(ref tokens, ahead - 1) > lastLoad)
                ahead--;
            int used = grammar.Take(ref tokens, ahead, ref MemoryMarshal.GetArrayDataReference(words.Items));
            if (used < 0)
                return false;
            Span<uint> left = MemoryMarshal.CreateSpan(ref Unsafe.Add(ref tokens, used), count - used);
            if (isLast)
            {
                if (scan.IsOpen || !grammar.Finish(left, words.Items))
                    return false;
                words.Count = grammar.Count;
                words.MayHaveEscapes = scan.HasEscapes;
                words.Add((uint)length);
                return true;
            }

            left.CopyTo(MemoryMarshal.CreateSpan(ref tokens, left.Length));
            scan.Count = left.Length;
        }
    }

    // A text of one block stays in its padded copy, and everything else on the stack. The array is as long as the words.
    [MethodImpl(MethodImplOptions.NoInlining), SkipLocalsInit]
    private static bool TryBuildShort(ref byte text, int length, int maxDepth, ref IndexWords words)
    {
        Unsafe.SkipInit(out ShortRoom room);
        ref byte block = ref Padded(ref text, 0, length, ref Unsafe.As<ShortRoom, byte>(ref room));
        ref ulong numbers = ref Unsafe.Add(ref Unsafe.As<ShortRoom, ulong>(ref room), ShortRoom.NumbersAt);
        ref uint tokens = ref Unsafe.As<ulong, uint>(ref Unsafe.Add(ref Unsafe.As<ShortRoom, ulong>(ref room), ShortRoom.TokensAt));
        ref uint made = ref Unsafe.As<ulong, uint>(ref Unsafe.Add(ref Unsafe.As<ShortRoom, ulong>(ref room), ShortRoom.WordsAt));
        TokenStarts<TKernel, Indexed> scan = new(
            ref Unsafe.As<uint, byte>(ref tokens), new NumberBlocks(ref numbers, ShortRoom.RowLength), ref Unsafe.NullRef<byte>());
        scan.Add(ref block, 1, 0);
        if (!scan.EndBatch(isLast: true) || scan.IsOpen)
            return false;
        TokenGrammar grammar = new(ref block, length, maxDepth);
        int count = scan.Count, used = grammar.Take(ref tokens, count, ref made);
        if (used < 0)
            return false;
        if (!grammar.IsAtEnd || used < count)
        {
            Span<uint> all = MemoryMarshal.CreateSpan(ref made, ShortRoom.Words);
            if (!grammar.Finish(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref tokens, used), count - used), all))
                return false;
        }

        words.Set(MemoryMarshal.CreateReadOnlySpan(ref made, grammar.Count), (uint)length, scan.HasEscapes);
        return true;
    }

    // Copies the block at a position, with the three bytes before it, and spaces where the text has no bytes.
    private static ref byte Padded(ref byte text, nint position, nint length, ref byte padding)
    {
        // Only with wide vectors, because code that may use them is in no precompiled image.
        if (typeof(TKernel) == typeof(Kernel512))
            return ref PaddedByMask(ref text, position, (int)Math.Min(position, TextBlock.BytesBefore),
                (int)Math.Min(length - position, BlockLength), ref padding);
        return ref TextBlock.Padded(ref text, position, length, MemoryMarshal.CreateSpan(ref padding, PaddingLength), after: 0);
    }

    // A single store, which the load of the block need not wait for.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe ref byte PaddedByMask(ref byte text, nint position, int before, int rest, ref byte padding)
    {
        Vector512<byte> spaces = Vector512.Create((byte)' ');
        spaces.StoreUnsafe(ref padding);
        for (int i = 1; i <= before; i++)
            Unsafe.Add(ref padding, BlockLength - i) = Unsafe.Add(ref text, position - i);
        fixed (byte* start = &Unsafe.Add(ref text, position))
            Avx512BW.MaskLoad(start, Vector512.LessThan(Vector512<byte>.Indices, Vector512.Create((byte)rest)), spaces)
                .StoreUnsafe(ref padding, BlockLength);
        return ref Unsafe.Add(ref padding, BlockLength);
    }
}

/// <summary>The stack space for a text of one block: the padded block, the bits of numbers, the tokens and the words.</summary>
[InlineArray(Length)]
internal struct ShortRoom
{
    /// <summary>The row length for numbers, and the words for a block: two per token, and some that are stored past the end.</summary>
    internal const int RowLength = 11, Words = 2 * 64 + 4;

    internal const int NumbersAt = 2 * 64 / sizeof(ulong), TokensAt = NumbersAt + NumberBlocks.Rows * RowLength,
        WordsAt = TokensAt + 2 * 64 / 2;

    private const int Length = WordsAt + Words / 2;

    private ulong _first;
}
