// What the library reports of itself: instruments of a Meter and events of an EventSource, both named Vivace.Json.
using System.Diagnostics.Metrics;

namespace Vivace.Json.Telemetry;

/// <summary>Call it only if <see cref="TelemetrySwitch.IsOn"/>. Names and units follow the semantic conventions of OpenTelemetry.</summary>
internal sealed class Instruments
{
    internal const string Source = "Vivace.Json";

    private static int s_isBegun;
    private static Instruments? s_made;

    // A listener may serialize what it is told.
    [ThreadStatic]
    private static bool t_isReporting;

    private readonly Counter<long> _plans, _emitted, _fallbacks, _errors, _read, _written;
    private readonly TelemetryEvents _events = new();

    private Instruments()
    {
        Meter meter = new(Source);
        _plans = meter.CreateCounter<long>("vivace.json.plans", "{plan}", "Plans made, each for settings that differ from those before.");
        _emitted = meter.CreateCounter<long>("vivace.json.emitted_types", "{type}", "Types for which code was emitted at run time.");
        _fallbacks = meter.CreateCounter<long>(
            "vivace.json.fallbacks", "{fallback}",
            "Types for which no code could be emitted, and calls and types left to another serializer.");
        _errors = meter.CreateCounter<long>("vivace.json.errors", "{error}", "Errors found, by the JsonErrorKind in error.type.");
        _read = meter.CreateCounter<long>("vivace.json.read", "By", "Bytes of text read, as UTF-8.");
        _written = meter.CreateCounter<long>("vivace.json.written", "By", "Bytes of text written, as UTF-8.");
    }

    internal static void PlanMade() => Report(0, static (all, _) =>
    {
        all._plans.Add(1);
        all._events.PlanMade();
    });

    internal static void CodeEmitted(Type type, TimeSpan taken) => Report((type, taken), static (all, what) =>
    {
        all._emitted.Add(1);
        all._events.CodeEmitted(what.type.ToString(), (long)what.taken.TotalMilliseconds);
    });

    internal static void FellBack(Type? type, string reason) => Report((type, reason), static (all, what) =>
    {
        all._fallbacks.Add(1);
        all._events.FellBack(what.type?.ToString() ?? "", what.reason);
    });

    // Neither text nor values: they may not belong in a log.
    internal static void Failed(Enum kind, Type? type) => Report((Kind: kind.ToString(), type), static (all, what) =>
    {
        all._errors.Add(1, new KeyValuePair<string, object?>("error.type", what.Kind));
        all._events.Failed(what.Kind, what.type?.ToString() ?? "");
    });

    internal static void Read(long bytes) => Report(bytes, static (all, bytes) => all._read.Add(bytes));

    internal static void Wrote(long bytes) => Report(bytes, static (all, bytes) => all._written.Add(bytes));

    // Listeners are users' code that runs within our call: whatever they do must not change what the call does.
    private static void Report<T>(T what, Action<Instruments, T> report)
    {
        if (t_isReporting)
            return;
        t_isReporting = true;
        try
        {
            if ((s_made ?? Make()) is { } all)
                report(all, what);
        }
        catch (Exception failure) when (failure is not OutOfMemoryException)
        {
            // Nobody waits for it.
        }
        finally
        {
            t_isReporting = false;
        }
    }

    // Not in a static constructor, which other threads would wait for while listeners are told of the instruments. What happens meanwhile
    // is not reported.
    private static Instruments? Make() => Interlocked.Exchange(ref s_isBegun, 1) == 0 ? s_made = new Instruments() : s_made;
}
