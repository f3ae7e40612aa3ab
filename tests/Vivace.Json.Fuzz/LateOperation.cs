// One call whose source or target is busy, and what its caller does meanwhile.
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Codecs;
using Vivace.Json.Documents;
using Vivace.Json.Http;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;

namespace Vivace.Json.Fuzz;

/// <summary>A call on a random text, in one of the ways that wait for a stream. Its result has the form of <see cref="RandomTree.TextOf"/>.</summary>
internal sealed class LateOperation : IDisposable
{
    private readonly CancellationTokenSource _cancellation = new();
    private readonly JsonArray _items;
    private readonly byte[] _text;
    private readonly JsonSettings _settings;
    private Action _leave = static () => { };
    private Task<string?> _task = Task.FromResult<string?>(null);

    private LateOperation(Random random, string way)
    {
        Way = way;
        _items = Items(random);

        // Some are longer than the first window, so that they are read and written in parts.
        bool isLong = random.Next(50) == 0;
        if (isLong)
            _items.Add(new string('x', random.Next(1 << 20, 3 << 19)));
        _settings = new JsonSettings { MinimalEscaping = true, DefaultBufferSize = random.Next(3) == 0 ? 256 : 16 * 1024, WriteIndented = random.Next(4) == 0 };
        _text = Encoding.UTF8.GetBytes(way.StartsWith("lines", StringComparison.Ordinal) ? string.Join('\n', _items.Select(static item => item?.ToJsonString() ?? "null"))
            : way == "open" ? $$"""{"Items":{{_items.ToJsonString()}}}"""
            : _items.ToJsonString(new JsonSerializerOptions { WriteIndented = random.Next(2) == 0 }));
        Stream = new HeldStream(_text, random, random.Next(isLong ? 24 : way.Contains("writ", StringComparison.Ordinal) ? 1 : 4));
    }

    /// <summary>All ways to read and write.</summary>
    internal static IReadOnlyList<string> Ways { get; } =
    [
        "node", "element", "json5", "items", "path", "paths", "lines", "tree", "validate", "minify", "sort", "steps", "values", "skip", "open", "content", "text of a stream", "characters",
        "write", "write characters", "write items", "lines written", "write minified", "write content",
    ];

    internal string Way { get; }

    internal HeldStream Stream { get; }

    /// <summary>What the call returns if nobody disturbs it; null if that is not compared.</summary>
    internal string? Expected => Way is "validate" or "skip" or "sort" ? null : RandomTree.TextOf(_items);

    /// <summary>The beginning of the call.</summary>
    internal static LateOperation Begin(Random random, string way)
    {
        LateOperation operation = new(random, way);
        operation._task = operation.Run(operation._cancellation.Token);
        return operation;
    }

    /// <summary>Ends the interest of the caller, in one of three ways.</summary>
    internal void Abandon(Random random)
    {
        int how = random.Next(3);
        if (how != 0)
            _cancellation.Cancel();
        if (how != 1)
            _leave();
    }

    /// <summary>Ends what is held, and waits for the call.</summary>
    /// <param name="isAbandoned">Whether the call may throw, and need not have a result.</param>
    internal void End(bool isAbandoned)
    {
        if (Stream.IsPending)
            Stream.Complete();
        string? result = null;
        try
        {
            result = _task.GetAwaiter().GetResult();
        }
        catch (Exception failure) when (isAbandoned && failure is OperationCanceledException or ObjectDisposedException)
        {
            return;
        }

        if (!isAbandoned && Expected is { } expected)
            Assert.Equal(expected, result);
    }

    public void Dispose() => _cancellation.Dispose();

