// Copies some bytes of a block without gaps, where no vector instruction does it.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Vivace.Json.Text.Indexing;

internal static class BlockCopy
{
    // More gaps than this are removed eight bytes at a time.
    private const int MaxGaps = 2;

    /// <inheritdoc cref="IBlockKernel.Copy"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Copy(ulong bits, ref byte block, ref byte target)
    {
        if (bits == ulong.MaxValue)
        {
            for (int i = 0; i < TextBlock.Length; i += Vector128<byte>.Count)
                Vector128.LoadUnsafe(ref block, (nuint)i).StoreUnsafe(ref target, (nuint)i);
            return TextBlock.Length;
        }

        if (bits != 0)
            CopySome(bits, ref block, ref target);
        return BitOperations.PopCount(bits);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void CopySome(ulong bits, ref byte block, ref byte target)
    {
        if (ParallelBits.AreFast && BitOperations.PopCount(~bits & (bits << 1 | 1)) > MaxGaps)
            Extract(bits, ref block, ref target);
        else
            CopyRuns(bits, ref block, ref target);
    }

    private static void Extract(ulong bits, ref byte block, ref byte target)
    {
        const ulong lowest = 0x0101_0101_0101_0101;
        for (int i = 0; i < TextBlock.Length; i += sizeof(ulong))
        {
            uint some = (byte)(bits >> i);
            ulong bytes = Bmi2.X64.ParallelBitDeposit(some, lowest) * byte.MaxValue;
            Unsafe.WriteUnaligned(ref target,
                Bmi2.X64.ParallelBitExtract(Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref block, i)), bytes));
            target = ref Unsafe.Add(ref target, BitOperations.PopCount(some));
        }
    }

    // Excess bytes are overwritten by the next run.
    private static void CopyRuns(ulong bits, ref byte block, ref byte target)
    {
        while (bits != 0)
        {
            int start = BitOperations.TrailingZeroCount(bits), run = BitOperations.TrailingZeroCount(~(bits >> start));
            for (int i = 0; i < run; i += sizeof(ulong))
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, i), Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref block, start + i)));
            target = ref Unsafe.Add(ref target, run);
            bits &= ~(((1UL << run) - 1) << start);
        }
    }
}
