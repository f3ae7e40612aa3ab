// Tests texts for synchronous streams and outputs whose parts are kept for the path of a later error, with strings of any length between them.
using System.Buffers;
using System.Text.Json;

namespace Vivace.Json.Tests.Streams;

[Collection(WatchedArraysCollection.Name)]
public class KeptPartsTests
{
    private const int Seed = 20261124;

    // Some shorter than a window, some longer than the buffer of a writer.
    private static readonly int[] s_lengths = [0, 10, 300, 5_000, 30_000, 61_000, 70_000, 200_000];

    private static object Made(Random random, int depth) => random.Next(depth == 0 ? 2 : 5) switch
    {
        0 => random.Next(),
        1 => new string(random.Next(4) == 0 ? 'ж' : 'x', s_lengths[random.Next(s_lengths.Length)]),
        2 => Enumerable.Range(0, random.Next(200)).ToDictionary(index => $"n{index}", object? (_) => Made(random, 0) is string { Length: > 1000 } ? null : random.Next()),
        _ => Enumerable.Range(0, random.Next(12)).Select(_ => Made(random, depth - 1)).ToList(),
    };

    [Fact]
    public void Write_PartsAndStringsOfAnyLength_AreTheTextWithItsPath()
    {
        Random random = new(Seed);
        int longTexts = 0;
        for (int i = 0; i < 50; i++)
            longTexts += WriteOne(random, null) > 130_000 ? 1 : 0;
        Assert.InRange(longTexts, 15, 50);
    }

    // The watched arrays are longer than those of the usual pool, so parts are copied here and not kept in their buffer.
    [Fact]
    public void Write_PartsAndStringsOfAnyLength_ReturnEveryArray() => WatchedArrays.Watch(arrays =>
    {
        Random random = new(Seed);
        for (int i = 0; i < 15; i++)
            WriteOne(random, arrays);
    });

    private static int WriteOne(Random random, WatchedArrays? arrays)
    {
        List<object> value = [.. Enumerable.Range(0, 1 + random.Next(12)).Select(_ => Made(random, 3))];
        byte[] expected = JsonSerializer.SerializeToUtf8Bytes(value, new JsonSettings());
        MemoryStream stream = new();
        JsonSerializer.Serialize(stream, value, new JsonSettings());
        Assert.True(stream.ToArray().AsSpan().SequenceEqual(expected));
        ArrayBufferWriter<byte> output = new(1);
        JsonSerializer.Serialize(output, value, new JsonSettings());
        Assert.True(output.WrittenSpan.SequenceEqual(expected));

        int at = random.Next(value.Count + 1);
        value.Insert(at, new Dictionary<string, object> { ["before"] = new string('y', s_lengths[random.Next(s_lengths.Length)]), ["wrong"] = (nint)1 });
        string path = $"Path: $[{at}].wrong.";
        Assert.Equal(path, PathOf(() => JsonSerializer.Serialize(new MemoryStream(), value, new JsonSettings())));
        Assert.Equal(path, PathOf(() => JsonSerializer.Serialize(new ArrayBufferWriter<byte>(1), value, new JsonSettings())));
        Assert.Equal(0, arrays?.Out ?? 0);
        return expected.Length;
    }

    private static string PathOf(Action write)
    {
        string message = Assert.Throws<NotSupportedException>(write).Message;
        return message[message.IndexOf("Path: ", StringComparison.Ordinal)..];
    }
}
