// The drop-in switch: which calls of System.Text.Json's serializer go to ours, and what is written for that.
using System.Reflection;
using System.Runtime.Loader;
using System.Text;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using TheirSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Generator.Tests.Interception;

public class DropInGeneratorTests
{
    private const string Order = "public sealed record Order(int Id, string? Customer);";

    private const string OneCall = """
        public static class Orders
        {
            public static string Write(Order order) => System.Text.Json.JsonSerializer.Serialize(order);
        }
        """;

    public static TheoryData<string, string> Forms => new()
    {
        { "using", "using System.Text.Json; class C { string M(Order o) => JsonSerializer.Serialize(o); }" },
        { "using inside a namespace", "namespace N { using System.Text.Json; class C { string M(Order o) => JsonSerializer.Serialize(o); } }" },
        { "using after a namespace", "namespace N; using System.Text.Json; class C { string M(Order o) => JsonSerializer.Serialize(o); }" },
        { "in full", "class C { string M(Order o) => System.Text.Json.JsonSerializer.Serialize(o); }" },
        { "global::", "class C { string M(Order o) => global::System.Text.Json.JsonSerializer.Serialize<Order>(o); }" },
        { "using static", "using static System.Text.Json.JsonSerializer; class C { string M(Order o) => Serialize(o); }" },
        { "using static, generic", "using static System.Text.Json.JsonSerializer; class C { Order? M(string s) => Deserialize<Order>(s); }" },
        { "alias", "using JsonSerializer = System.Text.Json.JsonSerializer; class C { string M(Order o) => JsonSerializer.Serialize(o); }" },
        { "alias of another name", "using J = System.Text.Json.JsonSerializer; class C { string M(Order o) => J.Serialize(o); }" },
        { "alias of the namespace", "using STJ = System.Text.Json; class C { string M(Order o) => STJ.JsonSerializer.Serialize(o); }" },
        { "below the namespace", "namespace System.Text.Json.Mine; class C { string M(Order o) => JsonSerializer.Serialize(o); }" },
        { "extension on an element", "using System.Text.Json; class C { Order? M(JsonElement e) => e.Deserialize<Order>(); }" },
        { "extension on a node", "using System.Text.Json; using System.Text.Json.Nodes; class C { Order? M(JsonNode? n) => n.Deserialize<Order>(new JsonSerializerOptions()); }" },
        { "extension on a document", "using System.Text.Json; class C { object? M(JsonDocument d, System.Type t) => d.Deserialize(t); }" },
        { "extension called as a static method", "using System.Text.Json; class C { Order? M(JsonElement e) => JsonSerializer.Deserialize<Order>(e); }" },
        { "conditional access", "using System.Text.Json; class C { Order? M(JsonElement? e) => e?.Deserialize<Order>(); }" },
        { "conditional access, deeper", "using System.Text.Json; using System.Text.Json.Nodes; class C { int? M(JsonNode? n) => n?[\"a\"]?.Deserialize<Order>()?.Id; }" },
        { "options: null", "using System.Text.Json; class C { string M(Order o) => JsonSerializer.Serialize(o, options: null); }" },
        { "default, named, out of order", "using System.Text.Json; class C { Order? M(string s) => JsonSerializer.Deserialize<Order>(options: default(JsonSerializerOptions), json: s); }" },
        { "new()", "using System.Text.Json; class C { string M(Order o) => JsonSerializer.Serialize(o, new JsonSerializerOptions { WriteIndented = true }); }" },
        { "u8", "using System.Text.Json; class C { Order? M() => JsonSerializer.Deserialize<Order>(\"{}\"u8); }" },
        { "ref reader", "using System.Text.Json; class C { Order? M(ref Utf8JsonReader r) => JsonSerializer.Deserialize<Order>(ref r); }" },
        { "writer", "using System.Text.Json; class C { void M(Utf8JsonWriter w, Order o) => JsonSerializer.Serialize(w, o); }" },
        { "by type", "using System.Text.Json; class C { object? M(string s) => JsonSerializer.Deserialize(s, typeof(Order)); }" },
        { "async", "using System.Text.Json; using System.IO; using System.Threading.Tasks; class C { async Task<Order?> M(Stream s) => await JsonSerializer.DeserializeAsync<Order>(s); }" },
        { "async enumerable", "using System.Text.Json; using System.IO; using System.Threading.Tasks; class C { async Task M(Stream s) { await foreach (Order? o in JsonSerializer.DeserializeAsyncEnumerable<Order>(s)) { } } }" },
        { "lambda", "using System.Text.Json; class C { System.Func<Order, string> F = o => JsonSerializer.Serialize(o); }" },
        { "expression tree", "using System.Text.Json; class C { System.Linq.Expressions.Expression<System.Func<Order, string>> F = o => JsonSerializer.Serialize(o, (JsonSerializerOptions?)null); }" },
        { "query", "using System.Text.Json; using System.Linq; class C { object M(Order[] a) => from o in a let s = JsonSerializer.Serialize(o) select s; }" },
        { "generic method", "using System.Text.Json; class C { string M<T>(T o) => JsonSerializer.Serialize(o); }" },
        { "generic class", "using System.Text.Json; class C<T> where T : class { T? M(string s) => JsonSerializer.Deserialize<T>(s); }" },
        { "anonymous type", "using System.Text.Json; class C { string M() => JsonSerializer.Serialize(new { A = 1 }); }" },
        { "local function", "using System.Text.Json; class C { string M(Order o) { return N(); string N() => JsonSerializer.Serialize(o); } }" },
        { "constructor's base call", "using System.Text.Json; class B(string s) { string S = s; } class C : B { C(Order o) : base(JsonSerializer.Serialize(o)) { } }" },
        { "primary constructor's base call", "using System.Text.Json; class B(string s) { string S = s; } class C(Order o) : B(JsonSerializer.Serialize(o)) { }" },
        { "base class", "using System.Text.Json; abstract class B<T> { protected string Write(T o) => JsonSerializer.Serialize(o); } class C : B<Order> { string M(Order o) => Write(o); }" },
        { "field and property", "using System.Text.Json; class C { static string F = JsonSerializer.Serialize(1); string P { get; } = JsonSerializer.Serialize(2); }" },
        { "nested", "using System.Text.Json; class C { Order? M(Order o) => JsonSerializer.Deserialize<Order>(JsonSerializer.Serialize(o)); }" },
        { "in parentheses over lines", "using System.Text.Json; class C { string M(Order o) => (JsonSerializer\n  . // here\n  Serialize\n  (o)); }" },
        { "base type argument", "using System.Text.Json; class C { string M(Order o) => JsonSerializer.Serialize<object>(o); }" },
        { "tuple", "using System.Text.Json; class C { string M() => JsonSerializer.Serialize((A: 1, B: 2)); }" },
        { "pipe", "using System.Text.Json; using System.IO.Pipelines; class C { object M(PipeReader p) => JsonSerializer.DeserializeAsync<Order>(p); }" },
        { "interpolated", "using System.Text.Json; class C { string M(Order o) => $\"{JsonSerializer.Serialize(o)}\"; }" },
        { "nullable off", "#nullable disable\nusing System.Text.Json; class C { string M(Order o) => JsonSerializer.Serialize(o, (JsonSerializerOptions)null); }" },
        { "dynamic, cast", "using System.Text.Json; class C { string M(dynamic o) => JsonSerializer.Serialize((object)o); }" },
    };

