// Calls that are canceled, disposed of or left while their source or target is busy: what it reads into or from late is in nobody else's hands.
using Vivace.Json.Tests.Streams;
using Xunit.Abstractions;

namespace Vivace.Json.Fuzz;

[Collection(WatchedArraysCollection.Name)]
public class LateOperationsFuzzTests(ITestOutputHelper output)
{
    private const int Cases = 800, MostOthers = 3;

    [Fact]
    public void Call_EndedWhileItsStreamIsBusy_LeavesOthersTheirText()
    {
        Dictionary<string, int> abandoned = LateOperation.Ways.ToDictionary(static way => way, static _ => 0);
        int cases = 0;
        foreach (int number in FuzzSettings.Cases(Cases))
        {
            Random random = FuzzSettings.RandomOf(number);
            string way = LateOperation.Ways[random.Next(LateOperation.Ways.Count)];
            cases++;
            try
            {
                WatchedArrays.Watch(_ =>
                {
                    if (RunOne(random, way))
                        abandoned[way]++;
                });
            }
            catch (Exception exception)
            {
                Assert.Fail($"VIVACE_FUZZ_SEED={FuzzSettings.Seed} VIVACE_FUZZ_CASE={number} shows this case alone ({way}).\n{exception}");
            }
        }

        output.WriteLine($"{cases} cases, abandoned: {string.Join(", ", abandoned.Select(static pair => $"{pair.Key} {pair.Value}"))}");
        Assert.True(cases < Cases || !abandoned.ContainsValue(0));
    }

    // Whether the call was under way when it was abandoned.
    private static bool RunOne(Random random, string way)
    {
        using LateOperation late = LateOperation.Begin(random, way);
        bool isAbandoned = late.Stream.IsPending && random.Next(5) != 0;
        if (isAbandoned)
            late.Abandon(random);

        // Others rent what was returned too early.
        List<LateOperation> others = [];
        for (int i = random.Next(1, MostOthers + 1); i > 0; i--)
            others.Add(LateOperation.Begin(random, LateOperation.Ways[random.Next(LateOperation.Ways.Count)]));
        if (random.Next(4) == 0)
            End(others, random);
        late.End(isAbandoned);
        Assert.False(late.Stream.IsChanged, $"What {way} had given to its target was changed before it was taken.");
        while (others.Count > 0)
            End(others, random);
        return isAbandoned;
    }

    private static void End(List<LateOperation> operations, Random random)
    {
        using LateOperation one = operations[random.Next(operations.Count)];
        operations.Remove(one);
        one.End(isAbandoned: false);
        Assert.False(one.Stream.IsChanged, $"What {one.Way} had given to its target was changed before it was taken.");
    }
}
