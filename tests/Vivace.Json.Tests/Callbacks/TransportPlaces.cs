// Users' code on the way of a text: streams, buffers, pipes, sequences that are awaited.
using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Callbacks;

internal static class TransportPlaces
{
    private static readonly byte[] s_text = "[1,2,3,4,5,6,7,8]"u8.ToArray();
    private static readonly int[] s_values = [1, 2, 3, 4, 5, 6, 7, 8];

    internal static readonly IReadOnlyDictionary<string, Place> All = new Dictionary<string, Place>
    {
        ["stream, Read"] = Of(settings => Show(JsonSerializer.Deserialize<int[]>(new WatchedStream(s_text), settings)), options => Show(StjSerializer.Deserialize<int[]>(new WatchedStream(s_text), options))),
        ["stream, ReadAsync"] = Of(
            settings => Show(JsonSerializer.DeserializeAsync<int[]>(new WatchedStream(s_text), settings).AsTask().GetAwaiter().GetResult()),
            options => Show(StjSerializer.DeserializeAsync<int[]>(new WatchedStream(s_text), options).AsTask().GetAwaiter().GetResult())),
        ["stream, ReadAsync for elements"] = Of(
            settings => Show(Gather(JsonSerializer.DeserializeAsyncEnumerable<int>(new WatchedStream(s_text), settings))),
            options => Show(Gather(StjSerializer.DeserializeAsyncEnumerable<int>(new WatchedStream(s_text), options)))),
        ["stream, Write"] = Of(settings => Written(stream => JsonSerializer.Serialize(stream, s_values, settings)), options => Written(stream => StjSerializer.Serialize(stream, s_values, options))),
        ["stream, WriteAsync"] = Of(
            settings => Written(stream => JsonSerializer.SerializeAsync(stream, s_values, settings).GetAwaiter().GetResult()),
            options => Written(stream => StjSerializer.SerializeAsync(stream, s_values, options).GetAwaiter().GetResult())),
        ["buffer writer"] = Place.Of(new PlaceCall(settings =>
        {
            WatchedBuffer buffer = new();
            JsonSerializer.Serialize(buffer, s_values, settings);
            return buffer.Text;
        }, null)),
        ["pipe reader"] = Of(
            settings => Show(JsonSerializer.DeserializeAsync<int[]>(new WatchedReader(), settings).AsTask().GetAwaiter().GetResult()),
            options => Show(StjSerializer.DeserializeAsync<int[]>(new WatchedReader(), options).AsTask().GetAwaiter().GetResult())),
        ["pipe reader for elements"] = Of(
            settings => Show(Gather(JsonSerializer.DeserializeAsyncEnumerable<int>(new WatchedReader(), settings))),
            options => Show(Gather(StjSerializer.DeserializeAsyncEnumerable<int>(new WatchedReader(), options)))),
        ["pipe writer"] = Of(
            settings => Piped(writer => JsonSerializer.SerializeAsync(writer, s_values, settings).GetAwaiter().GetResult()),
            options => Piped(writer => StjSerializer.SerializeAsync(writer, s_values, options).GetAwaiter().GetResult())),
        ["awaited sequence"] = Of(
            settings => Unwatched(stream => JsonSerializer.SerializeAsync<IAsyncEnumerable<int>>(stream, new Awaited(), settings).GetAwaiter().GetResult()),
            options => Unwatched(stream => StjSerializer.SerializeAsync<IAsyncEnumerable<int>>(stream, new Awaited(), options).GetAwaiter().GetResult())),
    };

    internal static TheoryData<string> Rows => [.. All.Keys];

    private static Place Of(Func<JsonSettings, string> ours, Func<JsonSerializerOptions, string> theirs) => Place.Of(new PlaceCall(ours, theirs));

    private static string Show(IEnumerable<int>? values) => string.Join(' ', values!);

    private static List<int> Gather(IAsyncEnumerable<int> values) => values.ToListAsync().AsTask().GetAwaiter().GetResult();

