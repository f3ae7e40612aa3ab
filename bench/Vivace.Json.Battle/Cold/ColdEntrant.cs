// One contender's processes, started one at a time; each says itself how long its round trip took, and whether it was right.
using System.Diagnostics;
using System.Globalization;

namespace Vivace.Json.Battle.Cold;

internal sealed class ColdEntrant(ColdContender contender, int calls)
{
    public ColdContender Contender => contender;
    public List<double> Trips { get; } = [];
    public List<double> Wholes { get; } = [];

    /// <summary>The slowest call after the first one of each process.</summary>
    public List<double> Slowest { get; } = [];

    /// <summary>True where there is no such program, because nothing could compile the library ahead of time.</summary>
    public bool IsAbsent { get; } = !File.Exists(contender.File);

    /// <summary>What it answered instead of a time, or <see langword="null"/>.</summary>
    public string? Refusal { get; private set; }

    /// <param name="isTimed">False for the process that only brings its files into memory.</param>
    public void StartOnce(bool isTimed)
    {
        ProcessStartInfo start = new(contender.File, [contender.Argument, calls.ToString(CultureInfo.InvariantCulture)]) { RedirectStandardOutput = true };
        long before = Stopwatch.GetTimestamp();
        using Process process = Process.Start(start) ?? throw new InvalidOperationException($"{contender.File} could not be started.");
        string answer = process.StandardOutput.ReadToEnd().Trim();
        process.WaitForExit();
        double whole = Stopwatch.GetElapsedTime(before).TotalMicroseconds;
        if (process.ExitCode != 0)
            Refusal = answer;
        else if (isTimed)
        {
            double[] figures = [.. answer.Split(' ').Select(figure => double.Parse(figure, CultureInfo.InvariantCulture))];
            Trips.Add(figures[0]);
            Slowest.Add(figures[1]);
            Wholes.Add(whole);
        }
    }
}
