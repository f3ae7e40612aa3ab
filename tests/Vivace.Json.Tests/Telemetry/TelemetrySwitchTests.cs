// What the library reports of itself is heard where the switch is on, and nothing is reported where it is off.
using static Vivace.Json.Tests.SwitchedProgram;

namespace Vivace.Json.Tests.Telemetry;

public class TelemetrySwitchTests
{
    [Fact]
    public void Calls_TelemetryIsOn_AreReported()
    {
        List<Answer> answers = Run([("Vivace.Json.IsTelemetryEnabled", true)], "Reports");
        Assert.Equal(answers.Select(answer => answer with { Ours = answer.Theirs }), answers);
    }

    [Fact]
    public void Calls_TelemetryIsOff_ReportNothing() =>
        Assert.All(Run([], "Reports").Where(answer => answer.Call.StartsWith("read: ", StringComparison.Ordinal) || answer.Call.StartsWith("written: ", StringComparison.Ordinal)), answer => Assert.Equal("0", answer.Ours));
}
