// What must hold at every place where users' code runs: it may throw, call the serializer, and wait.
using Vivace.Json.Tests.Codecs.Custom;

namespace Vivace.Json.Tests.Callbacks;

internal static class CallbackChecks
{
    // A limit for failures alone: what does not wait ends long before.
    internal static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    // The first calls differ from each other, those after them no more.
    private const int MostHits = 8;

    private const string OtherText = """{"Number":7,"Text":"other"}""";

    private static readonly Other s_other = new() { Number = 7, Text = "other" };

    internal sealed class Other
    {
        public int Number { get; set; }

        public string? Text { get; set; }
    }

    /// <summary>The exception arrives as it does from System.Text.Json, and the next call is right.</summary>
    internal static void Throws(Place place)
    {
        foreach (JsonSettings engine in CodecEngines.Each(JsonSettings.Default))
        {
            string expected = place.Call.Ours(place.Ours(engine));
            int hits = Math.Min(HitsOf(place, engine), MostHits);
            for (int n = 1; n <= hits; n++)
            {
                MarkerException marker = new();
                JsonSettings settings = place.Ours(engine);
                Exception? thrown = Record.Exception(() => new Probe(hit => ThrowAt(hit, n, marker)).Watch(() => place.Call.Ours(settings)));
                Assert.True(thrown is not null, $"Nothing was thrown from call {n} of {hits}.");
                Assert.Contains(marker, Chain(thrown));
                if (thrown != marker)
                    Assert.Equal(place.ThrownByOracle(marker)?.GetType(), thrown.GetType());

                // System.Text.Json's options keep what a resolver threw for a type, and so it is here.
                if (place.IsKeptByOracle(marker))
                    Assert.Same(marker, Record.Exception(() => place.Call.Ours(settings)) ?? marker);
                else
                    Assert.Equal(expected, place.Call.Ours(settings));
                Assert.Equal(OtherText, JsonSerializer.Serialize(s_other, settings with { PropertyNamingPolicy = null, Encoder = null, ReferenceHandler = null, TypeInfoResolver = null }));
            }
        }
    }

    /// <summary>Calls of the serializer from within are right, and so is the call around them.</summary>
    internal static void Reenters(Place place)
    {
        foreach (JsonSettings engine in CodecEngines.Each(JsonSettings.Default))
        {
            string expected = place.Call.Ours(place.Ours(engine));
            int hits = Math.Min(HitsOf(place, engine), MostHits);
            for (int n = 1; n <= hits; n++)
            {
                JsonSettings settings = place.Ours(engine);
                List<string> inner = [];
                string outer = new Probe(hit =>
                {
                    if (hit != n)
                        return;
                    inner.Add(place.Call.Ours(settings));
                    inner.Add(place.Call.Ours(place.Ours(engine)));
                    Assert.Equal(OtherText, JsonSerializer.Serialize(s_other, engine));
                    Assert.Equal(JsonSerializer.Serialize(s_other, place.Ours(engine)), JsonSerializer.Serialize(s_other, settings));
                }).Watch(() => place.Call.Ours(settings));
                Assert.Equal(expected, outer);
                Assert.Equal([expected, expected], inner);
                Assert.Equal(expected, place.Call.Ours(settings));
            }
        }
    }

    /// <summary>While one thread is held in users' code, others read and write the same type and others with the same settings.</summary>
    /// <param name="place">Where users' code runs.</param>
    /// <param name="mostHits">How many of its calls are held, one a run.</param>
    internal static void Blocks(Place place, int mostHits = 2)
    {
        foreach (JsonSettings engine in CodecEngines.Each(JsonSettings.Default))
        {
            string expected = place.Call.Ours(place.Ours(engine));
            string other = JsonSerializer.Serialize(s_other, place.Ours(engine));
            int hits = Math.Min(HitsOf(place, engine), mostHits);
            for (int n = 1; n <= hits; n++)
            {
                JsonSettings settings = place.Ours(engine);
                using ManualResetEventSlim entered = new(), released = new();
                Task<string> held = Start(() => new Probe(hit =>
                {
                    if (hit != n)
                        return;
                    entered.Set();
                    released.Wait();
                }).Watch(() => place.Call.Ours(settings)));
                try
                {
                    Assert.True(entered.Wait(Patience));
                    Task<string>[] same = [Start(() => place.Call.Ours(settings)), Start(() => place.Call.Ours(place.Ours(engine)))];
                    Task<string> different = Start(() => JsonSerializer.Serialize(s_other, settings));
                    Assert.True(Task.WaitAll([.. same, different], Patience), "Other threads wait for a call that is held in users' code.");
                    Assert.All(same, call => Assert.Equal(expected, Ended(call)));
                    Assert.Equal(other, Ended(different));
                }
                finally
                {
                    released.Set();
                }

                Assert.True(held.Wait(Patience));
                Assert.Equal(expected, Ended(held));
                Assert.Equal(expected, place.Call.Ours(settings));
            }
        }
    }

    /// <summary>Users' code that waits for another thread's call with the same settings gets it.</summary>
    internal static void WaitsForAnotherThread(Place place)
    {
        foreach (JsonSettings engine in CodecEngines.Each(JsonSettings.Default))
        {
            string expected = place.Call.Ours(place.Ours(engine));
            string other = JsonSerializer.Serialize(s_other, place.Ours(engine));
            JsonSettings settings = place.Ours(engine);
            string outer = new Probe(hit =>
            {
                if (hit != 1)
                    return;
                Task<string> same = Start(() => place.Call.Ours(settings)), different = Start(() => JsonSerializer.Serialize(s_other, settings));
                Assert.True(Task.WaitAll([same, different], Patience), "Another thread's call waits for users' code that waits for it.");
                Assert.Equal((expected, other), (Ended(same), Ended(different)));
            }).Watch(() => place.Call.Ours(settings));
            Assert.Equal(expected, outer);
        }
    }

    /// <summary>Threads that use the same settings for the first time at once all get the right text.</summary>
    internal static void ServesManyAtOnce(Place place)
    {
        const int Threads = 32;
        foreach (JsonSettings engine in CodecEngines.Each(JsonSettings.Default))
        {
            string expected = place.Call.Ours(place.Ours(engine));
            JsonSettings settings = place.Ours(engine);
            using Barrier start = new(Threads);
            Task<string>[] calls = [.. Enumerable.Range(0, Threads).Select(_ => Start(() =>
            {
                start.SignalAndWait(Patience);
                return place.Call.Ours(settings);
            }))];
            Assert.True(Task.WaitAll(calls, Patience), "Not every thread came back.");
            Assert.All(calls, call => Assert.Equal(expected, Ended(call)));
        }
    }

    private static int HitsOf(Place place, JsonSettings engine)
    {
        JsonSettings settings = place.Ours(engine);
        Probe counting = new(_ => { });
        counting.Watch(() => place.Call.Ours(settings));
        Assert.True(counting.Hits > 0, "The call does not come to the place.");
        return counting.Hits;
    }

    private static void ThrowAt(int hit, int n, Exception marker)
    {
        if (hit == n)
            throw marker;
    }

    private static List<Exception> Chain(Exception outermost)
    {
        List<Exception> chain = [];
        for (Exception? exception = outermost; exception is not null; exception = exception.InnerException)
            chain.Add(exception);
        return chain;
    }

    // A thread of its own: the pool's may all be held.
    private static Task<string> Start(Func<string> call) =>
        Task.Factory.StartNew(() => Probe.Unwatched(call), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    private static string Ended(Task<string> call) => call.GetAwaiter().GetResult();
}
