// An output that keeps only the path to the current position in the text.
using System.Buffers;
using Vivace.Json.Errors;

namespace Vivace.Json.Writing;

/// <summary>
/// For a text that failed while it went to the caller's output, where what was handed over cannot be looked at again: the value
/// is written once more, into this, and fails again, now with a path.
/// </summary>
internal sealed class PathOutput : IBufferWriter<byte>
{
    private readonly WrittenPath _path = new();
    private byte[] _buffer = new byte[16 * 1024];

    /// <summary>The path after what was handed over and a part that was not yet.</summary>
    internal string PathWith(ReadOnlySpan<byte> part) => _path.With(part);

    public void Advance(int count) => _path.Follow(_buffer.AsSpan(0, count));

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        if (_buffer.Length < sizeHint)
            _buffer = new byte[sizeHint];
        return _buffer;
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
}
