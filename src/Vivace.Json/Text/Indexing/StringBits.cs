// Finds the bytes of a block that are in strings: strings by a product without carries, escapes by a subtraction (Langdale and Lemire,
// VLDB Journal 28 (6), 2019).
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using ArmAes = System.Runtime.Intrinsics.Arm.Aes;

namespace Vivace.Json.Text;

/// <summary>What one block leaves for the next one: whether it ends in a string, and whether its last byte escapes the next one.</summary>
internal struct StringBits
{
    private ulong _inside, _escapesNext;

    internal StringBits(bool isInString, bool isEscaped) => (_inside, _escapesNext) = (isInString ? ulong.MaxValue : 0, isEscaped ? 1UL : 0);

    internal readonly bool IsInString => _inside != 0;

    internal readonly bool IsEscaped => _escapesNext != 0;

    /// <summary>Goes to the end of a block.</summary>
    /// <param name="quotes">The quotes of the block.</param>
    /// <param name="backslashes">Its backslashes.</param>
    /// <param name="seen">The bytes at its beginning that were in the block before.</param>
    /// <param name="escaped">The bytes after a backslash that is not after one itself.</param>
    /// <returns>Every bit from an opening quote to the one before the closing quote.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ulong Pass(ulong quotes, ulong backslashes, int seen, out ulong escaped)
    {
        escaped = Escaped(backslashes, _escapesNext << seen, ref _escapesNext);
        ulong inside = PrefixXor(quotes & ~escaped) ^ _inside;
        _inside = (ulong)((long)inside >> (TextBlock.Length - 1));
        return inside;
    }

    /// <summary>The bytes after a backslash that is not after one itself.</summary>
    /// <param name="backslashes">The backslashes of a block.</param>
    /// <param name="before">The bit of the first byte, if it is escaped.</param>
    /// <param name="escapesNext">Becomes 1 if the last byte escapes the next one, and else 0.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Escaped(ulong backslashes, ulong before, ref ulong escapesNext)
    {
        // Subtracting the first bytes of runs from the odd bits carries to the end of each run, so that no run is walked, and one may cross two
        // blocks. Most blocks have no backslash: the branch saves a fifth there, and costs nothing where each has one.
        const ulong oddBits = 0xAAAAAAAAAAAAAAAA;
        if ((backslashes | before) == 0)
            return 0;
        ulong free = backslashes & ~before;
        ulong codes = ((free << 1 | oddBits) - free) ^ oddBits;
        escapesNext = (codes & backslashes) >> (TextBlock.Length - 1);
        return codes ^ (backslashes | before);
    }

    /// <summary>Each bit becomes the parity of those up to it, which is the product with ones if nothing is carried.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong PrefixXor(ulong bits)
    {
        if (Pclmulqdq.IsSupported)
            return Pclmulqdq.CarrylessMultiply(Vector128.CreateScalar(bits), Vector128<ulong>.AllBitsSet, 0).ToScalar();
        if (ArmAes.IsSupported)
            return ArmAes.PolynomialMultiplyWideningLower(Vector64.Create(bits), Vector64<ulong>.AllBitsSet).ToScalar();
        for (int shift = 1; shift < TextBlock.Length; shift *= 2)
            bits ^= bits << shift;
        return bits;
    }
}
