// On which thread code is emitted in the background.
using Vivace.Json.Making;
using Vivace.Json.Plans;

namespace Vivace.Json.Tests.Callbacks;

public class EmissionThreadTests
{
    private static readonly TimeSpan s_patience = CallbackChecks.Patience;

    [Fact]
    public void Start_AnyWork_UsesNoThreadOfThePool()
    {
        (bool, bool)? seen = null;
        Assert.Null(BackgroundEmission.Start(() => seen = (Thread.CurrentThread.IsThreadPoolThread, Thread.CurrentThread.IsBackground)));
        Assert.True(SpinWait.SpinUntil(() => seen is not null, CallbackChecks.Patience));
        Assert.Equal((false, true), seen);
    }

    // Not one each: hundreds of types are warm in the same pass.
    [Fact]
    public void Start_WhileOtherWorkRuns_WaitsForIt()
    {
        using ManualResetEventSlim mayGo = new();
        System.Collections.Concurrent.ConcurrentQueue<(int Number, int Thread)> seen = [];
        Assert.Null(BackgroundEmission.Start(mayGo.Wait));
        for (int i = 0; i < 20; i++)
        {
            int number = i;
            Assert.Null(BackgroundEmission.Start(() => seen.Enqueue((number, Environment.CurrentManagedThreadId))));
        }

        mayGo.Set();
        Assert.True(SpinWait.SpinUntil(() => seen.Count == 20, s_patience));
        Assert.Equal(Enumerable.Range(0, 20), seen.Select(static one => one.Number).Order());
        Assert.InRange(seen.DistinctBy(static one => one.Thread).Count(), 1, 3);
    }

    [Fact]
    public void Start_WhileOtherWorkBlocks_GoesOnWithoutIt()
    {
        using ManualResetEventSlim mayGo = new();
        bool isDone = false;
        Assert.Null(BackgroundEmission.Start(mayGo.Wait));
        Assert.Null(BackgroundEmission.Start(() => Volatile.Write(ref isDone, true)));
        Assert.True(SpinWait.SpinUntil(
            () =>
            {
                Assert.Null(BackgroundEmission.Start(static () => { }));
                Thread.Sleep(20);
                return Volatile.Read(ref isDone);
            },
            s_patience));
        mayGo.Set();
    }

    // Hundreds of types are warm in the same pass: those that come last are better interpreted for longer.
    [Fact]
    public void Warm_WhileManyTypesWait_StaysInterpretedAndIsEmittedLater()
    {
        using ManualResetEventSlim mayGo = new();
        using ManualResetEventSlim hasBegun = new();
        JsonSettings settings = new() { MaxDepth = 47 };
        Assert.Null(BackgroundEmission.Start(() =>
        {
            hasBegun.Set();
            mayGo.Wait();
        }));
        hasBegun.Wait();
        int waiting = 0;
        while (!BackgroundEmission.IsBusy && waiting++ < 1000)
            Assert.Null(BackgroundEmission.Start(static () => { }));
        bool wasBusy = BackgroundEmission.IsBusy;
        Root root = Roots<Late>.Of(settings);
        for (int call = 0; call < Root.WarmEnough; call++)
            JsonSerializer.Serialize(new Late(), settings);

        // After a second, another thread takes over from the one that blocks.
        bool stillWaits = root.AwaitsEmission || !BackgroundEmission.IsBusy;
        mayGo.Set();
        Assert.True(SpinWait.SpinUntil(
            () =>
            {
                JsonSerializer.Serialize(new Late(), settings);
                return !root.AwaitsEmission;
            },
            s_patience));
        Assert.True(wasBusy);
        Assert.True(stillWaits);
        Assert.Null(root.EmissionFailure);
    }

    public sealed class Late
    {
        public int Number { get; set; } = 1;
    }

    [Fact]
    public void ThrowIfCurrent_OnTheThreadThatEmits_Throws()
    {
        Exception? thrown = null;
        BackgroundEmission.ThrowIfCurrent(typeof(int));
        Assert.Null(BackgroundEmission.Start(() => thrown = Record.Exception(static () => BackgroundEmission.ThrowIfCurrent(typeof(int)))));
        Assert.True(SpinWait.SpinUntil(() => thrown is not null, CallbackChecks.Patience));
        Assert.IsType<InvalidOperationException>(thrown);
    }
}
