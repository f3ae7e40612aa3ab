// Patches: parsing, errors, atomicity, limits, .NET objects.
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Documents;

namespace Vivace.Json.Tests.Documents.Patches;

public class JsonPatchTests
{
    // RFC 6902 appendix A, where the suites above have other documents.
    [Theory]
    [InlineData("""{"foo":"bar"}""", """[{"op":"add","path":"/baz","value":"qux"}]""", """{"foo":"bar","baz":"qux"}""")]
    [InlineData("""{"foo":["bar","baz"]}""", """[{"op":"add","path":"/foo/1","value":"qux"}]""", """{"foo":["bar","qux","baz"]}""")]
    [InlineData("""{"baz":"qux","foo":"bar"}""", """[{"op":"remove","path":"/baz"}]""", """{"foo":"bar"}""")]
    [InlineData("""{"foo":["bar","qux","baz"]}""", """[{"op":"remove","path":"/foo/1"}]""", """{"foo":["bar","baz"]}""")]
    [InlineData("""{"foo":{"bar":"baz","waldo":"fred"},"qux":{"corge":"grault"}}""", """[{"op":"move","from":"/foo/waldo","path":"/qux/thud"}]""", """{"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}""")]
    [InlineData("""{"foo":["all","grass","cows","eat"]}""", """[{"op":"move","from":"/foo/1","path":"/foo/3"}]""", """{"foo":["all","cows","eat","grass"]}""")]
    [InlineData("""{"foo":"bar"}""", """[{"op":"add","path":"/child","value":{"grandchild":{}}}]""", """{"foo":"bar","child":{"grandchild":{}}}""")]
    [InlineData("""{"foo":"bar"}""", """[{"op":"add","path":"/baz","value":"qux","xyz":123}]""", """{"foo":"bar","baz":"qux"}""")]
    [InlineData("""{"foo":["bar"]}""", """[{"op":"add","path":"/foo/-","value":["abc","def"]}]""", """{"foo":["bar",["abc","def"]]}""")]
    [InlineData("""{"a":{"b":1}}""", """[{"op":"move","from":"/a","path":""}]""", """{"b":1}""")]
    [InlineData("""{"a":[1,2]}""", """[{"op":"copy","from":"","path":"/a/0"}]""", """{"a":[{"a":[1,2]},1,2]}""")]
    [InlineData("""{"a":1}""", """[{"op":"test","path":"/a","value":1.0e0}]""", """{"a":1}""")]
    public void Apply_ExamplesOfTheStandard_GiveTheResult(string document, string patch, string expected)
    {
        JsonPatch parsed = JsonPatch.Parse(patch);
        Assert.Equal(expected, parsed.Apply(JsonNode.Parse(document))!.ToJsonString());
        Assert.Equal(expected, parsed.Apply(JsonElement.Parse(document))!.ToJsonString());
        using JsonTree tree = JsonTree.Parse(document);
        Assert.Equal(expected, parsed.Apply(tree.Root)!.ToJsonString());
        Assert.Equal(expected, JsonPatch.Parse(parsed.ToString()).Apply(JsonNode.Parse(document))!.ToJsonString());
        Assert.Equal(expected, JsonPatch.FromNode(parsed.ToNode()).Apply(JsonNode.Parse(document))!.ToJsonString());
    }

