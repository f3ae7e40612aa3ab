// Tells most names apart by one word of the text: the end of the name with its closing quote, or the whole of a short one with both quotes.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Vivace.Json.Documents;

/// <summary>A name that is compared with many.</summary>
internal readonly ref struct NameProbe
{
    private const int WordLength = sizeof(ulong);

    private readonly ReadOnlySpan<byte> _name;
    private readonly ulong _word, _mask;

    // Where the word begins after an opening quote, and the last offset of a quote at which the text has all of it.
    private readonly nint _place, _last;
    private readonly bool _mayHaveEscapes;

    /// <summary>Prepares a name.</summary>
    /// <param name="name">The name in UTF-8, without escapes.</param>
    /// <param name="length">The number of bytes of the text.</param>
    /// <param name="mayHaveEscapes">Whether names in the text may have escapes.</param>
    internal NameProbe(ReadOnlySpan<byte> name, nint length, bool mayHaveEscapes)
    {
        _name = name;
        _mayHaveEscapes = mayHaveEscapes;
        if (name.Length >= WordLength - 1)
        {
            ref byte end = ref Unsafe.Add(ref MemoryMarshal.GetReference(name), name.Length - (WordLength - 1));

            // Seven bytes, of which a load of eight from the byte before or from the first one has all.
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

    /// <summary>Whether the name at a word is the one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool IsAt(scoped in TreeCursor cursor, int word)
    {
        nint start = cursor.OffsetOf(word);
        if (start <= _last && ((Unsafe.ReadUnaligned<ulong>(ref cursor.At(start + _place)) ^ _word) & _mask) == 0)
            return IsSame(cursor, word) || IsOther(cursor, word, start);
        return (_mayHaveEscapes || start > _last) && IsOther(cursor, word, start);
    }

    // What is between two quotes stands for itself if no backslash is in it.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool IsSame(scoped in TreeCursor cursor, int word)
    {
        ReadOnlySpan<byte> content = cursor.ContentOf(word);
        return content.SequenceEqual(_name) && !(_mayHaveEscapes && content.Contains((byte)'\\'));
    }

    // A name with escapes, which is longer than what it stands for, and one so near the end of the text that no word was loaded.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool IsOther(scoped in TreeCursor cursor, int word, nint start)
    {
        // Two quotes and a colon stand between a name and its value.
        if (start <= _last && cursor.OffsetOf(word + 1) - start - 3 <= _name.Length)
            return false;
        byte first = cursor.At(start + 1);
        return (first == '\\' || _name.IsEmpty || first == _name[0]) && NameMatch.Equals(cursor.ContentOf(word), _name);
    }
}
