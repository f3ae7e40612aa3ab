// The first stage of indexing: finds where tokens begin, 64 bytes at a time without a branch per token, and checks strings and numbers
// (Langdale and Lemire, VLDB Journal 28 (6), 2019; the check of numbers is our own).
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Indexing;

/// <summary>The state between two blocks.</summary>
internal ref struct TokenStarts<TKernel, TUse>
    where TKernel : struct, IBlockKernel
    where TUse : struct, IScanUse
{
    private readonly ref byte _tokens;
    private readonly ref byte _minified;
    private nint _minifiedLength;
    private NumberBlocks _numbers;
    private int _count, _numberCount;

    // All bits if the previous block ends in a string, otherwise none; its last bit of bytes that are part of a word; whether it ends in a
    // number.
    private ulong _inside, _follows, _numberFollows;

    // Whether the next byte is escaped; the hexadecimal digits still due; whether the previous block has bytes that are not ASCII.
    private ulong _escapesNext, _hexadecimalDue, _nonAscii;

    private ulong _errors, _needRule, _fraction, _exponent;
    private bool _runGoesOn, _hasEscapes;

    internal TokenStarts(ref byte tokens, NumberBlocks numbers, ref byte minified)
    {
        _tokens = ref tokens;
        _minified = ref minified;
        _numbers = numbers;
        _numbers.Clear();
    }

    internal int Count
    {
        readonly get => _count;
        set => _count = value;
    }

    internal readonly nint MinifiedLength => _minifiedLength;

    internal readonly bool IsOpen => (_inside | _escapesNext | _hexadecimalDue) != 0;

    internal readonly bool HasEscapes => _hasEscapes;

    /// <summary>Processes the next blocks, and may read the three bytes before them. <see cref="EndBatch"/> reports errors.</summary>
    // Not inlined: in a method with more variables, or with exception handling, the bits of a block would leave the registers.
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void Add(ref byte text, int blocks, uint offset)
    {
        ulong inside = _inside, follows = _follows, numberFollows = _numberFollows, errors = _errors;
        int count = _count;
        nint minifiedLength = _minifiedLength;
        for (; blocks > 0; blocks--)
        {
            ulong quotes = TKernel.Equal(ref text, (byte)'"'), backslashes = TKernel.Equal(ref text, (byte)'\\'),
                nonAscii = TKernel.NonAscii(ref text);
            if ((backslashes | _escapesNext | _hexadecimalDue) != 0)
                quotes &= ~Escapes(ref text, backslashes);
            inside ^= StringBits.PrefixXor(quotes);
            ulong operators = TKernel.Operators(ref text), spaces = TKernel.Spaces(ref text), scalars = ~(operators | spaces),
                unquoted = scalars & ~quotes;
            ulong starts = scalars & ~(unquoted << 1 | follows) & ~(inside ^ quotes);
            ulong tokens = (operators & ~inside) | starts;
            follows = unquoted >> 63;
            spaces &= ~inside;
            errors |= TKernel.InRange(ref text, 0, 0x1F) & ~spaces;
            count += TUse.KeepsOffsets
                ? TKernel.Store(tokens, offset, ref Unsafe.As<byte, uint>(ref Unsafe.Add(ref _tokens, (nint)(uint)count * sizeof(uint))))
                : TKernel.StoreBytes(tokens, ref text, ref Unsafe.Add(ref _tokens, count));
            ulong digits = TKernel.InRange(ref text, (byte)'-', (byte)'9') & ~inside;
            if ((digits | numberFollows) != 0)
                numberFollows = AddNumbers(ref text, ~inside, starts, scalars);
            if (!TUse.KeepsOffsets && (starts & ~(quotes | digits)) is not 0 and ulong words)
                CheckWords(ref text, words);
            if (TUse.Minifies)
                minifiedLength += TKernel.Copy(~spaces, ref text, ref Unsafe.Add(ref _minified, minifiedLength));
            if ((nonAscii | _nonAscii) != 0)
                CheckUtf8(ref text, nonAscii);
            inside = (ulong)((long)inside >> 63);
            text = ref Unsafe.Add(ref text, 64);
            offset += 64;
        }

        (_inside, _follows, _numberFollows, _count, _minifiedLength) = (inside, follows, numberFollows, count, minifiedLength);
        _errors |= errors;
    }

    /// <summary>Checks the numbers of the blocks since the last batch; false if anything so far is invalid.</summary>
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

    // Returns whether the next block belongs in the list regardless of its content.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ulong AddNumbers(ref byte text, ulong outside, ulong starts, ulong scalars)
    {
        ulong digits = TKernel.InRange(ref text, (byte)'0', (byte)'9') & outside,
            exponents = TKernel.EqualSmall(ref text, (byte)'e') & outside;
        _numbers.Set<TKernel>(_numberCount++, ref text, outside, digits, exponents, starts, scalars);
        _needRule |= (exponents & (digits << 1 | 1)) | (digits == ulong.MaxValue ? 1UL : 0);
        return scalars >> 63;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void CheckWords(ref byte text, ulong words)
    {
        for (; words != 0; words &= words - 1)
        {
            if (!TokenGrammar.IsWord(ref Unsafe.Add(ref text, BitOperations.TrailingZeroCount(words))))
                _errors = 1;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void CheckUtf8(ref byte text, ulong nonAscii)
    {
        if (!TKernel.IsUtf8(ref text))
            _errors = 1;
        _nonAscii = nonAscii;
    }

    // Returns the escaped bytes. Checks that they are escape letters, and the hexadecimal digits after u.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private ulong Escapes(ref byte text, ulong backslashes)
    {
        _hasEscapes = true;
        EscapeMasks masks = EscapeClasses.Of(ref text, typeof(TKernel) == typeof(Kernel512));
        ulong escaped = StringBits.Escaped(backslashes, _escapesNext, ref _escapesNext), u = escaped & masks.Unicode;
        ulong due = u << 1 | u << 2 | u << 3 | u << 4 | _hexadecimalDue;
        _hexadecimalDue = u >> 63 | u >> 62 | u >> 61 | u >> 60;
        _errors |= (escaped & ~masks.Letters) | (due & ~masks.Hexadecimal);
        return escaped;
    }
}
