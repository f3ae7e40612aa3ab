// The annotations of the official suite, and where annotations are dropped.
using System.Text.Json;

namespace Vivace.Json.Schema.Tests.Reports;

public sealed class AnnotationTests
{
    private const int Assertions = 217;

    /// <summary>The suite names these from the root. Here a schema with an address of its own is named by that, because pointers across such a schema are discouraged (2020-12 core, section 9.2.1).</summary>
    private static readonly Dictionary<string, string> s_canonical = new()
    {
        ["#/$defs/numberList/$defs/itemType"] = "https://test.json-schema.org/dynamic-ref-annotation/numberList#/$defs/itemType",
        ["#/$defs/stringList/$defs/itemType"] = "https://test.json-schema.org/dynamic-ref-annotation/stringList#/$defs/itemType",
    };

    [Fact]
    public void Suite_EveryAssertion_Holds()
    {
        int count = 0;
        List<string> wrong = [];
        foreach (string path in Directory.GetFiles(Path.Combine(Suite.Folder, "annotations"), "*.json").Order(StringComparer.Ordinal))
        {
            using JsonDocument document = JsonDocument.Parse(File.ReadAllBytes(path));
            foreach (JsonElement row in document.RootElement.GetProperty("suite").EnumerateArray())
            {
                foreach ((JsonSchemaDialect dialect, string name) in Suite.Dialects.Where(dialect => IsCompatible(row, dialect.Dialect)))
                    count += Check(row, dialect, $"{Path.GetFileName(path)} {name}: {row.GetProperty("description").GetString()}", wrong);
            }
        }

        Assert.True(wrong.Count == 0, string.Join("\n", wrong));
        Assert.Equal(Assertions, count);
    }

    private static int Check(JsonElement row, JsonSchemaDialect dialect, string place, List<string> wrong)
    {
        int count = 0;
        ReadOnlyMemory<byte>? Resolve(Uri address) =>
            row.TryGetProperty("externalSchemas", out JsonElement schemas) && schemas.TryGetProperty(address.OriginalString, out JsonElement schema)
                ? System.Text.Encoding.UTF8.GetBytes(schema.GetRawText())
                : null;
        JsonSchema schema = JsonSchema.Parse(row.GetProperty("schema").GetRawText(), new JsonSchemaSettings { Dialect = dialect, Resolver = Resolve });
        foreach (JsonElement test in row.GetProperty("tests").EnumerateArray())
        {
            JsonSchemaResult result = schema.Validate(test.GetProperty("instance").GetRawText(), JsonSchemaOutput.Basic);
            foreach (JsonElement assertion in test.GetProperty("assertions").EnumerateArray())
            {
                count++;
                string location = assertion.GetProperty("location").GetString()!, keyword = assertion.GetProperty("keyword").GetString()!;
                JsonSchemaAnnotation[] found = [.. result.Annotations.Where(annotation => annotation.Pointer == location && annotation.Keyword == keyword)];
                JsonProperty[] expected = [.. assertion.GetProperty("expected").EnumerateObject()];
                bool isSame = found.Length == expected.Length && Array.TrueForAll(expected, row => Array.Exists(found, annotation =>
                    Uri.UnescapeDataString(annotation.SchemaLocation) == Uri.UnescapeDataString($"{s_canonical.GetValueOrDefault(row.Name, row.Name)}/{keyword}")
                    && JsonElement.DeepEquals(row.Value, JsonDocument.Parse(annotation.Json).RootElement)));
                if (!isSame)
                    wrong.Add($"{place}: {location} {keyword}: {string.Join(", ", found.Select(annotation => $"{annotation.SchemaLocation} {annotation.Json}"))}");
            }
        }

        return count;
    }

    // Such as 6, <=2019, =2020, or several of them.
    private static bool IsCompatible(JsonElement row, JsonSchemaDialect dialect)
    {
        int number = dialect switch
        {
            JsonSchemaDialect.Draft4 => 4,
            JsonSchemaDialect.Draft6 => 6,
            JsonSchemaDialect.Draft7 => 7,
            JsonSchemaDialect.Draft201909 => 2019,
            _ => 2020,
        };
        if (!row.TryGetProperty("compatibility", out JsonElement compatibility))
            return true;
        return compatibility.GetString()!.Split(',').All(condition => condition switch
        {
            ['<', '=', ..] => number <= int.Parse(condition[2..]),
            ['=', ..] => number == int.Parse(condition[1..]),
            _ => number >= int.Parse(condition),
        });
    }

    [Fact]
    public void Annotations_OfAFailedBranch_AreDropped()
    {
        JsonSchema schema = JsonSchema.Parse("""{ "anyOf": [{ "title": "number", "type": "number" }, { "title": "string", "type": "string" }], "not": { "title": "never", "type": "null" } }""");
        JsonSchemaAnnotation annotation = Assert.Single(schema.Validate("\"x\"", JsonSchemaOutput.Basic).Annotations);
        Assert.Equal(new JsonSchemaAnnotation { Keyword = "title", Json = "\"string\"", SchemaLocation = "#/anyOf/1/title", EvaluationPath = "/anyOf/1/title" }, annotation);
    }

    [Fact]
    public void Annotations_WhereErrorsWereAskedFor_AreLeftOut() =>
        Assert.Empty(JsonSchema.Parse("""{ "title": "all" }""").Validate("1", JsonSchemaOutput.Errors).Annotations);
}
