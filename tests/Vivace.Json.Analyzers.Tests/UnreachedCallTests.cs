// VIV014: what the drop-in switch leaves with System.Text.Json.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Analyzers.Tests;

public class UnreachedCallTests
{
    private static RuleTest Rule(params string[] properties) => new(UnreachedCallAnalyzer.Id, new UnreachedCallAnalyzer()) { Properties = properties };

    private static string In(string body) => $$"""
        using System.Text.Json;

        record Order(int Id);

        class Caller
        {
            object? Call(Order order, dynamic late, List<Order> orders, string text)
            {
                {{body}}
            }
        }
        """;

    [Theory]
    [InlineData("Func<Order, JsonSerializerOptions?, string> write = [|JsonSerializer.Serialize|]; return write;")]
    [InlineData("return orders.ConvertAll(new Converter<Order, string>(Write)); string Write(Order one) => Apply([|JsonSerializer.Serialize<Order>|], one); string Apply(Func<Order, JsonSerializerOptions?, string> write, Order one) => write(one, null);")]
    [InlineData("return [|JsonSerializer.Serialize(late)|];")]
    [InlineData("return [|JsonSerializer.Deserialize<Order>(late)|];")]
    public async Task Use_NoCallThatIsBound_IsFound(string body) => await Rule("VivaceJsonDropIn").Finds(In(body));

    [Theory]
    [InlineData("return JsonSerializer.Serialize(order);")]
    [InlineData("return JsonSerializer.Serialize((object)late);")]
    [InlineData("return orders.ConvertAll(one => JsonSerializer.Serialize(one));")]
    [InlineData("return nameof(JsonSerializer.Serialize);")]
    [InlineData("Func<Order, JsonSerializerOptions?, string> write = Vivace.Json.JsonSerializer.Serialize; return write;")]
    [InlineData("Func<string, int> parse = int.Parse; return parse(text);")]
    public async Task Use_CallOrOurs_IsNotFound(string body) => await Rule("VivaceJsonDropIn").Finds(In(body));

    [Fact]
    public async Task Use_SwitchOff_IsNotFound() => await Rule().Finds(In("return JsonSerializer.Serialize(late);"));

    [Fact]
    public async Task Message_NamesTheWayOut() => Assert.Equal(
        "Expected a call that VivaceJsonDropIn can redirect, found a call with a dynamic argument: System.Text.Json does the work. Cast the argument to its type or to object.",
        (await Rule("VivaceJsonDropIn").Finds(In("return [|JsonSerializer.Serialize(late)|];")))[0].GetMessage());

    [Fact]
    public async Task Call_InOneOfTwoEqualFiles_IsFound()
    {
        const string Twice = "file class C { string M(int value) => [|System.Text.Json.JsonSerializer.Serialize(value)|]; }";
        Assert.Equal(
            "Expected a call that VivaceJsonDropIn can redirect, found a call in one of two files with identical content, which the compiler cannot distinguish: System.Text.Json does the work. Add a comment to one of them.",
            (await Rule("VivaceJsonDropIn").Finds(Twice, Twice, Twice.Replace("[|", "").Replace("|]", "") + "// another"))[0].GetMessage());
    }

    [Fact]
    public async Task Call_InAnOlderLanguage_IsFound()
    {
        RuleTest rule = new(UnreachedCallAnalyzer.Id, new UnreachedCallAnalyzer()) { Properties = ["VivaceJsonDropIn"], Language = Microsoft.CodeAnalysis.CSharp.LanguageVersion.CSharp10 };
        Assert.Equal(
            "Expected a call that VivaceJsonDropIn can redirect, found a call in a project with a C# version before 11, in which calls are not redirected: System.Text.Json does the work. Raise LangVersion.",
            (await rule.Finds("class C { string M(int value) => [|System.Text.Json.JsonSerializer.Serialize(value)|]; }"))[0].GetMessage());
    }

