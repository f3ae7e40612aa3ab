// RFC 6901: its own examples, its errors, and its relative form.
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;

namespace Vivace.Json.Tests.Documents.Pointers;

public class JsonPointerTests
{
    // RFC 6901 §5.
    private const string Document = """{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}""";

    public static TheoryData<string, string, string> Examples => new()
    {
        { "", "#", Document },
        { "/foo", "#/foo", """["bar","baz"]""" },
        { "/foo/0", "#/foo/0", "\"bar\"" },
        { "/", "#/", "0" },
        { "/a~1b", "#/a~1b", "1" },
        { "/c%d", "#/c%25d", "2" },
        { "/e^f", "#/e%5Ef", "3" },
        { "/g|h", "#/g%7Ch", "4" },
        { "/i\\j", "#/i%5Cj", "5" },
        { "/k\"l", "#/k%22l", "6" },
        { "/ ", "#/%20", "7" },
        { "/m~0n", "#/m~0n", "8" },
    };

    [Theory, MemberData(nameof(Examples))]
    public void TryFind_ExamplesOfTheStandard_FindTheValue(string text, string fragment, string expected)
    {
        foreach (JsonPointer pointer in new[] { JsonPointer.Parse(text), JsonPointer.Parse(fragment) })
        {
            Assert.True(pointer.TryFind(JsonNode.Parse(Document), out JsonNode? node));
            Assert.True(JsonNode.DeepEquals(JsonNode.Parse(expected), node));
            Assert.True(pointer.TryFind(JsonElement.Parse(Document), out JsonElement element));
            Assert.True(JsonElement.DeepEquals(JsonElement.Parse(expected), element));
            using JsonTree tree = JsonTree.Parse(Document);
            Assert.True(pointer.TryFind(tree.Root, out JsonView view));
            Assert.Equal(expected, view.GetRawText());
            Assert.Equal(text, pointer.ToString());
            Assert.Equal(fragment, pointer.ToFragment());
        }
    }

    [Theory]
    [InlineData("/foo/2")]
    [InlineData("/foo/-")]
    [InlineData("/foo/00")]
    [InlineData("/foo/+1")]
    [InlineData("/foo/1e0")]
    [InlineData("/foo/99999999999")]
    [InlineData("/foo/0/x")]
    [InlineData("/nothing")]
    public void TryFind_WhatIsNotThere_IsFalse(string text)
    {
        JsonPointer pointer = JsonPointer.Parse(text);
        Assert.False(pointer.TryFind(JsonNode.Parse(Document), out JsonNode? _));
        Assert.False(pointer.TryFind(JsonElement.Parse(Document), out JsonElement _));
        using JsonTree tree = JsonTree.Parse(Document);
        Assert.False(pointer.TryFind(tree.Root, out JsonView _));
    }

    [Theory]
    [InlineData("foo", "Expected a JSON Pointer such as /orders/2/price, found 'foo'. It begins with a slash, or is empty for the whole document.")]
    [InlineData("/a~2", "Expected ~0 or ~1 after a tilde, found something else at character 3 of the JSON Pointer '/a~2'. Write a tilde as ~0 and a slash in a name as ~1.")]
    [InlineData("/a/b~", "Expected ~0 or ~1 after a tilde, found something else at character 5 of the JSON Pointer '/a/b~'. Write a tilde as ~0 and a slash in a name as ~1.")]
    [InlineData("#/%4", "Expected a fragment such as #/orders/2, found '#/%4', in which a % is not followed by two hexadecimal digits of UTF-8.")]
    [InlineData("#/%FF", "Expected a fragment such as #/orders/2, found '#/%FF', in which a % is not followed by two hexadecimal digits of UTF-8.")]
    public void Parse_WhatIsNotAPointer_SaysWhereAndWhy(string text, string message)
    {
        Assert.Equal(message, Assert.Throws<FormatException>(() => JsonPointer.Parse(text)).Message);
        Assert.False(JsonPointer.TryParse(text, out _));
    }

