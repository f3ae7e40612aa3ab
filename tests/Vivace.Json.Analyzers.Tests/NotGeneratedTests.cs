// VIV015: which types take no generated code, and why.
using Vivace.Json.Serialization;

namespace Vivace.Json.Analyzers.Tests;

public class NotGeneratedTests
{
    private const string ByEngines = "the run-time engines handle it";
    private const string WhenRunning = "the code for its values is determined at run time";

    // What System.Text.Json 11 adds, found by name.
    private const string Version11 = """

        namespace System.Text.Json.Serialization
        {
            public class JsonPolymorphicAttribute : Attribute { public bool InferClosedTypePolymorphism { get; set; } public Type? TypeClassifier { get; set; } }
            public class JsonUnionAttribute : Attribute { public Type? TypeClassifier { get; set; } }
        }
        namespace System.Runtime.CompilerServices { public class UnionAttribute : Attribute; }
        """;

    private static RuleTest Rule(params string[] properties) => new(NotGeneratedAnalyzer.Id, new NotGeneratedAnalyzer()) { Properties = properties };

    private static string In(string body, string models = "") => $$"""
        using System.Text.Json.Serialization;
        using Vivace.Json;

        public class Order { public int Id { get; set; } public List<Line>? Lines { get; set; } }
        public class Line { public string? Name { get; set; } }

        class Caller
        {
            private class Hidden { public int X { get; set; } }

            static readonly JsonSettings Changed = new() { ContractModifiers = [static contract => { }] };

            object? Call<T>(Order order, T any, object value, dynamic late, string json, Type type, JsonSettings settings)
            {
                return {{body}};
            }
        }

        {{models}}
        """;

