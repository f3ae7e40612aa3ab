// Values of a text are changed, and everything else stays: examples of what people write, and each error.
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;
using Xunit.Abstractions;

namespace Vivace.Json.Tests.Documents.Edits;

public class JsonEditTests(ITestOutputHelper output)
{
    private const string Settings = """
        // Settings of the service.
        {
          /* What is logged. */
          "Logging": {
            "LogLevel": {
              "Default": "Information", // the least
              "Microsoft.AspNetCore": "Warning"
            }
          },

          // Where the data is.
          // Kept for the old service.
          "ConnectionStrings": {
            "Main": "Server=a", // today
            "Old": "Server=b" // until May
          },
          "AllowedHosts": [ "a", "b" ],
          "Empty": {}
        }

        """;

    // The edit, and the lines of the text that are replaced by others.
    public static TheoryData<string, string, string> Changes() => new()
    {
        { "set /Logging/LogLevel/Default \"Debug\"", "\"Default\": \"Information\", // the least", "\"Default\": \"Debug\", // the least" },
        { "set /Logging/LogLevel/System \"Error\"", "\"Microsoft.AspNetCore\": \"Warning\"", "\"Microsoft.AspNetCore\": \"Warning\",\n      \"System\": \"Error\"" },
        { "set /ConnectionStrings/New 1", "\"Old\": \"Server=b\" // until May", "\"Old\": \"Server=b\", // until May\n    \"New\": 1" },
        { "remove /ConnectionStrings/Old", "\"Main\": \"Server=a\", // today\n    \"Old\": \"Server=b\" // until May", "\"Main\": \"Server=a\" // today" },
        { "remove /ConnectionStrings/Main", "    \"Main\": \"Server=a\", // today\n", "" },
        { "remove /ConnectionStrings", Settings[Settings.IndexOf("  // Where", StringComparison.Ordinal)..Settings.IndexOf("  \"AllowedHosts\"", StringComparison.Ordinal)], "" },
        { "remove /AllowedHosts/0", "[ \"a\", \"b\" ]", "[ \"b\" ]" },
        { "remove /AllowedHosts/1", "[ \"a\", \"b\" ]", "[ \"a\" ]" },
        { "insert /AllowedHosts/1 \"c\"", "[ \"a\", \"b\" ]", "[ \"a\", \"c\", \"b\" ]" },
        { "insert /AllowedHosts/- \"c\"", "[ \"a\", \"b\" ]", "[ \"a\", \"b\", \"c\" ]" },
        { "insert /AllowedHosts/0 {\"x\":[1,{}]}", "[ \"a\", \"b\" ]", "[ { \"x\": [1, {}] }, \"a\", \"b\" ]" },
        { "set /AllowedHosts [1,2]", "[ \"a\", \"b\" ]", "[1, 2]" },
        { "set /Empty/a 1", "\"Empty\": {}", "\"Empty\": {\n    \"a\": 1\n  }" },
        { "set /Empty {\"a\":[],\"b\":[{}]}", "\"Empty\": {}", "\"Empty\": {\n    \"a\": [],\n    \"b\": [\n      {}\n    ]\n  }" },
        { "create /Empty/a/0/b 1", "\"Empty\": {}", "\"Empty\": {\n    \"a\": [\n      {\n        \"b\": 1\n      }\n    ]\n  }" },
        { "rename /ConnectionStrings/Main \"Größe \\\"1\\\"\"", "\"Main\"", "\"Größe \\\"1\\\"\"" },
        { "set  \"x\"", Settings[Settings.IndexOf('{', StringComparison.Ordinal)..(Settings.LastIndexOf('}') + 1)], "\"x\"" },
    };

    [Theory, MemberData(nameof(Changes))]
    public void Edit_OneChange_LeavesTheRestAsItIs(string change, string before, string after)
    {
        foreach (string newLine in (string[])["\n", "\r\n"])
        {
            string text = Settings.ReplaceLineEndings(newLine), expected = Settings.Replace("\r\n", "\n", StringComparison.Ordinal).Replace(before.ReplaceLineEndings("\n"), after, StringComparison.Ordinal);
            Assert.NotEqual(Settings.ReplaceLineEndings("\n"), expected);
            foreach (string mark in (string[])["", "\uFEFF"])
            {
                JsonEdit edit = JsonEdit.Parse(mark + text);
                Make(edit, change);
                Assert.Equal(mark + expected.ReplaceLineEndings(newLine), edit.ToString());
                Assert.Equal(Encoding.UTF8.GetBytes(edit.ToString()), edit.ToUtf8Bytes());
            }
        }
    }

