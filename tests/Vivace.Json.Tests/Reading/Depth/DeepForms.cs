// How the types nest in a text, and every call that reads and writes them.
using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Streams;

namespace Vivace.Json.Tests.Reading.Depth;

/// <param name="Name">What nests.</param>
/// <param name="Levels">How many levels one unit of the text has.</param>
internal abstract record DeepForm(string Name, int Levels)
{
    /// <summary>The call whose errors have no path.</summary>
    internal const string WithoutPath = "write with a writer";

    /// <summary>The calls, each with a name.</summary>
    /// <param name="depth">How many levels the text has.</param>
    /// <param name="maxDepth">The limit of the settings.</param>
    internal abstract IEnumerable<(string Name, Action Call)> Calls(int depth, int maxDepth);

    internal static readonly DeepForm[] All =
    [
        new DeepForm<Linked>("object", "{\"N\":", "null", "}"),
        new DeepForm<Nested>("list", "[", "", "]"),
        new DeepForm<NestedByName>("dictionary", "{\"N\":", "null", "}"),
        new DeepForm<Untyped>("object of any type", "{\"N\":", "null", "}"),
        new DeepForm<object>("value of any type", "[", "1", "]") { Codecs = [new UntypedValueCodec()] },
        new DeepForm<JsonElement>("element", "[", "1", "]"),
        new DeepForm<Positional>("record", "{\"N\":", "null", "}"),
        new DeepForm<Valued>("struct", "{\"N\":[", "", "]}", 2),
        new DeepForm<Flat>("flattened", "{\"N\":", "null", "}"),
        new DeepForm<Projected>("projection", "{\"a\":{\"n\":", "null", "}}", 2),
        new DeepForm<Laid>("array layout", "[", "null", "]"),
        new DeepForm<Tupled>("tuple", "{\"T\":[", "null", ",1]}", 2) { Codecs = [new TuplesAsArrays()] },
        new DeepForm<Created>("creators", "{\"N\":", "null", "}"),
        new DeepForm<Versioned>("version", "{\"N\":", "null", "}") { MostLevels = 300 },
        new DeepForm<Versioned>("own version", "{\"version\":2,\"N\":", "null", "}"),
        new DeepForm<Surrogated>("surrogate", "{\"N\":", "null", "}"),
        new DeepForm<Kind>("discriminator", "{\"$type\":\"k\",\"N\":", "null", "}"),
        new DeepForm<Kind>("late discriminator", "{\"N\":", "null", ",\"$type\":\"k\"}") { Change = static settings => settings with { AllowOutOfOrderMetadataProperties = true } },
        new DeepForm<Content>("choice by content", "{\"n\":", "null", "}"),
        new DeepForm<IChoice>("choice by kind", "[{\"N\":", "null", "}]", 2),
        new DeepForm<IImplemented>("implementation", "{\"N\":", "null", "}"),
        new DeepForm<Referenced>("reference", "{\"N\":", "null", "}"),
        new DeepForm<Linked>("preserved", "{\"N\":", "null", "}") { Change = static settings => settings with { ReferenceHandler = System.Text.Json.Serialization.ReferenceHandler.Preserve } },
        new DeepForm<Linked>("cycles ignored", "{\"N\":", "null", "}") { Change = static settings => settings with { ReferenceHandler = System.Text.Json.Serialization.ReferenceHandler.IgnoreCycles } },
        new DeepForm<Managed>("managed", "{\"N\":", "null", "}"),
        new DeepForm<Extended>("extension data", "{\"N\":", "null", "}"),
        new DeepForm<Maybe>("optional", "{\"N\":", "null", "}"),
        new DeepForm<Lenient>("lenient", "{\"N\":", "null", "}"),
        new DeepForm<Linked>("lenient settings", "{\"N\":", "null", "}") { Change = static settings => settings with { Leniency = JsonLeniency.All } },
        new DeepForm<Linked>("constraints", "{\"N\":", "null", "}") { Change = static settings => settings with { Constraints = JsonConstraints.Attributes } },
        new DeepForm<Linked>("members once", "{\"N\":", "null", "}") { Change = static settings => settings with { AllowDuplicateProperties = false } },
        new DeepForm<Linked>("JSON5", "{N:", "null", ",}") { Change = static settings => settings with { Dialect = JsonSettings.Json5.Dialect } },
        new DeepForm<Mixed>("mix-in", "{\"N\":", "null", "}") { Codecs = [new JsonMixIn<Mixed, MixedNames>()] },
        new DeepForm<Coded>("user codec", "{\"N\":", "{}", "}") { Codecs = [new CodedCodec()] },
        new DeepForm<CodedList>("user codec of lists", "[", "", "]") { Codecs = [new CodedListCodec()] },
        new DeepForm<Wrapped>("user codec around the next", "{\"N\":", "null", "}") { Codecs = [new WrappedCodec()] },
        new DeepForm<Streamed>("streaming codec", "[", "", "]") { Codecs = [new StreamedItemsCodec()] },
        new DeepForm<Converted>("converter", "{\"N\":", "null", "}") { Converters = [new ConvertedConverter()] },
        new DeepForm<StreamedMember>("streaming codec of members", "{\"N\":", "null", "}") { Codecs = [new StreamedMemberCodec()] },
        new DeepForm<List<Converted>>("converter in lists", "{\"N\":", "null", "}") { Converters = [new ConvertedConverter()], IsInList = true },
    ];
}

