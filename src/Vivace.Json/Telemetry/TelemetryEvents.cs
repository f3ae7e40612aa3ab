// The events, for dotnet-trace, PerfView and listeners of the process.
using System.Diagnostics.Tracing;

namespace Vivace.Json.Telemetry;

[EventSource(Name = Instruments.Source)]
internal sealed class TelemetryEvents : EventSource
{
    [Event(1, Level = EventLevel.Informational, Message = "A plan was made")]
    internal void PlanMade() => WriteEvent(1);

    [Event(2, Level = EventLevel.Informational, Message = "Code was emitted for {0} in {1} ms")]
    internal void CodeEmitted(string type, long milliseconds) => WriteEvent(2, type, milliseconds);

    [Event(3, Level = EventLevel.Warning, Message = "{0}: {1}")]
    internal void FellBack(string type, string reason) => WriteEvent(3, type, reason);

    [Event(4, Level = EventLevel.Informational, Message = "{0} in {1}")]
    internal void Failed(string kind, string type) => WriteEvent(4, kind, type);
}