    [Theory]
    // Tabs, and no space after colons.
    [InlineData("{\n\t\"a\":1\n}", "set /b {\"c\":2}", "{\n\t\"a\":1,\n\t\"b\":{\n\t\t\"c\":2\n\t}\n}")]
    [InlineData("{\n    \"a\" : 1\n}", "set /b 2", "{\n    \"a\" : 1,\n    \"b\" : 2\n}")]
    // A comma after the last entry, and none.
    [InlineData("[\n  1,\n  2,\n]", "insert /- 3", "[\n  1,\n  2,\n  3,\n]")]
    [InlineData("[\n  1,\n  2, // two\n]", "insert /- 3", "[\n  1,\n  2, // two\n  3,\n]")]
    [InlineData("[\n  1,\n  2,\n]", "remove /1", "[\n  1,\n]")]
    [InlineData("[1,]", "remove /0", "[]")]
    [InlineData("[\n  1, // one\n  2\n]", "remove /1", "[\n  1 // one\n]")]
    // Commas before the entries.
    [InlineData("{ \"a\": 1\n, \"b\": 2\n}", "set /c 3", "{ \"a\": 1\n, \"b\": 2\n, \"c\": 3\n}")]
    [InlineData("{ \"a\" : 1 , \"b\" : 2 }", "set /c 3", "{ \"a\" : 1 , \"b\" : 2 , \"c\" : 3 }")]
    // One line.
    [InlineData("[]", "insert /0 1", "[\n  1\n]")]
    [InlineData("{\"a\":{}}", "set /a/b 1", "{\"a\":{\"b\":1}}")]
    [InlineData("{ \"a\": { } }", "set /a/b {\"c\":1}", "{ \"a\": { \"b\": { \"c\": 1 } } }")]
    [InlineData("[1]", "insert /0 0", "[0, 1]")]
    [InlineData("[1,2]", "insert /0 0", "[0,1,2]")]
    [InlineData("[1,2]", "remove /0", "[2]")]
    [InlineData("{ \"a\": 1 }", "remove /a", "{}")]
    [InlineData("{ \"a\": 1, \"b\": 2 }", "remove /a", "{ \"b\": 2 }")]
    // Several entries on a line.
    [InlineData("[\n  1, 2,\n  3, 4\n]", "remove /2", "[\n  1, 2,\n  4\n]")]
    [InlineData("[\n  1, 2,\n  3, 4\n]", "insert /- 5", "[\n  1, 2,\n  3, 4, 5\n]")]
    // Comments that do not belong to the entry stay.
    [InlineData("{\n  // Section\n\n  // of a\n  \"a\": 1,\n  \"b\": 2\n}", "remove /a", "{\n  // Section\n\n  \"b\": 2\n}")]
    [InlineData("{\n  \"a\": 1,\n  // Section\n\n  // of b\n  \"b\": 2\n}", "remove /b", "{\n  \"a\": 1\n  // Section\n}")]
    [InlineData("{ // head\n  \"a\": 1\n}", "remove /a", "{ // head\n}")]
    [InlineData("{ // head\n}", "set /a 1", "{ // head\n  \"a\": 1\n}")]
    [InlineData("[\n  // nothing\n]", "insert /0 1", "[\n  1\n  // nothing\n]")]
    [InlineData("[1, /* of 2 */ 2, 3]", "remove /1", "[1, 3]")]
    [InlineData("[1 /* of 1 */, 2]", "remove /0", "[2]")]
    [InlineData("{\n  \"a\": 1,\n\n  \"b\": 2,\n  \"c\": 3\n}", "remove /b", "{\n  \"a\": 1,\n\n  \"c\": 3\n}")]
    // What comes after a line comment is on another line.
    [InlineData("[1, // one\n 2]", "remove /1", "[1 // one\n]")]
    [InlineData("[1, 2 // two\n]", "insert /- 3", "[1, 2, // two\n  3\n]")]
    [InlineData("[ // head\n 1]", "remove /0", "[ // head\n]")]
    [InlineData("[1,\n// free\n\n2]", "remove /1", "[1\n// free\n]")]
    [InlineData("[\n\t1,\n\t// free\n\n\t/* two */ 2, 3]", "remove /1", "[\n\t1,\n\t// free\n\n\t3]")]
    [InlineData("{\r\n// free\r\n\r\n'a': 1}", "remove /a", "{\r\n// free\r\n}")]
    // Only JSON5 has these.
    [InlineData("{a: 'x', b: [+1, 0x2,], }", "set /c true", "{a: 'x', b: [+1, 0x2,], c: true, }")]
    [InlineData("{'a b': 1, \\u0063: 2}", "set /a~1b 3", "{'a b': 1, \\u0063: 2, \"a/b\": 3}")]
    [InlineData("{'a b': 1}", "set /it's 3", "{'a b': 1, 'it\\'s': 3}")]
    [InlineData("{\\u0063: 2, /*x*/ c\u00A0: 3}", "set /c 4", "{\\u0063: 2, /*x*/ c\u00A0: 4}")]
    [InlineData("{'a\\\nb\\x41\\v': 1}", "rename /abA\u000b \"c\"", "{'c': 1}")]
    [InlineData("{größe: 1}", "rename /größe \"b\"", "{b: 1}")]
    [InlineData("[1 // one\u2028]", "insert /- 2", "[1, // one\u2028  2\u2028]")]
    public void Edit_Style_IsThatOfTheNeighbours(string before, string change, string after)
    {
        JsonEdit edit = JsonEdit.Parse(before, JsonSettings.Json5);
        Make(edit, change);
        Assert.Equal(after, edit.ToString());
    }

