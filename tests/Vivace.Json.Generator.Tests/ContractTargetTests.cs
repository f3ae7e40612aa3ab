// Everything that [JsonContract] may stand on: what is compiled finds its code when it runs, base types that of their derived ones.
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Vivace.Json.CompilerServices;

namespace Vivace.Json.Generator.Tests;

public class ContractTargetTests
{
    private const string Kinds = """
        using System.Text.Json.Serialization;
        using Vivace.Json;
        using Vivace.Json.Serialization;

        """;

    [Theory]
    [InlineData("[JsonContract] public class Model { public int X { get; set; } }", "Model", "new Model { X = 1 }", """{"X":1}""")]
    [InlineData("[JsonContract] public struct Model { public int X { get; set; } }", "Model", "new Model { X = 1 }", """{"X":1}""")]
    [InlineData("[JsonContract] public readonly record struct Model(int X);", "Model", "new Model(1)", """{"X":1}""")]
    [InlineData("[JsonContract] public record Model(int X);", "Model", "new Model(1)", """{"X":1}""")]
    [InlineData("[JsonContract] public partial record Model(int X); public partial record Model { public int Y { get; init; } }", "Model", "new Model(1) { Y = 2 }", """{"X":1,"Y":2}""")]
    [InlineData("[JsonContract] internal class Model { public int X { get; set; } }", "Model", "new Model { X = 1 }", """{"X":1}""")]
    [InlineData("public class Outer { [JsonContract] internal class Model { public int X { get; set; } } }", "Outer.Model", "new Outer.Model { X = 1 }", """{"X":1}""")]
    [InlineData("[assembly: JsonContract(typeof(Box<int>))] public class Box<T> { public T? X { get; set; } }", "Box<int>", "new Box<int> { X = 1 }", """{"X":1}""")]
    [InlineData("[JsonContract, JsonDerivedType(typeof(Dog), \"dog\")] public interface IAnimal { int X { get; } } public class Dog : IAnimal { public int X { get; set; } }", "IAnimal", "new Dog { X = 1 }", """{"$type":"dog","X":1}""", "IAnimal", "Dog")]
    [InlineData("[JsonContract, JsonPolymorphic] public interface IAnimal { int X { get; } } [JsonSubtype(typeof(IAnimal), \"dog\")] public class Dog : IAnimal { public int X { get; set; } }", "IAnimal", "new Dog { X = 1 }", """{"$type":"dog","X":1}""", "IAnimal", "Dog")]
    [InlineData("[JsonContract, JsonPolymorphic] public abstract class Animal { public int X { get; set; } } [JsonSubtype(typeof(Animal), \"dog\", \"hound\")] public class Dog : Animal;", "Animal", "new Dog { X = 1 }", """{"$type":"dog","X":1}""", "Animal", "Dog")]
    [InlineData("[JsonContract, JsonPolymorphic] public abstract class Animal { public int X { get; set; } } public class Kennel { [JsonSubtype(typeof(Animal), 1)] internal class Dog : Animal; }", "Animal", "new Kennel.Dog { X = 1 }", """{"$type":1,"X":1}""", "Animal", "Kennel.Dog")]
    [InlineData("[JsonPolymorphic] public class Animal<T> { public T? X { get; set; } } [JsonSubtype(typeof(Animal<>), \"dog\")] public class Dog<T> : Animal<T>; [assembly: JsonContract(typeof(Animal<int>))]", "Animal<int>", "new Dog<int> { X = 1 }", """{"$type":"dog","X":1}""", "Animal<int>", "Dog<int>")]
    [InlineData("[JsonPolymorphic] public class Animal<T> { public T? X { get; set; } } [JsonSubtype(typeof(Animal<int>), \"dog\")] public class Dog : Animal<int>; [assembly: JsonContract(typeof(Animal<int>))]", "Animal<int>", "new Dog { X = 1 }", """{"$type":"dog","X":1}""", "Animal<int>", "Dog")]
    [InlineData("[JsonContract, JsonDerivedType(typeof(Dog<>), \"dog\")] public class Animal<T> { public T? X { get; set; } } public class Dog<T> : Animal<T>; [assembly: JsonContract(typeof(Animal<int>))]", "Animal<int>", "new Dog<int> { X = 1 }", """{"$type":"dog","X":1}""", "Animal<int>", "Dog<int>")]
    public void Attribute_OnAnything_GivesCode(string models, string type, string value, string json, params string[] generated)
    {
        generated = generated.Length == 0 ? [type] : generated;
        string source = Kinds + Ordered(models) + $$"""

            public static class Caller
            {
                public static string Run<T>(T value) => string.Join(" ", [{{string.Join(", ", generated.Select(one => $"JsonSerializer.IsGenerated<{one}>()"))}}])
                    + " " + JsonSerializer.Serialize(value) + " " + JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(JsonSerializer.Serialize(value)));
                public static string Run() => Run<{{type}}>({{value}});
            }
            """;
        if (type.StartsWith("Animal<", StringComparison.Ordinal) && models.StartsWith("[JsonContract, JsonDerivedType(typeof(Dog<>)", StringComparison.Ordinal))
            Assert.Equal("True True", Run(source).Split(" {")[0]);
        else
            Assert.Equal($"{string.Join(" ", generated.Select(_ => "True"))} {json} {json}", Run(source));
    }

