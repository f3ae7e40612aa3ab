// Finds the bracket that closes an array or object in a text that arrives in parts: 64 bytes at a time, by counting bits, without reading the
// grammar between. Strings are found by a product without carries, and escapes by a subtraction (Langdale and Lemire, VLDB Journal 28 (6), 2019).
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Vivace.Json.Text.Strings;
using ArmAes = System.Runtime.Intrinsics.Arm.Aes;

namespace Vivace.Json.Text;

/// <summary>
/// How deep a text is at the end of what was looked at, and whether in a string. Of any two brackets one may close the other:
/// this is found when the value is read.
/// </summary>
internal struct BracketScan
{
    private const int BlockLength = 64;

    private int _depth;
    private bool _isInString, _isEscaped;

    /// <summary>Whether the value has not ended yet.</summary>
    internal readonly bool IsOpen => _depth != 0 || _isInString;

    /// <summary>Whether what was looked at ends in a string.</summary>
    internal readonly bool IsInString => _isInString;

    /// <summary>Begins a value at its first byte, a bracket, brace or quote.</summary>
    internal static BracketScan At(byte first) => first == '"' ? new BracketScan { _isInString = true } : new BracketScan { _depth = 1 };

    /// <summary>Goes on from <paramref name="position"/>.</summary>
    /// <param name="json">The first byte of the buffer.</param>
    /// <param name="position">The offset at which the scan has come to.</param>
    /// <param name="end">The offset after the buffer's last byte.</param>
    /// <param name="maxDepth">Levels that may be open at once.</param>
    /// <returns>
    /// The offset after the value, or <paramref name="end"/> while <see cref="IsOpen"/>; the complement of the offset of a
    /// control character in a string, or of a bracket that opens one level too many.
    /// </returns>
    internal int Continue(ref byte json, int position, int end, int maxDepth) =>
        Vector128.IsHardwareAccelerated && _depth > 0 && end >= BlockLength
            ? ContinueBlocks(ref json, position, end, maxDepth)
            : ContinueScalar(ref json, position, end, maxDepth);

    /// <summary>The rule, byte by byte.</summary>
    internal int ContinueScalar(ref byte json, int position, int end, int maxDepth)
    {
        while (IsOpen && position < end)
        {
            if (_isEscaped)
            {
                if (_isInString && Unsafe.Add(ref json, position) < ' ')
                    return ~position;
                _isEscaped = false;
                position++;
                continue;
            }

            if (_isInString)
            {
                position = StringScan.IndexOfDelimiter(ref json, position, end);
                if (position == end)
                    return position;
            }

            switch (Unsafe.Add(ref json, position))
            {
                case (byte)'"':
                    _isInString = !_isInString;
                    break;
                case (byte)'\\':
                    _isEscaped = true;
                    break;
                case < (byte)' ' when _isInString:
                    return ~position;
                case (byte)'{' or (byte)'[' when !_isInString:
                    if (_depth >= maxDepth)
                        return ~position;
                    _depth++;
                    break;
                case (byte)'}' or (byte)']' when !_isInString:
                    _depth--;
                    break;
            }

            position++;
        }

        return position;
    }

    // Brackets are only counted, unless the value can end in the block or become too deep there. The state is kept in locals.
    private int ContinueBlocks(ref byte json, int position, int end, int maxDepth)
    {
        int depth = _depth, stop;
        ulong inString = _isInString ? ulong.MaxValue : 0, escapesNext = _isEscaped ? 1UL : 0;
        while (end - position >= BlockLength)
        {
            Structure block = Structure.Of(ref Unsafe.Add(ref json, position), seen: 0, ref inString, ref escapesNext);
            int opened = BitOperations.PopCount(block.Opening), closed = BitOperations.PopCount(block.Closing);
            if (block.Controls != 0 || closed >= depth || depth + opened > maxDepth)
            {
                stop = block.Step(depth, maxDepth, out depth);
                if (stop < 0 || depth == 0)
                    return Stop(position, stop);
            }
            else
            {
                depth += opened - closed;
            }

            position += BlockLength;
        }

        if (position < end)
        {
            // The last block ends where the buffer ends, so it begins with bytes that have been looked at.
            int seen = BlockLength - (end - position);
            Structure block = Structure.Of(ref Unsafe.Add(ref json, position - seen), seen, ref inString, ref escapesNext);
            stop = block.Step(depth, maxDepth, out depth);
            if (stop < 0 || depth == 0)
                return Stop(position, stop);
            position = end;
        }

        (_depth, _isInString, _isEscaped) = (depth, inString != 0, escapesNext != 0);
        return position;
    }

