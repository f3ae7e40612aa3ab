// Finds which entries of a container are complete in a part of a text, 64 bytes at a time, from the bits of brackets and commas
// (Langdale and Lemire, VLDB Journal 28 (6), 2019), without checking the grammar.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text.Indexing;

namespace Vivace.Json.Text;

/// <summary>The entries of one container in a part of a text; the offsets are -1 if the part does not have them. Any
/// closing bracket closes any opening one; reading the entries finds a mismatch.</summary>
internal readonly record struct ContainerScan(int Close, int LastComma, bool IsInString)
{
    internal readonly int Close = Close;
    internal readonly int LastComma = LastComma;
    internal readonly bool IsInString = IsInString;

    // One pass counts brackets. Then commas are searched from the end, in as few stretches as possible.
    private const int MostStretches = 256, LeastStretch = 4096;

    /// <summary>Scans from <paramref name="position"/>, which must be inside the container and outside strings.</summary>
    internal static ContainerScan Of(ReadOnlySpan<byte> text, int position)
    {
        if (!TextBlock.IsSupported)
            return OfScalar(text, position);
        Span<Stretch> stretches = stackalloc Stretch[MostStretches];
        int length = Math.Max(LeastStretch,
            ((text.Length - position) / (MostStretches - 1)) / TextBlock.Length * TextBlock.Length + TextBlock.Length);
        int count = 0;
        State state = default;
        int close = -1;
        for (; close < 0 && position < text.Length; position += length)
        {
            ref Stretch stretch = ref stretches[count++];
            stretch.Before = state;
            close = state.Pass(text, position, Math.Min(position + length, text.Length), ref stretch.Least);
        }

        // In the stretch that ends the container, the last comma may belong to another one.
        if (close >= 0)
            return new ContainerScan(close, OfCommas(text[..close], stretches[..count], position, length), false);
        return new ContainerScan(-1, OfCommas(text, stretches[..count], position, length), state.IsInString);
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

    // The state at the start of a stretch, and the lowest depth in it.
    private struct Stretch
    {
        internal State Before;
        internal int Least;
    }

    /// <summary>The scalar rule. A backslash outside strings is an error that reading the entries finds.</summary>
    internal static ContainerScan OfScalar(ReadOnlySpan<byte> text, int position)
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
                        return new ContainerScan(position + 1, comma, false);
                    break;
                case (byte)',' when !isInString && depth == 0:
                    comma = position;
                    break;
            }
        }

        return new ContainerScan(-1, comma, isInString);
    }

    private struct State
    {
        private int _depth;
        private StringBits _strings;

        internal readonly bool IsInString => _strings.IsInString;

        /// <summary>Scans a stretch; returns the offset after the bracket that closes the container, or -1.</summary>
        // The inner loop calls nothing, so that its state stays in registers.
        [MethodImpl(MethodImplOptions.NoInlining)]
        internal int Pass(ReadOnlySpan<byte> text, int position, int end, ref int least)
        {
            ref byte origin = ref MemoryMarshal.GetReference(text);
            StringBits strings = _strings;
            int depth = _depth, lowest = depth;
            for (; end - position >= TextBlock.Length; position += TextBlock.Length)
            {
                TextBlock block = new(ref Unsafe.Add(ref origin, position), seen: 0, ref strings);
                while (block.Closed <= depth)
                {
                    lowest = Math.Min(lowest, depth - block.Closed);
                    depth += block.Opened - block.Closed;
                    position += TextBlock.Length;
                    if (end - position < TextBlock.Length)
                        return EndPass(text[position..end], position, strings, depth, lowest, out least);
                    block = new(ref Unsafe.Add(ref origin, position), seen: 0, ref strings);
                }

                int close = CloseOf(block.Opening, block.Closing, depth);
                if (close >= 0)
                {
                    least = 0;
                    return position + close;
                }

                lowest = 0;
                depth += block.Opened - block.Closed;
            }

            return EndPass(text[position..end], position, strings, depth, lowest, out least);
        }

        private int EndPass(ReadOnlySpan<byte> rest, int position, StringBits strings, int depth, int lowest, out int least)
        {
            int close = -1;
            if (!rest.IsEmpty)
            {
                Span<byte> last = stackalloc byte[TextBlock.Length];
                TextBlock block = new(ref PadTo(last, rest), seen: 0, ref strings);
                close = CloseOf(block.Opening, block.Closing, depth);
                lowest = block.Closed <= depth ? Math.Min(lowest, depth - block.Closed) : 0;
                depth += block.Opened - block.Closed;
            }

            (_strings, _depth, least) = (strings, depth, lowest);
            return close < 0 ? -1 : position + close;
        }

        /// <summary>The last comma between entries in a stretch, or -1.</summary>
        internal int LastComma(ReadOnlySpan<byte> text, int position, int end)
        {
            int comma = -1;
            ref byte origin = ref MemoryMarshal.GetReference(text);
            for (; end - position >= TextBlock.Length; position += TextBlock.Length)
                TakeCommas(ref Unsafe.Add(ref origin, position), position, ref comma);
            if (position >= end)
                return comma;
            Span<byte> last = stackalloc byte[TextBlock.Length];
            TakeCommas(ref PadTo(last, text[position..end]), position, ref comma);
            return comma;
        }

        // Pads the rest of the text with spaces.
        private static ref byte PadTo(Span<byte> block, ReadOnlySpan<byte> rest)
        {
            block.Fill((byte)' ');
            rest.CopyTo(block);
            return ref MemoryMarshal.GetReference(block);
        }

        // The offset after the bracket that closes the given level, or -1.
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
            TextBlock bits = new(ref block, seen: 0, ref _strings);
            ulong opening = bits.Opening, closing = bits.Closing, commas = TextBlock.Equal(ref block, ',') & bits.Outside;

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
                comma = position + TextBlock.Length - 1 - BitOperations.LeadingZeroCount(between);
        }
    }
}
