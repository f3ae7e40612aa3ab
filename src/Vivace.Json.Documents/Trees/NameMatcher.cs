// A requested name, prepared so that comparing one word rules out most others.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Documents.Indexes;

namespace Vivace.Json.Documents.Trees;

/// <summary>Holds one word of the quoted name: all of a short name, or the end of a longer one, whose head is a second word.</summary>
internal sealed class NameMatcher
{
    private const int WordLength = sizeof(ulong);

    private readonly ulong _word, _mask, _head;

    // Where the word starts after an opening quote, and how many bytes after it must exist to be loaded.
    private readonly int _place, _room;
    private readonly byte _first;

    internal NameMatcher(byte[] utf8)
    {
        Utf8 = utf8;
        _first = utf8.Length == 0 ? (byte)'"' : utf8[0];
        _room = Math.Max(utf8.Length + 2, WordLength);

        // A name with a quote or backslash is always escaped in a text. Its word then has a zero in place of the quote, which matches
        // nothing.
        _mask = 0xFF;
        if (utf8.AsSpan().ContainsAny((byte)'"', (byte)'\\'))
            return;
        byte[] quoted = [(byte)'"', .. utf8, (byte)'"'];
        if (quoted.Length >= WordLength)
        {
            _place = quoted.Length - WordLength;
            (_word, _mask, _head) = (MemoryMarshal.Read<ulong>(quoted.AsSpan(_place)), ulong.MaxValue, MemoryMarshal.Read<ulong>(quoted));
        }
        else
        {
            Span<byte> word = stackalloc byte[WordLength];
            word.Clear();
            quoted.CopyTo(word);
            _word = MemoryMarshal.Read<ulong>(word);
            word[..quoted.Length].Fill(0xFF);
            _mask = MemoryMarshal.Read<ulong>(word);
        }
    }

    internal byte[] Utf8 { get; }

    // The quotes match, and the name has neither quote nor backslash, so the text between them is literal.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool IsSame(scoped in IndexCursor cursor, nint start) =>
        _place == 0
        || (Unsafe.ReadUnaligned<ulong>(ref cursor.At(start)) == _head && (_place <= WordLength || IsSame(ref cursor.At(start + 1))));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool IsSame(ref byte text) => MemoryMarshal.CreateReadOnlySpan(ref text, Utf8.Length).SequenceEqual(Utf8);

    // Names with escapes, which are longer as written, and names too near the end of the text to load a word.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool IsOther(scoped in IndexCursor cursor, int word) => NameMatch.Equals(cursor.ContentOf(word), Utf8);

    internal readonly ref struct Probe
    {
        private readonly NameMatcher _name;
        private readonly ulong _word, _mask;
        private readonly nint _place, _last;

        // The first byte, besides a backslash, of a name that may have escapes; no byte if there are none.
        private readonly int _first;

        internal Probe(NameMatcher name, scoped in IndexCursor cursor, bool mayHaveEscapes)
        {
            (_name, _word, _mask, _place) = (name, name._word, name._mask, name._place);
            _last = cursor.Length - name._room;
            _first = mayHaveEscapes ? name._first : -1;
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal bool IsAt(scoped in IndexCursor cursor, int word)
        {
            nint start = cursor.OffsetOf(word);
            if (start > _last)
                return _name.IsOther(cursor, word);
            if (((Unsafe.ReadUnaligned<ulong>(ref cursor.At(start + _place)) ^ _word) & _mask) == 0 && _name.IsSame(cursor, start))
                return true;
            return _first >= 0 && (cursor.At(start + 1) == _first || cursor.At(start + 1) == '\\') && _name.IsOther(cursor, word);
        }
    }
}
