// Generated code compiles, without a warning, whatever the project around it holds: names, usings, languages, what is obsolete.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Vivace.Json.Generator.Tests;

public class SurroundingsTests
{
    private const string Models = """
        using System.Collections.Generic;
        using System.Text.Json.Serialization;
        [Vivace.Json.JsonContract] public record Order(int Id, string? Customer, List<Line> Lines, double? Total = 1.5);
        public class Line { public required string Name { get; init; } [JsonInclude] private int Count { get; set; } public Dictionary<string, Part[]>? Parts { get; set; } }
        public struct Part { public int X; public int Y { get; set; } }
        [JsonDerivedType(typeof(Circle), "circle"), Vivace.Json.JsonContract] public abstract class Shape { [JsonExtensionData] public Dictionary<string, object>? Rest { get; set; } }
        public sealed class Circle : Shape { public double Radius { get; set; } }
        """;

    // Before C# 12 an alias could not stand for a tuple.
    private const string MoreModels = """
        using System.Collections.Generic;
        using System.Text.Json.Serialization;
        [Vivace.Json.JsonContract] public class Pair { public (int Id, string Name) Both { get; set; } public (int, (byte A, int[]? B)?)[]? Several { get; set; } }
        [Vivace.Json.JsonContract] public partial record struct Forms([property: Vivace.Json.Serialization.JsonFlatten] Part Flat, dynamic? Any, nint Size)
        {
            [Vivace.Json.Serialization.JsonConstant("v")] public string Version => "v";
            [JsonInclude] private (int, string?) Hidden { get; init; }
            [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<(int X, int Y)> Points { get; } = new();
            public HashSet<System.DayOfWeek>? Days;
        }
        """;

    [Theory]
    [InlineData(LanguageVersion.CSharp11)]
    [InlineData(LanguageVersion.CSharp12)]
    [InlineData(LanguageVersion.CSharp13)]
    [InlineData(LanguageVersion.Preview)]
    public void Generate_Language_Compiles(LanguageVersion language) => Assert.Equal(12, FilesOf(new CSharpParseOptions(language), Models, MoreModels));

    [Fact]
    public void Generate_LanguageTooOld_WritesNothing() =>
        Assert.Equal(0, FilesOf(new CSharpParseOptions(LanguageVersion.CSharp10), "[Vivace.Json.JsonContract] public class Order { public int Id { get; set; } public int[]? Lines { get; set; } }"));

    [Theory]
    // What the project imports everywhere.
    [InlineData("global using Elsewhere; namespace Elsewhere { public class JsonReader; public class JsonWriter; public class ObjectCodec<T>; public class MemberName; public class GeneratedTypes; }")]
    [InlineData("global using Traits = System.Collections.Generic.List<int>; global using JsonReader = System.Text.StringBuilder;")]
    [InlineData("global using static Elsewhere; public static class Elsewhere { public static void Enter() { } public static int Ensure(ref int a, int b) => b; public class MemberText; }")]
    // Types without a namespace, and in those that generated code stands in.
    [InlineData("public class JsonReader; public class JsonWriter; public class ObjectCodec<T>; public class JsonCodec<T>; public class GeneratedObject<T>; public class MemberName; public class ContractDescription; public class Traits;")]
    [InlineData("public class Enter; public class Ensure; public class MatchMember; public class NamesAt; public class Origin; public class End; public class Number;")]
    [InlineData("namespace Vivace { public class JsonReader; public class JsonCodec<T>; public class Global; namespace System { public class Text; } }")]
    [InlineData("namespace Vivace.Json { public class ObjectCodec<T>; public class MemberName; public class TypeTraits; namespace System { public class Text; } namespace Codecs { public class Own; } }")]
    // What stands for namespaces and traits.
    [InlineData("global using Own = System.Text.StringBuilder; global using Generic = System.Text; namespace Vivace.Json.Generated { public class Property; public class Nullable; }")]
    [InlineData("public class Own; namespace Generic { public class List<T>; } public class ValueType; public class Numbers; public class PassesNull; namespace Vivace.Json { public class Collection; public class Own; namespace Generic { public class Dictionary; } }")]
    public void Generate_ProjectWithNamesOfOurs_Compiles(string surroundings) => Assert.Equal(6, FilesOf(Compiling.Options, Models, surroundings));

    // A namespace has a short name in the code of its types, but not where a text only looks like it.
    [Theory]
    [InlineData("namespace App;")]
    [InlineData("namespace @class.App.Generic;")]
    [InlineData("namespace Own;")]
    [InlineData("namespace System.Collections.Generic;")]
    [InlineData("namespace Vivace.Json.Generated.OfModels;")]
    public void Generate_TypesOfANamespace_NamesThemShortly(string space)
    {
        string name = space["namespace ".Length..^1];
        Compilation compilation = Compiling.Generate(
            Compiling.Of($$"""
                {{space}}
                [Vivace.Json.JsonContract] public record Order(Line First, Outer.Line Second, System.Collections.Generic.List<Line[]> Rest, Kind Kind = Kind.B)
                {
                    [System.Text.Json.Serialization.JsonPropertyName("global::{{name}}.Line \\\" global::{{name}}.Line")] public Line? Named { get; init; }
                    [System.Text.Json.Serialization.JsonInclude] private Outer.Line? Hidden { get; set; }
                }
                public class Line; public enum Kind { A, B } public class Outer { public class Line; }
                """),
            out GeneratorDriverRunResult result);
        string code = result.GeneratedTrees.Single(tree => tree.FilePath.Contains("Order_", StringComparison.Ordinal)).ToString();
        Assert.Contains($"type.Name(\"global::{name}.Line \\\\\\\" global::{name}.Line\");", code, StringComparison.Ordinal);
        Assert.Contains("::Outer.Line>", code, StringComparison.Ordinal);
        Assert.NotNull(compilation.GetTypeByMetadataName("Vivace.Json.Generated.OfModels.GeneratedRegistry"));
    }