/// <inheritdoc/>
/// <param name="Name">What nests.</param>
/// <param name="Open">The text before the next level.</param>
/// <param name="Innermost">The value within the last level.</param>
/// <param name="Close">The text after the next level.</param>
/// <param name="Levels">How many levels these are.</param>
internal sealed record DeepForm<T>(string Name, string Open, string Innermost, string Close, int Levels = 1) : DeepForm(Name, Levels)
{
    // The value to write is read with room.
    private const int ManyBytes = 512 * 1024 * 1024;

    internal IReadOnlyList<JsonCodec> Codecs { get; init; } = [];

    internal IReadOnlyList<System.Text.Json.Serialization.JsonConverter> Converters { get; init; } = [];

    internal Func<JsonSettings, JsonSettings> Change { get; init; } = static settings => settings;

    /// <summary>Whether the text is an element of an array.</summary>
    internal bool IsInList { get; init; }

    internal int MostLevels { get; init; } = int.MaxValue;

    internal override IEnumerable<(string Name, Action Call)> Calls(int depth, int maxDepth)
    {
        JsonSettings settings = Change(JsonSettings.Default with { MaxDepth = maxDepth, Codecs = [.. Codecs], Converters = [.. Converters] });
        int units = Math.Min(depth, MostLevels) / Levels;
        string right = TextOf(units, Innermost), wrong = TextOf(units, "tru"), unfinished = right[..(right.Length / 2)];
        foreach ((string kind, string text) in new[] { ("right", right), ("wrong", wrong), ("unfinished", unfinished) })
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            yield return ($"{kind} string", () => JsonSerializer.Deserialize<T>(text, settings));
            yield return ($"{kind} bytes", () => JsonSerializer.Deserialize<T>(utf8, settings));
            yield return ($"{kind} try", () => JsonSerializer.TryDeserialize(utf8, out T? _, out JsonError? _, settings));
            yield return ($"{kind} segments", () => JsonSerializer.Deserialize<T>(InSegments(utf8), settings));
            yield return ($"{kind} stream", () => JsonSerializer.Deserialize<T>(new MemoryStream(utf8), settings));
            yield return ($"{kind} asynchronous stream", () => JsonSerializer.DeserializeAsync<T>(new PartStream(utf8, 10), settings).AsTask().GetAwaiter().GetResult());
            yield return ($"{kind} pipe", () => JsonSerializer.DeserializeAsync<T>(PipeReader.Create(new PartStream(utf8, 10)), settings).AsTask().GetAwaiter().GetResult());
            yield return ($"{kind} element of a stream", () => First(JsonSerializer.DeserializeAsyncEnumerable<T>(new MemoryStream([(byte)'[', .. utf8, (byte)']']), settings)));
            yield return ($"{kind} characters", () => JsonSerializer.Deserialize<T>(new StringReader(text), settings));
            if (kind != "right" || settings.Dialect != JsonSettings.Default.Dialect)
                continue;
            using JsonDocument document = JsonDocument.Parse(text, new JsonDocumentOptions { MaxDepth = int.MaxValue });
            JsonElement element = document.RootElement.Clone();
            yield return ("right element", () => JsonSerializer.Deserialize<T>(element, settings));
        }

        T? value = WithRoom(() => JsonSerializer.Deserialize<T>(right, settings with { MaxDepth = int.MaxValue }));
        yield return ("write string", () => JsonSerializer.Serialize(value, settings));
        yield return ("write bytes", () => JsonSerializer.SerializeToUtf8Bytes(value, settings));
        yield return ("write indented", () => JsonSerializer.SerializeToUtf8Bytes(value, settings with { WriteIndented = true, IndentSize = 0 }));
        yield return ("write output", () => JsonSerializer.Serialize(new ArrayBufferWriter<byte>(), value, settings));
        yield return (WithoutPath, () => WithWriter(value, settings));
        yield return ("write stream", () => JsonSerializer.Serialize(new MemoryStream(), value, settings));
        yield return ("write asynchronous stream", () => JsonSerializer.SerializeAsync(new MemoryStream(), value, settings).GetAwaiter().GetResult());
        yield return ("write pipe", () => JsonSerializer.SerializeAsync(PipeWriter.Create(new MemoryStream()), value, settings).GetAwaiter().GetResult());
        yield return ("write element", () => JsonSerializer.SerializeToElement(value, settings));
    }

    // Its errors have no path, because text that was handed over is out of reach: codecs add none either.
    private static void WithWriter(T? value, JsonSettings settings)
    {
        JsonWriter writer = new(new ArrayBufferWriter<byte>(), settings);
        JsonSerializer.Serialize(ref writer, value, settings);
        writer.EndText();
    }

    private string TextOf(int units, string innermost)
    {
        StringBuilder text = new();
        text.Insert(0, Open, units).Append(innermost).Append(new StringBuilder().Insert(0, Close, units));
        return IsInList ? $"[{text}]" : text.ToString();
    }

    private static T? WithRoom(Func<T?> read)
    {
        T? value = default;
        Thread thread = new(() => value = read(), ManyBytes);
        thread.Start();
        thread.Join();
        return value;
    }

    private static void First(IAsyncEnumerable<T?> values) => values.FirstOrDefaultAsync().AsTask().GetAwaiter().GetResult();

    private static ReadOnlySequence<byte> InSegments(byte[] utf8)
    {
        Segment first = new(utf8.AsMemory(0, utf8.Length / 2), 0);
        Segment last = first.Append(utf8.AsMemory(utf8.Length / 2));
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        internal Segment(ReadOnlyMemory<byte> memory, long index) => (Memory, RunningIndex) = (memory, index);

        internal Segment Append(ReadOnlyMemory<byte> memory)
        {
            Segment next = new(memory, RunningIndex + Memory.Length);
            Next = next;
            return next;
        }
    }
}
