// Codecs that write in parts: the text of their plain twin, with every window, also if the target fails at any byte.
using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using Vivace.Json.Plans;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Streams.Values;

public class StreamingWritingTests
{
    private const string Text = """{"a":[1,-2.5,true,null,"st\"r\u00e9\ud83d\ude00 ing",[]],"long":"0123456789abcdefghijklmnopqrstuvwxyz0123456789abcdefghij\\","":{},"e":[[],[[{}]]]}""";

    private static readonly ObjectEngine[] s_engines = [ObjectEngine.Emitted, ObjectEngine.Interpreted];

    private static StreamingCodecTests.Holder Holder
    {
        get
        {
            JsonSettings plain = new() { Codecs = [new PlainDocCodec()] };
            Doc doc = JsonSerializer.Deserialize<Doc>(Text, plain)!;
            return new() { Id = 1, First = doc, Docs = [doc, null, new("x")], Map = new() { ["a"] = doc, ["b"] = null }, Made = new(doc, 2) };
        }
    }

    [Fact]
    public async Task Write_EveryWindow_IsThePlainCodecsText()
    {
        int count = 0;
        foreach (ObjectEngine engine in s_engines)
        {
            foreach (bool indented in new[] { false, true })
            {
                JsonSettings plain = new() { Engine = engine, WriteIndented = indented, Codecs = [new PlainDocCodec()] };
                foreach (bool awaits in new[] { false, true })
                {
                    JsonSettings settings = plain with { Codecs = [new DocCodec { Awaits = awaits, IsUtf8 = indented }] };
                    foreach (int window in new[] { 1, 2, 7, 20, 64, 300, 0 })
                    {
                        count += await Check(Holder, plain, settings, window);
                        count += await Check(Holder.Docs!, plain, settings, window);
                        count += await Check(Holder.First!, plain, settings, window);
                        count += await Check(new Doc("text"), plain, settings, window);
                    }
                }
            }
        }

        Assert.True(count > 1000, $"{count}");
    }

    private static async Task<int> Check<T>(T value, JsonSettings plain, JsonSettings settings, int window)
    {
        string expected = JsonSerializer.Serialize(value, plain);
        Assert.Equal(expected, JsonSerializer.Serialize(value, settings));
        Assert.Equal(expected, Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(value, settings)));
        using PartTarget stream = new(), later = new(), slow = new() { Taking = static async _ => await Task.CompletedTask.ConfigureAwait(ConfigureAwaitOptions.ForceYielding) };
        ArrayBufferWriter<byte> buffer = new();
        using MemoryStream piped = new();
        WriteBuffers.OfThread.Lower(window);
        JsonSerializer.Serialize(stream, value, settings);
        JsonSerializer.Serialize(buffer, value, settings);
        Task first = JsonSerializer.SerializeAsync(later, value, settings), second = JsonSerializer.SerializeAsync(slow, value, settings), third = JsonSerializer.SerializeAsync(PipeWriter.Create(piped), value, settings);
        WriteBuffers.OfThread.Lower(0);
        await Task.WhenAll(first, second, third);
        Assert.Equal(expected, Encoding.UTF8.GetString(stream.Written));
        Assert.Equal(expected, Encoding.UTF8.GetString(buffer.WrittenSpan));
        Assert.Equal(expected, Encoding.UTF8.GetString(later.Written));
        Assert.Equal(expected, Encoding.UTF8.GetString(slow.Written));
        Assert.Equal(expected, Encoding.UTF8.GetString(piped.ToArray()));
        return 7;
    }

    /// <summary>Notes whether the methods ended.</summary>
    public sealed class NotingCodec : JsonStreamingCodec<Doc>
    {
        private readonly DocCodec _codec = new() { Awaits = true };

        internal int Begun { get; private set; }

        internal int Ended { get; private set; }

        protected internal override async ValueTask<Doc?> ReadAsync(JsonValueReader reader, CancellationToken cancellationToken)
        {
            Begun++;
            try
            {
                return await _codec.ReadAsync(reader, cancellationToken);
            }
            finally
            {
                Ended++;
            }
        }

        protected internal override async ValueTask WriteAsync(JsonValueWriter writer, Doc value, CancellationToken cancellationToken)
        {
            Begun++;
            try
            {
                await _codec.WriteAsync(writer, value, cancellationToken);
            }
            finally
            {
                Ended++;
            }
        }
    }

    [Fact]
    public async Task Write_TargetThatFailsAtAnyByte_EndsTheCodec()
    {
        NotingCodec codec = new();
        JsonSettings settings = new() { Codecs = [codec] };
        int length = Encoding.UTF8.GetByteCount(JsonSerializer.Serialize(Holder, new JsonSettings { Codecs = [new PlainDocCodec()] }));
        for (int at = 0; at < length; at += 3)
        {
            using PartTarget target = new() { FailsAt = at };
            WriteBuffers.OfThread.Lower(1 + (at % 50));
            Task writing = JsonSerializer.SerializeAsync(target, Holder, settings);
            WriteBuffers.OfThread.Lower(0);
            await Assert.ThrowsAsync<IOException>(() => writing);
            Assert.Equal(codec.Begun, codec.Ended);
        }

        Assert.True(codec.Begun > 100);
    }

    [Fact]
    public void Read_SourceThatFailsAtAnyByte_EndsTheCodec()
    {
        NotingCodec codec = new();
        JsonSettings settings = new() { Codecs = [codec] };
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(Holder, new JsonSettings { Codecs = [new PlainDocCodec()] });
        foreach (Fault fault in new[] { Fault.Throws, Fault.Canceled })
        {
            for (int at = 0; at < text.Length; at += 2)
            {
                using FaultySource source = new(text, fault, at);
                Vivace.Json.Streams.FirstWindow.Change(1 + (at % 60));
                ValueTask<StreamingCodecTests.Holder?> reading = JsonSerializer.DeserializeAsync<StreamingCodecTests.Holder>(source.Stream, settings, source.Token);
                Vivace.Json.Streams.FirstWindow.Change(0);
                Exception thrown = Assert.ThrowsAny<Exception>(() => source.Complete(reading));
                Assert.True(fault == Fault.Throws ? thrown is IOException : thrown is OperationCanceledException, $"{thrown}");
                Assert.Equal(codec.Begun, codec.Ended);
            }
        }

        Assert.True(codec.Begun > 100);
    }
}
