// On which thread code is emitted in the background.
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
