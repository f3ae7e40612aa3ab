// The document that Microsoft.AspNetCore.OpenApi makes describes what is sent.
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.AspNetCore.Tests.Models;
using Vivace.Json.Documents;
using Vivace.Json.Streams;

namespace Vivace.Json.AspNetCore.Tests.OpenApi;

public sealed class OpenApiTests
{
    public sealed record Article([property: JsonPropertyName("article_no")] int Number, string Title, Size Size, string? Remark, Maker Maker);

    public sealed class Maker
    {
        public required string Name { get; init; }
    }

    public enum Size
    {
        Small,
        Large,
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Document_IsThatOfSystemTextJson(bool named)
    {
        await using WebServer ours = await StartAsync(ours: true, named);
        await using WebServer theirs = await StartAsync(ours: false, named);
        string expected = await DocumentOfAsync(theirs);
        Assert.Equal(expected, await DocumentOfAsync(ours));
        Assert.Contains("article_no", expected, StringComparison.Ordinal);
        Assert.Equal(named, expected.Contains("\"Small\"", StringComparison.Ordinal));
    }

    // Settings that System.Text.Json's options do not have are seen too.
    [Fact]
    public async Task Document_WithSettings_DescribesWhatIsSent()
    {
        await using WebServer server = await WebServer.StartAsync(
            builder =>
            {
                builder.Services.AddOpenApi();
                builder.Services.AddVivaceJson(JsonSettings.Web with { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, EnumsAsStrings = true });
            },
            Map);
        JsonNode schemas = JsonNode.Parse(await server.Client.GetStringAsync("openapi/v1.json"))!["components"]!["schemas"]!;
        JsonObject sent = JsonNode.Parse(await server.Client.GetStringAsync("article"))!.AsObject();
        Assert.Equal(sent.Select(member => member.Key), schemas["Article"]!["properties"]!.AsObject().Select(member => member.Key));
        Assert.Equal("Large", (string?)sent["size"]);
        Assert.Equal(["Small", "Large"], schemas["Size"]!["enum"]!.AsArray().Select(name => (string?)name));
    }

    [Theory]
    [InlineData("/lines")]
    [InlineData("/described/Lines")]
    public async Task Document_OfJsonLines_NamesTheContentTypes(string path)
    {
        await using WebServer server = await WebServer.StartAsync(
            builder =>
            {
                builder.Services.AddOpenApi();
                builder.Services.AddControllers().ConfigureApplicationPartManager(parts =>
                {
                    parts.FeatureProviders.Clear();
                    parts.FeatureProviders.Add(new Only());
                });
                builder.Services.AddVivaceJson();
            },
            application =>
            {
                application.MapOpenApi();
                application.MapPost("/lines", JsonLinesResult<Line> (JsonLinesBody<Line> lines) => Results.Extensions.JsonLines(lines.Select(line => line!)));
                application.MapControllers();
            });
        JsonNode operation = JsonNode.Parse(await server.Client.GetStringAsync("openapi/v1.json"))!["paths"]![path]!["post"]!;
        Assert.Equal(["application/x-ndjson", "application/jsonl"], operation["requestBody"]!["content"]!.AsObject().Select(content => content.Key));
        Assert.Equal("#/components/schemas/Line", (string?)operation["requestBody"]!["content"]!["application/jsonl"]!["schema"]!["$ref"]);
        Assert.Equal("#/components/schemas/Line", (string?)operation["responses"]!["200"]!["content"]!["application/x-ndjson"]!["schema"]!["$ref"]);
    }

