// Values that come and go through streams, whole and element by element.
using System.Text.Json;
using Vivace.Json.Conformance.Differential.Models;

namespace Vivace.Json.AotSmoke.Cases;

internal static class Streams
{
    private static readonly JsonSerializerOptions s_options = Engine.Options();

    private static readonly Line[] s_lines = [new("x", 1, 2.5m), new("y", 2, 3m, 0.5), new("z", 3, 0)];

    internal static Case[] All =>
    [
        Case.Of("stream", Objects.Order, value => Written(stream => Serializer.Serialize(stream, value, s_options)), text => { using MemoryStream stream = new(text); return Serializer.Deserialize<Order>(stream, s_options); }, (one, other) => one.Total == other.Total),
        Case.Of("stream, awaited", Objects.Order, value => Written(stream => Serializer.SerializeAsync(stream, value, s_options).GetAwaiter().GetResult()), text => { using MemoryStream stream = new(text); return Serializer.DeserializeAsync<Order>(stream, s_options).AsTask().GetAwaiter().GetResult(); }, (one, other) => one.Total == other.Total),
        Case.Of("items, awaited", s_lines, value => Written(stream => Serializer.SerializeAsync(stream, Later(value), s_options).GetAwaiter().GetResult()), text => Gathered(text).GetAwaiter().GetResult(), (one, other) => one.SequenceEqual(other)),
    ];

    private static byte[] Written(Action<MemoryStream> write)
    {
        using MemoryStream stream = new();
        write(stream);
        return stream.ToArray();
    }

    private static async IAsyncEnumerable<Line> Later(Line[] lines)
    {
        foreach (Line line in lines)
        {
            await Task.Yield();
            yield return line;
        }
    }

    private static async Task<Line[]> Gathered(byte[] text)
    {
        List<Line> lines = [];
        using MemoryStream stream = new(text);
        await foreach (Line? line in Serializer.DeserializeAsyncEnumerable<Line>(stream, s_options))
            lines.Add(line!);
        return [.. lines];
    }
}
