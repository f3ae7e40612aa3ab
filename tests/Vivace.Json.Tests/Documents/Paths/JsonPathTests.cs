// What the compliance suite does not ask: errors, functions of users, limits, values without suite, and paths in depth.
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Documents.Paths;

public class JsonPathTests
{
    // RFC 9535 §1.5.
    private const string Store = """
        {"store":{"book":[
        {"category":"reference","author":"Nigel Rees","title":"Sayings of the Century","price":8.95},
        {"category":"fiction","author":"Evelyn Waugh","title":"Sword of Honour","price":12.99},
        {"category":"fiction","author":"Herman Melville","title":"Moby Dick","isbn":"0-553-21311-3","price":8.99},
        {"category":"fiction","author":"J. R. R. Tolkien","title":"The Lord of the Rings","isbn":"0-395-19395-8","price":22.99}],
        "bicycle":{"color":"red","price":399}}}
        """;

    [Theory]
    [InlineData("$.store.book[*].author", "Nigel Rees|Evelyn Waugh|Herman Melville|J. R. R. Tolkien")]
    [InlineData("$..author", "Nigel Rees|Evelyn Waugh|Herman Melville|J. R. R. Tolkien")]
    [InlineData("$..book[2].author", "Herman Melville")]
    [InlineData("$..book[-1].title", "The Lord of the Rings")]
    [InlineData("$..book[0,1].title", "Sayings of the Century|Sword of Honour")]
    [InlineData("$..book[:2].title", "Sayings of the Century|Sword of Honour")]
    [InlineData("$..book[?@.isbn].title", "Moby Dick|The Lord of the Rings")]
    [InlineData("$..book[?@.price<10].title", "Sayings of the Century|Moby Dick")]
    [InlineData("$.store.bicycle.color", "red")]
    public void SelectAs_ExamplesOfTheStandard_GiveTheValues(string text, string expected)
    {
        JsonPath path = JsonPath.Parse(text);
        string[] values = expected.Split('|');
        Assert.Equal(values, path.SelectAs<string>(JsonNode.Parse(Store)));
        Assert.Equal(values, path.SelectAs<string>(JsonElement.Parse(Store)));
        Assert.Equal(values, path.SelectAs<string>(System.Text.Encoding.UTF8.GetBytes(Store)));
        using JsonTree tree = JsonTree.Parse(Store);
        Assert.Equal(values, path.SelectAs<string>(tree.Root));
        Assert.Equal(values[0], path.First(tree.Root).GetString());
        Assert.Equal(values[0], path.First(JsonNode.Parse(Store))!.GetValue<string>());
        Assert.Equal(values[0], path.First(JsonElement.Parse(Store)).GetString());
    }

    [Theory]
    [InlineData("", "Expected $ at the beginning, found the end at character 1 of the path ''. Write $ for the root of the document.")]
    [InlineData("$ ", "Expected a segment, which begins with . or [, found ' ' at character 2 of the path '$ '. Remove the white space.")]
    [InlineData("$.a-b", "Expected a segment, which begins with . or [, found '-' at character 4 of the path '$.a-b'.")]
    [InlineData("$.1", "Expected a name or *, found '1' at character 3 of the path '$.1'. Write names with other characters than letters, digits and underscores as ['name'].")]
    [InlineData("$[01]", "Expected an integer without zeros in front, up to 2^53 - 1, found '0' at character 3 of the path '$[01]'.")]
    [InlineData("$[(@.length-1)]", "Expected a name in quotes, an index, a slice, * or ?, found '(' at character 3 of the path '$[(@.length-1)]'. Expressions in parentheses are not supported; write [-1] for the last element.")]
    [InlineData("$['a", "Expected a closing ' for this string, found ''' at character 3 of the path '$['a'.")]
    [InlineData("$[?@.a==]", "Expected a path that begins with @ or $, a value or a function, found ']' at character 9 of the path '$[?@.a==]'. Write strings in quotes, and members as @.name.")]
    [InlineData("$[?@.*==1]", "Expected something that can be compared: a value, or a path that selects at most one value, found '@' at character 4 of the path '$[?@.*==1]'. Wrap a path with wildcards, slices, filters or descendants in value(…) or count(…).")]
    [InlineData("$[?sum(@.a)]", "Expected a function, found 's' at character 4 of the path '$[?sum(@.a)]'. There is no function sum; there are length, count, match, search and value, and those of JsonPathOptions.Functions.")]
    [InlineData("$[?length(@.a)]", "Expected a comparison, a path or a test, found 'l' at character 4 of the path '$[?length(@.a)]'. A value alone is neither true nor false; compare it.")]
    [InlineData("$[?count(1)==1]", "Expected a path as an argument of count, found '1' at character 10 of the path '$[?count(1)==1]'.")]
    [InlineData("$[?length(@.a,@.b)==1]", "Expected 1 argument(s) of length, found 'l' at character 4 of the path '$[?length(@.a,@.b)==1]'. There are 2.")]
    public void Parse_WhatIsNotAPath_SaysWhereAndWhy(string text, string message)
    {
        Assert.Equal(message, Assert.Throws<FormatException>(() => JsonPath.Parse(text)).Message);
        Assert.False(JsonPath.TryParse(text, out _));
    }