    [Theory]
    [InlineData("{\"a\":1,\"b\":2,\"a\":3}", "set /a 4", "{\"a\":1,\"b\":2,\"a\":4}")]
    [InlineData("{\"a\":1,\"b\":2,\"a\":3}", "remove /a", "{\"b\":2}")]
    [InlineData("{\"a\":1,\"1\":0,\"2\":0,\"3\":0,\"4\":0,\"5\":0,\"6\":0,\"7\":0,\"8\":0,\"9\":0,\"10\":0,\"11\":0,\"12\":0,\"13\":0,\"14\":0,\"15\":0,\"16\":0,\"a\":3}", "remove /a", "{\"1\":0,\"2\":0,\"3\":0,\"4\":0,\"5\":0,\"6\":0,\"7\":0,\"8\":0,\"9\":0,\"10\":0,\"11\":0,\"12\":0,\"13\":0,\"14\":0,\"15\":0,\"16\":0}")]
    [InlineData("{\"a\":1,\"b\":2,\"\\u0061\":3}", "rename /a \"c\"", "{\"c\":1,\"b\":2,\"c\":3}")]
    public void Edit_NameTwice_LastCountsAndNoneIsLeftOver(string before, string change, string after)
    {
        JsonEdit edit = JsonEdit.Parse(before);
        Make(edit, change);
        Assert.Equal(after, edit.ToString());
    }

    [Theory]
    [InlineData("set /a/b/c 1", "Expected an array or object around '/a/b/c', found none. The text was not changed.")]
    [InlineData("create /a/b/c 1", "Expected an array or object around '/a/b/c', found none. The text was not changed.")]
    [InlineData("set /x/y 1", "Expected an array or object around '/x/y', found none. The text was not changed. Pass createParents: true to create what is missing.")]
    [InlineData("set /list/x/y 1", "Expected an array or object around '/list/x/y', found none. The text was not changed. Did you mean 'lists'? If not, pass createParents: true.")]
    [InlineData("set /lists/x/y 1", "Expected an array or object around '/lists/x/y', found none. The text was not changed. Pass createParents: true to create what is missing.")]
    [InlineData("insert /Lists/0/y 1", "Expected an array or object around '/Lists/0/y', found none. The text was not changed. Did you mean 'lists'? Upper and lower case differ.")]
    [InlineData("remove /LISTS", "Expected a value at '/LISTS', found none. The text was not changed. Did you mean 'lists'? Upper and lower case differ.")]
    [InlineData("rename /lits \"y\"", "Expected a value at '/lits', found none. The text was not changed. Did you mean 'lists'?")]
    [InlineData("set /l/3 1", "Expected an index from 0 to 2 of an array of 2, found '3' at '/l/3'. The text was not changed.")]
    [InlineData("insert /l/01 1", "Expected an index from 0 to 2 of an array of 2, found '01' at '/l/01'. The text was not changed.")]
    [InlineData("insert /a 1", "Expected no member at '/a', found one. The text was not changed.")]
    [InlineData("insert /a/b 1", "Expected an array or object around '/a/b', found none. The text was not changed.")]
    [InlineData("insert  1", "Expected a pointer to a member or an element, found one to the whole text. The text was not changed.")]
    [InlineData("remove /x", "Expected a value at '/x', found none. The text was not changed.")]
    [InlineData("remove /l/-", "Expected an index from 0 to 1 of an array of 2, found '-' at '/l/-'. The text was not changed.")]
    [InlineData("remove ", "Expected a pointer to a member or an element, found one to the whole text. The text was not changed.")]
    [InlineData("rename /x \"y\"", "Expected a value at '/x', found none. The text was not changed.")]
    [InlineData("rename /l/0 \"y\"", "Expected a pointer to a member, found one to an element at '/l/0'. The text was not changed.")]
    [InlineData("rename /a \"l\"", "Expected no member 'l' beside '/a', found one. The text was not changed.")]
    public void Edit_PointerThatLeadsNowhere_SaysSoAndChangesNothing(string change, string message)
    {
        const string Text = "{\"a\":1,\"l\":[1,2],\"lists\":{}} // end";
        JsonEdit edit = JsonEdit.Parse(Text);
        JsonException exception = Assert.Throws<JsonException>(() => Make(edit, change));
        Assert.Equal(message, exception.Message);
        Assert.Equal((JsonErrorKind.InvalidValue, typeof(JsonEdit)), (exception.Error!.Kind, exception.Error!.TargetType));
        Assert.EndsWith(exception.Error!.Hint ?? "The text was not changed.", message, StringComparison.Ordinal);
        Assert.Equal(Text, edit.ToString());
    }

