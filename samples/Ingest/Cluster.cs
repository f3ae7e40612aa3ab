// The silos: one in this process, which keeps the table of members, and the others in processes of their own.
using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Reflection;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Orleans.Configuration;
using Orleans.Hosting;
using Orleans.Runtime.Hosting;
using Vivace.Json;
using Vivace.Json.Streams;

namespace Ingest;

/// <summary>What a silo must know; sent to its process as arguments.</summary>
internal sealed record SiloSettings(string Name, int SiloPort, int GatewayPort, int DriverPort, string Folder, ClusterStore Store, string? Connection)
{
    internal string[] Arguments => ["--silo", Name, Text(SiloPort), Text(GatewayPort), Text(DriverPort), Folder, Store.ToString(), .. Connection is null ? (string[])[] : [Connection]];

    internal static SiloSettings Of(string[] args) =>
        new(args[1], Number(args[2]), Number(args[3]), Number(args[4]), args[5], Enum.Parse<ClusterStore>(args[6]), args.ElementAtOrDefault(7));

    private static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);

    private static int Number(string text) => int.Parse(text, CultureInfo.InvariantCulture);
}

internal static class Cluster
{
    internal static IHost Build(SiloSettings settings)
    {
        HostApplicationBuilder builder = Host.CreateApplicationBuilder();
        builder.Logging.SetMinimumLevel(LogLevel.None);
        builder.Services.AddSingleton(new DriverPort(settings.DriverPort));
        builder.UseOrleans(silo =>
        {
            Stores.Use(silo, settings);
            silo.Configure<SiloOptions>(options => options.SiloName = settings.Name);

            // A dead silo is noticed after a few seconds, and not after the half minute of a cluster of machines.
            silo.Configure<ClusterMembershipOptions>(static options =>
            {
                options.ProbeTimeout = TimeSpan.FromSeconds(2);
                options.TableRefreshTimeout = TimeSpan.FromSeconds(2);
                options.NumVotesForDeathDeclaration = 1;
            });
            silo.AddVivaceJson(JsonSettings.Default, static type => type.Namespace == nameof(Ingest) || type == typeof(JsonFileRange));
            silo.AddVivaceJsonGrainStorage();
            silo.Services.AddPlacementDirector<WorkerPlacement, WorkerDirector>();
        });
        return builder.Build();
    }

    /// <summary>Runs a silo until the process that started it closes its input, which it also does when it dies.</summary>
    internal static async Task Run(SiloSettings settings)
    {
        using IHost host = Build(settings);
        await host.StartAsync();
        Console.WriteLine("ready");
        while (await Console.In.ReadLineAsync() is not null)
        {
        }

        await host.StopAsync();
    }

    internal static Process Start(SiloSettings settings)
    {
        ProcessStartInfo start = new(Environment.ProcessPath!) { RedirectStandardInput = true, RedirectStandardOutput = true };
        if (Path.GetFileNameWithoutExtension(start.FileName) == "dotnet")
            start.ArgumentList.Add(Assembly.GetExecutingAssembly().Location);
        foreach (string argument in settings.Arguments)
            start.ArgumentList.Add(argument);
        return Process.Start(start)!;
    }

    internal static int[] FreePorts(int count)
    {
        TcpListener[] listeners = [.. Enumerable.Range(0, count).Select(static _ => new TcpListener(IPAddress.Loopback, 0))];
        foreach (TcpListener listener in listeners)
            listener.Start();
        int[] ports = [.. listeners.Select(static listener => ((IPEndPoint)listener.LocalEndpoint).Port)];
        foreach (TcpListener listener in listeners)
            listener.Dispose();
        return ports;
    }
}
