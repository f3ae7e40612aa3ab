// Controllers of an application on Newtonsoft.Json, on both libraries.
using System.Net.Http.Headers;
using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.Extensions.DependencyInjection;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;

namespace Vivace.Json.AspNetCore.Tests.Mvc;

public class NewtonsoftTests
{
    public static TheoryData<string, string> Bodies => new()
    {
        { "order", """{"id":7,"cust":"Alma","placed":"2024-01-02T03:04:05Z","level":"High","lines":[{"name":"tea","price":2.50}],"extra":{"a":[1,null]}}""" },
        { "order", """{"ID":"7","Lines":null,"unknown":1}""" },
        { "order", """{"cust":null,"extra":5}""" },
        { "order", "null" },
        { "order", """{'id':7}""" },
        { "order", """{"id":"x"}""" },
        { "tree", """{"a":{"b":[1,2.5,"2024-01-02T03:04:05Z"]}}""" },
        { "patch", """[{"op":"replace","path":"/cust","value":"Berta"},{"op":"add","path":"/lines/-","value":{"name":"milk","price":1}},{"op":"remove","path":"/lines/0"}]""" },
        { "patch", """[{"op":"test","path":"/cust","value":"other"}]""" },
        { "patch", """[{"op":"nonsense","path":"/cust"}]""" },
        { "newpatch", """[{"op":"replace","path":"/cust","value":"Berta"},{"op":"add","path":"/lines/-","value":{"name":"milk","price":1}}]""" },
    };

    [Theory, MemberData(nameof(Bodies))]
    public async Task Post_Body_IsAnsweredAsOnNewtonsoft(string path, string body)
    {
        (int theirStatus, string theirs) = await AnswerOf(path, body, static mvc => mvc.AddNewtonsoftJson());
        (int ourStatus, string ours) = await AnswerOf(path, body, static mvc => mvc.AddVivaceJson(NewtonsoftSettings.Mvc));

        // The libraries read different JSON Patch classes, each with a converter for its own library. Texts of problems are each library's own.
        if (path == "newpatch")
            Assert.Equal((200, "Berta milk"), (ourStatus, ours));
        else if (body.StartsWith("{'", StringComparison.Ordinal))
            Assert.Equal((200, 400), (theirStatus, ourStatus));
        else if (theirStatus == 400)
            Assert.Equal(theirStatus, ourStatus);
        else
            Assert.Equal((theirStatus, theirs), (ourStatus, ours));
    }

    [Fact]
    public async Task Post_WithOwnSettings_IsAnsweredAsOnNewtonsoft()
    {
        JsonSerializerSettings settings = new() { NullValueHandling = NullValueHandling.Ignore, ContractResolver = new DefaultContractResolver { NamingStrategy = new SnakeCaseNamingStrategy() }, Converters = { new CentsConverter() } };
        const string Body = """{"id":7,"placed":"2024-01-02T03:04:05Z","lines":[{"name":"tea","price":250}]}""";
        (int Status, string Text) theirs = await AnswerOf("order", Body, mvc => mvc.AddNewtonsoftJson(options =>
        {
            options.SerializerSettings.NullValueHandling = settings.NullValueHandling;
            options.SerializerSettings.ContractResolver = settings.ContractResolver;
            options.SerializerSettings.Converters.Add(settings.Converters[0]);
        }));
        Assert.Equal(theirs, await AnswerOf("order", Body, mvc => mvc.AddVivaceJson(settings.ToVivace())));
        Assert.Contains("250", theirs.Text, StringComparison.Ordinal);
    }

    // MVC gives the document the resolver of the settings if the body has the media type of patches, and System.Text.Json's document has the options of the reading.
    [Theory]
    [InlineData("patch", "application/json-patch+json; charset=utf-8", "/placed_by")]
    [InlineData("patch", "application/json-patch+json", "/placedBy")]
    [InlineData("patch", "application/json", "/placed_by")]
    [InlineData("patch", "application/json", "/placedby")]
    [InlineData("newpatch", "application/json-patch+json", "/packed_by")]
    [InlineData("newpatch", "application/json-patch+json", "/packedBy")]
    [InlineData("newpatch", "application/json", "/PACKED_BY")]
    public async Task Post_PatchWithOwnNames_FindsMembersAsThere(string path, string mediaType, string member)
    {
        string body = $$"""[{"op":"replace","path":"{{member}}","value":"Berta"},{"op":"add","path":"/lines/-","value":{"name":"milk" } }]""";
        (int, string) theirs, ours;
        if (path == "patch")
        {
            JsonSerializerSettings settings = new() { ContractResolver = new DefaultContractResolver { NamingStrategy = new SnakeCaseNamingStrategy() } };
            theirs = await AnswerOf(path, body, mvc => mvc.AddNewtonsoftJson(options => options.SerializerSettings.ContractResolver = settings.ContractResolver), mediaType);
            ours = await AnswerOf(path, body, mvc => mvc.AddVivaceJson(settings.ToVivace()), mediaType);
        }
        else
        {
            theirs = await AnswerOf(path, body, static mvc => mvc.AddJsonOptions(static options => options.JsonSerializerOptions.PropertyNamingPolicy = System.Text.Json.JsonNamingPolicy.SnakeCaseLower), mediaType);
            ours = await AnswerOf(path, body, static mvc => mvc.AddVivaceJson(JsonSettings.Web with { PropertyNamingPolicy = System.Text.Json.JsonNamingPolicy.SnakeCaseLower }), mediaType);
        }

        Assert.Equal(theirs, ours);
    }

