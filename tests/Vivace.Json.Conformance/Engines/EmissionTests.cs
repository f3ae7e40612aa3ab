// When there is nothing to emit: types whose code was generated, with that of all their members.
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Engines;

public class EmissionTests
{
    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(2);

    // The codec graph of first calls stays: nothing is queued, at the call that would start emission or any other.
    [Fact]
    public void Calls_OfTypeWhoseWholeGraphIsGenerated_BeginNoEmission()
    {
        JsonSettings settings = new() { MaxDepth = 40 };
        Root<Outer> root = Roots<Outer>.Of(settings);
        JsonCodec codec = root.Codec;
        for (int i = 0; i <= 2 * Root<Outer>.WarmEnough; i++)
        {
            Assert.False(root.AwaitsEmission);
            Assert.Equal("""{"Inner":{"B":[2]},"More":{"a":{"B":null}}}""", JsonSerializer.Serialize(new Outer { Inner = new Inner { B = [2] }, More = new() { ["a"] = new Inner() } }, settings));
        }

        Assert.Same(codec, root.Codec);
        Assert.True(JsonSerializer.IsGenerated<Outer>());
    }

    // The types of its values are not known before they are written, and may have no generated code.
    [Fact]
    public void Calls_OfGeneratedTypeWithMemberOfObject_EmitForTheTypesOfItsValues()
    {
        JsonSettings settings = new() { MaxDepth = 41 };
        Assert.True(Roots<Holder>.Of(settings).AwaitsEmission);
        for (int i = 0; i <= Root<Holder>.WarmEnough; i++)
            Assert.Equal("""{"Value":{"A":1}}""", JsonSerializer.Serialize(new Holder { Value = new Reflected { A = 1 } }, settings));
        Assert.True(SpinWait.SpinUntil(() => !Roots<Holder>.Of(settings).AwaitsEmission, s_patience));
        Assert.Equal("""{"Value":{"A":1}}""", JsonSerializer.Serialize(new Holder { Value = new Reflected { A = 1 } }, settings));
    }

    private sealed class Reflected
    {
        public int A { get; set; }
    }

    [JsonContract]
    public sealed class Inner
    {
        public List<int>? B { get; set; }
    }

    [JsonContract]
    public sealed class Outer
    {
        public Inner? Inner { get; set; }

        public Dictionary<string, Inner>? More { get; set; }
    }

    [JsonContract]
    public sealed class Holder
    {
        public object? Value { get; set; }
    }
}
