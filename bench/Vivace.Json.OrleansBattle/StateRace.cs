// The state of a grain to bytes and back, by each of Orleans' serializers and this library's; then the memory of a large one.
using System.Runtime.CompilerServices;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Orleans.Hosting;
using Orleans.Storage;
using Vivace.Json.Battle.Reporting;
using Vivace.Json.OrleansBattle.Models;

namespace Vivace.Json.OrleansBattle;

internal static class StateRace
{
    private const int LinesOfOne = 11_000, OrdersOfAHundred = 2_000;

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
    internal static void RunMemory(string name)
    {
        IGrainStorageStreamingSerializer serializer = Serializers()[Array.IndexOf(s_names, name)];
        _ = serializer.Serialize(new Ledger { Orders = { Order.Of(10) } });
        byte[] bytes = Written(name, serializer);
        Console.WriteLine($"{name}: the text has {Figures.Bytes(bytes.Length)}");
        using MemoryStream stream = new(bytes);
        Report(name, "read from a stream", () => serializer.DeserializeAsync<Ledger>(stream).AsTask().GetAwaiter().GetResult());
        BinaryData data = new(bytes);
        Report(name, "read from bytes", () => serializer.Deserialize<Ledger>(data));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte[] Written(string name, IGrainStorageStreamingSerializer serializer)
    {
        Ledger state = new() { Orders = [.. Enumerable.Range(0, OrdersOfAHundred).Select(static _ => Order.Of(550))] };
        Report(name, "written to a stream", () =>
        {
            serializer.SerializeAsync(state, Stream.Null).AsTask().GetAwaiter().GetResult();
            return state;
        });
        BinaryData? bytes = null;
        Report(name, "written to bytes", () => bytes = serializer.Serialize(state));
        GC.KeepAlive(state);
        return bytes!.ToArray();
    }

    // How much more than the result the heap had at most, asked every millisecond.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Report(string name, string what, Func<object?> run)
    {
        long before = GC.GetTotalMemory(forceFullCollection: true), most = before, allocated = GC.GetTotalAllocatedBytes(precise: true);
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
        object? result = run();
        allocated = GC.GetTotalAllocatedBytes(precise: true) - allocated;
        most = Math.Max(most, GC.GetTotalMemory(forceFullCollection: false));
        Volatile.Write(ref isDone, true);
        watch.Join();
        long held = GC.GetTotalMemory(forceFullCollection: true) - before;
        GC.KeepAlive(result);
        Console.WriteLine($"{name}: {what,-20} held afterwards {Figures.Bytes(Math.Max(0, held)),10}, most above it {Figures.Bytes(Math.Max(0, most - before - held)),10}, allocated {Figures.Bytes(allocated),10}");
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
            .Services.Configure<global::Orleans.Serialization.OrleansJsonSerializerOptions>(static options => options.AllowAllTypes = true)).Build().Services;
        return [ActivatorUtilities.GetServiceOrCreateInstance<JsonGrainStorageSerializer>(services), ActivatorUtilities.GetServiceOrCreateInstance<SystemTextJsonGrainStorageSerializer>(services), (IGrainStorageStreamingSerializer)services.GetRequiredService<IGrainStorageSerializer>()];
    }
}
