// Finds out which entries of an array or object lie whole in a part of a text, 64 bytes at a time, by the bits of brackets and commas
// (Langdale and Lemire, VLDB Journal 28 (6), 2019), without reading the grammar between.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Vivace.Json.Text;

/// <summary>
/// What a part of a text has of the entries of one container. Of any two brackets one may close the other: this is found when the
/// entries are read.
/// </summary>
/// <param name="Close">The offset after the bracket that closes the container; -1 if the part does not have it.</param>
/// <param name="LastComma">The offset of the last comma between entries; -1 if there is none.</param>
/// <param name="IsInString">Whether the part ends in a string.</param>
internal readonly record struct LevelScan(int Close, int LastComma, bool IsInString)
{
    private const int BlockLength = 64;

    /// <summary>Looks at the text from <paramref name="position"/> on, which is within the container and outside strings.</summary>
    internal static LevelScan Of(ReadOnlySpan<byte> text, int position)
    {
        State state = new() { LastComma = -1 };
        ref byte origin = ref MemoryMarshal.GetReference(text);
        if (!Vector128.IsHardwareAccelerated)
            return OfScalar(text, position);
        while (text.Length - position >= BlockLength)
        {
            int close = state.Take(ref Unsafe.Add(ref origin, position), position);
            if (close >= 0)
                return new LevelScan(close, state.LastComma, false);
            position += BlockLength;
        }

        // The rest is followed by spaces, which mean nothing.
        Span<byte> last = stackalloc byte[BlockLength];
        last.Fill((byte)' ');
        text[position..].CopyTo(last);
        int closed = state.Take(ref MemoryMarshal.GetReference(last), position);
        return new LevelScan(closed, state.LastComma, closed < 0 && state.IsInString);
    }

    /// <summary>The rule, byte by byte. A backslash outside strings is an error, which is found when the entries are read.</summary>
    internal static LevelScan OfScalar(ReadOnlySpan<byte> text, int position)
    {
        int depth = 0, comma = -1;
        bool isInString = false;
        for (; position < text.Length; position++)
        {
            switch (text[position])
            {
                case (byte)'\\':
                    position++;
                    break;
                case (byte)'"':
                    isInString = !isInString;
                    break;
                case (byte)'{' or (byte)'[' when !isInString:
                    depth++;
                    break;
                case (byte)'}' or (byte)']' when !isInString:
                    if (--depth < 0)
                        return new LevelScan(position + 1, comma, false);
                    break;
                case (byte)',' when !isInString && depth == 0:
                    comma = position;
                    break;
            }
        }

        return new LevelScan(-1, comma, isInString);
    }

    private struct State
    {
        private const byte SmallLetter = 0x20;

        private int _depth;
        private ulong _inside;
        private bool _isEscaped;

        internal int LastComma;

        internal readonly bool IsInString => _inside != 0;

        // Returns the offset after the bracket that closes the container, or -1.
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal int Take(ref byte block, int position)
        {
            ulong quotes = EqualTo(ref block, (byte)'"', 0);
            ulong backslashes = EqualTo(ref block, (byte)'\\', 0);
            if (backslashes != 0 || _isEscaped)
                quotes &= ~BracketScan.Escaped(backslashes, ref _isEscaped);

            // Every bit from an opening quote to the one before the closing quote.
            ulong inside = BracketScan.PrefixXor(quotes) ^ _inside;
            _inside = (ulong)((long)inside >> 63);
            ulong opening = EqualTo(ref block, (byte)'{', SmallLetter) & ~inside;
            ulong closing = EqualTo(ref block, (byte)'}', SmallLetter) & ~inside;
            int closed = BitOperations.PopCount(closing);
            if (_depth > closed)
            {
                _depth += BitOperations.PopCount(opening) - closed;
                return -1;
            }

            ulong commas = EqualTo(ref block, (byte)',', 0) & ~inside;
            return (opening | closing) == 0 ? TakeCommas(commas, position) : TakeBrackets(opening, closing, commas, position);
        }

        private int TakeCommas(ulong commas, int position)
        {
            if (commas != 0 && _depth == 0)
                LastComma = position + BlockLength - 1 - BitOperations.LeadingZeroCount(commas);
            return -1;
        }

        private int TakeBrackets(ulong opening, ulong closing, ulong commas, int position)
        {
            // The bits after the last bracket.
            ulong rest = ulong.MaxValue;
            for (ulong brackets = opening | closing; brackets != 0; brackets &= brackets - 1)
            {
                ulong bracket = brackets & (~brackets + 1);
                if (_depth == 0)
                    TakeCommas(commas & rest & (bracket - 1), position);
                rest = ~(bracket | (bracket - 1));
                if ((opening & bracket) != 0)
                    _depth++;
                else if (--_depth < 0)
                    return position + BitOperations.TrailingZeroCount(bracket) + 1;
            }

            return TakeCommas(commas & rest, position);
        }

        // The two kinds of brackets differ in the bit that makes letters small.
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private static ulong EqualTo(ref byte block, byte value, byte fold)
        {
            if (Vector256.IsHardwareAccelerated)
            {
                Vector256<byte> low = Vector256.LoadUnsafe(ref block) | Vector256.Create(fold), high = Vector256.LoadUnsafe(ref block, 32) | Vector256.Create(fold);
                return Vector256.Equals(low, Vector256.Create(value)).ExtractMostSignificantBits()
                    | (ulong)Vector256.Equals(high, Vector256.Create(value)).ExtractMostSignificantBits() << 32;
            }

            ulong bits = 0;
            for (int offset = BlockLength - Vector128<byte>.Count; offset >= 0; offset -= Vector128<byte>.Count)
                bits = bits << 16 | Vector128.Equals(Vector128.LoadUnsafe(ref block, (nuint)offset) | Vector128.Create(fold), Vector128.Create(value)).ExtractMostSignificantBits();
            return bits;
        }
    }
}
