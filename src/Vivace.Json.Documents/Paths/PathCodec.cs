// Reads and writes paths as strings.
using Vivace.Json.Documents.Pointers;

namespace Vivace.Json.Documents.Paths;

internal sealed class PathCodec : QueryCodec<JsonPath>
{
    protected override string Expected => "a JSONPath such as $.orders[*].price";

    protected override JsonPath Parse(string text) => JsonPath.Parse(text);
}
