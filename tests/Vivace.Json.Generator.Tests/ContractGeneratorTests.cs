// What the generator writes, and for which types.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Vivace.Json.Generator.Tests;

public class ContractGeneratorTests
{
    private static string[] TypesOf(params string[] sources)
    {
        Compiling.Generate(Compiling.Of(sources), out GeneratorDriverRunResult result);
        return [.. result.GeneratedTrees.Select(tree => Path.GetFileName(tree.FilePath)).Where(name => !name.StartsWith("GeneratedRegistry", StringComparison.Ordinal)).Select(name => name[..name.LastIndexOf('_')]).Order()];
    }

    // Without reflection, a program has the codecs of these scalars alone. Strings and truth values need no row.
    [Theory]
    [InlineData("public int Id { get; set; } public string? Name { get; set; } public bool IsOpen { get; set; }", "Of<int>()")]
    [InlineData("public System.Collections.Generic.Dictionary<System.Guid, System.DateTime?>? Times { get; set; }", "Of<global::System.DateTime>()", "Of<global::System.Guid>()")]
    [InlineData("public byte[]? Bytes { get; set; } public System.Memory<byte> Rest { get; set; } public System.Uri? Home { get; set; }", "Bytes()", "Of<global::System.Memory<byte>>()", "Uri()")]
    [InlineData("public System.Text.Json.JsonElement Json { get; set; } public System.Numerics.BigInteger Count { get; set; }", "BigInteger()", "Document<global::System.Text.Json.JsonElement>()")]
    [InlineData("public Held(int id) { } public System.DayOfWeek Day { get; set; }")]
    [InlineData("public int Id { get; set; } public object? Value { get; set; }", "Any()")]
    [InlineData("public int Id { get; set; } public System.Collections.ArrayList? Values { get; set; }", "Any()")]
    [InlineData("public int Id { get; set; } [System.Text.Json.Serialization.JsonExtensionData] public System.Collections.Generic.Dictionary<string, object>? Rest { get; set; }", "Any()")]
    public void Generate_TypeHoldsScalars_AnnouncesThem(string members, params string[] calls)
    {
        Compiling.Generate(Compiling.Of($"[Vivace.Json.JsonContract] public class Held {{ {members} }}"), out GeneratorDriverRunResult result);
        string registry = result.GeneratedTrees.Single(tree => tree.FilePath.EndsWith("GeneratedRegistry.g.cs", StringComparison.Ordinal)).ToString();
        Assert.Equal(calls, registry.Split('\n').Where(row => row.Contains("GeneratedScalars.", StringComparison.Ordinal)).Select(row => row.Split("GeneratedScalars.")[1].Split(", //")[0]).Order(StringComparer.Ordinal));
    }

    // The value may be any scalar. In programs with reflection, none needs a row.
    [Theory]
    [InlineData("static string Write(object value) => Vivace.Json.JsonSerializer.Serialize(value);")]
    [InlineData("static string Write<T>(T value) => Vivace.Json.JsonSerializer.Serialize(value);")]
    [InlineData("static string Write(object value) => Vivace.Json.JsonSerializer.Serialize(value, value.GetType());")]
    public void Generate_CallOfAnyType_AnnouncesAllScalars(string member)
    {
        string source = $"public static class Caller {{ {member} }}";
        Assert.Contains("GeneratedScalars.Any()", RegistryOf(source, "PublishTrimmed"), StringComparison.Ordinal);
        Assert.Equal("", RegistryOf(source));
    }

    // Without reflection, a program has derived types and extension data only if a row asks for them.
    [Theory]
    [InlineData("class Held { public int Id { get; set; } }", "")]
    [InlineData("[JsonDerivedType(typeof(Below), 1)] class Held { } class Below : Held { }", ".Deriving()")]
    [InlineData("[JsonPolymorphic] class Held { }", ".Deriving()")]
    [InlineData("class Held : Above { } [JsonWriteDiscriminator, JsonDerivedType(typeof(Held), 1)] class Above { }", ".Deriving()")]
    [InlineData("struct Held : IAbove<int> { } [JsonDerivedType(typeof(Held), 1)] interface IAbove<T> { }", ".Deriving()")]
    [InlineData("[JsonInferSubtypes] class Held { class Nested : Held { } }", ".Deriving()")]
    [InlineData("[JsonSubtype(typeof(Above), \"h\")] class Held : Above { } [JsonPolymorphic] class Above { }", ".Deriving()")]
    [InlineData("[JsonDerivedType(typeof(Held))] class Held : System.Collections.Generic.List<int> { }", ".Deriving()")]
    [InlineData("class Held { [JsonExtensionData] public System.Collections.Generic.Dictionary<string, object>? Rest { get; set; } }", ".Extending()")]
    [InlineData("class Held : Above { } class Above { [JsonExtensionData, JsonInclude] internal System.Text.Json.Nodes.JsonObject? Rest; }", ".Extending()")]
    [InlineData("[JsonPolymorphic] class Held { [JsonExtensionData] public System.Collections.Generic.Dictionary<string, object>? Rest { get; set; } }", ".Deriving().Extending()")]
    public void Generate_TypeNeedsRules_AsksForThem(string types, string calls)
    {
        Compiling.Generate(Compiling.Of($"using System.Text.Json.Serialization; using Vivace.Json.Serialization; [assembly: Vivace.Json.JsonContract(typeof(Held))] {types}"), out GeneratorDriverRunResult result);
        string registry = result.GeneratedTrees.Single(tree => tree.FilePath.EndsWith("GeneratedRegistry.g.cs", StringComparison.Ordinal)).ToString();
        Assert.EndsWith($"){calls},", registry.Split('\n').Single(row => row.Contains(", // Held", StringComparison.Ordinal) && row.TrimEnd().EndsWith(" Held", StringComparison.Ordinal)).Split(" //")[0], StringComparison.Ordinal);
    }

