// What documents of a stream or pipe take from the heap: no more than System.Text.Json's own parsing of the stream, and than the same text as bytes.
using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;

namespace Vivace.Json.Tests.Streams;

public sealed class DocumentAllocationTests
{
    // Streams and readers are made for each call.
    private const long Margin = 2048;

    private const int Calls = 10;

    // Within a buffer of the thread, within that of the process, and longer than the first window.
    public static TheoryData<int> Lengths => [1000, 2500, 12_000, 55_000, 300_000, 1_500_000];

    [Theory, MemberData(nameof(Lengths))]
    public void Deserialize_NodeOrElementOfAStream_AllocatesNoMoreThanParsingIt(int length)
    {
        byte[] text = Text(length);
        long parsed = Least(() => Wait(JsonNode.ParseAsync(new MemoryStream(text))));
        Assert.InRange(parsed, length, 20L * length + Margin);
        long most = parsed + parsed / 20 + Margin;
        Assert.InRange(Least(() => Wait(JsonSerializer.DeserializeAsync<JsonNode>(new MemoryStream(text)).AsTask())), 0, most);
        Assert.InRange(Least(() => Wait(JsonSerializer.DeserializeAsync<JsonElement>(new MemoryStream(text)).AsTask())), 0, most);
        Assert.InRange(Least(() => JsonSerializer.Deserialize<JsonNode>(new MemoryStream(text))), 0, most);
        Assert.InRange(Least(() => JsonSerializer.Deserialize<JsonElement>(new MemoryStream(text))), 0, most);
        Assert.InRange(Least(() => JsonSerializer.Deserialize<JsonNode>(Segments(text))), 0, most);
    }

    // Both give what they rented back.
    [Theory, MemberData(nameof(Lengths))]
    public void Deserialize_DocumentOfAStream_AllocatesNoText(int length)
    {
        byte[] text = Text(length);
        long most = Least(() => Wait(JsonDocument.ParseAsync(new MemoryStream(text))).Dispose()) + Margin;
        Assert.InRange(Least(() => Wait(JsonSerializer.DeserializeAsync<JsonDocument>(new MemoryStream(text)).AsTask())!.Dispose()), 0, most);
        Assert.InRange(Least(() => JsonSerializer.Deserialize<JsonDocument>(new MemoryStream(text))!.Dispose()), 0, most);
    }

    [Theory, MemberData(nameof(Lengths))]
    public void Deserialize_TreeOfAStream_AllocatesNoMoreThanOfBytes(int length)
    {
        byte[] text = Text(length);
        long most = Least(() => JsonSerializer.Deserialize<JsonTree>(text)!.Dispose()) + Margin;
        Assert.InRange(Least(() => Wait(JsonSerializer.DeserializeAsync<JsonTree>(new MemoryStream(text)).AsTask())!.Dispose()), 0, most);
        Assert.InRange(Least(() => JsonSerializer.Deserialize<JsonTree>(new MemoryStream(text))!.Dispose()), 0, most);
        Assert.InRange(Least(() => Wait(JsonTree.ParseAsync(new MemoryStream(text)).AsTask()).Dispose()), 0, most);
    }

    // A pipe allocates by itself for what is left in it until a short text is whole.
    [Theory, MemberData(nameof(Lengths))]
    public void DeserializeAsync_OfAPipe_AllocatesWhatThePipeAndTheBytesDo(int length)
    {
        byte[] text = Text(length);
        long pipe = Least(() => Gather(PipeReader.Create(new MemoryStream(text)), Math.Min(length, 1 << 20)));
        long element = Least(() => JsonSerializer.Deserialize<JsonElement>(text)), tree = Least(() => JsonSerializer.Deserialize<JsonTree>(text)!.Dispose());
        Assert.InRange(Least(() => Wait(JsonSerializer.DeserializeAsync<JsonElement>(PipeReader.Create(new MemoryStream(text))).AsTask())), 0, pipe + element + element / 20 + Margin);
        Assert.InRange(Least(() => Wait(JsonSerializer.DeserializeAsync<JsonNode>(PipeReader.Create(new MemoryStream(text))).AsTask())), 0, pipe + element + element / 20 + Margin);
        Assert.InRange(Least(() => Wait(JsonSerializer.DeserializeAsync<JsonTree>(PipeReader.Create(new MemoryStream(text))).AsTask())!.Dispose()), 0, pipe + tree + tree / 20 + Margin);
        Assert.InRange(Least(() => Wait(JsonSerializer.DeserializeAsync<JsonDocument>(PipeReader.Create(new MemoryStream(text))).AsTask())!.Dispose()), 0, pipe + Margin);
    }

    // The first texts of a process go to System.Text.Json's parser, so some calls come before.
    private static long Least(Action call)
    {
        for (int i = 0; i < 40; i++)
            call();
        return Allocation.OfFew(call, Calls);
    }

    // Everything is at hand, so no call goes on elsewhere.
    private static T Wait<T>(Task<T> task)
    {
        Assert.True(task.IsCompleted);
        return task.Result;
    }

    private static void Gather(PipeReader pipe, int length)
    {
        while (true)
        {
            ReadResult result = Wait(pipe.ReadAsync().AsTask());
            if (result.Buffer.Length >= length || result.IsCompleted)
            {
                pipe.AdvanceTo(result.Buffer.End);
                return;
            }

            pipe.AdvanceTo(result.Buffer.Start, result.Buffer.End);
        }
    }

    private static ReadOnlySequence<byte> Segments(byte[] text)
    {
        Part last = new(text.AsMemory(text.Length / 2), null, text.Length / 2), first = new(text.AsMemory(0, text.Length / 2), last, 0);
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private static byte[] Text(int length)
    {
        StringBuilder text = new("[");
        for (int i = 0; text.Length < length; i++)
            text.Append(i == 0 ? "" : ",").Append($$"""{"id":{{i}},"name":"Customer {{i}}","active":true,"tags":["a","b é"]}""");
        return Encoding.UTF8.GetBytes(text.Append(']').ToString());
    }

    private sealed class Part : ReadOnlySequenceSegment<byte>
    {
        internal Part(ReadOnlyMemory<byte> memory, Part? next, long index)
        {
            Memory = memory;
            Next = next;
            RunningIndex = index;
        }
    }
}