    [Fact]
    public void Select_FunctionsOfUsers_AreCalled()
    {
        JsonPathOptions options = new()
        {
            Functions =
            [
                JsonPathFunction.Create("lower", static value => value.GetString()?.ToLowerInvariant()),
                JsonPathFunction.Create("plus", static (one, other) => one.GetDouble() + other.GetDouble() is { } sum ? sum : default(JsonPathValue)),
                JsonPathFunction.CreateOverNodes("max", static nodes => nodes.Max(static node => node.GetDouble()) is { } most ? most : default(JsonPathValue)),
                JsonPathFunction.CreateTest("even", static value => value.GetDouble() % 2 == 0),
                JsonPathFunction.CreateTest("starts", static (value, start) => value.GetString()?.StartsWith(start.GetString() ?? "", StringComparison.Ordinal) == true),
            ],
        };
        JsonNode document = JsonNode.Parse("""[{"n":"ADA","v":[1,5]},{"n":"Bob","v":[2]},{"n":null}]""")!;
        Assert.Equal("ADA", Name("$[?lower(@.n) == 'ada'].n"));
        Assert.Equal("ADA", Name("$[?max(@.v[*]) == 5].n"));
        Assert.Equal("ADA", Name("$[?plus(@.v[0], @.v[1]) == 6].n"));
        Assert.Equal("Bob", Name("$[?even(@.v[0])].n"));
        Assert.Equal("Bob", Name("$[?starts(@.n, 'B')].n"));
        Assert.Throws<FormatException>(() => JsonPath.Parse("$[?even(@.v[0]) == true]", options));
        Assert.Throws<ArgumentException>(() => JsonPathFunction.CreateTest("Even", static _ => true));

        string? Name(string path) => Assert.Single(JsonPath.Parse(path, options).SelectAs<string>(document));
    }

    [Theory]
    [InlineData("$[?@ == 1]", "1 1.0 10e-1", 3)]
    [InlineData("$[?@ == 9007199254740993]", "9007199254740993 9007199254740992 9007199254740993.0", 2)]
    [InlineData("$[?@ < 1e400]", "1e399 1e401 -1e500", 2)]
    [InlineData("$[?@ > 0.1]", "0.10000000000000000001 0.1 1E-1", 1)]
    [InlineData("$[?@ <= -0]", "-1 0 1 -0.0", 3)]
    [InlineData("$[?@ < 'é']", "\"e\" \"z\" \"é\" \"\\ud83d\\ude00\"", 2)]
    [InlineData("$[?@ > '\uff5e']", "\"\\ud83d\\ude00\" \"a\"", 1)]
    [InlineData("$[?length(@) == 1]", "\"\\ud83d\\ude00\" \"ab\" [1] {\"a\":1} 5", 3)]
    public void Select_Comparisons_AreExact(string path, string values, int count)
    {
        string document = $"[{values.Replace(' ', ',')}]";
        Assert.Equal(count, JsonPath.Parse(path).Select(JsonNode.Parse(document)).Count());
        Assert.Equal(count, JsonPath.Parse(path).Select(JsonElement.Parse(document)).Count());
        using JsonTree tree = JsonTree.Parse(document);
        Assert.Equal(count, JsonPath.Parse(path).Select(tree.Root).Count());
    }