    [Theory]
    [InlineData("{}", "Expected an array of operations, found {} at $ (line 1, column 1). A patch is an array such as [{\"op\":\"remove\",\"path\":\"/a\"}].")]
    [InlineData(" [\n 1]", "Expected an operation, which is an object, found 1 at $[0] (line 2, column 2).")]
    [InlineData("[{\"op\":\"remove\",\"path\":\"/a\"},\n{\"op\":\"delete\"}]", "Expected add, remove, replace, move, copy or test, found \"delete\" at $[1].op (line 2, column 7).")]
    [InlineData("[{\"path\":\"\"}]", "Expected an operation with a member \"op\", found {\"path\":\"\"} at $[0] (line 1, column 2).")]
    [InlineData("[{\"op\":\"add\",\"path\":\"/a\"}]", "Expected an operation with a member \"value\", found {\"op\":\"add\",\"path\":\"/a\"} at $[0] (line 1, column 2).")]
    [InlineData("[{\"op\":\"move\",\"path\":\"/a\"}]", "Expected an operation with a member \"from\", found {\"op\":\"move\",\"path\":\"/a\"} at $[0] (line 1, column 2).")]
    [InlineData("[{\"op\":\"remove\",\"path\":5}]", "Expected a JSON Pointer as a string, found 5 at $[0].path (line 1, column 24).")]
    [InlineData("[{\"op\":\"remove\",\"path\":\"a\"}]", "Expected a JSON Pointer such as /orders/2/price, found \"a\" at $[0].path (line 1, column 24). Expected a JSON Pointer such as /orders/2/price, found 'a'. It begins with a slash, or is empty for the whole document.")]
    public void Parse_WhatIsNotAPatch_SaysWhereAndWhy(string text, string message)
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonPatch.Parse(text));
        Assert.Equal(message, exception.Message);
        JsonError error = exception.Error!;
        Assert.Equal(text.AsSpan(0, (int)error.ByteOffset).Count('\n') + 1, error.Line);
    }

    [Theory]
    [InlineData("[", JsonErrorKind.UnexpectedEnd, 1)]
    [InlineData("", JsonErrorKind.EmptyText, 0)]
    [InlineData("""[{"op":"add","op":"remove","path":"/a"}]""", JsonErrorKind.DuplicateMember, 13)]
    [InlineData("""[{"op":"\ud800","path":"/a"}]""", JsonErrorKind.InvalidUtf8, 7)]
    [InlineData("""[{"op":"remove","path":"/\udc00"}]""", JsonErrorKind.InvalidUtf8, 23)]
    [InlineData("""[{"op":"add","path":"/\ud83d\ude00","value":["\ud83d"]}]""", JsonErrorKind.InvalidUtf8, 45)]
    [InlineData("""[{"op":"add","path":"/a","value":{"\\\"\ud800":1}}]""", JsonErrorKind.InvalidUtf8, 34)]
    public void Parse_InvalidJson_IsRefused(string text, JsonErrorKind kind, long offset)
    {
        JsonError error = Assert.Throws<JsonException>(() => JsonPatch.Parse(text)).Error!;
        Assert.Equal((kind, offset), (error.Kind, error.ByteOffset));
        error = Assert.Throws<JsonException>(() => JsonMergePatch.Apply("{}"u8, System.Text.Encoding.UTF8.GetBytes(text))).Error!;
        Assert.Equal((kind, offset), (error.Kind, error.ByteOffset));
        Assert.Equal((kind, offset), (Assert.Throws<JsonException>(() => JsonMergePatch.Apply(System.Text.Encoding.UTF8.GetBytes(text), "{}"u8)).Error!.Kind, error.ByteOffset));
    }

    [Fact]
    public void Parse_StringWithHalfASurrogatePair_IsRefused() =>
        Assert.Throws<ArgumentException>(() => JsonPatch.Parse("[{\"op\":\"add\",\"path\":\"/a\",\"value\":\"\ud800\"}]"));

    // Nodes without options ask those around them for theirs, by recursion: copies must not.
    [Fact]
    public void Apply_NodesMadeFromWithin_NeedsNoStack()
    {
        const int Levels = 100_000;
        JsonNode? patched = null, merged = null, mergePatched = null;
        JsonPatch? difference = null;
        Thread thread = new(
            () =>
            {
                JsonNode from = JsonValue.Create(1), to = JsonValue.Create(2);
                for (int i = 0; i < Levels; i++)
                    (from, to) = (new JsonObject { ["a"] = from }, new JsonObject { ["a"] = to });
                patched = JsonPatch.Parse("""[{"op":"add","path":"/b","value":2},{"op":"copy","from":"/a","path":"/c"}]""").Apply(from);
                difference = JsonDiff.Create(from, to);
                merged = JsonMerge.Merge(from, to);
                mergePatched = JsonMergePatch.Apply(from, to);
                Assert.Equal(2, DeepDocuments.Innermost(merged)!.GetValue<int>());
                Assert.Equal(2, DeepDocuments.Innermost(mergePatched)!.GetValue<int>());
                Assert.Equal(2, DeepDocuments.Innermost(JsonMergePatch.Apply(from, JsonMergePatch.Create(from, to)))!.GetValue<int>());
            },
            256 * 1024);
        thread.Start();
        thread.Join();
        Assert.Equal(3, patched!.AsObject().Count);
        Assert.Single(difference!.Operations);
        Assert.NotNull(mergePatched);
    }

    // A setter may have stored the value before it throws, and may throw again when it gets the old one back.
    [Fact]
    public void ApplyTo_SetterThatStoresAndThrows_LeavesTheObjectAsItWas()
    {
        Stubborn target = new() { First = 1, Last = 3 };
        JsonPatch patch = JsonPatch.Parse("""[{"op":"replace","path":"/First","value":4},{"op":"replace","path":"/Second","value":5},{"op":"replace","path":"/Last","value":6}]""");
        Assert.Equal("5", Assert.Throws<InvalidOperationException>(() => patch.ApplyTo(target)).Message);
        Assert.Equal((1, 0, 3), (target.First, target.Second, target.Last));
    }

    [Theory]
    [InlineData("""{"op":"test","path":"/a/0","value":2}""", JsonPatchErrorKind.TestFailed, "Expected '2', found '1' at '/a/0'")]
    [InlineData("""{"op":"remove","path":"/b"}""", JsonPatchErrorKind.NotFound, "Expected a value at '/b', found none")]
    [InlineData("""{"op":"add","path":"/b/c","value":1}""", JsonPatchErrorKind.NotFound, "Expected an array or object around '/b/c', found none")]
    [InlineData("""{"op":"add","path":"/a/3","value":1}""", JsonPatchErrorKind.InvalidIndex, "Expected an index from 0 to 2 of an array of 2, found '3' at '/a/3'")]
    [InlineData("""{"op":"remove","path":"/e/0"}""", JsonPatchErrorKind.InvalidIndex, "Expected an array that is not empty, found '0' at '/e/0'")]
    [InlineData("""{"op":"replace","path":"/a/01","value":1}""", JsonPatchErrorKind.InvalidIndex, "Expected an index from 0 to 1 of an array of 2, found '01' at '/a/01'")]
    [InlineData("""{"op":"move","from":"/a","path":"/a/0"}""", JsonPatchErrorKind.MovedIntoItself, "Expected a place outside of '/a' to move it to, found '/a/0'")]
    [InlineData("""{"op":"copy","from":"/z","path":"/y"}""", JsonPatchErrorKind.NotFound, "Expected a value at '/z', found none")]
    public void TryApplyTo_OperationThatFails_UndoesAllAndSaysWhy(string operation, JsonPatchErrorKind kind, string message)
    {
        const string Before = """{"a":[1,{"x":[5]}],"m":null,"k":"v","e":[]}""";
        JsonPatch patch = JsonPatch.Parse($$$"""
            [{"op":"add","path":"/a/0","value":9},{"op":"remove","path":"/a/0"},{"op":"replace","path":"/a/1/x/0","value":6},{"op":"move","from":"/m","path":"/a/1/m"},
            {"op":"copy","from":"/a","path":"/copy"},{"op":"move","from":"/a/1","path":"/one"},{"op":"remove","path":"/k"},{"op":"add","path":"/k","value":1},{"op":"add","path":"/k","value":2},
            {"op":"move","from":"/one","path":"/a/1"},{{{operation}}}]
            """);
        JsonNode? document = JsonNode.Parse(Before);
        JsonNode? same = document;
        Assert.False(patch.TryApplyTo(ref document, out JsonPatchError? error));
        Assert.Same(same, document);
        Assert.Equal(Before, document!.ToJsonString());
        Assert.Equal((kind, 10), (error.Kind, error.OperationIndex));
        Assert.StartsWith(message, error.Message, StringComparison.Ordinal);
        JsonException exception = Assert.Throws<JsonException>(() => patch.Apply(document));
        Assert.Equal(error.Message, exception.Error!.Message);
    }

    [Fact]
    public void TryApplyTo_ReplacedRoot_IsUndone()
    {
        JsonNode? document = JsonNode.Parse("""{"a":{"b":1}}""");
        Assert.False(JsonPatch.Parse("""[{"op":"move","from":"/a","path":""},{"op":"add","path":"/c","value":1},{"op":"test","path":"/b","value":2}]""").TryApplyTo(ref document, out _));
        Assert.Equal("""{"a":{"b":1}}""", document!.ToJsonString());
    }

    // Thirty copies of a document into itself would be 2^30 documents.
    [Fact]
    public void Apply_CopiesOfCopies_AreLimited()
    {
        JsonPatchOperation[] copies = [.. Enumerable.Range(0, 30).Select(static i => JsonPatchOperation.Copy(JsonPointer.Root, JsonPointer.Parse($"/c{i}")))];
        JsonNode? document = JsonNode.Parse("""{"a":1}""");
        Assert.False(new JsonPatch(copies).TryApplyTo(ref document, out JsonPatchError? error));
        Assert.Equal(JsonPatchErrorKind.BudgetExceeded, error.Kind);
        Assert.Equal("""{"a":1}""", document!.ToJsonString());
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => new JsonPatch(copies).Apply(document)).Error!.Kind);
        JsonPatchOperation[] texts = [.. Enumerable.Repeat(JsonPatchOperation.Copy(JsonPointer.Parse("/s"), JsonPointer.Parse("/a/-")), 100)];
        document = new JsonObject { ["s"] = new string('x', 1_000_000), ["a"] = new JsonArray() };
        Assert.False(new JsonPatch(texts).TryApplyTo(ref document, out error));
        Assert.Equal(JsonPatchErrorKind.BudgetExceeded, error.Kind);
    }

    [Fact]
    public void Apply_HundredThousandLevels_NeedNoStack()
    {
        const int Depth = 100_000;
        JsonNode deep = DeepDocuments.Nodes(Depth);
        JsonPointer leaf = JsonPointer.Parse(string.Concat(Enumerable.Repeat("/a", Depth)));
        JsonPatch patch = new(JsonPatchOperation.Replace(leaf, 2), JsonPatchOperation.Test(leaf, 2));
        Assert.Equal(2, DeepDocuments.Innermost(patch.Apply(deep))!.GetValue<int>());
        Assert.Equal(1, DeepDocuments.Innermost(deep)!.GetValue<int>());
        JsonNode shallow = DeepDocuments.Nodes(5000);
        Assert.NotNull(new JsonPatch(JsonPatchOperation.Test(JsonPointer.Root, shallow)).Apply(shallow));
        Assert.ThrowsAny<JsonException>(() => JsonPatch.Parse($$"""[{"op":"add","path":"/a","value":{{DeepDocuments.Objects(1000)}}}]"""));
        Assert.Single(JsonDiff.Create(deep, DeepDocuments.Nodes(Depth, leaf: 2)).Operations);
        Assert.Equal(2, DeepDocuments.Innermost(JsonMergePatch.Apply(deep, DeepDocuments.Nodes(Depth, leaf: 2)))!.GetValue<int>());
        Assert.Equal(2, DeepDocuments.Innermost(JsonMergePatch.Create(deep, DeepDocuments.Nodes(Depth, leaf: 2)))!.GetValue<int>());
        Assert.Equal(2, DeepDocuments.Innermost(JsonMerge.Merge(deep, DeepDocuments.Nodes(Depth, leaf: 2)))!.GetValue<int>());
    }

    // What 100,000 operations on large values may cost is counted in steps: a few for each operation, none for what an operation does not touch.
    [Theory]
    [InlineData("array-end", 10)]
    [InlineData("array-set", 10)]
    [InlineData("array-remove-end", 10)]
    [InlineData("object-add", 10)]
    [InlineData("object-set", 10)]
    [InlineData("object-remove", 10)]
    [InlineData("object-remove-backward", 10)]
    public void Apply_HundredThousandOperations_TakeAFewStepsEach(string kind, int steps)
    {
        const int Count = 100_000;
        JsonNode? document = kind.StartsWith("array", StringComparison.Ordinal)
            ? new JsonObject { ["v"] = new JsonArray([.. Enumerable.Range(0, Count).Select(static i => (JsonNode)i)]) }
            : new JsonObject { ["v"] = new JsonObject(Enumerable.Range(0, Count).Select(static i => KeyValuePair.Create($"m{i}", (JsonNode?)i))) };
        JsonPatch patch = new([.. Enumerable.Range(0, Count).Select(i => kind switch
        {
            "array-end" => JsonPatchOperation.Add(JsonPointer.Parse("/v/-"), 7),
            "array-set" => JsonPatchOperation.Replace(JsonPointer.Parse($"/v/{i}"), 7),
            "array-remove-end" => JsonPatchOperation.Remove(JsonPointer.Parse($"/v/{Count - 1 - i}")),
            "object-add" => JsonPatchOperation.Add(JsonPointer.Parse($"/v/n{i}"), 7),
            "object-set" => JsonPatchOperation.Replace(JsonPointer.Parse($"/v/m{i}"), 7),
            "object-remove" => JsonPatchOperation.Remove(JsonPointer.Parse($"/v/m{i}")),
            _ => JsonPatchOperation.Remove(JsonPointer.Parse($"/v/m{Count - 1 - i}")),
        })]);
        Assert.True(patch.TryApplyTo(ref document, out JsonPatchError? error, new JsonPatchOptions { MaxSteps = steps * (long)Count }), error?.Message);
        int left = document!["v"] is JsonArray elements ? elements.Count : document["v"]!.AsObject().Count;
        Assert.Equal(kind switch { "array-end" or "object-add" => 2 * Count, "array-set" or "object-set" => Count, _ => 0 }, left);
    }

    // What has to move all that follows counts as such: it is refused before it takes long, and the document is as it was.
    [Theory]
    [InlineData("""{"op":"remove","path":"/v/0"}""", """{"op":"remove","path":"/v/0"}""", false)]
    [InlineData("""{"op":"add","path":"/v/0","value":1}""", """{"op":"add","path":"/v/0","value":1}""", false)]
    [InlineData("""{"op":"remove","path":"/v/m#"}""", """{"op":"add","path":"/v/n#","value":0}""", true)]
    public void Apply_OperationsAtTheFrontOfLargeValues_CountWhatTheyMove(string one, string other, bool isObject)
    {
        const int Count = 20_000;
        JsonNode? document = isObject
            ? new JsonObject { ["v"] = new JsonObject(Enumerable.Range(0, Count).Select(static i => KeyValuePair.Create($"m{i}", (JsonNode?)i))) }
            : new JsonObject { ["v"] = new JsonArray([.. Enumerable.Range(0, Count).Select(static i => (JsonNode)i)]) };
        string before = document.ToJsonString();
        JsonPatch patch = JsonPatch.Parse($"[{string.Join(',', Enumerable.Range(0, 1000).Select(i => (i % 2 == 0 ? one : other).Replace("#", $"{i / 2}", StringComparison.Ordinal)))}]");
        Assert.False(patch.TryApplyTo(ref document, out JsonPatchError? error, new JsonPatchOptions { MaxSteps = 50_000 }));
        Assert.Equal(JsonPatchErrorKind.BudgetExceeded, error.Kind);
        Assert.Equal(before, document!.ToJsonString());
    }

    // Many removals from one object are seen as one: with the same result, the same error and the same undoing as one by one.
    [Fact]
    public void TryApplyTo_RunsOfRemovals_AreAllOrNothing()
    {
        const string Before = """{"o":{"a":1,"b":{"x":1},"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"j":10},"p":1}""";
        string[] names = ["c", "a", "j", "b", "e", "i", "g", "d", "h"];
        JsonNode? document = JsonNode.Parse(Before);
        Assert.True(new JsonPatch([.. names.Select(Remove), Remove("f")]).TryApplyTo(ref document, out _));
        Assert.Equal("""{"o":{},"p":1}""", document!.ToJsonString());
        document = JsonNode.Parse(Before);
        Assert.True(new JsonPatch([.. names.Select(Remove), JsonPatchOperation.Remove(JsonPointer.Parse("/p"))]).TryApplyTo(ref document, out _));
        Assert.Equal("""{"o":{"f":6}}""", document!.ToJsonString());
        foreach (string wrong in new[] { "missing", "c" })
        {
            document = JsonNode.Parse(Before);
            JsonNode? nested = document!["o"]!["b"];
            Assert.False(new JsonPatch([JsonPatchOperation.Remove(JsonPointer.Parse("/p")), .. names.Select(Remove), Remove(wrong), Remove("f")]).TryApplyTo(ref document, out JsonPatchError? error));
            Assert.Equal((JsonPatchErrorKind.NotFound, 1 + names.Length), (error.Kind, error.OperationIndex));
            Assert.StartsWith($"Expected a value at '/o/{wrong}', found none", error.Message, StringComparison.Ordinal);
            Assert.Equal("""{"o":{"a":1,"b":{"x":1},"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"j":10},"p":1}""", document!.ToJsonString());
            Assert.Same(nested, document!["o"]!["b"]);
        }

        // After the run, something else fails.
        document = JsonNode.Parse(Before);
        Assert.False(new JsonPatch([.. names.Select(Remove), JsonPatchOperation.Test(JsonPointer.Parse("/p"), 2)]).TryApplyTo(ref document, out _));
        Assert.Equal(Before, document!.ToJsonString());

        static JsonPatchOperation Remove(string name) => JsonPatchOperation.Remove(JsonPointer.Parse($"/o/{name}"));
    }

    // Pointers of 100,000 steps, and patches that double a document with each operation, end at their limits.
    [Fact]
    public void Apply_PatchesThatGrow_EndAtTheirLimits()
    {
        JsonPointer far = JsonPointer.Parse(string.Concat(Enumerable.Repeat("/a", 100_000)));
        JsonNode? document = DeepDocuments.Nodes(100_000);
        JsonPatch walks = new([.. Enumerable.Repeat(JsonPatchOperation.Test(far, 1), 100)]);
        Assert.True(walks.TryApplyTo(ref document, out _));
        Assert.False(walks.TryApplyTo(ref document, out JsonPatchError? error, new JsonPatchOptions { MaxSteps = 1_000_000 }));
        Assert.Equal(JsonPatchErrorKind.BudgetExceeded, error.Kind);

        // Each comparison looks at the whole document.
        string large = "[" + string.Join(',', Enumerable.Range(0, 10_000)) + "]";
        JsonNode? numbers = JsonNode.Parse(large);
        JsonPatch tests = new([.. Enumerable.Repeat(JsonPatchOperation.Test(JsonPointer.Root, JsonNode.Parse(large)), 50)]);
        Assert.True(tests.TryApplyTo(ref numbers, out _));
        Assert.False(tests.TryApplyTo(ref numbers, out error, new JsonPatchOptions { MaxSteps = 100_000 }));
        Assert.Equal((JsonPatchErrorKind.BudgetExceeded, 9), (error.Kind, error.OperationIndex));
    }

    [Fact]
    public void ApplyToCopyOf_Records_AreReadAgain()
    {
        Person ada = new("Ada", 36, ["math"], new Address("London"));
        JsonPatch patch = JsonPatch.Parse("""[{"op":"replace","path":"/name","value":"Ada L."},{"op":"add","path":"/tags/-","value":"code"},{"op":"remove","path":"/address"},{"op":"test","path":"/age","value":36}]""");
        Person after = patch.ApplyToCopyOf(ada, JsonSettings.Web)!;
        Assert.Equal("Ada L.", after.Name);
        Assert.Equal(["math", "code"], after.Tags);
        Assert.Null(after.Address);
        Assert.Equal("Ada", ada.Name);
        Assert.Throws<JsonException>(() => JsonPatch.Parse("""[{"op":"replace","path":"/age","value":"x"}]""").ApplyToCopyOf(ada, JsonSettings.Web));
    }

    [Fact]
    public void ApplyTo_Object_SetsWhatHasChanged()
    {
        Account account = new() { Name = "Ada", Level = 3, Owner = new Owner { Id = 7 }, Tags = { "a" } };
        Owner owner = account.Owner;
        List<string> tags = account.Tags;
        JsonPatch.Parse("""[{"op":"replace","path":"/user","value":"Bob"},{"op":"add","path":"/tags/0","value":"b"},{"op":"add","path":"/extra","value":5}]""").ApplyTo(account, JsonSettings.Web);
        Assert.Equal("Bob", account.Name);
        Assert.Same(owner, account.Owner);
        Assert.NotSame(tags, account.Tags);
        Assert.Equal(["b", "a"], account.Tags);
        Assert.Equal(5, account.Rest!["extra"].GetInt32());
        JsonPatch.Parse("""[{"op":"remove","path":"/level"},{"op":"replace","path":"/owner/id","value":8}]""").ApplyTo(account, JsonSettings.Web);
        Assert.Equal((1, 8), (account.Level, account.Owner!.Id));
    }

    [Theory]
    [InlineData("""{"op":"test","path":"/level","value":4}""")]
    [InlineData("""{"op":"replace","path":"/level","value":"high"}""")]
    [InlineData("""{"op":"replace","path":"/key","value":"other"}""")]
    [InlineData("""{"op":"replace","path":"","value":null}""")]
    [InlineData("""{"op":"replace","path":"/guarded","value":13}""")]
    public void ApplyTo_AnythingThatFails_LeavesTheObjectAsItWas(string operation)
    {
        Account account = new() { Name = "Ada", Level = 3, Owner = new Owner { Id = 7 }, Tags = { "a" } };
        string before = JsonSerializer.Serialize(account, JsonSettings.Web);
        Owner owner = account.Owner;
        JsonPatch patch = JsonPatch.Parse($$"""[{"op":"replace","path":"/user","value":"Bob"},{"op":"replace","path":"/owner/id","value":8},{"op":"remove","path":"/tags/0"},{{operation}}]""");
        Assert.ThrowsAny<Exception>(() => patch.ApplyTo(account, JsonSettings.Web));
        Assert.Equal(before, JsonSerializer.Serialize(account, JsonSettings.Web));
        Assert.Same(owner, account.Owner);
    }

    [Fact]
    public void ApplyTo_WhatHasNoMembers_IsRefused() =>
        Assert.Throws<NotSupportedException>(() => JsonPatch.Parse("""[{"op":"add","path":"/-","value":1}]""").ApplyTo(new List<int> { 1 }));

    public sealed class Stubborn
    {
        private int _second;

        public int First { get; set; }

        public int Second
        {
            get => _second;
            set => throw new InvalidOperationException($"{_second = value}");
        }

        public int Last { get; set; }
    }

    public sealed record Address(string City);

    public sealed record Person(string Name, int Age, List<string> Tags, Address? Address);

    public sealed class Owner
    {
        public int Id { get; set; }
    }

    public sealed class Account
    {
        private int _guarded;

        [JsonPropertyName("user")]
        public string? Name { get; set; }

        public int Level { get; set; } = 1;

        public Owner? Owner { get; set; }

        public List<string> Tags { get; set; } = [];

        public string Key => "fixed";

        // Refuses what it is asked for in this object, and takes it in one that is being read.
        public int Guarded
        {
            get => _guarded;
            set => _guarded = value == 13 && Name is not null && Level == 3 ? throw new InvalidOperationException("unlucky") : value;
        }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }
}