    private int Stop(int position, int stop)
    {
        this = default;
        return stop < 0 ? ~(position + ~stop) : position + stop;
    }

    // What matters of a block, one bit a byte: brackets outside strings, and control characters within them.
    private readonly record struct Structure(ulong Opening, ulong Closing, ulong Controls)
    {
        // The first bytes, of which some may have been seen, are shifted out. The state is that before the block, and becomes that after it.
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal static Structure Of(ref byte block, int seen, ref ulong inString, ref ulong escapesNext)
        {
            Bits bits = Bits.Of(ref block);
            if (seen != 0)
                bits = new Bits(bits.Quotes >> seen, bits.Backslashes >> seen, bits.Opening >> seen, bits.Closing >> seen, bits.Controls >> seen);
            ulong escaped = Escaped(bits.Backslashes, ref escapesNext, BlockLength - 1 - seen);

            // Every bit from an opening quote to the one before the closing quote.
            ulong inside = PrefixXor(bits.Quotes & ~escaped) ^ inString, text = inside | escaped;
            inString = (ulong)((long)(inside << seen) >> (BlockLength - 1));
            return new Structure(bits.Opening & ~text, bits.Closing & ~text, bits.Controls & inside);
        }

        // Bracket by bracket: the offset after the one that ends the value, the length of a block in which it does not end, or the complement
        // of the offset of what is wrong.
        [MethodImpl(MethodImplOptions.NoInlining)]
        internal int Step(int depth, int maxDepth, out int depthAfter)
        {
            int stop = BlockLength;
            for (ulong brackets = Opening | Closing; brackets != 0; brackets &= brackets - 1)
            {
                int index = BitOperations.TrailingZeroCount(brackets);
                if ((Closing >> index & 1) != 0)
                {
                    if (--depth != 0)
                        continue;
                    stop = index + 1;
                }
                else if (depth++ >= maxDepth)
                {
                    stop = ~index;
                }
                else
                {
                    continue;
                }

                break;
            }

            depthAfter = depth;
            int control = BitOperations.TrailingZeroCount(Controls);
            return control < (stop < 0 ? ~stop : stop) ? ~control : stop;
        }
    }

    // The bytes after a backslash that is not after one itself. Subtracting the first bytes of runs from the odd bits carries to the end of each
    // run, so that no run is walked, and one may cross two blocks. Most blocks have no backslash: the branch saves a fifth there, and costs
    // nothing where each has one.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Escaped(ulong backslashes, ref ulong escapesNext, int last)
    {
        const ulong oddBits = 0xAAAAAAAAAAAAAAAA;
        if ((backslashes | escapesNext) == 0)
            return 0;
        ulong before = escapesNext, free = backslashes & ~before;
        ulong codes = ((free << 1 | oddBits) - free) ^ oddBits;
        escapesNext = (codes & backslashes) >> last & 1;
        return codes ^ (backslashes | before);
    }

    // Each bit becomes the parity of those up to it, which is the product with ones if nothing is carried.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong PrefixXor(ulong bits)
    {
        if (Pclmulqdq.IsSupported)
            return Pclmulqdq.CarrylessMultiply(Vector128.CreateScalar(bits), Vector128<ulong>.AllBitsSet, 0).ToScalar();
        if (ArmAes.IsSupported)
            return ArmAes.PolynomialMultiplyWideningLower(Vector64.Create(bits), Vector64<ulong>.AllBitsSet).ToScalar();
        for (int shift = 1; shift < BlockLength; shift *= 2)
            bits ^= bits << shift;
        return bits;
    }

