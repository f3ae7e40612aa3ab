// The first stage of an index: finds where tokens begin, 64 bytes at a time and without a branch for any of them, and checks strings and numbers (Langdale and
// Lemire, VLDB Journal 28 (6), 2019; what checks numbers is our own).
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text;

/// <summary>What one block leaves for the next one.</summary>
/// <typeparam name="TKernel">The vectors of the processor.</typeparam>
internal ref struct TokenStarts<TKernel>
    where TKernel : struct, IBlockKernel
{
    private readonly ref uint _tokens;
    private NumberBlocks _numbers;
    private int _count, _numberCount;

    // All bits where the block before ends in a string, else none; the last bit of what is not white space, punctuation or a quote; whether it has a number at the end.
    private ulong _inside, _follows, _numberFollows;

    // Whether its last byte escapes the next one, hexadecimal digits that are due, and whether it has bytes that are not ASCII.
    private ulong _escapesNext, _hexadecimalDue, _nonAscii;

    private ulong _errors, _needRule, _fraction, _exponent;
    private bool _runGoesOn, _hasEscapes;

    internal TokenStarts(ref uint tokens, NumberBlocks numbers)
    {
        _tokens = ref tokens;
        _numbers = numbers;
        _numbers.Clear();
    }

    /// <summary>The tokens that wait.</summary>
    internal int Count
    {
        readonly get => _count;
        set => _count = value;
    }

    /// <summary>Whether the text ends within a string or escape.</summary>
    internal readonly bool IsOpen => (_inside | _escapesNext | _hexadecimalDue) != 0;

    /// <summary>Whether there was a backslash.</summary>
    internal readonly bool HasEscapes => _hasEscapes;

    /// <summary>Looks at blocks that follow those before. Errors are told by <see cref="EndBatch"/>.</summary>
    /// <param name="text">The first byte; the three bytes before it may be read.</param>
    /// <param name="blocks">The number of blocks.</param>
    /// <param name="offset">The offset of the first byte in the text.</param>
    // Not inlined: within a method with more variables, or one that catches exceptions, the bits of a block would not stay in registers.
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void Add(ref byte text, int blocks, uint offset)
    {
        ulong inside = _inside, follows = _follows, numberFollows = _numberFollows, errors = _errors;
        int count = _count;
        for (; blocks > 0; blocks--)
        {
            ulong quotes = TKernel.Equal(ref text, (byte)'"'), backslashes = TKernel.Equal(ref text, (byte)'\\'), nonAscii = TKernel.NonAscii(ref text);
            if ((backslashes | _escapesNext | _hexadecimalDue) != 0)
                quotes &= ~Escapes(ref text, backslashes);
            inside ^= StringBits.PrefixXor(quotes);
            ulong operators = TKernel.Operators(ref text), scalars = ~(operators | TKernel.Spaces(ref text)), unquoted = scalars & ~quotes;
            ulong starts = scalars & ~(unquoted << 1 | follows) & ~(inside ^ quotes);
            ulong tokens = (operators & ~inside) | starts;
            follows = unquoted >> 63;
            errors |= TKernel.InRange(ref text, 0, 0x1F) & inside;
            count += TKernel.Store(tokens, offset, ref Unsafe.Add(ref _tokens, count));
            if (((TKernel.InRange(ref text, (byte)'-', (byte)'9') & ~inside) | numberFollows) != 0)
                numberFollows = AddNumbers(ref text, ~inside, starts, scalars);
            if ((nonAscii | _nonAscii) != 0)
                CheckUtf8(ref text, nonAscii);
            inside = (ulong)((long)inside >> 63);
            text = ref Unsafe.Add(ref text, 64);
            offset += 64;
        }

        (_inside, _follows, _numberFollows, _count) = (inside, follows, numberFollows, count);
        _errors |= errors;
    }

    /// <summary>Checks the numbers of the blocks since the last batch.</summary>
    /// <param name="isLast">Whether no other batch follows.</param>
    /// <returns>Whether nothing was wrong so far.</returns>
    internal bool EndBatch(bool isLast)
    {
        if (_numberCount > 0)
        {
            _numbers.Count = _numberCount;
            if (_needRule != 0 || _runGoesOn)
            {
                if (!_numbers.AreNumbers(ref _fraction, ref _exponent))
                    _errors = 1;
                _runGoesOn = (_fraction | _exponent) != 0;
                _needRule = 0;
            }
            else
            {
                if (!TKernel.AreNumbers(ref _numbers))
                    _errors = 1;
                if (isLast)
                    return _errors == 0;
                _fraction = _numbers.FractionAtEnd();
            }

            _numbers.Carry();
            _numberCount = 0;
        }

        return _errors == 0;
    }

    // Returns whether the next block belongs to the list in any case.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ulong AddNumbers(ref byte text, ulong outside, ulong starts, ulong scalars)
    {
        ulong digits = TKernel.InRange(ref text, (byte)'0', (byte)'9') & outside, exponents = TKernel.EqualSmall(ref text, (byte)'e') & outside;
        _numbers.Set<TKernel>(_numberCount++, ref text, outside, digits, exponents, starts, scalars);
        _needRule |= (exponents & (digits << 1 | 1)) | (digits == ulong.MaxValue ? 1UL : 0);
        return scalars >> 63;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void CheckUtf8(ref byte text, ulong nonAscii)
    {
        if (!TKernel.IsUtf8(ref text))
            _errors = 1;
        _nonAscii = nonAscii;
    }

    // Returns the bytes after backslashes that escape, which must be letters of escapes, and hexadecimal digits after the letter u.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private ulong Escapes(ref byte text, ulong backslashes)
    {
        _hasEscapes = true;
        EscapeMasks masks = EscapeClasses.Of(ref text);
        ulong escaped = StringBits.Escaped(backslashes, _escapesNext, ref _escapesNext), u = escaped & masks.Unicode;
        ulong due = u << 1 | u << 2 | u << 3 | u << 4 | _hexadecimalDue;
        _hexadecimalDue = u >> 63 | u >> 62 | u >> 61 | u >> 60;
        _errors |= (escaped & ~masks.Letters) | (due & ~masks.Hexadecimal);
        return escaped;
    }
}