    private async Task<string?> Run(CancellationToken token) => Way switch
    {
        "node" => RandomTree.TextOf(await JsonSerializer.DeserializeAsync<JsonNode>(Stream, _settings, token)),
        "element" => TextOf((await JsonSerializer.DeserializeAsync<JsonElement>(Stream, _settings, token)).GetRawText()),
        "json5" => RandomTree.TextOf(await JsonSerializer.DeserializeAsync<JsonNode>(Stream, _settings with { Dialect = JsonDialect.Json5 }, token)),
        "characters" => RandomTree.TextOf(await JsonSerializer.DeserializeAsync<JsonNode>(Stream.Reader, _settings, token)),
        "items" => await ItemsOf(JsonSerializer.DeserializeAsyncEnumerable<JsonNode>(Stream, _settings, token)),
        "path" => await ItemsOf(JsonStream.ReadAsync<JsonNode>(Stream, "$[*]", _settings, token)),
        "paths" => await Paths(token),
        "lines" => await ItemsOf(JsonLines.ReadAsync<JsonNode>(Stream, _settings, cancellationToken: token)),
        "tree" => await Tree(token),
        "validate" => await Nothing(JsonText.ValidateAsync(Stream, _settings, token)),
        "minify" => await Rewritten(target => JsonText.MinifyAsync(Stream, target, _settings, token)),
        "sort" => await Nothing(JsonText.SortKeysAsync(Stream, new MemoryStream(), _settings, token)),
        "steps" or "values" or "skip" => await Steps(token),
        "open" => await Open(token),
        "content" => await Rewritten(async target =>
        {
            VivaceContent content = VivaceContent.Create(new Held { Text = Stream }, _settings);
            _leave = content.Dispose;
            await content.CopyToAsync(target, token);
        }),
        "text of a stream" => await Rewritten(target => JsonSerializer.SerializeAsync(target, new Held { Text = Stream }, _settings, token)),
        "write" => await Written(JsonSerializer.SerializeAsync(Stream, _items, _settings, token)),
        "write characters" => await Written(JsonSerializer.SerializeAsync(Stream.Writer, _items, _settings, token)),
        "write items" => await Written(JsonSerializer.SerializeAsync(Stream, _items.AsEnumerable(), _settings, token)),
        "lines written" => await Written(JsonLines.WriteAsync(Stream, _items.AsEnumerable(), _settings, cancellationToken: token)),
        "write minified" => await Written(JsonText.MinifyAsync(new MemoryStream(_text), Stream, _settings, token)),
        _ => await Written(Content().CopyToAsync(Stream, token)),
    };

    private static JsonArray Items(Random random)
    {
        JsonArray items = [];
        for (int i = random.Next(1, 12); i > 0; i--)
            items.Add(RandomTree.Make(random, 4));
        return items;
    }

    private static string TextOf(string json) => RandomTree.TextOf(JsonNode.Parse(json));

    private static async Task<string?> Nothing(Task task)
    {
        await task;
        return null;
    }

    private async Task<string?> Written(Task task)
    {
        await task;
        string written = Encoding.UTF8.GetString(Stream.Written);
        return TextOf(Way == "lines written" ? $"[{string.Join(',', written.Split('\n', StringSplitOptions.RemoveEmptyEntries))}]" : written);
    }

    // A text that is the content of a string is written as a member.
    private static async Task<string?> Rewritten(Func<Stream, Task> write)
    {
        using MemoryStream target = new();
        await write(target);
        string text = Encoding.UTF8.GetString(target.ToArray());
        return TextOf(JsonNode.Parse(text) is JsonObject held ? (string)held["Text"]! : text);
    }

    private VivaceContent Content()
    {
        VivaceContent content = VivaceContent.Create(_items, _settings);
        _leave = content.Dispose;
        return content;
    }

    // Who leaves an enumeration disposes of it, which waits for the step under way.
    private async Task<string?> ItemsOf(IAsyncEnumerable<JsonNode?> items)
    {
        bool isLeft = false;
        _leave = () => isLeft = true;
        List<string> texts = [];
        await foreach (JsonNode? item in items)
        {
            if (isLeft)
                return null;
            texts.Add(RandomTree.TextOf(item));
        }

        return $"[{string.Join(',', texts)}]";
    }

    private async Task<string?> Paths(CancellationToken token)
    {
        List<string> texts = [];
        await JsonStream.ReadAsync(Stream, new JsonStreamPaths().On<JsonNode>("$[*]", item => texts.Add(RandomTree.TextOf(item))), _settings, token);
        return $"[{string.Join(',', texts)}]";
    }

    private async Task<string?> Tree(CancellationToken token)
    {
        using JsonTree tree = await JsonTree.ParseAsync(Stream, _settings, token);
        return TextOf(tree.Root.GetRawText());
    }

    private async Task<string?> Steps(CancellationToken token)
    {
        using JsonStreamReader reader = new(Stream, _settings);
        _leave = reader.Dispose;
        List<string> texts = [];
        if (!await reader.ReadAsync(token))
            return null;
        if (Way == "values")
            return RandomTree.TextOf(await reader.AsAsync<JsonNode>(token));
        if (Way == "skip")
            await reader.SkipAsync(token);
        else
            while (await reader.ReadAsync(token) && reader.TokenType != JsonTokenType.EndArray)
                texts.Add(RandomTree.TextOf(await reader.AsAsync<JsonNode>(token)));
        Assert.False(await reader.ReadAsync(token));
        return $"[{string.Join(',', texts)}]";
    }

    private async Task<string?> Open(CancellationToken token)
    {
        await using JsonOpenValue<Page> page = await JsonStream.OpenAsync<Page>(Stream, _settings, token);
        return await ItemsOf(page.Value!.Items!);
    }

    internal sealed class Page
    {
        public IAsyncEnumerable<JsonNode?>? Items { get; set; }
    }

    internal sealed class Held
    {
        [JsonCodec(typeof(StreamedTextCodec))]
        public Stream? Text { get; set; }
    }
}