    [Fact]
    public void Append_NamesAndIndexes_AreEscaped()
    {
        JsonPointer pointer = JsonPointer.Root.Append("a/b").Append("m~n").Append(3);
        Assert.Equal("/a~1b/m~0n/3", pointer.ToString());
        Assert.Equal(JsonPointer.Of("a/b", "m~n", "3"), pointer);
        Assert.Equal("m~n", pointer[1]);
        Assert.Equal("/a~1b/m~0n", pointer.Parent!.ToString());
        Assert.True(pointer.StartsWith(pointer.Parent));
        Assert.False(pointer.Parent.StartsWith(pointer));
        Assert.Equal(pointer.GetHashCode(), JsonPointer.Parse(pointer.ToString()).GetHashCode());
    }

    [Fact]
    public void TryFind_HundredThousandSteps_NeedNoStack()
    {
        const int Depth = 100_000;
        JsonPointer pointer = JsonPointer.Parse(string.Concat(Enumerable.Repeat("/a", Depth)));
        string text = DeepDocuments.Objects(Depth);
        using JsonTree tree = JsonTree.Parse(text, JsonSettings.Default with { MaxDepth = int.MaxValue });
        Assert.True(pointer.TryFind(tree.Root, out JsonView view));
        Assert.Equal(1, view.GetInt32());
        Assert.True(pointer.TryFind(DeepDocuments.Nodes(Depth), out JsonNode? node));
        Assert.Equal(1, node!.GetValue<int>());
    }

    // The examples of draft-bhutton-relative-json-pointer-00 §5.1.
    [Theory]
    [InlineData("/foo/1", "0", "\"baz\"")]
    [InlineData("/foo/1", "1/0", "\"bar\"")]
    [InlineData("/foo/1", "0-1", "\"bar\"")]
    [InlineData("/foo/1", "2/highly/nested/objects", "true")]
    [InlineData("/foo/1", "0#", "1")]
    [InlineData("/foo/1", "0-1#", "0")]
    [InlineData("/foo/1", "1#", "\"foo\"")]
    [InlineData("/highly/nested", "0/objects", "true")]
    [InlineData("/highly/nested", "1/nested/objects", "true")]
    [InlineData("/highly/nested", "2/foo/0", "\"bar\"")]
    [InlineData("/highly/nested", "0#", "\"nested\"")]
    [InlineData("/highly/nested", "1#", "\"highly\"")]
    public void RelativeTryFind_ExamplesOfTheDraft_FindTheValue(string from, string relative, string expected)
    {
        JsonNode root = JsonNode.Parse("""{"foo":["bar","baz"],"highly":{"nested":{"objects":true}}}""")!;
        Assert.True(RelativeJsonPointer.Parse(relative).TryFind(root, JsonPointer.Parse(from), out JsonNode? value));
        Assert.Equal(expected, value!.ToJsonString());
        Assert.True(RelativeJsonPointer.Parse(relative).TryFind(DocumentOf(root), JsonPointer.Parse(from), out JsonElement element));
        Assert.Equal(expected, element.GetRawText());
        foreach (bool isLazy in (bool[])[false, true])
        {
            using JsonTree tree = isLazy ? JsonTree.Open(root.ToJsonString()) : JsonTree.From(root);
            Assert.True(RelativeJsonPointer.Parse(relative).TryFind(tree.Root, JsonPointer.Parse(from), out JsonView view));
            Assert.Equal(expected, view.GetRawText());
        }
    }