    [Theory]
    [InlineData("JsonSerializer.[|Serialize|](any)", "T", "a type parameter: " + WhenRunning, "Add [JsonContract] to the types that are used for it")]
    [InlineData("JsonSerializer.[|Deserialize<T[]>|](json)", "T[]", "a type parameter: " + WhenRunning, "Add [JsonContract] to the types that are used for it")]
    [InlineData("JsonSerializer.[|Serialize|](value)", "object", "object: " + WhenRunning, "Name the type, or add [JsonContract] to the types of the values")]
    [InlineData("JsonSerializer.[|Serialize<dynamic>|](order)", "dynamic", "a dynamic value: " + WhenRunning, "Cast it, or add [JsonContract] to the types of the values")]
    [InlineData("JsonSerializer.[|Deserialize<List<object>>|](json)", "object", "object: " + WhenRunning, "Name the type, or add [JsonContract] to the types of the values")]
    [InlineData("JsonSerializer.[|Deserialize|](json, type)", "the value", "a Type that is determined at run time: " + WhenRunning, "Write typeof, or add [JsonContract] to the types that it can be")]
    [InlineData("JsonSerializer.[|Deserialize|](json, typeof(List<>))", "List<>", "an open generic type: " + WhenRunning, "Name a closed type: [assembly: JsonContract(typeof(Box<int>))]")]
    [InlineData("JsonSerializer.[|Serialize|](new { A = 1 })", "<anonymous type: int A>", "an anonymous type, which other code cannot name: " + ByEngines, "Declare a record")]
    [InlineData("JsonSerializer.[|Serialize|](new Hidden())", "Caller.Hidden", "a private type, which generated code cannot name: " + ByEngines, "Make it internal or public")]
    [InlineData("JsonSerializer.[|Serialize|](new Own())", "Own", "a file-local type, which other code cannot name: " + ByEngines, "Declare it without file", "file class Own;")]
    [InlineData("JsonSerializer.[|Serialize|](new UriBuilder())", "UriBuilder", "a .NET type, whose members may change: " + ByEngines, "Use a type of your own, or a converter")]
    [InlineData("JsonSerializer.[|Serialize|](new System.Collections.ArrayList())", "ArrayList", "a collection of objects: " + WhenRunning, "Use the generic collection, or add [JsonContract] to the types of its items")]
    [InlineData("JsonSerializer.[|Serialize|](new Twice())", "Twice", "a contract that no call can use: The JSON property name for 'Twice.B' collides with another property.", "", "public class Twice { [JsonPropertyName(\"A\")] public int B { get; set; } public int A { get; set; } }")]
    [InlineData("JsonSerializer.[|Serialize|](new Holder())", "object in Holder.Any", "object: " + WhenRunning, "Name the type, or add [JsonContract] to the types of the values", "public class Holder { public object? Any { get; set; } }")]
    [InlineData("JsonSerializer.[|Serialize|](new Own())", "Own", "a file-local type, which other code cannot name: " + ByEngines, "Declare it without file", "file class Own : List<int>;")]
    [InlineData("JsonSerializer.[|Serialize|](new Strict { Limit = 1 })", "Strict", "a collection that generated code cannot create: " + ByEngines, "Add a public parameterless constructor that sets its required members", "public class Strict : List<int> { public required int Limit { get; set; } }")]
    [InlineData("JsonSerializer.[|Serialize|](new Pet())", "Pet", "a base type with a classifier that generated code cannot create: " + ByEngines, "Make the classifier and its constructor public or internal", "[JsonPolymorphic(TypeClassifier = typeof(Chooser))] public class Pet; file class Chooser;" + Version11)]
    [InlineData("JsonSerializer.[|Serialize|](new Id(1))", "Id", "a union with cases that generated code cannot name, or a classifier that it cannot create: " + ByEngines, "Make the cases, the classifier and its constructor public or internal", "[System.Runtime.CompilerServices.Union, JsonUnion(TypeClassifier = typeof(Chooser))] public struct Id { public Id(int value) { } public object? Value => null; } public class Chooser { private Chooser() { } }" + Version11)]
    [InlineData("JsonSerializer.[|Serialize|](new Name(1) { Value = 1 })", "Name", "a type whose [JsonValue] or [JsonSurrogate] needs conversions that generated code cannot call: " + ByEngines, "Make them public, and leave required members out", "[Vivace.Json.Serialization.JsonValue] public class Name { public Name(int value) { } public required int Value { get; init; } }")]
    [InlineData("JsonSerializer.[|Serialize|](order, Changed)", "types whose contracts the settings change", "ContractModifiers: the run-time engines handle them", "Use attributes if generated code is needed")]
    [InlineData("JsonSerializer.[|Serialize|](order, settings with { ContractModifiers = [static contract => { }] })", "types whose contracts the settings change", "ContractModifiers: the run-time engines handle them", "Use attributes if generated code is needed")]
    [InlineData("JsonSerializer.[|Serialize|](order, new System.Text.Json.JsonSerializerOptions { TypeInfoResolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver { Modifiers = { static info => { } } } })", "types whose contracts the settings change", "a TypeInfoResolver with modifiers: the run-time engines handle them", "Use attributes if generated code is needed")]
    public async Task Call_TypeWithoutCode_SaysWhy(string call, string type, string found, string fix, string models = "")
    {
        string message = Assert.Single(await Rule().Finds(In(call, models))).GetMessage();
        Assert.StartsWith($"Expected generated code for {type}, found ", message);
        if (fix.Length > 0)
            Assert.Equal($"Expected generated code for {type}, found {found}. {fix}.", message);
    }

    [Theory]
    [InlineData("JsonSerializer.Serialize(order)")]
    [InlineData("JsonSerializer.Deserialize<Dictionary<string, List<Order?>>>(json)")]
    [InlineData("JsonSerializer.Serialize(value, typeof(Order))")]
    [InlineData("JsonSerializer.Serialize((1, order))")]
    [InlineData("JsonSerializer.Serialize(DayOfWeek.Monday)")]
    [InlineData("JsonSerializer.Serialize(new Extended())", "public class Extended { [JsonExtensionData] public Dictionary<string, object>? Rest { get; set; } }")]
    [InlineData("JsonSerializer.Serialize(new Converted())", "[JsonCodec(typeof(Converted))] public class Converted : System.Collections.ArrayList;")]
    [InlineData("JsonSerializer.Serialize(new Pet())", "[JsonPolymorphic(TypeClassifier = typeof(Chooser))] public class Pet; public class Chooser;" + Version11)]
    [InlineData("JsonSerializer.Serialize<Fruit>(new Apple())", "[JsonPolymorphic(InferClosedTypePolymorphism = true)] public abstract class Fruit; public class Apple : Fruit;" + Version11)]
    [InlineData("JsonSerializer.Serialize(new Name(1))", "[Vivace.Json.Serialization.JsonValue] public class Name { public Name(int value) => Value = value; public int Value { get; } }")]
    [InlineData("JsonSerializer.Serialize(order, settings)")]
    [InlineData("JsonSerializer.Serialize(order, new JsonSettings { ContractModifiers = [] })")]
    [InlineData("System.Text.Json.JsonSerializer.Serialize(value)")]
    [InlineData("JsonSerializer.IsGenerated<T>()")]
    public async Task Call_TypeWithCode_IsNotFound(string call, string models = "") => await Rule().Finds(In(call, models));

