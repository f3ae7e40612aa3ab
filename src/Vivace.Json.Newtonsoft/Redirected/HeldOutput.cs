// Text on its way to a writer that Newtonsoft.Json may have to write to instead.
using System.Buffers;
using System.Text;

namespace Vivace.Json.Compatibility.Redirected;

/// <summary>Holds UTF-8 until it is complete or longer than <see cref="MostHeld"/>, and gives it on as characters. <paramref name="write"/> gets an array and how many of its characters count.</summary>
internal sealed class HeldOutput(Action<char[], int> write) : Stream
{
    internal const int MostHeld = 1 << 20;

    private const int FewBytes = 4096, Piece = 16 * 1024;

    private readonly Decoder _decoder = Encoding.UTF8.GetDecoder();
    private byte[] _held = ArrayPool<byte>.Shared.Rent(FewBytes);
    private int _length;

    /// <summary>Whether a part was given on.</summary>
    internal bool IsSeen { get; private set; }

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        if (!IsSeen && _length + buffer.Length <= MostHeld)
        {
            if (_length + buffer.Length > _held.Length)
                Grow(_length + buffer.Length);
            buffer.CopyTo(_held.AsSpan(_length));
            _length += buffer.Length;
            return;
        }

        GiveHeld();
        Give(buffer, flush: false);
    }

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    internal void Complete()
    {
        GiveHeld();
        Give([], flush: true);
    }

    private void GiveHeld()
    {
        IsSeen = true;
        int length = _length;
        _length = 0;
        Give(_held.AsSpan(0, length), flush: false);
    }

    private void Give(ReadOnlySpan<byte> utf8, bool flush)
    {
        char[] characters = ArrayPool<char>.Shared.Rent(Piece);
        bool isComplete;
        do
        {
            _decoder.Convert(utf8, characters, flush, out int used, out int made, out isComplete);
            utf8 = utf8[used..];
            if (made > 0)
                write(characters, made);
        }
        while (!isComplete);
        ArrayPool<char>.Shared.Return(characters);
    }

    private void Grow(int least)
    {
        byte[] larger = ArrayPool<byte>.Shared.Rent(Math.Max(least, 2 * _held.Length));
        _held.AsSpan(0, _length).CopyTo(larger);
        ArrayPool<byte>.Shared.Return(_held);
        _held = larger;
    }

    protected override void Dispose(bool disposing)
    {
        ArrayPool<byte>.Shared.Return(Interlocked.Exchange(ref _held, []));
        base.Dispose(disposing);
    }

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override void Flush()
    {
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}
