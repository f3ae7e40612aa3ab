// Every call that reads a text which comes in parts, under one signature: what it finds, as one string.
using System.Buffers;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Plans;
using Vivace.Json.Streams;
using Vivace.Json.Streams.Lines;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Streams;

/// <summary>The calls.</summary>
internal enum ReadingWay
{
    Stream,
    StreamAsync,
    PipeAsync,
    Sequence,
    Characters,
    CharactersAsync,
    Elements,
    PipeElements,
    TopLevelValues,
    Paths,
    PathsAsync,
    PipePathsAsync,
    PathCallbacks,
    PathCallbacksAsync,
    Lines,
    LinesAsync,
    PipeLinesAsync,
    LinesWithErrors,
    ParallelLines,
    ParallelLinesAsync,
    StreamReader,
    StreamReaderAsync,
}

/// <summary>A text and the type that it is read as.</summary>
internal abstract class ReadText(byte[] text)
{
    internal byte[] Text => text;

    /// <summary>What a call finds: the values, and after them the failure that ended it. No value shows what was in a buffer that is now returned.</summary>
    internal abstract string Read(ReadingWay way, FaultySource source, JsonSettings settings);

    /// <summary>What the call for spans finds in a part of the text.</summary>
    internal abstract string ReadSpan(int length, JsonSettings settings);

    /// <summary>What the call for streams finds in a stream of the text.</summary>
    internal abstract string ReadStream(Stream stream, JsonSettings settings);

    /// <summary>What a call finds if it gets a part of the text at once.</summary>
    internal string ReadAtOnce(ReadingWay way, int length, JsonSettings settings)
    {
        using FaultySource source = new(text[..length], Fault.Splits, 0);
        return Read(way, source, settings);
    }

    public override string ToString() => Encoding.UTF8.GetString(text);
}

/// <inheritdoc cref="ReadText"/>
internal sealed class ReadText<T>(byte[] text) : ReadText(text)
{
    private static readonly JsonLinesOptions s_parallel = new() { MaxDegreeOfParallelism = 3 };

    internal override string Read(ReadingWay way, FaultySource source, JsonSettings settings)
    {
        List<T?> values = [];
        Exception? failure = null;
        List<string> errors = [];
        try
        {
            Read(way, source, settings, values, errors);
        }
        catch (Exception exception) when (exception is JsonException or NotSupportedException or IOException or OperationCanceledException or ArgumentException)
        {
            failure = exception;
        }

        return Found(values, failure) + string.Concat(errors);
    }

    internal override string ReadSpan(int length, JsonSettings settings)
    {
        try
        {
            return Found([JsonSerializer.Deserialize<T>(Text.AsSpan(0, length), settings)], null);
        }
        catch (JsonException exception)
        {
            return Found([], exception);
        }
    }

    internal override string ReadStream(Stream stream, JsonSettings settings)
    {
        try
        {
            return Found([JsonSerializer.Deserialize<T>(stream, settings)], null);
        }
        catch (JsonException exception)
        {
            return Found([], exception);
        }
    }

