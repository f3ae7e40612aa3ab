// A token as JsonDocument stores it, and how an index becomes rows.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text.Indexing;

namespace Vivace.Json.Bridges;

// An index has one word for each name and scalar, and two for each container: as many as there are rows, because a container has a row for
// each bracket.
/// <summary>Twelve bytes: where a token is, how long it is, and its kind.</summary>
/// <param name="location">The offset of the first byte; for strings, of the byte after the quote.</param>
/// <param name="length">The length in bytes without quotes; for containers, the number of entries. The highest
/// bit marks strings with escapes and arrays that contain containers.</param>
/// <param name="kind">The token type in the highest four bits. The bits below hold, for both
/// brackets, the number of rows from the first to the last one.</param>
[StructLayout(LayoutKind.Sequential)]
internal struct DocumentRow(int location, int length, int kind)
{
    internal const int Size = 12;

    private const int KindShift = 28;

    // The values of JsonTokenType.
    private const int StartObject = 1 << KindShift, StartArray = 3 << KindShift, Name = 5 << KindShift, String = 7 << KindShift,
        Number = 8 << KindShift, True = 9 << KindShift, False = 10 << KindShift, Null = 11 << KindShift;

    // From an opening bracket's kind to the closing one's.
    private const int ToEnd = 1 << KindShift;

    private const int Marked = int.MinValue;

    private readonly int _location = location;
    private int _length = length;
    private readonly int _kind = kind;

    internal readonly bool IsObject => _kind >> KindShift == StartObject >> KindShift;

    /// <summary>For a container: the number of its rows without the closing bracket.</summary>
    internal readonly int Within => _kind & ((1 << KindShift) - 1);

    internal readonly int Span => _kind >> KindShift is StartObject >> KindShift or StartArray >> KindShift ? Within + 1 : 1;

    internal readonly int Entries => _length & ~Marked;

    internal readonly bool HasEscapes => _length < 0;

    internal readonly ReadOnlySpan<byte> ContentOf(ReadOnlySpan<byte> text) => text.Slice(_location, _length & ~Marked);

    /// <summary>Fills the rows of a text.</summary>
    /// <param name="text">The first byte of the text, which is that of its value.</param>
    /// <param name="length">The length of the text.</param>
    /// <param name="words">The index, with its end word.</param>
    /// <param name="mayHaveEscapes">Whether the text may contain a backslash.</param>
    /// <param name="rows">One row for each word but the end word.</param>
    internal static void Fill(ref byte text, int length, ReadOnlySpan<uint> words, bool mayHaveEscapes, Span<DocumentRow> rows)
    {
        // The rows of closing brackets hold the state of the outer containers until they are reached.
        int word = 0, row = 0, end = -1, entries = 0;
        nint tail = 0;
        bool isObject = false;
        while (true)
        {
            while (row == end)
            {
                ref DocumentRow last = ref rows[row], first = ref rows[last._kind & ~Marked];
                tail = TokenEnds.BracketFrom(ref text, tail, length);
                first._length |= entries;
                (end, entries, isObject) = (last._location, last._length, last._kind < 0);
                last = new DocumentRow((int)tail, 1, first._kind + ToEnd);
                tail++;
                row++;
            }

            if (row >= rows.Length)
                return;
            nint offset = (nint)words[word];
            entries++;
            if (isObject)
            {
                nint value = (nint)words[++word];
                rows[row++] = OfString(ref text, offset + 1, value, mayHaveEscapes, Name);
                offset = value;
            }

            switch (Unsafe.Add(ref text, offset))
            {
                case (byte)'"':
                    rows[row] = OfString(ref text, offset + 1, (nint)words[++word], mayHaveEscapes, String);
                    tail = offset + 2 + (rows[row++]._length & ~Marked);
                    break;
                case var bracket and ((byte)'{' or (byte)'['):
                    uint next = words[word + 1];
                    int within = (int)(next & IndexWords.Next) - word - 1;
                    int inner = row + within;
                    rows[row] = new DocumentRow((int)offset, bracket == '[' && (next & IndexWords.Flat) == 0 ? Marked : 0,
                        (bracket == '{' ? StartObject : StartArray) | within);
                    rows[inner] = new DocumentRow(end, entries, isObject ? row | Marked : row);
                    (end, entries, isObject, tail) = (inner, 0, bracket == '{', offset + 1);
                    row++;
                    word += 2;
                    break;
                case (byte)'t':
                    rows[row++] = new DocumentRow((int)offset, 4, True);
                    (tail, word) = (offset + 4, word + 1);
                    break;
                case (byte)'f':
                    rows[row++] = new DocumentRow((int)offset, 5, False);
                    (tail, word) = (offset + 5, word + 1);
                    break;
                case (byte)'n':
                    rows[row++] = new DocumentRow((int)offset, 4, Null);
                    (tail, word) = (offset + 4, word + 1);
                    break;
                default:
                    tail = TokenEnds.AfterNumber(ref text, offset, (nint)words[++word]);
                    rows[row++] = new DocumentRow((int)offset, (int)(tail - offset), Number);
                    break;
            }
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static DocumentRow OfString(ref byte text, nint start, nint next, bool mayHaveEscapes, int kind)
    {
        int length = (int)(TokenEnds.QuoteBefore(ref text, start, next) - start);
        bool hasEscapes = mayHaveEscapes && MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref text, start), length).Contains((byte)'\\');
        return new DocumentRow((int)start, hasEscapes ? length | Marked : length, kind);
    }
}
