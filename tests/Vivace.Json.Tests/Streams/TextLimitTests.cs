// Tests texts that are longer than an array can be, with a limit that is lowered for the thread: one exception, from every way in.
using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Errors;

namespace Vivace.Json.Tests.Streams;

public class TextLimitTests
{
    private const int Limit = 100_000;

    // One element: what consists of shorter ones is read from streams whatever its length.
    private static readonly string s_text = "[\"" + new string('\u00e9', 150_000) + "\"]";

    private static readonly byte[] s_utf8 = Encoding.UTF8.GetBytes(s_text);

    private static readonly JsonSettings s_settings = new();

    private static readonly Dictionary<string, Func<string[]?>> s_reads = new()
    {
        ["string"] = () => JsonSerializer.Deserialize<string[]>(s_text, s_settings),
        ["stream"] = () => JsonSerializer.Deserialize<string[]>(new MemoryStream(s_utf8), s_settings),
        ["stream without length"] = () => JsonSerializer.Deserialize<string[]>(new PartStream(s_utf8, 1000), s_settings),
        ["awaited stream"] = () => JsonSerializer.DeserializeAsync<string[]>(new MemoryStream(s_utf8), s_settings).AsTask().GetAwaiter().GetResult(),
        ["sequence"] = () => JsonSerializer.Deserialize<string[]>(Segments(), s_settings),
        ["pipe"] = () => JsonSerializer.DeserializeAsync<string[]>(PipeReader.Create(Segments()), s_settings).AsTask().GetAwaiter().GetResult(),
        ["one element"] = () =>
        {
            List<string?> all = [];
            using MemoryStream stream = new(Encoding.UTF8.GetBytes("[\"" + new string('a', 300_000) + "\"]"));
            IAsyncEnumerator<string?> elements = JsonSerializer.DeserializeAsyncEnumerable<string>(stream, s_settings).GetAsyncEnumerator();
            while (elements.MoveNextAsync().AsTask().GetAwaiter().GetResult())
                all.Add(elements.Current);
            return [.. all!];
        },
    };

    private static readonly Dictionary<string, Func<(bool IsRead, JsonError? Error)>> s_tries = new()
    {
        ["string"] = () => (JsonSerializer.TryDeserialize<string[]>(s_text, out _, out JsonError? error, s_settings), error),
        ["stream"] = () => (JsonSerializer.TryDeserialize<string[]>(new MemoryStream(s_utf8), out _, out JsonError? error, s_settings), error),
        ["sequence"] = () => (JsonSerializer.TryDeserialize<string[]>(Segments(), out _, out JsonError? error, s_settings), error),
    };

    public static TheoryData<string> Reads => [.. s_reads.Keys];

    public static TheoryData<string> Tries => [.. s_tries.Keys];

    [Theory]
    [MemberData(nameof(Reads))]
    public void Deserialize_LongerThanAnArray_IsOneJsonException(string name)
    {
        Assert.NotNull(s_reads[name]());
        ArrayLimit.Lower(Limit);
        try
        {
            JsonException exception = Assert.Throws<JsonException>(() => s_reads[name]());
            Assert.Equal(JsonErrorKind.TooLarge, exception.Error?.Kind);
            Assert.Contains("100,000", exception.Message, StringComparison.Ordinal);
        }
        finally
        {
            ArrayLimit.Lower(0);
        }
    }

    [Theory]
    [MemberData(nameof(Tries))]
    public void TryDeserialize_LongerThanAnArray_IsAnError(string name)
    {
        ArrayLimit.Lower(Limit);
        try
        {
            (bool isRead, JsonError? error) = s_tries[name]();
            Assert.False(isRead);
            Assert.Equal(JsonErrorKind.TooLarge, error?.Kind);
        }
        finally
        {
            ArrayLimit.Lower(0);
        }
    }

    [Fact]
    public void Rent_SumBeyondAnInt32_Throws()
    {
        int overflown = unchecked(int.MaxValue + 1);
        Assert.Throws<OutOfMemoryException>(() => Vivace.Json.Text.Blocks.Scratch<byte>.Rent(overflown));
        Assert.Throws<OutOfMemoryException>(() => Vivace.Json.Text.Blocks.Scratch<char>.Rent(int.MaxValue));
    }

    [Fact]
    public void Next_AtTheLimit_Throws()
    {
        Assert.Equal(Array.MaxLength, ArrayLimit.Next(1_500_000_000));
        Assert.Throws<OutOfMemoryException>(() => ArrayLimit.Next(Array.MaxLength));
    }

    private static ReadOnlySequence<byte> Segments()
    {
        Segment first = new(s_utf8.AsMemory(0, 1000), null);
        Segment last = new(s_utf8.AsMemory(1000), first);
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        internal Segment(ReadOnlyMemory<byte> memory, Segment? before)
        {
            Memory = memory;
            if (before is null)
                return;
            RunningIndex = before.RunningIndex + before.Memory.Length;
            before.Next = this;
        }
    }
}