    // Whatever cannot be described is described as anything; the rest of the document is as without it.
    [Fact]
    public async Task Document_WithTypesThatCannotBeDescribed_DescribesTheRest()
    {
        await using WebServer server = await WebServer.StartAsync(
            builder =>
            {
                builder.Services.AddOpenApi();
                builder.Services.AddControllers().AddApplicationPart(typeof(Minimal.DocumentsController).Assembly);
                builder.Services.AddVivaceJson();
            },
            application =>
            {
                application.MapOpenApi();
                application.MapPost("/patch", (JsonPatch patch) => "");
                application.MapPost("/merge", (JsonMergePatch patch) => "");
                application.MapPost("/tree", ([FromBody] JsonTree tree) => tree);
                application.MapPost("/view", ([FromBody] JsonView view) => view);
                application.MapPost("/stored", (Minimal.Stored stored) => stored);
                application.MapPost("/odd", (Undescribed.Holder holder) => holder);
                application.MapPost("/article", (Article article) => article);
                application.MapControllers();
            },
            "Development");
        JsonNode document = JsonNode.Parse(await server.Client.GetStringAsync("openapi/v1.json"))!;
        Assert.Equal(["article_no", "title", "size", "remark", "maker"], document["components"]!["schemas"]!["Article"]!["properties"]!.AsObject().Select(member => member.Key));
        Assert.Equal(["id", "tree", "view", "patch", "merge", "pointer", "node", "element", "maybe", "views", "trees", "inner", "text", "count"],
            document["components"]!["schemas"]!["Stored"]!["properties"]!.AsObject().Select(member => member.Key));
    }

    // System.Text.Json's exporter refuses the handler. References are written and read all the same, also by System.Text.Json, which awaits sequences.
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Document_WithReferences_DescribesTheMembers(bool bySettings)
    {
        await using WebServer server = await WebServer.StartAsync(
            builder =>
            {
                builder.Services.AddOpenApi();
                if (bySettings)
                    builder.Services.AddVivaceJson(JsonSettings.Web with { ReferenceHandler = ReferenceHandler.Preserve });
                else
                    builder.Services.AddVivaceJson().ConfigureHttpJsonOptions(options => options.SerializerOptions.ReferenceHandler = ReferenceHandler.Preserve);
            },
            static application =>
            {
                Map(application);
                application.MapPost("/links", (Link link) => link);
                application.MapPost("/awaited", (Link _) => Awaited());
                application.MapPost("/reads", (List<Holder> holders) => ReferenceEquals(holders[0], holders[1]));
            });
        JsonNode document = JsonNode.Parse(await server.Client.GetStringAsync("openapi/v1.json"))!;
        Assert.Equal(["article_no", "title", "size", "remark", "maker"], document["components"]!["schemas"]!["Article"]!["properties"]!.AsObject().Select(member => member.Key));

        const string Cycle = """{"$id":"1","name":"a","next":{"$ref":"1"}}""";
        Assert.Equal(Cycle, await AnswerAsync(server, "links", Cycle));
        JsonSerializerOptions theirs = new(JsonSerializerOptions.Web) { ReferenceHandler = ReferenceHandler.Preserve };
        using MemoryStream expected = new();
        await System.Text.Json.JsonSerializer.SerializeAsync(expected, Awaited(), theirs);
        Assert.Contains("$ref", System.Text.Encoding.UTF8.GetString(expected.ToArray()), StringComparison.Ordinal);
        Assert.Equal(System.Text.Encoding.UTF8.GetString(expected.ToArray()), await AnswerAsync(server, "awaited", Cycle));
        Assert.Equal("true", await AnswerAsync(server, "reads", """[{"$id":"1","numbers":[1]},{"$ref":"1"}]"""));
        foreach (string wrong in new[] { """[{"$id":"1"},{"$id":"1"}]""", """[{"$ref":"1"},null]""" })
        {
            using HttpResponseMessage answer = await server.Client.PostAsync("reads", new StringContent(wrong, System.Text.Encoding.UTF8, "application/json"));
            Assert.Equal(400, (int)answer.StatusCode);
        }
    }

    private sealed record Link
    {
        public string? Name { get; init; }
        public Link? Next { get; set; }
    }

    private sealed record Holder
    {
        public IAsyncEnumerable<int>? Numbers { get; set; }
    }

    private static List<Holder> Awaited()
    {
        Holder holder = new() { Numbers = AsyncEnumerable.Range(1, 2) };
        return [holder, holder];
    }

    private static async Task<string> AnswerAsync(WebServer server, string path, string body)
    {
        using HttpResponseMessage answer = await server.Client.PostAsync(path, new StringContent(body, System.Text.Encoding.UTF8, "application/json"));
        return await answer.Content.ReadAsStringAsync();
    }

