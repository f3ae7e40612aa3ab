// The older dialect, compared with Newtonsoft.Json itself.
using System.Text.Json;
using System.Text.Json.Nodes;
using Newtonsoft.Json.Linq;
using Vivace.Json.Documents;

namespace Vivace.Json.Tests.Documents.Paths;

public class NewtonsoftPathTests
{
    private const string Document = """
        {"Stores":["Lambton Quay","Willis Street"],"x":1,"a-b":5,"nested":{"x":{"x":2},"list":[{"x":3},[{"x":4}]]},
        "Manufacturers":[{"Name":"Acme Co","Products":[{"Name":"Anvil","Price":50,"Tags":[1,2]}]},
        {"Name":"Contoso","Products":[{"Name":"Elbow Grease","Price":99.95},{"Name":"Headlight Fluid","Price":4,"Tags":[3]},{"Name":null,"Price":null}]}]}
        """;

    private static readonly JsonPathOptions s_dialect = new() { Dialect = JsonPathDialect.Newtonsoft };

    [Theory]
    [InlineData("$")]
    [InlineData("")]
    [InlineData("Stores[0]")]
    [InlineData("$.Stores[0]")]
    [InlineData("$.Stores[*]")]
    [InlineData("$.a-b")]
    [InlineData("$['a-b']")]
    [InlineData("['a-b','x']")]
    [InlineData("$['x','a-b','missing']")]
    [InlineData("$..x")]
    [InlineData("$..Name")]
    [InlineData("$..['x','Name']")]
    [InlineData("$..*")]
    [InlineData("$.*")]
    [InlineData("$.nested.*")]
    [InlineData("$.Manufacturers[-1:].Name")]
    [InlineData("$.Manufacturers[:1].Name")]
    [InlineData("$.Manufacturers[::-1].Name")]
    [InlineData("$.Manufacturers[0,1].Name")]
    [InlineData("$.Manufacturers[1].Products[0:2].Name")]
    [InlineData("$.Manufacturers[*].Products[*].Price")]
    [InlineData("$.Manufacturers[?(@.Name == 'Acme Co')]")]
    [InlineData("$.Manufacturers[?(@.Name != 'Acme Co')].Name")]
    [InlineData("$..Products[?(@.Price >= 50)].Name")]
    [InlineData("$..Products[?(@.Price < 10)].Price")]
    [InlineData("$..Products[?(@.Tags)].Name")]
    [InlineData("$..Products[?(@.Price > 4 && @.Price < 60)].Name")]
    [InlineData("$..Products[?(@.Price == 4 || @.Price == 50)].Name")]
    [InlineData("$..Products[?(@.Price == 50 || @.Price == 4 && @.Name == 'x')].Name")]
    [InlineData("$..Products[?(@.Price == 0 && @.Price == 1 || @.Price == 50)].Name")]
    [InlineData("$..Products[?(@.Name == null)].Price")]
    [InlineData("$..Products[?(@.Tags[*] == 2)].Name")]
    [InlineData("$..Products[?(@.Tags[*] != 2)].Name")]
    [InlineData("$..[?(@.Price == 4)].Name")]
    [InlineData("$..[?(@.Name)].Name")]
    [InlineData("$.Manufacturers[?(@.Products[?(@.Price == 4)])].Name")]
    [InlineData("$.Manufacturers[?(@.Name === 'Contoso')].Name")]
    [InlineData("$.Missing.x")]
    [InlineData("$.x[0]")]
    [InlineData("$.x.y")]
    public void Select_CommonForms_SelectWhatNewtonsoftSelects(string path)
    {
        string[] expected = [.. JToken.Parse(Document).SelectTokens(path).Select(static token => token.ToString(Newtonsoft.Json.Formatting.None))];
        string[] nodes = [.. JsonPath.Parse(path, s_dialect).Select(JsonNode.Parse(Document)).Select(static node => node?.ToJsonString() ?? "null")];
        Assert.Equal(expected, nodes);
        using JsonTree tree = JsonTree.Parse(Document);
        Assert.Equal(expected.Length, JsonPath.Parse(path, s_dialect).Select(tree.Root).Count());
    }

    [Theory]
    [InlineData("$.*")]
    [InlineData("*")]
    [InlineData("$[*]")]
    [InlineData("$[*][0]")]
    [InlineData("$..[*]")]
    [InlineData("$..*")]
    [InlineData("$.list.*")]
    [InlineData("$.list[*].*")]
    [InlineData("$.map[*]")]
    [InlineData("$.map.*.id")]
    [InlineData("$.map[?(@.id == 1)]")]
    [InlineData("$..[?(@.id == 1)]")]
    [InlineData("$.map.one[?(@ > 0)]")]
    [InlineData("$.list[?(@.id > 1)].n")]
    [InlineData("$.list[?(@.id <= 2)].n")]
    [InlineData("$.list[?(@.id >= '2')].n")]
    [InlineData("$.list[?('3' > @.id)].n")]
    [InlineData("$.list[?(@.id == '2')].n")]
    [InlineData("$.list[?(@.id == 2)].n")]
    [InlineData("$ref")]
    [InlineData("$.$ref")]
    [InlineData("$")]
    public void Select_ContainersNamesAndNumbersInStrings_AreTakenAsNewtonsoftTakesThem(string path)
    {
        foreach (string document in (string[])["""{"$ref":7,"map":{"one":{"id":1},"two":{"id":2}},"list":[{"id":1,"n":"a"},{"id":2.5,"n":"b"},{"id":"2","n":"c"},{"id":" 30 ","n":"d"}]}""", """[[1,2],{"id":1}]"""])
        {
            string[] expected = [.. JToken.Parse(document).SelectTokens(path).Select(static token => token.ToString(Newtonsoft.Json.Formatting.None))];
            Assert.Equal(expected, JsonPath.Parse(path, s_dialect).Select(JsonNode.Parse(document)).Select(static node => node?.ToJsonString() ?? "null"));
            using JsonTree tree = JsonTree.Parse(document);
            Assert.Equal(expected, JsonPath.Parse(path, s_dialect).Select(tree.Root).Select(static view => view.GetRawText()));
            Assert.Equal(expected, JsonPath.Parse(path, s_dialect).SelectPaths(tree.Root).Select(static match => match.Value.GetRawText()));
        }
    }

    // Newtonsoft.Json fails at it.
    [Fact]
    public void Select_OrderOfANumberAndAStringWithoutOne_IsFalse() =>
        Assert.Empty(JsonPath.Parse("$[?(@ > 'x' || @ <= 'x' || @ < '0x1')]", s_dialect).Select(JsonNode.Parse("[1]")));

    [Theory]
    [InlineData("$.Manufacturers[(@.length-1)]")]
    [InlineData("$.Manufacturers[")]
    [InlineData("$.Stores[?(@ =~ /a/)]")]
    [InlineData("$.Stores[::0]")]
    public void Parse_WhatTheDialectHasNot_IsRefused(string path) => Assert.Throws<FormatException>(() => JsonPath.Parse(path, s_dialect));

    [Fact]
    public void Parse_FormsOfTheDialect_AreNoneOfTheStandard()
    {
        Assert.False(JsonPath.TryParse("Stores[0]", out _));
        Assert.False(JsonPath.TryParse("$.a-b", out _));
        Assert.False(JsonPath.Parse("$.Stores[0]", s_dialect).CanStream);
        Assert.Throws<JsonException>(() => JsonPath.Parse("$..*", s_dialect with { MaxVisits = 5 }).Select(JsonNode.Parse(Document)).Count());
    }
}
