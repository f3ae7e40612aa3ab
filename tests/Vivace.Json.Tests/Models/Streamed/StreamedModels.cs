// A model whose strings are handed on part by part, its twin with strings and arrays, and JSON for both.
using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Models.Streamed;

/// <summary>Members of every type that a streamed codec serves.</summary>
internal sealed class StreamedModel
{
    public int First { get; set; }

    [JsonCodec(typeof(StreamedTextCodec))]
    public Stream? Text { get; set; }

    [JsonCodec(typeof(StreamedBase64Codec))]
    public Stream? Bytes { get; set; }

    [JsonCodec(typeof(StreamedTextCodec))]
    public Stream Filled { get; } = new MemoryStream();

    [JsonCodec(typeof(StreamedBase64Codec)), JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
    public IBufferWriter<byte> Buffer { get; } = new ArrayBufferWriter<byte>();

    [JsonCodec(typeof(StreamedBase64Codec))]
    public ReadOnlySequence<byte> Sequence { get; set; }

    [JsonCodec(typeof(StreamedTextCodec))]
    public ReadOnlySequence<byte>? Optional { get; set; }

    [JsonCodec(ItemCodec = typeof(StreamedBase64Codec))]
    public List<Stream?>? Many { get; set; }

    [JsonCodec(ItemCodec = typeof(StreamedTextCodec))]
    public Dictionary<string, Stream?>? Map { get; set; }

    public StreamedModel? Inner { get; set; }

    public string? Last { get; set; }

    internal StreamedTwin ToTwin() => new()
    {
        First = First,
        Text = Text is null ? null : Encoding.UTF8.GetString(ToArray(Text)),
        Bytes = Bytes is null ? null : ToArray(Bytes),
        Filled = Encoding.UTF8.GetString(((MemoryStream)Filled).ToArray()),
        Buffer = ((ArrayBufferWriter<byte>)Buffer).WrittenSpan.ToArray(),
        Sequence = Sequence.ToArray(),
        Optional = Optional is { } optional ? Encoding.UTF8.GetString(optional) : null,
        Many = Many?.ConvertAll(stream => stream is null ? null : ToArray(stream)),
        Map = Map?.ToDictionary(entry => entry.Key, entry => entry.Value is null ? null : Encoding.UTF8.GetString(ToArray(entry.Value))),
        Inner = Inner?.ToTwin(),
        Last = Last,
    };

    private static byte[] ToArray(Stream stream)
    {
        using MemoryStream copy = new();
        stream.CopyTo(copy);
        return copy.ToArray();
    }
}

/// <summary>The same members, read and written whole.</summary>
internal sealed class StreamedTwin
{
    public int First { get; set; }

    public string? Text { get; set; }

    public byte[]? Bytes { get; set; }

    public string Filled { get; set; } = "";

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
    public byte[] Buffer { get; set; } = [];

    public byte[] Sequence { get; set; } = [];

    public string? Optional { get; set; }

    public List<byte[]?>? Many { get; set; }

    public Dictionary<string, string?>? Map { get; set; }

    public StreamedTwin? Inner { get; set; }

    public string? Last { get; set; }

    /// <summary>The model with the same content, in streams of a kind.</summary>
    internal StreamedModel ToModel(Func<byte[], Stream> make)
    {
        StreamedModel model = new()
        {
            First = First,
            Text = Text is null ? null : make(Encoding.UTF8.GetBytes(Text)),
            Bytes = Bytes is null ? null : make(Bytes),
            Sequence = Segmented.Of(Sequence, 7),
            Optional = Optional is null ? null : Segmented.Of(Encoding.UTF8.GetBytes(Optional), 5),
            Many = Many?.ConvertAll(bytes => bytes is null ? null : make(bytes)),
            Map = Map?.ToDictionary(entry => entry.Key, entry => entry.Value is null ? null : make(Encoding.UTF8.GetBytes(entry.Value))),
            Inner = Inner?.ToModel(make),
            Last = Last,
        };
        model.Filled.Write(Encoding.UTF8.GetBytes(Filled));
        model.Filled.Position = 0;
        return model;
    }

    internal static StreamedTwin Made(Random random, int longest, int depth = 1) => new()
    {
        First = random.Next(),
        Text = TextOf(random, longest),
        Bytes = BytesOf(random, longest),
        Filled = TextOf(random, longest) ?? "",
        Sequence = BytesOf(random, longest) ?? [],
        Optional = TextOf(random, longest),
        Many = random.Next(3) == 0 ? null : [.. Enumerable.Range(0, random.Next(3)).Select(_ => BytesOf(random, longest))],
        Map = random.Next(3) == 0 ? null : Enumerable.Range(0, random.Next(3)).ToDictionary(i => $"key {i}", _ => TextOf(random, longest)),
        Inner = depth == 0 ? null : Made(random, longest, depth - 1),
        Last = TextOf(random, 50),
    };

    private static string? TextOf(Random random, int longest)
    {
        if (random.Next(6) == 0)
            return null;
        StringBuilder text = new();
        string[] pieces = ["a", "plain text ", "é", "\u4E2D", "😀", "\"", "\\", "\n", "<", "\u0001", "/"];
        for (int length = random.Next(longest); text.Length < length;)
            text.Append(pieces[random.Next(4) == 0 ? random.Next(pieces.Length) : 1]);
        return text.ToString();
    }

    private static byte[]? BytesOf(Random random, int longest)
    {
        if (random.Next(6) == 0)
            return null;
        byte[] bytes = new byte[random.Next(longest)];
        random.NextBytes(bytes);
        return bytes;
    }
}

/// <summary>Sequences of short segments.</summary>
internal sealed class Segmented : ReadOnlySequenceSegment<byte>
{
    private Segmented(ReadOnlyMemory<byte> memory, long start) => (Memory, RunningIndex) = (memory, start);

    internal static ReadOnlySequence<byte> Of(byte[] bytes, int length)
    {
        Segmented first = new(default, 0), last = first;
        for (int i = 0; i < bytes.Length; i += length)
        {
            Segmented next = new(bytes.AsMemory(i, Math.Min(length, bytes.Length - i)), i);
            last.Next = next;
            last = next;
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }
}