    [Fact]
    public void Schema_OfAnyType_IsMade()
    {
        JsonSerializerOptions options = JsonSettings.Web.ToContractOptions();
        foreach (Type type in new[] { typeof(JsonPatch), typeof(JsonTree), typeof(JsonView), typeof(JsonMergePatch), typeof(JsonPath), typeof(JsonPointer), typeof(Optional<int>), typeof(Minimal.Stored), typeof(Undescribed.Holder) }
            .Concat(typeof(Undescribed).GetNestedTypes().Where(type => !type.IsGenericTypeDefinition)).Append(typeof(Undescribed.Endless<int>)))
        {
            JsonNode schema = System.Text.Json.Schema.JsonSchemaExporter.GetJsonSchemaAsNode(options, type);
            Assert.True(schema is JsonObject || schema.GetValueKind() == JsonValueKind.True, type.ToString());
        }
    }

    /// <summary>Types of applications of which System.Text.Json has no contract.</summary>
    public static class Undescribed
    {
        public sealed class Holder
        {
            public int Id { get; set; }
            public WithSpan? Span { get; set; }
            public WithPointer? Pointer { get; set; }
            public TwoNames? Names { get; set; }
            public OtherParameter? Parameter { get; set; }
            public WrongConverter? Converter { get; set; }
            public Dictionary<WithSpan, int>? Keys { get; set; }
            public Base? Base { get; set; }
            public Action? Action { get; set; }
            public Type? Type { get; set; }
            public IntPtr Handle { get; set; }
        }

        public sealed class WithSpan
        {
            public ReadOnlySpan<byte> Bytes => default;
        }

        public sealed unsafe class WithPointer
        {
            public int* Pointer { get; set; }
        }

        public sealed class TwoNames
        {
            [JsonPropertyName("a")]
            public int One { get; set; }

            [JsonPropertyName("a")]
            public int Two { get; set; }
        }

        public sealed class OtherParameter(string other)
        {
            public int Length => other.Length;
        }

        [JsonConverter(typeof(JsonStringEnumConverter<Size>))]
        public sealed class WrongConverter;

        // Not in an endpoint: the code that the compiler makes for AddValidation would not end.
        public sealed class Endless<T>
        {
            public T? Value { get; set; }
            public Endless<Endless<T>>? Next { get; set; }
        }

        [JsonDerivedType(typeof(string), "text")]
        public class Base;
    }

    private static Task<WebServer> StartAsync(bool ours, bool named) =>
        WebServer.StartAsync(
            builder =>
            {
                builder.Services.AddOpenApi();
                if (named)
                    builder.Services.ConfigureHttpJsonOptions(options => options.SerializerOptions.Converters.Add(new JsonStringEnumConverter()));
                if (ours)
                    builder.Services.AddVivaceJson();
            },
            Map);

    private static void Map(WebApplication application)
    {
        application.MapOpenApi();
        application.MapGet("/article", () => new Article(5, "t", Size.Large, null, new Maker { Name = "n" }));
        application.MapPost("/article", (Article article) => article);
        application.MapGet("/shape", Shape () => new Circle { Radius = 1 });
        application.MapGet("/shapes", () => new List<Shape>());
        application.MapPost("/order", (Order order) => TypedResults.Ok(order));
        application.MapGet("/names", () => new Dictionary<string, Line?>());
        application.MapGet("/numbers", () => new { Big = 5L, Real = 1.5, Exact = 2m, Day = DateOnly.MinValue, Id = Guid.Empty });
    }

    private static async Task<string> DocumentOfAsync(WebServer server) =>
        JsonNode.Parse(await server.Client.GetStringAsync("openapi/v1.json"))!.ToJsonString(new JsonSerializerOptions { WriteIndented = true })
            .Replace(server.Client.BaseAddress!.Authority, "host", StringComparison.Ordinal);

    private sealed class Only : IApplicationFeatureProvider<ControllerFeature>
    {
        public void PopulateFeature(IEnumerable<ApplicationPart> parts, ControllerFeature feature) => feature.Controllers.Add(typeof(DescribedController).GetTypeInfo());
    }
}

[ApiController, Route("described/[action]")]
public sealed class DescribedController : ControllerBase
{
    [HttpPost]
    public JsonLinesResult<Line> Lines(JsonLinesBody<Line> lines) => Results.Extensions.JsonLines(lines.Select(line => line!));
}
