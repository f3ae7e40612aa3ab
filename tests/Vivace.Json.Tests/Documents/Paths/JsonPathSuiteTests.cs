// The compliance suite of RFC 9535, on each kind of document.
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;
using Vivace.Json.Streams;
using Xunit.Abstractions;

namespace Vivace.Json.Tests.Documents.Paths;

public class JsonPathSuiteTests(ITestOutputHelper output)
{
    private const int Cases = 703;

    private delegate (string[] Values, string[] Paths) Selection(JsonPath path, string document);

    [Fact]
    public void Select_EveryCaseOfTheSuite_OverNodes() => Run((path, document) =>
    {
        JsonNode? root = JsonNode.Parse(document);
        return Take(path.Select(root), path.SelectPaths(root), static node => node?.ToJsonString() ?? "null");
    });

    [Fact]
    public void Select_EveryCaseOfTheSuite_OverElements() => Run((path, document) =>
    {
        JsonElement root = JsonElement.Parse(document);
        return Take(path.Select(root), path.SelectPaths(root), static element => element.GetRawText());
    });

    [Fact]
    public void Select_EveryCaseOfTheSuite_OverViews() => Run((path, document) =>
    {
        using JsonTree tree = JsonTree.Parse(document);
        return Take(path.Select(tree.Root), path.SelectPaths(tree.Root), static view => view.GetRawText());
    });

    [Fact]
    public void Select_EveryCaseOfTheSuite_OverLazyViews() => Run((path, document) =>
    {
        using JsonTree tree = JsonTree.Open(document);
        return Take(path.Select(tree.Root), path.SelectPaths(tree.Root), static view => view.GetRawText());
    });

    [Fact]
    public void Select_EveryCaseOfTheSuite_InBytes() => Run((path, document) =>
    {
        string[] values = [.. path.SelectAs<JsonElement>(System.Text.Encoding.UTF8.GetBytes(document)).Select(static element => element.GetRawText())];
        return (values, []);
    });

    [Fact]
    public void Select_EveryCaseOfTheSuite_InValues() => Run((path, document) =>
    {
        object? value = JsonSerializer.Deserialize<object>(document, JsonSettings.Default);
        return ([.. path.SelectIn(value).Select(static element => element.GetRawText())], []);
    });

    [Fact]
    public void ReadAsync_EveryPathOfTheSuiteThatStreams_SelectsTheSameValues()
    {
        int streamed = 0;
        foreach (JsonElement test in Suites.PathCases)
        {
            if (test.TryGetProperty("invalid_selector", out _))
                continue;
            JsonPath path = JsonPath.Parse(test.GetProperty("selector").GetString()!);
            if (!path.CanStream)
                continue;
            byte[] document = System.Text.Encoding.UTF8.GetBytes(test.GetProperty("document").GetRawText());
            string[] whole = [.. path.SelectAs<JsonElement>(document).Select(static element => element.GetRawText())];
            using MemoryStream stream = new(document);
            string[] parts = [.. JsonStream.Read<JsonElement>(stream, path).Select(static element => element.GetRawText())];

            Assert.Equal(parts, JsonStream.Read<JsonElement>(document, path).Select(static element => element.GetRawText()));

            // A text is read forward: descendants come in its order. What is selected within something that is selected is not found again.
            if (!path.ToString().Contains("..", StringComparison.Ordinal))
                Assert.Equal(whole, parts);
            streamed++;
        }

        Assert.True(streamed > 100, $"{streamed}");
        output.WriteLine($"{streamed} paths can be followed while a text is read.");
    }

    private static (string[] Values, string[] Paths) Take<T>(IEnumerable<T> values, IEnumerable<JsonPathMatch<T>> matches, Func<T, string> text)
    {
        string[] found = [.. values.Select(text)];
        JsonPathMatch<T>[] placed = [.. matches];
        Assert.Equal(found, placed.Select(match => text(match.Value)));
        return (found, [.. placed.Select(static match => match.Path)]);
    }

    private void Run(Selection select)
    {
        int count = 0;
        List<string> failures = [];
        foreach (JsonElement test in Suites.PathCases)
        {
            count++;
            string name = $"{test.GetProperty("name").GetString()}: {test.GetProperty("selector").GetString()}";
            if (test.TryGetProperty("invalid_selector", out JsonElement invalid) && invalid.GetBoolean())
            {
                if (JsonPath.TryParse(test.GetProperty("selector").GetString(), out _))
                    failures.Add($"{name} is accepted");
                continue;
            }

            try
            {
                JsonPath path = JsonPath.Parse(test.GetProperty("selector").GetString()!);
                (string[] values, string[] paths) = select(path, test.GetProperty("document").GetRawText());
                bool isRight = false;
                foreach ((JsonElement Values, JsonElement? Paths) expected in Expected(test))
                    isRight |= Fits(expected.Values, values) && (paths.Length == 0 || expected.Paths is not { } places || places.EnumerateArray().Select(static one => one.GetString()).SequenceEqual(paths));
                if (!isRight)
                    failures.Add($"{name} gives {string.Join(' ', values)} at {string.Join(' ', paths)}");
            }
            catch (Exception exception) when (exception is not Xunit.Sdk.XunitException)
            {
                failures.Add($"{name} throws {exception.GetType().Name}: {exception.Message}");
            }
        }

        Assert.Empty(failures);
        Assert.Equal(Cases, count);
        output.WriteLine($"{count} cases, {failures.Count} failures.");
    }

    private static bool Fits(JsonElement expected, string[] values) =>
        expected.GetArrayLength() == values.Length && expected.EnumerateArray().Zip(values).All(static pair => JsonElement.DeepEquals(pair.First, JsonElement.Parse(pair.Second)));

    private static IEnumerable<(JsonElement Values, JsonElement? Paths)> Expected(JsonElement test)
    {
        if (test.TryGetProperty("result", out JsonElement only))
            return [(only, test.TryGetProperty("result_paths", out JsonElement places) ? places : null)];
        return test.GetProperty("results").EnumerateArray().Zip(test.GetProperty("results_paths").EnumerateArray(), static (values, paths) => (values, (JsonElement?)paths));
    }
}
