// Pulling values out of a text in parts: the same steps as through a document, and each value as a whole read of it gives it.
using System.Globalization;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Streams;
using Vivace.Json.Tests.Streams;

namespace Vivace.Json.Tests.Serializer;

public class JsonStreamReaderTests
{
    private const int Whole = int.MaxValue;

    private static readonly int[] s_parts = [1, 2, 3, 7, 64, Whole];

    private const string Text =
        """ { "totalHits" : 123 , "skipped":{"data":[{"Id":9}],"s":"]}\"\\"}, "data":[ {"Id":1,"Name":"a\"]"},{"Id":2,"tags":[1,[2],{}]} , null,{"Id":4}],"\u0064ata2":[[1,2],[3]],"last":true,"no":false } """;

    public sealed record Item(int Id, string? Name);

    [Fact]
    public async Task Read_EveryStep_IsThatThroughADocument()
    {
        List<string> expected = [];
        using (JsonDocument document = JsonDocument.Parse(Text))
            Walk(document.RootElement, null, 0, expected);
        byte[] bytes = Encoding.UTF8.GetBytes(Text);
        for (int cut = 0; cut < bytes.Length; cut++)
        {
            int[] parts = cut == 0 ? [1] : [cut, Whole];
            List<string> steps = [];
            using JsonStreamReader reader = new(new SyncParts(bytes, parts));
            Assert.Equal(JsonTokenType.None, reader.TokenType);
            Stack<string> open = [];
            while (reader.Read())
            {
                steps.Add(Step(reader));
                if (reader.TokenType is JsonTokenType.StartArray or JsonTokenType.StartObject)
                    open.Push(reader.Path);
                else if (reader.TokenType is JsonTokenType.EndArray or JsonTokenType.EndObject)
                    Assert.Equal(open.Pop(), reader.Path);
            }

            Assert.Equal(expected, steps);
            Assert.Equal((JsonTokenType.None, 0, null), (reader.TokenType, reader.Depth, reader.Name));
            Assert.False(reader.Read());
            Assert.False(await reader.ReadAsync());
        }

        foreach (int part in s_parts)
        {
            List<string> steps = [];
            using JsonStreamReader reader = new(PipeReader.Create(new PartStream(bytes, part)), JsonSettings.Web);
            while (await reader.ReadAsync())
                steps.Add(Step(reader));
            Assert.Equal(expected, steps);
        }
    }

    // At each step in turn, the value is skipped or read, and the steps after it are the same.
    [Fact]
    public async Task SkipAndAs_AtEachStep_GoToWhatFollows()
    {
        byte[] bytes = Encoding.UTF8.GetBytes(Text);
        List<(string Path, JsonTokenType Token, string? Raw)> values = [];
        using (JsonDocument document = JsonDocument.Parse(Text))
            Values(document.RootElement, "$", values);
        for (int at = 0; at < values.Count; at++)
        {
            foreach (int part in s_parts)
            {
                for (int way = 0; way < 4; way++)
                {
                    using JsonStreamReader reader = new(way % 2 == 0 ? new PartStream(bytes, part) : new SyncParts(bytes, [part]));
                    int step = 0;
                    List<string> rest = [];
                    while (way % 2 == 0 ? await reader.ReadAsync() : reader.Read())
                    {
                        if (reader.TokenType is JsonTokenType.EndArray or JsonTokenType.EndObject)
                            continue;
                        if (rest.Count == 0 && step++ == at)
                        {
                            Assert.Equal((values[at].Path, values[at].Token), (reader.Path, reader.TokenType));
                            switch (way)
                            {
                                case 0:
                                    await reader.SkipAsync();
                                    break;
                                case 1:
                                    reader.Skip();
                                    reader.Skip();
                                    break;
                                case 2:
                                    Assert.Equal(values[at].Raw, (await reader.AsAsync<JsonElement>()).GetRawText());
                                    break;
                                default:
                                    Assert.Equal(values[at].Raw, reader.As<JsonElement>().GetRawText());
                                    Assert.Throws<InvalidOperationException>(() => reader.As<JsonElement>());
                                    break;
                            }

                            rest.Add("");
                            continue;
                        }

                        if (rest.Count > 0)
                            rest.Add(reader.Path);
                    }

                    string inside = values[at].Path;
                    Assert.Equal(values.Skip(at + 1).Select(value => value.Path).Where(path => !path.StartsWith(inside + ".", StringComparison.Ordinal) && !path.StartsWith(inside + "[", StringComparison.Ordinal)), rest.Skip(1));
                }
            }
        }
    }

    [Fact]
    public void NameEquals_NameWithEscapes_ComparesWhatItMeans()
    {
        using JsonStreamReader reader = new(new MemoryStream("{\"\\u0061b\":[1]}"u8.ToArray()));
        Assert.True(reader.Read());
        Assert.False(reader.NameEquals("ab"u8));
        Assert.True(reader.Read());
        Assert.True(reader.NameEquals("ab"u8));
        Assert.False(reader.NameEquals("a"u8));
        Assert.Equal("ab", reader.Name);
        Assert.True(reader.Read());
        Assert.Null(reader.Name);
        Assert.Equal(1, reader.As<int>());
    }

