// The preset for Newtonsoft.Json against Newtonsoft.Json: the same texts, the same values, the same acceptance, or a row in the documentation.
using System.Text;
using Vivace.Json.Conformance.Engines;
using Xunit.Abstractions;

namespace Vivace.Json.Compatibility.Tests.Differential;

public class NewtonsoftTests(ITestOutputHelper output)
{
    // Of a hundred trials.
    private const double LeastSame = 95;

    public static TheoryData<Engine> Each => [.. Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Preset_EachTrial_DoesWhatNewtonsoftDoesOrHasItsRow(Engine engine)
    {
        JsonSettings settings = JsonSettings.Newtonsoft.By(engine);
        StringBuilder wrong = new();
        int same = 0;
        HashSet<string> differing = [];
        foreach (Trial trial in NewtonsoftTrials.All)
        {
            string theirs = trial.Theirs(), ours = trial.Ours(settings, out string? why);
            if (theirs == ours)
            {
                same++;
                continue;
            }

            differing.Add(trial.Id);
            if (!NewtonsoftDifferences.Rows.ContainsKey(trial.Id))
                wrong.Append('\n').Append(trial.Id).Append("  ").Append(trial.Text ?? "").Append("\n  theirs ").Append(theirs).Append("\n  ours   ").Append(ours).Append(' ').Append(why);
        }

        string page = File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "docs", "newtonsoft.md"));
        Assert.All(NewtonsoftDifferences.Rows.Values, row => Assert.Contains($"\n| {row} |", page, StringComparison.Ordinal));
        string[] gone = [.. NewtonsoftDifferences.Rows.Keys.Where(id => !differing.Contains(id))];
        double percent = 100.0 * same / NewtonsoftTrials.All.Count;
        output.WriteLine($"{same} of {NewtonsoftTrials.All.Count} trials are the same: {percent:0.0} %");
        Assert.True(wrong.Length == 0, $"{differing.Count} of {NewtonsoftTrials.All.Count} differ{wrong}");
        Assert.True(gone.Length == 0, $"No longer different: {string.Join(", ", gone)}");
        Assert.True(percent > LeastSame, $"{percent} %");
    }
}
