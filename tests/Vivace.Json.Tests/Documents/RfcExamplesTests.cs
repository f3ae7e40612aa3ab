// The examples of the standards themselves, by section: what the suites have under other names, or not at all.
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;
using Vivace.Json.Tests.Documents.Paths;

namespace Vivace.Json.Tests.Documents;

public class RfcExamplesTests
{
    private const string Store = """
        {"store":{"book":[{"category":"reference","author":"Nigel Rees","title":"Sayings of the Century","price":8.95},{"category":"fiction","author":"Evelyn Waugh","title":"Sword of Honour","price":12.99},
        {"category":"fiction","author":"Herman Melville","title":"Moby Dick","isbn":"0-553-21311-3","price":8.99},{"category":"fiction","author":"J. R. R. Tolkien","title":"The Lord of the Rings",
        "isbn":"0-395-19395-8","price":22.99}],"bicycle":{"color":"red","price":399}}}
        """;

    private const string Letters = """["a","b","c","d","e","f","g"]""";

    // Of §2.3.5.3.
    private const string Filtered = """{"a":[3,5,1,2,4,6,{"b":"j"},{"b":"k"},{"b":{}},{"b":"kilo"}],"o":{"p":1,"q":2,"r":3,"s":5,"t":{"u":6}},"e":"f"}""";

    // RFC 9535, table 2 (§1.5): paths are enough, the values are those of JsonPathTests.
    [Theory]
    [InlineData("$.store.book[*].author", "$['store']['book'][0]['author'] $['store']['book'][1]['author'] $['store']['book'][2]['author'] $['store']['book'][3]['author']")]
    [InlineData("$..author", "$['store']['book'][0]['author'] $['store']['book'][1]['author'] $['store']['book'][2]['author'] $['store']['book'][3]['author']")]
    [InlineData("$.store.*", "$['store']['book'] $['store']['bicycle']")]
    [InlineData("$.store..price", "$['store']['book'][0]['price'] $['store']['book'][1]['price'] $['store']['book'][2]['price'] $['store']['book'][3]['price'] $['store']['bicycle']['price']")]
    [InlineData("$..book[2]", "$['store']['book'][2]")]
    [InlineData("$..book[2].author", "$['store']['book'][2]['author']")]
    [InlineData("$..book[2].publisher", "")]
    [InlineData("$..book[-1]", "$['store']['book'][3]")]
    [InlineData("$..book[0,1]", "$['store']['book'][0] $['store']['book'][1]")]
    [InlineData("$..book[:2]", "$['store']['book'][0] $['store']['book'][1]")]
    [InlineData("$..book[?@.isbn]", "$['store']['book'][2] $['store']['book'][3]")]
    [InlineData("$..book[?@.price<10]", "$['store']['book'][0] $['store']['book'][2]")]
    public void JsonPath_Rfc9535Table2_SelectsThePlaces(string path, string places)
    {
        Assert.Equal(places, string.Join(' ', JsonPath.Parse(path).SelectPaths(JsonNode.Parse(Store)).Select(static match => match.Path)));
        using JsonTree tree = JsonTree.Parse(Store);
        Assert.Equal(places, string.Join(' ', JsonPath.Parse(path).SelectPaths(tree.Root).Select(static match => match.Path)));
    }

    [Fact]
    public void JsonPath_Rfc9535Table2_SelectsAllValues() => Assert.Equal(27, JsonPath.Parse("$..*").Select(JsonNode.Parse(Store)).Count());