    [Fact]
    public async Task Call_OfTheirs_IsFoundWithTheDropInSwitch() =>
        await Rule("VivaceJsonDropIn").Finds(In("System.Text.Json.JsonSerializer.[|Serialize|](value)"));

    private const string CallsAreOff = "VivaceJsonGenerateFromCalls=false";

    [Theory]
    [InlineData("JsonSerializer.[|Serialize|](order)", "Order")]
    [InlineData("JsonSerializer.[|Deserialize<List<Line>>|](json)", "List<Line>")]
    public async Task Call_ThatAsksForNoCode_SaysWhatSwitchedThatOff(string call, string type) => Assert.Equal(
        $"Expected generated code for {type}, found a type that no attribute asks code for, in a project with VivaceJsonGenerateFromCalls set to false: {ByEngines}. Add [JsonContract] to it, or [assembly: JsonContract(typeof(...))].",
        Assert.Single(await Rule(CallsAreOff).Finds(In(call))).GetMessage());

    [Theory]
    [InlineData("JsonSerializer.Serialize(1)")]
    [InlineData("JsonSerializer.Serialize(new Marked())", "[JsonContract] public class Marked { public Part? Part { get; set; } } public class Part;")]
    [InlineData("JsonSerializer.Serialize(new Part())", "[JsonContract] public class Marked { public Part? Part { get; set; } } public class Part;")]
    [InlineData("JsonSerializer.Serialize(new Listed())", "public class Listed; [JsonSerializable(typeof(Listed))] abstract partial class Context;")]
    public async Task Call_ThatAsksForNoCode_FindsWhatAttributesAskFor(string call, string models = "") => await Rule(CallsAreOff).Finds(In(call, models));

    [Fact]
    public async Task Call_SeveralTypes_NamesEach() =>
        Assert.Equal(
            [
                "Expected generated code for Outer, found the member Kept of a private type, which generated code cannot name: the run-time engines handle it. Make it internal or public.",
                "Expected generated code for Outer.Inner in Outer.Kept, found a private type, which generated code cannot name: the run-time engines handle it. Make it internal or public.",
                "Expected generated code for object in Outer.Any, found object: the code for its values is determined at run time. Name the type, or add [JsonContract] to the types of the values.",
            ],
            (await Rule().Finds(In(
                "JsonSerializer.[|[|[|Serialize|]|]|](new Outer())",
                "public class Outer { private class Inner; [JsonInclude] private Inner? Kept { get; set; } public object? Any { get; set; } }"))).Select(found => found.GetMessage()).Order().OrderBy(message => message.Contains("object in")));

    [Theory]
    [InlineData("[[|JsonContract|]] public class Holder { public object? Any { get; set; } }")]
    [InlineData("[[|JsonContract|]] public class Box<T> { public T? Value { get; set; } }")]
    [InlineData("public class Outer { [[|JsonContract|]] private class Inner; }")]
    [InlineData("[JsonContract] public class Box { public List<Line>? Lines { get; set; } }")]
    [InlineData("[JsonContract] public enum Letter { A }")]
    [InlineData("[[|JsonSerializable(typeof(UriBuilder))|]] [JsonSerializable(typeof(Order))] abstract class Context(System.Text.Json.JsonSerializerOptions? options) : JsonSerializerContext(options);")]
    public async Task Attribute_OfATypeWithoutCode_IsFound(string models) => await Rule().Finds(In("null", models));

    [Fact]
    public async Task Attribute_OfTheAssembly_IsFound() =>
        await Rule().Finds(In("null"), "[assembly: [|Vivace.Json.JsonContract(typeof(UriBuilder))|]]\n[assembly: Vivace.Json.JsonContract(typeof(Order))]");
}
