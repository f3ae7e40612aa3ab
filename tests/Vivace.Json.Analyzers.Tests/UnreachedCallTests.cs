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
    [InlineData("return client.GetFromJsonAsync<int>(\"\");")]
    [InlineData("return client.PostAsJsonAsync(\"\", 1);")]
    [InlineData("return HttpClientJsonExtensions.PutAsJsonAsync(client, \"\", 1);")]
    [InlineData("return content.ReadFromJsonAsync<int>();")]
    [InlineData("return JsonContent.Create(1);")]
    [InlineData("return [|Content.Create(1)|];")]
    [InlineData("Func<CancellationToken, Task<int>> read = [|content.ReadFromJsonAsync<int>|]; return read(default);")]
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
            using Content = System.Net.Http.Json.JsonContent;

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
        Assert.All(found, finding => Assert.Matches(@"found (a call of \w+\.\w+, which calls the serializer in compiled code|a method group): System\.Text\.Json does the work\. \w", finding.GetMessage()));
        RuleTest without = new(UnreachedCallAnalyzer.Id, new UnreachedCallAnalyzer()) { Files = [("Web.cs", Web)] };
        await without.Finds(source.Replace("[|", "", StringComparison.Ordinal).Replace("|]", "", StringComparison.Ordinal));
    }

    // What the generator cannot see: every call that stays is found, whatever its argument is called.
    [Theory]
    [InlineData("[|System.Text.Json.JsonSerializer.Serialize(Made.Value, Options)|]", "an argument whose type another generator creates")]
    [InlineData("[|System.Text.Json.JsonSerializer.Serialize(Made.Value.Length, Options)|]", "an argument whose type another generator creates")]
    [InlineData("System.Text.Json.JsonSerializer.Serialize(Text, Options); static string Text => Made.Value", null)]
    [InlineData("Write(Made.Value); static string Write(string text) => System.Text.Json.JsonSerializer.Serialize(text, Options)", null)]
    [InlineData("Write(); static string Write() { var text = Made.Value; return [|System.Text.Json.JsonSerializer.Serialize(text, Options)|]; }", "a call that depends on code of another generator")]
    [InlineData("Write(); static string Write() { foreach (var letter in Made.Value) return [|System.Text.Json.JsonSerializer.Serialize(letter, Options)|]; return \"\"; }", "a call that depends on code of another generator")]
    [InlineData("Write(); static object? Write() { var made = Made.Element; return [|System.Text.Json.JsonSerializer.Deserialize<int>(made, Options)|]; }", "a call that depends on code of another generator")]
    public async Task Call_ThatAnotherGeneratorDecides_IsFound(string call, string? expected)
    {
        RuleTest rule = new(UnreachedCallAnalyzer.Id, new UnreachedCallAnalyzer())
        {
            Properties = ["VivaceJsonDropIn"],
            Generated = [("Made.g.cs", "public static class Made { public static string Value => \"1\"; public static System.Text.Json.JsonElement Element => default; }")],
        };
        string[] parts = call.Split("; static ");
        string members = string.Concat(parts.Skip(1).Select(static member => $"static {member}{(member.EndsWith('}') ? "" : ";")} "));
        IReadOnlyList<Diagnostic> found = await rule.Finds(
            $$"""class Caller { static readonly System.Text.Json.JsonSerializerOptions Options = new(); object? Call() => {{parts[0]}}; {{members}} }""");
        Assert.All(found, finding => Assert.Contains($"found {expected}: ", finding.GetMessage(), StringComparison.Ordinal));
    }

    // Razor's generator says which line of the page the code is from.
    [Theory]
    [InlineData("#line 3 \"Page.razor\"\n", true)]
    [InlineData("", false)]
    public async Task Call_InAPage_IsFound(string line, bool isFound)
    {
        RuleTest rule = new(UnreachedCallAnalyzer.Id, new UnreachedCallAnalyzer())
        {
            Properties = ["VivaceJsonDropIn"],
            Generated = [("Page_razor.g.cs", "class Page\n{\n" + line + "    string Text => System.Text.Json.JsonSerializer.Serialize(1);\n}")],
        };
        IReadOnlyList<Diagnostic> found = await rule.Finds("class Caller;");
        Assert.Equal(isFound ? ["Page.razor"] : [], found.Select(static finding => finding.Location.GetMappedLineSpan().Path));
    }

    [Fact]
    public async Task Call_ArgumentOfAContext_IsNotFound()
    {
        RuleTest rule = new(UnreachedCallAnalyzer.Id, new UnreachedCallAnalyzer())
        {
            Properties = ["VivaceJsonDropIn"],
            Generated =
            [
                ("Context.g.cs", """
                    using System.Text.Json;
                    using System.Text.Json.Serialization;
                    using System.Text.Json.Serialization.Metadata;

                    public partial class Context
                    {
                        public Context() : base(null) { }
                        public static Context Default { get; } = new();
                        public JsonTypeInfo<int> Int32 => null!;
                        protected override JsonSerializerOptions? GeneratedSerializerOptions => null;
                        public override JsonTypeInfo? GetTypeInfo(System.Type type) => null;
                    }
                    """),
            ],
        };
        await rule.Finds("""
            [System.Text.Json.Serialization.JsonSerializable(typeof(int))] public partial class Context : System.Text.Json.Serialization.JsonSerializerContext;
            class Caller { string Call() => System.Text.Json.JsonSerializer.Serialize(1, Context.Default.Int32); }
            """);
    }
}