    // RFC 9535 §2.2 to §2.7: the tables of the selectors and segments, with values and normalized paths.
    [Theory]
    [InlineData("""{"k":"v"}""", "$", """{"k":"v"}""", "$")]
    [InlineData("""{"o":{"j j":{"k.k":3}},"'":{"@":2}}""", "$.o['j j']", """{"k.k":3}""", "$['o']['j j']")]
    [InlineData("""{"o":{"j j":{"k.k":3}},"'":{"@":2}}""", "$.o['j j']['k.k']", "3", "$['o']['j j']['k.k']")]
    [InlineData("""{"o":{"j j":{"k.k":3}},"'":{"@":2}}""", "$.o[\"j j\"][\"k.k\"]", "3", "$['o']['j j']['k.k']")]
    [InlineData("""{"o":{"j j":{"k.k":3}},"'":{"@":2}}""", "$[\"'\"][\"@\"]", "2", @"$['\'']['@']")]
    [InlineData("""{"o":{"j":1,"k":2},"a":[5,3]}""", "$[*]", """{"j":1,"k":2} [5,3]""", "$['o'] $['a']")]
    [InlineData("""{"o":{"j":1,"k":2},"a":[5,3]}""", "$.o[*]", "1 2", "$['o']['j'] $['o']['k']")]
    [InlineData("""{"o":{"j":1,"k":2},"a":[5,3]}""", "$.o[*, *]", "1 2 1 2", "$['o']['j'] $['o']['k'] $['o']['j'] $['o']['k']")]
    [InlineData("""{"o":{"j":1,"k":2},"a":[5,3]}""", "$.a[*]", "5 3", "$['a'][0] $['a'][1]")]
    [InlineData("""["a","b"]""", "$[1]", "\"b\"", "$[1]")]
    [InlineData("""["a","b"]""", "$[-2]", "\"a\"", "$[0]")]
    [InlineData(Letters, "$[1:3]", "\"b\" \"c\"", "$[1] $[2]")]
    [InlineData(Letters, "$[5:]", "\"f\" \"g\"", "$[5] $[6]")]
    [InlineData(Letters, "$[1:5:2]", "\"b\" \"d\"", "$[1] $[3]")]
    [InlineData(Letters, "$[5:1:-2]", "\"f\" \"d\"", "$[5] $[3]")]
    [InlineData(Letters, "$[::-1]", "\"g\" \"f\" \"e\" \"d\" \"c\" \"b\" \"a\"", "$[6] $[5] $[4] $[3] $[2] $[1] $[0]")]
    [InlineData(Filtered, "$.a[?@.b == 'kilo']", """{"b":"kilo"}""", "$['a'][9]")]
    [InlineData(Filtered, "$.a[?(@.b == 'kilo')]", """{"b":"kilo"}""", "$['a'][9]")]
    [InlineData(Filtered, "$.a[?@>3.5]", "5 4 6", "$['a'][1] $['a'][4] $['a'][5]")]
    [InlineData(Filtered, "$.a[?@.b]", """{"b":"j"} {"b":"k"} {"b":{}} {"b":"kilo"}""", "$['a'][6] $['a'][7] $['a'][8] $['a'][9]")]
    [InlineData(Filtered, "$[?@.*]", """[3,5,1,2,4,6,{"b":"j"},{"b":"k"},{"b":{}},{"b":"kilo"}] {"p":1,"q":2,"r":3,"s":5,"t":{"u":6}}""", "$['a'] $['o']")]
    [InlineData(Filtered, "$[?@[?@.b]]", """[3,5,1,2,4,6,{"b":"j"},{"b":"k"},{"b":{}},{"b":"kilo"}]""", "$['a']")]
    [InlineData(Filtered, "$.o[?@<3, ?@<3]", "1 2 1 2", "$['o']['p'] $['o']['q'] $['o']['p'] $['o']['q']")]
    [InlineData(Filtered, "$.a[?@<2 || @.b == \"k\"]", """1 {"b":"k"}""", "$['a'][2] $['a'][7]")]
    [InlineData(Filtered, "$.a[?match(@.b, \"[jk]\")]", """{"b":"j"} {"b":"k"}""", "$['a'][6] $['a'][7]")]
    [InlineData(Filtered, "$.a[?search(@.b, \"[jk]\")]", """{"b":"j"} {"b":"k"} {"b":"kilo"}""", "$['a'][6] $['a'][7] $['a'][9]")]
    [InlineData(Filtered, "$.o[?@>1 && @<4]", "2 3", "$['o']['q'] $['o']['r']")]
    [InlineData(Filtered, "$.o[?@.u || @.x]", """{"u":6}""", "$['o']['t']")]
    [InlineData(Filtered, "$.a[?@.b == $.x]", "3 5 1 2 4 6", "$['a'][0] $['a'][1] $['a'][2] $['a'][3] $['a'][4] $['a'][5]")]
    [InlineData(Filtered, "$.a[?@ == @]", """3 5 1 2 4 6 {"b":"j"} {"b":"k"} {"b":{}} {"b":"kilo"}""", "$['a'][0] $['a'][1] $['a'][2] $['a'][3] $['a'][4] $['a'][5] $['a'][6] $['a'][7] $['a'][8] $['a'][9]")]
    [InlineData(Letters, "$[0, 3]", "\"a\" \"d\"", "$[0] $[3]")]
    [InlineData(Letters, "$[0:2, 5]", "\"a\" \"b\" \"f\"", "$[0] $[1] $[5]")]
    [InlineData(Letters, "$[0, 0]", "\"a\" \"a\"", "$[0] $[0]")]
    [InlineData("""{"o":{"j":1,"k":2},"a":[5,3,[{"j":4},{"k":6}]]}""", "$..j", "1 4", "$['o']['j'] $['a'][2][0]['j']")]
    [InlineData("""{"o":{"j":1,"k":2},"a":[5,3,[{"j":4},{"k":6}]]}""", "$..[0]", """5 {"j":4}""", "$['a'][0] $['a'][2][0]")]
    [InlineData("""{"o":{"j":1,"k":2},"a":[5,3,[{"j":4},{"k":6}]]}""", "$..o", """{"j":1,"k":2}""", "$['o']")]
    [InlineData("""{"o":{"j":1,"k":2},"a":[5,3,[{"j":4},{"k":6}]]}""", "$.o..[*, *]", "1 2 1 2", "$['o']['j'] $['o']['k'] $['o']['j'] $['o']['k']")]
    [InlineData("""{"o":{"j":1,"k":2},"a":[5,3,[{"j":4},{"k":6}]]}""", "$.a..[0, 1]", """5 3 {"j":4} {"k":6}""", "$['a'][0] $['a'][1] $['a'][2][0] $['a'][2][1]")]
    [InlineData("""{"a":null,"b":[null],"c":[{}],"null":1}""", "$.a", "null", "$['a']")]
    [InlineData("""{"a":null,"b":[null],"c":[{}],"null":1}""", "$.a[0]", "", "")]
    [InlineData("""{"a":null,"b":[null],"c":[{}],"null":1}""", "$.a.d", "", "")]
    [InlineData("""{"a":null,"b":[null],"c":[{}],"null":1}""", "$.b[0]", "null", "$['b'][0]")]
    [InlineData("""{"a":null,"b":[null],"c":[{}],"null":1}""", "$.b[*]", "null", "$['b'][0]")]
    [InlineData("""{"a":null,"b":[null],"c":[{}],"null":1}""", "$.b[?@]", "null", "$['b'][0]")]
    [InlineData("""{"a":null,"b":[null],"c":[{}],"null":1}""", "$.b[?@==null]", "null", "$['b'][0]")]
    [InlineData("""{"a":null,"b":[null],"c":[{}],"null":1}""", "$.c[?@.d==null]", "", "")]
    [InlineData("""{"a":null,"b":[null],"c":[{}],"null":1}""", "$.null", "1", "$['null']")]
    [InlineData("""{"a":{"b":[0,1,2]}}""", "$.a.b[1:2]", "1", "$['a']['b'][1]")]
    [InlineData("[0,1,2,3,4]", "$[-3]", "2", "$[2]")]
    [InlineData("{\"\\u000b\":1}", "$[\"\\u000B\"]", "1", @"$['\u000b']")]
    [InlineData("""{"a":1}""", "$[\"\\u0061\"]", "1", "$['a']")]
    public void JsonPath_Rfc9535Tables_SelectValuesAtPlaces(string document, string path, string values, string places)
    {
        JsonPathMatch<JsonElement>[] found = [.. JsonPath.Parse(path).SelectPaths(JsonElement.Parse(document))];
        Assert.Equal(values, string.Join(' ', found.Select(static match => match.Value.GetRawText())));
        Assert.Equal(places, string.Join(' ', found.Select(static match => match.Path)));
    }

