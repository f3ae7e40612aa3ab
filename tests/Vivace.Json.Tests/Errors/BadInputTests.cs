// Tests the nine bad inputs that docs/errors.md shows side by side with other libraries.
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Tests.Errors;

public class BadInputTests
{
    public static readonly TheoryData<string, string> Inputs = new()
    {
        {
            "{\n  \"Id\": 1,\n  \"Lines\": [\n    { \"Sku\": \"a\", \"Qty\": 1 },\n    { \"Sku\": \"b\", \"Qty\": \"two\" }\n  ]\n}",
            "Expected a number for Line.Qty, found the string \"two\" at $.Lines[1].Qty (line 5, column 26)."
        },
        {
            "{\n  \"Id\": 99999999999\n}",
            "Expected a whole number from -2147483648 to 2147483647 for Order.Id, found the number 99999999999 at $.Id (line 2, column 9). Make it long to read numbers of this size."
        },
        {
            "{ \"Id\": 1, \"Lines\": [], }",
            "Expected a member after ',', found '}' at $ (line 1, column 25). Remove the comma, or set AllowTrailingCommas."
        },
        {
            "{ \"Id\": 1, \"Lines\": [ { \"Sku\": \"a\",",
            "Expected a member after ',', found the end of the text at $.Lines[0] (line 1, column 36). "
            + "The text is cut off (3 levels are still open): check that all of it was sent and read."
        },
        {
            "{ \"Id\": 1, \"Kind\": \"Purple\" }",
            "Expected one of 'Red', 'Green', 'Blue' for Order.Kind, found the string \"Purple\" at $.Kind (line 1, column 20)."
        },
        {
            "{ \"Id\": 1, \"Lines\": { \"Sku\": \"a\" } }",
            "Expected an array for Order.Lines, found an object at $.Lines (line 1, column 21). Put the object in brackets: [ { … } ]."
        },
        {
            "{ \"Id\": null }",
            "Expected a number for Order.Id, found null at $.Id (line 1, column 9). Make it int? to allow null."
        },
        {
            "<!DOCTYPE html><html><body>502 Bad Gateway</body></html>",
            "Expected a value, found '<' at $ (line 1, column 1). "
            + "The text looks like HTML, perhaps an error page: check the address and the status of the response."
        },
        {
            "",
            "Expected a value, found an empty text at $ (line 1, column 1). Check that the text was sent, and that nothing read it before."
        },
    };

    [Theory, MemberData(nameof(Inputs))]
    public void Read_BadInput_SaysWhatTheDocumentationShows(string text, string message)
    {
        string actual = FailingInput.Read<Order>(text).Message;
        Assert.Equal(message, actual[actual.IndexOf("Expected ", StringComparison.Ordinal)..]);
        Assert.Contains(message, ReadDocumentation(), StringComparison.Ordinal);
    }

    [Fact]
    public void Documentation_OfTheBadInputs_ShowsNoOther() =>
        Assert.Equal(Inputs.Count, ReadDocumentation().Split("\n| Vivace.Json |").Length - 1);

    private static string ReadDocumentation() => File.ReadAllText(Path.Combine(Repository.Root, "docs", "errors.md"));

    [JsonConverter(typeof(JsonStringEnumConverter<Kind>))]
    internal enum Kind
    {
        Red, Green, Blue,
    }

    internal class Order
    {
        public int Id { get; set; }
        public List<Line>? Lines { get; set; }
        public Kind Kind { get; set; }
    }

    internal class Line
    {
        public string? Sku { get; set; }
        public int Qty { get; set; }
    }
}
