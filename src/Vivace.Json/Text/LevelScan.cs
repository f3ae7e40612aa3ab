// Finds out which entries of an array or object lie whole in a part of a text, 64 bytes at a time, by the bits of brackets and commas
// (Langdale and Lemire, VLDB Journal 28 (6), 2019), without reading the grammar between.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

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

    // The text is passed once by counting brackets. Commas are then looked for from the end, in as few of so many stretches as have them.
    private const int MostStretches = 256, LeastStretch = 4096;

    /// <summary>Looks at the text from <paramref name="position"/> on, which is within the container and outside strings.</summary>
    internal static LevelScan Of(ReadOnlySpan<byte> text, int position)
    {
        if (!Vector128.IsHardwareAccelerated)
            return OfScalar(text, position);
        Span<Stretch> stretches = stackalloc Stretch[MostStretches];
        int length = Math.Max(LeastStretch, ((text.Length - position) / (MostStretches - 1)) / BlockLength * BlockLength + BlockLength);
        int count = 0;
        State state = default;
        int close = -1;
        for (; close < 0 && position < text.Length; position += length)
        {
            ref Stretch stretch = ref stretches[count++];
            stretch.Before = state;
            close = state.Pass(text, position, Math.Min(position + length, text.Length), ref stretch.Least);
        }

        // In the stretch that ends the container, its last comma may be of another one.
        if (close >= 0)
            return new LevelScan(close, OfCommas(text[..close], stretches[..count], position, length), false);
        return new LevelScan(-1, OfCommas(text, stretches[..count], position, length), state.IsInString);
    }

    // The last comma between entries; the stretches end at the position.
    private static int OfCommas(ReadOnlySpan<byte> text, ReadOnlySpan<Stretch> stretches, int position, int length)
    {
        for (int i = stretches.Length - 1; i >= 0; i--)
        {
            position -= length;
            if (stretches[i].Least > 0)
                continue;
            State state = stretches[i].Before;
            int comma = state.LastComma(text, position, Math.Min(position + length, text.Length));
            if (comma >= 0)
                return comma;
        }

        return -1;
    }

    // What is known where a stretch begins, and a depth that it does not go below.
    private struct Stretch
    {
        internal State Before;
        internal int Least;
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

    // How deep the text is at a position, and whether it is in a string there.
    private struct State
    {
        private const byte SmallLetter = 0x20;

        private int _depth;
        private ulong _inside;
        private bool _isEscaped;

        internal readonly bool IsInString => _inside != 0;

        /// <summary>Passes a stretch; returns the offset after the bracket that closes the container, or -1.</summary>
        internal int Pass(ReadOnlySpan<byte> text, int position, int end, ref int least)
        {
            least = _depth;
            ref byte origin = ref MemoryMarshal.GetReference(text);
            for (; end - position >= BlockLength; position += BlockLength)
            {
                int close = Pass(ref Unsafe.Add(ref origin, position), ref least);
                if (close >= 0)
                    return position + close;
            }

            if (position >= end)
                return -1;
            Span<byte> last = stackalloc byte[BlockLength];
            int closed = Pass(ref PadTo(last, text[position..end]), ref least);
            return closed < 0 ? -1 : position + closed;
        }

        /// <summary>The offset of the last comma of a stretch that is between entries, or -1.</summary>
        internal int LastComma(ReadOnlySpan<byte> text, int position, int end)
        {
            int comma = -1;
            ref byte origin = ref MemoryMarshal.GetReference(text);
            for (; end - position >= BlockLength; position += BlockLength)
                TakeCommas(ref Unsafe.Add(ref origin, position), position, ref comma);
            if (position >= end)
                return comma;
            Span<byte> last = stackalloc byte[BlockLength];
            TakeCommas(ref PadTo(last, text[position..end]), position, ref comma);
            return comma;
        }

        // The rest of the text is followed by spaces, which mean nothing.
        private static ref byte PadTo(Span<byte> block, ReadOnlySpan<byte> rest)
        {
            block.Fill((byte)' ');
            rest.CopyTo(block);
            return ref MemoryMarshal.GetReference(block);
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private int Pass(ref byte block, ref int least)
        {
            ulong inside = Inside(ref block);
            ulong opening = EqualTo(ref block, (byte)'{', SmallLetter) & ~inside;
            ulong closing = EqualTo(ref block, (byte)'}', SmallLetter) & ~inside;
            int before = _depth, closed = BitOperations.PopCount(closing);
            _depth = before + BitOperations.PopCount(opening) - closed;
            if (closed <= before)
            {
                least = Math.Min(least, before - closed);
                return -1;
            }

            least = 0;
            return CloseOf(opening, closing, before);
        }

        // The offset after the closing bracket before which so many levels were open, or -1.
        private static int CloseOf(ulong opening, ulong closing, int depth)
        {
            for (int closed = 1; closing != 0; closed++, closing &= closing - 1)
            {
                int index = BitOperations.TrailingZeroCount(closing);
                if (depth + BitOperations.PopCount(opening & ((1UL << index) - 1)) < closed)
                    return index + 1;
            }

            return -1;
        }

        private void TakeCommas(ref byte block, int position, ref int comma)
        {
            ulong inside = Inside(ref block);
            ulong opening = EqualTo(ref block, (byte)'{', SmallLetter) & ~inside;
            ulong closing = EqualTo(ref block, (byte)'}', SmallLetter) & ~inside;
            ulong commas = EqualTo(ref block, (byte)',', 0) & ~inside;

            // The bits after the last bracket.
            ulong rest = ulong.MaxValue, between = 0;
            for (ulong brackets = opening | closing; brackets != 0; brackets &= brackets - 1)
            {
                ulong bracket = brackets & (~brackets + 1);
                if (_depth == 0)
                    between |= commas & rest & (bracket - 1);
                rest = ~(bracket | (bracket - 1));
                _depth += (opening & bracket) != 0 ? 1 : -1;
            }

            if (_depth == 0)
                between |= commas & rest;
            if (between != 0)
                comma = position + BlockLength - 1 - BitOperations.LeadingZeroCount(between);
        }

        // Every bit from an opening quote to the one before the closing quote, and what is after a backslash.
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private ulong Inside(ref byte block)
        {
            ulong quotes = EqualTo(ref block, (byte)'"', 0);
            ulong backslashes = EqualTo(ref block, (byte)'\\', 0);
            ulong escaped = backslashes != 0 || _isEscaped ? Escaped(backslashes) : 0;
            ulong inside = PrefixXor(quotes & ~escaped) ^ _inside;
            _inside = (ulong)((long)inside >> 63);
            return inside | escaped;
        }

        // The bytes after a backslash that is not after one itself; the parity of a run may cross two blocks.
        private ulong Escaped(ulong backslashes)
        {
            ulong escaped = _isEscaped ? 1UL : 0;
            _isEscaped = false;
            backslashes &= ~escaped;
            while (backslashes != 0)
            {
                int index = BitOperations.TrailingZeroCount(backslashes);
                if (index == BlockLength - 1)
                    _isEscaped = true;
                else
                    escaped |= 2UL << index;
                backslashes &= ~(3UL << index);
            }

            return escaped;
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private static ulong PrefixXor(ulong bits)
        {
            if (Pclmulqdq.IsSupported)
                return Pclmulqdq.CarrylessMultiply(Vector128.CreateScalar(bits), Vector128.Create(ulong.MaxValue), 0).ToScalar();
            for (int shift = 1; shift < 64; shift *= 2)
                bits ^= bits << shift;
            return bits;
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
