// Which processors are slow at collecting bits, by what they say of themselves.
using System.Runtime.InteropServices;
using Vivace.Json.Text.Indexing;

namespace Vivace.Json.Tests.Text.Indexing;

public sealed class ParallelBitsTests
{
    [Theory]
    [InlineData("AuthenticAMD", 0x0080_0F11, true)] // Zen
    [InlineData("AuthenticAMD", 0x0087_0F10, true)] // Zen 2
    [InlineData("HygonGenuine", 0x0090_0F01, true)]
    [InlineData("AuthenticAMD", 0x00A2_0F10, false)] // Zen 3
    [InlineData("AuthenticAMD", 0x00B4_0F40, false)] // Zen 5
    [InlineData("GenuineIntel", 0x0003_06C3, false)] // Haswell
    public void AreSlow_Processor_IsAsItsMakerSays(string vendor, int signature, bool expected) =>
        Assert.Equal(expected, ParallelBits.AreSlow(MemoryMarshal.Cast<byte, int>(System.Text.Encoding.ASCII.GetBytes(vendor)), signature));
}
