// Proves that a run meant to use no vectors uses none: the plain twins are then what is tested.
using System.Runtime.Intrinsics;

namespace Vivace.Json.Tests.Text;

public sealed class VectorSwitchTests
{
    [Fact]
    public void Vectors_AsTheEnvironmentSays_AreOnOrOff()
    {
        bool switchedOff = Environment.GetEnvironmentVariable("DOTNET_EnableHWIntrinsic") == "0";
        Assert.Equal(!switchedOff, Vector128.IsHardwareAccelerated);
    }
}
