// Random models, settings and texts: the switch does what Newtonsoft.Json does; the settings of ToVivace do too, or the page has a row; so does the preset, but for one in a thousand.
using System.Globalization;
using System.Text;
using Newtonsoft.Json;
using Vivace.Json.Conformance.Engines;
using Xunit.Abstractions;

namespace Vivace.Json.Compatibility.Tests.Differential.RandomModels;

public class RandomModelTests(ITestOutputHelper output)
{
    internal const string SeedVariable = "VIVACE_MODEL_SEED";

    private const string CasesVariable = "VIVACE_MODEL_CASES", ReportVariable = "VIVACE_MODEL_REPORT";

    private const int DefaultCases = 1_500;

    // Models of one assembly and one value of the settings.
    private const int ModelsOfBatch = 12;

    private const int Values = 2, TextsOfValue = 3;

    // The preset has one value of the settings for all models.
    private const int TextsOfPreset = 2;

    // One difference of the preset without a row in so many comparisons.
    private const int ComparisonsOfOne = 1_000;

    // Of the differences, this many are shown.
    private const int MostShown = 40;

    [Fact]
    public void EachModel_SettingsAndTexts_AreAsNewtonsoftHasThemOrHaveARow()
    {
        int models = Setting(CasesVariable, DefaultCases), first = Setting(SeedVariable, 1) * 1_000_000, comparisons = 0;
        List<ModelDifference> differences = [];
        for (int batch = 0; batch * ModelsOfBatch < models; batch++)
            comparisons += Run(first + batch, differences);
        ModelDifference[] wrong = [.. differences.Where(static one => one.Row is null)];
        output.WriteLine($"{models} models, {comparisons} comparisons, {differences.Count - wrong.Length} with a row, {wrong.Length} without");
        foreach (IGrouping<Judged, ModelDifference> judged in wrong.GroupBy(static one => one.Judged))
            output.WriteLine($"{judged.Count()} without a row: {judged.Key}");
        foreach (IGrouping<string?, ModelDifference> row in differences.GroupBy(static one => one.Row))
            output.WriteLine($"{row.Count()}: {row.Key}");
        if (Environment.GetEnvironmentVariable(ReportVariable) is { Length: > 0 } path)
            File.WriteAllBytes(path, Encoding.UTF8.GetBytes($"{models} models, {comparisons} comparisons\n" + string.Join("\n\n", wrong.Select(static one => one.ToString()))));
        string page = File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "docs", "newtonsoft.md"));
        Assert.All(ModelDifferences.Rows, row => Assert.Contains($"\n| {row} |", page, StringComparison.Ordinal));
        ModelDifference[] ofPackage = [.. wrong.Where(static one => one.Judged != Judged.Preset)];
        Assert.True(ofPackage.Length == 0, $"{ofPackage.Length} of {comparisons} differ\n\n{string.Join("\n\n", ofPackage.Take(MostShown))}");

        // Hidden and ignored members whose names collide have no row: programs don't have them on purpose.
        int ofPreset = wrong.Length - ofPackage.Length;
        Assert.True((long)ofPreset * ComparisonsOfOne <= comparisons, $"{ofPreset} of {comparisons} differ with the preset\n\n{string.Join("\n\n", wrong.Take(MostShown))}");
    }

    private static int Run(int seed, List<ModelDifference> differences)
    {
        Random random = new(seed);
        JsonSerializerSettings settings = RandomModelSettings.Make(random);
        Engine engine = random.Next(2) == 0 ? Engine.Emitted : Engine.Interpreted;
        ModelComparison comparison = new(settings, engine), preset = new(engine);
        Random ofPreset = new(~seed);
        RandomModelPlans plans = new(random);
        ModelEmitter emitter = new($"Models{seed.ToString(CultureInfo.InvariantCulture)}");
        Dictionary<Type, ModelPlan> declared = [];
        for (int i = 0; i < ModelsOfBatch; i++)
        {
            ModelPlan plan = plans.Next($"Model{seed.ToString(CultureInfo.InvariantCulture)}_{i.ToString(CultureInfo.InvariantCulture)}");
            Type type = emitter.Make(plan);

            // A type with an error is an error wherever it is held.
            if (ModelDifferences.ContractOf(settings.ContractResolver, type) is not null)
                plans.Add(plan, type);
            declared.Add(type, plan);
            List<ModelDifference> found = [];
            Compare(comparison, type, random, found);
            ComparePreset(preset, type, ofPreset, found);
            differences.AddRange(found.Select(one => one with { Where = $"{plan.Name}\n{string.Join('\n', Reached(plan, declared, []))}" }));
        }

        return comparison.Count + preset.Count;
    }

    internal static void Compare(ModelComparison comparison, Type type, Random random, List<ModelDifference> differences)
    {
        for (int i = 0; i < Values; i++)
        {
            int seed = random.Next();
            if (comparison.Write(type, () => RandomModelValues.Make(type, new Random(seed))!, differences) is not { } text)
                continue;
            comparison.Read(type, text, differences);
            comparison.Convert(type, text, differences);
            for (int j = 0; j < TextsOfValue; j++)
            {
                string changed = RandomModelTexts.Change(text, random);
                comparison.Read(type, changed, differences);
                comparison.Convert(type, changed, differences);
            }

            if (!type.IsValueType)
                comparison.Populate(type, RandomModelTexts.Change(text, random), () => RandomModelValues.Make(type, new Random(seed))!, differences);
        }
    }

    internal static void ComparePreset(ModelComparison preset, Type type, Random random, List<ModelDifference> differences)
    {
        int seed = random.Next();
        if (preset.Write(type, () => RandomModelValues.Make(type, new Random(seed))!, differences) is not { } text)
            return;
        preset.Read(type, text, differences);
        for (int i = 0; i < TextsOfPreset; i++)
            preset.Read(type, RandomModelTexts.Change(text, random), differences);
    }

    // The model and those that it holds.
    private static IEnumerable<ModelPlan> Reached(ModelPlan plan, Dictionary<Type, ModelPlan> declared, HashSet<ModelPlan> seen)
    {
        if (!seen.Add(plan))
            yield break;
        yield return plan;
        foreach (Type type in plan.Members.SelectMany(static one => Parts(one.Type)).Append(plan.Parent ?? typeof(object)))
            if (declared.TryGetValue(type, out ModelPlan? held))
                foreach (ModelPlan below in Reached(held, declared, seen))
                    yield return below;
    }

    private static IEnumerable<Type> Parts(Type type) =>
        type.IsArray ? Parts(type.GetElementType()!) : type.IsConstructedGenericType ? type.GetGenericArguments().SelectMany(Parts) : [type];

    internal static int Setting(string variable, int otherwise) =>
        int.TryParse(Environment.GetEnvironmentVariable(variable), CultureInfo.InvariantCulture, out int value) ? value : otherwise;
}
