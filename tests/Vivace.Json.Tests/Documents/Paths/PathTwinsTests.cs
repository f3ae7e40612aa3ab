// The fast ways to follow a path against the plain one, which states the rule, over random texts and paths.
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Documents.Paths;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Documents.Paths;

public class PathTwinsTests
{
    private const int Texts = 1500;
    private const int PathsPerText = 20;

    [Theory]
    [InlineData(1, true)]
    [InlineData(2, false)]
    public void Select_RandomPaths_SelectWhatThePlainRunSelects(int seed, bool mayRepeatNames)
    {
        RandomPaths random = new(seed);
        int found = 0, straight = 0;
        for (int i = 0; i < Texts; i++)
        {
            string text = random.MakeText(mayRepeatNames);
            JsonElement element = JsonElement.Parse(text);
            JsonNode? node = mayRepeatNames ? null : JsonNode.Parse(text);
            using JsonTree fresh = JsonTree.Parse(text);
            using JsonTree known = JsonTree.Parse(text);
            known.Names.CountPassed(int.MaxValue / 2, known.Root.Cursor);
            for (int j = 0; j < PathsPerText; j++)
            {
                JsonPath path = JsonPath.Parse(random.MakePath());
                string[] expected = Plain(path, element);
                string because = $"{path} of {text}";
                AssertSame(expected, path.Select(element).Select(static one => one.GetRawText()), because);
                AssertSame(expected, path.Select(fresh.Root).Select(static one => one.GetRawText()), because);
                AssertSame(expected, path.Select(known.Root).Select(static one => one.GetRawText()), because);
                AssertSame(expected, path.SelectPaths(known.Root).Select(static one => one.Value.GetRawText()), because);
                AssertSame(expected, path.SelectAs<JsonElement>(Encoding.UTF8.GetBytes(text)).Select(static one => one.GetRawText()), because);
                Assert.Equal(expected.Length > 0, path.TryFirst(element, out JsonElement first));
                Assert.True(expected.Length == 0 || first.GetRawText() == expected[0], because);
                if (!mayRepeatNames)
                {
                    string[] nodes = [.. path.Select(node).Select(static one => one?.ToJsonString() ?? "null")];
                    AssertSame([.. expected.Select(static one => JsonNode.Parse(one)?.ToJsonString() ?? "null")], nodes, because);
                }

                found += expected.Length;
                straight += path.Simple is null ? 0 : 1;
            }
        }

        // Both kinds of paths are there, and they find something.
        Assert.InRange(straight, Texts * PathsPerText / 4, Texts * PathsPerText * 3 / 4);
        Assert.True(found > Texts, $"{found}");
    }

    // In the order of the text, which is another one than that of the standard.
    [Fact]
    public void JsonStream_RandomPathsAndTexts_GivesTheValuesOfSelectAs()
    {
        RandomPaths random = new(3);
        int found = 0, refused = 0, descending = 0;
        for (int i = 0; i < Texts; i++)
        {
            string text = random.MakeText(mayRepeatNames: false);
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            for (int j = 0; j < PathsPerText; j++)
            {
                JsonPath path = JsonPath.Parse(random.MakePath());
                if (!path.CanStream)
                {
                    refused++;
                    Assert.Throws<ArgumentException>("path", () => JsonStream.Read<JsonElement>(utf8, path));
                    Assert.Throws<ArgumentException>("path", () => JsonStream.Read<JsonElement>(utf8, path.ToString()));
                    continue;
                }

                string[] expected = [.. path.SelectAs<JsonElement>(utf8).Select(static one => one.GetRawText()).Order(StringComparer.Ordinal)];
                AssertSame(expected, JsonStream.Read<JsonElement>(new MemoryStream(utf8), path).Select(static one => one.GetRawText()).Order(StringComparer.Ordinal), $"{path} of {text}");
                found += expected.Length;
                descending += path.ToString().Contains("..", StringComparison.Ordinal) ? 1 : 0;
            }
        }

        Assert.True(found > Texts && refused > Texts && descending > Texts / 2, $"{found}, {refused}, {descending}");
    }