    [Theory]
    [InlineData("""[Vivace.Json.JsonContract, Obsolete] public class Model { public int X { get; set; } }""")]
    [InlineData("""[Vivace.Json.JsonContract, Obsolete("no", true)] public class Model { public int X { get; set; } }""")]
    [InlineData("""[Vivace.Json.JsonContract] public class Model { [Obsolete("no", true)] public int X { get; set; } [Obsolete] public string? Y { get; init; } }""")]
    [InlineData("""[Vivace.Json.JsonContract] public class Model { public int X { [Obsolete("no", true)] get; [Obsolete("no", true)] set; } }""")]
    [InlineData("""[Vivace.Json.JsonContract] public class Model { [Obsolete("no", true)] public Model() { } public int X { get; set; } }""")]
    [InlineData("""[Vivace.Json.JsonContract] public class Model { [Obsolete("no", true)] public Kind X { get; set; } [Obsolete("no", true)] public System.Collections.Generic.List<Kind>? Y { get; set; } } [Obsolete("no", true)] public enum Kind { A }""")]
    [InlineData("""[Vivace.Json.JsonContract] public class Model { [System.Diagnostics.CodeAnalysis.Experimental("X1")] public int X { get; set; } }""")]
    [InlineData("""[Vivace.Json.JsonContract, System.Diagnostics.CodeAnalysis.Experimental("X1")] public class Model { public int X { get; set; } }""")]
    [InlineData("""[Vivace.Json.JsonContract, CLSCompliant(false)] public class Model { public sbyte @class { get; set; } public uint Size { get; set; } public string? @event { get; set; } }""")]
    [InlineData("""[assembly: Vivace.Json.JsonContract(typeof(Model<int>))] public class Model<@event> { [System.Text.Json.Serialization.JsonInclude] private @event? X { get; set; } }""")]
    public void Generate_TypeThatWarns_Compiles(string model) => Assert.Equal(2, FilesOf(Compiling.Options, $"using System; {(model.StartsWith("[assembly", StringComparison.Ordinal) ? "" : "[assembly: CLSCompliant(true)] ")}{model}"));

    // Parameters of a span are collected by C# 13 alone.
    [Theory]
    [InlineData(LanguageVersion.CSharp11)]
    [InlineData(LanguageVersion.CSharp13)]
    public void Subtypes_Language_Compile(LanguageVersion language) => Assert.Empty(Compiling.Of(new CSharpParseOptions(language), """
        using Vivace.Json.Serialization;
        class Settings { static readonly JsonSubtype[] s_subtypes = { new(typeof(object), typeof(string), "text"), new(typeof(object), typeof(int), 1), new(typeof(object), typeof(long), "long", new[] { "int64" }) }; }
        """).GetDiagnostics().Where(static diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));

    // A dynamic value would bind the calls of generated code when they run, which their arguments do not allow.
    [Theory]
    [InlineData("public class Model { public dynamic? X { get; set; } public System.Collections.Generic.List<dynamic?>? Y { get; set; } public dynamic? Z; }")]
    [InlineData("public record Model(dynamic? X, System.Collections.Generic.Dictionary<string, dynamic?>? Y, (dynamic? A, int B) Z);")]
    [InlineData("public struct Model { [System.Text.Json.Serialization.JsonInclude] private dynamic? X { get; set; } public dynamic? Y { get; init; } public Box<dynamic?>? Z { get; set; } } public class Box<T> { public T? V { get; set; } }")]
    public void Generate_DynamicMember_IsAnObject(string model)
    {
        Compilation compilation = Compiling.Generate(Compiling.Of("[assembly: Vivace.Json.JsonContract(typeof(Model))] " + model), out GeneratorDriverRunResult result);
        Assert.Contains(result.GeneratedTrees, tree => tree.FilePath.Contains("Model_", StringComparison.Ordinal));
        Assert.All(result.GeneratedTrees, tree => Assert.DoesNotContain("dynamic", tree.ToString(), StringComparison.Ordinal));
        Assert.NotNull(compilation.GetTypeByMetadataName("Vivace.Json.Generated.OfModels.GeneratedRegistry"));
    }

    private static int FilesOf(CSharpParseOptions options, params string[] sources)
    {
        Compiling.Generate(Compiling.Of(options, sources), out GeneratorDriverRunResult result);
        return result.GeneratedTrees.Length;
    }
}