    // Nodes that were made of .NET values are what they would be written as.
    [Fact]
    public void Select_NodesOfNetValues_AreComparedAsJson()
    {
        JsonArray document = [1, 1.0, 1m, (byte)1, "x", 'x', Guid.Empty, DateTime.UnixEpoch, true];
        Assert.Equal(4, JsonPath.Parse("$[?@ == 1]").Select(document).Count());
        Assert.Equal(2, JsonPath.Parse("$[?@ == 'x']").Select(document).Count());
        Assert.Single(JsonPath.Parse("$[?@ == '00000000-0000-0000-0000-000000000000']").Select(document));
        Assert.Single(JsonPath.Parse("$[?match(@, '1970-.*')]").Select(document));
        document.Add(JsonValue.Create(new { a = new[] { 1, 2 } }));
        Assert.Equal(2, JsonPath.Parse("$[9].a[1]").First(document)!.GetValue<int>());
    }

    [Theory]
    [InlineData("a{2,3}", "aa", true)]
    [InlineData("a{2,3}", "aaaa", false)]
    [InlineData("a{2,}", "aaaaa", true)]
    [InlineData("a{0}b", "b", true)]
    [InlineData("(a|bc|)d", "bcd", true)]
    [InlineData("(a|bc|)d", "d", true)]
    [InlineData("[a-c-]+", "a-b", true)]
    [InlineData("[-a]", "-", true)]
    [InlineData("[^a-c]", "d", true)]
    [InlineData("[^\\p{L}]", "1", true)]
    [InlineData("[\\n\\t]", "\n", true)]
    [InlineData("\\p{Lu}", "\ud801\udc00", true)]
    [InlineData("[\ud83d\ude00-\ud83d\ude4f]", "\ud83d\ude0a", true)]
    [InlineData("\\d", "1", false)]
    [InlineData("a{3,2}", "aa", false)]
    [InlineData("(a", "a", false)]
    [InlineData("a)", "a", false)]
    [InlineData("[b-a]", "a", false)]
    [InlineData("\\p{Xx}", "a", false)]
    [InlineData("a**", "a", false)]
    [InlineData("((a{100}){100}){100}", "a", false)]
    public void Match_Patterns_AreThoseOfIRegexp(string pattern, string text, bool expected)
    {
        JsonObject document = new() { ["p"] = pattern, ["v"] = new JsonArray(text) };
        Assert.Equal(expected, JsonPath.Parse("$.v[?match(@, $.p)]").TryFirst(document, out _));
        Assert.Equal(expected, JsonPath.Parse($"$.v[?match(@, {JsonValue.Create(pattern).ToJsonString()})]").TryFirst(document, out _));
    }

    [Fact]
    public void Match_CatastrophicPatterns_AreLinear()
    {
        JsonArray document = [new string('a', 20_000) + "!"];
        Assert.False(JsonPath.Parse("$[?match(@, '(a+)+')]").TryFirst(document, out _));
        Assert.False(JsonPath.Parse("$[?match(@, '(a|aa)*(a|b|ab)*a?a?a?a?a?a?a?a?')]").TryFirst(document, out _));
        Assert.True(JsonPath.Parse("$[?search(@, '(a*)*!')]").TryFirst(document, out _));
        JsonPathOptions few = new() { MaxVisits = 10_000 };
        JsonException exception = Assert.Throws<JsonException>(() => JsonPath.Parse("$[?match(@, '(a+)+')]", few).TryFirst(document, out _));
        Assert.Equal(JsonErrorKind.BudgetExceeded, exception.Error!.Kind);
    }

