// The drop-in switch: which calls of Newtonsoft.Json go to ours.
using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Newtonsoft.Json;

namespace Vivace.Json.Generator.Tests.Interception;

public class NewtonsoftCallsTests
{
    private const string Order = "public sealed record Order(int Id, string? Customer);";

    public static TheoryData<string, bool> Forms => new()
    {
        { "using Newtonsoft.Json; class C { string M(Order o) => JsonConvert.SerializeObject(o); }", true },
        { "using Newtonsoft.Json; class C { string M(Order o) => JsonConvert.SerializeObject(o, Formatting.Indented); }", true },
        { "using Newtonsoft.Json; class C { string M(Order o, JsonConverter c) => JsonConvert.SerializeObject(o, c, c); }", true },
        { "using Newtonsoft.Json; class C { string M(Order o) => JsonConvert.SerializeObject(value: o, settings: new JsonSerializerSettings(), type: null); }", true },
        { "using static Newtonsoft.Json.JsonConvert; class C { Order? M(string s) => DeserializeObject<Order>(s); }", true },
        { "class C { object? M(string s) => Newtonsoft.Json.JsonConvert.DeserializeObject(s, typeof(Order)); }", true },
        { "using J = Newtonsoft.Json.JsonConvert; class C { T? M<T>(string s) => J.DeserializeObject<T>(s, new Newtonsoft.Json.JsonSerializerSettings()); }", true },
        { "using Newtonsoft.Json; class C { object? M(string s) => JsonConvert.DeserializeAnonymousType(s, new { Id = 1 }); }", true },
        { "using Newtonsoft.Json; class C { void M(string s, Order o) => JsonConvert.PopulateObject(s, o); }", true },
        { "using Newtonsoft.Json; class C { string M(System.Xml.XmlNode n) => JsonConvert.SerializeXmlNode(n); }", false },
        { "using Newtonsoft.Json; class C { string M() => JsonConvert.ToString(1.0); }", false },
        { "using Newtonsoft.Json; class C { void M(JsonSerializer s, System.IO.TextWriter w, Order o) => s.Serialize(w, o); }", true },
        { "using Newtonsoft.Json; class C { void M(JsonSerializer? s, JsonWriter w, Order o) => s?.Serialize(w, o, typeof(Order)); }", true },
        { "using Newtonsoft.Json; class C { Order? M(JsonSerializer s, JsonReader r) => s.Deserialize<Order>(r); }", true },
        { "using Newtonsoft.Json; class C { T? M<T>(JsonSerializer s, JsonReader r) => s.Deserialize<T>(reader: r); }", true },
        { "using Newtonsoft.Json; class C { object? M(JsonSerializer s, System.IO.TextReader r) => s.Deserialize(r, typeof(Order)); }", true },
        { "using Newtonsoft.Json; class C { void M(JsonSerializer s, JsonReader r, Order o) => s.Populate(r, o); }", true },
        { "using Newtonsoft.Json; class C : JsonSerializer { void M(JsonWriter w, Order o) => base.Serialize(w, o); }", true },
        { "using Newtonsoft.Json; class C : JsonSerializer { void M(JsonWriter w, Order o) => Serialize(w, o); }", false },
        { "using Newtonsoft.Json.Linq; class C { object M(string s) => JObject.Parse(s); }", true },
        { "using Newtonsoft.Json.Linq; class C { object M(string s) => Newtonsoft.Json.Linq.JToken.Parse(s, null); }", true },
        { "using Newtonsoft.Json.Linq; class C { object M(Newtonsoft.Json.JsonReader r) => JArray.Load(r); }", true },
        { "using Newtonsoft.Json.Linq; class C { object M(Newtonsoft.Json.JsonReader r) => JToken.ReadFrom(r); }", true },
        { "using Newtonsoft.Json.Linq; class C { object M(Newtonsoft.Json.JsonReader r) => JProperty.Load(r); }", false },
        { "using Newtonsoft.Json.Linq; class C { object M(Order o) => JObject.FromObject(o); }", true },
        { "using Newtonsoft.Json.Linq; class C { object M(Order o, Newtonsoft.Json.JsonSerializer s) => JToken.FromObject(o, s); }", true },
        { "using Newtonsoft.Json.Linq; class C { object M(int[] o) => JArray.FromObject(jsonSerializer: null!, o: o); }", true },
        { "using Newtonsoft.Json.Linq; class C { string? M(JToken t) => t.ToObject<string>(); }", true },
        { "class C { int M(string s) => int.Parse(s); }", false },
        { "class JObject { public static JObject? Parse(string s) => null; } class C { object? M(string s) => JObject.Parse(s); }", false },
        { "class JsonConvert { public static string SerializeObject(object o) => \"\"; } class C { string M(Order o) => JsonConvert.SerializeObject(o); }", false },
    };

