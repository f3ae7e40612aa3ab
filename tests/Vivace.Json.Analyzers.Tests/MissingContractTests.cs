// VIV008: calls whose types lack generated code where it is needed, and the attribute that asks for it.
using Vivace.Json.CodeFixes;
using Vivace.Json.Serialization;

namespace Vivace.Json.Analyzers.Tests;

public class MissingContractTests
{
    private static RuleTest Rule(params string[] properties) => new(MissingContractAnalyzer.Id, new MissingContractAnalyzer(), new MissingContractFix())
    {
        Properties = properties,
        Additional = Contracts.ContractRules.Rule("").Additional,
    };

    // The generator sees the types of calls; those that pass through a type parameter it does not.
    private static string In(string body, string models) => $$"""
        using Vivace.Json;

        static class Store
        {
            internal static string Write<T>(T value) => JsonSerializer.Serialize(value);
            internal static T? Read<T>(string json) => JsonSerializer.Deserialize<T>(json);
            internal static int Count<T>(string json) => Read<List<T>>(json)?.Count ?? 0;
            internal static int Count<T>(T[] values) => values.Length;
        }

        class Cache<T>
        {
            internal string Write(T value) => JsonSerializer.Serialize(value, JsonSettings.Web);
        }

        static class Caller
        {
            static object? Call(Order value, string json) => {{body}};
        }

        {{models}}
        """;

    [Theory]
    [InlineData("PublishTrimmed")]
    [InlineData("PublishAot")]
    [InlineData("IsAotCompatible")]
    public async Task Type_WithoutAttribute_IsFoundWhereTheProjectNeedsCode(string property)
    {
        Assert.Equal(
            $"Expected generated code for Order, because {property} is set; found none: trimming may remove its members, and AOT has no code for it. Add [JsonContract] to it.",
            (await Rule(property).Finds(In("Store.[|Write|](value)", "public class Order;")))[0].GetMessage());
        await Rule().Finds(In("Store.Write(value)", "public class Order;"));
    }

    [Theory]
    [InlineData("Store.[|Read<List<Order>>|](json)")]
    [InlineData("Store.[|Read<Dictionary<string, Order[]>>|](json)")]
    [InlineData("Store.[|Count<Order>|](json)")]
    [InlineData("new Cache<Order>().[|Write|](value)")]
    public async Task Call_ThatNeedsTheType_IsFound(string call) => await Rule("PublishAot").Finds(In(call, "public class Order;"));

    [Theory]
    [InlineData("Store.Write(value)", "[JsonContract] public class Order;")]
    [InlineData("Store.Write(value)", "[JsonContract] public class Basket { public List<Order>? Orders { get; set; } } public class Order;")]
    [InlineData("Store.Write(value)", "public class Order; static class Other { static string Call(Order value) => JsonSerializer.Serialize(value); }")]
    [InlineData("Store.Write(value)", "public class Order; [System.Text.Json.Serialization.JsonSerializable(typeof(Order[]))] abstract class Context(System.Text.Json.JsonSerializerOptions? options) : System.Text.Json.Serialization.JsonSerializerContext(options);")]
    [InlineData("Store.Write(value)", "[JsonCodec(typeof(object))] public class Order;")]
    [InlineData("Store.Read<Dictionary<string, List<int?>>>(json)", "public class Order;")]
    [InlineData("Store.Count(new[] { value })", "public class Order;")]
    [InlineData("JsonSerializer.Serialize(value)", "public class Order;")]
    [InlineData("JsonSerializer.Deserialize(json, typeof(List<Order>))", "public class Order;")]
    [InlineData("JsonSerializer.Serialize(value, (System.Text.Json.Serialization.Metadata.JsonTypeInfo<Order>)null!)", "public class Order;")]
    [InlineData("System.Text.Json.JsonSerializer.Serialize(value)", "public class Order;")]
    public async Task Type_WithCodeOrWithoutNeed_IsNotFound(string call, string models) => await Rule("PublishAot").Finds(In(call, models));

    // No attribute helps: the way out is another one.
    [Fact]
    public async Task Type_ThatCannotHaveCode_IsFoundAtTheCall() => Assert.Equal(
        "Expected generated code for Order.Inner in Order.Part, because PublishAot is set; found a private type, which generated code cannot name: the run-time engines handle it. Make it internal or public.",
        (await Rule("PublishAot").Finds(
            """
            public class Order
            {
                private class Inner { public int X { get; set; } }
                [System.Text.Json.Serialization.JsonInclude] private Inner? Part { get; set; }
                internal static string Write(List<Order> orders) => Vivace.Json.JsonSerializer.[|[|Serialize|]|](orders);
            }
            """))[1].GetMessage());

