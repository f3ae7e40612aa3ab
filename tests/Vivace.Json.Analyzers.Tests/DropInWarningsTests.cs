// A program for System.Text.Json that treats warnings as errors still builds with the drop-in switch: no rule is an error in it.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Vivace.Json.Tests;

namespace Vivace.Json.Analyzers.Tests;

public class DropInWarningsTests
{
    // Something for each rule that looks at calls of System.Text.Json, or at what they read and write.
    private const string Program = """
        using System;
        using System.Collections.Generic;
        using System.IO;
        using System.Linq;
        using System.Text;
        using System.Text.Json;
        using System.Text.Json.Serialization;

        public static class Program
        {
            private static string Write<T>(T value) => JsonSerializer.Serialize(value);

            public static string Call(Order value) => Write(value) + Write(new Page());
            public static string Each(Order value) => JsonSerializer.Serialize(value, new JsonSerializerOptions { Converters = { new Reader() } });
            public static byte[] Bytes(Order value) => Encoding.UTF8.GetBytes(JsonSerializer.Serialize(value));
            public static Order? Read(StreamReader reader) => JsonSerializer.Deserialize<Order>(reader.ReadToEnd());
            public static IEnumerable<string> Names(Order[] orders) => orders.Select(static order => order).Select(WriteOne);
            public static Func<Order, JsonSerializerOptions?, string> Group() => JsonSerializer.Serialize;
            public static object? Part(string json) => JsonSerializer.Deserialize<Closed>(json);

            private static string WriteOne(Order order) => JsonSerializer.Serialize(order, typeof(Order));
            private static string Hidden() => JsonSerializer.Serialize(new Private());
            private class Private { public int Id { get; set; } }
        }

        public class Reader : JsonConverter<DateTime>
        {
            private readonly int _id = 1;
            public override DateTime Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(_id);
            public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteNullValue();
        }

        public class Order
        {
            [Newtonsoft.Json.JsonIgnore] public string? Secret { get; set; }
            [Newtonsoft.Json.JsonProperty("id")] public int Id { get; set; }
            public int Name { get; set; }
            [JsonPropertyName("Name")] public int Other { get; set; }
            public Type? Kind { get; set; }
            public bool ShouldSerializeId() => true;
            [JsonRequired] public int Fixed { get; }
            [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public string? Text { get; set; }
            public Pet? Pet { get; set; }
        }

        public class Page { public int Size { get; set; } }
        public class Closed { private Closed() { } public Closed(int other) { } public Closed(string text) { } }
        [JsonDerivedType(typeof(Dog), "a"), JsonDerivedType(typeof(Cat), "a")] public abstract class Pet;
        public class Dog : Pet;
        public class Cat : Pet;
        """;

    [Fact]
    public async Task Program_ThatTreatsWarningsAsErrors_HasNoErrorByTheSwitch()
    {
        // As the package's own file says it.
        ImmutableDictionary<string, ReportDiagnostic> severities = File.ReadAllLines(Path.Combine(Repository.Root, "src", "Vivace.Json", "package", "DropIn.globalconfig"))
            .Where(line => line.StartsWith("dotnet_diagnostic.", StringComparison.Ordinal))
            .ToImmutableDictionary(line => line.Split('.')[1], line => line.EndsWith("= suggestion", StringComparison.Ordinal) ? ReportDiagnostic.Info : throw new InvalidDataException(line));
        CSharpCompilation compilation = CSharpCompilation.Create(
            "Program",
            [CSharpSyntaxTree.ParseText(Program, new CSharpParseOptions(LanguageVersion.CSharp13))],
            PlatformReferences.All,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable, generalDiagnosticOption: ReportDiagnostic.Error, specificDiagnosticOptions: severities));
        Assert.Empty(compilation.GetDiagnostics().Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));

        ImmutableArray<DiagnosticAnalyzer> analyzers = [.. typeof(MissingContractAnalyzer).Assembly.GetTypes()
            .Where(type => type.IsSubclassOf(typeof(DiagnosticAnalyzer)) && !type.IsSubclassOf(typeof(DiagnosticSuppressor)) && !type.IsAbstract)
            .Select(type => (DiagnosticAnalyzer)Activator.CreateInstance(type)!)];
        ImmutableArray<Diagnostic> found = await compilation
            .WithAnalyzers(analyzers, new AnalyzerOptions([], new BuildOptions("VivaceJsonDropIn", "PublishTrimmed", "IsAotCompatible")))
            .GetAnalyzerDiagnosticsAsync();
        Assert.Empty(found.Where(diagnostic => diagnostic.Severity is DiagnosticSeverity.Error or DiagnosticSeverity.Warning));
        string[] ids = [.. found.Select(diagnostic => diagnostic.Id).Distinct()];
        foreach (string id in (string[])["VIV001", "VIV002", "VIV005", "VIV006", "VIV007", "VIV008", "VIV010", "VIV012", "VIV014"])
            Assert.Contains(id, ids);
    }
}