    private static async Task<(int Status, string Text)> AnswerOf(string path, string body, Action<IMvcBuilder> add, string? mediaType = null)
    {
        await using WebServer web = await WebServer.StartAsync(
            builder => add(builder.Services.AddControllers().ConfigureApplicationPartManager(static parts =>
            {
                parts.FeatureProviders.Clear();
                parts.FeatureProviders.Add(new Only());
            })),
            static application => application.MapControllers());
        using StringContent content = new(body);
        content.Headers.ContentType = MediaTypeHeaderValue.Parse(mediaType ?? (path == "newpatch" ? "application/json-patch+json" : "application/json"));
        using HttpResponseMessage response = await web.Client.PostAsync(new Uri(path, UriKind.Relative), content);
        Assert.Empty(web.Failures);
        return ((int)response.StatusCode, await response.Content.ReadAsStringAsync());
    }

    private sealed class Only : IApplicationFeatureProvider<ControllerFeature>
    {
        public void PopulateFeature(IEnumerable<ApplicationPart> parts, ControllerFeature feature) => feature.Controllers.Add(typeof(NewtonsoftController).GetTypeInfo());
    }

    private sealed class CentsConverter : JsonConverter<decimal>
    {
        public override decimal ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, decimal existingValue, bool hasExistingValue, Newtonsoft.Json.JsonSerializer serializer) => Convert.ToDecimal(reader.Value, null) / 100;

        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, decimal value, Newtonsoft.Json.JsonSerializer serializer) => writer.WriteValue((long)(value * 100));
    }
}

[ApiController]
public sealed class NewtonsoftController : ControllerBase
{
    [HttpPost("order")]
    public ActionResult<NewtonsoftOrder> Order(NewtonsoftOrder order) => order;

    [HttpPost("tree")]
    public ActionResult<JObject> Tree(JObject tree) => tree;

    [HttpPost("patch")]
    public ActionResult<NewtonsoftOrder> Patch(Microsoft.AspNetCore.JsonPatch.JsonPatchDocument<NewtonsoftOrder> patch)
    {
        NewtonsoftOrder order = Some();
        string? wrong = null;
        patch.ApplyTo(order, error => wrong = error.ErrorMessage);
        return wrong is null ? order : Ok(wrong);
    }

    [HttpPost("newpatch")]
    public ActionResult<string> NewPatch(Microsoft.AspNetCore.JsonPatch.SystemTextJson.JsonPatchDocument<Basket> patch)
    {
        Basket basket = new();
        string wrong = "";
        patch.ApplyTo(basket, error => wrong += error.ErrorMessage);
        return wrong.Length > 0 ? wrong : $"{basket.Cust}{basket.PackedBy} {string.Join(",", basket.Lines.Select(static line => line.Name))}";
    }

    private static NewtonsoftOrder Some() => new() { Id = 1, Customer = "Alma", Lines = [new NewtonsoftLine { Name = "tea", Price = 2 }] };
}

public sealed class NewtonsoftOrder
{
    public int Id { get; set; }

    [JsonProperty("cust")]
    public string? Customer { get; set; }

    public DateTime Placed { get; set; }

    public string? PlacedBy { get; set; }

    [JsonConverter(typeof(Newtonsoft.Json.Converters.StringEnumConverter))]
    public NewtonsoftLevel Level { get; set; }

    public List<NewtonsoftLine>? Lines { get; set; }

    public JToken? Extra { get; set; }

    [JsonIgnore]
    public string? Secret { get; set; } = "x";
}

public sealed class NewtonsoftLine
{
    public string? Name { get; set; }

    public decimal Price { get; set; }
}

public sealed class Basket
{
    public string? Cust { get; set; }

    public string? PackedBy { get; set; }

    public List<NewtonsoftLine> Lines { get; set; } = [];
}

public enum NewtonsoftLevel
{
    Low,
    High,
}