    [Theory]
    [MemberData(nameof(Forms))]
    public void Generate_FormOfACall_GoesToOurs(string form, string source)
    {
        List<(string Call, bool IsIntercepted)> calls = DropIn.Calls(DropIn.Compile(DropIn.Of(source, Order)));
        Assert.True(calls.Count > 0 && calls.TrueForAll(call => call.IsIntercepted), $"{form}: {string.Join("; ", calls)}");
    }

    [Fact]
    public void Generate_TopLevelProgram_GoesToOurs()
    {
        CSharpCompilation compilation = DropIn.Of("using System.Text.Json; System.Console.WriteLine(JsonSerializer.Serialize(new Order(1, null)));", Order);
        compilation = compilation.WithOptions(compilation.Options.WithOutputKind(OutputKind.ConsoleApplication));
        Assert.True(Assert.Single(DropIn.Calls(DropIn.Compile(compilation))).IsIntercepted);
    }

    [Theory]
    [InlineData("using System; using System.Text.Json; class C { Func<Order, JsonSerializerOptions?, string> F = JsonSerializer.Serialize; }")]
    [InlineData("using System.Text.Json; class C { object? M(dynamic o) => JsonSerializer.Serialize(o); }")]
    [InlineData("using System.Text.Json; class C { object? M(dynamic o) => JsonSerializer.Serialize<object>(o, new JsonSerializerOptions()); }")]
    [InlineData("using System.Text.Json; class C { object? M(dynamic o) => JsonSerializer.Deserialize<Order>(o); }")]
    [InlineData("class JsonSerializer { public string Serialize(Order o) => \"\"; } class C { string M(Order o) => new JsonSerializer().Serialize(o); }")]
    [InlineData("class C { string M(Order o) => Vivace.Json.JsonSerializer.Serialize(o); }")]
    [InlineData("using System.Text.Json; class C { string M(Order o) => nameof(JsonSerializer.Serialize); }")]
    public void Generate_NoCallOfTheirs_WritesNothing(string source)
    {
        GeneratorDriver driver = DropIn.Driver().RunGenerators(DropIn.Of(source, Order));
        Assert.Empty(driver.GetRunResult().GeneratedTrees);
    }

