// The official tests of JSON Schema, as Data/suite has them.
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;

namespace Vivace.Json.Schema.Tests;

internal sealed record SuiteTest(string File, string Group, string Name, string Schema, string Data, bool IsValid)
{
    public override string ToString() => $"{File}: {Group}: {Name}";
}

internal static class Suite
{
    private const string RemoteStart = "http://localhost:1234/";

    internal static string Folder { get; } = Path.Combine(AppContext.BaseDirectory, "Data", "suite");

    internal static (JsonSchemaDialect Dialect, string Name)[] Dialects { get; } =
    [
        (JsonSchemaDialect.Draft4, "draft4"), (JsonSchemaDialect.Draft6, "draft6"), (JsonSchemaDialect.Draft7, "draft7"),
        (JsonSchemaDialect.Draft201909, "draft2019-09"), (JsonSchemaDialect.Draft202012, "draft2020-12"),
    ];

    internal static string NameOf(JsonSchemaDialect dialect) => Array.Find(Dialects, row => row.Dialect == dialect).Name;

    /// <summary>The tests of one folder of a dialect, without those in folders inside it.</summary>
    internal static IEnumerable<SuiteTest> Of(JsonSchemaDialect dialect, string folder = "")
    {
        string start = Path.Combine(Folder, "tests", NameOf(dialect), folder);
        foreach (string path in Directory.GetFiles(start, "*.json").Order(StringComparer.Ordinal))
        {
            using JsonDocument document = JsonDocument.Parse(File.ReadAllBytes(path), new JsonDocumentOptions { MaxDepth = 256 });
            foreach (JsonElement group in document.RootElement.EnumerateArray())
            {
                string schema = group.GetProperty("schema").GetRawText();
                foreach (JsonElement test in group.GetProperty("tests").EnumerateArray())
                {
                    yield return new SuiteTest(
                        Path.GetFileNameWithoutExtension(path), group.GetProperty("description").GetString()!, test.GetProperty("description").GetString()!,
                        schema, test.GetProperty("data").GetRawText(), test.GetProperty("valid").GetBoolean());
                }
            }
        }
    }

    internal static JsonSchemaSettings SettingsOf(JsonSchemaDialect dialect) => new() { Dialect = dialect, Resolver = Resolve };

    internal static ReadOnlyMemory<byte>? Resolve(Uri address)
    {
        string text = address.ToString();
        if (!text.StartsWith(RemoteStart, StringComparison.Ordinal))
            return null;
        string path = Path.Combine(Folder, "remotes", text[RemoteStart.Length..]);
        return File.Exists(path) ? File.ReadAllBytes(path) : null;
    }

    /// <summary>What differs from the expected verdict, over every input and both calls; null if nothing does.</summary>
    internal static string? Difference(JsonSchema schema, string data, bool expected)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(data);
        using JsonTree tree = JsonTree.Parse(utf8, JsonSettings.Default with { MaxDepth = 1000 });
        using JsonTree lazy = JsonTree.Open(utf8);
        using JsonTree outer = JsonTree.Parse($$"""{"before":[1,{"a":2}],"value":{{data}},"after":3}""");
        using JsonDocument document = JsonDocument.Parse(utf8);
        JsonNode? node = HasNameTwice(document.RootElement) ? null : JsonNode.Parse(utf8);
        List<string> wrong = [];
        void Check(string input, bool isValid)
        {
            if (isValid != expected)
                wrong.Add(input);
        }

        Check("bytes", schema.IsValid(utf8));
        Check("string", schema.IsValid(data));
        Check("tree", schema.IsValid(tree));
        Check("lazy view", schema.IsValid(lazy.Root));
        Check("inner view", schema.IsValid(outer.Root["value"]));
        Check("element", schema.IsValid(document.RootElement));
        Check("node", node is null ? schema.IsValid(utf8) : schema.IsValid(node));
        foreach (JsonSchemaOutput output in Enum.GetValues<JsonSchemaOutput>())
        {
            JsonSchemaResult result = schema.Validate(utf8, output);
            Check($"Validate {output}", result.IsValid);
            if (output != JsonSchemaOutput.Flag && (result.Errors.Count == 0) != result.IsValid)
                wrong.Add($"Validate {output} has {result.Errors.Count} errors");
            if (output == JsonSchemaOutput.Flag && result.Errors.Count > 0)
                wrong.Add("Validate Flag has errors");
            using JsonDocument written = JsonDocument.Parse(result.ToJson(), new JsonDocumentOptions { MaxDepth = 1000 });
            if (written.RootElement.GetProperty("valid").GetBoolean() != result.IsValid)
                wrong.Add($"ToJson {output}");
        }

        Check("Validate string", schema.Validate(data).IsValid);
        Check("Validate tree", schema.Validate(tree).IsValid);
        Check("Validate lazy view", schema.Validate(lazy.Root).IsValid);
        Check("Validate inner view", schema.Validate(outer.Root["value"]).IsValid);
        Check("Validate element", schema.Validate(document.RootElement).IsValid);
        Check("Validate node", node is null ? schema.Validate(utf8).IsValid : schema.Validate(node).IsValid);
        return wrong.Count == 0 ? null : string.Join(", ", wrong);
    }

    // A null node is the value null.
    private static bool HasNameTwice(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Object => element.EnumerateObject().Select(static member => member.Name).Distinct().Count() < element.EnumerateObject().Count()
            || element.EnumerateObject().Any(static member => HasNameTwice(member.Value)),
        JsonValueKind.Array => element.EnumerateArray().Any(HasNameTwice),
        _ => false,
    };
}