    [Theory]
    [InlineData("/foo/1", "3")]
    [InlineData("/foo/1", "0+1")]
    [InlineData("/foo/1", "0-2")]
    [InlineData("/foo", "0+1")]
    [InlineData("/foo/1", "2#")]
    [InlineData("/foo/1", "0/x")]
    public void RelativeTryFind_WhatIsNotThere_IsFalse(string from, string relative)
    {
        JsonNode root = JsonNode.Parse("""{"foo":["bar","baz"]}""")!;
        Assert.False(RelativeJsonPointer.Parse(relative).TryFind(root, JsonPointer.Parse(from), out JsonNode? node));
        Assert.False(RelativeJsonPointer.Parse(relative).TryFind(DocumentOf(root), JsonPointer.Parse(from), out JsonElement element));
        using JsonTree tree = JsonTree.From(root);
        Assert.False(RelativeJsonPointer.Parse(relative).TryFind(tree.Root, JsonPointer.Parse(from), out JsonView view));
        Assert.Equal((null, JsonValueKind.Undefined, JsonValueKind.Undefined), (node, element.ValueKind, view.Kind));
    }

    private static JsonElement DocumentOf(JsonNode node) => JsonElement.Parse(node.ToJsonString());

    [Theory]
    [InlineData("")]
    [InlineData("/a")]
    [InlineData("01")]
    [InlineData("-1")]
    [InlineData("0+0")]
    [InlineData("0+")]
    [InlineData("0##")]
    [InlineData("0#/a")]
    [InlineData("0a")]
    [InlineData("1/~2")]
    public void RelativeParse_WhatIsNotARelativePointer_IsRefused(string text)
    {
        Assert.Throws<FormatException>(() => RelativeJsonPointer.Parse(text));
        Assert.False(RelativeJsonPointer.TryParse(text, out _));
    }

    [Fact]
    public void RelativeResolve_AnotherMember_GivesItsPointer()
    {
        Assert.Equal("/books/0/title", RelativeJsonPointer.Parse("1/title").Resolve(JsonPointer.Parse("/books/0/price")).ToString());
        Assert.Equal("/books/2", RelativeJsonPointer.Parse("0+2").Resolve(JsonPointer.Parse("/books/0")).ToString());
        Assert.Throws<InvalidOperationException>(() => RelativeJsonPointer.Parse("0#").Resolve(JsonPointer.Parse("/books")));
        Assert.Throws<InvalidOperationException>(() => RelativeJsonPointer.Parse("2").Resolve(JsonPointer.Parse("/books")));
    }

    // Half of a surrogate pair is the name of no member: U+FFFD, which encodings write for it, is another name.
    [Fact]
    public void TryFind_HalfOfASurrogatePair_FindsNothing()
    {
        const string Text = "{\"\uFFFD\":{\"\uFFFD\":1}}";
        using JsonTree tree = JsonTree.Parse(Text), lazy = JsonTree.Open(Text);
        JsonNode node = JsonNode.Parse(Text)!;
        foreach (string name in (string[])["\ud800", "\udc00", "\ud800\ud800", "\udc00\ud800"])
        {
            JsonPointer pointer = JsonPointer.Of(name), within = JsonPointer.Of("\uFFFD", name);
            foreach (JsonPointer sought in (JsonPointer[])[pointer, within])
            {
                Assert.False(sought.TryFind(node, out _));
                Assert.False(sought.TryFind(JsonElement.Parse(Text), out _));
                Assert.False(sought.TryFind(tree.Root, out _));
                Assert.False(sought.TryFind(lazy.Root, out _));
                Assert.False(sought.TryFind(Text, out _));
                Assert.False(JsonEdit.Parse(Text).TryRemove(sought));
                Assert.False(new JsonPatch(JsonPatchOperation.Remove(sought)).TryApplyTo(ref node!, out _));
            }

            Assert.False(tree.Root.TryGet(name, out _));
            Assert.False(lazy.Root.TryGet(name, out _));
        }

        Assert.True(JsonPointer.Of("\uFFFD", "\uFFFD").TryFind(tree.Root, out _));
        Assert.True(JsonPointer.Of("\uFFFD", "\uFFFD").TryFind(lazy.Root, out _));
    }
}
