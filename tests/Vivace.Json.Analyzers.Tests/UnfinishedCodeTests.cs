// Code as it is while the user is typing: no analyzer and no generator fails over it, and what they say depends on nothing but the code.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Vivace.Json.Generator;

namespace Vivace.Json.Analyzers.Tests;

public class UnfinishedCodeTests
{
    private const string Attributes = """
        using System; using System.Collections.Generic; using System.Runtime.Serialization; using System.Text.Json.Serialization; using Vivace.Json;
        [JsonContract] public record Order(int Id, [property: JsonPropertyName("lines")] List<Line> Lines, DayOfWeek Day = DayOfWeek.Friday);
        [JsonDerivedType(typeof(Big), "b")] public class Line { [JsonConverter(typeof(Big))] public int this[int i] => i; [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? Name; [JsonInclude] private Type Kind { get; set; } }
        [DataContract] public class Big : Line { [DataMember(Name = "x")] public Big(int a) { } public int A { get; } }
        """;

    private const string Calls = """
        using System.IO; using System.Text; using Vivace.Json; using Stj = System.Text.Json.JsonSerializer;
        static class Caller<T> { static string Write<TValue>(TValue value) => JsonSerializer.Serialize(value) + Write(new[] { value });
          static void Call(Stream stream, Line line, dynamic any) { var settings = new JsonSettings { Converters = [new Converter()] }; JsonSerializer.Serialize(stream, settings); Write(line);
            Encoding.UTF8.GetBytes(Stj.Serialize(line)); using var reader = new StreamReader(stream); var text = reader.ReadToEnd(); JsonSerializer.Deserialize<Order>(text); Stj.Serialize(any); System.Func<T, string> f = x => Stj.Serialize(x); } }
        """;

    private static readonly CSharpParseOptions s_options = new CSharpParseOptions(LanguageVersion.CSharp13).WithFeatures([new("InterceptorsNamespaces", "Vivace.Json.Generated")]);

    private static readonly AnalyzerConfigOptionsProvider s_properties = new BuildOptions("PublishTrimmed", "VivaceJsonDropIn", "VivaceJsonMigrate");

    // So many tokens lie between two cuts, and so many cuts between two that the analyzers see: all of them take minutes.
    private const int Step = 3, Analyzed = 4;

    [Theory]
    [InlineData(Attributes)]
    [InlineData(Calls)]
    public async Task Source_CutBetweenTokens_FailsNothing(string source)
    {
        SyntaxTree other = Parse(source == Calls ? Attributes : Calls, 1);
        SyntaxToken[] tokens = [.. (await Parse(source, 0).GetRootAsync()).DescendantTokens()];
        GeneratorDriver driver = Driver();
        for (int i = 0; i < tokens.Length; i += Step)
        {
            // What stands before the cut, or all but the one token.
            string text = i % 2 == 0 ? source[..tokens[i].SpanStart] : source.Remove(tokens[i].SpanStart, tokens[i].Span.Length);
            CSharpCompilation compilation = CompilationOf(Parse(text, 0), other);
            driver = driver.RunGeneratorsAndUpdateCompilation(compilation, out Compilation updated, out _);
            AssertNoFailure(driver, text);
            if (i % (Step * Analyzed) != 0)
                continue;
            Assert.Equal(TextOf(Driver().RunGenerators(compilation)), TextOf(driver));
            await AssertNoFailureAsync(updated, text);
        }
    }