    [Fact]
    public void Set_TooManyMissingParents_AreRefused()
    {
        JsonEdit edit = JsonEdit.Parse("{}", JsonSettings.Jsonc with { MaxDepth = 3 });
        edit.Set("/a/b/c", 1, createParents: true);
        Assert.Throws<JsonException>(() => edit.Set("/1/2/3/4", 1, createParents: true));
        Assert.Throws<JsonException>(() => edit.Set("/1/2", 1));
    }

    [Fact]
    public void TryMethods_PointerThatLeadsNowhere_AnswerFalse()
    {
        JsonEdit edit = JsonEdit.Parse("{\"a\": 1, \"b\": [ /* c */ 1]}");
        Assert.False(edit.Contains("/x"));
        Assert.False(edit.TryRemove("/x"));
        Assert.False(edit.TryRename("/x", "y"));
        Assert.False(edit.TryRename("/a", "b"));
        Assert.False(edit.TryGetText("/x", out string? json));
        Assert.Null(json);
        Assert.True(edit.Contains("/b/0"));
        Assert.True(edit.TryGetText("/b", out json));
        Assert.Equal("[ /* c */ 1]", json);
        edit.Insert("/b/-", 2);
        Assert.True(edit.TryGetText("/b", out json));
        Assert.Equal("[ /* c */ 1, 2]", json);
        Assert.True(edit.TryRename("/a", "c"));
        Assert.True(edit.TryRemove("/c"));
        Assert.Equal("{\"b\": [ /* c */ 1, 2]}", edit.ToString());
    }

