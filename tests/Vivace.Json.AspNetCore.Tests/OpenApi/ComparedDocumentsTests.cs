// The document with AddVivaceJsonSchemas says all that ASP.NET Core's own says, and generators of clients make the same types of it.
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.RegularExpressions;
using Microsoft.Extensions.DependencyInjection;
using NJsonSchema.CodeGeneration.CSharp;
using NSwag.CodeGeneration.CSharp;
using NSwag.CodeGeneration.OperationNameGenerators;

namespace Vivace.Json.AspNetCore.Tests.OpenApi;

public sealed partial class ComparedDocumentsTests
{
    // Each with its reason: a row of the table in docs/decisions/openapi-clients.md.
    private static readonly string[] s_wrong =
    [
        "limits request.letters: pattern \"[a-z]\\u002B\", now \"^(?:[a-z]\\u002B)?$\"",
        "limits 200.letters: pattern \"[a-z]\\u002B\", now \"^(?:[a-z]\\u002B)?$\"",
        "words request.computed: no member",
        "positional request: required [\"number\"], now none",
    ];

    // Null for a name that is required is refused.
    private static readonly string[] s_refused = ["Limits.Name", "PetCat.Name", "PetDog.Name"];

    [Theory]
    [InlineData(JsonNumberHandling.AllowReadingFromString)]
    [InlineData(JsonNumberHandling.Strict)]
    public async Task Document_WithOurSchemas_LosesNothing(JsonNumberHandling handling)
    {
        (JsonNode theirs, JsonNode ours) = await DocumentsAsync(handling);
        LostKeywords lost = new(theirs, ours);
        lost.Compare();

        // A pattern of numbers in strings goes with the strings.
        Assert.Equal(s_wrong, lost.Found.Where(static one => !one.Contains(": pattern \"^-?(?:0|", StringComparison.Ordinal)));
        Assert.Equal(handling != JsonNumberHandling.Strict, lost.Found.Count > s_wrong.Length);
    }

    [Fact]
    public async Task Document_OfEnumerationsByName_HasTheNamesAlone()
    {
        (JsonNode _, JsonNode ours) = await DocumentsAsync(JsonNumberHandling.Strict);
        Assert.Equal("""{"enum":["Draft","Done"],"type":"string"}""", ours["components"]!["schemas"]!["Stage"]!.ToJsonString());
    }

    [Fact]
    public async Task Clients_OfBothDocuments_HaveTheSameTypes()
    {
        (JsonNode theirs, JsonNode ours) = await DocumentsAsync(JsonNumberHandling.AllowReadingFromString);
        Dictionary<string, string> before = await MembersAsync(theirs), after = await MembersAsync(ours);
        Assert.NotEmpty(before);
        foreach ((string member, string type) in before)
        {
            string input = member.Replace(".", "Input.", StringComparison.Ordinal);
            Assert.Equal((member, type), (member, after[member]));

            // What is computed is not in requests.
            if (after.TryGetValue(input, out string? sent))
                Assert.Equal((input, s_refused.Contains(member) ? "string" : type), (input, sent.Replace("InnerInput", "Inner", StringComparison.Ordinal)
                    .Replace("InputKind", "Kind", StringComparison.Ordinal).Replace("ListsInput", "Lists", StringComparison.Ordinal)));
            else
                Assert.True(!after.Keys.Any(one => one.StartsWith(input.Split('.')[0] + ".", StringComparison.Ordinal)) || member == "Words.Computed", input);
        }
    }

    private static async Task<Dictionary<string, string>> MembersAsync(JsonNode document)
    {
        CSharpClientGeneratorSettings settings = new()
        {
            GenerateClientClasses = false,
            OperationNameGenerator = new SingleClientFromPathSegmentsOperationNameGenerator(),
            CSharpGeneratorSettings = { JsonLibrary = CSharpJsonLibrary.SystemTextJson, GenerateNullableReferenceTypes = true },
        };
        string code = new CSharpClientGenerator(await NSwag.OpenApiDocument.FromJsonAsync(document.ToJsonString()), settings).GenerateFile();
        Dictionary<string, string> members = [];
        string type = "";
        foreach (Match match in Members().Matches(code))
        {
            if (match.Groups["type"].Success)
                type = match.Groups["type"].Value;
            else if (match.Groups["name"].Value != "AdditionalProperties")
                members[$"{type}.{match.Groups["name"].Value}"] = match.Groups["of"].Value;
        }

        return members;
    }

    [GeneratedRegex(@"public partial class (?<type>\w+)|public (?<of>[^\r\n(]+) (?<name>\w+) \{ get; set; \}")]
    private static partial Regex Members();

    private static async Task<(JsonNode Theirs, JsonNode Ours)> DocumentsAsync(JsonNumberHandling handling)
    {
        return (await DocumentAsync(isOurs: false), await DocumentAsync(isOurs: true));

        async Task<JsonNode> DocumentAsync(bool isOurs)
        {
            await using WebServer server = await WebServer.StartAsync(
                builder =>
                {
                    builder.Services.ConfigureHttpJsonOptions(options => options.SerializerOptions.NumberHandling = handling);
                    builder.Services.AddOpenApi(options =>
                    {
                        if (isOurs)
                            options.AddVivaceJsonSchemas();
                    });
                    if (isOurs)
                        builder.Services.AddVivaceJson();
                },
                ComparedModels.Map);
            return JsonNode.Parse(await server.Client.GetStringAsync("openapi/v1.json"))!;
        }
    }
}