    [Theory]
    [InlineData("$..a..x", false)]
    [InlineData("$..a.x", true)]
    [InlineData("$..*..*", false)]
    [InlineData("$.a..b[0]", true)]
    public void CanStream_MoreThanOneDescent_IsFalse(string text, bool canStream)
    {
        JsonPath path = JsonPath.Parse(text);
        Assert.Equal(canStream, path.CanStream);
        Assert.Equal(text == "$..a..x" ? 2 : 0, path.SelectAs<int>("""{"a":{"a":{"x":1}}}"""u8.ToArray()).Take(text == "$..a..x" ? 3 : 0).Count());
        JsonPath other = JsonPath.Parse(text, new JsonPathOptions { Dialect = JsonPathDialect.Newtonsoft });
        Assert.False(other.CanStream);
        Assert.Contains("dialect", Assert.Throws<ArgumentException>("path", () => JsonStream.Read<int>(new MemoryStream(), other)).Message, StringComparison.Ordinal);
    }

    // By the index alone and by a look at each value: to each member of each object, and beyond the last.
    [Fact]
    public void PassMembers_RandomTexts_ComesToTheSameMembers()
    {
        RandomPaths random = new(3);
        int objects = 0;
        for (int i = 0; i < Texts; i++)
        {
            using JsonTree tree = JsonTree.Parse(new string(' ', i % 50) + random.MakeText(mayRepeatNames: true));
            IndexCursor cursor = tree.Root.Cursor;
            int all = IndexCursor.IsBracket(cursor.FirstOf(0)) ? cursor.EndOf(0) : 0;
            for (int word = 0; word < all; word++)
            {
                byte first = cursor.FirstOf(word);
                int end = IndexCursor.IsBracket(first) ? cursor.EndOf(word) : 0;
                if (first == '{' && cursor.TellsContainers(word, end))
                {
                    objects++;
                    int next = word + 2, passed = 0;
                    for (; next < end; next = cursor.After(next + 1))
                        Assert.Equal(next, MemberWalk.PassMembers(cursor.Words, word + 2, end, passed++));
                    Assert.True(MemberWalk.PassMembers(cursor.Words, word + 2, end, passed) >= end);
                    Assert.True(MemberWalk.PassMembers(cursor.Words, word + 2, end, passed + 5) >= end);
                }

                word += IndexCursor.IsBracket(first) ? 1 : 0;
            }
        }

        Assert.True(objects > Texts, $"{objects}");
    }

    // An object of many members, some of which come twice, is searched in all the ways that there are.
    [Theory]
    [InlineData(3, false)]
    [InlineData(30, false)]
    [InlineData(3000, false)]
    [InlineData(3, true)]
    [InlineData(30, true)]
    [InlineData(3000, true)]
    public void Select_NamesThatComeTwice_GiveTheLastOne(int members, bool hasContainers)
    {
        string value = hasContainers ? "[{\"m0\":0}]" : "0";
        string body = string.Join(',', Enumerable.Range(0, members).Select(i => $"\"m{i}\":{value}"));
        foreach (string twice in new[] { "\"m1\"", "\"m\\u0031\"" })
        {
            string text = $$"""[{ {{body}} },{ {{body}},{{twice}}:7,"x":{{value}} },{ {{body}} }]""";
            using JsonTree tree = JsonTree.Parse(text);
            JsonPath path = JsonPath.Parse("$[*].m1");

            // More often than it takes to look whether names are unique, or to make a table.
            for (int i = 0; i < 40; i++)
                Assert.Equal([value, "7", value], path.Select(tree.Root).Select(static one => one.GetRawText()));
            Assert.False(tree.Names.AreUnique);
        }
    }

    [Fact]
    public void Select_UniqueNames_AreFoundOutAfterAWhile()
    {
        string text = "[" + string.Join(',', Enumerable.Range(0, 100).Select(static i => $$"""{"a":[],"b":{},"c":{"a":1},"d":{{i}},"longer_name_1":{{i}},"longer_name_2":{{i}}}""")) + "]";
        using JsonTree tree = JsonTree.Parse(text);
        JsonPath path = JsonPath.Parse("$[*].d");
        for (int i = 0; i < 40; i++)
            Assert.Equal(Enumerable.Range(0, 100), path.SelectAs<int>(tree.Root));
        Assert.True(tree.Names.AreUnique);
        Assert.Equal(Enumerable.Range(0, 100), path.SelectAs<int>(tree.Root));
    }

