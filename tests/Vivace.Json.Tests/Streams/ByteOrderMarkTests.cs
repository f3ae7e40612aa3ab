// A byte order mark belongs to a file: what reads streams, pipes and files skips it, and what is given a text as a string, span or sequence refuses it.
using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Streams;

public class ByteOrderMarkTests
{
    private const string Text = "[1]", Patch = """[{"op":"remove","path":"/0"}]""";

    private static readonly Dictionary<string, Action<string>> s_texts = new()
    {
        ["Deserialize string"] = text => JsonSerializer.Deserialize<int[]>(text),
        ["Deserialize characters"] = text => JsonSerializer.Deserialize<int[]>(text.AsSpan()),
        ["Deserialize bytes"] = text => JsonSerializer.Deserialize<int[]>(Utf8(text).AsSpan()),
        ["Deserialize sequence"] = text => JsonSerializer.Deserialize<int[]>(new ReadOnlySequence<byte>(Utf8(text))),
        ["Deserialize text reader"] = text => JsonSerializer.Deserialize<int[]>(new StringReader(text)),
        ["DeserializeAsync text reader"] = text => _ = JsonSerializer.DeserializeAsync<int[]>(new StringReader(text)).AsTask().GetAwaiter().GetResult(),
        ["Deserialize to an element"] = text => JsonSerializer.Deserialize<JsonElement>(text),
        ["Deserialize to a node"] = text => JsonSerializer.Deserialize<JsonNode>(Utf8(text).AsSpan()),
        ["TryDeserialize"] = text => Require(JsonSerializer.TryDeserialize(text, out int[]? _, out JsonError? error), error),
        ["Collect"] = text => Require(JsonErrors.Collect(text, out int[]? _).Count == 0, null),
        ["JsonReader"] = ReadByHand,
        ["JsonText.Validate string"] = text => JsonText.Validate(text),
        ["JsonText.Validate bytes"] = text => JsonText.Validate(Utf8(text).AsSpan()),
        ["JsonText.TryValidate"] = text => Require(JsonText.TryValidate(text, out JsonError? error), error),
        ["JsonText.Minify"] = text => JsonText.Minify(text),
        ["JsonText.Indent"] = text => JsonText.Indent(text),
        ["JsonText.Indent with comments"] = text => JsonText.Indent(text, keepComments: true),
        ["JsonText.Pretty"] = text => JsonText.Pretty(text),
        ["JsonText.SortKeys"] = text => JsonText.SortKeys(text),
        ["JsonText.ToJson5"] = text => JsonText.ToJson5(text),
        ["JsonCanonical"] = text => JsonCanonical.OfText(text),
        ["JsonTree.Parse string"] = text => JsonTree.Parse(text).Dispose(),
        ["JsonTree.Parse array"] = text => JsonTree.Parse(Utf8(text)).Dispose(),
        ["JsonTree.Parse memory"] = text => JsonTree.Parse(Utf8(text).AsMemory()).Dispose(),
        ["JsonTree.Parse sequence"] = text => JsonTree.Parse(new ReadOnlySequence<byte>(Utf8(text))).Dispose(),
        ["JsonTree.Open string"] = text => Look(JsonTree.Open(text)),
        ["JsonTree.Open array"] = text => Look(JsonTree.Open(Utf8(text))),
        ["JsonTree.Open memory"] = text => Look(JsonTree.Open(Utf8(text).AsMemory())),
        ["JsonPointer.TryFind"] = text => JsonPointer.Parse("/0").TryFind(text, out _),
        ["JsonPath.Select"] = text => Assert.Single(JsonPath.Parse("$[0]").Select(text)),
        ["JsonPath.SelectAs string"] = text => Assert.Single(JsonPath.Parse("$[0]").SelectAs<int>(text)),
        ["JsonPath.SelectAs bytes"] = text => Assert.Single(JsonPath.Parse("$[0]").SelectAs<int>(Utf8(text).AsMemory())),
        ["JsonPatch.Parse"] = text => JsonPatch.Parse(text.Replace(Text, Patch, StringComparison.Ordinal)),
        ["JsonPatch.Apply"] = text => JsonPatch.Parse(Patch).Apply(text),
        ["JsonMergePatch.Parse"] = text => JsonMergePatch.Parse(Utf8(text)),
        ["JsonMergePatch.Apply document"] = text => JsonMergePatch.Apply(text, "{}"),
        ["JsonMergePatch.Apply patch"] = text => JsonMergePatch.Apply("{}", text),
        ["JsonDiff"] = text => JsonDiff.Create("[]", text),
        ["JsonMerge"] = text => JsonMerge.Merge("[]", text),
        ["JsonEdit.SetText"] = text => JsonEdit.Parse("[0]").SetText("/0", text),
        ["JsonEdit.InsertText"] = text => JsonEdit.Parse("[0]").InsertText("/0", text),
        ["JsonPartial string"] = text => _ = JsonPartial.Read<int[]>(text),
        ["JsonPartial bytes"] = text => _ = JsonPartial.Read<int[]>(Utf8(text)),
        ["JsonPartialReader string"] = text => ReadInParts(reader => reader.Append(text)),
        ["JsonPartialReader bytes"] = text => ReadInParts(reader => reader.Append(Utf8(text))),
        ["JsonPartialReader byte by byte"] = text => ReadInParts(reader => Array.ForEach(Utf8(text), unit => reader.Append([unit]))),
    };