    // An enumeration's codec comes with the library.
    [Fact]
    public void Attribute_OnAnEnumeration_AnnouncesIt()
    {
        Compiling.Generate(Compiling.Of(Kinds + "[JsonContract] public enum Letter { A, B }"), out GeneratorDriverRunResult result);
        Assert.Contains("=> GeneratedValues.EnumOfInt32<global::Letter>(), // Letter", Assert.Single(result.GeneratedTrees).ToString(), StringComparison.Ordinal);
    }

    // Only null is of it: what names it compiles, and does what any call does.
    [Fact]
    public void StaticClass_Named_CompilesWithoutCode()
    {
        const string Source = """
            [assembly: Vivace.Json.JsonContract(typeof(Tools))]
            [Vivace.Json.JsonContract] public static class Tools { public static int X { get; set; } public class Inside { public int Y { get; set; } } }
            public static class Caller { public static string Run() => Vivace.Json.JsonSerializer.Serialize((object?)null, typeof(Tools)) + Vivace.Json.JsonSerializer.Serialize(new Tools.Inside()) + Vivace.Json.JsonSerializer.IsGenerated<Tools.Inside>(); }
            """;
        Assert.Equal("""null{"Y":0}True""", Run(Source));
    }

    [Fact]
    public void Subtype_WithoutAPolymorphicBase_IsNotFollowed()
    {
        Compiling.Generate(Compiling.Of(Kinds + "[JsonContract] public class Animal; [JsonSubtype(typeof(Animal), 1)] public class Dog : Animal;"), out GeneratorDriverRunResult result);
        Assert.DoesNotContain(result.GeneratedTrees, tree => tree.FilePath.Contains("Dog", StringComparison.Ordinal));
    }

    // What is known of a type of .NET stays as long as the process.
    [Fact]
    public void Announcement_OfATypeThatStays_IsNotTakenFromAnAssemblyThatMayGo()
    {
        const string Source = """
            [assembly: Vivace.Json.JsonContract(typeof(System.Collections.Immutable.ImmutableSortedSet<short>))]
            [assembly: Vivace.Json.JsonContract(typeof(System.Collections.Generic.List<Point>))]
            public struct Point { public int X { get; set; } }
            public static class Caller { public static string Run() => Vivace.Json.JsonSerializer.Serialize(new System.Collections.Generic.List<Point> { new() { X = 1 } }); }
            """;
        Assert.Equal("""[{"X":1}]""", Run(Source));
        Assert.Null(GeneratedTypes.Find(typeof(System.Collections.Immutable.ImmutableSortedSet<short>)));
    }

    // Attributes of the assembly stand first.
    private static string Ordered(string models)
    {
        int start = models.IndexOf("[assembly:", StringComparison.Ordinal);
        if (start < 0)
            return models;
        int end = models.IndexOf(")]", start, StringComparison.Ordinal) + 2;
        return models[start..end] + models[..start] + models[end..];
    }

    // The registry of so many types is in parts.
    [Fact]
    public void IsGenerated_ManyTypes_FindsEachAndNoOther()
    {
        string types = string.Concat(Enumerable.Range(0, 150).Select(number => $"[Vivace.Json.JsonContract] public class Type{number} {{ public int[]? Numbers {{ get; set; }} }}\n"));
        string found = string.Concat(Enumerable.Range(0, 150).Select(number => $"Vivace.Json.JsonSerializer.IsGenerated<Type{number}>() ? \"\" : \"{number} \", "));
        Assert.Equal("False", Run($$"""
            {{types}}
            public class Other { public int Id { get; set; } }
            public static class Caller { public static string Run() => string.Concat({{found}}Vivace.Json.JsonSerializer.IsGenerated<Other>().ToString()); }
            """));
    }

    private static string Run(string source)
    {
        Compilation compilation = Compiling.Generate(Compiling.Of(source), out _);
        using MemoryStream image = new();
        Assert.True(compilation.Emit(image).Success);
        image.Position = 0;
        AssemblyLoadContext context = new("Run", isCollectible: true);
        return (string)context.LoadFromStream(image).GetType("Caller")!.GetMethod("Run", [])!.Invoke(null, null)!;
    }
}
