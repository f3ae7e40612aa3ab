// The document with AddVivaceJsonSchemas says what JsonSchema.NodeOf says, and what is sent meets it.
using System.Collections.Concurrent;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.OpenApi;
using Vivace.Json.AspNetCore.OpenApi;
using Vivace.Json.AspNetCore.Tests.Models;
using Vivace.Json.Documents;
using Vivace.Json.Schema;
using static Vivace.Json.AspNetCore.Tests.OpenApi.DescribedModels;

namespace Vivace.Json.AspNetCore.Tests.OpenApi;

public sealed class DescribedSchemasTests
{
    private static readonly JsonSettings s_settings = JsonSettings.Web with { RespectNullableAnnotations = true, NumberHandling = System.Text.Json.Serialization.JsonNumberHandling.Strict };

    private static readonly JsonSchemaOptions s_read = new() { Target = JsonSchemaTarget.OpenApi31, Direction = JsonSchemaDirection.Read, TreatNullObliviousAsNonNullable = true };
    private static readonly JsonSchemaOptions s_write = s_read with { Direction = JsonSchemaDirection.Write };

    public static TheoryData<string, Type> Bodies => new()
    {
        { "everything", typeof(Everything) }, { "list", typeof(List<Everything>) }, { "shape", typeof(Shape) }, { "node", typeof(Node) }, { "named", typeof(Dictionary<string, Line?>) },
        { "optional", typeof(Optional<int>) }, { "order", typeof(Order) }, { "checked", typeof(Checked) }, { "grown", typeof(Grown) }, { "vehicle", typeof(Vehicle) }, { "number", typeof(int) }, { "color", typeof(Color) },
        { "described/Everything", typeof(Everything) }, { "described/Vehicle", typeof(Vehicle) }, { "described/Lines", typeof(List<Line>) }, { "pair", typeof(Pair<Line, int>) },
    };

    [Theory, MemberData(nameof(Bodies))]
    public async Task Document_OfABody_SaysWhatNodeOfSays(string path, Type type)
    {
        await using WebServer server = await StartAsync();
        JsonNode document = await DocumentOfAsync(server);
        (JsonNode request, JsonNode response) = BodiesOf(document, path);
        Equal(JsonSchema.NodeOf(type, s_settings with { Constraints = JsonConstraints.Attributes }, s_read), request, document);
        Equal(JsonSchema.NodeOf(type, s_settings with { Constraints = JsonConstraints.Attributes }, s_write), response, document);
    }

    [Fact]
    public async Task Document_OfAValidatedBody_HasItsLimits()
    {
        await using WebServer server = await StartAsync();
        JsonNode document = await DocumentOfAsync(server);
        JsonNode members = document["components"]!["schemas"]!["CheckedInput"]!["properties"]!;
        Assert.Equal((1, 9), ((int)members["count"]!["minimum"]!, (int)members["count"]!["maximum"]!));
        Assert.Equal((1, 5), ((int)members["name"]!["minLength"]!, (int)members["name"]!["maxLength"]!));
    }

    [Theory]
    [InlineData("everything", """{"id":1,"at":5,"kind":"k","ship_street":"s","money":"5 EUR","day":1,"self":{"id":2,"at":7,"money":"5 EUR"},"maybe":4,"shape":{"$type":"circle","radius":1}}""")]
    [InlineData("described/Everything", """{"number":1,"at":5,"money":"5 EUR"}""")]
    [InlineData("shape", """{"$type":"square","side":2}""")]
    [InlineData("node", """{"next":{"next":null}}""")]
    [InlineData("vehicle", """{"kind":"car","doors":4}""")]
    [InlineData("vehicle", """{"kind":"auto","doors":4}""")]
    [InlineData("described/Lines", """[{"name":"a","count":1}]""")]
    [InlineData("optional", "5")]
    [InlineData("color", "\"Blue\"")]
    public async Task Bodies_ThatAreReadAndWritten_MeetTheDocument(string path, string body)
    {
        await using WebServer server = await StartAsync();
        JsonNode document = await DocumentOfAsync(server);
        (JsonNode request, JsonNode response) = BodiesOf(document, path);
        Assert.Empty(Compiled(request, document).Validate(body).Errors);
        using HttpResponseMessage answer = await server.Client.PostAsync(path, new StringContent(body, Encoding.UTF8, "application/json"));
        string text = await answer.Content.ReadAsStringAsync();
        Assert.True(answer.IsSuccessStatusCode, text);
        JsonSchemaResult result = Compiled(response, document).Validate(text);
        Assert.True(result.IsValid, $"{text}\n{string.Join('\n', result.Errors)}\n{response}");
    }