    [Fact]
    public void JsonPath_Rfc9535Table16_SelectsAllDescendants()
    {
        JsonElement document = JsonElement.Parse("""{"o":{"j":1,"k":2},"a":[5,3,[{"j":4},{"k":6}]]}""");
        foreach (string path in (string[])["$..[*]", "$..*"])
            Assert.Equal(11, JsonPath.Parse(path).Select(document).Count());
    }

    // RFC 9535, table 11 (§2.3.5.3).
    [Theory]
    [InlineData("$.absent1 == $.absent2", true), InlineData("$.absent1 <= $.absent2", true), InlineData("$.absent == 'g'", false), InlineData("$.absent1 != $.absent2", false)]
    [InlineData("$.absent != 'g'", true), InlineData("1 <= 2", true), InlineData("1 > 2", false), InlineData("13 == '13'", false), InlineData("'a' <= 'b'", true), InlineData("'a' > 'b'", false)]
    [InlineData("$.obj == $.arr", false), InlineData("$.obj != $.arr", true), InlineData("$.obj == $.obj", true), InlineData("$.obj != $.obj", false), InlineData("$.arr == $.arr", true)]
    [InlineData("$.arr != $.arr", false), InlineData("$.obj == 17", false), InlineData("$.obj != 17", true), InlineData("$.obj <= $.arr", false), InlineData("$.obj < $.arr", false)]
    [InlineData("$.obj <= $.obj", true), InlineData("$.arr <= $.arr", true), InlineData("1 <= $.arr", false), InlineData("1 >= $.arr", false), InlineData("1 > $.arr", false)]
    [InlineData("1 < $.arr", false), InlineData("true <= true", true), InlineData("true > true", false)]
    public void JsonPath_Rfc9535Table11_ComparesAsItSays(string comparison, bool isTrue)
    {
        JsonElement document = JsonElement.Parse("""{"obj":{"x":"y"},"arr":[2,3]}""");
        Assert.Equal(isTrue ? 2 : 0, JsonPath.Parse($"$[?{comparison}]").Select(document).Count());
    }

