// The test suite of JSON Patch: all its cases but those that it disables.
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;
using Xunit.Abstractions;

namespace Vivace.Json.Tests.Documents.Patches;

public class JsonPatchSuiteTests(ITestOutputHelper output)
{
    [Theory]
    [InlineData("tests.json", 95, 3)]
    [InlineData("spec_tests.json", 17, 1)]
    public void Apply_EveryCaseOfTheSuite_GivesTheExpectedOrFailsAndChangesNothing(string file, int cases, int disabled)
    {
        int run = 0;
        int skipped = 0;
        List<string> failures = [];
        foreach (JsonElement test in Suites.PatchCases(file))
        {
            if (test.TryGetProperty("disabled", out JsonElement flag) && flag.GetBoolean())
            {
                skipped++;
                continue;
            }

            run++;
            string name = test.TryGetProperty("comment", out JsonElement comment) ? comment.GetString()! : test.GetRawText();
            JsonNode? before = JsonNode.Parse(test.GetProperty("doc").GetRawText());
            JsonNode? document = before?.DeepClone();
            string? failure = null;
            try
            {
                JsonPatch patch = JsonPatch.Parse(test.GetProperty("patch").GetRawText());
                JsonNode? copy = patch.Apply(test.GetProperty("doc"));
                patch.ApplyTo(ref document);
                if (!JsonNode.DeepEquals(copy, document))
                    failure = "a copy and the document differ";
            }
            catch (JsonException exception)
            {
                if (!test.TryGetProperty("error", out _))
                    failure = exception.Message;
                else if (!JsonNode.DeepEquals(before, document))
                    failure = $"changed although it failed: {document?.ToJsonString()}";
                document = null;
                if (failure is null)
                    continue;
            }

            if (failure is null && test.TryGetProperty("error", out JsonElement error))
                failure = $"no error, expected: {error}";
            if (failure is null && test.TryGetProperty("expected", out JsonElement expected) && !JsonNode.DeepEquals(JsonNode.Parse(expected.GetRawText()), document))
                failure = $"gives {document?.ToJsonString()}";
            if (failure is not null)
                failures.Add($"{name}: {failure}");
        }

        Assert.Empty(failures);
        output.WriteLine($"{file}: {run} cases run, {skipped} disabled.");
        Assert.Equal((cases, disabled), (run + skipped, skipped));
    }
}