    [Fact]
    public async Task Type_NamedByTheAssembly_IsNotFound() =>
        await Rule("PublishAot").Finds(In("Store.Write(value)", "public class Order;"), "[assembly: Vivace.Json.JsonContract(typeof(Order))]");

    [Fact]
    public async Task Call_ThatWarnsItself_IsNotFound() => await Rule("PublishAot").Finds(
        """
        static class Caller
        {
            [System.Diagnostics.CodeAnalysis.RequiresUnreferencedCode("")]
            static string Call<T>(T value, List<Order> orders) => Vivace.Json.JsonSerializer.Serialize(orders);
            static string Call<T>(T value) => Vivace.Json.JsonSerializer.Serialize(value);
        }

        public class Order;
        """);

    [Fact]
    public async Task Call_WithTheDropInSwitch_CountsTheirs()
    {
        const string Source = """
            static class Caller
            {
                static string Write<T>(T value) => System.Text.Json.JsonSerializer.Serialize(value);
                static string Call(Order value) => {0}(value);
            }

            public class Order;
            """;
        await Rule("PublishAot", "VivaceJsonDropIn").Finds(Source.Replace("{0}", "[|Write|]"));
        await Rule("PublishAot").Finds(Source.Replace("{0}", "Write"));
    }

    // It was written for System.Text.Json, and built before.
    [Fact]
    public async Task Call_ThatTheSwitchRedirects_IsAHint()
    {
        const string Source = """
            static class Caller
            {
                static string Write<T>(T value) => System.Text.Json.JsonSerializer.Serialize(value);
                static string Call(Order value) => [|Write|](value);
                static string Own(Part value) => Vivace.Json.JsonSerializer.[|Serialize|](value);
                static string Theirs(Part value) => System.Text.Json.JsonSerializer.[|Serialize|](value);
                private class Part;
            }

            public class Order;
            """;
        Assert.Equal(
            [Microsoft.CodeAnalysis.DiagnosticSeverity.Info, Microsoft.CodeAnalysis.DiagnosticSeverity.Warning, Microsoft.CodeAnalysis.DiagnosticSeverity.Info],
            (await Rule("IsAotCompatible", "VivaceJsonDropIn").Finds(Source)).Select(found => found.Severity));
    }

    // What the trimmer's own warning is suppressed by, on each level.
    [Theory]
    [InlineData("{0} static string Call(Order value) => Store.Write(value);", "", "")]
    [InlineData("static string Call { {0} get => Store.Write(new Order()); }", "", "")]
    [InlineData("{0} static string Call => Store.Write(new Order());", "", "")]
    [InlineData("static string Call(Order value) => Store.Write(value);", "{0}", "")]
    [InlineData("static string Call(Order value) => Store.Write(value);", "", "[assembly: System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage(\"Trimming\", \"IL2026\")]")]
    public async Task Call_WhoseWarningOfTrimmingIsSuppressed_IsNotFound(string member, string ofType, string ofAssembly)
    {
        foreach (string check in (string[])["\"Trimming\", \"IL2026:RequiresUnreferencedCode\"", "\"AOT\", \"IL3050\""])
        {
            string attribute = $"[System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage({check}, Justification = \"Kept.\")]";
            await Rule("PublishTrimmed").Finds($"{ofAssembly}\nstatic class Store {{ internal static string Write<T>(T value) => Vivace.Json.JsonSerializer.Serialize(value); }}\n{ofType.Replace("{0}", attribute)} static class Caller {{ {member.Replace("{0}", attribute)} }} public class Order;");
        }
    }

    [Fact]
    public async Task Call_WithAnotherWarningSuppressed_IsFound() => await Rule("PublishTrimmed").Finds("""
        [assembly: System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage("Trimming", "IL2026", Scope = "member", Target = "M:Other")]
        static class Store { internal static string Write<T>(T value) => Vivace.Json.JsonSerializer.Serialize(value); }
        static class Caller
        {
            [System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage("Usage", "CA1801")] static string Call(Order value) => Store.[|Write|](value);
        }
        public class Order;
        """);

