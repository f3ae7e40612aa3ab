// Finds the bracket that closes an array or object in a text that arrives in parts: 64 bytes at a time, by counting bits, without reading the
// grammar between.
using System.Numerics;
using System.Runtime.CompilerServices;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Text;

/// <summary>
/// How deep a text is at the end of what was looked at, and whether in a string. Of any two brackets one may close the other:
/// this is found when the value is read.
/// </summary>
internal struct BracketScan
{
    private const int NoStop = int.MaxValue;

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
        TextBlock.IsSupported && _depth > 0 && end >= TextBlock.Length
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

    // Brackets are only counted, unless the value can end in the block or become too deep there. The inner loop calls nothing, so that its state stays in registers.
    private int ContinueBlocks(ref byte json, int position, int end, int maxDepth)
    {
        int depth = _depth;
        StringBits strings = new(_isInString, _isEscaped);
        for (; end - position >= TextBlock.Length; position += TextBlock.Length)
        {
            TextBlock block = new(ref Unsafe.Add(ref json, position), seen: 0, ref strings);
            ulong controls = ControlsOf(ref Unsafe.Add(ref json, position)) & block.Inside;
            while (controls == 0 && block.Closed < depth && depth + block.Opened <= maxDepth)
            {
                depth += block.Opened - block.Closed;
                position += TextBlock.Length;
                if (end - position < TextBlock.Length)
                    return EndBlocks(ref json, position, end, maxDepth, depth, strings);
                block = new(ref Unsafe.Add(ref json, position), seen: 0, ref strings);
                controls = ControlsOf(ref Unsafe.Add(ref json, position)) & block.Inside;
            }

            int stop = Step(block.Opening, block.Closing, controls, depth, maxDepth);
            if (stop != NoStop)
                return Stop(position, stop);
            depth += block.Opened - block.Closed;
        }

        return EndBlocks(ref json, position, end, maxDepth, depth, strings);
    }

    // The last block ends where the buffer ends, so it begins with bytes that have been looked at.
    private int EndBlocks(ref byte json, int position, int end, int maxDepth, int depth, StringBits strings)
    {
        if (position < end)
        {
            int start = end - TextBlock.Length;
            TextBlock block = new(ref Unsafe.Add(ref json, start), seen: position - start, ref strings);
            int stop = Step(block.Opening, block.Closing, ControlsOf(ref Unsafe.Add(ref json, start)) & block.Inside, depth, maxDepth);
            if (stop != NoStop)
                return Stop(start, stop);
            depth += block.Opened - block.Closed;
        }

        (_depth, _isInString, _isEscaped) = (depth, strings.IsInString, strings.IsEscaped);
        return end;
    }

    private int Stop(int position, int stop)
    {
        this = default;
        return stop < 0 ? ~(position + ~stop) : position + stop;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong ControlsOf(ref byte block) => TextBlock.UpTo(ref block, 0x1F);

    // Bracket by bracket: the offset after the one that ends the value, the complement of the offset of what is wrong, or neither.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int Step(ulong opening, ulong closing, ulong controls, int depth, int maxDepth)
    {
        int stop = NoStop;
        for (ulong brackets = opening | closing; brackets != 0 && stop == NoStop; brackets &= brackets - 1)
        {
            int index = BitOperations.TrailingZeroCount(brackets);
            if ((closing >> index & 1) == 0)
                stop = depth++ < maxDepth ? NoStop : ~index;
            else if (--depth == 0)
                stop = index + 1;
        }

        int control = BitOperations.TrailingZeroCount(controls);
        return controls != 0 && control < (stop < 0 ? ~stop : stop) ? ~control : stop;
    }
}
