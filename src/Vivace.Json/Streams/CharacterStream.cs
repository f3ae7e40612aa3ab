// Text readers and writers as UTF-8 streams, transcoded in chunks: everything below the front door is UTF-8.
using System.Buffers;
using System.Text;
using System.Text.Unicode;
using Vivace.Json.Reading;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Streams;

/// <summary>Supports one direction each, and nothing that needs a length.</summary>
internal abstract class CharacterStream : Stream
{
    private protected const int ChunkLength = 8 * 1024;

    public override bool CanRead => false;

    public override bool CanWrite => false;

    public override bool CanSeek => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    /// <summary>Reads from a reader, which is not disposed. Half of a surrogate pair is an
    /// <see cref="ArgumentException"/>, as in a string.</summary>
    internal sealed class Of(TextReader reader) : CharacterStream
    {
        private readonly char[] _chars = Scratch<char>.Rent(ChunkLength);

        // The rest of a character that the last read returned in part.
        private readonly byte[] _rest = new byte[4];
        private int _restStart, _restEnd, _start, _end;
        private long _passed;
        private bool _isFinal, _hasBegun;

        public override bool CanRead => true;

        public override int Read(Span<byte> buffer)
        {
            while (true)
            {
                int count = Transcode(buffer);
                if (count > 0 || buffer.IsEmpty || (_isFinal && _start == _end))
                    return count;
                Span<char> room = Room().Span;
                Take(ReadCount.Checked(reader.Read(room), room.Length));
            }
        }

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            while (true)
            {
                int count = Transcode(buffer.Span);
                if (count > 0 || buffer.IsEmpty || (_isFinal && _start == _end))
                    return count;
                Memory<char> room = Room();
                Take(ReadCount.Checked(await reader.ReadAsync(room, cancellationToken).ConfigureAwait(false), room.Length));
            }
        }

        protected override void Dispose(bool disposing) => Scratch<char>.Return(_chars, _chars.Length);

        // Half of a pair may remain from the last chunk.
        private Memory<char> Room()
        {
            _chars.AsSpan(_start, _end - _start).CopyTo(_chars);
            (_start, _end) = (0, _end - _start);
            return _chars.AsMemory(_end, ChunkLength - _end);
        }

        private void Take(int count)
        {
            // Characters have no byte order mark, so U+FEFF is refused, as in a string. Who reads a stream passes over one mark, so send
            // one before it.
            if (!_hasBegun && count > 0)
            {
                _hasBegun = true;
                if (_chars[_end] == '\uFEFF')
                {
                    "\uFEFF"u8.CopyTo(_rest);
                    (_restStart, _restEnd) = (0, 3);
                }
            }

            _end += count;
            _isFinal = count == 0;
        }

        private int Transcode(Span<byte> buffer)
        {
            if (_restStart == _restEnd && buffer.Length < _rest.Length)
                (_restStart, _restEnd) = (0, Transcode(_rest, Math.Min(_start + 2, _end)));
            if (_restStart == _restEnd)
                return buffer.Length < _rest.Length ? 0 : Transcode(buffer, _end);
            int count = Math.Min(buffer.Length, _restEnd - _restStart);
            _rest.AsSpan(_restStart, count).CopyTo(buffer);
            _restStart += count;
            return count;
        }

        private int Transcode(Span<byte> buffer, int end)
        {
            bool isFinal = _isFinal && end == _end;
            OperationStatus status = Utf8.FromUtf16(
                _chars.AsSpan(_start, end - _start), buffer, out int read, out int written, replaceInvalidSequences: false, isFinal);
            _start += read;
            _passed += read;
            return written == 0 && status == OperationStatus.InvalidData ? throw Fail.InvalidUtf16(_passed) : written;
        }
    }

    /// <summary>Writes to a writer, which is neither flushed nor disposed.</summary>
    internal sealed class To(TextWriter writer) : CharacterStream
    {
        private readonly char[] _chars = Scratch<char>.Rent(ChunkLength);

        // A part may end inside a character.
        private readonly Decoder _decoder = Encoding.UTF8.GetDecoder();

        public override bool CanWrite => true;

        public override void Write(ReadOnlySpan<byte> buffer)
        {
            while (!buffer.IsEmpty)
            {
                _decoder.Convert(buffer, _chars, flush: false, out int read, out int written, out _);
                buffer = buffer[read..];
                writer.Write(_chars.AsSpan(0, written));
            }
        }

        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            while (!buffer.IsEmpty)
            {
                _decoder.Convert(buffer.Span, _chars, flush: false, out int read, out int written, out _);
                buffer = buffer[read..];
                await writer.WriteAsync(_chars.AsMemory(0, written), cancellationToken).ConfigureAwait(false);
            }
        }

        protected override void Dispose(bool disposing) => Scratch<char>.Return(_chars, _chars.Length);
    }
}
