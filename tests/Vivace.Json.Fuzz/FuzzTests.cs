// Fuzzing with a fixed seed and number of cases; CONTRIBUTING.md says how to run other and longer ones.
using Xunit.Abstractions;

namespace Vivace.Json.Fuzz;

// Each class is a collection of its own: the three run at the same time.
public class ReadingFuzzTests(ITestOutputHelper output)
{
    private const int Cases = 160;

    // Of the places of errors, this many in a hundred are System.Text.Json's; among us, all.
    private const double SamePlaces = 0.99;

    [Fact]
    public void Deserialize_AnyText_IsAsTheOracleHasItOnEveryEngineAndWayIn()
    {
        using ReadingRun run = new();
        run.Run(Cases);
        string report = run.Report();
        output.WriteLine(report);
        Assert.True(run.Failures == 0, report);
        Assert.True(run.OtherPlaces <= (1 - SamePlaces) * run.Refusals + 1, report);
        Assert.True(run.Texts > 0 && run.Refusals > 0, report);
    }
}

public class WritingFuzzTests(ITestOutputHelper output)
{
    private const int Cases = 200;

    [Fact]
    public void Serialize_AnyValue_IsAsTheOracleHasItOnEveryEngineAndWayOut()
    {
        using WritingRun run = new();
        run.Run(Cases);
        string report = run.Report();
        output.WriteLine(report);
        Assert.True(run.Failures == 0, report);
        Assert.True(run.Values > 0, report);
    }
}

public class ElementsFuzzTests(ITestOutputHelper output)
{
    private const int Cases = 60;

    [Fact]
    public void DeserializeAsyncEnumerable_AnyText_IsAsTheWholeArray()
    {
        ElementsRun run = new();
        run.Run(Cases);
        string report = run.Report();
        output.WriteLine(report);
        Assert.True(run.Failures == 0, report);
        Assert.True(run.Texts > 0 && run.Refusals > 0, report);
    }
}
