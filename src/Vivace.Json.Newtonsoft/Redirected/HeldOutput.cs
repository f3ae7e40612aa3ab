// Text on its way to a writer that Newtonsoft.Json may have to write to instead.
using System.Buffers;
using Vivace.Json.Streams;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Redirected;

/// <summary>Holds UTF-8 until it is complete or longer than <see cref="MostHeld"/>, and gives it
/// to a writer, which is neither flushed nor disposed.</summary>
internal sealed class HeldOutput(TextWriter writer) : CharacterStream
{
    internal const int MostHeld = 1 << 20;

    private const int FewBytes = 4096;

    private byte[] _held = ArrayPool<byte>.Shared.Rent(FewBytes);
    private int _length;

    // Null while nothing was given on.
    private To? _target;

    /// <summary>Whether a part was given on.</summary>
    internal bool IsSeen => _target is not null;

    public override bool CanWrite => true;

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        if (_target is null && _length + buffer.Length <= MostHeld)
        {
            if (_length + buffer.Length > _held.Length)
                Grow(_length + buffer.Length);
            buffer.CopyTo(_held.AsSpan(_length));
            _length += buffer.Length;
            return;
        }

        Target().Write(buffer);
    }

    internal void Complete() => Target();

    private To Target()
    {
        if (_target is null)
        {
            _target = new To(writer);
            _target.Write(_held.AsSpan(0, _length));
        }

        return _target;
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
        _target?.Dispose();
        base.Dispose(disposing);
    }
}

/// <summary>Writes the text of one value where a writer of Newtonsoft.Json stands.</summary>
internal sealed class ValueWriter(Nsj.JsonTextWriter target) : StringWriter
{
    private bool _isStarted;

    public override void Write(ReadOnlySpan<char> buffer)
    {
        string piece = new(buffer);
        if (_isStarted)
            target.WriteRaw(piece);
        else
            target.WriteRawValue(piece);
        _isStarted = true;
    }
}
