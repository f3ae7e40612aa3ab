// Makes models of schemas as a build does, and loads the program that has them.
using System.Collections.Immutable;
using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using Vivace.Json.Generator.Schemas;

namespace Vivace.Json.Generator.Tests.Schemas;

internal sealed class Modelling
{
    internal const string File = "/src/order.schema.json";

    private Modelling(Compilation updated, GeneratorDriver driver)
    {
        Updated = updated;
        Driver = driver;
        Result = driver.GetRunResult();
    }

    internal Compilation Updated { get; }

    internal GeneratorDriver Driver { get; }

    internal GeneratorDriverRunResult Result { get; }

    internal string Source => Result.GeneratedTrees.SingleOrDefault(tree => Path.GetFileName(tree.FilePath) == SchemaModels.FileName)?.ToString() ?? "";

    /// <summary>What was reported: id, the text at its place, and the message.</summary>
    internal IEnumerable<string> Reported(string schema) => Result.Diagnostics.Select(diagnostic =>
        $"{diagnostic.Id} {schema.Substring(diagnostic.Location.SourceSpan.Start, Math.Min(diagnostic.Location.SourceSpan.Length, 20))}: {diagnostic.GetMessage(null)}");

    /// <summary>A record <c>Order</c> with the members of the schema.</summary>
    internal static Modelling Of(string schema, string code = "[JsonSchemaModel(\"order.schema.json\")] public partial record Order;") => Of(code, (File, schema));

    internal static Modelling Of(string code, params (string Path, string Text)[] files)
    {
        CSharpCompilation compilation = Compiling.Of("using Vivace.Json;\nusing Vivace.Json.Serialization;\n" + code);
        GeneratorDriver driver = DriverOf(files).RunGeneratorsAndUpdateCompilation(compilation, out Compilation updated, out _);
        return new Modelling(updated, driver);
    }

    internal static GeneratorDriver DriverOf(params (string Path, string Text)[] files) => CSharpGeneratorDriver.Create(
        [new SchemaModelGenerator().AsSourceGenerator(), new ContractGenerator().AsSourceGenerator()],
        additionalTexts: files.Select(file => new SchemaAddition(file.Path, file.Text)),
        parseOptions: Compiling.Options,
        driverOptions: new GeneratorDriverOptions(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));

    /// <summary>The program; fails if it has an error or a warning.</summary>
    internal Assembly Load()
    {
        Assert.Empty(Updated.GetDiagnostics().Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning));
        using MemoryStream image = new();
        Assert.True(Updated.Emit(image).Success);
        image.Position = 0;
        return new AssemblyLoadContext("models", isCollectible: true).LoadFromStream(image);
    }

    internal Type Load(string type) => Load().GetType(type, throwOnError: true)!;
}

internal sealed class SchemaAddition(string path, string text) : AdditionalText
{
    public override string Path => path;

    public override SourceText GetText(CancellationToken cancellationToken = default) => SourceText.From(text);
}
