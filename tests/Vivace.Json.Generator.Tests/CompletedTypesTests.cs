// Types that another generator completes, whose part this one does not see: what is written for them compiles, and loses nothing.
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Vivace.Json.CompilerServices;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Generator.Tests;

public class CompletedTypesTests
{
    private const string Usings = "using System.Text.Json; using System.Text.Json.Serialization; ";

    // What is declared in parts and has no other ones than those that were seen is as good as what is declared at once.
    [Theory]
    [InlineData(typeof(Plain), typeof(object), 8)]
    [InlineData(typeof(Positional), typeof(object), 11)]
    [InlineData(typeof(Value), null, 3)]
    public void Type_InParts_IsCountedAlike(Type type, Type? baseType, int members)
    {
        const string Source = """
            partial class Plain : System.Collections.IEnumerator { public int X { get; set; } object? System.Collections.IEnumerator.Current => null; bool System.Collections.IEnumerator.MoveNext() => true; void System.Collections.IEnumerator.Reset() { } public event System.Action? E; private int Y { get; init; } private int _z; public static int S { get; set; } public const int C = 1; }
            partial record Positional(int X, string? Y) { public int Z => 1; }
            partial struct Value { public int X; public int Y { get; set; } private int _z; }
            """;
        CSharpCompilation compilation = Compiling.Of(Source);
        Assert.Contains($", {members})", Ownership.Of(compilation.GetTypeByMetadataName(type.Name)!, compilation), StringComparison.Ordinal);
        Assert.True(GeneratedType.IsAsSeen(type, baseType, members));
        Assert.False(GeneratedType.IsAsSeen(type, baseType, members - 1));

        // What a trimmer has removed.
        Assert.True(GeneratedType.IsAsSeen(type, baseType, members + 1));
        Assert.Equal(baseType is null, GeneratedType.IsAsSeen(type, baseType is null ? null : typeof(string), members));
    }

    // What the project holds, what the other generator adds, a value, and its text: the one that is read is written again.
    [Theory]
    [InlineData("partial class Model { public int X { get; set; } }", "partial class Model { public int Y { get; set; } }", "new Model { X = 1, Y = 2 }", """{"X":1,"Y":2}""")]
    [InlineData("partial class Model { private int _x; }", "partial class Model { public int X { get => _x; set => _x = value; } }", "new Model { X = 1 }", """{"X":1}""")]
    [InlineData("partial record struct Model(int X);", "partial record struct Model { public int Y { get; init; } }", "new Model(1) { Y = 2 }", """{"X":1,"Y":2}""")]
    [InlineData("partial struct Model;", "[JsonConverter(typeof(ModelConverter))] partial struct Model { public int Value { get; init; } } class ModelConverter : JsonConverter<Model> { public override Model Read(ref Utf8JsonReader reader, System.Type type, JsonSerializerOptions options) => new() { Value = reader.GetInt32() }; public override void Write(Utf8JsonWriter writer, Model value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Value); }", "new Model { Value = 7 }", "7")]
    [InlineData("partial class Model { public int X { get; } }", "partial class Model { public Model(int x) { X = x; } }", "new Model(1)", """{"X":1}""")]
    [InlineData("partial class Model { public int X { get; set; } }", "partial class Model { private Model() { } [JsonConstructor] public Model(int x) { X = x + 0; } }", "new Model(1)", """{"X":1}""")]
    [InlineData("partial class Model { public int X { get; set; } }", "partial class Model : Base; class Base { public int Y { get; set; } }", "new Model { X = 1, Y = 2 }", """{"X":1,"Y":2}""")]
    [InlineData("class Model : Middle { public int X { get; set; } } partial class Middle { }", "partial class Middle { public int Y { get; set; } }", "new Model { X = 1, Y = 2 }", """{"X":1,"Y":2}""")]
    [InlineData("class Model { public int X { get; set; } public Made? Y { get; set; } public System.Collections.Generic.List<Made>? Z { get; set; } }", "class Made { public int V { get; set; } }", "new Model { X = 1, Y = new Made { V = 2 }, Z = new() { new Made { V = 3 } } }", """{"X":1,"Y":{"V":2},"Z":[{"V":3}]}""")]
    [InlineData("[JsonPolymorphic] partial class Model { public int X { get; set; } }", "[JsonDerivedType(typeof(Derived), 1)] partial class Model { } class Derived : Model { public int Y { get; set; } }", "(Model)new Derived { X = 1, Y = 2 }", """{"$type":1,"Y":2,"X":1}""")]
    [InlineData("partial class Model { public partial int X { get; set; } }", "partial class Model { private int _x; public partial int X { get => _x; set => _x = value; } }", "new Model { X = 1 }", """{"X":1}""")]
    public void Type_CompletedElsewhere_LosesNothing(string model, string completion, string value, string json)
    {
        CSharpCompilation compilation = Compiling.Of(Usings + "[assembly: Vivace.Json.JsonContract(typeof(Model))] " + model);
        Compiling.Driver().RunGeneratorsAndUpdateCompilation(compilation, out Compilation updated, out _);
        string caller = Usings + completion + $$"""
             public static class Caller
            {
                public static string Run() => Again({{value}});
                private static string Again<T>(T value) => Vivace.Json.JsonSerializer.Serialize(Vivace.Json.JsonSerializer.Deserialize<T>(Vivace.Json.JsonSerializer.Serialize(value)));
            }
            """;
        updated = updated.AddSyntaxTrees(CSharpSyntaxTree.ParseText(caller, Compiling.Options, "caller.cs"));
        using MemoryStream image = new();
        Assert.Empty(updated.Emit(image).Diagnostics.Where(found => found.Severity == DiagnosticSeverity.Error));
        image.Position = 0;
        AssemblyLoadContext context = new("Run", isCollectible: true);
        Assert.Equal(json, context.LoadFromStream(image).GetType("Caller")!.GetMethod("Run", [])!.Invoke(null, null));
    }

#pragma warning disable CS0169, CS0649 // The same types again, to be counted.
    internal partial class Plain : System.Collections.IEnumerator
    {
        public event Action? E;
        object? System.Collections.IEnumerator.Current => null;
        private readonly int _z;
        public const int C = 1;
        public static int S { get; set; }
        public int X { get; set; }
        private int Y { get; init; }
        bool System.Collections.IEnumerator.MoveNext() => E is null;
        void System.Collections.IEnumerator.Reset() => throw new NotSupportedException();
    }

    internal partial record Positional(int X, string? Y)
    {
        public int Z => 1;
    }

    internal partial struct Value
    {
        private readonly int _z;
        public int X;
        public int Y { get; set; }
    }
#pragma warning restore CS0169, CS0649
}
