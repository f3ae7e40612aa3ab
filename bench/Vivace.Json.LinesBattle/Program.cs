// Lines over all cores: one question about a file of sales, answered by several readers in turns (bench/README.md).
using System.Diagnostics;
using Vivace.Json.Battle.Measuring;
using Vivace.Json.Battle.Reporting;
using Vivace.Json.LinesBattle;

if (args is ["simulate", .. var speeds])
{
    Simulation.Print(speeds);
    return;
}

int megabytes = args is [var size, ..] ? int.Parse(size, System.Globalization.CultureInfo.InvariantCulture) : 200;
int rounds = args is [_, var count, ..] ? int.Parse(count, System.Globalization.CultureInfo.InvariantCulture) : 11;
string only = args is [_, _, var name, ..] ? name : "";
string folder = Path.Combine(Path.GetTempPath(), "vivace-lines");
Directory.CreateDirectory(folder);
string lines = Path.Combine(folder, "sales.ndjson"), array = Path.Combine(folder, "sales.json");
SaleFile.Make(lines, array, megabytes);

(string Name, Func<string, string, string> Run)[] contenders = [.. Readers.All.Concat(Peers.All).Where(contender => contender.Name.Contains(only, StringComparison.Ordinal))];
string? expected = null;
foreach ((string contender, Func<string, string, string> run) in contenders)
{
    // Twice, until the JIT's last tier is there; and all must agree.
    run(lines, array);
    string answer = run(lines, array);
    if (answer != (expected ??= answer) && answer.Length > 0)
        throw new InvalidOperationException($"{contender} answers {answer}, and not {expected}.");
}

double[][] times = [.. contenders.Select(_ => new double[rounds])], pauses = [.. contenders.Select(_ => new double[rounds])];
for (int round = 0; round < rounds; round++)
{
    for (int i = 0; i < contenders.Length; i++)
    {
        int contender = (i + round) % contenders.Length;
        TimeSpan paused = GC.GetTotalPauseDuration();
        long start = Stopwatch.GetTimestamp();
        contenders[contender].Run(lines, array);
        times[contender][round] = Stopwatch.GetElapsedTime(start).TotalMicroseconds;
        pauses[contender][round] = (GC.GetTotalPauseDuration() - paused).TotalMicroseconds;
    }
}

double bytes = new FileInfo(lines).Length;
Console.WriteLine($"{bytes / 1_000_000:F0} MB, {rounds} rounds; ratios are medians (and quartiles) of the first row's time over the row's, in the same round");
for (int i = 0; i < contenders.Length; i++)
{
    double[] sorted = [.. times[i].Order()], ratios = [.. times[0].Zip(times[i], static (first, other) => first / other).Order()];
    double median = Quantiles.Of(sorted, 0.5);
    Console.WriteLine($"{contenders[i].Name,-50} {Figures.Time(median),12} {bytes / median,8:F0} MB/s {Figures.Ratio(Quantiles.Of(ratios, 0.5)),8} {Figures.Ratio(Quantiles.Of(ratios, 0.25)),8} {Figures.Ratio(Quantiles.Of(ratios, 0.75)),8} {Figures.Time(pauses[i].Average()),12} in collections");
}

Console.WriteLine(MachineDescription.Text);
