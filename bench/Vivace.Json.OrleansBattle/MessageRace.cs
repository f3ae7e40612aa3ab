// A value into a message and out of it again, as Orleans does between silos, and the copy of an argument within one.
using Microsoft.Extensions.DependencyInjection;
using Orleans.Hosting;
using Orleans.Serialization;
using Orleans.Serialization.Buffers;
using Orleans.Serialization.Session;
using Vivace.Json.OrleansBattle.Models;

namespace Vivace.Json.OrleansBattle;

internal static class MessageRace
{
    internal static void Run()
    {
        ServiceProvider theirs = new ServiceCollection().AddSerializer(static builder => builder.AddJsonSerializer(IsModel)).BuildServiceProvider();
        ServiceProvider ours = new ServiceCollection().AddSerializer(static builder => builder.AddVivaceJson(null, IsModel)).BuildServiceProvider();
        RunFor("order of 10 lines", theirs, ours, Order.Of(10));
        RunFor("order of 35 lines", theirs, ours, Order.Of(35));
        RunFor("order of 120 lines", theirs, ours, Order.Of(120));
        RunFor("order of 550 lines", theirs, ours, Order.Of(550));

        // Last, because the first rows of a process are those that wait for the JIT on a busy machine.
        RunFor("55 bytes", theirs, ours, new Small { Id = 100_001, Name = "Customer 0001", IsActive = true });
    }

    internal static bool IsModel(Type type) => type.Namespace == typeof(Order).Namespace;

    private static void RunFor<T>(string name, ServiceProvider theirs, ServiceProvider ours, T value) where T : class
    {
        int length = ours.GetRequiredService<Serializer<T>>().SerializeToArray(value).Length;
        string row = $"{name} ({length} B)";
        Race.Run($"{row} there and back", new Contender("System.Text.Json", ThereAndBack(theirs, value)), new Contender("Vivace.Json", ThereAndBack(ours, value)));
        Race.Run($"{row} there", new Contender("System.Text.Json", There(theirs, value)), new Contender("Vivace.Json", There(ours, value)));
        Race.Run($"{row} back", new Contender("System.Text.Json", Back(theirs, value)), new Contender("Vivace.Json", Back(ours, value)));
        Race.Run($"{row} copy", new Contender("System.Text.Json", Copy(theirs, value)), new Contender("Vivace.Json", Copy(ours, value)));
    }

    // The buffers of Orleans' connections.
    private static Action ThereAndBack<T>(ServiceProvider services, T value)
    {
        Serializer<T> serializer = services.GetRequiredService<Serializer<T>>();
        ArcBufferWriter buffer = new();
        return () =>
        {
            serializer.Serialize(value, buffer);
            using ArcBuffer message = buffer.ConsumeSlice(buffer.Length);
            _ = serializer.Deserialize(message);
        };
    }

    private static Action There<T>(ServiceProvider services, T value)
    {
        Serializer<T> serializer = services.GetRequiredService<Serializer<T>>();
        ArcBufferWriter buffer = new();
        return () =>
        {
            serializer.Serialize(value, buffer);
            buffer.Reset();
        };
    }

    private static Action Back<T>(ServiceProvider services, T value)
    {
        Serializer<T> serializer = services.GetRequiredService<Serializer<T>>();
        ArcBufferWriter buffer = new();
        serializer.Serialize(value, buffer);
        ArcBuffer message = buffer.PeekSlice(buffer.Length);
        return () => _ = serializer.Deserialize(message);
    }

    private static Action Copy<T>(ServiceProvider services, T value)
    {
        DeepCopier<T> copier = services.GetRequiredService<DeepCopier<T>>();
        return () => _ = copier.Copy(value);
    }
}