    // One bit a byte. The two kinds of brackets differ in the bit that makes letters small.
    internal readonly record struct Bits(ulong Quotes, ulong Backslashes, ulong Opening, ulong Closing, ulong Controls)
    {
        private const byte Quote = (byte)'"', Backslash = (byte)'\\', Opens = (byte)'{', Closes = (byte)'}', SmallLetter = 0x20, LastControl = 0x1F;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal static Bits Of(ref byte block)
        {
            if (Vector512.IsHardwareAccelerated)
                return Of(Vector512.LoadUnsafe(ref block));
            if (Vector256.IsHardwareAccelerated)
                return Of(Vector256.LoadUnsafe(ref block), Vector256.LoadUnsafe(ref block, (nuint)Vector256<byte>.Count));
            return OfQuarters(ref block);
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private static Bits Of(Vector512<byte> bytes)
        {
            Vector512<byte> folded = bytes | Vector512.Create(SmallLetter);
            return new Bits(
                Vector512.Equals(bytes, Vector512.Create(Quote)).ExtractMostSignificantBits(),
                Vector512.Equals(bytes, Vector512.Create(Backslash)).ExtractMostSignificantBits(),
                Vector512.Equals(folded, Vector512.Create(Opens)).ExtractMostSignificantBits(),
                Vector512.Equals(folded, Vector512.Create(Closes)).ExtractMostSignificantBits(),
                Vector512.LessThanOrEqual(bytes, Vector512.Create(LastControl)).ExtractMostSignificantBits());
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private static Bits Of(Vector256<byte> low, Vector256<byte> high)
        {
            Vector256<byte> foldedLow = low | Vector256.Create(SmallLetter), foldedHigh = high | Vector256.Create(SmallLetter);
            return new Bits(
                Join(Vector256.Equals(low, Vector256.Create(Quote)), Vector256.Equals(high, Vector256.Create(Quote))),
                Join(Vector256.Equals(low, Vector256.Create(Backslash)), Vector256.Equals(high, Vector256.Create(Backslash))),
                Join(Vector256.Equals(foldedLow, Vector256.Create(Opens)), Vector256.Equals(foldedHigh, Vector256.Create(Opens))),
                Join(Vector256.Equals(foldedLow, Vector256.Create(Closes)), Vector256.Equals(foldedHigh, Vector256.Create(Closes))),
                Join(Vector256.Equals(Vector256.Min(low, Vector256.Create(LastControl)), low), Vector256.Equals(Vector256.Min(high, Vector256.Create(LastControl)), high)));
        }

        private static Bits OfQuarters(ref byte block)
        {
            Bits bits = default;
            for (int offset = BlockLength - Vector128<byte>.Count; offset >= 0; offset -= Vector128<byte>.Count)
            {
                Vector128<byte> bytes = Vector128.LoadUnsafe(ref block, (nuint)offset);
                Vector128<byte> folded = bytes | Vector128.Create(SmallLetter);
                bits = new Bits(
                    Append(bits.Quotes, Vector128.Equals(bytes, Vector128.Create(Quote))),
                    Append(bits.Backslashes, Vector128.Equals(bytes, Vector128.Create(Backslash))),
                    Append(bits.Opening, Vector128.Equals(folded, Vector128.Create(Opens))),
                    Append(bits.Closing, Vector128.Equals(folded, Vector128.Create(Closes))),
                    Append(bits.Controls, Vector128.Equals(Vector128.Min(bytes, Vector128.Create(LastControl)), bytes)));
            }

            return bits;
        }

        private static ulong Join(Vector256<byte> low, Vector256<byte> high) =>
            low.ExtractMostSignificantBits() | (ulong)high.ExtractMostSignificantBits() << 32;

        private static ulong Append(ulong later, Vector128<byte> found) => later << 16 | found.ExtractMostSignificantBits();
    }
}