    // What the server refuses, the document does not allow.
    [Theory]
    [InlineData("everything", """{"id":1,"at":5}""")]
    [InlineData("everything", """{"id":"x","at":5,"money":"5 EUR"}""")]
    [InlineData("everything", """{"id":1,"at":5,"money":"EUR"}""")]
    [InlineData("shape", """{"$type":"oval"}""")]
    [InlineData("vehicle", """{"kind":"boat"}""")]
    [InlineData("color", "\"Pink\"")]
    public async Task Bodies_ThatAreRefused_DoNotMeetTheDocument(string path, string body)
    {
        await using WebServer server = await StartAsync();
        JsonNode document = await DocumentOfAsync(server);
        Assert.False(Compiled(BodiesOf(document, path).Request, document).IsValid(body));
        using HttpResponseMessage answer = await server.Client.PostAsync(path, new StringContent(body, Encoding.UTF8, "application/json"));
        Assert.Equal(400, (int)answer.StatusCode);
    }

    [Fact]
    public async Task Document_NamesSchemasAndKeepsNoOthers()
    {
        await using WebServer server = await StartAsync();
        JsonNode document = await DocumentOfAsync(server);
        JsonObject schemas = document["components"]!["schemas"]!.AsObject();
        Assert.Equal("#/components/schemas/EverythingInput", (string?)BodiesOf(document, "everything").Request["$ref"]);
        Assert.Equal("#/components/schemas/Everything", (string?)BodiesOf(document, "everything").Response["$ref"]);

        // Controllers have the same settings, so they share the schemas.
        Assert.Equal("#/components/schemas/Everything", (string?)BodiesOf(document, "described/Everything").Response["$ref"]);
        Assert.Equal(
            """{"propertyName":"kind","mapping":{"car":"#/components/schemas/VehicleCarInput","auto":"#/components/schemas/VehicleCarInput","bike":"#/components/schemas/VehicleBikeInput"}}""",
            schemas["VehicleInput"]!["discriminator"]!.ToJsonString());
        Assert.Equal("""{"propertyName":"kind","mapping":{"car":"#/components/schemas/VehicleCar","bike":"#/components/schemas/VehicleBike"}}""", schemas["Vehicle"]!["discriminator"]!.ToJsonString());
        string text = document.ToJsonString();
        Assert.All(schemas.Select(static one => one.Key), name => Assert.Contains($"\"#/components/schemas/{name}\"", text, StringComparison.Ordinal));
        foreach (string part in text.Split("\"#/components/schemas/").Skip(1))
            Assert.True(schemas.ContainsKey(part.Split('"')[0]), part.Split('"')[0]);
    }

    // The model of Microsoft.OpenApi does not know prefixItems and propertyNames, and would put them inside another keyword.
    [Fact]
    public async Task Document_WithKeywordsThatTheModelDoesNotKnow_HasThem()
    {
        await using WebServer server = await WebServer.StartAsync(
            static builder =>
            {
                builder.Services.AddOpenApi(static options => options.AddVivaceJsonSchemas());
                builder.Services.AddVivaceJson(s_settings);
            },
            static application =>
            {
                application.MapPost("/row", (Row row) => row);
                application.MapPost("/prices", (Dictionary<Money, Row> prices) => prices);
                application.MapOpenApi();
            });
        JsonNode document = JsonNode.Parse(await server.Client.GetStringAsync("openapi/v1.json"))!;
        Assert.DoesNotContain("unrecognizedKeywords", document.ToJsonString(), StringComparison.Ordinal);
        foreach (JsonNode schema in (JsonNode[])[BodiesOf(document, "row").Request, BodiesOf(document, "row").Response])
        {
            JsonSchema compiled = Compiled(schema, document);
            Assert.True(compiled.IsValid("""[1,{"x":1,"y":2},[2,{"x":1,"y":2},null]]"""));
            Assert.False(compiled.IsValid("""[1,{"x":1,"y":2},[2,{"x":"1","y":2},null]]"""));
        }

        JsonSchema prices = Compiled(BodiesOf(document, "prices").Request, document);
        Assert.True(prices.IsValid("""{"5 EUR":[1,{"x":1,"y":2},null]}"""));
        Assert.False(prices.IsValid("""{"5":[1,{"x":1,"y":2},null]}"""));
    }

