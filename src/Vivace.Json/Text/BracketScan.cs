// Finds the bracket that closes a container in a text that arrives in parts: counts brackets, 64 bytes at a time.
using System.Numerics;
using System.Runtime.CompilerServices;
using Vivace.Json.Text.Indexing;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Text;

/// <summary>The depth at the end of what was scanned, and whether it is in a string. Any closing bracket
/// closes any opening one; reading the value finds a mismatch.</summary>
internal struct BracketScan
{
    private const int NoStop = int.MaxValue;

    private int _depth;
    private bool _isInString, _isEscaped;

    internal readonly bool IsOpen => _depth != 0 || _isInString;

    internal readonly bool IsInString => _isInString;

    /// <summary>Starts at a value's first byte, a bracket or quote.</summary>
    internal static BracketScan At(byte first) => first == '"' ? new BracketScan { _isInString = true } : new BracketScan { _depth = 1 };

    /// <summary>
    /// Continues at <paramref name="position"/>. Returns the offset after the value, or <paramref name="end"/> while <see cref="IsOpen"/>;
    /// the complement of the offset of a control character in a string, or of a bracket that exceeds the depth.
    /// </summary>
    internal int Continue(ref byte json, int position, int end, int maxDepth) =>
        TextBlock.IsSupported && _depth > 0 && end >= TextBlock.Length
            ? ContinueBlocks(ref json, position, end, maxDepth)
            : ContinueScalar(ref json, position, end, maxDepth);

    /// <summary>The scalar rule.</summary>
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

    // Only counts brackets, unless the value can end or become too deep in the block. The inner loop calls nothing, so that its state stays
    // in registers. It is not inlined: together with a caller it would exceed what the compiler inlines into one method.
    [MethodImpl(MethodImplOptions.NoInlining)]
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

    // The last block ends where the buffer ends, so it begins with bytes that were scanned before.
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

    // Bracket by bracket: the offset after the closing bracket, the complement of an error's offset, or neither.
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