    private static string RegistryOf(string source, params string[] properties)
    {
        Compilation compilation = Compiling.Of(source);
        GeneratorDriver driver = CSharpGeneratorDriver.Create(
            [new ContractGenerator().AsSourceGenerator()], parseOptions: (CSharpParseOptions)compilation.SyntaxTrees.First().Options, optionsProvider: new BuildProperties(properties));
        return string.Concat(driver.RunGenerators(compilation).GetRunResult().GeneratedTrees.Where(tree => tree.FilePath.EndsWith("GeneratedRegistry.g.cs", StringComparison.Ordinal)));
    }

    [Fact]
    public void Generate_NoTypeAsksForIt_WritesNothing() =>
        Assert.Empty(TypesOf("public record Point(int X, int Y);"));

    [Fact]
    public void Generate_MarkedType_WritesAllThatItHolds() =>
        Assert.Equal(["Line", "Order", "Part"], TypesOf("""
            using System.Collections.Generic;
            [Vivace.Json.JsonContract] public record Order(int Id, List<Line> Lines);
            public class Line { public string? Name { get; set; } public Dictionary<string, Part?[]>? Parts { get; init; } }
            public struct Part { public int Count { get; set; } }
            public class Unrelated { public int X { get; set; } }
            """));

    [Fact]
    public void Generate_AssemblyNamesTypes_WritesThem() =>
        Assert.Equal(["Box_System_Int32_", "Line"], TypesOf("""
            [assembly: Vivace.Json.JsonContract(typeof(Line))]
            [assembly: Vivace.Json.JsonContract(typeof(Box<int>[]))]
            public class Line { public required string Name { get; init; } }
            public class Box<T> { public required T Value { get; init; } }
            """));

    [Fact]
    public void Generate_ContextListsTypes_WritesThem() =>
        Assert.Equal(["Line"], TypesOf("""
            using System.Text.Json.Serialization;
            public class Line { public string? Name { get; set; } }
            [JsonSerializable(typeof(Line))] internal abstract partial class Context;
            """));

    [Fact]
    public void Generate_DerivedTypes_WritesThem() =>
        Assert.Equal(["Circle", "Shape"], TypesOf("""
            using System.Text.Json.Serialization;
            [Vivace.Json.JsonContract, JsonDerivedType(typeof(Circle), "circle")] public abstract class Shape { public int Id { get; set; } }
            public sealed class Circle : Shape { public double Radius { get; set; } }
            """));

    [Fact]
    public void Generate_CallOfTheSerializer_WritesItsType() =>
        Assert.Equal(["Answer", "Line"], TypesOf("""
            using Vivace.Json;
            public class Line { public int X { get; set; } }
            public class Answer { public int X { get; set; } }
            public class Other { public int X { get; set; } }
            public static class Caller
            {
                public static string Write(Line line) => JsonSerializer.Serialize(line);
                public static Answer[]? Read(string text) => JsonSerializer.Deserialize<Answer[]>(text);
                public static string Write<T>(T value) => JsonSerializer.Serialize(value);
                public static string Theirs(Other other) => System.Text.Json.JsonSerializer.Serialize(other);
            }
            """));

    [Fact]
    public void Generate_TypeThatCannotBeNamed_LeavesItToTheRunTime() =>
        Assert.Empty(TypesOf("""
            public class Outer { [Vivace.Json.JsonContract] private class Inner { public int X { get; set; } } }
            [Vivace.Json.JsonContract] file class Own { public int X { get; set; } }
            """));

    // The files of a project, one for each way to ask for code, each with a method whose body is edited.
    private static readonly string[] s_edited =
    [
        "class Other { int M() => 1; }",
        "[Vivace.Json.JsonContract] public record Order(int Id, string Name) { public int M() => 1; }",
        "class Caller { string Call(int times) { times += 1; return Vivace.Json.JsonSerializer.Serialize(new Line()); } } public class Line { public int X { get; set; } }",
        "[System.Text.Json.Serialization.JsonSerializable(typeof(Listed))] partial class Context : System.Text.Json.Serialization.JsonSerializerContext { public int M() => 1; } public class Listed { public int Y { get; set; } }",
    ];

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Generate_EditInsideAMethod_RunsNoStepAgain(int file)
    {
        Microsoft.CodeAnalysis.CSharp.CSharpCompilation compilation = Compiling.Of(s_edited);
        GeneratorDriver driver = Compiling.Driver().RunGenerators(compilation);
        Assert.Equal(4, driver.GetRunResult().Results.Single().GeneratedSources.Length);
        SyntaxTree before = compilation.SyntaxTrees[file];
        compilation = compilation.ReplaceSyntaxTree(before, Microsoft.CodeAnalysis.CSharp.CSharpSyntaxTree.ParseText(s_edited[file].Replace('1', '2'), Compiling.Options, before.FilePath));
        GeneratorRunResult result = driver.RunGenerators(compilation).GetRunResult().Results.Single();
        IncrementalStepRunReason[] reasons =
        [
            .. result.TrackedSteps.Where(step => step.Key is "MarkedTypes" or "CalledTypes" or "Types" or "Type" or "Registry" or "Namespace").SelectMany(step => step.Value).SelectMany(step => step.Outputs).Select(output => output.Reason),
            .. result.TrackedOutputSteps.SelectMany(step => step.Value).SelectMany(step => step.Outputs).Select(output => output.Reason),
        ];
        Assert.NotEmpty(reasons);
        Assert.All(reasons, reason => Assert.True(reason is IncrementalStepRunReason.Cached or IncrementalStepRunReason.Unchanged, reason.ToString()));
    }
}
