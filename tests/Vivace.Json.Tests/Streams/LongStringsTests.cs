// One string that is longer than every window, in small reads: what is rented, and with it what is copied, is a few times its length, not its square.
using System.IO.Pipelines;
using System.Text;
using Vivace.Json.Plans;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Streams;

[Collection(WatchedArraysCollection.Name)]
public class LongStringsTests
{
    private const int Mebibyte = 1024 * 1024;

    // In one byte a read, what looks at the whole string for each would take hours.
    private const int LengthInBytes = 4 * Mebibyte, LengthInPages = 64 * Mebibyte;

    // Arrays double until the string has room: 1 + 1/2 + 1/4 and so on of at most twice its length, and once more for what transcodes.
    private const int MostTimes = 6;

    private static readonly JsonSettings s_settings = new() { Engine = ObjectEngine.Interpreted };

    private static readonly Dictionary<string, Func<Stream, string?>> s_ways = new()
    {
        ["stream"] = stream => JsonSerializer.Deserialize<string[]>(stream, s_settings)![0],
        ["stream, async"] = stream => Wait(JsonSerializer.DeserializeAsync<string[]>(stream, s_settings))![0],
        ["pipe"] = stream => Wait(JsonSerializer.DeserializeAsync<string[]>(PipeReader.Create(stream), s_settings))![0],
        ["characters"] = stream => JsonSerializer.Deserialize<string[]>(new StreamReader(stream, Encoding.UTF8, false, 1024), s_settings)![0],
        ["elements"] = stream => First(JsonSerializer.DeserializeAsyncEnumerable<string>(stream, s_settings)),
        ["path"] = stream => JsonStream.Read<string>(stream, "$[0]", s_settings).Single(),
        ["path, async"] = stream => First(JsonStream.ReadAsync<string>(stream, "$[0]", s_settings)),
        ["lines"] = stream => JsonLines.Read<string[]>(stream, s_settings).Single()![0],
        ["lines, async"] = stream => First(JsonLines.ReadAsync<string[]>(stream, s_settings))![0],
        ["parallel lines"] = stream => JsonLines.Read<string[]>(stream, s_settings, new() { MaxDegreeOfParallelism = 2 }).Single()![0],
        ["reader"] = stream =>
        {
            using JsonStreamReader reader = new(stream, s_settings);
            return reader.Read() && reader.Read() ? reader.As<string>() : null;
        },
    };

    public static TheoryData<string> Ways => [.. s_ways.Keys];

    [Theory, MemberData(nameof(Ways))]
    public void Read_LongStringInOneByteReads_IsLinear(string way) => Check(way, LengthInBytes, 1);

    [Theory, MemberData(nameof(Ways))]
    public void Read_LongStringInPages_IsLinear(string way) => Check(way, LengthInPages, 4096);

    // Passed over, it takes no more than the window.
    [Fact]
    public void Skip_LongString_RentsTheWindowOnly() => WatchedArrays.Watch(arrays =>
    {
        foreach (int part in new[] { 1, 4096 })
        {
            long before = arrays.Requested;
            using RepeatedText text = new("{\"skipped\":[\"", "0123456\\\"", (part == 1 ? LengthInBytes : LengthInPages) / 9, "\"],\"a\":1}", part);
            Assert.Equal([1], JsonStream.Read<int>(text, "$.a", s_settings));
            Assert.InRange(arrays.Requested - before, 1, Mebibyte);
        }
    });

    private static void Check(string way, int length, int part) => WatchedArrays.Watch(arrays =>
    {
        using RepeatedText text = new("[\"", "01234567", length / 8, "\"]", part);
        string? found = s_ways[way](text);
        Assert.Equal((length, true), (found!.Length, found.EndsWith("01234567", StringComparison.Ordinal)));
        Assert.True(arrays.AllComeBack());
        Assert.InRange(arrays.Requested, length, (long)MostTimes * length);
        Assert.InRange(arrays.Rented, 1, 100);
    });

    private static T Wait<T>(ValueTask<T> task) => task.AsTask().GetAwaiter().GetResult();

    private static T? First<T>(IAsyncEnumerable<T?> values)
    {
        IAsyncEnumerator<T?> enumerator = values.GetAsyncEnumerator();
        Assert.True(Wait(enumerator.MoveNextAsync()));
        T? first = enumerator.Current;
        Assert.False(Wait(enumerator.MoveNextAsync()));
        enumerator.DisposeAsync().AsTask().GetAwaiter().GetResult();
        return first;
    }
}
