// Finds the bytes of a block that are in strings: strings by a carry-less product, escapes by a subtraction (Langdale and Lemire,
// VLDB Journal 28 (6), 2019).
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using ArmAes = System.Runtime.Intrinsics.Arm.Aes;

namespace Vivace.Json.Text.Indexing;

/// <summary>The state between two blocks: whether the text is in a string, and whether the next byte is escaped.</summary>
internal struct StringBits
{
    private ulong _inside, _escapesNext;

    internal StringBits(bool isInString, bool isEscaped) =>
        (_inside, _escapesNext) = (isInString ? ulong.MaxValue : 0, isEscaped ? 1UL : 0);

    internal readonly bool IsInString => _inside != 0;

    internal readonly bool IsEscaped => _escapesNext != 0;

    /// <summary>Returns the bits from each opening quote to the byte before its closing quote. The first
    /// <paramref name="seen"/> bytes belong to the previous block.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ulong Pass(ulong quotes, ulong backslashes, int seen, out ulong escaped)
    {
        escaped = Escaped(backslashes, _escapesNext << seen, ref _escapesNext);
        ulong inside = PrefixXor(quotes & ~escaped) ^ _inside;
        _inside = (ulong)((long)inside >> (TextBlock.Length - 1));
        return inside;
    }

    /// <summary>The bytes that a backslash escapes. Sets <paramref name="escapesNext"/> to 1 if
    /// the last byte escapes the next one, otherwise to 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Escaped(ulong backslashes, ulong before, ref ulong escapesNext)
    {
        // Subtracting the starts of runs from the odd bits carries to the end of each run, so no run is walked, and a run may cross two
        // blocks. Most blocks have no backslash: the branch saves a fifth there and costs nothing where every block has one.
        const ulong oddBits = 0xAAAAAAAAAAAAAAAA;
        if ((backslashes | before) == 0)
            return 0;
        ulong free = backslashes & ~before;
        ulong codes = ((free << 1 | oddBits) - free) ^ oddBits;
        escapesNext = (codes & backslashes) >> (TextBlock.Length - 1);
        return codes ^ (backslashes | before);
    }

    /// <summary>Each bit becomes the parity of all bits up to it: the carry-less product with ones.</summary>
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
