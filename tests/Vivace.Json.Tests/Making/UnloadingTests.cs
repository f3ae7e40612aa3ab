// Plug-ins that used the library are unloaded: nothing of it keeps their types.
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Making;

/// <summary>Alone, so that memory can be compared.</summary>
[Collection(MemoryCollection.Name)]
public class UnloadingTests
{
    private const int Collections = 60;
    private const long FlatPerContext = 80 * 1024;

    private static readonly string s_file = Path.Combine(AppContext.BaseDirectory, "Plugin", "Vivace.Json.Plugin.dll");

    // Of the host, with plug-ins' objects in it.
    public sealed class Envelope
    {
        public object? Content { get; set; }

        public IReadOnlyList<object>? More { get; set; }
    }

    public abstract class Message
    {
        public int Id { get; set; }
    }

    public sealed class Note : Message
    {
        public string? Text { get; set; }
    }

    // The host's, which lives as long as it does.
    private static readonly JsonSettings s_hosts = JsonSettings.Web with { MaxDepth = 31, Converters = [new HostConverter()] };

    // Compared by reference, and asked for types of plug-ins too.
    private sealed class HostConverter : JsonConverterFactory
    {
        private readonly string _name = "Point";

        public override bool CanConvert(Type typeToConvert) => typeToConvert.Name == _name;

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
            (JsonConverter)Activator.CreateInstance(typeof(Inner<>).MakeGenericType(typeToConvert))!;

        private sealed class Inner<T> : JsonConverter<T>
        {
            public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
            {
                reader.Skip();
                return default;
            }

