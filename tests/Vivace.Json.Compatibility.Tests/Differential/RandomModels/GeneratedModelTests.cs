// Random models that the compiler compiled and the generator wrote code for: the third engine does what Newtonsoft.Json does, too.
extern alias Generator;

using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Newtonsoft.Json;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Making;
using Xunit.Abstractions;

namespace Vivace.Json.Compatibility.Tests.Differential.RandomModels;

public class GeneratedModelTests(ITestOutputHelper output)
{
    private const string BatchesVariable = "VIVACE_MODEL_BATCHES";

    private const int DefaultBatches = 4;

    // Compiling takes a second, whatever the number of models.
    private const int ModelsOfBatch = 60;

    // As for the other engines, one difference of the preset without a row in so many comparisons.
    private const int ComparisonsOfOne = 1_000;

    private const int MostShown = 20;

    private static readonly MetadataReference[] s_references =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Append(typeof(GeneratedModelTests).Assembly.Location).Distinct().Select(static path => MetadataReference.CreateFromFile(path)),
    ];

    [Fact]
    public void EachCompiledModel_SettingsAndTexts_AreAsNewtonsoftHasThemOrHaveARow()
    {
        int batches = RandomModelTests.Setting(BatchesVariable, DefaultBatches), first = RandomModelTests.Setting(RandomModelTests.SeedVariable, 1) * 1_000_000 + 500_000, comparisons = 0, models = 0, generated = 0;
        List<ModelDifference> differences = [];
        Dictionary<string, string> plans = [];
        for (int batch = 0; batch < batches; batch++)
        {
            Random random = new(first + batch);
            foreach ((Type type, ModelPlan plan) in Compiled(first + batch, random))
            {
                models++;
                plans[plan.Name] = plan.ToString();
                JsonSerializerSettings settings = RandomModelSettings.Make(random);
                ModelComparison comparison = new(settings, Engine.Generated), preset = new(Engine.Generated);
                if (IsGenerated(type, new JsonSerializerSettings().ToVivace()) && IsGenerated(type, JsonSettings.Newtonsoft))
                    generated++;
                List<ModelDifference> found = [];
                RandomModelTests.Compare(comparison, type, random, found);
                RandomModelTests.ComparePreset(preset, type, random, found);
                comparisons += comparison.Count + preset.Count;
                differences.AddRange(found.Select(one => one with { Where = $"{plan.Name}\n{plan}" }));
            }
        }

        ModelDifference[] wrong = [.. differences.Where(static one => one.Row is null)], ofPackage = [.. wrong.Where(static one => one.Judged != Judged.Preset)];
        output.WriteLine($"{models} models, {generated} of them by generated code, {comparisons} comparisons, {differences.Count - wrong.Length} with a row, {ofPackage.Length} and {wrong.Length - ofPackage.Length} of the preset without");
        foreach (ModelDifference one in wrong.Take(MostShown))
            output.WriteLine($"\n{one}\nwith {string.Join("\n", plans.Where(plan => one.Theirs.Contains(plan.Key, StringComparison.Ordinal)).Select(static plan => plan.Value))}");

        // Code is generated for the settings that are usual in a program: names in the order of their declaration, without converters of Newtonsoft.Json.
        Assert.True(generated > 0, $"{generated} of {models} models are read and written by generated code");
        Assert.True(ofPackage.Length == 0, $"{ofPackage.Length} of {comparisons} differ\n\n{string.Join("\n\n", ofPackage.Take(MostShown))}");
        Assert.True((long)(wrong.Length - ofPackage.Length) * ComparisonsOfOne <= comparisons, $"{wrong.Length} of {comparisons} differ with the preset\n\n{string.Join("\n\n", wrong.Take(MostShown))}");
    }

    private static bool IsGenerated(Type type, JsonSettings settings)
    {
        try
        {
            return JsonSerializer.Explain(type, settings.By(Engine.Generated)).ToString().Contains("engine: generated code", StringComparison.Ordinal);
        }
        catch (Exception exception) when (exception is NotSupportedException or InvalidOperationException)
        {
            return false;
        }
    }

    private static List<(Type Type, ModelPlan Plan)> Compiled(int seed, Random random)
    {
        string library = ModelSource.Library + seed.ToString(CultureInfo.InvariantCulture);
        RandomModelPlans plans = new(random);
        ModelEmitter emitter = new($"Planned{seed.ToString(CultureInfo.InvariantCulture)}");
        ModelSource source = new();
        List<ModelPlan> made = [];
        for (int i = 0; i < ModelsOfBatch; i++)
        {
            ModelPlan plan = plans.Next($"Compiled{seed.ToString(CultureInfo.InvariantCulture)}_{i.ToString(CultureInfo.InvariantCulture)}");
            Type type = emitter.Make(plan);
            if (ModelDifferences.ContractOf(null, type) is null)
                continue;
            plans.Add(plan, type);
            source.Add(plan);
            made.Add(plan);
        }

        CSharpParseOptions options = new(LanguageVersion.CSharp13);
        CSharpCompilation compilation = CSharpCompilation.Create(library, [CSharpSyntaxTree.ParseText(source.ToString(), options)], s_references, new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true));
        CSharpGeneratorDriver.Create([new Generator::Vivace.Json.Generator.ContractGenerator().AsSourceGenerator()], parseOptions: options).RunGeneratorsAndUpdateCompilation(compilation, out Compilation updated, out _);
        using MemoryStream image = new();
        Microsoft.CodeAnalysis.Emit.EmitResult result = updated.Emit(image);
        Assert.True(result.Success, string.Join('\n', result.Diagnostics.Where(static one => one.Severity == DiagnosticSeverity.Error).Take(MostShown)));
        image.Position = 0;
        Assembly assembly = AssemblyLoadContext.Default.LoadFromStream(image);
        RuntimeHelpers.RunModuleConstructor(assembly.ManifestModule.ModuleHandle);
        List<(Type, ModelPlan)> types = [.. made.Select(plan => (assembly.GetType(plan.Name, throwOnError: true)!, plan))];
        foreach ((Type type, ModelPlan _) in types)
            if (type.BaseType is { } parent && RandomModelValues.IsModel(parent))
                RandomModelValues.AddDerived(parent, type);
        return types;
    }
}