    private static void Read(ReadingWay way, FaultySource source, JsonSettings settings, List<T?> values, List<string> errors)
    {
        switch (way)
        {
            case ReadingWay.Stream:
                values.Add(JsonSerializer.Deserialize<T>(source.Stream, settings));
                break;
            case ReadingWay.StreamAsync:
                values.Add(source.Complete(JsonSerializer.DeserializeAsync<T>(source.Stream, settings, source.Token)));
                break;
            case ReadingWay.PipeAsync:
                values.Add(source.Complete(JsonSerializer.DeserializeAsync<T>(source.Pipe, settings, source.Token)));
                break;
            case ReadingWay.Sequence:
                values.Add(JsonSerializer.Deserialize<T>(Segments(source.Stream), settings));
                break;
            case ReadingWay.Characters:
                values.Add(JsonSerializer.Deserialize<T>(source.Characters, settings));
                break;
            case ReadingWay.CharactersAsync:
                values.Add(source.Complete(JsonSerializer.DeserializeAsync<T>(source.Characters, settings, source.Token)));
                break;
            case ReadingWay.Elements:
                source.AddTo(values, JsonSerializer.DeserializeAsyncEnumerable<T>(source.Stream, settings));
                break;
            case ReadingWay.PipeElements:
                source.AddTo(values, JsonSerializer.DeserializeAsyncEnumerable<T>(source.Pipe, settings));
                break;
            case ReadingWay.TopLevelValues:
                source.AddTo(values, JsonSerializer.DeserializeAsyncEnumerable<T>(source.Stream, topLevelValues: true, settings));
                break;
            case ReadingWay.Paths:
                foreach (T? value in JsonStream.Read<T>(source.Stream, "$[*]", settings))
                    values.Add(value);
                break;
            case ReadingWay.PathsAsync:
                source.AddTo(values, JsonStream.ReadAsync<T>(source.Stream, "$.*", settings));
                break;
            case ReadingWay.PipePathsAsync:
                source.AddTo(values, JsonStream.ReadAsync<T>(source.Pipe, "$..[0]", settings));
                break;
            case ReadingWay.PathCallbacks:
                JsonStream.Read(source.Stream, new JsonStreamPaths().On<T>("$", values.Add).On<T>("$[0]", values.Add), settings);
                break;
            case ReadingWay.PathCallbacksAsync:
                source.Complete(JsonStream.ReadAsync(source.Stream, new JsonStreamPaths().On<T>("$..a", values.Add).On<T>("$[0]", values.Add), settings, source.Token));
                break;
            case ReadingWay.Lines:
                foreach (T? value in JsonLines.Read<T>(source.Stream, settings))
                    values.Add(value);
                break;
            case ReadingWay.LinesAsync:
                source.AddTo(values, JsonLines.ReadAsync<T>(source.Stream, settings));
                break;
            case ReadingWay.PipeLinesAsync:
                source.AddTo(values, JsonLines.ReadAsync<T>(source.Pipe, settings));
                break;
            case ReadingWay.LinesWithErrors:
                foreach (T? value in JsonLines.Read<T>(source.Stream, settings, new() { OnError = error => errors.Add(Found([], error)) }))
                    values.Add(value);
                break;
            case ReadingWay.ParallelLines:
                foreach (T? value in JsonLines.Read<T>(source.Stream, settings, s_parallel))
                    values.Add(value);
                break;
            case ReadingWay.ParallelLinesAsync:
                source.AddTo(values, JsonLines.ReadAsync<T>(source.Stream, settings, s_parallel));
                break;
            case ReadingWay.StreamReader:
                using (JsonStreamReader reader = new(source.Stream, settings))
                {
                    while (reader.Read())
                    {
                        if (reader.TokenType is not (JsonTokenType.EndArray or JsonTokenType.EndObject) && reader.Depth % 2 == 1)
                            values.Add(reader.As<T>());
                    }
                }

                break;
            default:
                using (JsonStreamReader reader = new(source.Pipe, settings))
                {
                    while (source.Complete(reader.ReadAsync(source.Token)))
                    {
                        if (reader.TokenType is not (JsonTokenType.EndArray or JsonTokenType.EndObject) && reader.Depth % 2 == 0)
                            values.Add(source.Complete(reader.AsAsync<T>(source.Token)));
                    }
                }

                break;
        }
    }

