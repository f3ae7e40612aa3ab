// Random values, texts and options through us and System.Text.Json: the same bytes, values, refusals and places.
using System.Globalization;
using Vivace.Json.Conformance.Engines;

namespace Vivace.Json.Conformance.Differential;

public class DifferentialTests
{
    private const string CasesVariable = "VIVACE_DIFFERENTIAL_CASES";
    private const string SeedVariable = "VIVACE_DIFFERENTIAL_SEED";
    private const int DefaultCases = 50_000;
    private const int FewestTypes = 300;

    // For each case with any type, one in so many with a type that a converter reads and writes.
    private const int ConvertedShare = 3;

    // Of the cases of all types, as many more go to types with derived types.
    private const int ShareOfHierarchies = 4;

    // Of the places of errors, this many in a hundred are the same.
    private const double SamePlaces = 0.99, SamePlacesOfHierarchies = 0.95;

    // Seeds of one run do not reach into the next one's.
    private const int SeedsOfRun = 10_000_000;

    public static TheoryData<int, string> Runs
    {
        get
        {
            TheoryData<int, string> runs = [];
            for (int i = 0; i < OptionSets.All.Count; i++)
                runs.Add(i, OptionSets.All[i].Name);
            return runs;
        }
    }

    [Theory, MemberData(nameof(Runs))]
    public void EveryCase_AnyTypeWithOptions_IsAsTheOracleHasIt(int index, string name)
    {
        DifferentialRun run = new(OptionSets.All[index], Setting(SeedVariable, 1) + index * SeedsOfRun);
        int cases = Setting(CasesVariable, DefaultCases) / OptionSets.All.Count + 1;
        run.Run(cases, Corpus.Types, Corpus.OnlyWritten);

        Assert.True(run.Cases >= cases, name);
        // What contradicts itself with fields does so no longer with some policies, and has fields that the compiler left out.
        Assert.Subset(GeneratedCorpus.LeftToRunTime.Concat(GeneratedContractTests.NotTold).ToHashSet(), run.TypesWithoutGeneratedCode.ToHashSet());
        int places = run.Differences.Count(difference => difference.Aspect == Aspect.Place);
        Assert.True(places == run.Differences.Count && places <= (1 - SamePlaces) * run.Refusals, run.Report());
    }

    // All options together: of a few cases with each, a few places are more than one in a hundred.
    [Fact]
    public void EveryCase_ConvertedTypeWithAnyOptions_IsAsTheOracleHasIt()
    {
        int cases = Setting(CasesVariable, DefaultCases) / OptionSets.All.Count / ConvertedShare + 1;
        int places = 0, refusals = 0;
        for (int i = 0; i < OptionSets.All.Count; i++)
        {
            DifferentialRun run = new(OptionSets.All[i], Setting(SeedVariable, 1) + i * SeedsOfRun);
            run.Run(cases, Corpus.Converted, []);
            Assert.True(run.Differences.All(difference => difference.Aspect == Aspect.Place), run.Report());
            places += run.Differences.Count;
            refusals += run.Refusals;
        }

        Assert.True(places <= (1 - SamePlaces) * refusals, $"{places} of {refusals}");
    }

    [Fact]
    public void EveryCase_ContractsOfAResolver_AreAsTheOracleHasThem()
    {
        int cases = Setting(CasesVariable, DefaultCases) / OptionSets.All.Count + 1;
        int places = 0, refusals = 0;
        for (int i = 0; i < OptionSets.Resolved.Count; i++)
        {
            DifferentialRun run = new(OptionSets.Resolved[i], Setting(SeedVariable, 1) + (i + 2 * OptionSets.All.Count) * SeedsOfRun);
            run.Run(cases, Corpus.Types, Corpus.OnlyWritten);
            run.Run(cases / ShareOfHierarchies, Corpus.Hierarchies, []);
            Assert.True(run.Differences.All(difference => difference.Aspect == Aspect.Place), run.Report());
            places += run.Differences.Count;
            refusals += run.Refusals;
        }

        Assert.True(places <= (1 - SamePlaces) * refusals, $"{places} of {refusals}");
    }

    // Where metadata may stand anywhere, the oracle reads an object twice and reports the first wrong thing of its first time: another place.
    [Theory, MemberData(nameof(Runs))]
    public void EveryCase_TypesBehindBaseTypes_AreAsTheOracleHasThem(int index, string name)
    {
        DifferentialRun run = new(OptionSets.All[index], Setting(SeedVariable, 1) + (index + OptionSets.All.Count) * SeedsOfRun);
        int cases = Setting(CasesVariable, DefaultCases) / OptionSets.All.Count / ShareOfHierarchies + 1;
        run.Run(cases, Corpus.Hierarchies, []);

        Assert.True(run.Cases >= cases, name);
        int places = run.Differences.Count(difference => difference.Aspect == Aspect.Place);
        bool comparesPlaces = !OptionSets.All[index].Options.AllowOutOfOrderMetadataProperties;
        Assert.True(places == run.Differences.Count && (!comparesPlaces || places <= (1 - SamePlacesOfHierarchies) * run.Refusals), run.Report());
    }

    public static TheoryData<int, string> ReferringRuns
    {
        get
        {
            TheoryData<int, string> runs = [];
            for (int i = 0; i < OptionSets.Referring.Count; i++)
                runs.Add(i, OptionSets.Referring[i].Name);
            return runs;
        }
    }

    // Trees of every type, with ids where references are preserved; ReferenceGraphTests has the graphs.
    [Theory, MemberData(nameof(ReferringRuns))]
    public void EveryCase_AnyTypeWithAReferenceHandler_IsAsTheOracleHasIt(int index, string name)
    {
        DifferentialRun run = new(OptionSets.Referring[index], Setting(SeedVariable, 1) + (index + 2 * OptionSets.All.Count) * SeedsOfRun);
        int cases = Setting(CasesVariable, DefaultCases) / OptionSets.All.Count + 1;
        run.Run(cases, [.. Corpus.Types, .. Corpus.Hierarchies], Corpus.OnlyWritten);

        Assert.True(run.Cases >= cases, name);
        int places = run.Differences.Count(difference => difference.Aspect == Aspect.Place);
        bool comparesPlaces = !OptionSets.Referring[index].Options.AllowOutOfOrderMetadataProperties;
        Assert.True(places == run.Differences.Count && (!comparesPlaces || places <= (1 - SamePlacesOfHierarchies) * run.Refusals), run.Report());
    }

    [Fact]
    public void Corpus_Types_AreManyAndServedByTheOracle() =>
        Assert.True(Corpus.Types.Distinct().Count() >= FewestTypes, Corpus.Types.Count.ToString(CultureInfo.InvariantCulture));

    [Fact]
    public void AcceptedDifferences_EachRow_NamesAPageThatExists() =>
        Assert.All(AcceptedDifferences.All, row => Assert.True(File.Exists(Path.Combine(AppContext.BaseDirectory, "docs", row.Page)), row.Page));

    private static int Setting(string variable, int otherwise) =>
        int.TryParse(Environment.GetEnvironmentVariable(variable), CultureInfo.InvariantCulture, out int value) ? value : otherwise;
}
