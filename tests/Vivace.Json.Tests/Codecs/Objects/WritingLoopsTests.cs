// The loops over arrays and dictionaries of leaves: where they stop because a window is full, they go on with the next element.
using System.Buffers;
using System.Text;
using Vivace.Json.Tests.Codecs.Custom;
using Vivace.Json.Writing;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs.Objects;

public class WritingLoopsTests
{
    private const int Long = 3000;

    // Strings make room of their own, so that the loop asks for it only between objects without any.
    private static readonly Numbers?[] s_numbers = [.. Enumerable.Range(0, Long).Select(i => i % 11 == 10 ? null : new Numbers { Id = i, Total = i * 1.5 })];
    private static readonly Named?[] s_named = [.. Enumerable.Range(0, Long).Select(i => i % 11 == 10 ? null : new Named { Id = i, Name = new string('n', i * 7 % 40) })];

    // The length 0 is the default.
    public static TheoryData<int> Windows => [1, 7, 64, 512, 4096, 0];

    [Theory, MemberData(nameof(Windows))]
    public async Task Serialize_LeavesThatDoNotFitAWindow_IsTheWholeText(int window)
    {
        foreach (JsonSettings settings in CodecEngines.Each(new()))
        {
            await CheckAsync(s_numbers, window, settings);
            await CheckAsync(s_named, window, settings);
        }
    }

    private static async Task CheckAsync<T>(T?[] all, int window, JsonSettings settings) where T : class
    {
        for (int count = 0; count <= Long; count = count < 80 ? count + 1 : count + 973)
        {
            T?[] leaves = all[..count];
            await CheckTextAsync(leaves, window, settings);
            await CheckTextAsync(leaves.ToList(), window, settings);
            await CheckTextAsync(leaves.Select((leaf, index) => KeyValuePair.Create($"{index}", leaf)).ToDictionary(), window, settings);
            await CheckTextAsync(new[] { leaves, leaves }, window, settings);
        }
    }

    private static async Task CheckTextAsync<T>(T value, int window, JsonSettings settings)
    {
        string expected = StjSerializer.Serialize(value);
        using MemoryStream stream = new();
        ArrayBufferWriter<byte> output = new();
        using MemoryStream awaited = new();
        Task writing;
        WriteBuffers.OfThread.Lower(window);
        try
        {
            JsonSerializer.Serialize(stream, value, settings);
            JsonSerializer.Serialize(output, value, settings);
            writing = JsonSerializer.SerializeAsync(awaited, value, settings);
        }
        finally
        {
            WriteBuffers.OfThread.Lower(0);
        }

        await writing;
        Assert.Equal(expected, Encoding.UTF8.GetString(stream.ToArray()));
        Assert.Equal(expected, Encoding.UTF8.GetString(output.WrittenSpan));
        Assert.Equal(expected, Encoding.UTF8.GetString(awaited.ToArray()));
    }

    public sealed class Numbers
    {
        public int Id { get; set; }

        public double Total { get; set; }
    }

    public sealed class Named
    {
        public int Id { get; set; }

        public string? Name { get; set; }
    }
}
