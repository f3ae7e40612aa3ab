// Texts where documents are taken: a string is implicitly a JsonNode, and must not be taken for a JSON string.
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;

namespace Vivace.Json.Tests.Documents;

public class TextOverloadTests
{
    private const string Text = """{ "a": [1, { "b": "é" }], "c": null }""";

    [Fact]
    public void Paths_OfAText_SelectInIt()
    {
        Assert.Equal(["1", """{ "b": "é" }"""], JsonPath.Parse("$.a[*]").Select(Text).Select(static element => element.GetRawText()));
        Assert.Equal("$['a'][1]['b']", Assert.Single(JsonPath.Parse("$..b").SelectPaths(Text)).Path);
        Assert.Equal(1, JsonPath.Parse("$.a[0]").First(Text).GetInt32());
        Assert.True(JsonPath.Parse("$.c").TryFirst(Text, out JsonElement found));
        Assert.Equal(JsonValueKind.Null, found.ValueKind);
        Assert.False(JsonPath.Parse("$.d").TryFirst(Text, out found));
        Assert.Equal(JsonValueKind.Undefined, found.ValueKind);
        Assert.Equal(["é"], JsonPath.Parse("$..b").SelectAs<string>(Text));
        Assert.Equal([31], JsonPath.Parse("$.a").SelectAs<int>("{a: 0x1F}", JsonSettings.Json5));
        Assert.Equal(["2"], JsonPath.Parse("$.a").Select("""{"a":1,"a":2}""").Select(static element => element.GetRawText()));
    }

    [Fact]
    public void Pointers_InAText_FindTheValue()
    {
        Assert.True(JsonPointer.Parse("/a/1/b").TryFind(Text, out JsonElement found));
        Assert.Equal("é", found.GetString());
        Assert.False(JsonPointer.Parse("/a/2").TryFind(Text, out found));
        Assert.Equal(JsonValueKind.Undefined, found.ValueKind);
    }

    [Fact]
    public void Changes_OfATextByTexts_GiveTheText()
    {
        Assert.Equal("""{"a":[{"b":"\u00E9"}],"c":null}""", JsonPatch.Parse("""[{"op":"remove","path":"/a/0"}]""").Apply(Text));
        Assert.Equal("null", JsonPatch.Parse("""[{"op":"replace","path":"","value":null}]""").Apply(Text));
        Assert.Equal("""{"c":2}""", JsonMergePatch.Apply("""{ "a": [1], "c": null }""", """{ "a": null, "c": 2 }"""));
        Assert.Equal("""{"c":2}""", JsonMergePatch.Parse("""{ "a": null, "c": 2 }""").Apply("""{ "a": [1], "c": null }"""));
        Assert.Equal("""[{"op":"replace","path":"/a","value":2}]""", JsonDiff.Create("""{ "a": 1 }""", """{ "a": 2 }""").ToString());
        Assert.Empty(JsonDiff.Create("""{ "a": 1 }""", """{"a":1.0}""").Operations);
        Assert.Equal("""{"a":[1,2],"b":3}""", JsonMerge.Merge("""{ "a": [1] }""", """{ "a": [2], "b": 3 }"""));
        Assert.Equal("""{"a":[2]}""", JsonMerge.Merge("""{ "a": [1] }""", """{ "a": [2] }""", new() { Arrays = JsonMergeArrays.Replace }));
    }

    public static TheoryData<string> Names => [.. s_calls.Keys];

    private static readonly Dictionary<string, Action<string>> s_calls = new()
    {
        ["path"] = static text => JsonPath.Parse("$.a").Select(text),
        ["path, places"] = static text => JsonPath.Parse("$.a").SelectPaths(text),
        ["path, first"] = static text => JsonPath.Parse("$.a").First(text),
        ["path, try first"] = static text => JsonPath.Parse("$.a").TryFirst(text, out JsonElement _),
        ["path, as"] = static text => _ = JsonPath.Parse("$.a").SelectAs<int>(text).Count(),
        ["pointer"] = static text => JsonPointer.Parse("/a").TryFind(text, out JsonElement _),
        ["patch"] = static text => JsonPatch.Parse("[]").Apply(text),
        ["patch, parse"] = static text => JsonPatch.Parse(text),
        ["merge patch"] = static text => JsonMergePatch.Parse("{}").Apply(text),
        ["merge patch, document"] = static text => JsonMergePatch.Apply(text, "{}"),
        ["merge patch, patch"] = static text => JsonMergePatch.Apply("{}", text),
        ["merge patch, parse"] = static text => JsonMergePatch.Parse(text),
        ["diff, from"] = static text => JsonDiff.Create(text, "{}"),
        ["diff, to"] = static text => JsonDiff.Create("{}", text),
        ["merge, document"] = static text => JsonMerge.Merge(text, "{}"),
        ["merge, content"] = static text => JsonMerge.Merge("{}", text),
    };

    // Each call with a text that is none has the same answer.
    [Theory]
    [MemberData(nameof(Names))]
    public void Texts_ThatAreNone_AreRefusedEverywhereAlike(string call)
    {
        Assert.Throws<ArgumentNullException>(() => s_calls[call](null!));
        Assert.Equal(JsonErrorKind.UnexpectedEnd, Assert.Throws<JsonException>(() => s_calls[call]("""{"a":1""")).Error!.Kind);
        Assert.IsType<ArgumentException>(Assert.ThrowsAny<Exception>(() => s_calls[call]("{\"a\":\"\ud800\"}")));
        if (call.Contains("path", StringComparison.Ordinal) || call == "pointer")
            return;
        Assert.Equal(JsonErrorKind.DuplicateMember, Assert.Throws<JsonException>(() => s_calls[call]("""[{"a":1,"a":2}]""")).Error!.Kind);
        Assert.Equal(JsonErrorKind.InvalidUtf8, Assert.Throws<JsonException>(() => s_calls[call]("""["\ud800"]""")).Error!.Kind);
    }

    // The call with a text does what the call with its bytes does.
    [Fact]
    public void MergePatch_TextsAndBytes_AreTheSame()
    {
        foreach (string patch in (string[])["null", "{}", """{"a":{"b":null,"c":[null]}}""", "[1]"])
            foreach (string document in (string[])["null", "[]", """{"a":{"b":1}}""", """{"a":1,"d":"é"}"""])
                Assert.Equal(Encoding.UTF8.GetString(JsonMergePatch.Apply(Encoding.UTF8.GetBytes(document), Encoding.UTF8.GetBytes(patch))), JsonMergePatch.Apply(document, patch));
    }
}