    [Fact]
    public void Parse_WrongText_SaysWhere()
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonEdit.Parse("{\n  // c\n  \"a\": tru\n}"));
        Assert.Equal((3L, 8L), (exception.Error!.Line, exception.Error!.Column));
        Assert.Throws<JsonException>(() => JsonEdit.Parse("[1,]", JsonSettings.Default));
        Assert.Throws<JsonException>(() => JsonEdit.Parse("// c\n1", JsonSettings.Default));
        Assert.Throws<JsonException>(() => JsonEdit.Parse(new string('[', 65) + new string(']', 65)));
        Assert.Throws<JsonException>(() => JsonEdit.Parse(""));
        Assert.Throws<JsonException>(() => JsonEdit.Parse("[]").SetText("/-", "1 2"));
        Assert.Throws<ArgumentException>(() => JsonEdit.Parse("\"\uD800\""));
        Assert.Throws<FormatException>(() => JsonEdit.Parse("[]").Set("a", 1));
    }

    [Fact]
    public void Set_ValuesOfEachKind_AreWrittenAsTheSerializerWritesThem()
    {
        JsonEdit edit = JsonEdit.Parse("{\n}");
        using JsonTree tree = JsonTree.Parse("""{"x": 1.50}""");
        edit.Set("/node", new JsonObject { ["k"] = 1 });
        edit.Set("/null", null);
        edit.Set("/view", tree.Root);
        edit.Set("/element", JsonElement.Parse("[1]"));
        edit.Set("/text", "<ä & \"b\">");
        edit.Set("/escaped", "<ä>", JsonSettings.Default);
        edit.Set("/date", new DateOnly(2026, 5, 1));
        edit.Set("/named", new { SomeName = new[] { 1, 2 } }, JsonSettings.Web with { WriteIndented = true, IndentSize = 7 });
        edit.SetText("/given", " /* no */ [ 1, // one\n 2 ] // no");
        Assert.Equal(
            """
            {
              "node": {
                "k": 1
              },
              "null": null,
              "view": {
                "x": 1.50
              },
              "element": [
                1
              ],
              "text": "<ä & \"b\">",
              "escaped": "\u003C\u00E4\u003E",
              "date": "2026-05-01",
              "named": {
                "someName": [
                  1,
                  2
                ]
              },
              "given": [ 1, // one
             2 ]
            }
            """.ReplaceLineEndings("\n"), edit.ToString());
    }

    [Fact]
    public void Apply_Patch_KeepsCommentsAndIsAllOrNothing()
    {
        const string Text = """
            {
              // the list
              "list": [
                {
                  "a": 1 // one
                },
                2
              ],
              "to": {
                "deep": { }
              }
            }
            """;
        JsonEdit edit = JsonEdit.Parse(Text);
        Assert.False(edit.TryApply(JsonPatch.Parse("""[{"op":"remove","path":"/to"},{"op":"test","path":"/list/1","value":3}]"""), out JsonPatchError? error));
        Assert.Equal((JsonPatchErrorKind.TestFailed, 1), (error.Kind, error.OperationIndex));
        Assert.Equal(Text, edit.ToString());
        edit.Apply(JsonPatch.Parse("""[{"op":"test","path":"/list","value":[{"a":1.0},2]},{"op":"move","from":"/list/0","path":"/to/deep/x"},{"op":"copy","from":"/list/0","path":"/list/-"}]"""));
        Assert.Equal(
            """
            {
              // the list
              "list": [
                2,
                2
              ],
              "to": {
                "deep": {
                  "x": {
                    "a": 1 // one
                  }
                }
              }
            }
            """, edit.ToString());
        Assert.Contains("operation 0: remove '/x'", Assert.Throws<JsonException>(() => edit.Apply(JsonPatch.Parse("""[{"op":"remove","path":"/x"}]"""))).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Apply_PatchThatDoublesTheText_StopsAtTheLimit()
    {
        JsonEdit edit = JsonEdit.Parse("""{"a":[1]}""");
        JsonPatch patch = new([.. Enumerable.Range(0, 40).Select(_ => JsonPatchOperation.Copy(JsonPointer.Parse("/a"), JsonPointer.Parse("/a/-")))]);
        Assert.False(edit.TryApply(patch, out JsonPatchError? error, new JsonPatchOptions { MaxCopies = 10_000 }));
        Assert.Equal(JsonPatchErrorKind.BudgetExceeded, error.Kind);
        Assert.Equal("""{"a":[1]}""", edit.ToString());
    }

    [Theory]
    [InlineData("tests.json")]
    [InlineData("spec_tests.json")]
    public void Apply_EveryCaseOfTheSuite_GivesWhatNodesGive(string file)
    {
        int run = 0;
        List<string> failures = [];
        foreach (JsonElement test in Suites.PatchCases(file))
        {
            if (test.TryGetProperty("disabled", out JsonElement flag) && flag.GetBoolean())
                continue;
            JsonPatch patch;
            try
            {
                patch = JsonPatch.Parse(test.GetProperty("patch").GetRawText());
            }
            catch (JsonException)
            {
                continue;
            }

            run++;
            string document = test.GetProperty("doc").GetRawText();
            JsonNode? node = JsonNode.Parse(document);
            bool isApplied = patch.TryApplyTo(ref node, out JsonPatchError? expected);
            JsonEdit edit = JsonEdit.Parse(document);
            if (edit.TryApply(patch, out JsonPatchError? error) != isApplied || error?.Kind != expected?.Kind || error?.OperationIndex != expected?.OperationIndex)
                failures.Add($"{test}: {error}, expected {expected}");
            else if (!JsonNode.DeepEquals(node, JsonNode.Parse(edit.ToString())))
                failures.Add($"{test}: {edit}");
        }

        output.WriteLine($"{file}: {run} cases.");
        Assert.True(failures.Count == 0, string.Join('\n', failures));
        Assert.True(run > 10);
    }

    [Fact]
    public void Edit_DeepText_NeedsNoStack()
    {
        const int Depth = 100_000;
        JsonSettings settings = JsonSettings.Jsonc with { MaxDepth = 2 * Depth };
        JsonEdit edit = JsonEdit.Parse(new string('[', Depth) + "1" + new string(']', Depth), settings);
        JsonPointer pointer = JsonPointer.Parse(string.Concat(Enumerable.Repeat("/0", Depth)));
        edit.Set(pointer, 2);
        edit.Insert(pointer, 3);
        Assert.Equal(new string('[', Depth) + "3, 2" + new string(']', Depth), edit.ToString());
        edit.SetText("/0", new string('[', Depth) + new string(']', Depth));
        Assert.True(edit.TryRemove("/0"));
        Assert.Equal("[]", edit.ToString());
    }

    [Fact]
    public void Edit_ManyEditsOfALargeText_LookAtEachTokenOnce()
    {
        // With a copy of the text for each edit this would be 200 GB.
        const int Members = 50_000;
        StringBuilder text = new("{\n");
        for (int i = 0; i < Members; i++)
            text.Append(System.Globalization.CultureInfo.InvariantCulture, $"  \"name{i}\": {{ \"value\": {i} }}, // of {i}\n");
        JsonEdit edit = JsonEdit.Parse(text.Append('}').ToString());
        for (int i = 0; i < Members; i++)
            edit.Set($"/name{i}/value", -i);
        string result = edit.ToString();
        for (int i = 0; i < Members; i += 5)
        {
            edit.Remove($"/name{i}");
            edit.Rename($"/name{i + 1}", $"renamed{i}");
        }

        Assert.Equal((Members * 4 / 5) + 1, edit.ToString().Count(unit => unit == '\n'));
        Assert.Equal(text.ToString().Replace("\"value\": ", "\"value\": -", StringComparison.Ordinal).Replace("-0 ", "0 ", StringComparison.Ordinal), result);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Remove_EachEntryBelowAFreeComment_CopiesNoComment(bool isFirstFirst)
    {
        // With a copy of the comments that stay for each removal this would be 3 GB.
        const int Entries = 20_000, MaxBytesOfOne = 1500;
        StringBuilder text = new("[\n");
        for (int i = 0; i < Entries; i++)
            text.Append(System.Globalization.CultureInfo.InvariantCulture, $"  // free {i}\n\n  {i},\n");
        JsonEdit edit = JsonEdit.Parse(text.Append(']').ToString());
        Assert.True(edit.Contains("/0"));
        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < Entries; i++)
            edit.Remove(JsonPointer.Root.Append(isFirstFirst ? 0 : Entries - 1 - i));
        long bytes = GC.GetAllocatedBytesForCurrentThread() - before;
        Assert.True(bytes < (long)Entries * MaxBytesOfOne, $"{bytes}");
        string after = edit.ToString();
        Assert.Equal(Entries, after.Count(unit => unit == '/') / 2);
        Assert.Equal("[]", JsonText.Minify(after, JsonSettings.Jsonc));
    }

    [Fact]
    public void Remove_MembersThatComeTwice_RemovesAllOfThem()
    {
        const int Members = 2000;
        StringBuilder text = new("{");
        for (int i = 0; i < Members; i++)
            text.Append(System.Globalization.CultureInfo.InvariantCulture, $"\"{i % (Members / 2)}\":{i},");
        JsonEdit edit = JsonEdit.Parse(text.Append('}').ToString());
        edit.Rename("/7", "seven");
        Assert.True(edit.TryGetText("/seven", out string? last));
        Assert.Equal("1007", last);
        edit.Remove("/seven");
        Assert.False(edit.Contains("/seven"));
        for (int i = 0; i < Members / 2; i++)
            Assert.Equal(i != 7, edit.TryRemove(JsonPointer.Root.Append($"{i}")));
        Assert.Equal("{}", edit.ToString());
    }

    // Makes a change that is written as "set pointer json".
    internal static void Make(JsonEdit edit, string change)
    {
        string[] parts = change.Split(' ', 3);
        switch (parts[0])
        {
            case "set":
                edit.Set(parts[1], JsonNode.Parse(parts[2]));
                break;
            case "create":
                edit.Set(parts[1], JsonNode.Parse(parts[2]), createParents: true);
                break;
            case "insert":
                edit.Insert(parts[1], JsonNode.Parse(parts[2]));
                break;
            case "remove":
                edit.Remove(parts[1]);
                break;
            default:
                edit.Rename(parts[1], JsonSerializer.Deserialize<string>(parts[2])!);
                break;
        }
    }
}
