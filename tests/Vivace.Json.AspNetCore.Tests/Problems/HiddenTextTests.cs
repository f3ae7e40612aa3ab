// What a client has sent shows in no answer outside Development: not in what was found, nor in a message, a hint or an expectation. Names show in paths.
using System.Globalization;
using System.Reflection;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.AspNetCore.Tests.Models;
using Vivace.Json.Documents;

namespace Vivace.Json.AspNetCore.Tests.Problems;

public sealed class HiddenTextTests(HiddenTextTests.Servers servers) : IClassFixture<HiddenTextTests.Servers>
{
    private const string Secret = "S3cr3t", Number = "31415926535";

    private static readonly string[] s_values =
    [
        $"\"{Secret}\"", $"[\"{Secret}\"]", $"{{\"a\":\"{Secret}\"}}", Secret, $"\"{Secret}", $"\"{Secret}\\x\"", $"\"\\u{Secret}\"", $"{Number}.5e9", $"-{Number}{Number}", $"0{Number}", $"{Number}x", $"\"{Secret}\" \"{Secret}\"",
        $"\"{Secret}\"}} {Secret}", $"/* {Secret} */ 1", $"'{Secret}'", $"null {Secret}", "}", "]", ",", $"\"{Secret}\n\"", "\"\t\"", $"{{\"$type\":\"{Secret}\"}}", $"{{\"$ref\":\"{Secret}\"}}", "{}", "null", "tru", "[1,]",
    ];

    private static readonly string[] s_members = ["id", "name", "when", "day", "code", "shape", "part", "list", "map", "sum", "unique", "bytes", "address", "version", "span"];

    public static TheoryData<string> Paths => ["minimal/model", "hidden/model", "newtonsoft/model", "minimal/untyped"];

    [Theory, MemberData(nameof(Paths))]
    public async Task Body_WithASecret_ShowsNothingOfItInTheAnswer(string path)
    {
        List<string> shown = [];
        int refused = 0;
        foreach (string member in s_members)
            foreach (string value in s_values)
                foreach (string body in (string[])[$"{{\"{member}\":{value}}}", $"{{\"needed\":\"{Secret}\",\"{member}\":{value}}}", $"{{\"id\":1,\"{member}\":{value},\"id\":{value}"])
                    refused += await LookAsync(path, body, shown);
        Assert.True(refused > s_members.Length * s_values.Length, $"{refused} were refused");
        Assert.True(shown.Count == 0, $"{shown.Count}\n{string.Join('\n', shown.Take(10))}");
    }

    [Theory]
    [InlineData("minimal/patch", "application/json-patch+json")]
    [InlineData("hidden/patch", "application/json-patch+json")]
    [InlineData("minimal/merge", "application/merge-patch+json")]
    [InlineData("minimal/lines", "application/x-ndjson")]
    [InlineData("hidden/lines", "application/x-ndjson")]
    public async Task Document_WithASecret_ShowsNothingOfItInTheAnswer(string path, string mediaType)
    {
        List<string> shown = [];
        int refused = 0;
        foreach (string value in s_values)
            foreach (string body in (string[])[value, $"[{value}]", $"[{{\"op\":{value},\"path\":\"\"}}]", $"[{{\"op\":\"add\",\"path\":{value}}}]", $"[{{\"op\":\"add\",\"path\":\"{Secret}\",\"value\":1}}]", $"{{\"id\":{value}}}", $"{{\"id\":1}}\n{{\"id\":{value}}}"])
                refused += await LookAsync(path, body, shown, mediaType);
        Assert.True(refused > s_values.Length, $"{refused} were refused");
        Assert.True(shown.Count == 0, $"{shown.Count}\n{string.Join('\n', shown.Take(10))}");
    }

