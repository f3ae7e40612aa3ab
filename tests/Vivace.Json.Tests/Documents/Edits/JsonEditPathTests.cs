// All values that a path selects, changed in a text: everything else stays as it is.
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;

namespace Vivace.Json.Tests.Documents.Edits;

public class JsonEditPathTests
{
    private const string Orders = """
        {
          // Who sent it.
          "user": { "name": "Ada", "password": "x" },
          "orders": [
            { "id": 1, "price": 5 }, // the first
            { "id": 2, "price": 0, "password": "y" },
            { "id": 3, "price": 0 }
          ], /* end */
          "password" : "z"
        }
        """;

    private static readonly JsonSettings s_indented = new() { WriteIndented = true };

    [Theory]
    [InlineData("$..password", 3, """
        {
          // Who sent it.
          "user": { "name": "Ada" },
          "orders": [
            { "id": 1, "price": 5 }, // the first
            { "id": 2, "price": 0 },
            { "id": 3, "price": 0 }
          ] /* end */
        }
        """)]
    [InlineData("$.orders[?@.price == 0]", 2, """
        {
          // Who sent it.
          "user": { "name": "Ada", "password": "x" },
          "orders": [
            { "id": 1, "price": 5 } // the first
          ], /* end */
          "password" : "z"
        }
        """)]
    [InlineData("$['orders', 'user', 'orders']['id', 'name']", 1, """
        {
          // Who sent it.
          "user": { "password": "x" },
          "orders": [
            { "id": 1, "price": 5 }, // the first
            { "id": 2, "price": 0, "password": "y" },
            { "id": 3, "price": 0 }
          ], /* end */
          "password" : "z"
        }
        """)]
    [InlineData("$..nothing", 0, Orders)]
    [InlineData("$..*", 15, "{}")]
    public void RemoveAll_OfAnOrder_LeavesTheRestAsItIs(string path, int count, string after)
    {
        foreach (string mark in (string[])["", "\uFEFF"])
        {
            JsonEdit edit = JsonEdit.Parse(mark + Orders.ReplaceLineEndings("\n"));
            Assert.Equal(count, edit.RemoveAll(path));
            Assert.Equal(mark + after.ReplaceLineEndings("\n"), edit.ToString());
        }
    }

    [Theory]
    [InlineData("[1,2,3,4,5]", "$[0,2,4]", "[2,4]")]
    [InlineData("[1, 2, 3]", "$[-1, 2, 0]", "[2]")]
    [InlineData("[1, 2, 3]", "$[*]", "[]")]
    [InlineData("[[1,[2]],[3]]", "$..[0]", "[[]]")]
    [InlineData("[[1,2],[3,4]]", "$..[1]", "[[1]]")]
    [InlineData("""{"a":{"a":{"b":1}},"b":2}""", "$..a", """{"b":2}""")]
    [InlineData("""{"a":1,"b":2,"a":3,"c":{"a":4}}""", "$.a", """{"b":2,"c":{"a":4}}""")]
    [InlineData("""{"a":1,"b":2,"a":3}""", "$[?@ == 1]", """{"a":1,"b":2,"a":3}""")]
    [InlineData("""{"u":{"a":1,"b":2},"u":{"a":3}}""", "$..a", """{"u":{"b":2},"u":{}}""")]
    public void RemoveAll_ShortTexts_RemovesWhatIsSelected(string before, string path, string after)
    {
        JsonEdit edit = JsonEdit.Parse(before);
        edit.RemoveAll(path);
        Assert.Equal(after, edit.ToString());
        Assert.Equal(0, edit.RemoveAll("$..nothing"));
    }

    [Theory]
    [InlineData("""{"a":1,"b":{"a":[1, 2]} }""", "$..a", """{"a":"***","b":{"a":"***"} }""", 2)]
    [InlineData("""{"a":{"a":1}}""", "$..a", """{"a":"***"}""", 2)]
    [InlineData("""{"a":1,"a":2}""", "$.a", """{"a":"***","a":"***"}""", 1)]
    [InlineData("""{"a":1,"a":2}""", "$[?@ == 1]", """{"a":1,"a":2}""", 0)]
    [InlineData(" /* a */ 1 // b", "$", " /* a */ \"***\" // b", 1)]
    [InlineData("[1, 2,]", "$[*]", "[\"***\", \"***\",]", 2)]
    [InlineData("[]", "$[0]", "[]", 0)]
    public void SetAll_ShortTexts_SetsWhatIsSelected(string before, string path, string after, int count)
    {
        JsonEdit edit = JsonEdit.Parse(before);
        Assert.Equal(count, edit.SetAll(path, "***"));
        Assert.Equal(after, edit.ToString());
        edit = JsonEdit.Parse(before);
        Assert.Equal(count, edit.SetAll(JsonPath.Parse(path), JsonValue.Create("***")));
        Assert.Equal(after, edit.ToString());
    }

    [Fact]
    public void SetAll_Container_IsLaidOutLikeItsSurroundings()
    {
        JsonEdit edit = JsonEdit.Parse("{\n\t\"a\": { \"x\": 1 },\n\t\"b\": {\n\t\t\"x\": 2\n\t}\n}");
        Assert.Equal(2, edit.SetAll("$[?@.x]", new[] { 1, 2 }));
        Assert.Equal("{\n\t\"a\": [1, 2],\n\t\"b\": [\n\t\t1,\n\t\t2\n\t]\n}", edit.ToString());
    }

