// Streams whose operations end when a test says so, whatever was canceled or disposed of meanwhile.
using System.Runtime.InteropServices;

namespace Vivace.Json.Tests.Streams;

/// <summary>
/// Gives or takes what it has, and from then on lets every operation wait for <see cref="Complete"/>, which reads into or from the memory of the operation as late as that. It
/// ignores cancellation, as sources may.
/// </summary>
/// <param name="text">What is there at once.</param>
/// <param name="late">What comes late; the text ends after it.</param>
internal sealed class LateStream(byte[] text, byte[] late) : Stream
{
    private readonly List<byte> _written = [];
    private int _position;
    private Action? _pending;

    public override bool CanRead => true;

    public override bool CanWrite => true;

    public override bool CanSeek => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    /// <summary>Whether an operation waits.</summary>
    internal bool IsPending => Volatile.Read(ref _pending) is not null;

    /// <summary>The array that the operation reads into or from.</summary>
    internal Array? PendingArray { get; private set; }

    /// <summary>What was written, as it was when the operation ended.</summary>
    internal byte[] Written => [.. _written];

    /// <summary>Whether each operation waits from now on, also one that writes.</summary>
    internal bool HoldsWrites { get; init; }

    /// <summary>What ends a read instead of text.</summary>
    internal Exception? Failure { get; init; }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override int Read(Span<byte> buffer)
    {
        int count = Math.Min(buffer.Length, text.Length - _position);
        text.AsSpan(_position, count).CopyTo(buffer);
        _position += count;
        return count;
    }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (_position < text.Length)
            return new(Read(buffer.Span));
        TaskCompletionSource<int> later = new();
        Hold(buffer, () =>
        {
            int count = Math.Min(buffer.Length, text.Length + late.Length - _position);
            late.AsSpan(_position - text.Length, count).CopyTo(buffer.Span);
            _position += count;
            if (Failure is null)
                later.SetResult(count);
            else
                later.SetException(Failure);
        });
        return new(later.Task);
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => _written.AddRange(new ReadOnlySpan<byte>(buffer, offset, count));

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (!HoldsWrites)
        {
            _written.AddRange(buffer.Span);
            return default;
        }

        TaskCompletionSource later = new();
        Hold(buffer, () =>
        {
            _written.AddRange(buffer.Span);
            later.SetResult();
        });
        return new(later.Task);
    }

    /// <summary>Ends the operation that waits.</summary>
    internal void Complete() => Interlocked.Exchange(ref _pending, null)!();

    private void Hold(ReadOnlyMemory<byte> memory, Action end)
    {
        PendingArray = MemoryMarshal.TryGetArray(memory, out ArraySegment<byte> segment) ? segment.Array : null;
        Volatile.Write(ref _pending, end);
    }
}

/// <summary>The same for characters that are read or written.</summary>
internal sealed class LateCharacters
{
    private Action? _pending;

    internal LateCharacters(string text, string late) => (Reader, Writer) = (new In(this, text, late), new Out(this));

    internal TextReader Reader { get; }

    internal TextWriter Writer { get; }

    internal bool IsPending => Volatile.Read(ref _pending) is not null;

    internal Array? PendingArray { get; private set; }

    internal void Complete() => Interlocked.Exchange(ref _pending, null)!();

    private void Hold(ReadOnlyMemory<char> memory, Action end)
    {
        PendingArray = MemoryMarshal.TryGetArray(memory, out ArraySegment<char> segment) ? segment.Array : null;
        Volatile.Write(ref _pending, end);
    }

    private sealed class In(LateCharacters owner, string text, string late) : TextReader
    {
        private string _rest = text;
        private bool _isLate;

        public override ValueTask<int> ReadAsync(Memory<char> buffer, CancellationToken cancellationToken = default)
        {
            if (_rest.Length > 0)
                return new(Take(buffer.Span));
            TaskCompletionSource<int> later = new();
            owner.Hold(buffer, () =>
            {
                if (!_isLate)
                    (_isLate, _rest) = (true, late);
                later.SetResult(Take(buffer.Span));
            });
            return new(later.Task);
        }

        private int Take(Span<char> buffer)
        {
            int count = Math.Min(buffer.Length, _rest.Length);
            _rest.AsSpan(0, count).CopyTo(buffer);
            _rest = _rest[count..];
            return count;
        }
    }

    private sealed class Out(LateCharacters owner) : StringWriter(System.Globalization.CultureInfo.InvariantCulture)
    {
        public override Task WriteAsync(ReadOnlyMemory<char> buffer, CancellationToken cancellationToken = default)
        {
            TaskCompletionSource later = new();
            owner.Hold(buffer, () =>
            {
                Write(buffer.Span);
                later.SetResult();
            });
            return later.Task;
        }
    }
}
