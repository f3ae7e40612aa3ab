// The formats against the official test suite of JSON Schema, which lies beside the repository; without it, only the cases below run.
using System.Text;
using System.Text.Json.Nodes;
using Vivace.Json.Schema.Formats;
using Vivace.Json.Tests;

namespace Vivace.Json.Schema.Tests;

public sealed class FormatSuiteTests
{
    // Of commit 44401e0c of the suite; another may have more.
    private const int CasesOfSuite = 2741;

    private static readonly string s_suite = Path.Combine(Path.GetDirectoryName(Repository.Root)!, "shared", "data", "json-schema-suite", "tests");

    public static TheoryData<string, JsonSchemaDialect> Drafts => new()
    {
        { "draft4", JsonSchemaDialect.Draft4 },
        { "draft6", JsonSchemaDialect.Draft6 },
        { "draft7", JsonSchemaDialect.Draft7 },
        { "draft2019-09", JsonSchemaDialect.Draft201909 },
        { "draft2020-12", JsonSchemaDialect.Draft202012 },
    };

    [Theory, MemberData(nameof(Drafts))]
    public void Find_EachCaseOfTheSuite_Agrees(string draft, JsonSchemaDialect dialect)
    {
        List<string> wrong = [];
        foreach ((string file, string format, JsonNode? data, bool isValid) in CasesOf(draft))
        {
            JsonFormatCheck? check = JsonFormats.Find(format, dialect);
            bool actual = check is null || data is not JsonValue value || !value.TryGetValue(out string? text) || check(Encoding.UTF8.GetBytes(text));
            if (actual != isValid)
                wrong.Add($"{file}: {format} of {data?.ToJsonString()} should be {isValid}");
        }

        Assert.Empty(wrong);
    }

    [Fact]
    public void Suite_IfItIsThere_IsWhole()
    {
        if (!Directory.Exists(s_suite))
            return;
        int cases = 0;
        foreach (object?[] row in Drafts)
            cases += CasesOf((string)row[0]!).Count();
        Assert.True(cases >= CasesOfSuite, $"{cases} cases");
    }

    private static IEnumerable<(string File, string Format, JsonNode? Data, bool IsValid)> CasesOf(string draft)
    {
        string folder = Path.Combine(s_suite, draft, "optional", "format");
        if (!Directory.Exists(folder))
            yield break;
        foreach (string file in Directory.GetFiles(folder, "*.json"))
        {
            foreach (JsonNode? group in JsonNode.Parse(File.ReadAllText(file))!.AsArray())
            {
                string format = (string)group!["schema"]!["format"]!;
                foreach (JsonNode? test in group["tests"]!.AsArray())
                    yield return (Path.GetFileName(file), format, test!["data"], (bool)test["valid"]!);
            }
        }
    }
}