    // RFC 9535, table 14 (§2.4.9), without the functions that it makes up.
    [Theory]
    [InlineData("$[?length(@) < 3]", true), InlineData("$[?length(@.*) < 3]", false), InlineData("$[?count(@.*) == 1]", true), InlineData("$[?count(1) == 1]", false)]
    [InlineData("$[?match(@.timezone, 'Europe/.*')]", true), InlineData("$[?match(@.timezone, 'Europe/.*') == true]", false)]
    [InlineData("$[?value(@..color) == \"red\"]", true), InlineData("$[?value(@..color)]", false)]
    public void JsonPath_Rfc9535Table14_IsWellTypedOrNot(string path, bool isWellTyped) => Assert.Equal(isWellTyped, JsonPath.TryParse(path, out _));

    // RFC 6902 appendix A is in the suite, but for A.13, which it disables.
    [Fact]
    public void JsonPatch_Rfc6902AppendixA_IsInTheSuite()
    {
        string[] names = [.. Suites.PatchCases("spec_tests.json").Select(static test => test.GetProperty("comment").GetString()!)];
        for (int i = 1; i <= 16; i++)
            Assert.Single(names, name => name.StartsWith(string.Create(CultureInfo.InvariantCulture, $"A.{i}."), StringComparison.Ordinal) || name.StartsWith(string.Create(CultureInfo.InvariantCulture, $"A.{i} "), StringComparison.Ordinal));
        Assert.Equal(JsonErrorKind.DuplicateMember, Assert.Throws<JsonException>(() => JsonPatch.Parse("""[{"op":"add","path":"/baz","value":"qux","op":"remove"}]""")).Error!.Kind);
    }

    // RFC 7396 §1 and §3.
    [Theory]
    [InlineData("""{"a":"b","c":{"d":"e","f":"g"}}""", """{"a":"z","c":{"f":null}}""", """{"a":"z","c":{"d":"e"}}""")]
    [InlineData(
        """{"title":"Goodbye!","author":{"givenName":"John","familyName":"Doe"},"tags":["example","sample"],"content":"This will be unchanged"}""",
        """{"title":"Hello!","phoneNumber":"+01-123-456-7890","author":{"familyName":null},"tags":["example"]}""",
        """{"title":"Hello!","author":{"givenName":"John"},"tags":["example"],"content":"This will be unchanged","phoneNumber":"+01-123-456-7890"}""")]
    public void JsonMergePatch_Rfc7396Examples_GiveTheResult(string document, string patch, string expected)
    {
        JsonNode? result = JsonMergePatch.Apply(JsonNode.Parse(document), JsonNode.Parse(patch));
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(expected), result), result?.ToJsonString());
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(expected), JsonMergePatch.Apply(JsonNode.Parse(document), JsonMergePatch.Create(JsonNode.Parse(document), result))));
    }

    // RFC 8785 §3.2.2 and §3.2.3.
    [Fact]
    public void JsonCanonical_Rfc8785Examples_AreTheForms()
    {
        const string Text = """
            {
              "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
              "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
              "literals": [null, true, false]
            }
            """;
        Assert.Equal(
            """{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}""",
            System.Text.Encoding.UTF8.GetString(JsonCanonical.OfText(Text)));
        const string Names = """
            {"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis"}
            """;
        Assert.Equal(
            ["Carriage Return", "One", "Control", "Latin Small Letter O With Diaeresis", "Euro Sign", "Emoji: Grinning Face", "Hebrew Letter Dalet With Dagesh"],
            JsonElement.Parse(JsonCanonical.OfText(Names)).EnumerateObject().Select(static member => member.Value.GetString()!));
    }

    // JSON5 1.0.0 §1.2.
    [Fact]
    public void Json5_ExampleOfTheSpecification_IsReadAsJson()
    {
        const string Text = "{\n  // comments\n  unquoted: 'and you can quote me on that',\n  singleQuotes: 'I can use \"double quotes\" here',\n  lineBreaks: \"Look, Mom! \\\nNo \\\\n's!\",\n"
            + "  hexadecimal: 0xdecaf,\n  leadingDecimalPoint: .8675309, andTrailing: 8675309.,\n  positiveSign: +1,\n  trailingComma: 'in objects', andIn: ['arrays',],\n  \"backwardsCompatible\": \"with JSON\",\n}";
        Assert.Equal(
            """{"unquoted":"and you can quote me on that","singleQuotes":"I can use \"double quotes\" here","lineBreaks":"Look, Mom! No \\n's!","hexadecimal":912559,"leadingDecimalPoint":0.8675309,"andTrailing":8675309,"positiveSign":1,"trailingComma":"in objects","andIn":["arrays"],"backwardsCompatible":"with JSON"}""",
            JsonText.Minify(Text, JsonSettings.Json5));
    }
}
