// Real documents: kept, and written with and without white space, they are the oracle's to the byte.
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Tests;

namespace Vivace.Json.Conformance.Suites;

public class RealDocumentTests
{
    private static readonly JsonSettings s_indented = JsonSettings.Default with { WriteIndented = true };
    private static readonly JsonSerializerOptions s_oracleIndented = new() { WriteIndented = true };

    public static TheoryData<JsonInput, string> Shipped
    {
        get
        {
            TheoryData<JsonInput, string> rows = [];
            foreach (string name in (string[])["canada.json", "citm_catalog.json", "twitter.json"])
                foreach (JsonInput input in JsonInput.All)
                    rows.Add(input, name);
            return rows;
        }
    }

    [Theory, MemberData(nameof(Shipped))]
    public void WriteAfterRead_ShippedDocument_IsTheOracles(JsonInput input, string name) => AssertKept(input, SuiteFiles.Read("real", name));

    [UnshippedTheory]
    [InlineData("apache_builds.json")]
    [InlineData("github_events.json")]
    [InlineData("google_maps_api_response.json")]
    [InlineData("instruments.json")]
    [InlineData("numbers.json")]
    [InlineData("twitter_timeline.json")]
    [InlineData("twitterescaped.json")]
    [InlineData("update-center.json")]
    public void WriteAfterRead_UnshippedDocument_IsTheOracles(string name)
    {
        foreach (JsonInput input in JsonInput.All)
            AssertKept(input, File.ReadAllBytes(Path.Combine(UnshippedTheoryAttribute.Folder, name)));
    }

    [UnshippedTheory]
    [InlineData("amazon_cellphones.ndjson")]
    public void WriteAfterRead_UnshippedLines_AreTheOracles(string name)
    {
        string[] lines = File.ReadAllLines(Path.Combine(UnshippedTheoryAttribute.Folder, name));
        Assert.NotEmpty(lines);
        foreach (string line in lines)
            AssertKept(JsonInput.Utf8, Encoding.UTF8.GetBytes(line));
    }

    private static void AssertKept(JsonInput input, byte[] text)
    {
        JsonNode? node = input.Read<JsonNode>(text);
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(text), node));
        AssertWritten(JsonNode.Parse(text), node);
        AssertWritten(StjSerializer.Deserialize<object>(text), input.Read<object>(text));

        byte[] compact = JsonSerializer.SerializeToUtf8Bytes(node), indented = JsonSerializer.SerializeToUtf8Bytes(node, s_indented);
        Assert.Equal(compact, JsonSerializer.SerializeToUtf8Bytes(input.Read<JsonNode>(indented)));
        Assert.Equal(indented, JsonSerializer.SerializeToUtf8Bytes(input.Read<JsonNode>(compact), s_indented));
    }

    private static void AssertWritten<T>(T expected, T actual)
    {
        Assert.Equal(StjSerializer.SerializeToUtf8Bytes(expected), JsonSerializer.SerializeToUtf8Bytes(actual));
        Assert.Equal(StjSerializer.SerializeToUtf8Bytes(expected, s_oracleIndented), JsonSerializer.SerializeToUtf8Bytes(actual, s_indented));
    }
}

/// <summary>A theory over documents that are not shipped: skipped, with the reason, where they are not beside the repository.</summary>
public sealed class UnshippedTheoryAttribute : TheoryAttribute
{
    /// <summary>Skips where the folder is missing.</summary>
    public UnshippedTheoryAttribute()
    {
        if (!Directory.Exists(Folder))
            Skip = "The document's licence is not stated, so it is not shipped; ../shared/data/real, beside the repository, does not exist.";
    }

    internal static string Folder => Path.GetFullPath(Path.Combine(Repository.Root, "..", "shared", "data", "real"));
}
