// Tests the switch that keeps found text out of every error of a process; alone, as other tests expect to see it.
using System.Text.Json;
using Vivace.Json.Errors;

namespace Vivace.Json.Tests.Errors;

[CollectionDefinition(nameof(HideFoundTextSwitchTests), DisableParallelization = true)]
[Collection(nameof(HideFoundTextSwitchTests))]
public sealed class HideFoundTextSwitchTests : IDisposable
{
    public HideFoundTextSwitchTests() => AppContext.SetSwitch(FoundText.HideSwitch, true);

    public void Dispose() => AppContext.SetSwitch(FoundText.HideSwitch, false);

    [Fact]
    public void Read_SwitchIsOn_LeavesFoundTextOut()
    {
        JsonException exception = FailingInput.Read<int[]>("[1, \"secret\"]");
        Assert.Equal("The JSON value could not be converted to System.Int32. Expected a number for int, found a string at $[1] (line 1, column 5).", exception.Message);
        Assert.Null(exception.Error!.Found);
    }
}