    private async Task<int> LookAsync(string path, string body, List<string> shown, string mediaType = "application/json")
    {
        WebServer web = path.StartsWith("newtonsoft", StringComparison.Ordinal) ? servers.OfNewtonsoft : servers.Web;
        using HttpResponseMessage response = await web.Client.PostAsync(path.Replace("newtonsoft", "hidden", StringComparison.Ordinal), new StringContent(body, Encoding.UTF8, mediaType));
        if (response.IsSuccessStatusCode)
            return 0;
        string answer = await response.Content.ReadAsStringAsync();
        if ((int)response.StatusCode >= 500)
            shown.Add(string.Create(CultureInfo.InvariantCulture, $"{(int)response.StatusCode} {path} {body}: {web.Failures.LastOrDefault()}"));
        if (answer.Contains(Secret, StringComparison.Ordinal) || answer.Contains("314159", StringComparison.Ordinal) || answer.Contains("\"found\"", StringComparison.Ordinal))
            shown.Add($"{path} {body}: {answer}");
        return 1;
    }

    public sealed class Servers : IAsyncLifetime
    {
        public WebServer Web { get; private set; } = null!;

        public WebServer OfNewtonsoft { get; private set; } = null!;

        public async Task InitializeAsync()
        {
            Web = await StartAsync(JsonSettings.Web with { UnmappedMemberHandling = System.Text.Json.Serialization.JsonUnmappedMemberHandling.Skip, AllowDuplicateProperties = false });
            OfNewtonsoft = await StartAsync(NewtonsoftSettings.Mvc);
        }

        public async Task DisposeAsync()
        {
            await Web.DisposeAsync();
            await OfNewtonsoft.DisposeAsync();
        }

        private static Task<WebServer> StartAsync(JsonSettings settings) => WebServer.StartAsync(
            builder =>
            {
                builder.Services.AddControllers().ConfigureApplicationPartManager(static parts =>
                {
                    parts.FeatureProviders.Clear();
                    parts.FeatureProviders.Add(new Only());
                });
                builder.Services.AddVivaceJson(settings);
            },
            static application =>
            {
                application.MapPost("/minimal/model", static (HiddenModel model) => model.Id);
                application.MapPost("/minimal/untyped", static ([FromBody] object model) => model is null);
                application.MapPost("/minimal/patch", static (JsonPatch patch) => patch.ToString());
                application.MapPost("/minimal/merge", static (JsonMergePatch patch) => patch.ToString());
                application.MapPost("/minimal/lines", HiddenController.Count);
                application.MapControllers();
            });
    }

    private sealed class Only : IApplicationFeatureProvider<ControllerFeature>
    {
        public void PopulateFeature(IEnumerable<ApplicationPart> parts, ControllerFeature feature) => feature.Controllers.Add(typeof(HiddenController).GetTypeInfo());
    }
}

[ApiController, Route("hidden/[action]")]
public sealed class HiddenController : ControllerBase
{
    [HttpPost]
    public ActionResult<int> Model(HiddenModel model) => model.Id;

    [HttpPost]
    public ActionResult<string> Patch(JsonPatch patch) => patch.ToString()!;

    [HttpPost]
    public Task<int> Lines(JsonLinesBody<HiddenPart> lines) => Count(lines);

    internal static async Task<int> Count(JsonLinesBody<HiddenPart> lines)
    {
        int count = 0;
        await foreach (HiddenPart? _ in lines)
            count++;
        return count;
    }
}

public class HiddenPart
{
    public int Id { get; set; }

    public required string Needed { get; set; }
}

public sealed class HiddenModel : HiddenPart
{
    [Newtonsoft.Json.JsonProperty(Required = Newtonsoft.Json.Required.AllowNull)]
    public required string? Name { get; set; }

    public DateTime When { get; set; }

    public DayOfWeek Day { get; set; }

    public char Code { get; set; }

    public Shape? Shape { get; set; }

    public HiddenPart? Part { get; set; }

    public List<int>? List { get; set; }

    public Dictionary<Guid, int>? Map { get; set; }

    public decimal Sum { get; set; }

    public Guid Unique { get; set; }

    public byte[]? Bytes { get; set; }

    public Uri? Address { get; set; }

    public Version? Version { get; set; }

    public TimeSpan Span { get; set; }
}
