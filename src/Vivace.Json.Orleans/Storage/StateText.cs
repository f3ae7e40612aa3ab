// The text of a state in one array, which storage providers without streams want, and in little more memory than that.
using System.Buffers;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;

namespace Vivace.Json.Orleans.Storage;

[RequiresUnreferencedCode("Types are examined by reflection.")]
[RequiresDynamicCode("Codecs of types that are known at run time alone need code that is made then.")]
internal static class StateText
{
    // A longer text is written twice: once to learn its length, and once into the array. Otherwise its parts, or a buffer that grows, would
    // be as large as the array.
    private const int MostKept = 4 * 1024 * 1024;

    // The writer scans full spans for the path that an error would name. It puts that off for spans of up to this size, and need not do it
    // if the containers around the text say where they are.
    private const int MostRoom = 64 * 1024;

    internal static byte[] Of<T>(T? state, JsonSettings settings) => Of(state, settings, MostKept);

    internal static byte[] Of<T>(T? state, JsonSettings settings, int mostKept)
    {
        byte[]? text;
        long length;
        bool isMarked;
        using (Parts parts = new(mostKept))
        {
            JsonSerializer.Serialize(parts, state, settings);
            if (parts.TryTake(out text))
                return text;
            (length, isMarked) = (parts.Length, parts.IsMarked);
        }

        using (Whole whole = new(length, isMarked))
        {
            JsonSerializer.Serialize(whole, state, settings);
            if (whole.TryTake(out text))
                return text;
        }

        // The text has another length each time: a getter depends on the time, or a converter on what it wrote before.
        using Parts all = new(long.MaxValue);
        JsonSerializer.Serialize(all, state, settings);
        return all.TryTake(out text) ? text : throw new UnreachableException();
    }

    private static byte[] ArrayOf(long length, bool isMarked)
    {
        if (length >= Array.MaxLength)
            throw new NotSupportedException(
                $"Expected a state of less than {Array.MaxLength} bytes, found one of {length}. Use a storage provider that stores " +
                    $"through streams.");
        byte[] text = GC.AllocateUninitializedArray<byte>((int)length + (isMarked ? 1 : 0));
        if (isMarked)
            text[0] = NewtonsoftState.Mark;
        return text;
    }

    private static Memory<byte> RoomIn(byte[] array, int position, int sizeHint) =>
        array.AsMemory(position, Math.Min(Math.Max(sizeHint, MostRoom), array.Length - position));

    /// <summary>Keeps what is written up to a length, and counts the rest.</summary>
    private sealed class Parts(long mostKept) : IBufferWriter<byte>, IDisposable
    {
        private const int PartLength = 1024 * 1024;

        private readonly List<(byte[] Array, int Length)> _full = [];
        private byte[] _last = ArrayPool<byte>.Shared.Rent(MostRoom);
        private int _used;
        private bool _isKept = true;

        internal long Length { get; private set; }

        internal bool IsMarked { get; private set; }

        public void Advance(int count)
        {
            if (Length == 0)
                IsMarked = NewtonsoftState.NeedsMark(_last.AsSpan(0, count));
            _used += count;
            Length += count;
        }

        public Memory<byte> GetMemory(int sizeHint = 0) => Room(sizeHint);

        public Span<byte> GetSpan(int sizeHint = 0) => Room(sizeHint).Span;

        private Memory<byte> Room(int sizeHint)
        {
            if (_last.Length - _used >= Math.Max(sizeHint, 1))
                return RoomIn(_last, _used, sizeHint);
            if (_isKept && Length > mostKept)
            {
                _isKept = false;
                ReturnFull();
            }

            if (_isKept)
            {
                _full.Add((_last, _used));
                _last = ArrayPool<byte>.Shared.Rent(Math.Max(sizeHint, PartLength));
            }
            else if (_last.Length < sizeHint)
            {
                ArrayPool<byte>.Shared.Return(_last);
                _last = ArrayPool<byte>.Shared.Rent(sizeHint);
            }

            _used = 0;
            return RoomIn(_last, 0, sizeHint);
        }

        internal bool TryTake([NotNullWhen(true)] out byte[]? text)
        {
            text = null;
            if (!_isKept)
                return false;
            text = ArrayOf(Length, IsMarked);
            int position = IsMarked ? 1 : 0;
            foreach ((byte[] array, int length) in _full)
            {
                array.AsSpan(0, length).CopyTo(text.AsSpan(position));
                position += length;
            }

            _last.AsSpan(0, _used).CopyTo(text.AsSpan(position));
            return true;
        }

        public void Dispose()
        {
            ReturnFull();
            ArrayPool<byte>.Shared.Return(_last);
        }

        private void ReturnFull()
        {
            foreach ((byte[] array, _) in _full)
                ArrayPool<byte>.Shared.Return(array);
            _full.Clear();
        }
    }

    /// <summary>Fills an array of the expected length, after the mark if the text has one. Near its end,
    /// writers want more room than there is: then they get a buffer.</summary>
    private sealed class Whole(long length, bool isMarked) : IBufferWriter<byte>, IDisposable
    {
        private readonly byte[] _text = ArrayOf(length, isMarked);
        private byte[]? _buffer;
        private bool _isInBuffer, _isOther;
        private int _position = isMarked ? 1 : 0;

        public void Advance(int count)
        {
            bool isFirst = _position == (isMarked ? 1 : 0);
            _isOther |= count > _text.Length - _position;
            if (_isOther)
                return;
            _isOther = isFirst && isMarked != NewtonsoftState.NeedsMark((_isInBuffer ? _buffer : _text.AsSpan(_position))[..count]);
            if (_isInBuffer)
                _buffer.AsSpan(0, count).CopyTo(_text.AsSpan(_position));
            _position += count;
        }

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            _isInBuffer = _text.Length - _position < Math.Max(sizeHint, 1);
            if (!_isInBuffer)
                return RoomIn(_text, _position, sizeHint);
            if (_buffer is not null && _buffer.Length < sizeHint)
            {
                ArrayPool<byte>.Shared.Return(_buffer);
                _buffer = null;
            }

            return _buffer ??= ArrayPool<byte>.Shared.Rent(Math.Max(sizeHint, 1));
        }

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

        internal bool TryTake([NotNullWhen(true)] out byte[]? text)
        {
            text = _isOther || _position != _text.Length ? null : _text;
            return text is not null;
        }

        public void Dispose()
        {
            if (_buffer is not null)
                ArrayPool<byte>.Shared.Return(_buffer);
        }
    }
}