    [Theory, MemberData(nameof(Forms))]
    public void Generate_FormOfACall_GoesToOursIfItHasACounterpart(string source, bool isIntercepted)
    {
        CSharpCompilation compilation = DropIn.Compile(DropIn.Of(source, Order));
        SyntaxTree tree = compilation.SyntaxTrees[0];
        SemanticModel model = compilation.GetSemanticModel(tree);
        InvocationExpressionSyntax call = Assert.Single(tree.GetRoot().DescendantNodes().OfType<InvocationExpressionSyntax>());
        Assert.Equal(isIntercepted, model.GetInterceptorMethod(call) is not null);
    }

    [Fact]
    public void Generate_RedirectedCalls_AreCounted()
    {
        const string Source = """
            using Newtonsoft.Json;
            using Newtonsoft.Json.Linq;

            class C
            {
                object[] M(Order o, JsonSerializer s, JsonReader r) => [JsonConvert.SerializeObject(o), s.Deserialize<Order>(r)!, JObject.Load(r), System.Text.Json.JsonSerializer.Serialize(o), s.Deserialize<Order>(r)!];
            }
            """;
        Diagnostic count = Assert.Single(DropIn.Driver().RunGenerators(DropIn.Of(Source, Order)).GetRunResult().Diagnostics);
        Assert.Equal("VIV019: 1 calls of System.Text.Json and 4 of Newtonsoft.Json go to Vivace.Json (VivaceJsonDropIn)", $"{count.Id}: {count.GetMessage(null)}");
    }

    // Newtonsoft.Json's contracts need reflection, even for types with generated code.
    [Theory, InlineData("PublishTrimmed"), InlineData("PublishAot")]
    public void Generate_TrimmedProgram_KeepsTheWarnings(string property)
    {
        GeneratorDriver driver = DropIn.Trimmed(property, isDropIn: true).RunGenerators(DropIn.Of("using Newtonsoft.Json; class C { string M(Order o) => JsonConvert.SerializeObject(o); }", Order));
        Assert.DoesNotContain(driver.GetRunResult().GeneratedTrees, static tree => tree.FilePath.EndsWith("GeneratedTypeCalls.g.cs", StringComparison.Ordinal));
    }

    // Each method that takes or returns values of the user has a counterpart with the same parameters.
    [Fact]
    public void Counterparts_OfJsonConvert_AreWhole()
    {
        string[] expected = [.. Signatures(typeof(JsonConvert)).Where(static one => !one.Contains("Xml", StringComparison.Ordinal) && !one.Contains("XNode", StringComparison.Ordinal) && !one.Contains("Async", StringComparison.Ordinal))];
        Assert.True(expected.Length > 15, $"{expected.Length}");
        Assert.Equal(expected, Signatures(typeof(NewtonsoftConvert)));
    }

    [Fact]
    public void Program_WithTheSwitch_HasTheResultsOfNewtonsoft()
    {
        const string Source = """
            using Newtonsoft.Json;

            public static class Orders
            {
                public static string Run() =>
                    JsonConvert.SerializeObject(JsonConvert.DeserializeObject<Order>("{'Id':7,Customer:null}")) + JsonConvert.SerializeObject(new { A = 1.0 }, Formatting.Indented);
            }
            """;
        using MemoryStream image = new();
        Assert.True(DropIn.Compile(DropIn.Of(Source, Order)).Emit(image).Success);
        image.Position = 0;
        AssemblyLoadContext context = new(nameof(NewtonsoftCallsTests), isCollectible: true);
        string result = (string)context.LoadFromStream(image).GetType("Orders")!.GetMethod("Run")!.Invoke(null, null)!;
        context.Unload();
        Assert.Equal($$"""{"Id":7,"Customer":null}""" + JsonConvert.SerializeObject(new { A = 1.0 }, Formatting.Indented), result);
    }

    private static string[] Signatures(Type type) =>
    [
        .. type.GetMethods(BindingFlags.Public | BindingFlags.Static)
            .Where(static method => method.Name.EndsWith("Object", StringComparison.Ordinal) || method.Name.EndsWith("Type", StringComparison.Ordinal))
            .Select(static method => method.ToString()!).Order(StringComparer.Ordinal),
    ];
}
