// Declarations that C# allows and few write: what is generated for them compiles, without a warning and whatever the project calls its types.
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Vivace.Json.Serialization;

namespace Vivace.Json.Generator.Tests.Emitting;

public class UnusualDeclarationsTests
{
    private const int LongestFileName = 255;

    public static TheoryData<string, string> Declarations => new()
    {
        { "types of the global namespace named like ours", "public class Traits; public class JsonReader; public class ObjectCodec<T>; public class JsonCodec<T>; public class GeneratedTypes; public class IsAt; [JsonContract] public class Order { public int Id { get; set; } public List<Order>? Lines { get; set; } }" },
        { "types of a namespace around the generated one", "namespace Vivace.Json.Generated { public class JsonReader; public class ObjectCodec<T>; [JsonContract] public class Order { public int Id { get; set; } } }" },
        { "a namespace named like the first part of ours", "namespace Vivace.Json.Vivace { public class Json; [JsonContract] public class Order { public int Id { get; set; } } }" },
        { "a type parameter that is a keyword", "public class Box<@class> where @class : struct { [JsonInclude] private @class Value { get; set; } } [JsonContract] public class Order { public Box<int>? Box { get; set; } }" },
        { "a type parameter that hides another", "#pragma warning disable CS0693\npublic class Outer<T> { public class Inner<T> { [JsonInclude] private T? Value { get; set; } public int Id { get; init; } } } [JsonContract] public class Order { public Outer<int>.Inner<string>? Inner { get; set; } }" },
        { "a type parameter that allows ref structs", "public class Box<T> where T : allows ref struct { public int Id { get; init; } } [JsonContract] public class Order { public Box<Span<int>>? Box { get; set; } }" },
        { "a static class", "[JsonContract] public static class Orders { public static int Count { get; set; } }" },
        { "an interface with static abstract members", "public interface IShape { static abstract int Sides { get; } int Id { get; } } [JsonContract] public class Order { public int Id { get; set; } public IShape? Shape { get; set; } }" },
        { "a default value that is a date", "[JsonContract] public class Order([System.Runtime.InteropServices.Optional, System.Runtime.CompilerServices.DateTimeConstant(630822816000000000)] DateTime due) { public DateTime Due { get; } = due; }" },
        { "dynamic members", "public class Box<T> { public T? Value { get; set; } } [JsonContract] public class Order { public dynamic? Any { get; set; } public List<dynamic>? List { get; set; } public Box<dynamic>? Box { get; set; } }" },
        { "types and members whose use is an error", "[JsonContract, Obsolete(\"\", true)] public class Old { public int Id { get; set; } public List<Old>? Lines { get; set; } [Obsolete(\"\", true)] public Old() { } } [JsonContract] public class Order { [Obsolete(\"\", true)] public Old? Old { get; set; } [Obsolete(\"\", true)] public int Id { get; set; } }" },
        { "an attribute with a property that is a keyword", "public class MarkAttribute : JsonConverterAttribute { public string? @class { get; set; } } [JsonContract] public class Order { [Mark(@class = \"a\")] public int Id { get; set; } }" },
        { "a type that holds itself with larger arguments", "public class Node<T> { public T? Value { get; set; } public Node<List<T>>? Next { get; set; } public Node<T[]>? Other { get; set; } } [JsonContract] public class Order { public Node<int>? Node { get; set; } }" },
        { "flattened objects without members that are read", "public class Empty; public class Ignoring { [JsonIgnore] public int Id { get; set; } } public struct None; public class Sum { public int Count => 1; } public class Nested { [JsonFlatten] public Empty? Empty { get; set; } [JsonFlatten] public None None { get; set; } } [JsonContract] public class Order { [JsonFlatten] public Empty? Empty { get; set; } [JsonFlatten] public None None { get; set; } [JsonFlatten] public Ignoring Ignoring { get; } = new(); [JsonFlatten] public Sum? Sum { get; set; } [JsonFlatten] public Nested? Nested { get; set; } [JsonFlatten] public required Nested Required { get; init; } } [JsonContract] public record Line([property: JsonFlatten] Empty? Empty, [property: JsonFlatten] None None, [property: JsonFlatten] Nested? Nested, int Id);" },
        { "collections of themselves", "[JsonContract] public class Lines : List<Lines>; [JsonContract] public class Map : Dictionary<string, Map>; [JsonContract] public class Order { public Lines? Lines { get; set; } public Map? Map { get; set; } }" },
    };

    [Theory, MemberData(nameof(Declarations))]
    public void Declaration_Unusual_CompilesWithoutWarning(string what, string source)
    {
        Compilation compilation = Compiling.Generate(Compiling.Of("global using System; global using System.Collections.Generic; global using System.Text.Json.Serialization; global using Vivace.Json; global using Vivace.Json.Serialization;", source), out _);

        // What the metadata cannot hold shows then.
        using MemoryStream image = new();
        Assert.True(compilation.Emit(image).Success, what);
    }

