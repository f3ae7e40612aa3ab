// A file larger than a machine: silos read its ranges, and a silo that is killed at any moment loses and doubles nothing (docs/guides/lines-on-all-cores.md).
using System.Diagnostics;
using Ingest;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Vivace.Json.Streams;

if (args is ["--silo", ..])
{
    await Cluster.Run(SiloSettings.Of(args));
    return 0;
}

if (Options.Parse(args) is not { } options)
{
    Console.Error.WriteLine(Options.Usage);
    return 2;
}

string folder = Directory.CreateTempSubdirectory("ingest-").FullName;
List<Process> silos = [];
try
{
    string path = Path.GetFullPath(options.Path ?? Path.Combine(folder, "sales.ndjson"));
    if (options.Path is null)
        SaleFile.Make(path, options.Megabytes);
    long length = new FileInfo(path).Length;

    int[] ports = Cluster.FreePorts(2 + (2 * options.Silos));
    SiloSettings settings = new("driver", ports[0], ports[1], ports[0], folder, options.Store, options.Connection);
    await Stores.Prepare(settings);
    using IHost driver = Cluster.Build(settings);
    await driver.StartAsync();
    for (int i = 1; i <= options.Silos; i++)
        silos.Add(Cluster.Start(settings with { Name = $"silo {i}", SiloPort = ports[2 * i], GatewayPort = ports[(2 * i) + 1] }));
    foreach (Process silo in silos)
        await silo.StandardOutput.ReadLineAsync();

    IGrainFactory grains = driver.Services.GetRequiredService<IGrainFactory>();
    ICoordinator coordinator = grains.GetGrain<ICoordinator>(path);
    int parts = (int)Math.Max(1, length / (options.PartMegabytes * 1_000_000L));

    // A part of the way at which one silo is killed, and which.
    Random? random = options.KillSeed is { } seed ? new Random(seed) : null;
    int killAt = random is null ? int.MaxValue : random.Next(parts);
    Stopwatch watch = Stopwatch.StartNew();
    Progress progress = new(0, 0, 0, null);
    do
    {
        // At the start, and when the coordinator is lost: if the silo that knew where it is was killed, another one begins without knowing anything.
        if (progress.Parts == 0)
        {
            await Patiently(async () =>
            {
                await coordinator.Start(parts, atOnce: 2 * options.Silos);
                return true;
            });
        }

        await Task.Delay(random?.Next(1, 20) ?? 50);
        progress = await Patiently(coordinator.GetProgress);
        if (progress.Parts == 0)
            continue;
        Console.Write($"\r{progress.Done} of {progress.Parts} ranges, {progress.Repeated} repeated, {(double)length * progress.Done / progress.Parts / watch.Elapsed.TotalSeconds / 1_000_000:F0} MB/s   ");
        if (progress.Done >= killAt)
        {
            Process killed = silos[random!.Next(silos.Count)];
            killed.Kill();
            Console.WriteLine($"\nkilled process {killed.Id}");
            killAt = int.MaxValue;
        }
    }
    while (progress.Parts == 0 || (progress.Done < progress.Parts && progress.Error is null));
    TimeSpan elapsed = watch.Elapsed;
    Console.WriteLine();
    if (progress.Error is not null)
    {
        Console.Error.WriteLine(progress.Error);
        return 1;
    }

    Totals totals = new();
    Dictionary<string, long> bytes = [];
    for (int i = 0; i < RangeReader.Aggregates; i++)
    {
        Sums sums = await Patiently(grains.GetGrain<ISums>($"{path}#{i}").Get);
        totals.Add(sums.Totals);
        foreach ((string silo, long read) in sums.BytesBySilo)
            bytes[silo] = bytes.GetValueOrDefault(silo) + read;
    }

    Console.WriteLine(totals);
    foreach ((string silo, long read) in bytes.OrderBy(static silo => silo.Key, StringComparer.Ordinal))
        Console.WriteLine($"{silo,-8} {read / 1_000_000.0,10:F0} MB {read / elapsed.TotalSeconds / 1_000_000,8:F0} MB/s");
    Console.WriteLine($"{"all",-8} {length / 1_000_000.0,10:F0} MB {length / elapsed.TotalSeconds / 1_000_000,8:F0} MB/s");

    if (options.Checks)
    {
        watch.Restart();
        Totals alone = Totals.Of(path, JsonFileRange.Whole);
        Console.WriteLine($"one thread {length / watch.Elapsed.TotalSeconds / 1_000_000,18:F0} MB/s");
        if (alone.ToString() != totals.ToString() || alone.Lines != totals.Lines)
        {
            Console.Error.WriteLine($"One process finds something else:\n{alone}");
            return 1;
        }

        Console.WriteLine("exact");
    }

    return 0;
}
finally
{
    foreach (Process silo in silos)
    {
        silo.Kill();
        silo.Dispose();
    }

    Directory.Delete(folder, recursive: true);
}

// A call to a silo that has just been killed fails until the others know; what is asked changes nothing.
static async Task<T> Patiently<T>(Func<Task<T>> ask)
{
    const int Most = 100;
    for (int tried = 1; ; tried++)
    {
        try
        {
            return await ask();
        }
        catch (Exception exception) when (exception is Orleans.Runtime.OrleansException or TimeoutException && tried < Most)
        {
            await Task.Delay(200);
        }
    }
}
