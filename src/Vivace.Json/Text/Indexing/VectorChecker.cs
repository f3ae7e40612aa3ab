// Checks a text in the two stages of an index, but without an index: the second stage needs only the first byte of each token.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Text.Indexing;

internal static class VectorChecker<TKernel, TUse>
    where TKernel : struct, IBlockKernel
    where TUse : struct, IScanUse
{
    private const int BlockLength = TextBlock.Length;

    // 8 KB of text per batch.
    private const int BatchBlocks = 128;

    // A block with the bytes before and after it.
    private const int PaddingLength = 3 * BlockLength;

    /// <inheritdoc cref="TextChecker.Minify"/>
    internal static nint Pass(ref byte text, nint length, int maxDepth, ref byte destination)
    {
        // One buffer for the padded block, the bits of numbers, and the kinds of tokens, with room for those left of a batch and for zeros
        // after the last one.
        int blocks = (int)Math.Min(length / BlockLength + 1, BatchBlocks), rowLength = blocks + 10;
        int kindsAt = PaddingLength + NumberBlocks.Rows * rowLength * sizeof(ulong), bytes = kindsAt + (blocks + 4) * BlockLength;
        byte[] room = Scratch<byte>.Rent(bytes);
        ref byte start = ref MemoryMarshal.GetArrayDataReference(room);
        nint made = Pass(
            ref text, length, maxDepth, ref destination, ref start, ref Unsafe.Add(ref start, kindsAt),
            new NumberBlocks(ref Unsafe.As<byte, ulong>(ref Unsafe.Add(ref start, PaddingLength)), rowLength));
        Scratch<byte>.Return(room, bytes);
        return made;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static nint Pass(
        ref byte text, nint length, int maxDepth, ref byte destination, ref byte padding, ref byte kinds, NumberBlocks numbers)
    {
        TokenStarts<TKernel, TUse> scan = new(ref kinds, numbers, ref destination);
        KindGrammar<TKernel> grammar = new(maxDepth);
        nint position = 0;
        while (true)
        {
            int blocks = 0;
            if (position == 0)
            {
                scan.Add(ref Padded(ref text, 0, length, ref padding), 1, 0);
                (position, blocks) = (BlockLength, 1);
            }

            int whole = (int)Math.Clamp((length - TextBlock.LoadLength - position) / BlockLength, 0, BatchBlocks - blocks);
            scan.Add(ref Unsafe.Add(ref text, position), whole, (uint)position);
            position += whole * BlockLength;
            blocks += whole;

            // At least one space must follow the text, as it ends a number.
            for (; blocks < BatchBlocks && position <= length; blocks++, position += BlockLength)
                scan.Add(ref Padded(ref text, position, length, ref padding), 1, (uint)position);
            bool isLast = position > length;
            if (!scan.EndBatch(isLast))
                return -1;
            int count = scan.Count;
            if (isLast)
            {
                MemoryMarshal.CreateSpan(ref Unsafe.Add(ref kinds, count), 2 * BlockLength).Clear();
                return !scan.IsOpen && grammar.Take(ref kinds, count, isLast: true) >= 0 && grammar.IsWhole ? scan.MinifiedLength : -1;
            }

            int used = grammar.Take(ref kinds, count, isLast: false);
            if (used < 0)
                return -1;
            Unsafe.CopyBlockUnaligned(ref kinds, ref Unsafe.Add(ref kinds, used), BlockLength);
            scan.Count = count - used;
        }
    }

    private static ref byte Padded(ref byte text, nint position, nint length, ref byte padding) =>
        ref TextBlock.Padded(ref text, position, length, MemoryMarshal.CreateSpan(ref padding, PaddingLength), after: TextBlock.LoadLength);
}
