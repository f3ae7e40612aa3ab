// Moves between values in the index and the text of a tree.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Text;
using Vivace.Json.Text.Indexing;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Documents.Indexes;

internal readonly ref struct IndexCursor
{
    private readonly ref byte _origin;
    private readonly nint _length;
    private readonly uint[] _words;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal IndexCursor(uint[] words, ref byte origin, nint length)
    {
        _words = words;
        _origin = ref origin;
        _length = length;
    }

    internal nint Length => _length;

    internal uint[] Words => _words;

    /// <summary>The offset of the token at a word, or the end of the text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal nint OffsetOf(int word)
    {
        // The words may be invalid if another thread is disposing the tree; stay inside the text.
        nint offset = (nint)_words[word];
        if (offset > _length)
            ThrowDisposed();
        return offset;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ref byte At(nint offset) => ref Unsafe.Add(ref _origin, offset);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal byte FirstOf(int word) => At(OffsetOf(word));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsBracket(byte first) => (first | 0x20) == '{';

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int After(int word) => IsBracket(FirstOf(word)) ? EndOf(word) : word + 1;

    /// <summary>Whether the index alone tells containers from scalars inside a container: a container's second word is an index up to
    /// <paramref name="end"/>, while a scalar is followed by an offset, which is larger.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TellsContainers(int word, int end) => _words[word] >= (uint)end && _length <= int.MaxValue;

    /// <summary>Like <see cref="After"/>, without reading the text, if <see cref="TellsContainers"/> allows it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int AfterTold(int word, int end)
    {
        uint next = _words[word + 1] & IndexWords.Next;
        return next <= (uint)end ? (int)next : word + 1;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int EndOf(int word) => (int)(_words[word + 1] & IndexWords.Next);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool IsFlat(int word) => (_words[word + 1] & IndexWords.Flat) != 0;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ReadOnlySpan<byte> ContentOf(int word)
    {
        nint start = OffsetOf(word) + 1;
        return MemoryMarshal.CreateReadOnlySpan(ref At(start), (int)(QuoteOf(word, start) - start));
    }

    /// <summary>Null if the string escapes half a surrogate pair.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal string? StringOf(int word, bool mayHaveEscapes)
    {
        nint start = OffsetOf(word) + 1;
        return CheckedText.Make(ref At(start), (int)(QuoteOf(word, start) - start), _length - start, mayHaveEscapes);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ReadOnlySpan<byte> RawOf(int word)
    {
        nint start = OffsetOf(word);
        return At(start) == '"'
            ? MemoryMarshal.CreateReadOnlySpan(ref At(start), (int)(QuoteOf(word, start + 1) + 1 - start))
            : MemoryMarshal.CreateReadOnlySpan(ref At(start), checked((int)(EndOffset(word) - start)));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private nint QuoteOf(int word, nint start) => TokenEnds.QuoteBefore(ref _origin, start, OffsetOf(word + 1));

    /// <summary>The text from a value to the end, or as much as a span can hold.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ref byte From(int word, out int room)
    {
        nint start = OffsetOf(word);
        room = (int)Math.Min(_length - start, int.MaxValue);
        return ref At(start);
    }

    internal nint EndOffset(int word)
    {
        nint start = OffsetOf(word);
        switch (At(start))
        {
            case (byte)'"':
                return QuoteOf(word, start + 1) + 1;
            case (byte)'t' or (byte)'n':
                return Math.Min(start + 4, _length);
            case (byte)'f':
                return Math.Min(start + 5, _length);
            case (byte)'{' or (byte)'[':
                return EndOfContainer(word);
            default:
                nint end = OffsetOf(word + 1), position = start + 1;
                while (position < end && IsInNumber(At(position)))
                    position++;
                return position;
        }
    }

    private nint EndOfContainer(int word)
    {
        // The index does not hold a container's end. Find its last inner token; only closing brackets follow.
        int last = EndOf(word) - 1;
        nint position = OffsetOf(word);
        if (IsFlat(word))
        {
            position = last == word + 1 ? position + 1 : EndOffset(last);
            while (position < _length && (At(position) | 0x20) != '}')
                position++;
            return position + 1;
        }

        BracketScan scan = BracketScan.At((byte)'{');
        position++;
        while (true)
        {
            int room = (int)Math.Min(_length - position, int.MaxValue);
            position += scan.Continue(ref At(position), 0, room, int.MaxValue);
            if (!scan.IsOpen || position >= _length)
                return position;
        }
    }

    private static bool IsInNumber(byte next) =>
        next is >= (byte)'0' and <= (byte)'9' or (byte)'.' or (byte)'e' or (byte)'E' or (byte)'+' or (byte)'-';

    // Maps a first byte to the kind of the value.
    private static ReadOnlySpan<byte> Kinds =>
    [
        4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
        4, 4, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
        4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2, 4, 4, 4, 4,
        4, 4, 4, 4, 4, 4, 6, 4, 4, 4, 4, 4, 4, 4, 7, 4, 4, 4, 4, 4, 5, 4, 4, 4, 4, 4, 4, 1, 4, 4, 4, 4,
    ];

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static JsonValueKind KindOf(byte first) => (JsonValueKind)Kinds[first & 0x7F];

    [DoesNotReturn]
    private static void ThrowDisposed() => throw new ObjectDisposedException(nameof(JsonTree));
}
