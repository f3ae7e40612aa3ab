// Whether the processor collects and spreads bits by a mask in one step.
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics.X86;

namespace Vivace.Json.Text.Indexing;

internal static class ParallelBits
{
    // Zen 3. Before it, AMD's processors run these instructions in microcode, with several steps for each bit of the mask (A. Fog,
    // "Instruction tables").
    private const int FirstFastFamily = 0x19;

    /// <summary>Asked once: a processor may have the instructions, but be faster without them.</summary>
    internal static readonly bool AreFast = Bmi2.X64.IsSupported && !AreSlow();

    private static bool AreSlow()
    {
        if (!X86Base.IsSupported)
            return false;
        (_, int first, int last, int middle) = X86Base.CpuId(0, 0);
        return AreSlow([first, middle, last], X86Base.CpuId(1, 0).Eax);
    }

    /// <param name="vendor">The twelve letters of the manufacturer.</param>
    /// <param name="signature">The family in bits 8 to 11, and in bits 20 to 27 what is added if these are all set.</param>
    internal static bool AreSlow(ReadOnlySpan<int> vendor, int signature)
    {
        ReadOnlySpan<byte> name = MemoryMarshal.AsBytes(vendor);
        int family = signature >> 8 & 0xF;
        family += family == 0xF ? signature >> 20 & 0xFF : 0;
        return (name.SequenceEqual("AuthenticAMD"u8) || name.SequenceEqual("HygonGenuine"u8)) && family < FirstFastFamily;
    }
}