    [Theory]
    [InlineData("[JsonContract] public record Order(int")]
    [InlineData("[JsonContract] public class Order { public int { get; set; } public int ; }")]
    [InlineData("[JsonContract] public class Order { [JsonPropertyName] public int Id { get; set; } [JsonPropertyName(] public int No { get; set; } }")]
    [InlineData("[JsonContract, JsonDerivedType, JsonDerivedType(typeof(Line), \"line\")] public class Order; public class Line : Order;")]
    [InlineData("[JsonContract, JsonDerivedType(new[] { 1 }), JsonPolymorphic(3), JsonConverter(new[] { typeof(int) })] public class Order { [JsonConverter(new[] { 1 })] public int Id { get; set; } }")]
    [InlineData("[JsonContract(typeof(] public class Order : Missing<Order>, IMissing { public Missing? One { get; set; } public List<Missing[]>? Two { get; set; } }")]
    [InlineData("[JsonContract, JsonConstant(\"version\", 2, Check = true), JsonConstant(\"none\", null), JsonSubtypeWhen(typeof(Line), \"kind\"), JsonSubtypeFallback(typeof(Line)), JsonInferSubtypes, JsonLenient, JsonNaming(JsonKnownNamingPolicy.CamelCase)] public class Order { [JsonConstant(\"a\")] public string Kind => \"\"; [JsonFlatten] public Line? Line { get; set; } [JsonDefault(\"x\"), JsonAlias(\"old\"), JsonSensitive, JsonFormat(\"r\"), JsonIgnoreEmpty] public Optional<string> Name { get; set; } } [JsonConstant(\"more\", System.DayOfWeek.Friday)] public class Line : Order;")]
    [InlineData("[JsonContract, JsonConstant, JsonConstant(\"a\"), JsonConstant(2, 2), JsonSubtypeWhen(1), JsonSubtypeFallback, JsonInferSubtypes(3), JsonLenient(\"x\"), JsonNaming] public class Order { [JsonConstant] public string Kind => \"\"; [JsonFlatten(Prefix = 1)] public Order? Line { get; set; } [JsonDefault, JsonAlias, JsonFormat(1), JsonIgnoreEmpty] public Optional<Missing> Name { get; set; } }")]
    [InlineData("[JsonContract] public class Order { [JsonConstant] public string Kind => \"\"; [JsonConstant(Missing.One)] public int Id { get; set; } }")]
    [InlineData("[JsonContract, JsonConstant(\"a\", Missing.One)] public class Order { public int Id { get; set; } }")]
    [InlineData("[JsonContract] public class Order { [JsonFlatten(Prefix = Missing)] public Line? Line { get; set; } [JsonFormat(1, Zone = 7)] public int At { get; set; } [JsonDefault(Missing.One)] public int No { get; set; } } public class Line { public int Id { get; set; } }")]
    [InlineData("[JsonContract, JsonSubtypeWhen(typeof(Missing), \"a\"), JsonSubtypeFallback(typeof(int)), JsonInferSubtypes(Missing)] public abstract class Order; [JsonSubtype(typeof(Missing), \"l\"), JsonSubtype] public class Line : Order;")]
    public async Task Declaration_Unfinished_FailsNothing(string source)
    {
        GeneratorDriver driver = Driver().RunGeneratorsAndUpdateCompilation(
            CompilationOf(Parse("using System.Collections.Generic; using System.Text.Json.Serialization; using Vivace.Json; static class Caller { static void Call(Order order) => JsonSerializer.Serialize(order); }\n" + source, 0)), out Compilation updated, out _);
        AssertNoFailure(driver, source);
        await AssertNoFailureAsync(updated, source);
    }

    [Fact]
    public async Task Findings_InAnyOrderOfFilesAndThreads_AreTheSame()
    {
        SyntaxTree[] trees = [.. (Attributes + "\n" + Calls.Replace("using ", "global using ", StringComparison.Ordinal)).Split('\n').Where(line => !line.StartsWith("using", StringComparison.Ordinal)).Chunk(4).Select((lines, index) => Parse(string.Join('\n', lines), index)), Parse("global using System; global using System.Collections.Generic; global using System.Runtime.Serialization; global using System.Text.Json.Serialization;", 99)];
        string[] expected = [];
        for (int round = 0; round < trees.Length; round++)
        {
            trees = [.. trees.Skip(1), trees[0]];
            Driver().RunGeneratorsAndUpdateCompilation(CompilationOf(trees), out Compilation updated, out _);
            foreach (bool isConcurrent in (bool[])[false, true])
            {
                string[] found = await FindingsAsync(updated, isConcurrent);
                Assert.NotEmpty(found);
                if (expected.Length == 0)
                    expected = found;
                Assert.Equal(expected, found);
            }
        }
    }

    private static void AssertNoFailure(GeneratorDriver driver, string text) =>
        Assert.All(driver.GetRunResult().Results, result => Assert.True(result.Exception is null, $"{result.Exception}\n{text}"));

    private static async Task AssertNoFailureAsync(Compilation compilation, string text) =>
        Assert.All(await FindingsAsync(compilation, isConcurrent: true), finding => Assert.False(finding.Contains("AD0001", StringComparison.Ordinal), $"{finding}\n{text}"));

    private static SyntaxTree Parse(string text, int file) => CSharpSyntaxTree.ParseText(Microsoft.CodeAnalysis.Text.SourceText.From(text, System.Text.Encoding.UTF8), s_options, $"{file}.cs");

    private static CSharpCompilation CompilationOf(params SyntaxTree[] trees) => CSharpCompilation.Create(
        "Models", trees, PlatformReferences.All, new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));

    private static CSharpGeneratorDriver Driver() => CSharpGeneratorDriver.Create(
        [new ContractGenerator().AsSourceGenerator(), new DropInGenerator().AsSourceGenerator()], parseOptions: s_options, optionsProvider: s_properties);

    private static string TextOf(GeneratorDriver driver) =>
        string.Concat(driver.GetRunResult().GeneratedTrees.OrderBy(tree => tree.FilePath, StringComparer.Ordinal).Select(tree => tree.FilePath + "\n" + tree));

    private static async Task<string[]> FindingsAsync(Compilation compilation, bool isConcurrent)
    {
        DiagnosticAnalyzer[] analyzers = [.. typeof(NotGeneratedAnalyzer).Assembly.GetTypes()
            .Where(type => !type.IsAbstract && type.IsSubclassOf(typeof(DiagnosticAnalyzer))).Select(type => (DiagnosticAnalyzer)Activator.CreateInstance(type)!)];
        CompilationWithAnalyzers analysis = compilation.WithAnalyzers(
            [.. analyzers], new CompilationWithAnalyzersOptions(new AnalyzerOptions([], s_properties), onAnalyzerException: null, isConcurrent, logAnalyzerExecutionTime: false));
        return [.. (await analysis.GetAnalyzerDiagnosticsAsync()).Select(finding => finding.ToString()).Order(StringComparer.Ordinal)];
    }
}
