// On which thread code is emitted in the background.
using System.Text.Json;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Callbacks;

public class EmissionThreadTests
{
    private static readonly TimeSpan s_patience = CallbackChecks.Patience;

    [Fact]
    public void Call_ThatBeginsEmission_UsesNoThreadOfThePool()
    {
        Watch watch = new();
        JsonSettings settings = new() { Codecs = [watch] };
        for (int i = 0; i <= Root<Reflected>.WarmEnough; i++)
            Assert.Equal("""{"A":1}""", JsonSerializer.Serialize(new Reflected { A = 1 }, settings));
        Assert.True(SpinWait.SpinUntil(() => !Roots<Reflected>.Of(settings).AwaitsEmission, s_patience));
        Assert.True(Roots<Reflected>.Of(settings).Codec.GetType().Assembly.IsDynamic);
        Assert.Equal((false, true), watch.Background);
    }

    private sealed class Reflected
    {
        public int A { get; set; }
    }

    // Is asked for every type, on whatever thread makes codecs.
    private sealed class Watch : JsonCodecFactory
    {
        private readonly Thread _caller = Thread.CurrentThread;

        // Asked for at once: a thread that has ended does not say.
        internal (bool IsOfPool, bool IsBackground)? Background { get; private set; }

        public override bool CanHandle(Type type)
        {
            if (Thread.CurrentThread != _caller)
                Background = (Thread.CurrentThread.IsThreadPoolThread, Thread.CurrentThread.IsBackground);
            return false;
        }

        public override JsonCodec Create(Type type, JsonSettings settings) => throw new NotSupportedException();
    }
}
