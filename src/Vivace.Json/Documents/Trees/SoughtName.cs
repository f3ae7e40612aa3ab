// A name that is looked for in texts: most others differ from it in one word.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Vivace.Json.Documents.Trees;

/// <summary>One word of the name with its quotes, made once: the whole of a short name, or the end of a longer one, of which the head is another word.</summary>
internal sealed class SoughtName
{
    private const int WordLength = sizeof(ulong);

    private readonly ulong _word, _mask, _head;

    // Where the word begins after an opening quote, and the bytes after it that must be there to be loaded.
    private readonly int _place, _room;
    private readonly byte _first;

    internal SoughtName(byte[] utf8)
    {
        Utf8 = utf8;
        _first = utf8.Length == 0 ? (byte)'"' : utf8[0];
        _room = Math.Max(utf8.Length + 2, WordLength);

        // A name with a quote or a backslash in it is written with an escape only; no text has a zero in place of the quote.
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

    /// <summary>The name in UTF-8.</summary>
    internal byte[] Utf8 { get; }

    // The text has a quote on each side: what is between stands for itself, since the name has neither quote nor backslash.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool IsSame(scoped in TreeCursor cursor, nint start) =>
        _place == 0 || (Unsafe.ReadUnaligned<ulong>(ref cursor.At(start)) == _head && (_place <= WordLength || IsSame(ref cursor.At(start + 1))));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool IsSame(ref byte text) => MemoryMarshal.CreateReadOnlySpan(ref text, Utf8.Length).SequenceEqual(Utf8);

    // A name with escapes, which is longer than what it stands for, and one so near the end of the text that no word can be loaded.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool IsOther(scoped in TreeCursor cursor, int word) => NameMatch.Equals(cursor.ContentOf(word), Utf8);

    /// <summary>The name against the names of one text.</summary>
    internal readonly ref struct Probe
    {
        private readonly SoughtName _name;
        private readonly ulong _word, _mask;
        private readonly nint _place, _last;

        // What a name with escapes can begin with besides a backslash; no byte if there are no escapes.
        private readonly int _first;

        internal Probe(SoughtName name, scoped in TreeCursor cursor, bool mayHaveEscapes)
        {
            (_name, _word, _mask, _place) = (name, name._word, name._mask, name._place);
            _last = cursor.Length - name._room;
            _first = mayHaveEscapes ? name._first : -1;
        }

        /// <summary>Whether the name at a word of the index is this one.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal bool IsAt(scoped in TreeCursor cursor, int word)
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
