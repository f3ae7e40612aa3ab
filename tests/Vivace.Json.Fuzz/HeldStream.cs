// A source or target of which one operation ends when the test says so.
using System.Globalization;
using System.Text;

namespace Vivace.Json.Fuzz;

/// <summary>
/// Gives its text in random parts, and takes what is written. One of its operations is held until <see cref="Complete"/>, which reads into or from the memory of the operation as late as that; canceling is ignored, as sources may.
/// </summary>
/// <param name="text">The text that is read.</param>
/// <param name="random">Decides about the parts.</param>
/// <param name="held">The number of the operation that is held, counted from 0.</param>
internal sealed class HeldStream(byte[] text, Random random, int held) : Stream
{
    private readonly MemoryStream _written = new();
    private readonly StringBuilder _characters = new();
    private int _position, _operations;
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

    private byte[] Text => text;

    private Random Random => random;

    private int Held => held;

    internal bool IsPending => _pending is not null;

    /// <summary>What was written.</summary>
    internal byte[] Written => _characters.Length > 0 ? Encoding.UTF8.GetBytes(_characters.ToString()) : _written.ToArray();

    /// <summary>The same as a source of characters.</summary>
    internal TextReader Reader => new Characters(this);

    /// <summary>The same as a target for characters.</summary>
    internal TextWriter Writer => new CharacterTarget(this);

    /// <summary>Whether the memory of a write was changed before it ended.</summary>
    internal bool IsChanged { get; private set; }

    /// <summary>Ends the operation that is held.</summary>
    internal void Complete()
    {
        Action end = _pending!;
        _pending = null;
        end();
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override int Read(Span<byte> buffer)
    {
        int left = Math.Min(buffer.Length, text.Length - _position);
        int count = left <= 1 ? left : random.Next(4) == 0 ? left : random.Next(1, left + 1);
        text.AsSpan(_position, count).CopyTo(buffer);
        _position += count;
        return count;
    }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (_operations++ != held)
            return new(Read(buffer.Span));
        TaskCompletionSource<int> later = new();
        _pending = () => later.SetResult(Read(buffer.Span));
        return new(later.Task);
    }

    public override void Write(byte[] buffer, int offset, int count) => _written.Write(buffer, offset, count);

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (_operations++ != held)
        {
            _written.Write(buffer.Span);
            return default;
        }

        byte[] given = buffer.ToArray();
        TaskCompletionSource later = new();
        _pending = () =>
        {
            IsChanged |= !buffer.Span.SequenceEqual(given);
            _written.Write(buffer.Span);
            later.SetResult();
        };
        return new(later.Task);
    }

    public override void Flush()
    {
    }

    public override Task FlushAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    private sealed class Characters(HeldStream owner) : TextReader
    {
        private string? _rest;

        public override ValueTask<int> ReadAsync(Memory<char> buffer, CancellationToken cancellationToken = default)
        {
            if (owner._operations++ != owner.Held)
                return new(Take(buffer.Span));
            TaskCompletionSource<int> later = new();
            owner._pending = () => later.SetResult(Take(buffer.Span));
            return new(later.Task);
        }

        private int Take(Span<char> buffer)
        {
            _rest ??= Encoding.UTF8.GetString(owner.Text);
            int left = Math.Min(buffer.Length, _rest.Length);
            int count = left <= 1 ? left : owner.Random.Next(1, left + 1);
            _rest.AsSpan(0, count).CopyTo(buffer);
            _rest = _rest[count..];
            return count;
        }
    }

    private sealed class CharacterTarget(HeldStream owner) : StringWriter(owner._characters, CultureInfo.InvariantCulture)
    {
        public override Task WriteAsync(ReadOnlyMemory<char> buffer, CancellationToken cancellationToken = default)
        {
            if (owner._operations++ != owner.Held)
            {
                Write(buffer.Span);
                return Task.CompletedTask;
            }

            string given = buffer.ToString();
            TaskCompletionSource later = new();
            owner._pending = () =>
            {
                owner.IsChanged |= !buffer.Span.SequenceEqual(given);
                Write(buffer.Span);
                later.SetResult();
            };
            return later.Task;
        }
    }
}
