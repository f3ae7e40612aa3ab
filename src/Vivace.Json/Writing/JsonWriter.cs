// A forward cursor that appends one JSON text to a rented buffer, which may be flushed to a stream, or to the spans of an IBufferWriter.
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Errors;
using Vivace.Json.Telemetry;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Strings;
using Vivace.Json.Writing;

namespace Vivace.Json;

/// <summary>Writes one JSON text, value by value. A codec receives it by reference and must write exactly one value.</summary>
/// <remarks>
/// This library's own type code keeps the position in a register and calls <see cref="WritePrimitives"/>; these methods are the same
/// primitives, with the position kept in the writer.
/// </remarks>
public ref partial struct JsonWriter
{
    // Start and length of the current buffer. Both change when it grows, so type code never keeps them across calls.
    internal ref byte _origin;
    internal int _capacity;

    // The number of open containers; beyond the gate, opening one takes the slow path.
    internal int _depth;
    internal int _depthGate;

    internal bool _indented;

    // Containers pause after a value that ends at or after this position; int.MaxValue if they never do.
    internal int _pauseAt;

    internal readonly WriterSettings _settings;
    internal readonly EscapeSet _escapes;

    // For the public methods only; type code has the position in a register.
    internal int _position;

    private WriterPlace _place;

    // The depth of the value that a user-defined codec writes.
    private int _floor;

    // Which of the codec's open containers are objects; the lowest bit is the innermost.
    private ulong _objects;

    // Rarely needed, and kept apart so that the fields above share a cache line.
    internal WriterState _cold;

    // Pausing is allowed, but not in the current part.
    private const int NoPauseYet = int.MaxValue - 1;

    // How many windows a part for a stream may grow to while a container is expected to pause.
    private const int WindowsWithoutPause = 4;

    internal JsonWriter(WriterSettings settings)
    {
        WriteBuffers owner = WriteBuffers.OfThread;
        byte[] buffer = owner.Rent();
        _cold.Owner = owner;
        _settings = settings;
        _escapes = settings.Escapes;
        _cold.Buffer = buffer;
        _origin = ref MemoryMarshal.GetArrayDataReference(buffer);
        _capacity = buffer.Length;
        _depthGate = settings.DepthGate;
        _indented = settings.Indented;
        _place = WriterPlace.Value;
        _pauseAt = int.MaxValue;
    }

    /// <summary>Writes to a rented buffer, which is flushed to <paramref name="stream"/> whenever it is full and returned by
    /// <see cref="TakeInto"/>. Follows the path, as <see cref="FollowPath"/> does.</summary>
    internal JsonWriter(WriterSettings settings, Stream stream)
        : this(settings)
    {
        _cold.Stream = stream;
        _cold.FollowsPath = true;
        _cold.PauseDepth = PausedWriting.UsualDepth;
        BeginWindow();
    }

    private void BeginWindow()
    {
        int window = _cold.Owner!.WindowOf(_settings);
        _capacity = Math.Min(_capacity, Math.Max(window, WritePrimitives.MinimumChunk));
        _cold.WindowEnd = window;
        _pauseAt = PausedWriting.KeepsParts(window) ? NoPauseYet : window;
    }

    /// <summary>Writes the next part of a paused text. The first byte of the rented buffer is the last byte of the previous part.</summary>
    internal JsonWriter(WriterSettings settings, byte[] buffer)
    {
        _settings = settings;
        _escapes = settings.Escapes;
        _cold.Buffer = buffer;
        _cold.Owner = WriteBuffers.OfThread;
        _origin = ref MemoryMarshal.GetArrayDataReference(buffer);
        _capacity = buffer.Length;
        _depthGate = settings.DepthGate;
        _indented = settings.Indented;
        _place = WriterPlace.Value;
        _pauseAt = int.MaxValue;
    }

    /// <summary>Writes to the stack, and moves to a rented buffer if the text gets longer.</summary>
    internal JsonWriter(WriterSettings settings, Span<byte> stack)
    {
        _settings = settings;
        _escapes = settings.Escapes;
        _origin = ref MemoryMarshal.GetReference(stack);
        _capacity = stack.Length;
        _depthGate = settings.DepthGate;
        _indented = settings.Indented;
        _place = WriterPlace.Value;
        _pauseAt = int.MaxValue;
    }

    internal JsonWriter(WriterSettings settings, IBufferWriter<byte> output)
    {
        _settings = settings;
        _escapes = settings.Escapes;
        _cold.Output = output;
        Span<byte> span = SpanOf(output, WritePrimitives.MinimumChunk);
        _origin = ref MemoryMarshal.GetReference(span);
        _capacity = span.Length;
        _depthGate = settings.DepthGate;
        _indented = settings.Indented;
        _place = WriterPlace.Value;
        _pauseAt = int.MaxValue;
    }

    /// <summary>After success, returns everything rented except the buffer.</summary>
    internal readonly void Release()
    {
        if (_cold.References is { } references)
            WriteReferences.Return(references);
    }

    internal readonly byte[] TakeBytes(int length)
    {
        Release();
        byte[] result = GC.AllocateUninitializedArray<byte>(length);
        MemoryMarshal.CreateReadOnlySpan(ref _origin, length).CopyTo(result);
        if (_cold.Buffer is { } rented)
            _cold.Owner!.Return(rented);
        return result;
    }

    internal readonly void TakeInto(int length)
    {
        Release();
        Pass(TelemetrySwitch.Written(length));
        ReturnBuffer();
    }

    internal readonly void Pass(int length)
    {
        if (_cold.Stream is { } stream)
            stream.Write(_cold.Buffer!, 0, length);
        else
            _cold.Output!.Write(_cold.Buffer.AsSpan(0, length));
    }

    internal readonly void GiveUp() => ReturnBuffer();

    internal readonly void ReturnBuffer()
    {
        if (_cold.Buffer is { } rented)
            Return(rented);
        _cold.Paused?.Release();
    }

    private readonly void Return(byte[] buffer) => _cold.Owner!.Return(_cold.Paused is null ? buffer : _cold.Paused.GiveBack(buffer));

    internal void AllowPauses()
    {
        _pauseAt = _cold.WindowEnd = _cold.Owner!.WindowOf(_settings);
        _cold.PauseDepth = PausedWriting.UsualDepth;
    }

    /// <summary>Lets containers pause when a part is handed over to the output, because they know the path then. A text
    /// does not pause before its first span is full; that part is kept.</summary>
    internal void FollowPath()
    {
        _cold.FollowsPath = true;
        _pauseAt = NoPauseYet;
        _cold.PauseDepth = PausedWriting.UsualDepth;
    }

    /// <summary>Moves the beginning of a text for a caller's output to a rented buffer, of which that gets copies. The buffer can be lent
    /// to foreign writers, whose values would be copied one by one to the caller's memory.</summary>
    internal void MoveIntoBuffer(int position)
    {
        if (_cold.Output is null || _cold.Buffer is not null || _pauseAt != NoPauseYet || position > WriteBuffers.LeastWindow)
            return;
        _cold.Owner = WriteBuffers.OfThread;
        byte[] buffer = _cold.Buffer = _cold.Owner.Rent();
        MemoryMarshal.CreateReadOnlySpan(ref _origin, position).CopyTo(buffer);
        _origin = ref MemoryMarshal.GetArrayDataReference(buffer);
        _capacity = buffer.Length;
        BeginWindow();
    }

    internal readonly bool MayPause => _pauseAt != int.MaxValue;

    /// <summary>Whether containers may pause to await something.</summary>
    internal readonly bool MayAwait => MayPause && !_cold.FollowsPath;

    /// <summary>Whether the current container pauses after the element that ended here, or paused inside (a complement).</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool PausesAt(int position) => (uint)position >= (uint)_pauseAt && PausesBeyond(position);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool PausesBeyond(int position)
    {
        if (position < 0 || _depth <= _cold.PauseDepth)
            return true;
        if (position < _cold.WindowEnd)
            return false;

        // The last part of the window had no container at this depth. The next window will probably be similar, so go deeper.
        _cold.PauseDepth++;
        return true;
    }

    /// <summary>Records the rest of a container that pauses: the innermost first, then those around it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void Pause(PausedValue value) => (_cold.Paused ??= new PausedWriting()).Add(value);

    internal readonly string TakeString(int length)
    {
        Release();
        if (length > Utf8Text.MaxChars && Encoding.UTF8.GetCharCount(_cold.Buffer!, 0, length) > Utf8Text.MaxChars)
            throw WriteFailure.StringTooLong();
        string result = _escapes.EscapesAllBeyondAscii
            ? Utf8Text.WidenLikelyAscii(ref _origin, length)!
            : Utf8Text.Widen(ref _origin, length)!;
        if (_cold.Buffer is { } rented)
            _cold.Owner!.Return(rented);
        return result;
    }

    // Returns the position to continue from. With an output or stream, hands over all but the last byte: a comma there may still become a
    // bracket.
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int Grow(int position, int count)
    {
        if (_cold.Output is not null && _cold.Buffer is null)
        {
            if (count >= ArrayLimit.MaxLength)
                throw WriteFailure.TextTooLong();
            return HandOver(position, count);
        }

        if (_cold.Stream is not null || _cold.Output is not null)
        {
            int window = _cold.Owner!.WindowOf(_settings);

            // If a container pauses soon, wait for it, as it knows the path. Don't flush just because a value larger than the window, such
            // as a long string, follows a little text.
            bool pauses = _pauseAt < NoPauseYet && (long)position + count <= (long)WindowsWithoutPause * window;
            if (!pauses && position > 1 && position >= window - window / 4)
                position = HandOver(position, count);
            if (_cold.Buffer!.Length - position >= count)
            {
                _capacity = Math.Max(position + count, Math.Min(_cold.Buffer.Length, Math.Max(window, WritePrimitives.MinimumChunk)));
                return position;
            }
        }

        int most = ArrayLimit.MaxLength;
        long needed = (long)position + count;
        if (needed > most)
            throw WriteFailure.TextTooLong();
        byte[]? old = _cold.Buffer;
        _cold.Owner ??= WriteBuffers.OfThread;
        byte[] larger = old is null && needed <= WriteBuffers.KeptLength
            ? _cold.Owner.Rent()
            : SharedArrays<byte>.Rent((int)Math.Min(Math.Max(needed, 2L * (old?.Length ?? 0)), most));
        MemoryMarshal.CreateReadOnlySpan(ref _origin, position).CopyTo(larger);
        if (old is not null)
            Return(old);
        _cold.Buffer = larger;
        _origin = ref MemoryMarshal.GetArrayDataReference(larger);
        _capacity = Math.Min(larger.Length, most);
        return position;
    }

    internal int HandOverPaused(int position)
    {
        _cold.Paused!.BeginPart(position);
        return HandOver(position, 0, isFollowed: true);
    }

    // Keeps the last byte. The place is Lost meanwhile: if the output throws and a codec catches that, the part handed over must not be
    // written to.
    private int HandOver(int position, int count, bool isFollowed = false)
    {
        int kept = Math.Min(position, 1);
        bool keepsPart = _cold.FollowsPath && !isFollowed;
        if (keepsPart)
            _cold.Paused ??= new PausedWriting();
        WriterPlace place = _place;
        _place = WriterPlace.Lost;
        _cold.HandedOver++;
        TelemetrySwitch.Written(position - kept);
        byte last = kept == 0 ? (byte)0 : Unsafe.Add(ref _origin, position - 1);
        if (_cold.Output is { } output && _cold.Buffer is null)
        {
            if (keepsPart)
                _cold.Paused!.PassOn(MemoryMarshal.CreateReadOnlySpan(ref _origin, position - kept));
            output.Advance(position - kept);
            Span<byte> span = SpanOf(output, Math.Max(count, WritePrimitives.MinimumChunk) + 1);
            _origin = ref MemoryMarshal.GetReference(span);
            _capacity = span.Length;
            if (MayPause)
            {
                _cold.WindowEnd = WriteBuffers.OfThread.WindowOf(_settings);
                _pauseAt = Math.Max(PausedWriting.PauseIn(_cold.WindowEnd) - _cold.Paused!.KeptLength, kept + 1);
                _cold.WindowEnd -= _cold.Paused.KeptLength;
            }
        }
        else if (position > kept)
        {
            Pass(position - kept);
            if (keepsPart)
            {
                _cold.Buffer = _cold.Paused!.PassOn(_cold.Buffer!, position - kept);
                _origin = ref MemoryMarshal.GetArrayDataReference(_cold.Buffer);
            }

            if (MayPause)
                _pauseAt = keepsPart || !PausedWriting.KeepsParts(_cold.WindowEnd) ? PausedWriting.PauseIn(_cold.WindowEnd) : NoPauseYet;
        }

        _place = place;
        if (kept != 0)
            _origin = last;
        return kept;
    }

    // Stores rely on the requested length, so never write to a shorter span.
    private static Span<byte> SpanOf(IBufferWriter<byte> output, int length)
    {
        Span<byte> span = output.GetSpan(length);
        return span.Length >= length ? span : throw WriteFailure.ShortSpan(output.GetType(), length, span.Length);
    }
}