    // A part of the stream is a segment.
    private static ReadOnlySequence<byte> Segments(Stream stream)
    {
        Segment first = new();
        Segment last = first;
        byte[] buffer = new byte[1024];
        for (int read; (read = stream.Read(buffer)) > 0; buffer = new byte[1024])
            last = last.Then(buffer.AsMemory(0, read));
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    // A string of a document may have bytes that are no character.
    private static string Shown(object? value) => value switch
    {
        JsonElement element => Encoding.Latin1.GetString(JsonMarshal.GetRawUtf8Value(element)),
        List<object?> list => $"({string.Join(',', list.Select(Shown))})",
        _ => StjSerializer.Serialize(value),
    };

    private static string Found(List<T?> values, Exception? failure)
    {
        StringBuilder found = new();
        foreach (T? value in values)
            found.Append(Shown(value)).Append('|');
        if (failure is JsonException error)
            found.Append(CultureInfo.InvariantCulture, $"!{error.Path} {error.LineNumber} {error.BytePositionInLine} {error.Error?.ByteOffset} {error.Error?.Kind}");
        else if (failure is not null)
            found.Append('!').Append(failure.GetType().Name).Append(' ').Append(failure is OperationCanceledException ? "" : failure.Message);
        return found.ToString();
    }
}

/// <summary>Short texts, right and wrong ones.</summary>
internal static class ShortTexts
{
    private const int Seed = 20_251_122;

    public sealed class Node
    {
        public int A { get; set; }

        public string? Name { get; set; }

        public List<Node?>? Inner { get; set; }

        public Dictionary<string, double>? Map { get; set; }
    }

    /// <summary>The settings, of which one has comments, which are copied, and both engines.</summary>
    internal static JsonSettings[] Settings { get; } =
    [
        new() { Engine = ObjectEngine.Emitted },
        new() { Engine = ObjectEngine.Interpreted, ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true },
    ];

    /// <summary>Texts of the suites, and of a model with and without a changed byte.</summary>
    /// <param name="ofSuites">How many of the suites, at most.</param>
    /// <param name="ofModel">How many of the model.</param>
    /// <param name="most">The longest.</param>
    internal static List<ReadText> All(int ofSuites, int ofModel, int most)
    {
        Random random = new(Seed);
        string folder = Path.Combine(Repository.Root, "tests", "Vivace.Json.Conformance", "Data");
        List<ReadText> all = [];
        byte[][] ofFiles =
        [
            .. Directory.EnumerateFiles(folder, "*.json", SearchOption.AllDirectories)
                .Order(StringComparer.Ordinal)
                .Where(file => new FileInfo(file).Length <= most)
                .Select(File.ReadAllBytes),
        ];
        foreach (byte[] text in ofFiles.OrderBy(_ => random.Next()).Take(ofSuites))
            all.Add(random.Next(3) switch { 0 => new ReadText<JsonElement>(text), 1 => new ReadText<object>(text), _ => new ReadText<List<object?>>(text) });
        for (int i = 0; i < ofModel;)
        {
            byte[] text = StjSerializer.SerializeToUtf8Bytes(Made(random, 2), new JsonSerializerOptions { WriteIndented = random.Next(4) == 0 });
            if (random.Next(3) == 0)
                text = [(byte)'[', .. text, (byte)',', .. text, (byte)']'];
            else if (random.Next(3) == 0)
                text = [.. text, (byte)'\n', .. text];
            if (text.Length > most)
                continue;
            if (i % 2 == 0)
                text[random.Next(text.Length)] = (byte)"{}[],:\"1ax \n\\/-\u0001"[random.Next(16)];
            all.Add(text[0] == '[' ? new ReadText<List<Node>>(text) : new ReadText<Node>(text));
            i++;
        }

        return all;
    }

    private static Node Made(Random random, int depth) => new()
    {
        A = random.Next(100),
        Name = random.Next(3) switch { 0 => null, 1 => "é\"\\", _ => "name" },
        Inner = depth == 0 || random.Next(2) == 0 ? null : [.. Enumerable.Range(0, random.Next(3)).Select(i => i == 1 ? null : Made(random, depth - 1))],
        Map = random.Next(3) == 0 ? new() { ["k\n"] = 0.5, ["second"] = 1e10 } : null,
    };
}