    [Fact]
    public async Task Document_OneSchemaPerType_HasOne()
    {
        await using WebServer server = await StartAsync(schemas: new VivaceJsonOpenApiOptions { OneSchemaPerType = true });
        JsonNode document = await DocumentOfAsync(server);
        Assert.DoesNotContain("Input", document["components"]!.ToJsonString(), StringComparison.Ordinal);
        Equal(JsonSchema.NodeOf<Everything>(s_settings, s_read with { Direction = JsonSchemaDirection.Both }), BodiesOf(document, "everything").Request, document);
    }

    // Never an error: a type that cannot be described is any value, and the log says so.
    [Fact]
    public async Task Document_WithTypesThatCannotBeDescribed_DescribesTheRest()
    {
        Warnings log = new();
        await using WebServer server = await WebServer.StartAsync(
            builder =>
            {
                builder.Logging.AddProvider(log);
                builder.Services.AddOpenApi(static options => options.AddVivaceJsonSchemas());
                builder.Services.AddVivaceJson(s_settings);
            },
            static application =>
            {
                application.MapOpenApi();
                application.MapPost("/odd", (OpenApiTests.Undescribed.Holder holder) => holder);
                application.MapPost("/endless", () => "").Produces(200, typeof(OpenApiTests.Undescribed.Endless<int>));
                application.MapPost("/throws", (ThrowingHolder value) => value);
                application.MapPost("/patch", (JsonPatch patch) => "");
                application.MapPost("/tree", ([FromBody] JsonTree tree) => tree);
                application.MapPost("/view", ([FromBody] JsonView view) => view);
                application.MapPost("/stored", (Minimal.Stored stored) => stored);
                application.MapPost("/line", (Line line) => line);
            },
            "Development");
        JsonNode document = JsonNode.Parse(await server.Client.GetStringAsync("openapi/v1.json"))!;
        Equal(JsonSchema.NodeOf<Line>(s_settings, s_write), BodiesOf(document, "line").Response, document);
        Assert.Equal("Any value: its type could not be described.", (string?)Find(BodiesOf(document, "throws").Request, document)["description"]);
        Assert.Equal("Any value: its type could not be described.", (string?)Find(document["paths"]!["/endless"]!["post"]!["responses"]!["200"]!["content"]!["application/json"]!["schema"]!, document)["description"]);
        Assert.Contains(log.Messages, static one => one.Contains("ThrowingHolder", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Document_WithReferences_IsMade(bool bySettings)
    {
        await using WebServer server = await WebServer.StartAsync(
            builder =>
            {
                builder.Services.AddOpenApi(static options => options.AddVivaceJsonSchemas());
                builder.Services.AddVivaceJson(bySettings ? s_settings with { ReferenceHandler = System.Text.Json.Serialization.ReferenceHandler.Preserve } : null);
            },
            static application =>
            {
                application.MapOpenApi();
                application.MapPost("/node", (Node node) => node);
            });
        (JsonNode request, JsonNode _) = BodiesOf(JsonNode.Parse(await server.Client.GetStringAsync("openapi/v1.json"))!, "node");
        Assert.Equal(bySettings, request["description"] is not null);
    }

    // Words that ASP.NET Core and other transformers found stay; OpenAPI 3.0 has no lists of types, and gets its own words.
    [Fact]
    public async Task Document_KeepsWordsOfOtherTransformers()
    {
        await using WebServer server = await WebServer.StartAsync(
            builder =>
            {
                builder.Services.AddOpenApi(static options => options.AddVivaceJsonSchemas().AddSchemaTransformer(static (schema, context, _) =>
                {
                    if (context.JsonPropertyInfo is { Name: "count" })
                        schema.Description = "How many.";
                    else if (context.JsonTypeInfo.Type == typeof(Line))
                        schema.Title = "A line";
                    return Task.CompletedTask;
                }));
                builder.Services.AddVivaceJson(s_settings);
            },
            static application =>
            {
                application.MapOpenApi();
                application.MapPost("/line", (Line line) => line);
            });
        JsonNode schema = JsonNode.Parse(await server.Client.GetStringAsync("openapi/v1.json"))!["components"]!["schemas"]!["LineInput"]!;
        Assert.Equal(("A line", "How many."), ((string?)schema["title"], (string?)schema["properties"]!["count"]!["description"]));
    }

    [Fact]
    public async Task Document_OfVersion30_IsMade()
    {
        await using WebServer server = await StartAsync(version: OpenApiSpecVersion.OpenApi3_0);
        JsonNode document = await DocumentOfAsync(server);
        Assert.StartsWith("3.0", (string?)document["openapi"], StringComparison.Ordinal);
        Assert.Equal("true", document["components"]!["schemas"]!["EverythingInput"]!["properties"]!["note"]!["nullable"]!.ToJsonString());
    }

    [Fact]
    public void AddVivaceJsonSchemas_WithoutOptions_Throws() => Assert.Throws<ArgumentNullException>(() => VivaceJsonOpenApiExtensions.AddVivaceJsonSchemas(null!));

    private static Task<WebServer> StartAsync(VivaceJsonOpenApiOptions? schemas = null, OpenApiSpecVersion version = OpenApiSpecVersion.OpenApi3_1) => WebServer.StartAsync(
        builder =>
        {
            builder.Services.AddOpenApi(options =>
            {
                options.OpenApiVersion = version;
                options.AddVivaceJsonSchemas(schemas);
            });
            builder.Services.AddControllers().ConfigureApplicationPartManager(static parts =>
            {
                parts.FeatureProviders.Clear();
                parts.FeatureProviders.Add(new Only());
            });
            builder.Services.AddVivaceJson(s_settings);
        },
        static application =>
        {
            application.MapOpenApi();
            application.MapPost("/everything", (Everything value) => value);
            application.MapPost("/list", (List<Everything> value) => value);
            application.MapPost("/shape", (Shape value) => value);
            application.MapPost("/node", (Node value) => value);
            application.MapPost("/named", (Dictionary<string, Line?> value) => value);
            application.MapPost("/optional", ([FromBody] Optional<int> value) => value);
            application.MapPost("/order", (Order value) => TypedResults.Ok(value));
            application.MapPost("/checked", (Checked value) => TypedResults.Ok(value));
            application.MapPost("/grown", (Grown value) => value);
            application.MapPost("/vehicle", (Vehicle value) => value);
            application.MapPost("/number", ([FromBody] int value) => value);
            application.MapPost("/color", ([FromBody] Color value) => value);
            application.MapPost("/pair", (Pair<Line, int> value) => value);
            application.MapGet("/query", (Color color, int count) => count);
            application.MapControllers();
        });

    private static async Task<JsonNode> DocumentOfAsync(WebServer server) => JsonNode.Parse(await server.Client.GetStringAsync("openapi/v1.json"))!;

    private static (JsonNode Request, JsonNode Response) BodiesOf(JsonNode document, string path)
    {
        JsonNode operation = document["paths"]!["/" + path]!["post"]!;
        return (operation["requestBody"]!["content"]!["application/json"]!["schema"]!, operation["responses"]!["200"]!["content"]!["application/json"]!["schema"]!);
    }

    private static JsonSchema Compiled(JsonNode schema, JsonNode document) =>
        JsonSchema.Parse(new JsonObject { ["allOf"] = new JsonArray(schema.DeepClone()), ["components"] = document["components"]!.DeepClone() }.ToJsonString());

    private static JsonObject Find(JsonNode schema, JsonNode document) => SameSchema.Find(schema, document)!.AsObject();

    private static void Equal(JsonNode expected, JsonNode actual, JsonNode document)
    {
        JsonNode one = SameSchema.Of(expected, expected), other = SameSchema.Of(actual, document);
        Assert.True(JsonNode.DeepEquals(one, other), $"expected {one.ToJsonString()}\nactual   {other.ToJsonString()}");
    }

    private sealed class Only : IApplicationFeatureProvider<ControllerFeature>
    {
        public void PopulateFeature(IEnumerable<ApplicationPart> parts, ControllerFeature feature) => feature.Controllers.Add(typeof(DescribedBodiesController).GetTypeInfo());
    }

    private sealed class Warnings : ILoggerProvider, ILogger
    {
        internal ConcurrentQueue<string> Messages { get; } = new();

        public ILogger CreateLogger(string categoryName) => this;

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => logLevel >= LogLevel.Warning;

        public void Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter) => Messages.Enqueue(formatter(state, exception));

        public void Dispose()
        {
        }
    }
}

[ApiController, Route("described/[action]")]
public sealed class DescribedBodiesController : ControllerBase
{
    [HttpPost]
    public ActionResult<Everything> Everything(Everything value) => value;

    [HttpPost]
    public ActionResult<Vehicle> Vehicle(Vehicle value) => value;

    [HttpPost]
    public ActionResult<List<Line>> Lines(List<Line> value) => value;
}
