// A forward cursor that appends one JSON text to a buffer: pooled and contiguous, passed on to a stream when it is full, or the spans of an IBufferWriter.
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Errors;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;
using Vivace.Json.Writing;

namespace Vivace.Json;

/// <summary>
/// Writes one JSON text, value by value. A codec receives it by reference and writes exactly one value.
/// </summary>
/// <remarks>
/// The type code that this library makes keeps the position in a register and calls <see cref="WritePrimitives"/>;
/// the methods here are the same primitives with the position kept in the writer.
/// </remarks>
public ref partial struct JsonWriter
{
    // The first byte of the current buffer, and its length; both change when it grows, so type code never keeps them over a call.
    internal ref byte _origin;
    internal int _capacity;

    // Containers that are open, and how many may be before entering one has to look closer.
    internal int _depth;
    internal int _depthGate;

    // Whether each member and element has its own line.
    internal bool _indented;

    // The position from which on containers pause after a value; int.MaxValue where nothing pauses.
    internal int _pauseAt;

    // What the settings say to all writers of a plan, and of that, what strings escape.
    internal readonly WriterSettings _settings;
    internal readonly EscapeSet _escapes;

    // The position between two calls of the public methods; type code has it in a register.
    internal int _position;

    // What goes to the position: a value, a name, nothing.
    private WriterPlace _place;

    // The depth of the value that a user-defined codec writes.
    private int _floor;

    // Which of the containers that it opened are objects, the innermost in the lowest bit.
    private ulong _objects;

    // What is needed once a buffer, or by few types; apart, so that the fields above share a cache line.
    internal WriterState _cold;

    // A position that no part reaches, in a text that may pause later.
    private const int NoPauseYet = int.MaxValue - 1;

    // The windows that a part of a text for a stream may take where a container is expected to pause.
    private const int WindowsWithoutPause = 4;

    /// <summary>A writer into a rented buffer, which one of the Take methods gives back.</summary>
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

    /// <summary>
    /// A writer that passes its rented buffer on to <paramref name="stream"/> whenever it is full, and follows the path as <see cref="FollowPath"/> does;
    /// <see cref="TakeInto"/> gives the buffer back.
    /// </summary>
    internal JsonWriter(WriterSettings settings, Stream stream)
        : this(settings)
    {
        _cold.Stream = stream;
        int window = _cold.Owner!.WindowOf(settings);
        _capacity = Math.Min(_capacity, Math.Max(window, WritePrimitives.MinimumChunk));
        _cold.FollowsPath = true;
        _cold.WindowEnd = window;
        _pauseAt = PausedWriting.KeepsParts(window) ? NoPauseYet : window;
        _cold.PauseDepth = PausedWriting.UsualDepth;
    }

    /// <summary>A writer of the next part of a text that has paused, from the second byte of a rented buffer on: the first one is the last byte before.</summary>
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

    /// <summary>A writer into a part of the stack, which continues in a rented buffer if the text becomes longer.</summary>
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

    /// <summary>A writer into the spans of <paramref name="output"/>.</summary>
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

    /// <summary>Returns what writing a value rented, except the buffer; for a value that was written.</summary>
    internal readonly void Release()
    {
        if (_cold.References is { } references)
            WriteReferences.Return(references);
    }

    /// <summary>Copies what was written and returns the buffer.</summary>
    internal readonly byte[] TakeBytes(int length)
    {
        Release();
        byte[] result = GC.AllocateUninitializedArray<byte>(length);
        MemoryMarshal.CreateReadOnlySpan(ref _origin, length).CopyTo(result);
        if (_cold.Buffer is { } rented)
            _cold.Owner!.Return(rented);
        return result;
    }

    /// <summary>Passes what was written since the last time to the stream and returns the buffer.</summary>
    internal readonly void TakeInto(int length)
    {
        Release();
        _cold.Stream!.Write(_cold.Buffer!, 0, length);
        ReturnBuffer();
    }

    /// <summary>Returns what was rented for a text that could not be written.</summary>
    internal readonly void GiveUp() => ReturnBuffer();

    /// <summary>Returns what was rented for a text that was handed over to an output or stream.</summary>
    internal readonly void ReturnBuffer()
    {
        if (_cold.Buffer is { } rented)
            Return(rented);
        _cold.Paused?.Release();
    }

    private readonly void Return(byte[] buffer) => _cold.Owner!.Return(_cold.Paused is null ? buffer : _cold.Paused.GiveBack(buffer));

    /// <summary>Lets containers pause when the window is full.</summary>
    internal void AllowPauses()
    {
        _pauseAt = _cold.WindowEnd = _cold.Owner!.WindowOf(_settings);
        _cold.PauseDepth = PausedWriting.UsualDepth;
    }

    /// <summary>
    /// Lets containers pause when a part of the text has to be handed over to the output, as they know the path then. The first part is handed over when the
    /// first span is full, and kept: a text does not pause before that.
    /// </summary>
    internal void FollowPath()
    {
        _cold.FollowsPath = true;
        _pauseAt = NoPauseYet;
        _cold.PauseDepth = PausedWriting.UsualDepth;
    }

    /// <summary>Whether containers may pause.</summary>
    internal readonly bool MayPause => _pauseAt != int.MaxValue;

    /// <summary>Whether containers may pause, and what they wait for is awaited then.</summary>
    internal readonly bool MayAwait => MayPause && !_cold.FollowsPath;

    /// <summary>Whether the container that is open pauses after an element that ended before the position, or paused at its complement.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool PausesAt(int position) => (uint)position >= (uint)_pauseAt && PausesBeyond(position);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool PausesBeyond(int position)
    {
        if (position < 0 || _depth <= _cold.PauseDepth)
            return true;
        if (position < _cold.WindowEnd)
            return false;

        // There was no container of that depth in the last part of the window, and the next window will probably be the same.
        _cold.PauseDepth++;
        return true;
    }

    /// <summary>Notes what is left of a container in which writing pauses: first the innermost one, then those around it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void Pause(PausedValue value) => (_cold.Paused ??= new PausedWriting()).Add(value);

    /// <summary>Widens what was written and returns the buffer.</summary>
    internal readonly string TakeString(int length)
    {
        Release();
        if (length > Utf8Text.MaxChars && Encoding.UTF8.GetCharCount(_cold.Buffer!, 0, length) > Utf8Text.MaxChars)
            throw WriteFailure.StringTooLong();
        string result = _escapes.EscapesAllBeyondAscii ? Utf8Text.WidenLikelyAscii(ref _origin, length)! : Utf8Text.Widen(ref _origin, length)!;
        if (_cold.Buffer is { } rented)
            _cold.Owner!.Return(rented);
        return result;
    }

    /// <summary>
    /// Makes room for <paramref name="count"/> more bytes and returns the position to continue from. With an output or stream of the
    /// caller, the full part is passed to it, except for its last byte: a comma there may still turn into a bracket.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int Grow(int position, int count)
    {
        if (_cold.Output is not null)
        {
            if (count >= ArrayLimit.MaxLength)
                throw WriteFailure.TextTooLong();
            return HandOver(position, count);
        }

        if (_cold.Stream is not null)
        {
            int window = _cold.Owner!.WindowOf(_settings);

            // A container pauses soon, and knows the path then. Otherwise what takes more room than the window, such as a long string, does not make what comes
            // before it a part of its own.
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

    /// <summary>Hands over what was written when a container has paused, which knows the path; returns the position to continue from.</summary>
    internal int HandOverPaused(int position)
    {
        _cold.Paused!.BeginPart(position);
        return HandOver(position, 0, isFollowed: true);
    }

    // All but the last byte. The output may throw, and a codec catch that: the part that was handed over must not be written to any more.
    private int HandOver(int position, int count, bool isFollowed = false)
    {
        int kept = Math.Min(position, 1);
        bool keepsPart = _cold.FollowsPath && !isFollowed;
        if (keepsPart)
            _cold.Paused ??= new PausedWriting();
        WriterPlace place = _place;
        _place = WriterPlace.Lost;
        _cold.HandedOver++;
        byte last = kept == 0 ? (byte)0 : Unsafe.Add(ref _origin, position - 1);
        if (_cold.Output is { } output)
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
            _cold.Stream!.Write(_cold.Buffer!, 0, position - kept);
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

    // What is stored goes by the length asked for, so an output that gives less is not written to at all.
    private static Span<byte> SpanOf(IBufferWriter<byte> output, int length)
    {
        Span<byte> span = output.GetSpan(length);
        return span.Length >= length ? span : throw WriteFailure.ShortSpan(output.GetType(), length, span.Length);
    }
}
