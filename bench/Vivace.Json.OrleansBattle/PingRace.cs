// Messages between two silos, each a process: a value there and back. One pair of silos has Orleans' codec, the other this library's.
using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Reflection;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Orleans.Hosting;
using Orleans.Placement;
using Orleans.Serialization;
using Vivace.Json.Battle.Measuring;
using Vivace.Json.Battle.Reporting;
using Vivace.Json.OrleansBattle.Models;

namespace Vivace.Json.OrleansBattle;

public interface IPong : IGrainWithIntegerKey
{
    Task<int> Process();

    Task<Order> Return(Order order);

    Task<Small> Return(Small small);
}

// Orleans' own choice prefers the silo that calls.
[RandomPlacement]
public sealed class Pong : Grain, IPong
{
    public Task<int> Process() => Task.FromResult(Environment.ProcessId);

    public Task<Order> Return(Order order) => Task.FromResult(order);

    public Task<Small> Return(Small small) => Task.FromResult(small);
}

internal static class PingRace
{
    private const int Rounds = 21, Senders = 8;

    private static readonly TimeSpan s_round = TimeSpan.FromMilliseconds(400);

    internal static async Task Run()
    {
        await using Pair theirs = await Pair.Start("stj"), ours = await Pair.Start("vivace");
        Console.WriteLine($"{"between two silo processes",-45} {"",-18} {"messages/s",12} {"/ theirs",8} {"quarter",8} {"quarter",8}");
        Order order = Order.Of(120);
        await Race("10 KB", theirs, ours, pong => pong.Return(order));
        Small small = new() { Id = 100_001, Name = "Customer 0001", IsActive = true };
        await Race("55 bytes", theirs, ours, pong => pong.Return(small));
    }

    private static async Task Race(string row, Pair theirs, Pair ours, Func<IPong, Task> send)
    {
        for (int i = 0; i < 4; i++)
        {
            await Measure(theirs, send);
            await Measure(ours, send);
        }

        double[] their = new double[Rounds], our = new double[Rounds];
        for (int round = 0; round < Rounds; round++)
        {
            if (round % 2 == 0)
                their[round] = await Measure(theirs, send);
            our[round] = await Measure(ours, send);
            if (round % 2 != 0)
                their[round] = await Measure(theirs, send);
        }

        double[] ratios = [.. our.Zip(their, static (our, their) => our / their).Order()];
        Console.WriteLine($"{row,-45} {"System.Text.Json",-18} {Quantiles.Of([.. their.Order()], 0.5),12:F0}");
        Console.WriteLine($"{row,-45} {"Vivace.Json",-18} {Quantiles.Of([.. our.Order()], 0.5),12:F0} {Figures.Ratio(Quantiles.Of(ratios, 0.5)),8} {Figures.Ratio(Quantiles.Of(ratios, 0.25)),8} {Figures.Ratio(Quantiles.Of(ratios, 0.75)),8}");
    }

    private static async Task<double> Measure(Pair pair, Func<IPong, Task> send)
    {
        long start = Stopwatch.GetTimestamp(), count = 0;
        await Task.WhenAll(pair.Pongs.Select(async pong =>
        {
            while (Stopwatch.GetElapsedTime(start) < s_round)
            {
                await send(pong);
                Interlocked.Increment(ref count);
            }
        }));
        return count / Stopwatch.GetElapsedTime(start).TotalSeconds;
    }

    /// <summary>The other process: a silo until its input ends.</summary>
    internal static async Task RunSilo(string[] args)
    {
        int[] ports = [.. args.Skip(2).Select(static port => int.Parse(port, CultureInfo.InvariantCulture))];
        using IHost host = Build(args[1], ports[0], ports[1], ports[2]);
        await host.StartAsync();
        Console.WriteLine("ready");
        await Console.In.ReadToEndAsync();
    }

    private static IHost Build(string codec, int siloPort, int gatewayPort, int primaryPort)
    {
        HostApplicationBuilder builder = Host.CreateApplicationBuilder();
        builder.Logging.SetMinimumLevel(LogLevel.None);
        builder.UseOrleans(silo =>
        {
            silo.UseLocalhostClustering(siloPort, gatewayPort, new IPEndPoint(IPAddress.Loopback, primaryPort), codec, codec);
            if (codec == "stj")
                silo.Services.AddSerializer(static builder => builder.AddJsonSerializer(MessageRace.IsModel));
            else
                silo.AddVivaceJson(null, MessageRace.IsModel);
        });
        return builder.Build();
    }

    private sealed class Pair(IHost host, Process process) : IAsyncDisposable
    {
        internal List<IPong> Pongs { get; } = [];

        internal static async Task<Pair> Start(string codec)
        {
            TcpListener[] listeners = [.. Enumerable.Range(0, 4).Select(static _ => new TcpListener(IPAddress.Loopback, 0))];
            Array.ForEach(listeners, static listener => listener.Start());
            int[] ports = [.. listeners.Select(static listener => ((IPEndPoint)listener.LocalEndpoint).Port)];
            Array.ForEach(listeners, static listener => listener.Dispose());
            IHost host = Build(codec, ports[0], ports[1], ports[0]);
            await host.StartAsync();
            ProcessStartInfo start = new(Environment.ProcessPath!) { RedirectStandardInput = true, RedirectStandardOutput = true };
            if (Path.GetFileNameWithoutExtension(start.FileName) == "dotnet")
                start.ArgumentList.Add(Assembly.GetExecutingAssembly().Location);
            foreach (string argument in (string[])["silo", codec, .. new[] { ports[2], ports[3], ports[0] }.Select(static port => port.ToString(CultureInfo.InvariantCulture))])
                start.ArgumentList.Add(argument);
            Pair pair = new(host, Process.Start(start)!);
            try
            {
                await pair.FindPongs();
            }
            catch
            {
                await pair.DisposeAsync();
                throw;
            }

            return pair;
        }

        public async ValueTask DisposeAsync()
        {
            process.Kill();
            process.Dispose();
            await host.StopAsync(new CancellationToken(canceled: true));
            host.Dispose();
        }

        // Grains that are in the other process.
        private async Task FindPongs()
        {
            await process.StandardOutput.ReadLineAsync();
            IGrainFactory grains = host.Services.GetRequiredService<IGrainFactory>();
            for (int key = 0; Pongs.Count < Senders && key < 1000; key++)
            {
                IPong pong = grains.GetGrain<IPong>(key);
                if (await pong.Process() == process.Id)
                    Pongs.Add(pong);
            }

            if (Pongs.Count < Senders)
                throw new InvalidOperationException("The other silo gets no grains.");
        }
    }
}
