// What a run takes from its environment: the seed, how long, and which case alone.
using System.Diagnostics;
using System.Globalization;
using System.Text;

namespace Vivace.Json.Fuzz;

internal static class FuzzSettings
{
    private const int FixedSeed = 20_260_101;

    /// <summary>The same on every machine, so that a failure there is one here, or that of <c>VIVACE_FUZZ_SEED</c>.</summary>
    internal static int Seed { get; } = Number("VIVACE_FUZZ_SEED") ?? FixedSeed;

    /// <summary>Runs as long as this instead of a fixed number of cases.</summary>
    private static int? Minutes { get; } = Number("VIVACE_FUZZ_MINUTES");

    /// <summary>The one case to run.</summary>
    private static int? OnlyCase { get; } = Number("VIVACE_FUZZ_CASE");

    // A file that holds the text under way: of a process that has ended, it is what is left.
    private static readonly string? s_trace = Environment.GetEnvironmentVariable("VIVACE_FUZZ_TRACE");

    /// <summary>The numbers of the cases to run: fixed many, unless the environment asks for another run.</summary>
    internal static IEnumerable<int> Cases(int count)
    {
        if (OnlyCase is { } only)
        {
            yield return only;
            yield break;
        }

        Stopwatch? watch = Minutes is null ? null : Stopwatch.StartNew();
        for (int i = 0; watch is null ? i < count : watch.Elapsed.TotalMinutes < Minutes; i++)
            yield return i;
    }

    /// <summary>The random numbers of one case: they do not depend on the cases before it.</summary>
    internal static Random RandomOf(int number) => new(unchecked(Seed * 1_000_003 + number));

    /// <summary>Notes what comes next, where the environment names a file for it.</summary>
    internal static void Trace(string kind, int number, Type type, string way, ReadOnlySpan<byte> text)
    {
        if (s_trace is not null)
            File.WriteAllText($"{s_trace}.{kind}", string.Create(CultureInfo.InvariantCulture, $"seed {Seed} case {number} type {type} {way}\n{Convert.ToBase64String(text)}\n"), Encoding.UTF8);
    }

    private static int? Number(string variable) =>
        int.TryParse(Environment.GetEnvironmentVariable(variable), CultureInfo.InvariantCulture, out int value) ? value : null;
}