    [Theory]
    [InlineData("{\"a\":1,}", "$", 1, 8)]
    [InlineData("[1,\n2 3]", "$[2]", 2, 3)]
    [InlineData("[\"a\tb\"]", "$[0]", 1, 4)]
    [InlineData("[1]]", "$", 1, 4)]
    public void Read_WrongText_IsAnErrorWithItsPlace(string text, string path, long line, long column)
    {
        foreach (int part in s_parts)
        {
            using JsonStreamReader reader = new(new SyncParts(Encoding.UTF8.GetBytes(text), [part]));
            JsonException exception = Assert.Throws<JsonException>(() =>
            {
                while (reader.Read())
                {
                    if (reader.TokenType == JsonTokenType.Number)
                        reader.As<int>();
                }
            });
            JsonError error = Assert.IsType<JsonError>(exception.Error);
            Assert.Equal((path, line, column), (error.Path, error.Line, error.Column));
        }
    }

    [Fact]
    public void As_WrongType_SaysWhereInTheWholeText()
    {
        using JsonStreamReader reader = new(new SyncParts(Encoding.UTF8.GetBytes("{\"a\":[\n{\"Id\":1},\n{\"Id\":\"x\"}]}"), [3]));
        while (reader.Read() && reader.Path != "$.a[1]")
        {
        }

        JsonException exception = Assert.Throws<JsonException>(() => reader.As<Item>());
        Assert.Contains("Expected a number for Item.Id, found the string \"x\" at $.a[1].Id (line 3, column 7).", exception.Message, StringComparison.Ordinal);
    }

    // Also where the text is there already.
    [Fact]
    public async Task AnyStep_CanceledBefore_DoesNothing()
    {
        using JsonStreamReader reader = new(new MemoryStream("[1,2]"u8.ToArray()));
        Assert.True(await reader.ReadAsync());
        Assert.True(await reader.ReadAsync());
        CancellationToken canceled = new(canceled: true);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await reader.AsAsync<int>(canceled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await reader.SkipAsync(canceled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await reader.ReadAsync(canceled));
        Assert.Equal(1, await reader.AsAsync<int>());
        Assert.True(await reader.ReadAsync());
        Assert.Equal(2, await reader.AsAsync<int>());
    }

    [Fact]
    public async Task Pipe_ReadWithoutWaiting_IsRefused()
    {
        Pipe pipe = new();
        using JsonStreamReader reader = new(pipe.Reader);
        Assert.Throws<InvalidOperationException>(() => reader.Read());
        await pipe.Writer.WriteAsync("[1,"u8.ToArray());
        Assert.True(await reader.ReadAsync());
        Assert.True(await reader.ReadAsync());
        Assert.Equal(1, await reader.AsAsync<int>());
        using CancellationTokenSource cancellation = new();
        ValueTask<bool> next = reader.ReadAsync(cancellation.Token);
        Assert.False(next.IsCompleted);
        await cancellation.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await next);

        // Nothing is lost: it goes on.
        await pipe.Writer.WriteAsync("2]"u8.ToArray());
        await pipe.Writer.CompleteAsync();
        Assert.True(await reader.ReadAsync());
        Assert.Equal(2, await reader.AsAsync<int>());
        Assert.True(await reader.ReadAsync());
        Assert.Equal(JsonTokenType.EndArray, reader.TokenType);
        Assert.False(await reader.ReadAsync());
    }

    [Fact]
    public void Disposed_AnyStep_IsRefused()
    {
        MemoryStream stream = new("[1]"u8.ToArray());
        JsonStreamReader reader = new(stream);
        Assert.True(reader.Read());
        reader.Dispose();
        reader.Dispose();
        Assert.Throws<ObjectDisposedException>(() => reader.Read());
        Assert.Throws<ObjectDisposedException>(reader.Skip);
        Assert.Throws<ObjectDisposedException>(() => reader.As<int>());
        Assert.True(stream.CanRead);
        Assert.Throws<ArgumentNullException>(() => new JsonStreamReader((Stream)null!));
    }

    private static string Step(JsonStreamReader reader) => $"{reader.TokenType} {reader.Depth} {reader.Name}";

    private static void Walk(JsonElement element, string? name, int depth, List<string> steps)
    {
        steps.Add($"{TokenOf(element)} {depth} {name}");
        if (element.ValueKind == JsonValueKind.Object)
        {
            foreach (JsonProperty property in element.EnumerateObject())
                Walk(property.Value, property.Name, depth + 1, steps);
            steps.Add($"EndObject {depth} ");
        }
        else if (element.ValueKind == JsonValueKind.Array)
        {
            foreach (JsonElement item in element.EnumerateArray())
                Walk(item, null, depth + 1, steps);
            steps.Add($"EndArray {depth} ");
        }
    }

    private static void Values(JsonElement element, string path, List<(string Path, JsonTokenType Token, string? Raw)> values)
    {
        values.Add((path, TokenOf(element), element.GetRawText()));
        if (element.ValueKind == JsonValueKind.Object)
        {
            foreach (JsonProperty property in element.EnumerateObject())
                Values(property.Value, $"{path}.{property.Name}", values);
        }
        else if (element.ValueKind == JsonValueKind.Array)
        {
            int index = 0;
            foreach (JsonElement item in element.EnumerateArray())
                Values(item, string.Create(CultureInfo.InvariantCulture, $"{path}[{index++}]"), values);
        }
    }

    private static JsonTokenType TokenOf(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Object => JsonTokenType.StartObject,
        JsonValueKind.Array => JsonTokenType.StartArray,
        JsonValueKind.String => JsonTokenType.String,
        JsonValueKind.Number => JsonTokenType.Number,
        JsonValueKind.True => JsonTokenType.True,
        JsonValueKind.False => JsonTokenType.False,
        _ => JsonTokenType.Null,
    };
}
