// The promises over all pairs of ways and forms.
using Xunit.Abstractions;

namespace Vivace.Json.Promises.Promises;

public abstract class PromiseTests(ITestOutputHelper output)
{
    private const int MostShown = 40, FormsShown = 3, FewNames = 6;

    private protected void Check(Promise promise)
    {
        Tally tally = promise.Run();
        output.WriteLine($"{promise.Name}: {tally.Tried} pairs tried, {tally.Postponed} at length only, {tally.LeftOut} with a reason.");
        foreach ((string reason, int count) in tally.Reasons.OrderByDescending(static one => one.Value))
            output.WriteLine($"  {count}: {reason}");
        Assert.True(tally.Failures.Count == 0,
            $"{promise.Name}: {tally.Failures.Select(static one => (one.Way, one.Form)).Distinct().Count()} pairs of {tally.Tried} break it:\n"
            + string.Join('\n', tally.Failures.GroupBy(static one => one.Failure.Split(" => ")[0]).Take(MostShown).Select(static kind => $"{kind.Key}: {Few(kind.Select(static one => one.Way))} × {Few(kind.Select(static one => one.Form))}:\n"
                + string.Join('\n', kind.DistinctBy(static one => one.Form).Take(FormsShown).Select(static one => $"    {one.Way} × {one.Form}: {one.Failure}")))));
        Assert.True(tally.Tried > 0);
    }

    private static string Few(IEnumerable<string> names)
    {
        string[] all = [.. names.Distinct()];
        return all.Length <= FewNames ? string.Join(", ", all) : $"{all.Length}";
    }
}

public sealed class OneKindOfExceptionTests(ITestOutputHelper output) : PromiseTests(output)
{
    [Fact]
    public void WrongTexts_EveryPair_AreAJsonExceptionOrRead() => Check(new OneKindOfException());
}

public sealed class RightTextsTests(ITestOutputHelper output) : PromiseTests(output)
{
    [Fact]
    public void RightTexts_EveryPair_AreReadAndWritten() => Check(new RightTexts());
}

public sealed class SecretsTests(ITestOutputHelper output) : PromiseTests(output)
{
    [Fact]
    public void SensitiveMembers_EveryPair_AreInNoMessage() => Check(new Secrets());
}

public sealed class HiddenMembersTests(ITestOutputHelper output) : PromiseTests(output)
{
    [Fact]
    public void HiddenMembers_EveryPair_AreNeitherReadNorWritten() => Check(new HiddenMembers());
}

public sealed class ValidJsonTests(ITestOutputHelper output) : PromiseTests(output)
{
    [Fact]
    public void TextsThatAreNotJson_EveryPair_AreNeitherReadNorWritten() => Check(new ValidJson());
}

public sealed class DepthTests(ITestOutputHelper output) : PromiseTests(output)
{
    [Fact]
    public void DeepTextsAndValues_EveryPair_EndInAJsonException() => Check(new Depth());
}

public sealed class BudgetsTests(ITestOutputHelper output) : PromiseTests(output)
{
    [Fact]
    public void StreamsWithoutEnd_EveryPair_AreRefusedWithinTheBudget() => Check(new Budgets());
}

public sealed class PathsTests(ITestOutputHelper output) : PromiseTests(output)
{
    [Fact]
    public void WrongValues_EveryPair_HaveTheirPath() => Check(new Paths());
}

public sealed class CancellationTests(ITestOutputHelper output) : PromiseTests(output)
{
    [Fact]
    public void CanceledTokens_EveryPair_EndTheCall() => Check(new Cancellation());
}

public sealed class AskedOnceTests(ITestOutputHelper output) : PromiseTests(output)
{
    [Fact]
    public void UsersCode_EveryPair_IsAskedOnce() => Check(new AskedOnce());
}

public sealed class PooledBuffersTests(ITestOutputHelper output) : PromiseTests(output)
{
    [Fact]
    public void BuffersOfThePool_EveryPair_AreNotUsedLate() => Check(new PooledBuffers());
}

public sealed class LinearWorkTests(ITestOutputHelper output) : PromiseTests(output)
{
    [Fact]
    public void TwiceTheText_EveryPair_TakesTwiceTheMemory() => Check(new LinearWork());
}
