// Budgets stop before the memory is taken: texts that never end, in every call that takes a stream or pipe.
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Reading.Budgets;

public class EndlessTextTests
{
    private const int Most = 100_000, Window = 1024 * 1024;

    private const string Space = "white space", SpaceBeforeMember = "white space before a member's value", SpaceBeforeElement = "white space before an element";

    private static readonly JsonBudget s_length = new() { TextBytes = Most };
    private static readonly JsonBudget s_parts = new() { StringBytes = Most, NumberBytes = 1000, Members = 1000, Elements = 1000, Depth = 32 };

    // How each text begins, and what it repeats without end.
    private static readonly Dictionary<string, (string Begin, string Repeated)> s_texts = new()
    {
        ["string"] = ("\"", "abcdefgh"),
        ["escapes"] = ("\"", "\\u0041"),
        ["number"] = ("1", "234567"),
        ["name"] = ("{\"", "abcdefgh"),
        ["array"] = ("[1", ",2"),
        ["object"] = ("{\"a\":1", ",\"b\":2"),
        ["levels"] = ("[", "["),
        ["member's string"] = ("{\"a\":[\"", "x"),
        ["member's number"] = ("{\"a\":[1", "2"),
        ["member's name"] = ("{\"a\":[{\"", "n"),
        ["member's array"] = ("{\"a\":[[1", ",2"),
        ["member's object"] = ("{\"a\":[{\"x\":1", ",\"y\":2"),
        ["element's string"] = ("[\"", "x"),
        ["element's array"] = ("[[1", ",2"),
        ["string after a line"] = ("1\n\"", "x"),
        [Space] = ("", " "),
        [SpaceBeforeMember] = ("{\"a\": ", "\n"),
        [SpaceBeforeElement] = ("[", "\t"),
    };

    private static readonly Dictionary<string, Action<Stream, JsonSettings>> s_ways = new()
    {
        ["Deserialize"] = static (stream, settings) => JsonSerializer.Deserialize<JsonElement>(stream, settings),
        ["Deserialize characters"] = static (stream, settings) => JsonSerializer.Deserialize<JsonElement>(new StreamReader(stream), settings),
        ["DeserializeAsync"] = static (stream, settings) => Wait(JsonSerializer.DeserializeAsync<JsonElement>(stream, settings)),
        ["DeserializeAsync of a pipe"] = static (stream, settings) => Wait(JsonSerializer.DeserializeAsync<JsonElement>(PipeReader.Create(stream), settings)),
        ["DeserializeAsyncEnumerable"] = static (stream, settings) => All(JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(stream, settings)),
        ["DeserializeAsyncEnumerable of a pipe"] = static (stream, settings) => All(JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(PipeReader.Create(stream), settings)),
        ["DeserializeAsyncEnumerable of many"] = static (stream, settings) => All(JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(stream, topLevelValues: true, settings)),
        ["DeserializeAsyncEntries"] = static (stream, settings) => All(JsonSerializer.DeserializeAsyncEntries<JsonElement>(stream, settings)),
        ["JsonTree.Parse"] = static (stream, settings) => JsonTree.Parse(stream, settings),
        ["JsonTree.ParseAsync"] = static (stream, settings) => Wait(JsonTree.ParseAsync(stream, settings)),
        ["JsonStream.Read"] = static (stream, settings) => All(JsonStream.Read<JsonElement>(stream, "$.a[*]", settings)),
        ["JsonStream.Read of one value"] = static (stream, settings) => All(JsonStream.Read<JsonElement>(stream, "$.a", settings)),
        ["JsonStream.ReadAsync"] = static (stream, settings) => All(JsonStream.ReadAsync<JsonElement>(stream, "$.a[*]", settings)),
        ["JsonStream.ReadEntries"] = static (stream, settings) => All(JsonStream.ReadEntries<JsonElement>(stream, "$.a[0]", settings)),
        ["JsonStream.Read of paths"] = static (stream, settings) => JsonStream.Read(stream, new JsonStreamPaths().On<JsonElement>("$.a", static _ => { }), settings),
        ["JsonStream.OpenAsync"] = static (stream, settings) => Wait(JsonStream.OpenAsync<Opened>(stream, settings)),
        ["JsonStreamReader"] = static (stream, settings) => ReadAll(stream, settings),
        ["JsonLines.Read"] = static (stream, settings) => All(JsonLines.Read<JsonElement>(stream, settings)),
        ["JsonLines.ReadAsync"] = static (stream, settings) => All(JsonLines.ReadAsync<JsonElement>(stream, settings)),
        ["JsonLines.ReadAsync in parallel"] = static (stream, settings) => All(JsonLines.ReadAsync<JsonElement>(stream, settings, new JsonLinesOptions { MaxDegreeOfParallelism = 2 })),
        ["JsonErrors.Collect"] = static (stream, settings) => Report(JsonErrors.Collect<JsonElement>(stream, out _, settings)),
        ["JsonErrors.CollectAsync"] = static (stream, settings) => Report(Wait(JsonErrors.CollectAsync<JsonElement>(PipeReader.Create(stream), settings)).Item2),
        ["JsonText.Validate"] = static (stream, settings) => JsonText.Validate(stream, settings),
        ["JsonText.Minify"] = static (stream, settings) => JsonText.Minify(stream, Stream.Null, settings),
        ["JsonText.Indent"] = static (stream, settings) => JsonText.Indent(stream, Stream.Null, settings),
        ["JsonText.Pretty"] = static (stream, settings) => JsonText.Pretty(stream, Stream.Null, options: settings),
        ["JsonText.Pretty with comments"] = static (stream, settings) => JsonText.Pretty(stream, Stream.Null, options: settings, keepComments: true),
        ["JsonText.SortKeysAsync"] = static (stream, settings) => JsonText.SortKeysAsync(stream, Stream.Null, settings).GetAwaiter().GetResult(),
        ["JsonText.ToJson5"] = static (stream, settings) => JsonText.ToJson5(stream, Stream.Null, settings),
        ["Populate"] = static (stream, settings) => JsonSerializer.Populate(stream, new Dictionary<string, JsonElement>(), settings),
    };

