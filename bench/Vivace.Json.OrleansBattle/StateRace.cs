// The state of a grain to bytes and back, by each of Orleans' serializers and this library's; then the memory of a large one.
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Orleans.Hosting;
using Orleans.Storage;
using Vivace.Json.Battle.Reporting;
using Vivace.Json.OrleansBattle.Models;

namespace Vivace.Json.OrleansBattle;

internal static class StateRace
{
    private const int LinesOfOne = 11_000, LinesOfAHundred = 1_100_000;

    private static readonly string[] s_names = ["Newtonsoft.Json", "System.Text.Json", "Vivace.Json"];

    internal static void Run()
    {
        IGrainStorageStreamingSerializer[] serializers = Serializers();
        Order state = Order.Of(LinesOfOne);
        string row = $"state of {Figures.Bytes(serializers[^1].Serialize(state).ToMemory().Length)}";
        Race.Run($"{row} written and read", [.. serializers.Zip(s_names, (serializer, name) => new Contender(name, () => _ = serializer.Deserialize<Order>(serializer.Serialize(state))))]);
        Race.Run($"{row} written", [.. serializers.Zip(s_names, (serializer, name) => new Contender(name, () => _ = serializer.Serialize(state)))]);
        Race.Run($"{row} read", [.. serializers.Zip(s_names, (serializer, name) => Reading(name, serializer, state))]);
        Race.Run($"{row} through streams", [.. serializers.Zip(s_names, (serializer, name) => Streaming(name, serializer, state))]);
    }

    /// <summary>One serializer in a process of its own: what others left on the heap would count.</summary>
    internal static async Task RunMemoryAsync(string name)
    {
        IGrainStorageStreamingSerializer serializer = Serializers()[Array.IndexOf(s_names, name)];
        Order state = Order.Of(LinesOfAHundred);
        _ = serializer.Serialize(Order.Of(10));
        BinaryData bytes = await ReportAsync("to bytes", () => new ValueTask<BinaryData>(serializer.Serialize(state)));
        await ReportAsync("to a stream", async () =>
        {
            await serializer.SerializeAsync(state, Stream.Null);
            return bytes;
        });
        Console.WriteLine($"state of {Figures.Bytes(bytes.ToMemory().Length)}");
        using MemoryStream stream = new(bytes.ToArray());
        state = null!;
        _ = await ReportAsync("from a stream", async () => await serializer.DeserializeAsync<Order>(stream));
        _ = await ReportAsync("from bytes", () => new ValueTask<Order?>(serializer.Deserialize<Order>(bytes)));

        async Task<T> ReportAsync<T>(string what, Func<ValueTask<T>> run)
        {
            (T result, long held, long peak) = await PeakAsync(run);
            Console.WriteLine($"{what,-14} {name,-18} held afterwards: {Figures.Bytes(held),-10} most above it: {Figures.Bytes(Math.Max(0, peak - held))}");
            return result;
        }
    }

    // The most that the process's memory grew by, asked every millisecond.
    private static async Task<(T Result, long Held, long Peak)> PeakAsync<T>(Func<ValueTask<T>> run)
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
        long before = GC.GetTotalMemory(forceFullCollection: true), most = before;
        bool isDone = false;
        Thread watch = new(() =>
        {
            while (!Volatile.Read(ref isDone))
            {
                most = Math.Max(most, GC.GetTotalMemory(forceFullCollection: false));
                Thread.Sleep(1);
            }
        });
        watch.Start();
        T result = await Task.Run(async () => await run());
        most = Math.Max(most, GC.GetTotalMemory(forceFullCollection: false));
        Volatile.Write(ref isDone, true);
        watch.Join();
        long held = GC.GetTotalMemory(forceFullCollection: true) - before;
        return (result, held, most - before);
    }

    private static Contender Reading(string name, IGrainStorageSerializer serializer, Order state)
    {
        BinaryData bytes = serializer.Serialize(state);
        return new Contender(name, () => _ = serializer.Deserialize<Order>(bytes));
    }

    private static Contender Streaming(string name, IGrainStorageStreamingSerializer serializer, Order state)
    {
        MemoryStream stream = new();
        return new Contender(name, () =>
        {
            stream.SetLength(0);
            serializer.SerializeAsync(state, stream).AsTask().GetAwaiter().GetResult();
            stream.Position = 0;
            _ = serializer.DeserializeAsync<Order>(stream).AsTask().GetAwaiter().GetResult();
        });
    }

    private static IGrainStorageStreamingSerializer[] Serializers()
    {
        IServiceProvider services = new HostBuilder().UseOrleans(static silo => silo.UseLocalhostClustering().AddVivaceJsonGrainStorage()
            .Services.Configure<Orleans.Serialization.OrleansJsonSerializerOptions>(static options => options.AllowAllTypes = true)).Build().Services;
        return [ActivatorUtilities.GetServiceOrCreateInstance<JsonGrainStorageSerializer>(services), ActivatorUtilities.GetServiceOrCreateInstance<SystemTextJsonGrainStorageSerializer>(services), (IGrainStorageStreamingSerializer)services.GetRequiredService<IGrainStorageSerializer>()];
    }
}
