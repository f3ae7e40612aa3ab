// Text that was read ahead, for whom it may still concern.
namespace Vivace.Json.Compatibility.Redirected;

/// <summary>Gives the held characters first, then those of the reader that they came from, which it closes.</summary>
internal sealed class HeldText(ReadOnlyMemory<char> held, TextReader rest) : TextReader
{
    private ReadOnlyMemory<char> _held = held;

    public override int Peek() => _held.IsEmpty ? rest.Peek() : _held.Span[0];

    public override int Read()
    {
        if (_held.IsEmpty)
            return rest.Read();
        char next = _held.Span[0];
        _held = _held[1..];
        return next;
    }

    public override int Read(char[] buffer, int index, int count) =>
        _held.IsEmpty ? rest.Read(buffer, index, count) : Take(buffer.AsSpan(index, count));

    public override int Read(Span<char> buffer) => _held.IsEmpty ? rest.Read(buffer) : Take(buffer);

    public override Task<int> ReadAsync(char[] buffer, int index, int count) =>
        _held.IsEmpty ? rest.ReadAsync(buffer, index, count) : Task.FromResult(Take(buffer.AsSpan(index, count)));

    public override ValueTask<int> ReadAsync(Memory<char> buffer, CancellationToken cancellationToken = default) =>
        _held.IsEmpty ? rest.ReadAsync(buffer, cancellationToken) : new ValueTask<int>(Take(buffer.Span));

    private int Take(Span<char> buffer)
    {
        int length = Math.Min(buffer.Length, _held.Length);
        _held.Span[..length].CopyTo(buffer);
        _held = _held[length..];
        return length;
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
            rest.Dispose();
        base.Dispose(disposing);
    }
}