    [Theory]
    [InlineData(null, false)]
    [InlineData("", false)]
    [InlineData("false", false)]
    [InlineData("1", false)]
    [InlineData("true", true)]
    [InlineData("True", true)]
    public void Generate_Switch_Decides(string? property, bool isOn)
    {
        GeneratorDriver driver = DropIn.Driver(property).RunGenerators(DropIn.Of(OneCall, Order));
        Assert.Equal(isOn, driver.GetRunResult().GeneratedTrees.Length == 1);
        Assert.Equal(isOn ? ["VIV019"] : [], driver.GetRunResult().Diagnostics.Select(static diagnostic => diagnostic.Id));
    }

    // The step before it looks at names alone.
    [Fact]
    public void Generate_SwitchOff_AsksNothingAboutCalls()
    {
        GeneratorDriver driver = DropIn.Driver("false").RunGenerators(DropIn.Of(OneCall, Order));
        Assert.False(Assert.Single(driver.GetRunResult().Results).TrackedSteps.ContainsKey(DropInGenerator.LocateStep));
    }

    // A call is found by its file's checksum: in files that hold the same the compiler cannot tell which is meant, and says CS9233.
    [Fact]
    public void Generate_CallsInEqualFiles_AreLeft()
    {
        const string Twice = "using System.Text.Json; file class C { string M(int value) => JsonSerializer.Serialize(value); }";
        CSharpCompilation compilation = DropIn.Compile(DropIn.Of(Twice, Twice, OneCall, Order));
        Assert.False(Assert.Single(DropIn.Calls(compilation)).IsIntercepted);
        Assert.True(Assert.Single(DropIn.Calls(compilation, 2)).IsIntercepted);
    }

    [Fact]
    public void Generate_LanguageWithoutFileLocalTypes_WritesNothing()
    {
        CSharpParseOptions options = DropIn.Options.WithLanguageVersion(LanguageVersion.CSharp10);
        GeneratorDriver driver = DropIn.Driver(options: options).RunGenerators(DropIn.Of(options, OneCall, Order));
        Assert.Empty(driver.GetRunResult().GeneratedTrees);
    }