    [Fact]
    public void Select_MoreThanTheLimits_IsRefused()
    {
        JsonElement document = JsonElement.Parse($"[{string.Join(',', Enumerable.Range(0, 2000))}]");
        JsonException visits = Assert.Throws<JsonException>(() => JsonPath.Parse("$[?$[?$[?@ < 0]]]", new() { MaxVisits = 1000 }).Select(document).Count());
        Assert.Equal("Expected at most 1000 values looked at by one selection (JsonPathOptions.MaxVisits), found more. Raise the limit if the query and the document are trusted.", visits.Message);
        Assert.Equal(JsonErrorKind.BudgetExceeded, visits.Error!.Kind);
        Assert.Throws<JsonException>(() => JsonPath.Parse("$..[?@..[?@..[?@..x]]]", new() { MaxVisits = 100_000 }).Select(JsonElement.Parse(DeepDocuments.Objects(60))).Count());
        JsonPath three = JsonPath.Parse("$[*]", new() { MaxResults = 3 });
        Assert.Equal(3, three.Select(document).Take(3).Count());
        Assert.Throws<JsonException>(() => three.Select(document).Take(4).Count());
        Assert.Throws<FormatException>(() => JsonPath.Parse("$[?" + new string('(', 65) + "@" + new string(')', 65) + "]"));
        Assert.NotNull(JsonPath.Parse("$[?" + new string('(', 60) + "@" + new string(')', 60) + "]"));
        Assert.Throws<FormatException>(() => JsonPath.Parse("$" + string.Concat(Enumerable.Repeat("[?@", 100_000))));
    }