    [Theory]
    [InlineData("""{"a": 1, "b": {"a" : 2}, "c": [{"a": 3}]}""", "$..a", """{"x": 1, "b": {"x" : 2}, "c": [{"x": 3}]}""", 3)]
    [InlineData("""{"a":{"a":1}}""", "$..a", """{"x":{"x":1}}""", 2)]
    [InlineData("""{"a":1,"a":2}""", "$.a", """{"x":1,"x":2}""", 1)]
    [InlineData("{'a':1, b:{a:2}}", "$..a", "{'x':1, b:{x:2}}", 2)]
    [InlineData("""{"x":1}""", "$.x", """{"x":1}""", 1)]
    public void RenameAll_ShortTexts_RenamesWhatIsSelected(string before, string path, string after, int count)
    {
        JsonEdit edit = JsonEdit.Parse(before, JsonSettings.Json5);
        Assert.Equal(count, edit.RenameAll(path, "x"));
        Assert.Equal(after, edit.ToString());
    }

    [Theory]
    [InlineData("$..a", "Expected no member 'c' beside a selected one, found one. The text was not changed.")]
    [InlineData("$['a','b']", "Expected no member 'd' beside a selected one, found one. The text was not changed.", "d")]
    [InlineData("$.b[0]", "Expected a path to members, found one to an element. The text was not changed.")]
    [InlineData("$", "Expected a path to members, found one to the whole text. The text was not changed.")]
    public void RenameAll_OfWhatCannotBeRenamed_ChangesNothing(string path, string message, string name = "c")
    {
        const string Text = """{"c": 0, "a": 1, "b": [{"a": 2}]}""";
        JsonEdit edit = JsonEdit.Parse(Text);
        JsonException exception = Assert.Throws<JsonException>(() => edit.RenameAll(path, name));
        Assert.Equal((message, typeof(JsonEdit)), (exception.Message, exception.Error!.TargetType));
        Assert.Equal(Text, edit.ToString());
    }

    [Fact]
    public void All_WrongArguments_AreRefused()
    {
        JsonEdit edit = JsonEdit.Parse("[1, 2]");
        Assert.Equal("Expected a path to members or elements, found one to the whole text. The text was not changed.",
            Assert.Throws<JsonException>(() => edit.RemoveAll("$")).Message);
        Assert.Throws<FormatException>(() => edit.RemoveAll("/a"));
        Assert.Throws<ArgumentNullException>(() => edit.RemoveAll((JsonPath)null!));
        Assert.Throws<ArgumentNullException>(() => edit.RemoveAll((string)null!));
        Assert.Throws<ArgumentNullException>(() => edit.SetAll((JsonPath)null!, 1));
        Assert.Throws<ArgumentNullException>(() => edit.RenameAll("$..a", null!));
        JsonPath limited = JsonPath.Parse("$..*", new JsonPathOptions { MaxResults = 1 });
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => edit.RemoveAll(limited)).Error!.Kind);
        Assert.Equal("[1, 2]", edit.ToString());
    }

    // Later edits may go beyond the limits that the settings have for the parsed text.
    [Fact]
    public void All_AfterOtherEdits_SeeTheirResult()
    {
        JsonEdit edit = JsonEdit.Parse("{}", JsonSettings.Jsonc with { MaxDepth = 2, AllowDuplicateProperties = false });
        edit.SetText("/a", "{ /* note */ \"b\": 1 }");
        edit.Set("/a/c", new { d = new { e = new[] { 1 } } });
        Assert.Equal(1, edit.RemoveAll("$.a.c.d.e[0]"));
        Assert.Equal(1, edit.RenameAll("$.a.b", "x"));
        edit.Set("/a/y", 2);
        Assert.Contains("{ /* note */ \"x\": 1, \"c\":", edit.ToString());
    }

    [Fact]
    public void RemoveAll_ManyEntriesAndLevels_IsLinear()
    {
        const int Count = 50_000;
        JsonEdit edit = JsonEdit.Parse($"[{string.Join(',', Enumerable.Repeat("{\"a\":1,\"b\":[2]}", Count))}]");
        Assert.Equal((2 * Count) + 1, edit.RemoveAll("$..['a', 0]"));
        JsonSettings deep = JsonSettings.Jsonc with { MaxDepth = Count + 1 };
        edit = JsonEdit.Parse(string.Concat(Enumerable.Repeat("{\"a\":", Count)) + "1" + new string('}', Count), deep);
        Assert.Equal(Count, edit.RemoveAll("$..a"));
        Assert.Equal("{}", edit.ToString());
    }

    [Theory]
    [InlineData("$..a")]
    [InlineData("$..[0, 2]")]
    [InlineData("$.*.*")]
    [InlineData("$..[?@ > 1]")]
    [InlineData("$..[?@.a]")]
    public void All_RandomTexts_IsWhatPointersDo(string text)
    {
        JsonPath path = JsonPath.Parse(text);
        for (int seed = 0; seed < 300; seed++)
        {
            byte[] json = JsonSerializer.SerializeToUtf8Bytes(new RandomDocuments(seed).Make(4), s_indented);
            JsonEdit removed = JsonEdit.Parse(json), set = JsonEdit.Parse(json), one = JsonEdit.Parse(json), other = JsonEdit.Parse(json);
            using JsonTree tree = JsonTree.Parse(json);
            JsonPathMatch<JsonView>[] matches =
                [.. path.SelectPaths(tree.Root).DistinctBy(match => match.Path).OrderByDescending(match => match.Value.GetLocation().ByteOffset)];
            Assert.Equal(matches.Length, removed.RemoveAll(path));
            Assert.Equal(matches.Length, set.SetAll(path, 7));
            foreach (JsonPathMatch<JsonView> match in matches)
            {
                one.Remove(match.Pointer);
                other.Set(match.Pointer, 7);
            }

            Assert.Equal(one.ToString(), removed.ToString());
            Assert.Equal(other.ToString(), set.ToString());
        }
    }
}
