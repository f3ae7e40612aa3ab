// Rules out most names by comparing one word: the end of the name with its quote, or all of a short name with both quotes.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Vivace.Json.Documents.Indexes;

internal readonly ref struct NameProbe
{
    private const int WordLength = sizeof(ulong);

    private readonly ReadOnlySpan<byte> _name;
    private readonly ulong _word, _mask;

    // Where the word starts after an opening quote, and the last quote from which the word can be loaded.
    private readonly nint _place, _last;
    private readonly bool _mayHaveEscapes;

    internal NameProbe(ReadOnlySpan<byte> name, nint length, bool mayHaveEscapes)
    {
        _name = name;
        _mayHaveEscapes = mayHaveEscapes;
        if (name.Length >= WordLength - 1)
        {
            ref byte end = ref Unsafe.Add(ref MemoryMarshal.GetReference(name), name.Length - (WordLength - 1));

            // The last seven bytes, without reading past either end of the name.
            ulong tail = name.Length >= WordLength
                ? Unsafe.ReadUnaligned<ulong>(ref Unsafe.Subtract(ref end, 1)) >> 8
                : Unsafe.ReadUnaligned<uint>(ref end) | (ulong)Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref end, 3)) << 24;
            _word = tail | (ulong)'"' << 56;
            _mask = ulong.MaxValue;
            _place = name.Length + 2 - WordLength;
        }
        else
        {
            ulong word = '"';
            int shift = 8;
            foreach (byte next in name)
            {
                word |= (ulong)next << shift;
                shift += 8;
            }

            _word = word | (ulong)'"' << shift;
            _mask = ulong.MaxValue >> (56 - shift);
        }

        _last = length - Math.Max(name.Length + 2, WordLength);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool IsAt(scoped in IndexCursor cursor, int word)
    {
        nint start = cursor.OffsetOf(word);
        if (start <= _last && ((Unsafe.ReadUnaligned<ulong>(ref cursor.At(start + _place)) ^ _word) & _mask) == 0)
            return IsSame(cursor, word) || IsOther(cursor, word, start);
        return (_mayHaveEscapes || start > _last) && IsOther(cursor, word, start);
    }

    // Without a backslash, the name is written as it is.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool IsSame(scoped in IndexCursor cursor, int word)
    {
        ReadOnlySpan<byte> content = cursor.ContentOf(word);
        return content.SequenceEqual(_name) && !(_mayHaveEscapes && content.IndexOf((byte)'\\') >= 0);
    }

    // Names with escapes, which are longer as written, and names too near the end of the text to load a word.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool IsOther(scoped in IndexCursor cursor, int word, nint start)
    {
        // Two quotes and a colon separate a name from its value.
        if (start <= _last && cursor.OffsetOf(word + 1) - start - 3 <= _name.Length)
            return false;
        byte first = cursor.At(start + 1);
        return (first == '\\' || _name.IsEmpty || first == _name[0]) && NameMatch.Equals(cursor.ContentOf(word), _name);
    }
}