    // One comparison may look at a whole document, at a long text or at a long number: that is counted, and nested filters end at the limit on every kind of document.
    [Theory]
    [InlineData("objects", "$[?@ == $[0]]")]
    [InlineData("objects", "$..[?@..[?@ == $[0]]]")]
    [InlineData("texts", "$[?@ == $[0]]")]
    [InlineData("texts", "$[?length(@) == 1]")]
    [InlineData("texts", "$[?@ < 'y']")]
    [InlineData("texts", "$[?@ >= $[0]]")]
    [InlineData("numbers", "$[?@ == $[0]]")]
    [InlineData("numbers", "$[?@ < 1e400]")]
    [InlineData("arrays", "$..[?@..[?@..[?@.x]]]")]
    [InlineData("arrays", "$..[?$..[?@ == 1]]..[?$..[?@ == 1]]")]
    public void Select_ExpensiveConditions_EndAtTheLimit(string kind, string text)
    {
        const int Size = 40_000;
        string one = kind switch
        {
            "objects" => "{" + string.Join(',', Enumerable.Range(0, Size / 10).Select(static i => $"\"m{i}\":{i}")) + "}",
            "texts" => "\"" + new string('x', Size) + "\"",
            "numbers" => new string('1', Size),
            _ => "[" + string.Join(',', Enumerable.Repeat("[[1],{}]", Size / 10)) + "]",
        };
        string document = $"[{string.Join(',', Enumerable.Repeat(one, 25))}]";
        JsonPath path = JsonPath.Parse(text, new() { MaxVisits = 20_000 });
        JsonElement element = JsonElement.Parse(document);
        JsonNode? node = JsonNode.Parse(document);
        using JsonTree tree = JsonTree.Parse(document);
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => path.Select(element).Count()).Error!.Kind);
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => path.Select(node).Count()).Error!.Kind);
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => path.Select(tree.Root).Count()).Error!.Kind);
        Assert.Throws<JsonException>(() => path.SelectPaths(tree.Root).Count());
    }

    // What a search passes over is counted, whatever it finds: the members of an element or of a tree, the text of a lazy tree, the .NET value that a node is made of.
    [Theory]
    [InlineData("elements", "$.all[?@ == $.limit]", true)]
    [InlineData("elements", "$['x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x']", false)]
    [InlineData("elements", "$[9999,9998,9997,9996,9995,9994,9993,9992,9991,9990,9989,9988,9987,9986,9985,9984]", false)]
    [InlineData("views", "$['x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x']", true)]
    [InlineData("views", "$.all[?@ == $.limit]", true)]
    [InlineData("lazy", "$['x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x']", false)]
    [InlineData("lazy", "$[*,*,*,*,*]", false)]
    [InlineData("values", "$['x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x','x']", false)]
    [InlineData("nodes", "$.all[?@ == $.limit]", true)]
    public void Select_Lookups_AreCounted(string kind, string text, bool isCheap)
    {
        const int Members = 10_000;
        string all = string.Join(',', Enumerable.Range(0, Members).Select(static i => $"\"m{i}\":{i}"));
        string document = text.Contains("9999", StringComparison.Ordinal) ? $"[{string.Join(',', Enumerable.Range(0, Members).Select(static i => $"[{i}]"))}]" : $"{{{all},\"all\":{{{all}}},\"limit\":7}}";
        using JsonTree tree = JsonTree.Parse(document);
        using JsonTree lazy = JsonTree.Open(document);
        JsonNode node = kind == "values" ? JsonValue.Create(Enumerable.Range(0, Members).ToDictionary(static i => $"m{i}"))! : JsonNode.Parse(document)!;

        // As many as the values that are looked at, and a few searches; but not a search for each of them.
        JsonPath path = JsonPath.Parse(text, new() { MaxVisits = isCheap ? 4 * Members : Members });
        Func<int> select = kind switch
        {
            "elements" => path.Select(tree.Root.ToElement()).Count,
            "views" => path.Select(tree.Root).Count,
            "lazy" => path.Select(lazy.Root).Count,
            _ => path.Select(node).Count,
        };
        if (isCheap)
            Assert.InRange(select(), 0, Members);
        else
            Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => select()).Error!.Kind);
    }

    // A query from the root has one answer for all values that are tested: visits are those of one evaluation.
    [Theory]
    [InlineData("$.a[?@ < $.limit]", 7)]
    [InlineData("$.a[?$..limit]", 2000)]
    [InlineData("$.a[?!$..nothing]", 2000)]
    [InlineData("$.a[?count($..*) > @]", 2000)]
    [InlineData("$.a[?value($..limit) > @]", 7)]
    [InlineData("$.a[?length($.a) > @]", 2000)]
    [InlineData("$.a[?all($.a[*]) == @]", 1)]
    [InlineData("$.a[?$.a[?@ == $.limit]]", 2000)]
    public void Select_QueriesFromTheRoot_AreAskedOnce(string text, int count)
    {
        string document = $"{{\"a\":[{string.Join(',', Enumerable.Range(0, 2000))}],\"limit\":7}}";
        int calls = 0;
        JsonPathFunction all = JsonPathFunction.CreateOverNodes("all", values =>
        {
            calls++;
            return 5;
        });
        JsonPath path = JsonPath.Parse(text, new() { MaxVisits = text.Contains("all(", StringComparison.Ordinal) ? 10_000_000 : 20_000, Functions = [all] });
        using JsonTree tree = JsonTree.Parse(document);
        using JsonTree lazy = JsonTree.Open(document);
        Assert.Equal(count, path.Select(tree.Root).Count());
        Assert.Equal(count, path.Select(lazy.Root).Count());
        Assert.Equal(count, path.Select(JsonElement.Parse(document)).Count());
        Assert.Equal(count, path.Select(JsonNode.Parse(document)).Count());
        Assert.Equal(text.Contains("all(", StringComparison.Ordinal) ? 8000 : 0, calls);
    }

    [Theory]
    [InlineData("@.a&&@.b||", "@.c", false)]
    [InlineData("@.a&&", "@.b", false)]
    [InlineData("@.a||!@.b&&", "@.a", true)]
    public void Parse_LongChainsOfNewtonsoft_AreLists(string part, string last, bool isSelected)
    {
        string text = "$[?(" + string.Concat(Enumerable.Repeat(part, 50_000)) + last + ")]";
        long before = GC.GetAllocatedBytesForCurrentThread();
        JsonPath path = JsonPath.Parse(text, new() { Dialect = JsonPathDialect.Newtonsoft });
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 1, 200 * text.Length);
        Assert.Equal(isSelected ? 1 : 0, path.Select(JsonNode.Parse("""[{"a":1}]""")).Count());
    }

    // A short pattern of the document can be thousands of steps, which are made for each one, copied by each group, and given room for each text; a class can name thousands of characters.
    [Theory]
    [InlineData("$[?match(@.s, @.p)]", "a{9000}|", "")]
    [InlineData("$[?match(@.s, @.p)]", "((((((((((((a{9000}))))))))))))|", "")]
    [InlineData("$[?match(@.s, @.p)]", "(a{9000}){3}|", "")]
    [InlineData("$[?match(@.s, 'a{19000}')]", "", "b")]
    [InlineData("$[?search(@.s, @.p)]", "class", "text")]
    [InlineData("$[?search(@.s, @.p)]", "categories", "text")]
    public void Select_ExpensivePatterns_EndAtTheLimit(string text, string pattern, string matched)
    {
        const int Many = 2_000;
        matched = matched == "text" ? new string('x', Many) : matched;
        string class1 = "[" + new string('a', Many) + "]", categories = "[" + string.Concat(Enumerable.Repeat("\\\\p{Lu}", Many)) + "]";
        int count = pattern is "class" or "categories" ? 2 : pattern.Length == 0 ? Many : Many / 20;
        string document = "[" + string.Join(',', Enumerable.Range(0, count).Select(i =>
            $"{{\"s\":\"{matched}\",\"p\":\"{(pattern == "class" ? class1 : pattern == "categories" ? categories : pattern + i)}\"}}")) + "]";
        JsonPath path = JsonPath.Parse(text, new() { MaxVisits = 200_000 });
        using JsonTree tree = JsonTree.Parse(document);
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => path.Select(tree.Root).Count()).Error!.Kind);
    }

    [Fact]
    public void Select_HundredThousandLevels_NeedNoStack()
    {
        const int Depth = 100_000;

        // To parse an element takes System.Text.Json time that grows with the square of the depth.
        const int ElementDepth = 5000;
        JsonElement element = JsonElement.Parse(DeepDocuments.Objects(ElementDepth), new JsonDocumentOptions { MaxDepth = int.MaxValue });
        Assert.Equal(ElementDepth, JsonPath.Parse("$..*").Select(element).Count());
        using JsonTree tree = JsonTree.Parse(DeepDocuments.Objects(Depth), JsonSettings.Default with { MaxDepth = int.MaxValue });
        Assert.Equal(Depth, JsonPath.Parse("$..a").Select(tree.Root).Count());
        JsonNode nodes = DeepDocuments.Nodes(Depth);
        Assert.Equal(Depth, JsonPath.Parse("$..a").Select(nodes).Count());
        Assert.Single(JsonPath.Parse("$" + string.Concat(Enumerable.Repeat(".a", Depth))).Select(nodes));
        Assert.Equal(2, JsonPath.Parse("$[?@ == $[0]]").Select(new JsonArray(DeepDocuments.Nodes(Depth), DeepDocuments.Nodes(Depth), DeepDocuments.Nodes(Depth, leaf: 2))).Count());
        JsonPathMatch<JsonNode?> last = JsonPath.Parse("$..[?@ == 1]").SelectPaths(nodes).Single();
        Assert.Equal(Depth, last.Pointer.Count);
    }

    [Fact]
    public void SelectPaths_UnusualNames_AreNormalized()
    {
        JsonObject document = new() { ["a'b\\c\u0001\n"] = new JsonArray(1, 2) };
        JsonPathMatch<JsonNode?>[] matches = [.. JsonPath.Parse("$..[1]").SelectPaths(document)];
        Assert.Equal("""$['a\'b\\c\u0001\n'][1]""", Assert.Single(matches).Path);
        Assert.Equal("/a'b\\c\u0001\n/1", matches[0].Pointer.ToString());
        Assert.Equal(2, JsonPath.Parse(matches[0].Path).First(document)!.GetValue<int>());
        Assert.True(JsonPath.Parse(matches[0].Path).IsSingular);
    }

    [Fact]
    public void SelectIn_Values_HaveTheirNamesInJson()
    {
        Book[] books = [new("Moby Dick", 8.99m), new("The Lord of the Rings", 22.99m)];
        JsonElement title = Assert.Single(JsonPath.Parse("$[?@.price > 10].title").SelectIn(books, JsonSettings.Web));
        Assert.Equal("The Lord of the Rings", title.GetString());
        Assert.Equal(books[1], Assert.Single(JsonPath.Parse("$[?@.price > 10]").SelectAs<Book>(JsonSerializer.SerializeToNode(books, JsonSettings.Web), JsonSettings.Web)));
    }

    // A singular path needs one value of what is written, other paths all of it: both give elements that outlive the text.
    [Theory]
    [InlineData("$[1].title", "\"The Lord of the Rings\"")]
    [InlineData("$[-1]", """{"title":"The Lord of the Rings","price":22.99}""")]
    [InlineData("$", """[{"title":"Moby Dick","price":8.99},{"title":"The Lord of the Rings","price":22.99}]""")]
    [InlineData("$[2].title", null)]
    [InlineData("$[1:].title", "\"The Lord of the Rings\"")]
    public void SelectIn_PathsOfEveryKind_GiveTheValue(string path, string? expected)
    {
        Book[] books = [new("Moby Dick", 8.99m), new("The Lord of the Rings", 22.99m)];
        IEnumerable<JsonElement> selected = JsonPath.Parse(path).SelectIn(books, JsonSettings.Web);
        books[1] = new Book("changed", 0);
        for (int i = 0; i < 2; i++)
            Assert.Equal(expected is null ? [] : [expected], selected.Select(static element => element.GetRawText()));
    }

    // Nothing after the values that are asked for is looked at.
    [Fact]
    public void Read_FirstValuesOfBytes_ReadsNoFurther()
    {
        string start = """{"skipped":{"a":[1,{"b":"}"}]},"items":[{"id":1},{"id":2},""";
        byte[] text = System.Text.Encoding.UTF8.GetBytes(start + new string(' ', 1_000_000) + "what is not JSON");
        foreach (string path in new[] { "$.items[*].id", "$['items'][0:].id", "$..id" })
        {
            Assert.Equal([1, 2], JsonStream.Read<int>(text, path).Take(2));
            Assert.Equal([1, 2], JsonStream.Read<int>(text, JsonPath.Parse(path)).Take(2));
            JsonException exception = Assert.Throws<JsonException>(() => JsonStream.Read<int>(text, path).Count());
            Assert.Equal(1_000_000 + start.Length, exception.Error!.ByteOffset);
            Assert.Throws<JsonException>(() => JsonPath.Parse(path).SelectAs<int>(text).First());
        }

        Assert.Equal(2, JsonStream.Read<int>("""{"a":1,"a":2}"""u8.ToArray(), "$.a").Count());
        Assert.Throws<ArgumentException>(() => JsonStream.Read<int>(text, JsonPath.Parse("$[-1]")));
    }

    [Fact]
    public async Task ReadAsync_ParsedPaths_AreFollowedOrRefused()
    {
        JsonPath path = JsonPath.Parse("$.store.book[*].title");
        Assert.True(path.CanStream);
        using MemoryStream stream = new(System.Text.Encoding.UTF8.GetBytes(Store));
        List<string?> titles = [];
        await foreach (string? title in JsonStream.ReadAsync<string>(stream, path))
            titles.Add(title);
        Assert.Equal(4, titles.Count);
        foreach (string text in new[] { "$[-1]", "$[?@.a]", "$[0,1]", "$[::-1]", "$[:-1]" })
        {
            JsonPath other = JsonPath.Parse(text);
            Assert.False(other.CanStream);
            Assert.Throws<ArgumentException>(() => JsonStream.Read<string>(stream, other));
        }
    }

    [Fact]
    public async Task Select_OnePathOnManyThreads_GivesTheSame()
    {
        JsonPath path = JsonPath.Parse("$..book[?match(@.title, 'S.*') && @.price < 10].title");
        JsonElement document = JsonElement.Parse(Store);
        await Parallel.ForAsync(0, 200, (_, _) =>
        {
            Assert.Equal("Sayings of the Century", path.Select(document).Single().GetString());
            return ValueTask.CompletedTask;
        });
    }

    public sealed record Book(string Title, decimal Price);
}