    [Fact]
    public void Generate_TwoCallsOfOneMethod_ShareOneMethod()
    {
        const string Source = """
            using System.Text.Json;

            class C
            {
                string A(int value) => JsonSerializer.Serialize(value);
                string B(string value) => JsonSerializer.Serialize(value);
                Order? D(JsonElement value) => value.Deserialize<Order>();
            }
            """;
        GeneratorDriver driver = DropIn.Driver().RunGenerators(DropIn.Of(Source, Order));
        string text = Assert.Single(driver.GetRunResult().GeneratedTrees).ToString();
        text = Regex.Replace(text, "InterceptsLocation\\((\\d), \"[^\"]+\"\\)", "InterceptsLocation($1, ...)");
        text = Regex.Replace(text, "Requires(\\w+)CodeAttribute\\(\".*\"\\)", "Requires$1Code(...)");
        Assert.Equal(
            """
            // <auto-generated/>
            #pragma warning disable
            // VivaceJsonDropIn: the calls of other serializers that are listed here go to Vivace.Json.
            #nullable enable

            namespace Vivace.Json.Generated
            {
                [global::System.CodeDom.Compiler.GeneratedCode("Vivace.Json.Generator", null)]
                [global::System.ComponentModel.EditorBrowsable(global::System.ComponentModel.EditorBrowsableState.Never)]
                [global::System.Diagnostics.CodeAnalysis.ExcludeFromCodeCoverage]
                [global::System.Diagnostics.DebuggerStepThrough]
                internal static class SystemTextJsonCalls
                {
                    [global::System.Runtime.CompilerServices.InterceptsLocation(1, ...)] // 0.cs, line 7
                    [global::System.Diagnostics.CodeAnalysis.RequiresDynamicCode(...)]
                    [global::System.Diagnostics.CodeAnalysis.RequiresUnreferencedCode(...)]
                    [global::System.Runtime.CompilerServices.MethodImpl(global::System.Runtime.CompilerServices.MethodImplOptions.AggressiveInlining)]
                    internal static TValue? Deserialize<TValue>(this global::System.Text.Json.JsonElement element, global::System.Text.Json.JsonSerializerOptions? options) =>
                        options is null
                            ? global::Vivace.Json.JsonSerializer.Deserialize<TValue>(element, global::Vivace.Json.CompilerServices.RedirectedCalls.Settings)
                            : global::Vivace.Json.JsonSerializer.Deserialize<TValue>(element, options);

                    [global::System.Runtime.CompilerServices.InterceptsLocation(1, ...)] // 0.cs, line 5
                    [global::System.Runtime.CompilerServices.InterceptsLocation(1, ...)] // 0.cs, line 6
                    [global::System.Diagnostics.CodeAnalysis.RequiresDynamicCode(...)]
                    [global::System.Diagnostics.CodeAnalysis.RequiresUnreferencedCode(...)]
                    [global::System.Runtime.CompilerServices.MethodImpl(global::System.Runtime.CompilerServices.MethodImplOptions.AggressiveInlining)]
                    internal static string Serialize<TValue>(TValue value, global::System.Text.Json.JsonSerializerOptions? options) =>
                        options is null
                            ? global::Vivace.Json.JsonSerializer.Serialize<TValue>(value, global::Vivace.Json.CompilerServices.RedirectedCalls.Settings)
                            : global::Vivace.Json.JsonSerializer.Serialize<TValue>(value, options);
                }
            }

            namespace System.Runtime.CompilerServices
            {
                // Read by the compiler alone, so that no place need be carried along.
                [global::System.Diagnostics.Conditional("VIVACE_JSON_PLACES")]
                [global::System.AttributeUsage(global::System.AttributeTargets.Method, AllowMultiple = true)]
                file sealed class InterceptsLocationAttribute : global::System.Attribute
                {
                    public InterceptsLocationAttribute(int version, string data)
                    {
                    }
                }
            }

            """,
            text);
    }

    // Each public method is called once, by a source made from reflection: none is without counterpart, none gives an error or warning.
    [Fact]
    public void Generate_EveryMethodOfTheirs_GoesToOurs()
    {
        MethodInfo[] methods = typeof(TheirSerializer).GetMethods(BindingFlags.Public | BindingFlags.Static);
        methods = [.. methods.Where(method => !method.IsSpecialName)];
        var source = new StringBuilder("#pragma warning disable CS8600, CS8604, CS8625\nclass Calls\n{\n");
        for (int i = 0; i < methods.Length; i++)
        {
            IEnumerable<string> arguments = methods[i].GetParameters().Select((parameter, index) =>
                parameter.ParameterType.IsByRef ? $"ref p{index}" : $"p{index}");
            IEnumerable<string> parameters = methods[i].GetParameters().Select((parameter, index) =>
                parameter.ParameterType.IsByRef ? $"ref {NameOf(parameter.ParameterType.GetElementType()!)} p{index}" : $"{NameOf(parameter.ParameterType)} p{index}");
            string generic = methods[i].IsGenericMethod ? $"<{string.Join(", ", methods[i].GetGenericArguments().Select(NameOf))}>" : "";
            source.Append($"    void M{i}{generic}({string.Join(", ", parameters)}) => ")
                .Append($"System.Text.Json.JsonSerializer.{methods[i].Name}{generic}({string.Join(", ", arguments)});\n");
        }
        source.Append("}\n");

        List<(string Call, bool IsIntercepted)> calls = DropIn.Calls(DropIn.Compile(DropIn.Of(source.ToString())));
        Assert.True(methods.Length > 90);
        Assert.Equal(methods.Length, calls.Count);
        Assert.All(calls, call => Assert.True(call.IsIntercepted, call.Call));
    }