    // Options that come from elsewhere may carry a generated context; those that are made without one do not.
    [Theory]
    [InlineData("static string Call(Inner value, JsonSerializerOptions options) => Vivace.Json.JsonSerializer.Serialize(value, options);")]
    [InlineData("static readonly JsonSerializerOptions s_options = new() { TypeInfoResolver = Context.Default }; static string Call(Inner value) => Vivace.Json.JsonSerializer.Serialize(value, s_options);")]
    [InlineData("static string Call(Inner value) { JsonSerializerOptions options = new(); options.TypeInfoResolverChain.Add(Context.Default); return Vivace.Json.JsonSerializer.Serialize(value, options); }")]
    [InlineData("static string Call(Inner value) => Vivace.Json.JsonSerializer.Serialize(value, new JsonSerializerOptions(Context.Default.Options));")]
    [InlineData("static readonly JsonSerializerOptions s_options = new() { WriteIndented = true }; static string Call(Inner value) => Vivace.Json.JsonSerializer.[|Serialize|](value, s_options);")]
    [InlineData("static string Call(Inner value) => Vivace.Json.JsonSerializer.[|Serialize|](value, new JsonSerializerOptions(JsonSerializerDefaults.Web));")]
    [InlineData("static string Call(Inner value) => Vivace.Json.JsonSerializer.[|Serialize|](value, JsonSerializerOptions.Web);")]
    public async Task Call_WithOptionsThatMayCarryAResolver_IsNotFound(string member) => await Rule("PublishTrimmed").Finds(
        $"using System.Text.Json; static class Caller {{ {member} private class Inner; }} abstract class Context(JsonSerializerOptions? options) : System.Text.Json.Serialization.JsonSerializerContext(options) {{ internal static Context Default => null!; }}");

    [Fact]
    public async Task Call_ThatAsksForNoCode_WantsTheAttribute()
    {
        const string Source = """
            using Vivace.Json;
            using Vivace.Json.Serialization;

            static class Caller
            {
                static string Call(Order value) => {0}(value);
                static string Call(Marked value) => JsonSerializer.Serialize(value);
            }

            public class Order;
            [JsonContract] public class Marked;
            """;
        await Rule("PublishAot").Finds(Source.Replace("{0}", "JsonSerializer.Serialize"));
        string message = Assert.Single(await Rule("PublishAot", "VivaceJsonGenerateFromCalls=false").Finds(Source.Replace("{0}", "JsonSerializer.[|Serialize|]"))).GetMessage();
        Assert.Equal("Expected generated code for Order, because PublishAot is set; found none: trimming may remove its members, and AOT has no code for it. Add [JsonContract] to it.", message);
    }

    [Theory]
    [InlineData("public class Order : List<Order>;")]
    [InlineData("public class Order : Dictionary<string, Order[]>;")]
    public async Task Type_CollectionOfItself_IsNotFound(string order) => await Rule("PublishAot").Finds(In("Store.Write(value)", order));

    [Fact]
    public async Task Fix_OwnType_GetsTheAttribute() => await Rule("PublishAot").Fixes(
        In("Store.[|Write|](value)", "/// <summary>An order.</summary>\n[Serializable]\npublic class Order;"),
        In("Store.Write(value)", "/// <summary>An order.</summary>\n[JsonContract]\n[Serializable]\npublic class Order;"));

    [Fact]
    public async Task Fix_TypeOfOthers_IsNamedByTheAssembly() => await Rule("PublishAot").Fixes(
        """
        using Newtonsoft.Json.Serialization;

        static class Caller
        {
            static string Write<T>(T value) => Vivace.Json.JsonSerializer.Serialize(value);
            static string Call(ErrorContext value) => [|Write|](value);
        }
        """,
        """
        using Newtonsoft.Json.Serialization;

        [assembly: Vivace.Json.JsonContract(typeof(ErrorContext))]

        static class Caller
        {
            static string Write<T>(T value) => Vivace.Json.JsonSerializer.Serialize(value);
            static string Call(ErrorContext value) => Write(value);
        }
        """);

    // An attribute on the declaration would stand for no closed type.
    [Fact]
    public async Task Fix_GenericType_IsNamedAsItIsUsed() => await Rule("PublishAot").Fixes(
        """
        static class Caller
        {
            static string Write<T>(T value) => Vivace.Json.JsonSerializer.Serialize(value);
            static string Call(Box<Order> value) => [|Write|](value);
        }

        public class Box<T> { public T? Value { get; set; } }
        public class Order;
        """,
        """
        [assembly: Vivace.Json.JsonContract(typeof(Box<Order>))]

        static class Caller
        {
            static string Write<T>(T value) => Vivace.Json.JsonSerializer.Serialize(value);
            static string Call(Box<Order> value) => Write(value);
        }

        public class Box<T> { public T? Value { get; set; } }
        public class Order;
        """);

    [Fact]
    public async Task FixAll_SeveralCallsAndFiles_EachTypeOnce() => await Rule("PublishAot").FixesAll(
        [
            In("Store.[|Write|](value) + Store.[|Read<List<Order>>|](json)", "public record Line(int Quantity);"),
            "public record Order(int Id);\n\nstatic class Other { static string Call(Line line) => Store.[|Write|](line); }",
        ],
        [
            In("Store.Write(value) + Store.Read<List<Order>>(json)", "[JsonContract]\npublic record Line(int Quantity);"),
            "[Vivace.Json.JsonContract]\npublic record Order(int Id);\n\nstatic class Other { static string Call(Line line) => Store.Write(line); }",
        ]);
}
