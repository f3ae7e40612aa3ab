// The suites of others that the queries and patches have to pass.
using System.Text.Json;

namespace Vivace.Json.Tests.Documents;

internal static class Suites
{
    internal static JsonElement Read(string name) =>
        JsonElement.Parse(File.ReadAllBytes(Path.Combine(AppContext.BaseDirectory, "Data", name)), new JsonDocumentOptions { AllowDuplicateProperties = true });

    internal static IEnumerable<JsonElement> PathCases => Read("jsonpath-cts/cts.json").GetProperty("tests").EnumerateArray();

    internal static IEnumerable<JsonElement> PatchCases(string file) => Read($"json-patch-tests/{file}").EnumerateArray();
}