    // Names that agree in the bytes that are hashed end the search for names that come twice, and each of 100,000 levels is looked at once.
    [Fact]
    public void UniqueNames_CraftedTexts_TakeNoLongerThanOthers()
    {
        string collisions = "{" + string.Join(',', Enumerable.Range(0, 50_000).Select(static i => $"\"aaaaaaaa{i:D8}bbbbbbbb\":[]")) + "}";
        using JsonTree crafted = JsonTree.Parse(collisions);
        crafted.Names.CountPassed(int.MaxValue / 2, crafted.Root.Cursor);
        Assert.False(crafted.Names.AreUnique);
        using JsonTree deep = JsonTree.Parse(DeepDocuments.Objects(100_000), JsonSettings.Default with { MaxDepth = int.MaxValue });
        deep.Names.CountPassed(int.MaxValue / 2, deep.Root.Cursor);
        Assert.True(deep.Names.AreUnique);
    }

    [Theory]
    [InlineData("$[*]")]
    [InlineData("$[*].a")]
    [InlineData("$[0:100].a")]
    [InlineData("$[?@.a > 1]")]
    [InlineData("$[?@.a == 'x' || @.b]")]
    [InlineData("$..a")]
    public void Select_MoreVisitsThanTheLimit_AreRefusedInEveryWay(string text)
    {
        string document = "[" + string.Join(',', Enumerable.Repeat("""{"a":1}""", 200)) + "]";
        JsonPath path = JsonPath.Parse(text, new JsonPathOptions { MaxVisits = 50 });
        using JsonTree tree = JsonTree.Parse(document);
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => path.Select(JsonElement.Parse(document)).Count()).Error!.Kind);
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => path.Select(JsonNode.Parse(document)).Count()).Error!.Kind);
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => path.Select(tree.Root).Count()).Error!.Kind);
        Assert.Throws<JsonException>(() => Plain(path, JsonElement.Parse(document)));
        if (path.CanStream)
            Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => JsonStream.Read<JsonElement>(Encoding.UTF8.GetBytes(document), path).Count()).Error!.Kind);
    }

    // What a path passes over counts a fraction, in a text that arrives as in a document.
    [Fact]
    public async Task Stream_PathWithLimits_CountsAsASelection()
    {
        byte[] text = Encoding.UTF8.GetBytes("{" + string.Concat(Enumerable.Range(0, 1000).Select(static i => $"\"m{i}\":0,")) + "\"a\":[1,2,3,4]}");
        foreach (long visits in (long[])[100, 200])
        {
            JsonPath path = JsonPath.Parse("$.a[*]", new JsonPathOptions { MaxVisits = visits });
            bool isEnough = visits > 1000 / 8;
            Assert.Equal(isEnough, Record.Exception(() => path.Select(JsonElement.Parse(text)).Count()) is null);
            Assert.Equal(isEnough, Record.Exception(() => JsonStream.Read<int>(text, path).Count()) is null);
            Assert.Equal(isEnough, Record.Exception(() => JsonStream.Read<int>(new MemoryStream(text), path).Count()) is null);
            Assert.Equal(isEnough, await Record.ExceptionAsync(async () => await JsonStream.ReadAsync<int>(new MemoryStream(text), path).CountAsync()) is null);
            Assert.Equal(isEnough, await Record.ExceptionAsync(async () => await JsonStream.ReadAsync<int>(System.IO.Pipelines.PipeReader.Create(new MemoryStream(text)), path).CountAsync()) is null);
        }

        JsonPath three = JsonPath.Parse("$.a[*]", new JsonPathOptions { MaxResults = 3 }), four = JsonPath.Parse("$.a[*]", new JsonPathOptions { MaxResults = 4, MaxVisits = 200 });
        List<int> found = [];
        JsonException error = Assert.Throws<JsonException>(() =>
        {
            foreach (int value in JsonStream.Read<int>(text, three))
                found.Add(value);
        });
        Assert.Equal([1, 2, 3], found);
        Assert.Equal("Expected at most 3 results of one selection (JsonPathOptions.MaxResults), found more. Raise the limit if the query and the document are trusted.", error.Message);

        // Each enumeration is a selection of its own.
        IEnumerable<int> all = JsonStream.Read<int>(text, four);
        Assert.Equal([1, 2, 3, 4], all);
        Assert.Equal([1, 2, 3, 4], all);
    }

    // One path object remembers where a member was found; another document has it elsewhere, or not at all.
    [Fact]
    public void Select_ObjectsOfDifferentForms_AreNotConfused()
    {
        JsonNode node = JsonNode.Parse("""[{"a":1,"b":2},{"b":3,"a":4},{"c":5},{},{"x":0,"y":0,"a":6},{"a":7}]""")!;
        JsonPath path = JsonPath.Parse("$[*].a");
        for (int i = 0; i < 3; i++)
            Assert.Equal([1, 4, 6, 7], path.SelectAs<int>(node));
        JsonNode ignoring = JsonNode.Parse("""[{"A":1,"b":2},{"b":3,"A":4}]""", new JsonNodeOptions { PropertyNameCaseInsensitive = true })!;
        Assert.Equal([1, 4], path.SelectAs<int>(ignoring));
    }

    // In the order of RFC 9535 §2.3.5.2.2: each text, its kind, and its place among the values of that kind.
    private static readonly (string Text, char Kind, int Rank)[] s_ordered =
    [
        ("-1e400", 'n', 0), ("-3", 'n', 1), ("0", 'n', 2), ("-0", 'n', 2), ("0.0", 'n', 2), ("1e-400", 'n', 3), ("1", 'n', 4), ("10e-1", 'n', 4),
        ("9007199254740992", 'n', 5), ("9007199254740993", 'n', 6), ("9007199254740993.0", 'n', 6), ("1e400", 'n', 7), ("1e401", 'n', 8),
        ("\"\"", 's', 0), ("\"a\"", 's', 1), ("\"\\u0061\"", 's', 1), ("\"ab\"", 's', 2), ("\"b\"", 's', 3), ("\"\uE000\"", 's', 4), ("\"\U0001F600\"", 's', 5),
        ("true", 't', 0), ("false", 'f', 0), ("null", 'z', 0),
    ];

    // With a constant on either side, with other values of the document, and with what functions return.
    [Theory]
    [InlineData("==")]
    [InlineData("!=")]
    [InlineData("<")]
    [InlineData("<=")]
    [InlineData(">")]
    [InlineData(">=")]
    public void Select_ComparisonsOfOrderedValues_AreTheSameInEveryForm(string comparer)
    {
        foreach ((string left, char leftKind, int leftRank) in s_ordered)
        {
            foreach ((string right, char rightKind, int rightRank) in s_ordered)
            {
                int order = leftRank.CompareTo(rightRank);
                bool isSame = leftKind == rightKind, isOrdered = isSame && comparer switch
                {
                    "<" => order < 0,
                    ">" => order > 0,
                    "<=" => order <= 0,
                    ">=" => order >= 0,
                    _ => order == 0,
                };
                string document = $$"""{"v":[{"x":{{left}}}],"c":{{right}}}""";
                using JsonTree tree = JsonTree.Parse(document);
                JsonElement element = JsonElement.Parse(document);
                foreach (string condition in (string[])
                    [$"@.x {comparer} {right}", $"{left} {comparer} $.c", $"@.x {comparer} $.c", $"{left} {comparer} {right}", $"value(@.*) {comparer} {right}", $"!(!(@.x {comparer} {right}))"])
                {
                    foreach (string text in (string[])[$"$.v[?{condition}]", $"$.v[?{condition}, 1]"])
                    {
                        JsonPath path = JsonPath.Parse(text);
                        int expected = (comparer == "!=" ? !isOrdered : isOrdered) ? 1 : 0;
                        Assert.True(expected == path.Select(tree.Root).Count() && expected == path.Select(element).Count(), $"{text} of {document}");
                    }
                }
            }
        }
    }

    private static string[] Plain(JsonPath path, JsonElement root)
    {
        PathRun<ElementTree, JsonElement, ElementTree.Cursor> run = new(default, root, path.Segments, new PathContext(path), notesPlaces: false);
        List<string> found = [];
        while (run.MoveNext())
            found.Add(run.Current.GetRawText());
        return [.. found];
    }

    private static void AssertSame(IEnumerable<string> expected, IEnumerable<string> actual, string because)
    {
        if (!expected.SequenceEqual(actual))
            Assert.Fail($"{because}: expected {string.Join(" | ", expected)}, found {string.Join(" | ", actual)}");
    }
}