    [Fact]
    public void Name_KeywordOrDynamic_IsTheRuntimes()
    {
        string[] types = Registered("using Vivace.Json; [assembly: JsonContract(typeof(@class.Box<dynamic>))] namespace @class { public class Box<T> { public T? Value { get; set; } } [JsonContract] public class @int { public int Id { get; set; } } }");
        Assert.Contains("class.int", types);
        Assert.Contains("class.Box`1[System.Object]", types);
    }

    [Fact]
    public void FileName_OfDeepGenericType_FitsAnyDisk()
    {
        string deep = string.Concat(Enumerable.Repeat("Box<", 40)) + "int" + new string('>', 40);
        Compiling.Generate(Compiling.Of($"using Vivace.Json; namespace Some.Name.That.Takes.A.While; public class Box<T> {{ public T? Value {{ get; set; }} }} [JsonContract] public class Order {{ public {deep}? Box {{ get; set; }} }}"), out GeneratorDriverRunResult result);
        Assert.True(result.GeneratedTrees.Length > 40);
        Assert.All(result.GeneratedTrees, tree => Assert.InRange(Path.GetFileName(tree.FilePath).Length, 1, LongestFileName));
    }

    // Attributes are kept as UTF-8: what half a surrogate pair becomes there, reflection knows.
    [Fact]
    public void Attribute_WithHalfASurrogatePair_IsLeftToReflection()
    {
        const string Source = "using Vivace.Json; using System.Text.Json.Serialization; [JsonContract] public class Order { [JsonPropertyName(\"NAME\")] public int Id { get; set; } }";
        Compiling.Generate(Compiling.Of(Source.Replace("NAME", "\\ud83d\\ude00", StringComparison.Ordinal)), out GeneratorDriverRunResult whole);
        Compiling.Generate(Compiling.Of(Source.Replace("NAME", "\\ud83d", StringComparison.Ordinal)), out GeneratorDriverRunResult half);
        Assert.Contains(whole.GeneratedTrees, tree => tree.ToString().Contains("type.Name(", StringComparison.Ordinal));
        Assert.DoesNotContain(half.GeneratedTrees, tree => tree.ToString().Contains("type.Name(", StringComparison.Ordinal));
    }

    // global::Shared.Order would be another type, or none.
    [Theory]
    [InlineData("one", "two", 1)]
    [InlineData("global", "two", 2)]
    public void Type_OfReferenceWithAlias_IsLeftToTheEngines(string first, string second, int generated)
    {
        CSharpCompilation compilation = Compiling.Of($"{string.Concat(new[] { first, second }.Where(name => name != "global").Select(name => $"extern alias {name}; "))}using Vivace.Json; [JsonContract] public class Other {{ public int Id {{ get; set; }} }} [JsonContract] public class Basket {{ public {first}::Shared.Order? First {{ get; set; }} public {second}::Shared.Order? Second {{ get; set; }} }}")
            .AddReferences(Library("One", first), Library("Two", second));
        Compiling.Generate(compilation, out GeneratorDriverRunResult result);
        Assert.Equal(generated, result.GeneratedTrees.Count(tree => !tree.FilePath.EndsWith("GeneratedRegistry.g.cs", StringComparison.Ordinal)));
    }

    // The compiler of C# 15 refuses an accessor that does not say whether its callers have to be unsafe; older ones do not know the word.
    [Theory]
    [InlineData(false, "private extern static ")]
    [InlineData(true, "private safe extern static ")]
    public void Generate_AccessorsUnderTheNewRulesForMemory_AreSafe(bool newRules, string expected)
    {
        CSharpParseOptions options = newRules ? Compiling.Options.WithFeatures([new("updated-memory-safety-rules", "true")]) : Compiling.Options;
        CSharpCompilation compilation = Compiling.Of(options, "[Vivace.Json.JsonContract] public class Order { public int Id { get; private init; } public Order(in int id) => Id = id; }");
        string source = string.Concat(Compiling.Driver(options).RunGenerators(compilation).GetRunResult().GeneratedTrees.Select(tree => tree.ToString()));
        Assert.Contains(expected, source, StringComparison.Ordinal);
        Assert.Equal(newRules, source.Contains("safe extern", StringComparison.Ordinal));
    }

    private static MetadataReference Library(string name, string alias)
    {
        using MemoryStream image = new();
        Assert.True(Compiling.Of("namespace Shared { public class Order { public int Id { get; set; } } }").WithAssemblyName(name).Emit(image).Success);
        return MetadataReference.CreateFromImage(image.ToArray(), new MetadataReferenceProperties(aliases: [alias]));
    }

    private static string[] Registered(string source)
    {
        Compiling.Generate(Compiling.Of(source), out GeneratorDriverRunResult result);
        string registry = result.GeneratedTrees.Single(tree => tree.FilePath.EndsWith("GeneratedRegistry.g.cs", StringComparison.Ordinal)).ToString();
        return [.. Regex.Matches(registry, "Declare\\(\\), // (.+)\n").Select(match => match.Groups[1].Value)];
    }
}