    [Theory]
    [InlineData("return [|client.GetFromJsonAsync<int>(\"\")|];")]
    [InlineData("return [|client.PostAsJsonAsync(\"\", 1)|];")]
    [InlineData("return [|HttpClientJsonExtensions.PutAsJsonAsync(client, \"\", 1)|];")]
    [InlineData("return [|content.ReadFromJsonAsync<int>()|];")]
    [InlineData("return [|JsonContent.Create(1)|];")]
    [InlineData("return [|Results.Json(1)|];")]
    [InlineData("return [|TypedResults.Json(1)|];")]
    [InlineData("return [|HttpResponseJsonExtensions.WriteAsJsonAsync(client, 1)|];")]
    [InlineData("return [|HttpRequestJsonExtensions.ReadFromJsonAsync(client)|];")]
    [InlineData("return HttpRequestJsonExtensions.HasJsonContentType(client);")]
    [InlineData("return Results.Text(\"1\");")]
    [InlineData("return client.GetStringAsync(\"\");")]
    [InlineData("return content.ReadAsStreamAsync();")]
    [InlineData("return Own.Results.Json(1);")]
    public async Task Call_OfALibraryThatCallsTheSerializer_IsFound(string body)
    {
        // As ASP.NET Core declares them.
        const string Web = """
            namespace Microsoft.AspNetCore.Http
            {
                public static class Results { public static object Json(object value) => value; public static object Text(string value) => value; }
                public static class TypedResults { public static object Json(object value) => value; }
                public static class HttpResponseJsonExtensions { public static object WriteAsJsonAsync(object response, object value) => value; }
                public static class HttpRequestJsonExtensions { public static object ReadFromJsonAsync(object request) => request; public static bool HasJsonContentType(object request) => true; }
            }

            namespace Own
            {
                public static class Results { public static object Json(object value) => value; }
            }
            """;
        string source = $$"""
            using System.Net.Http;
            using System.Net.Http.Json;
            using Microsoft.AspNetCore.Http;

            class Caller
            {
                object Call(HttpClient client, HttpContent content)
                {
                    {{body}}
                }
            }
            """;
        RuleTest rule = new(UnreachedCallAnalyzer.Id, new UnreachedCallAnalyzer()) { Properties = ["VivaceJsonDropIn"], Files = [("Web.cs", Web)] };
        IReadOnlyList<Diagnostic> found = await rule.Finds(source);
        Assert.All(found, finding => Assert.Matches(@"found a call of \w+\.\w+, which calls the serializer in compiled code: System\.Text\.Json does the work\. \w", finding.GetMessage()));
        RuleTest without = new(UnreachedCallAnalyzer.Id, new UnreachedCallAnalyzer()) { Files = [("Web.cs", Web)] };
        await without.Finds(source.Replace("[|", "", StringComparison.Ordinal).Replace("|]", "", StringComparison.Ordinal));
    }

    // No interceptor exists in this test, so that only what makes the argument decides.
    [Theory]
    [InlineData("Made.g.cs", true)]
    [InlineData("Made.cs", false)]
    public async Task Call_ArgumentOfAnotherGenerator_IsFound(string file, bool isFound)
    {
        const string Call = "System.Text.Json.JsonSerializer.Serialize(Made.Value, new System.Text.Json.JsonSerializerOptions())";
        RuleTest rule = new(UnreachedCallAnalyzer.Id, new UnreachedCallAnalyzer())
        {
            Properties = ["VivaceJsonDropIn"],
            Files = [(file, "public static class Made { public static object Value => 1; }")],
        };
        await rule.Finds($$"""class Caller { string Call() => {{(isFound ? "[|" + Call + "|]" : Call)}}; }""");
    }

    [Fact]
    public async Task Call_ArgumentOfAContext_IsNotFound()
    {
        RuleTest rule = new(UnreachedCallAnalyzer.Id, new UnreachedCallAnalyzer())
        {
            Properties = ["VivaceJsonDropIn"],
            Files =
            [
                ("Context.g.cs", """
                    using System.Text.Json;
                    using System.Text.Json.Serialization;
                    using System.Text.Json.Serialization.Metadata;

                    public class Context : JsonSerializerContext
                    {
                        public Context() : base(null) { }
                        public static Context Default { get; } = new();
                        public JsonTypeInfo<int> Int32 => null!;
                        protected override JsonSerializerOptions? GeneratedSerializerOptions => null;
                        public override JsonTypeInfo? GetTypeInfo(Type type) => null;
                    }
                    """),
            ],
        };
        await rule.Finds("class Caller { string Call() => System.Text.Json.JsonSerializer.Serialize(1, Context.Default.Int32); }");
    }
}
