// A text that comes as a stream, pipe or reader of characters, and that something happens to at one of its bytes.
using System.IO.Pipelines;
using System.Text;

namespace Vivace.Json.Tests.Streams;

/// <summary>What happens to a text on its way.</summary>
internal enum Fault
{
    /// <summary>One part before the byte and one after it.</summary>
    Splits,

    /// <summary>Each byte in a part of its own.</summary>
    Bytewise,

    /// <summary>The text ends there.</summary>
    Ends,

    /// <summary>The source throws there.</summary>
    Throws,

    /// <summary>The part before the byte and the one after it come later than they are requested.</summary>
    Late,

    /// <summary>The read at the byte does not end before it is canceled.</summary>
    Canceled,
}

/// <summary>
/// Gives a text, and does there what the fault says. What comes later comes when <see cref="Complete{T}"/> waits for nothing else, in the same thread, so that
/// no case depends on time.
/// </summary>
internal sealed class FaultySource : IDisposable
{
    private readonly byte[] _text;
    private readonly Fault _fault;
    private readonly int _at;
    private readonly CancellationTokenSource _cancellation = new();
    private int _position;
    private Action? _pending;

    /// <param name="text">The text.</param>
    /// <param name="fault">What happens.</param>
    /// <param name="at">The byte at which it happens: 0 to the length of the text.</param>
    internal FaultySource(byte[] text, Fault fault, int at)
    {
        (_text, _fault, _at) = (text, fault, at);
        Stream = new Bytes(this);
    }

    internal Stream Stream { get; }

    internal PipeReader Pipe => PipeReader.Create(Stream);

    /// <summary>The same text in characters. The fault happens at the character of which the byte is a part.</summary>
    internal TextReader Characters => new Chars(this, Encoding.UTF8.GetString(_text), Encoding.UTF8.GetCharCount(_text, 0, _at));

    internal CancellationToken Token => _cancellation.Token;

    /// <summary>Whether the text was read up to where it fails or is canceled.</summary>
    internal bool HasHappened { get; private set; }

    public void Dispose() => _cancellation.Dispose();

    /// <summary>Completes a read that its caller no longer waits for.</summary>
    internal void CompleteLate()
    {
        while (Interlocked.Exchange(ref _pending, null) is { } pending)
            pending();
    }

    internal T Complete<T>(ValueTask<T> task)
    {
        Task<T> whole = task.AsTask();
        Complete((Task)whole);
        return whole.GetAwaiter().GetResult();
    }

    internal void Complete(Task task)
    {
        while (!task.IsCompleted)
        {
            // Lines may be read by other threads, which end by themselves. What waits for nothing at all is an error, not a test that hangs.
            Action? pending = Interlocked.Exchange(ref _pending, null);
            if (pending is not null)
                pending();
            else if (!SpinWait.SpinUntil(() => task.IsCompleted || Volatile.Read(ref _pending) is not null, TimeSpan.FromMinutes(1)))
                throw new InvalidOperationException("What is awaited never ends.");
        }

        task.GetAwaiter().GetResult();
    }

    /// <summary>Adds what the enumeration has, one by one, also where it fails then.</summary>
    internal void AddTo<T>(List<T> values, IAsyncEnumerable<T> enumeration)
    {
        IAsyncEnumerator<T> items = enumeration.GetAsyncEnumerator(Token);
        try
        {
            while (Complete(items.MoveNextAsync()))
                values.Add(items.Current);
        }
        finally
        {
            Complete(items.DisposeAsync().AsTask());
        }
    }

    // How much is given now, or what happens instead.
    private int CountOf(int length, int position, int at, int end)
    {
        if (position == at && _fault == Fault.Throws)
        {
            HasHappened = true;
            throw new IOException("here");
        }

        int limit = _fault == Fault.Bytewise ? Math.Min(position + 1, end) : position < at ? at : _fault == Fault.Ends ? at : end;
        return Math.Min(length, limit - position);
    }

    private ValueTask<int> GiveAsync(Func<int> give, bool isAt, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (_fault == Fault.Late || (_fault == Fault.Canceled && isAt))
        {
            TaskCompletionSource<int> later = new();
            if (_fault == Fault.Late)
            {
                Volatile.Write(ref _pending, () => later.SetResult(give()));
            }
            else
            {
                HasHappened = true;
                cancellationToken.Register(() => later.TrySetCanceled(cancellationToken));
                Volatile.Write(ref _pending, _cancellation.Cancel);
            }

            return new ValueTask<int>(later.Task);
        }

        try
        {
            return new ValueTask<int>(give());
        }
        catch (IOException failure)
        {
            return ValueTask.FromException<int>(failure);
        }
    }

    private sealed class Bytes(FaultySource source) : MemoryStream([], writable: false)
    {
        public override bool CanSeek => false;

        public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

        public override int Read(Span<byte> buffer)
        {
            int count = source.CountOf(buffer.Length, source._position, source._at, source._text.Length);
            source._text.AsSpan(source._position, count).CopyTo(buffer);
            source._position += count;
            return count;
        }

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
            source.GiveAsync(() => Read(buffer.Span), source._position == source._at, cancellationToken);
    }

    private sealed class Chars(FaultySource source, string text, int at) : TextReader
    {
        private int _position;

        public override int Read(char[] buffer, int index, int count) => Read(buffer.AsSpan(index, count));

        public override int Read(Span<char> buffer)
        {
            int count = source.CountOf(buffer.Length, _position, at, text.Length);
            text.AsSpan(_position, count).CopyTo(buffer);
            _position += count;
            return count;
        }

        public override ValueTask<int> ReadAsync(Memory<char> buffer, CancellationToken cancellationToken = default) =>
            source.GiveAsync(() => Read(buffer.Span), _position == at, cancellationToken);
    }
}
