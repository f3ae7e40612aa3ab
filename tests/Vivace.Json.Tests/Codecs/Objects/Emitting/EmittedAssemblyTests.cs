// Some threads run emitted code while others still emit code for more types.
using Vivace.Json.Making;
using Vivace.Json.Plans;

namespace Vivace.Json.Tests.Codecs.Objects.Emitting;

public class EmittedAssemblyTests
{
    private static readonly JsonSettings s_emitted = JsonSettings.Default with { Engine = ObjectEngine.Emitted };

    // EmittedAssembly says why.
    [Fact]
    public void ClassesOfTwoTypes_AreInTwoAssemblies()
    {
        JsonSerializer.Serialize(new Pair<int, byte>(), s_emitted);
        JsonSerializer.Serialize(new Pair<int, sbyte>(), s_emitted);
        Type one = Roots<Pair<int, byte>>.Of(s_emitted).Codec.GetType(), other = Roots<Pair<int, sbyte>>.Of(s_emitted).Codec.GetType();
        Assert.True(one.Assembly.IsDynamic);
        Assert.True(other.Assembly.IsDynamic);
        Assert.NotSame(one.Assembly, other.Assembly);
    }

    [Fact]
    public void ManyTypes_EmittedOnManyThreadsAtOnce_AreReadAndWritten()
    {
        Type[] types = [typeof(int), typeof(long), typeof(string), typeof(bool), typeof(double), typeof(decimal), typeof(Guid), typeof(DateTime), typeof(short), typeof(char)];
        Type[] pairs = [.. types.SelectMany(_ => types, static (first, second) => typeof(Pair<,>).MakeGenericType(first, second))];
        Parallel.ForEach(pairs, new ParallelOptions { MaxDegreeOfParallelism = 16 }, static pair =>
        {
            string text = JsonSerializer.Serialize(Activator.CreateInstance(pair), pair, s_emitted);
            Assert.Equal(text, JsonSerializer.Serialize(JsonSerializer.Deserialize(text, pair, s_emitted), pair, s_emitted));
        });
    }

    public sealed class Pair<TFirst, TSecond>
    {
        public TFirst? First { get; set; }

        public TSecond? Second { get; set; }

        public Pair<TFirst, TSecond>? Next { get; set; }
    }
}