    [Fact]
    public void Generate_MethodWithoutCounterpart_LeavesTheCall()
    {
        MetadataReference ours = CSharpCompilation.Create(
            "Vivace.Json",
            [CSharpSyntaxTree.ParseText("""
                namespace Vivace.Json
                {
                    public sealed class JsonSettings;

                    public static class JsonSerializer
                    {
                        public static string Serialize<T>(T value, System.Text.Json.JsonSerializerOptions? options = null) => "";
                        public static string Serialize<T>(T value, JsonSettings? options) => "";
                        public static T Deserialize<T>(object json, System.Text.Json.JsonSerializerOptions? options = null) => default!;
                        internal static byte[] SerializeToUtf8Bytes<T>(T value, System.Text.Json.JsonSerializerOptions? options = null) => [];
                    }
                }

                namespace Vivace.Json.CompilerServices
                {
                    public static class RedirectedCalls
                    {
                        public static JsonSettings Settings { get; } = new();
                    }
                }
                """)],
            DropIn.Of().References.Where(reference => reference.Display?.EndsWith("Vivace.Json.dll", StringComparison.Ordinal) != true),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable)).ToMetadataReference();
        CSharpCompilation compilation = DropIn.Of(
            "using System.Text.Json; class C { object? M(Order o) => JsonSerializer.Serialize(o) + JsonSerializer.SerializeToUtf8Bytes(o) + JsonSerializer.Deserialize<Order>(\"{}\"); }", Order);
        compilation = compilation.WithReferences(
            [.. compilation.References.Where(reference => reference.Display?.EndsWith("Vivace.Json.dll", StringComparison.Ordinal) != true), ours]);
        Assert.Equal([true, false, false], DropIn.Calls(DropIn.Compile(compilation)).Select(call => call.IsIntercepted));
    }

    [Theory]
    [InlineData(true, "Hidden", "global")]
    [InlineData(false, "Hidden")]
    public void Generate_ReferenceWithAnAlias_IsUsedWhereItsNamesAreSeen(bool isSeen, params string[] aliases)
    {
        CSharpCompilation compilation = DropIn.Of(OneCall, Order);
        compilation = compilation.WithReferences(compilation.References.Select(reference =>
            reference.Display?.EndsWith("Vivace.Json.dll", StringComparison.Ordinal) == true ? reference.WithAliases(aliases) : reference));
        Assert.Equal(isSeen, Assert.Single(DropIn.Calls(DropIn.Compile(compilation))).IsIntercepted);
    }

    [Fact]
    public void Generate_EditElsewhere_ChangesNothing()
    {
        CSharpCompilation compilation = DropIn.Of(OneCall, "class Other { int M() => 1; }", Order);
        GeneratorDriver driver = DropIn.Driver().RunGenerators(compilation);
        SyntaxTree edited = CSharpSyntaxTree.ParseText("class Other { int M() => 2; }", DropIn.Options, "/source/1.cs", Encoding.UTF8);
        driver = driver.RunGenerators(compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[1], edited));

        GeneratorRunResult result = Assert.Single(driver.GetRunResult().Results);
        Assert.Equal(IncrementalStepRunReason.Cached, Reason(result.TrackedSteps[Generator.Interception.CallModes.StepName]));
        Assert.Equal(IncrementalStepRunReason.Cached, Reason(result.TrackedSteps[DropInGenerator.SortStep]));
        Assert.Equal(IncrementalStepRunReason.Cached, Reason(Assert.Single(result.TrackedOutputSteps).Value));
    }

    // The compiler's form of a place holds a checksum of its file.
    [Fact]
    public void Generate_EditBesideACall_MovesTheCallAndNothingElse()
    {
        CSharpCompilation compilation = DropIn.Of(OneCall, Order);
        GeneratorDriver driver = DropIn.Driver().RunGenerators(compilation);
        SyntaxTree edited = CSharpSyntaxTree.ParseText("// Orders\n" + OneCall, DropIn.Options, "/source/0.cs", Encoding.UTF8);
        compilation = compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[0], edited);
        driver = driver.RunGeneratorsAndUpdateCompilation(compilation, out Compilation updated, out _);

        GeneratorRunResult result = Assert.Single(driver.GetRunResult().Results);
        Assert.Equal(IncrementalStepRunReason.Modified, Reason(result.TrackedSteps[DropInGenerator.SortStep]));
        Assert.True(Assert.Single(DropIn.Calls((CSharpCompilation)updated)).IsIntercepted);
    }

    [Fact]
    public void Generate_Steps_HoldNoSymbolsAndNoSyntax()
    {
        GeneratorDriver driver = DropIn.Driver().RunGenerators(DropIn.Of(OneCall, Order));
        GeneratorRunResult result = Assert.Single(driver.GetRunResult().Results);
        foreach (string step in (string[])[DropInGenerator.LocateStep, DropInGenerator.SortStep])
            foreach ((object value, _) in result.TrackedSteps[step].SelectMany(run => run.Outputs))
                AssertPlain(value, step);
    }

    // Runs what was compiled: a getter that is asked by an engine tells which one asks.
    [Fact]
    public void Run_SwitchOn_OurEngineAsks()
    {
        const string Source = """
            using System.Diagnostics;
            using System.Linq;
            using System.Text.Json;

            public class Witness
            {
                public string Engine => new StackTrace().GetFrames().Any(frame => frame.GetMethod()?.DeclaringType?.Assembly.GetName().Name == "Vivace.Json") ? "ours" : "theirs";
                public static string Ask() => JsonSerializer.Serialize(new Witness());
            }
            """;
        DropIn.Driver().RunGeneratorsAndUpdateCompilation(DropIn.Of(Source), out Compilation on, out _);
        Assert.Equal("""{"Engine":"ours"}""", Run(on));
        Assert.Equal("""{"Engine":"theirs"}""", Run(DropIn.Of(Source)));

        static object? Run(Compilation compilation)
        {
            using var image = new MemoryStream();
            Assert.True(compilation.Emit(image).Success);
            image.Position = 0;
            var context = new AssemblyLoadContext("Run", isCollectible: false);
            return context.LoadFromStream(image).GetType("Witness")!.GetMethod("Ask")!.Invoke(null, null);
        }
    }

    private static IncrementalStepRunReason Reason(IEnumerable<IncrementalGeneratorRunStep> steps) =>
        Assert.Single(steps.SelectMany(step => step.Outputs).Select(output => output.Reason).Distinct());

    private static void AssertPlain(object? value, string path)
    {
        Assert.False(value is ISymbol or SyntaxNode or SyntaxTree or Compilation or Location, path);
        if (value is null or string || value.GetType().IsPrimitive)
            return;
        if (value is System.Collections.IEnumerable items)
        {
            foreach (object? item in items)
                AssertPlain(item, path);
            return;
        }
        Assert.Equal(typeof(DropInGenerator).Assembly, value.GetType().Assembly);
        foreach (FieldInfo field in value.GetType().GetFields(BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.Public))
            AssertPlain(field.GetValue(value), $"{path}.{field.Name}");
    }

    private static string NameOf(Type type)
    {
        if (type.IsGenericParameter)
            return type.Name;
        if (type.IsArray)
            return NameOf(type.GetElementType()!) + "[]";
        string name = $"{type.Namespace}.{type.Name.Split('`')[0]}";
        return type.IsGenericType ? $"{name}<{string.Join(", ", type.GetGenericArguments().Select(NameOf))}>" : name;
    }
}