    private static string Written(Action<Stream> write)
    {
        WatchedStream stream = new([]);
        write(stream);
        return Encoding.UTF8.GetString(stream.Written);
    }

    private static string Unwatched(Action<Stream> write)
    {
        using MemoryStream stream = new();
        write(stream);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static string Piped(Action<PipeWriter> write)
    {
        WatchedWriter writer = new();
        write(writer);
        return writer.Text;
    }

    // Brings three bytes a read.
    private sealed class WatchedStream(byte[] text) : Stream
    {
        private readonly MemoryStream _written = new();
        private int _position;

        internal byte[] Written => _written.ToArray();

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override int Read(Span<byte> buffer)
        {
            Probe.Hit();
            int count = Math.Min(Math.Min(3, buffer.Length), text.Length - _position);
            text.AsSpan(_position, count).CopyTo(buffer);
            _position += count;
            return count;
        }

        public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            return Read(buffer.Span);
        }

        public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

        public override void Write(ReadOnlySpan<byte> buffer)
        {
            Probe.Hit();
            _written.Write(buffer);
        }

        public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            Write(buffer.Span);
        }

        public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

        public override void Flush() => Probe.Hit();

        public override Task FlushAsync(CancellationToken cancellationToken)
        {
            Flush();
            return Task.CompletedTask;
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();
    }

    private sealed class WatchedBuffer : IBufferWriter<byte>
    {
        private readonly ArrayBufferWriter<byte> _buffer = new();

        internal string Text => Encoding.UTF8.GetString(_buffer.WrittenSpan);

        public void Advance(int count)
        {
            Probe.Hit();
            _buffer.Advance(count);
        }

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            Probe.Hit();
            return _buffer.GetMemory(sizeHint);
        }

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }

    private sealed class WatchedReader : PipeReader
    {
        private readonly PipeReader _inner = Create(new MemoryStream(s_text), new StreamPipeReaderOptions(bufferSize: 4, minimumReadSize: 1));

        public override void AdvanceTo(SequencePosition consumed) => AdvanceTo(consumed, consumed);

        public override void AdvanceTo(SequencePosition consumed, SequencePosition examined)
        {
            Probe.Hit();
            _inner.AdvanceTo(consumed, examined);
        }

        public override void CancelPendingRead() => _inner.CancelPendingRead();

        public override void Complete(Exception? exception = null) => _inner.Complete(exception);

        public override async ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            Probe.Hit();
            return await _inner.ReadAsync(cancellationToken);
        }

        public override bool TryRead(out ReadResult result)
        {
            Probe.Hit();
            return _inner.TryRead(out result);
        }
    }

    private sealed class WatchedWriter : PipeWriter
    {
        private readonly ArrayBufferWriter<byte> _buffer = new();

        internal string Text => Encoding.UTF8.GetString(_buffer.WrittenSpan);

        public override bool CanGetUnflushedBytes => true;

        public override long UnflushedBytes => 0;

        public override void Advance(int bytes)
        {
            Probe.Hit();
            _buffer.Advance(bytes);
        }

        public override void CancelPendingFlush()
        {
        }

        public override void Complete(Exception? exception = null)
        {
        }

        public override async ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            Probe.Hit();
            return default;
        }

        public override Memory<byte> GetMemory(int sizeHint = 0)
        {
            Probe.Hit();
            return _buffer.GetMemory(sizeHint);
        }

        public override Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }

    private sealed class Awaited : IAsyncEnumerable<int>
    {
        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) => Probe.Hit(new Enumerator());

        private sealed class Enumerator : IAsyncEnumerator<int>
        {
            private int _at;

            public int Current => Probe.Hit(_at);

            public async ValueTask<bool> MoveNextAsync()
            {
                await Task.Yield();
                return Probe.Hit(_at++ < 3);
            }

            public ValueTask DisposeAsync()
            {
                Probe.Hit();
                return ValueTask.CompletedTask;
            }
        }
    }
}
