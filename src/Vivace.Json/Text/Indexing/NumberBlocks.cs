// Checks the grammar of all numbers of a block at once (RFC 8259 §6), without looking at single numbers.
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Vivace.Json.Text.Indexing;

// A block is in the list if it has a digit or sign outside strings, or continues a number or word of the listed block before it. So
// wherever a bit is carried over, the previous block in the list is also the previous one in the text: only the last byte of a number
// carries.
/// <summary>The bits of the blocks of a batch that have numbers, one row per kind.</summary>
internal ref struct NumberBlocks
{
    /// <summary>The blocks of a batch, and two more for its padded ends.</summary>
    internal const int MaxBlocks = 130;

    /// <summary>The length of a row: one entry before the first block, and seven after the last, which vectors may read.</summary>
    internal const int RowLength = MaxBlocks + 8;

    internal const int Rows = 7;

    private const int Digits = 0, Dots = 1, Exponents = 2, Signs = 3, Zeros = 4, Starts = 5, Scalars = 6;

    private readonly ref ulong _rows;
    private readonly int _rowLength;

    internal NumberBlocks(ref ulong rows, int rowLength)
    {
        _rows = ref rows;
        _rowLength = rowLength;
        Count = 0;
    }

    internal int Count { readonly get; set; }

    /// <summary>Adds a block; only bytes outside strings count.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly void Set<TKernel>(
        int index, ref byte block, ulong outside, ulong digits, ulong exponents, ulong starts, ulong scalars)
        where TKernel : struct, IBlockKernel
    {
        ulong dots = TKernel.Equal(ref block, (byte)'.'), signs = TKernel.InRange(ref block, (byte)'+', (byte)'-') & scalars,
            zeros = TKernel.Equal(ref block, (byte)'0');
        ref ulong first = ref Unsafe.Add(ref _rows, index + 1);
        nint row = _rowLength;
        Unsafe.Add(ref first, Digits * row) = digits;
        Unsafe.Add(ref first, Dots * row) = dots & outside;
        Unsafe.Add(ref first, Exponents * row) = exponents;
        Unsafe.Add(ref first, Signs * row) = signs & outside;
        Unsafe.Add(ref first, Zeros * row) = zeros & outside;
        Unsafe.Add(ref first, Starts * row) = starts;
        Unsafe.Add(ref first, Scalars * row) = scalars;
    }

    /// <summary>Whether a fraction continues in the next block; needs only the last block.</summary>
    internal ulong FractionAtEnd() => FractionAfter(Count);

    /// <summary>Whether a fraction continues from the block before the list.</summary>
    internal ulong FractionBefore() => FractionAfter(0);

    internal void Carry()
    {
        for (int row = 0; row < Rows; row++)
        {
            ref ulong first = ref Unsafe.Add(ref _rows, row * _rowLength);
            first = Unsafe.Add(ref first, Count);
        }
    }

    internal void Clear()
    {
        for (int row = 0; row < Rows; row++)
            Unsafe.Add(ref _rows, row * _rowLength) = 0;
    }

    /// <summary>The scalar rule, block by block; the only one for numbers with exponents. The bits say whether a fraction or the digits of
    /// an exponent continue from the block before, and are updated for the next list.</summary>
    internal bool AreNumbers(ref ulong fraction, ref ulong exponent)
    {
        ulong errors = 0;
        for (int i = 1; i <= Count; i++)
        {
            ulong digits = At(Digits, i), dots = At(Dots, i), scalars = At(Scalars, i), zeros = At(Zeros, i), starts = At(Starts, i);
            ulong afterDigit = Shift(Digits, i), minus = At(Signs, i) & starts, minusBefore = At(Signs, i - 1) & At(Starts, i - 1);
            ulong afterMinus = minus << 1 | minusBefore >> 63, afterDot = Shift(Dots, i);
            ulong letters = At(Exponents, i) & afterDigit;
            ulong afterLetter = letters << 1 | LettersBefore(i) >> 63;
            ulong signs = At(Signs, i) & afterLetter, afterSign = signs << 1 | SignsBefore(i) >> 63;
            ulong leading = zeros & (starts | afterMinus), leadingBefore = At(Zeros, i - 1) & (At(Starts, i - 1) | LeadingMinusBefore(i));
            errors |= dots & ~afterDigit;
            errors |= afterDigit & scalars & ~(digits | dots | letters);
            errors |= (afterMinus | afterDot) & ~digits;
            errors |= (leading << 1 | leadingBefore >> 63) & digits;
            errors |= afterLetter & ~(digits | signs);
            errors |= afterSign & ~digits;
            errors |= AfterRun(digits, afterDot & digits, ref fraction) & dots;
            errors |= AfterRun(digits, (afterLetter & digits) | (afterSign & digits), ref exponent) & (dots | letters);
        }

        return errors == 0;
    }

    /// <summary>Eight blocks at a time, for lists without exponents and without a block that is all digits.</summary>
    internal bool AreNumbersIn512Bits()
    {
        Vector512<ulong> errors = Vector512<ulong>.Zero;
        nint row = _rowLength;
        for (int i = 0; i < Count; i += Vector512<ulong>.Count)
        {
            ref ulong before = ref Unsafe.Add(ref _rows, i);
            Vector512<ulong> digits = Vector512.LoadUnsafe(ref before, 1), digitsBefore = Vector512.LoadUnsafe(ref before);
            Vector512<ulong> dots = Vector512.LoadUnsafe(ref before, (nuint)(Dots * row + 1)),
                dotsBefore = Vector512.LoadUnsafe(ref before, (nuint)(Dots * row));
            Vector512<ulong> zeros = Vector512.LoadUnsafe(ref before, (nuint)(Zeros * row + 1)),
                zerosBefore = Vector512.LoadUnsafe(ref before, (nuint)(Zeros * row));
            Vector512<ulong> starts = Vector512.LoadUnsafe(ref before, (nuint)(Starts * row + 1)),
                startsBefore = Vector512.LoadUnsafe(ref before, (nuint)(Starts * row));
            Vector512<ulong> minus = Vector512.LoadUnsafe(ref before, (nuint)(Signs * row + 1)) & starts,
                minusBefore = Vector512.LoadUnsafe(ref before, (nuint)(Signs * row)) & startsBefore;
            Vector512<ulong> scalars = Vector512.LoadUnsafe(ref before, (nuint)(Scalars * row + 1));
            Vector512<ulong> afterDigit = digits << 1 | digitsBefore >>> 63;
            Vector512<ulong> afterDot = dots << 1 | dotsBefore >>> 63;
            Vector512<ulong> afterMinus = minus << 1 | minusBefore >>> 63;
            Vector512<ulong> leading = zeros & (starts | afterMinus), leadingBefore = zerosBefore & (startsBefore | minusBefore << 1);
            Vector512<ulong> found = Vector512.AndNot(dots, afterDigit);
            found |= Vector512.AndNot(afterDigit & scalars, digits | dots);
            found |= Vector512.AndNot(afterMinus | afterDot, digits);
            found |= (leading << 1 | leadingBefore >>> 63) & digits;

            // Fractions: the sum carries from the first digit to the byte after the last one, also across the start of the block.
            Vector512<ulong> sumBefore = digitsBefore + (dotsBefore << 1 & digitsBefore);
            Vector512<ulong> over = Vector512.LessThan(sumBefore, digitsBefore) & Vector512<ulong>.One;
            Vector512<ulong> sum = digits + (afterDot & digits) + (over & digits);
            found |= Vector512.AndNot(sum | over, digits) & dots;
            if (Count - i < Vector512<ulong>.Count)
                found &= Vector512.LessThan(Vector512<ulong>.Indices, Vector512.Create((ulong)(Count - i)));
            errors |= found;
        }

        return errors == Vector512<ulong>.Zero;
    }

    internal bool AreNumbersIn256Bits()
    {
        Vector256<ulong> errors = Vector256<ulong>.Zero;
        nint row = _rowLength;
        for (int i = 0; i < Count; i += Vector256<ulong>.Count)
        {
            ref ulong before = ref Unsafe.Add(ref _rows, i);
            Vector256<ulong> digits = Vector256.LoadUnsafe(ref before, 1), digitsBefore = Vector256.LoadUnsafe(ref before);
            Vector256<ulong> dots = Vector256.LoadUnsafe(ref before, (nuint)(Dots * row + 1)),
                dotsBefore = Vector256.LoadUnsafe(ref before, (nuint)(Dots * row));
            Vector256<ulong> zeros = Vector256.LoadUnsafe(ref before, (nuint)(Zeros * row + 1)),
                zerosBefore = Vector256.LoadUnsafe(ref before, (nuint)(Zeros * row));
            Vector256<ulong> starts = Vector256.LoadUnsafe(ref before, (nuint)(Starts * row + 1)),
                startsBefore = Vector256.LoadUnsafe(ref before, (nuint)(Starts * row));
            Vector256<ulong> minus = Vector256.LoadUnsafe(ref before, (nuint)(Signs * row + 1)) & starts,
                minusBefore = Vector256.LoadUnsafe(ref before, (nuint)(Signs * row)) & startsBefore;
            Vector256<ulong> scalars = Vector256.LoadUnsafe(ref before, (nuint)(Scalars * row + 1));
            Vector256<ulong> afterDigit = digits << 1 | digitsBefore >>> 63;
            Vector256<ulong> afterDot = dots << 1 | dotsBefore >>> 63;
            Vector256<ulong> afterMinus = minus << 1 | minusBefore >>> 63;
            Vector256<ulong> leading = zeros & (starts | afterMinus), leadingBefore = zerosBefore & (startsBefore | minusBefore << 1);
            Vector256<ulong> found = Vector256.AndNot(dots, afterDigit);
            found |= Vector256.AndNot(afterDigit & scalars, digits | dots);
            found |= Vector256.AndNot(afterMinus | afterDot, digits);
            found |= (leading << 1 | leadingBefore >>> 63) & digits;
            Vector256<ulong> sumBefore = digitsBefore + (dotsBefore << 1 & digitsBefore);
            Vector256<ulong> over = Vector256.LessThan(sumBefore, digitsBefore) & Vector256<ulong>.One;
            Vector256<ulong> sum = digits + (afterDot & digits) + (over & digits);
            found |= Vector256.AndNot(sum | over, digits) & dots;
            if (Count - i < Vector256<ulong>.Count)
                found &= Vector256.LessThan(Vector256<ulong>.Indices, Vector256.Create((ulong)(Count - i)));
            errors |= found;
        }

        return errors == Vector256<ulong>.Zero;
    }

    private ulong FractionAfter(int index)
    {
        ulong digits = At(Digits, index), sum = digits + (At(Dots, index) << 1 & digits);
        return sum < digits ? 1UL : 0;
    }

    // The bytes after the runs of digits that begin at the given bits.
    private static ulong AfterRun(ulong digits, ulong firsts, ref ulong carry)
    {
        ulong first = carry & digits, sum = digits + (firsts | first), after = (sum | carry) & ~digits;

        // The run began in an earlier block and reaches the end of this one.
        carry = (firsts | first) != 0 && sum < digits ? 1UL : 0;
        return after;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly ulong At(int row, int index) => Unsafe.Add(ref _rows, row * _rowLength + index);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly ulong Shift(int row, int index) => At(row, index) << 1 | At(row, index - 1) >> 63;

    // Only the last byte of the previous block matters, so the bits that depend on the block before that one don't.
    private ulong LettersBefore(int index) => At(Exponents, index - 1) & At(Digits, index - 1) << 1;

    private ulong SignsBefore(int index) => At(Signs, index - 1) & LettersBefore(index) << 1;

    private ulong LeadingMinusBefore(int index) => (At(Signs, index - 1) & At(Starts, index - 1)) << 1;
}