            public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) =>
                writer.WriteStringValue(options.GetConverter(typeof(T[])).ToString());
        }
    }

    private static readonly string[] s_uses =
    [
        "Default", "Collections", "Generated", "Polymorphism", "Attributes", "OwnSettings", "InlineSettings", "Options", "PlainOptions", "Resolvers",
        "References", "Errors", "Writers", "Structs", "Records", "Streams", "OptionsOfDotNet",
    ];

    public static TheoryData<string> Uses => [.. s_uses];

    [Theory, MemberData(nameof(Uses))]
    public void Unload_AfterOneUse_LetsTheContextGo(string use) => AssertGone([Load(assembly => Call(assembly, use))]);

    // With a copy of the library of its own, nothing of which .NET may keep.
    [Theory, MemberData(nameof(Uses))]
    public void Unload_WithItsOwnLibrary_LetsTheContextGo(string use) => AssertGone([Load(assembly => Call(assembly, use), ownLibrary: true)]);

    private sealed class OwnLibrary() : AssemblyLoadContext("Plugin", isCollectible: true)
    {
        protected override Assembly? Load(AssemblyName assemblyName) =>
            assemblyName.Name == typeof(JsonSerializer).Assembly.GetName().Name ? LoadFromAssemblyPath(typeof(JsonSerializer).Assembly.Location) : null;
    }

    private static readonly string[] s_hostUses = ["Untyped", "Derived", "Settings", "RunTimeType"];

    public static TheoryData<string> HostUses => [.. s_hostUses];

    [Theory, MemberData(nameof(HostUses))]
    public void Unload_AfterTheHostUsedItsObjects_LetsTheContextGo(string use) => AssertGone([Load(assembly => UseAsHost(assembly, use))]);

    // Each use of the plug-in's with each of the host's: their numbers have no common divisor.
    private static readonly int s_rounds = s_uses.Length * s_hostUses.Length;

    // The plan of settings with parts of both is held by neither.
    [Fact]
    public void Unload_SettingsOfTwoContexts_LetEachGoWithoutTheOther()
    {
        List<WeakReference> stays = [];
        UseBoth(stays);
        AssertGone(stays);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void UseBoth(List<WeakReference> stays) =>
        stays.Add(Load(one =>
        {
            AssertGone([Load(other => Mix(one, other))]);
            Assert.Equal("17", JsonSerializer.Serialize(16, new JsonSettings { Converters = [Converter(one)] }));
        }));

    [Fact]
    public void Unload_ManyContexts_LeaveNothingBehind()
    {
        List<WeakReference> contexts = [];
        long before = 0;
        for (int round = 0; round < 2 * s_rounds; round++)
        {
            // The first ones fill what is kept.
            if (round == s_rounds)
            {
                AssertGone(contexts);
                before = GC.GetTotalMemory(forceFullCollection: true);
            }

            contexts.Add(Load(assembly =>
            {
                Call(assembly, s_uses[round % s_uses.Length]);
                UseAsHost(assembly, s_hostUses[round % s_hostUses.Length]);
            }));
        }

        AssertGone(contexts);
        long after = GC.GetTotalMemory(forceFullCollection: true);
        Assert.True(after - before < s_rounds * FlatPerContext, $"{after - before:N0} bytes more after {s_rounds} contexts more.");
    }

    [Fact]
    public void ClearCache_WhileThreadsCallAndContextsGo_ThrowsNothing()
    {
        const int Threads = 8, Calls = 3000;
        using Barrier start = new(Threads + 2);
        int running = Threads;
        List<Exception> failures = [];
        List<Thread> threads = [];
        for (int i = 0; i < Threads; i++)
        {
            int number = i;
            threads.Add(new Thread(() => Guard(() =>
            {
                start.SignalAndWait();
                for (int call = 0; call < Calls; call++)
                {
                    JsonSettings? settings = ((call + number) % 3) switch { 0 => null, 1 => JsonSettings.Web, _ => new JsonSettings { MaxDepth = 40 + call % 3 } };
                    Envelope envelope = new() { Content = new Note { Id = call }, More = [call, new Note()] };
                    Assert.NotNull(JsonSerializer.Deserialize<Envelope>(JsonSerializer.Serialize(envelope, settings), settings));
                    Assert.Equal(call, JsonSerializer.Deserialize<Note>(JsonSerializer.SerializeToUtf8Bytes(new Note { Id = call }, settings), settings)!.Id);
                    Assert.Equal(2, JsonSerializer.Deserialize<List<int>>("[1,2]", settings)!.Count);
                }
            })));
        }

        List<WeakReference> contexts = [];
        threads.Add(new Thread(() => Repeat(() => HotReload.ClearCache(null))));
        threads.Add(new Thread(() => Repeat(() => contexts.Add(Load(assembly => Call(assembly, "Collections"))))));
        foreach (Thread thread in threads)
            thread.Start();
        foreach (Thread thread in threads)
            thread.Join();
        Assert.Empty(failures);
        AssertGone(contexts);

        void Repeat(Action action)
        {
            start.SignalAndWait();
            do
                Guard(action, counts: false);
            while (Volatile.Read(ref running) > 0);
        }

        void Guard(Action action, bool counts = true)
        {
            try
            {
                action();
            }
            catch (Exception failure)
            {
                lock (failures)
                    failures.Add(failure);
            }
            finally
            {
                if (counts)
                    Interlocked.Decrement(ref running);
            }
        }
    }

    // Nothing of the context may be on the stack of the caller.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Load(Action<Assembly> use, bool ownLibrary = false)
    {
        AssemblyLoadContext context = ownLibrary ? new OwnLibrary() : new AssemblyLoadContext("Plugin", isCollectible: true);
        use(context.LoadFromStream(new MemoryStream(File.ReadAllBytes(s_file))));
        context.Unload();
        return new WeakReference(context);
    }

    private static object? Call(Assembly assembly, string use) =>
        assembly.GetType("Vivace.Json.Plugin.Uses")!.GetMethod(use)!.Invoke(null, BindingFlags.DoNotWrapExceptions, null, null, null);

    private static JsonConverter Converter(Assembly assembly) =>
        (JsonConverter)Activator.CreateInstance(assembly.GetType("Vivace.Json.Plugin.IntConverter")!)!;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Mix(Assembly one, Assembly other)
    {
        JsonSettings mixed = new()
        {
            Converters = [Converter(one)],
            PropertyNamingPolicy = (JsonNamingPolicy)Activator.CreateInstance(other.GetType("Vivace.Json.Plugin.UpperCase")!)!,
        };
        Assert.Equal("17", JsonSerializer.Serialize(16, mixed));
        Assert.Equal("""{"ID":2,"TEXT":null}""", JsonSerializer.Serialize(new Note { Id = 1 }, mixed).Replace("\"TEXT\":null,\"ID\":2", "\"ID\":2,\"TEXT\":null"));
        Assert.Equal("17", JsonSerializer.Serialize(16, mixed with { }));
    }

    private static void UseAsHost(Assembly assembly, string use)
    {
        object line = Call(assembly, "MakeLine")!, order = Call(assembly, "MakeOrder")!;
        for (int i = 0; i <= Root<int>.WarmEnough; i++)
        {
            switch (use)
            {
                case "Untyped":
                    JsonSerializer.Serialize(new Envelope { Content = line, More = [order, line] });
                    JsonSerializer.Serialize<object>(order, JsonSettings.Web);
                    JsonSerializer.Serialize(new Dictionary<string, object> { ["a"] = line }, new JsonSettings { ReferenceHandler = ReferenceHandler.Preserve });
                    break;
                case "Derived":
                    JsonSettings derived = new() { DerivedTypes = [new JsonSubtype(line.GetType(), line.GetType(), "line")] };
                    JsonSerializer.Serialize(line, line.GetType(), derived);
                    JsonSerializer.Serialize(new Note(), derived);
                    break;
                case "Settings":
                    Assert.Contains("place", JsonSerializer.Serialize(order, order.GetType(), s_hosts));
                    JsonSerializer.Serialize(new Envelope { Content = order }, s_hosts);
                    break;
                default:
                    JsonSerializer.Deserialize(JsonSerializer.SerializeToUtf8Bytes(order, order.GetType()), order.GetType());
                    Type list = typeof(List<>).MakeGenericType(line.GetType());
                    JsonSerializer.Deserialize("[{\"Count\":1}]", list);
                    Assert.Throws<JsonException>(() => JsonSerializer.Deserialize("[{\"Count\":\"x\"}]", list));
                    break;
            }
        }
    }

    private static void AssertGone(List<WeakReference> contexts)
    {
        int alive = contexts.Count;
        for (int i = 0; i < Collections && alive != 0; i++)
        {
            Drain();
            ForgetOfStj();
            GC.Collect();
            GC.WaitForPendingFinalizers();
            alive = contexts.Count(context => context.IsAlive);
        }

        Assert.Equal(0, alive);
    }

    // Types are emitted on the pool; items are taken in the order in which they came.
    private static void Drain()
    {
        using CountdownEvent done = new(Environment.ProcessorCount + 1);
        for (int i = done.InitialCount; i > 0; i--)
            ThreadPool.UnsafeQueueUserWorkItem(static done => done.Signal(), done, preferLocal: false);
        done.Wait();
    }

    // System.Text.Json keeps accessors for a second or more after their last use, whatever they belong to. What it keeps in options stays.
    private static void ForgetOfStj() =>
        typeof(System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver)
            .GetMethod("ClearMemberAccessorCaches", BindingFlags.Static | BindingFlags.NonPublic)!.Invoke(null, null);
}