    private static readonly Dictionary<string, Func<byte[], Task>> s_files = new()
    {
        ["Deserialize stream"] = text => Task.FromResult(JsonSerializer.Deserialize<int[]>(new MemoryStream(text))),
        ["DeserializeAsync stream"] = async text => await JsonSerializer.DeserializeAsync<int[]>(new MemoryStream(text)),
        ["DeserializeAsync pipe"] = async text => await JsonSerializer.DeserializeAsync<int[]>(PipeReader.Create(new MemoryStream(text))),
        ["DeserializeAsync to a node"] = async text => await JsonSerializer.DeserializeAsync<JsonNode>(new MemoryStream(text)),
        ["DeserializeAsyncEnumerable"] = async text => Assert.Single(await JsonSerializer.DeserializeAsyncEnumerable<int>(new MemoryStream(text)).ToListAsync()),
        ["JsonStream"] = async text => Assert.Single(await JsonStream.ReadAsync<int>(new MemoryStream(text), "$[*]").ToListAsync()),
        ["JsonLines"] = text => Task.FromResult(Assert.Single(JsonLines.Read<int[]>(new MemoryStream(text)))),
        ["JsonLines pipe"] = async text => Assert.Single(await JsonLines.ReadAsync<int[]>(PipeReader.Create(new MemoryStream(text))).ToListAsync()),
        ["JsonText.Validate"] = text => Task.Run(() => JsonText.Validate(new MemoryStream(text))),
        ["JsonText.MinifyAsync"] = text => JsonText.MinifyAsync(new MemoryStream(text), new MemoryStream()),
        ["JsonText.Pretty"] = text => Task.Run(() => JsonText.Pretty(new MemoryStream(text), new MemoryStream())),
        ["JsonTree.Parse"] = text => Task.Run(() => JsonTree.Parse(new MemoryStream(text)).Dispose()),
        ["JsonTree.ParseAsync"] = async text => (await JsonTree.ParseAsync(new MemoryStream(text))).Dispose(),
        ["JsonTree.ParseFile"] = text => OfFile(text, path => JsonTree.ParseFile(path).Dispose()),
        ["JsonTree.OpenFile"] = text => OfFile(text, path => Look(JsonTree.OpenFile(path))),
    };

    public static TheoryData<string> Texts => [.. s_texts.Keys];

    public static TheoryData<string> Files => [.. s_files.Keys];

    [Theory, MemberData(nameof(Texts))]
    public void Mark_InATextThatIsGiven_IsRefused(string call)
    {
        s_texts[call](Text);
        JsonException error = Assert.Throws<JsonException>(() => s_texts[call]("\uFEFF" + Text));
        Assert.Contains("byte order mark", error.Message, StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(Files))]
    public async Task Mark_InAStreamOrFile_IsSkipped(string call)
    {
        await s_files[call](Utf8(Text));
        await s_files[call](Utf8("\uFEFF" + Text));
        await Assert.ThrowsAsync<JsonException>(() => s_files[call](Utf8("\uFEFF\uFEFF" + Text)));
    }

    // The rule is that of System.Text.Json.
    [Fact]
    public async Task Mark_ToTheOracle_IsTheSame()
    {
        byte[] marked = Utf8("\uFEFF" + Text);
        Assert.Throws<JsonException>(() => System.Text.Json.JsonSerializer.Deserialize<int[]>("\uFEFF" + Text));
        Assert.Throws<JsonException>(() => System.Text.Json.JsonSerializer.Deserialize<int[]>(marked.AsSpan()));
        Assert.ThrowsAny<JsonException>(() => JsonDocument.Parse("\uFEFF" + Text));
        Assert.ThrowsAny<JsonException>(() => JsonDocument.Parse(marked.AsMemory()));
        Assert.ThrowsAny<JsonException>(() => JsonNode.Parse("\uFEFF" + Text));
        Assert.Single(System.Text.Json.JsonSerializer.Deserialize<int[]>(new MemoryStream(marked))!);
        Assert.Single((await System.Text.Json.JsonSerializer.DeserializeAsync<int[]>(PipeReader.Create(new MemoryStream(marked))))!);
        using JsonDocument document = await JsonDocument.ParseAsync(new MemoryStream(marked));
        Assert.Equal(1, document.RootElement.GetArrayLength());
    }

    // An edit gives back what it was given, and to JSON5 the mark is white space.
    [Fact]
    public void Mark_InAnEditOrJson5_IsKeptOrSkipped()
    {
        Assert.Equal("\uFEFF[]", Edited("\uFEFF[1]"));
        Assert.Equal([1], JsonSerializer.Deserialize<int[]>("\uFEFF[1\uFEFF]", JsonSettings.Json5)!);

        static string Edited(string text)
        {
            JsonEdit edit = JsonEdit.Parse(text);
            edit.Remove("/0");
            return edit.ToString();
        }
    }

    private static byte[] Utf8(string text) => Encoding.UTF8.GetBytes(text);

    private static void Require(bool isAccepted, JsonError? error)
    {
        if (!isAccepted)
            throw new JsonException(error?.Message ?? "byte order mark");
    }

    private static void ReadByHand(string text)
    {
        JsonReader reader = new(Utf8(text));
        reader.BeginArray();
    }

    private static void Look(JsonTree tree)
    {
        using (tree)
            Assert.Equal(1, tree.Root[0].GetInt32());
    }

    private static void ReadInParts(Action<JsonPartialReader<int[]>> append)
    {
        using JsonPartialReader<int[]> reader = new();
        append(reader);
        Assert.Equal([1], reader.Value!);
    }

    private static Task OfFile(byte[] text, Action<string> read)
    {
        string path = Path.GetTempFileName();
        try
        {
            File.WriteAllBytes(path, text);
            read(path);
        }
        finally
        {
            File.Delete(path);
        }

        return Task.CompletedTask;
    }
}
