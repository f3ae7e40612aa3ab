// Strings of any length in the memory of a window, and what happens when a stream fails: nothing is held that was rented.
using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;
using Vivace.Json.Tests.Streams;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Models.Streamed;

[Collection(WatchedArraysCollection.Name)]
public class StreamedStringMemoryTests
{
    private const int Mebibyte = 1024 * 1024;

    private const long Long = 64 * Mebibyte, Longest = 3_000_000_000;

    // The window, and what is copied of it at once.
    private const long MostRead = 2 * Mebibyte, MostWritten = Mebibyte;

    // Besides the arrays of the pool, which has none at first: a few objects for each window.
    private const long MostAllocated = 8 * Mebibyte;

    private static readonly JsonSettings s_settings = new() { Engine = ObjectEngine.Interpreted };

    /// <summary>Counts what it is given, and may fail.</summary>
    private sealed class Counter(long failsAt = long.MaxValue) : Stream
    {
        internal long Count { get; private set; }

        public override bool CanRead => false;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => throw new NotSupportedException();

        public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

        public override void Write(ReadOnlySpan<byte> buffer)
        {
            Count += buffer.Length;
            if (Count > failsAt)
                throw new IOException("full");
        }

        public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Write(buffer.Span);
            return default;
        }

        public override void Flush()
        {
        }

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();
    }

    private sealed class Text
    {
        [JsonCodec(typeof(StreamedTextCodec))]
        public Stream? Content { get; set; } = t_target;

        public int Last { get; set; }
    }

    private sealed class Bytes
    {
        [JsonCodec(typeof(StreamedBase64Codec))]
        public Stream? Content { get; set; } = t_target;

        public int Last { get; set; }
    }

    private sealed class Other
    {
        public int Last { get; set; }
    }

    [ThreadStatic]
    private static Counter? t_target;

    private static readonly Dictionary<string, Func<Stream, Type, object?>> s_readings = new()
    {
        ["stream"] = (stream, type) => JsonSerializer.Deserialize(stream, type, s_settings),
        ["stream, async"] = (stream, type) => JsonSerializer.DeserializeAsync(stream, type, s_settings).AsTask().GetAwaiter().GetResult(),
        ["pipe"] = (stream, type) => JsonSerializer.DeserializeAsync(PipeReader.Create(stream), type, s_settings).AsTask().GetAwaiter().GetResult(),
    };

    private static readonly Dictionary<string, Action<Stream, object>> s_writings = new()
    {
        ["stream"] = (stream, value) => JsonSerializer.Serialize(stream, value, s_settings),
        ["stream, async"] = (stream, value) => JsonSerializer.SerializeAsync(stream, value, s_settings).GetAwaiter().GetResult(),
        ["pipe"] = (stream, value) => JsonSerializer.SerializeAsync(PipeWriter.Create(stream), value, s_settings).GetAwaiter().GetResult(),
    };

    [Fact]
    public void Read_LongString_RentsTheWindowOnly() => Read(Long);

    [Fact]
    public void Write_LongString_RentsTheWindowOnly() => Write(Long);

    [LargeFact]
    public void Read_StringOf3GB_RentsTheWindowOnly() => Read(Longest);

    [LargeFact]
    public void Write_StringOf3GB_RentsTheWindowOnly() => Write(Longest);

    private static void Read(long length)
    {
        foreach ((string way, Func<Stream, Type, object?> read) in s_readings)
        {
            Check(typeof(Text), "01234\\n7", 8, 7);
            Check(typeof(Bytes), "QUJDREVG", 8, 6);
            Check(typeof(Other), "01234567", 8, 0);

            void Check(Type type, string unit, int unitLength, int contentLength) => WatchedArrays.Watch(arrays =>
            {
                t_target = new Counter();
                long count = length / unitLength;
                using RepeatedText text = new("{\"Content\":\"", unit, count, "\",\"Last\":7}");
                long before = GC.GetAllocatedBytesForCurrentThread();
                dynamic value = read(text, type)!;
                long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
                Assert.Equal((7, count * contentLength), ((int)value.Last, t_target.Count));
                Assert.True(arrays.MostAtOnce <= MostRead, $"{way}, {type.Name}: {arrays.MostAtOnce} bytes rented");
                Assert.True(allocated <= MostAllocated + (length / 64), $"{way}, {type.Name}: {allocated} bytes allocated");
            });
        }
    }

    private static void Write(long length)
    {
        foreach ((string way, Action<Stream, object> write) in s_writings)
        {
            Check(stream => new Text { Content = stream, Last = 7 }, "0123456\n", 9, 8);
            Check(stream => new Bytes { Content = stream, Last = 7 }, "012345", 8, 6);

            void Check(Func<Stream, object> make, string unit, int textLength, int unitLength) => WatchedArrays.Watch(arrays =>
            {
                Counter target = new();
                long count = length / unitLength;
                using RepeatedText text = new("", unit, count, "");
                write(target, make(text));
                Assert.Equal((count * textLength) + "{\"Content\":\"\",\"Last\":7}".Length, target.Count);
                Assert.True(arrays.MostAtOnce <= MostWritten, $"{way}: {arrays.MostAtOnce} bytes rented");
            });
        }
    }

    // Beyond 2 GB of one string, an error has its place.
    [LargeFact]
    public void Read_ErrorAfter3GB_HasItsPlace()
    {
        long count = Longest / 8;
        t_target = new Counter();
        using RepeatedText wrong = new("{\"Content\":\"", "QUJDREVG", count, "*\",\"Last\":7}");
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Bytes>(wrong, s_settings));
        Assert.Equal(("$.Content", 0L, 14 + (8 * count), 11L), (error.Path, error.LineNumber, error.BytePositionInLine, error.Error!.ByteOffset));
        using RepeatedText next = new("{\"Content\":\"", "QUJDREVG", count, "\",\"Last\":x}");
        error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Bytes>(next, s_settings));
        Assert.Equal(("$.Last", 0L, 21 + (8 * count), 21 + (8 * count)), (error.Path, error.LineNumber, error.BytePositionInLine, error.Error!.ByteOffset));
    }

    [Fact]
    public void Read_TargetThatThrows_PassesItOnAndReturnsEveryArray()
    {
        foreach ((string way, Func<Stream, Type, object?> read) in s_readings)
        {
            foreach (long at in new long[] { 0, 1000, 100_000, 3_000_000 })
            {
                WatchedArrays.Watch(arrays =>
                {
                    t_target = new Counter(at);
                    using RepeatedText text = new("{\"Content\":\"", "01234567", 500_000, "\"}");
                    Assert.Equal("full", Assert.Throws<IOException>(() => read(text, typeof(Text))).Message);
                    Assert.True(arrays.Out == 0 && t_target.Count <= at + 16 * 1024, way);
                });
            }
        }
    }

    [Fact]
    public void Read_TextThatEndsOrFails_ReturnsEveryArray()
    {
        foreach ((string way, Func<Stream, Type, object?> read) in s_readings)
        {
            foreach (int length in new[] { 20, 3000, 2_000_000 })
            {
                byte[] text = Encoding.UTF8.GetBytes("{\"Content\":\"" + new string('0', length));
                WatchedArrays.Watch(arrays =>
                {
                    t_target = new Counter();
                    Assert.Equal(text.Length, Assert.Throws<JsonException>(() => read(new MemoryStream(text), typeof(Text))).BytePositionInLine);
                    Assert.Throws<IOException>(() => read(new BrokenStream(text), typeof(Text)));
                    Assert.True(arrays.Out == 0, way);
                });
            }
        }
    }

    // The source fails at a byte: what was sent is the beginning of the text, and every array is returned.
    [Fact]
    public void Write_SourceThatThrows_PassesItOnAndReturnsEveryArray()
    {
        foreach ((string way, Action<Stream, object> write) in s_writings)
        {
            foreach (int length in new[] { 0, 10, 1000, 200_000 })
            {
                foreach (int window in new[] { 1, 64, 0 })
                {
                    WatchedArrays.Watch(arrays =>
                    {
                        PartTarget target = new();
                        byte[] content = Encoding.UTF8.GetBytes(new string('a', length));
                        WriteBuffers.OfThread.Lower(window);
                        Assert.Equal("Broken.", Assert.Throws<IOException>(() => write(target, new Text { Content = new BrokenStream(content) })).Message);
                        WriteBuffers.OfThread.Lower(0);
                        Assert.True(Encoding.UTF8.GetBytes("{\"Content\":\"" + new string('a', length)).AsSpan().StartsWith(target.Written), way);
                        Assert.True(arrays.Out == 0, way);
                    });
                }
            }
        }
    }

    // The target fails while the source is asked or is written.
    [Fact]
    public void Write_TargetThatThrows_PassesItOnAndReturnsEveryArray()
    {
        foreach ((string way, Action<Stream, object> write) in s_writings)
        {
            foreach (int at in new[] { 0, 5, 12, 500, 90_000 })
            {
                foreach (int window in new[] { 1, 64, 0 })
                {
                    WatchedArrays.Watch(arrays =>
                    {
                        byte[] content = Encoding.UTF8.GetBytes(new string('a', 150_000));
                        PartTarget target = new() { FailsAt = at };
                        WriteBuffers.OfThread.Lower(window);
                        Assert.Equal("full", Assert.Throws<IOException>(() => write(target, new Bytes { Content = new PartStream(content, 700) })).Message);
                        WriteBuffers.OfThread.Lower(0);
                        Assert.True(arrays.AllComeBack(), way);
                    });
                }
            }
        }
    }
}
