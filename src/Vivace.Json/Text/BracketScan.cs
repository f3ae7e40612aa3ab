// Finds the bracket that closes an array or object in a text that arrives in parts: 64 bytes at a time, by counting bits
// (Langdale and Lemire, VLDB Journal 28 (6), 2019), without reading the grammar between.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

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
    internal int Continue(ref byte json, int position, int end, int maxDepth)
    {
        while (IsOpen && position < end)
        {
            int block = end - position >= BlockLength && _depth > 0 ? BlockLength : 0;
            if (block != 0 && TrySkipBlock(ref Unsafe.Add(ref json, position), maxDepth))
            {
                position += BlockLength;
                continue;
            }

            // What ends or breaks the value is in this block, or it is the last one.
            position = ContinueScalar(ref json, position, block != 0 ? position + block : end, maxDepth);
            if (position < 0)
                return position;
        }

        return position;
    }

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

    // Passes the block if the value continues after it and nothing in it is wrong.
    private bool TrySkipBlock(ref byte block, int maxDepth)
    {
        Bits bits;
        if (Vector256.IsHardwareAccelerated)
            bits = Bits.Of(Vector256.LoadUnsafe(ref block), Vector256.LoadUnsafe(ref block, 32));
        else if (Vector128.IsHardwareAccelerated)
            bits = Bits.Of(ref block);
        else
            return false;

        bool isEscaped = _isEscaped;
        ulong escaped = Escaped(bits.Backslashes, ref isEscaped);
        ulong quotes = bits.Quotes & ~escaped;

        // Every bit from an opening quote to the one before the closing quote.
        ulong inside = PrefixXor(quotes) ^ (_isInString ? ulong.MaxValue : 0);
        int opened = BitOperations.PopCount(bits.Opening & ~inside & ~escaped);
        int closed = BitOperations.PopCount(bits.Closing & ~inside & ~escaped);
        if ((bits.Controls & inside) != 0 || closed >= _depth || _depth + opened > maxDepth)
            return false;
        _depth += opened - closed;
        _isInString = (inside >> 63) != 0;
        _isEscaped = isEscaped;
        return true;
    }

    // The bytes after a backslash that is not after one itself; the parity of a run may cross two blocks.
    private static ulong Escaped(ulong backslashes, ref bool isEscaped)
    {
        ulong escaped = isEscaped ? 1UL : 0;
        isEscaped = false;
        backslashes &= ~escaped;
        while (backslashes != 0)
        {
            int index = BitOperations.TrailingZeroCount(backslashes);
            if (index == BlockLength - 1)
                isEscaped = true;
            else
                escaped |= 2UL << index;
            backslashes &= ~(3UL << index);
        }

        return escaped;
    }

    private static ulong PrefixXor(ulong bits)
    {
        for (int shift = 1; shift < 64; shift *= 2)
            bits ^= bits << shift;
        return bits;
    }

    // One bit a byte. The two kinds of brackets differ in the bit that makes letters small.
    private readonly record struct Bits(ulong Quotes, ulong Backslashes, ulong Opening, ulong Closing, ulong Controls)
    {
        private const byte Quote = (byte)'"', Backslash = (byte)'\\', Opens = (byte)'{', Closes = (byte)'}', SmallLetter = 0x20, LastControl = 0x1F;

        internal static Bits Of(Vector256<byte> low, Vector256<byte> high)
        {
            Vector256<byte> foldedLow = low | Vector256.Create(SmallLetter), foldedHigh = high | Vector256.Create(SmallLetter);
            return new Bits(
                Join(Vector256.Equals(low, Vector256.Create(Quote)), Vector256.Equals(high, Vector256.Create(Quote))),
                Join(Vector256.Equals(low, Vector256.Create(Backslash)), Vector256.Equals(high, Vector256.Create(Backslash))),
                Join(Vector256.Equals(foldedLow, Vector256.Create(Opens)), Vector256.Equals(foldedHigh, Vector256.Create(Opens))),
                Join(Vector256.Equals(foldedLow, Vector256.Create(Closes)), Vector256.Equals(foldedHigh, Vector256.Create(Closes))),
                Join(Vector256.Equals(Vector256.Min(low, Vector256.Create(LastControl)), low), Vector256.Equals(Vector256.Min(high, Vector256.Create(LastControl)), high)));
        }

        internal static Bits Of(ref byte block)
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
