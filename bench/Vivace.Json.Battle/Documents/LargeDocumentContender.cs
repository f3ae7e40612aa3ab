// What takes part in the race of large documents: a file becomes a document, and one value of it is asked for.
using System.Text.Json;
using System.Text.Json.Nodes;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Vivace.Json.Documents;

namespace Vivace.Json.Battle.Documents;

/// <summary>One way to make a document of a file.</summary>
/// <param name="Name">As the table shows it.</param>
/// <param name="Parse">Makes the document.</param>
/// <param name="Title">The title of the first package of the feed.</param>
internal sealed record LargeDocumentContender(string Name, Func<string, object> Parse, Func<object, string?> Title)
{
    /// <summary>All of them; the first one is what the others are compared with.</summary>
    internal static IReadOnlyList<LargeDocumentContender> All { get; } =
    [
        new("JsonDocument", static file =>
        {
            using FileStream stream = File.OpenRead(file);
            return JsonDocument.Parse(stream);
        }, static document => ((JsonDocument)document).RootElement.GetProperty("data")[0].GetProperty("title").GetString()),
        new("JsonTree.Parse", static file =>
        {
            using FileStream stream = File.OpenRead(file);
            return JsonTree.Parse(stream);
        }, TitleOf),
        new("JsonTree.ParseFile", static file => JsonTree.ParseFile(file), TitleOf),

        // Checks nothing but what is between the beginning and the title.
        new("JsonTree.OpenFile", static file => JsonTree.OpenFile(file), TitleOf),
        new("JsonNode", static file =>
        {
            using FileStream stream = File.OpenRead(file);
            return JsonNode.Parse(stream)!;
        }, static node => (string?)((JsonNode)node)["data"]![0]!["title"]),

        // From the stream, which needs less memory than a string of the whole text.
        new("JToken", static file =>
        {
            using JsonTextReader reader = new(new StreamReader(file));
            return JToken.ReadFrom(reader);
        }, static token => (string?)((JToken)token)["data"]![0]!["title"]),
    ];

    private static string? TitleOf(object tree) => ((JsonTree)tree).Root["data"][0]["title"].GetString();
}
