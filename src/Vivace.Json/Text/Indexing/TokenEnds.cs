// Where tokens of an index end: between a token and the next one there are only ':', ',', closing brackets and white space.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Vivace.Json.Text.Indexing;

/// <summary>Searches backwards from the next token. How much lies between is unpredictable, so
/// there is no branch as long as one vector covers it.</summary>
internal static class TokenEnds
{
    /// <summary>The last quote before <paramref name="next"/>: it closes the string whose
    /// content begins at <paramref name="start"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static nint QuoteBefore(ref byte text, nint start, nint next)
    {
        if (Vector256.IsHardwareAccelerated && next >= Vector256<byte>.Count)
        {
            uint quotes =
                Vector256.Equals(Vector256.LoadUnsafe(ref Unsafe.Add(ref text, next - Vector256<byte>.Count)), Vector256.Create((byte)'"'))
                    .ExtractMostSignificantBits();
            nint quote = next - 1 - BitOperations.LeadingZeroCount(quotes);
            if (quotes != 0 && quote >= start)
                return quote;
        }

        return QuoteBeforeSlowly(ref text, start, next);
    }

    /// <summary>The end of the number that begins at <paramref name="start"/>: after the
    /// last digit before <paramref name="next"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static nint AfterNumber(ref byte text, nint start, nint next)
    {
        if (Vector256.IsHardwareAccelerated && next >= Vector256<byte>.Count)
        {
            Vector256<byte> digits = Vector256.LoadUnsafe(ref Unsafe.Add(ref text, next - Vector256<byte>.Count))
                - Vector256.Create((byte)'0');
            uint found = Vector256.LessThan(digits, Vector256.Create((byte)10)).ExtractMostSignificantBits();
            nint end = next - BitOperations.LeadingZeroCount(found);
            if (found != 0 && end > start)
                return end;
        }

        return AfterNumberSlowly(ref text, start, next);
    }

    /// <summary>The first closing bracket from <paramref name="position"/> on; there must be one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static nint BracketFrom(ref byte text, nint position, nint length)
    {
        if ((Unsafe.Add(ref text, position) | 0x20) == '}')
            return position;
        if (Vector256.IsHardwareAccelerated && length - position >= Vector256<byte>.Count)
        {
            Vector256<byte> bytes = Vector256.LoadUnsafe(ref Unsafe.Add(ref text, position)) | Vector256.Create((byte)0x20);
            uint found = Vector256.Equals(bytes, Vector256.Create((byte)'}')).ExtractMostSignificantBits();
            if (found != 0)
                return position + BitOperations.TrailingZeroCount(found);
        }

        return BracketFromSlowly(ref text, position, length);
    }

    // Never before the start, even if another thread disposes the tree and the words change.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static nint QuoteBeforeSlowly(ref byte text, nint start, nint next)
    {
        nint quote = next - 1;
        while (quote > start && Unsafe.Add(ref text, quote) != '"')
            quote--;
        return Math.Max(start, quote);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static nint AfterNumberSlowly(ref byte text, nint start, nint next)
    {
        nint end = next;
        while (end > start + 1 && Unsafe.Add(ref text, end - 1) is < (byte)'0' or > (byte)'9')
            end--;
        return end;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static nint BracketFromSlowly(ref byte text, nint position, nint length)
    {
        while (position < length - 1 && (Unsafe.Add(ref text, position) | 0x20) != '}')
            position++;
        return position;
    }
}
