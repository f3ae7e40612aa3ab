// Models of the official suite's schemas: a valid text is read, or a problem has said that the model differs from its schema.
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.CodeAnalysis;
using Vivace.Json.Tests;
using Stj = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Generator.Tests.Schemas;

public class SchemaModelSuiteTests
{
    private const int SchemasPerProgram = 80;

    // With another type, it would say something else of members.
    private static bool RefersToItself(JsonObject schema) => schema.ContainsKey("$id") || schema.ToJsonString().Contains("\"$ref\":\"#\"", StringComparison.Ordinal);

    [Theory]
    [InlineData("draft4")]
    [InlineData("draft7")]
    [InlineData("draft2020-12")]
    public void ValidTexts_OfTheSuite_AreReadOrReported(string folder)
    {
        List<(string Schema, string[] Valid)> rows = [];
        foreach (string path in Directory.GetFiles(Path.Combine(Repository.Root, "tests/Vivace.Json.Schema.Tests/Data/suite/tests", folder), "*.json").Order(StringComparer.Ordinal))
        {
            foreach (JsonNode? group in JsonNode.Parse(File.ReadAllText(path), documentOptions: new JsonDocumentOptions { MaxDepth = 256 })!.AsArray())
            {
                string[] valid = [.. group!["tests"]!.AsArray().Where(static test => (bool)test!["valid"]!).Select(static test => test!["data"]?.ToJsonString() ?? "null")];
                if (group["schema"] is JsonObject schema && valid.Length > 0)
                {
                    rows.Add((schema.ToJsonString(), valid));
                    if (!schema.ContainsKey("type") && !RefersToItself(schema) && Array.FindAll(valid, static text => text[0] == '{') is { Length: > 0 } objects)
                    {
                        // Most schemas of the suite leave out the type, which is reported.
                        JsonObject typed = (JsonObject)schema.DeepClone();
                        typed["type"] = "object";
                        rows.Add((typed.ToJsonString(), objects));
                    }

                    // As the value of a member, so that schemas of other kinds are models too.
                    JsonObject around = new() { ["type"] = "object", ["required"] = new JsonArray("a"), ["properties"] = new JsonObject { ["a"] = schema.DeepClone() } };
                    rows.Add((around.ToJsonString(), [.. valid.Select(static text => $$"""{"a":{{text}}}""")]));
                }
            }
        }

        int read = 0;
        List<string> wrong = [];
        foreach ((string Schema, string[] Valid)[] some in rows.Chunk(SchemasPerProgram))
        {
            string code = string.Concat(some.Select(static (_, index) => $"[JsonSchemaModel(\"/src/s{index}.json\")] public partial record S{index}X;\n"));
            Modelling made = Modelling.Of(code, [.. some.Select(static (row, index) => ($"/src/s{index}.json", row.Schema))]);
            HashSet<string> reported = [.. made.Result.Diagnostics.Select(static problem => Path.GetFileName(problem.Location.GetLineSpan().Path))];
            Diagnostic[] failed = [.. made.Updated.GetDiagnostics().Where(static problem => problem.Severity == DiagnosticSeverity.Error)];
            HashSet<string> refused = [.. made.Result.Diagnostics.Where(static problem => problem.Severity == DiagnosticSeverity.Error).Select(static problem => problem.GetMessage(null))];
            Assert.True(failed.Length == 0, string.Join('\n', failed.Take(5)));
            Assembly program = made.Load();
            for (int i = 0; i < some.Length; i++)
            {
                Type type = program.GetType($"S{i}X")!;
                if (reported.Contains($"s{i}.json") || refused.Any(message => message.Contains($"S{i}X", StringComparison.Ordinal)))
                    continue;
                foreach (string text in some[i].Valid)
                {
                    // .NET reads no integer that is written with a fraction, as the guide says.
                    if (text is """{"a":0.0}""" or """{"a":1.0}""")
                        continue;
                    read++;
                    if (Record.Exception(() => Vivace.Json.JsonSerializer.Deserialize(text, type)) is { } error)
                        wrong.Add($"{some[i].Schema}\n  {text}\n  {error.GetType().Name}: {error.Message}");
                    if (Record.Exception(() => Stj.Deserialize(text, type)) is { } other)
                        wrong.Add($"{some[i].Schema}\n  {text}\n  System.Text.Json: {other.GetType().Name}: {other.Message}");
                }
            }
        }

        Assert.True(wrong.Count == 0, $"{wrong.Count}:\n{string.Join('\n', wrong.Take(40))}");
        Assert.True(read > 100, $"{read}");
    }
}
