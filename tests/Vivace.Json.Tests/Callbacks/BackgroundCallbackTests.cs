// Code is emitted in the background after a number of calls: what users' code throws or waits for there is nobody's to see, and ends nothing.
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Codecs;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Callbacks;

public class BackgroundCallbackTests
{
    // A limit for failures alone.
    private static readonly TimeSpan s_patience = CallbackChecks.Patience;

    [Theory, InlineData("policy"), InlineData("modifier"), InlineData("our modifier"), InlineData("codec factory")]
    public void UsersCode_ThrowsWhileCodeIsEmitted_CallsGoOn(string place)
    {
        using BackgroundSwitch off = new();
        Func<JsonSettings, JsonSettings> use = place switch
        {
            "policy" => settings => settings with { PropertyNamingPolicy = new Policy(off) },
            "modifier" => settings => settings with { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { _ => off.Pass() } } },
            "our modifier" => settings => settings with { ContractModifiers = [_ => off.Pass()] },
            _ => settings => settings with { Codecs = [new Factory(off)] },
        };
        JsonSettings settings = use(JsonSettings.Default);
        for (int i = 0; i <= Root<Item>.WarmEnough; i++)
        {
            Assert.Equal("""{"A":1}""", JsonSerializer.Serialize(new Item { A = 1 }, settings));
            off.IsThrowing = true;
        }

        // Users' code is not asked again in the background.
        Assert.True(SpinWait.SpinUntil(() => off.HasThrown || Roots<Item>.Of(settings).Codec.GetType().Assembly.IsDynamic, s_patience));
        Assert.False(off.HasThrown);
        for (int i = 0; i <= Root<Item>.WarmEnough; i++)
            Assert.Equal("""{"A":1}""", JsonSerializer.Serialize(new Item { A = 1 }, settings));
        Assert.Equal("""{"A":2}""", JsonSerializer.Serialize(JsonSerializer.Deserialize<Item>("""{"A":2}""", settings), settings));
    }

    // Throws only where nobody called: on the threads of the pool.
    private sealed class BackgroundSwitch : IDisposable
    {
        private readonly int _caller = Environment.CurrentManagedThreadId;

        internal bool IsThrowing { get; set; }

        internal volatile bool HasThrown;

        internal void Pass()
        {
            if (!IsThrowing || Environment.CurrentManagedThreadId == _caller)
                return;
            HasThrown = true;
            throw new MarkerException();
        }

        public void Dispose() => IsThrowing = false;
    }

    private sealed class Item
    {
        public int A { get; set; }
    }

    private sealed class Policy(BackgroundSwitch passing) : JsonNamingPolicy
    {
        public override string ConvertName(string name)
        {
            passing.Pass();
            return name;
        }
    }

    private sealed class Factory(BackgroundSwitch passing) : JsonCodecFactory
    {
        public override bool CanHandle(Type type)
        {
            passing.Pass();
            return false;
        }

        public override JsonCodec Create(Type type, JsonSettings options) => throw new NotSupportedException();
    }
}