    // A value that is read or passed over on its own is a text of its own: what contains it has no end that matters, and takes no memory.
    private static bool IsOfOwnValues(string way, string text) => (way, text) switch
    {
        ("DeserializeAsyncEnumerable" or "DeserializeAsyncEnumerable of a pipe", "array") => true,
        ("DeserializeAsyncEntries", "object") or ("JsonStream.ReadEntries", "member's object") => true,
        ("JsonStreamReader", "member's array" or "member's object" or "element's array") => true,
        (_, "array" or "object") => way.StartsWith("JsonStream", StringComparison.Ordinal) && way != "JsonStream.OpenAsync",
        _ => false,
    };

    // Refused for another reason, before the budget is used up.
    private static readonly JsonErrorKind[] s_others = [JsonErrorKind.TrailingData, JsonErrorKind.DepthExceeded, JsonErrorKind.WrongType, JsonErrorKind.UnexpectedByte];

    public static TheoryData<string> Ways => [.. s_ways.Keys];

    public sealed class Opened
    {
        public IAsyncEnumerable<int>? Items { get; set; }
    }

    [Theory, MemberData(nameof(Ways))]
    public void Read_EndlessText_StopsAtTheLimit(string way)
    {
        int exceeded = 0;
        foreach (JsonBudget budget in new[] { s_length, s_parts })
        {
            foreach ((string name, (string begin, string repeated)) in s_texts)
            {
                // White space has no parts. Between lines it is passed over.
                if (IsOfOwnValues(way, name) || (name.StartsWith(Space, StringComparison.Ordinal) && (budget == s_parts || way.StartsWith("JsonLines", StringComparison.Ordinal))))
                    continue;
                using EndlessStream stream = new(begin, repeated);
                JsonErrorKind kind = KindOf(() => s_ways[way](stream, JsonSettings.Default with { Budget = budget }));
                Assert.True(kind == JsonErrorKind.BudgetExceeded || s_others.Contains(kind), $"{name}: {kind}");
                exceeded += kind == JsonErrorKind.BudgetExceeded ? 1 : 0;
                Assert.True(stream.Taken <= Most + Window, $"{name}: {stream.Taken} bytes were read.");
            }
        }

        Assert.True(exceeded >= 10, $"Only {exceeded} texts exceeded the budget.");
    }

    private static T Wait<T>(ValueTask<T> task) => task.AsTask().GetAwaiter().GetResult();

    private static void All<T>(IEnumerable<T> values) => Assert.True(values.Count() >= 0);

    private static void All<T>(IAsyncEnumerable<T> values) => Wait(values.CountAsync());

    private static void ReadAll(Stream stream, JsonSettings settings)
    {
        using JsonStreamReader reader = new(stream, settings);
        while (reader.Read())
            continue;
    }

    private static JsonErrorKind KindOf(Action read)
    {
        try
        {
            read();
            return JsonErrorKind.Unknown;
        }
        catch (JsonException exception)
        {
            return exception.Error?.Kind ?? Enum.Parse<JsonErrorKind>(exception.Message);
        }
    }

    private static void Report(JsonErrors errors) => throw new JsonException(errors[0].Kind.ToString());

    /// <summary>Gives 8 KB a read, and fails where the test would take long.</summary>
    private sealed class EndlessStream(string begin, string repeated) : Stream
    {
        private const int MostTaken = 16 * 1024 * 1024, Part = 8 * 1024;

        private readonly byte[] _begin = Encoding.UTF8.GetBytes(begin), _repeated = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat(repeated, 1000)));

        internal long Taken { get; private set; }

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

        public override int Read(Span<byte> buffer)
        {
            if (Taken > MostTaken)
                throw new IOException("More was read than any budget allows.");
            int count = Math.Min(buffer.Length, Part);
            for (int i = 0; i < count; i++)
            {
                long at = Taken + i;
                buffer[i] = at < _begin.Length ? _begin[at] : _repeated[(at - _begin.Length) % _repeated.Length];
            }

            Taken += count;
            return count;
        }

        public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));

        public override void Flush() => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }
}
