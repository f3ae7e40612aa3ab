// Finds where a JSON string ends and what it contains (RFC 8259 §7), up to 64 bytes at a time.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Vivace.Json.Text.Strings;

/// <summary>What the text between two quotes needs before it is a string.</summary>
[Flags]
internal enum StringTraits
{
    Ascii = 0,
    NonAscii = 1,
    Escapes = 2,
}

internal static class StringScan
{
    // A set of bytes at which a scan stops; the JIT makes one loop for each set.
    private interface IStopSet
    {
        static abstract bool Contains(byte value);
        static abstract Vector128<byte> Find(Vector128<byte> bytes);
        static abstract Vector256<byte> Find(Vector256<byte> bytes);
    }

    // Quote, backslash, control: what ends a string or interrupts it.
    private readonly struct Delimiters : IStopSet
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static bool Contains(byte value) => value is < 0x20 or (byte)'"' or (byte)'\\';

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector128<byte> Find(Vector128<byte> bytes) =>
            Vector128.Equals(bytes, Vector128.Create((byte)'"')) | Vector128.Equals(bytes, Vector128.Create((byte)'\\')) |
            Vector128.Equals(Vector128.Min(bytes, Vector128.Create((byte)0x1F)), bytes);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector256<byte> Find(Vector256<byte> bytes) =>
            Vector256.Equals(bytes, Vector256.Create((byte)'"')) | Vector256.Equals(bytes, Vector256.Create((byte)'\\')) |
            Vector256.Equals(Vector256.Min(bytes, Vector256.Create((byte)0x1F)), bytes);
    }

    // The delimiters and all non-ASCII: as signed bytes those are below 0x20 too, so one comparison finds them and the controls.
    private readonly struct Specials : IStopSet
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static bool Contains(byte value) => value is < 0x20 or (byte)'"' or (byte)'\\' or >= 0x80;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector128<byte> Find(Vector128<byte> bytes) =>
            Vector128.Equals(bytes, Vector128.Create((byte)'"')) | Vector128.Equals(bytes, Vector128.Create((byte)'\\')) |
            Vector128.LessThan(bytes.AsSByte(), Vector128.Create((sbyte)0x20)).AsByte();

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector256<byte> Find(Vector256<byte> bytes) =>
            Vector256.Equals(bytes, Vector256.Create((byte)'"')) | Vector256.Equals(bytes, Vector256.Create((byte)'\\')) |
            Vector256.LessThan(bytes.AsSByte(), Vector256.Create((sbyte)0x20)).AsByte();
    }

    /// <summary>Finds the first quote, backslash, control or non-ASCII byte; <paramref name="end"/> when there is none.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int IndexOfSpecial(ref byte json, int position, int end) => IndexOf<Specials>(ref json, position, end);

    /// <summary>Finds the first quote, backslash or control byte; <paramref name="end"/> when there is none.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int IndexOfDelimiter(ref byte json, int position, int end) => IndexOf<Delimiters>(ref json, position, end);

    internal static int IndexOfSpecialScalar(ref byte json, int position, int end) => IndexOfScalar<Specials>(ref json, position, end);

    internal static int IndexOfDelimiterScalar(ref byte json, int position, int end) => IndexOfScalar<Delimiters>(ref json, position, end);

    /// <summary>Finds the quote that closes a string and says what is before it.</summary>
    /// <param name="json">The first byte of the buffer.</param>
    /// <param name="position">The offset after the opening quote, or of any later byte that is not inside an escape.</param>
    /// <param name="end">The offset after the buffer's last byte.</param>
    /// <param name="traits">What was found; UTF-8 is not validated and surrogates need not be paired, as in a skipped string.</param>
    /// <returns>
    /// The offset of the closing quote, or the complement of the offset of the byte that does not fit: a control, the byte
    /// that makes an escape wrong, or <paramref name="end"/> when the quote is missing.
    /// </returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int FindEnd(ref byte json, int position, int end, out StringTraits traits)
    {
        traits = StringTraits.Ascii;
        while (true)
        {
            position = (traits & StringTraits.NonAscii) == 0
                ? IndexOf<Specials>(ref json, position, end)
                : IndexOfDelimiter(ref json, position, end);
            if (position >= end) return ~end;

            byte stop = Unsafe.Add(ref json, position);
            if (stop == '"') return position;
            if (stop >= 0x80)
            {
                traits |= StringTraits.NonAscii;
                continue;
            }

            if (stop != '\\') return ~position;
            traits |= StringTraits.Escapes;
            position = SkipEscapes(ref json, position, end);
            if (position < 0) return position;
        }
    }

    /// <summary>
    /// Finds the quote that closes a string of plain ASCII within the next 32 bytes. Returns -1 when another byte stops it
    /// there or none does, or in a text of fewer bytes: <see cref="FindEnd"/> decides then.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int FindQuoteNear(ref byte json, int position, int end)
    {
        if (!Vector256.IsHardwareAccelerated || position >= end || end < Vector256<byte>.Count)
            return -1;
        int from = Math.Min(position, end - Vector256<byte>.Count);
        uint stops = Specials.Find(Vector256.LoadUnsafe(ref json, (nuint)from)).ExtractMostSignificantBits() >> (position - from);
        int stop = position + BitOperations.TrailingZeroCount(stops);
        return stops != 0 && Unsafe.Add(ref json, stop) == '"' ? stop : -1;
    }

    /// <summary>Like <see cref="SkipString"/>, inlined for a short one of plain ASCII.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int SkipShortString(ref byte json, int position, int end)
    {
        int quote = FindQuoteNear(ref json, position, end);
        return quote >= 0 ? quote + 1 : SkipString(ref json, position, end);
    }

    /// <summary>Checks a string whose text is not needed.</summary>
    /// <param name="json">The first byte of the buffer.</param>
    /// <param name="position">The offset after the opening quote.</param>
    /// <param name="end">The offset after the buffer's last byte.</param>
    /// <returns>The offset after the closing quote, or the complement of the offset of the byte that does not fit.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int SkipString(ref byte json, int position, int end)
    {
        while (true)
        {
            position = IndexOf<Delimiters>(ref json, position, end);
            if (position >= end) return ~end;

            byte stop = Unsafe.Add(ref json, position);
            if (stop == '"') return position + 1;
            if (stop != '\\') return ~position;
            position = SkipEscapes(ref json, position, end);
            if (position < 0) return position;
        }
    }

    /// <summary>Passes a string, also one in single quotes, of which nothing is checked.</summary>
    /// <param name="text">The text.</param>
    /// <param name="quote">The offset of the opening quote.</param>
    /// <returns>The offset after the closing quote, or the length of a text in which the string does not end.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int AfterString(ReadOnlySpan<byte> text, int quote)
    {
        int end = text[quote] == '"' ? SkipString(ref MemoryMarshal.GetReference(text), quote + 1, text.Length) : -1;
        return end >= 0 ? end : AfterAnyString(text, quote);
    }

    private static int AfterAnyString(ReadOnlySpan<byte> text, int quote)
    {
        for (int position = quote + 1; position < text.Length; position++)
        {
            int stop = text[position..].IndexOfAny(text[quote], (byte)'\\');
            if (stop < 0)
                break;
            position += stop;
            if (text[position] == text[quote])
                return position + 1;
            position++;
        }

        return text.Length;
    }

    /// <summary>Passes the escape whose backslash is at <paramref name="position"/>, and all that follow it directly.</summary>
    /// <returns>The offset after them, or the complement of the offset of the byte that does not fit.</returns>
    private static int SkipEscapes(ref byte json, int position, int end)
    {
        do
        {
            if (++position >= end) return ~end;
            switch (Unsafe.Add(ref json, position))
            {
                case (byte)'"' or (byte)'\\' or (byte)'/' or (byte)'b' or (byte)'f' or (byte)'n' or (byte)'r' or (byte)'t':
                    position++;
                    break;
                case (byte)'u':
                    int digits = HexDigits.ReadFour(ref json, position + 1, end);
                    if (digits < 0) return digits;
                    position += 5;
                    break;
                default:
                    return ~position;
            }
        }
        while (position < end && Unsafe.Add(ref json, position) == '\\');
        return position;
    }

    private static int IndexOfScalar<TStop>(ref byte json, int position, int end) where TStop : struct, IStopSet
    {
        while (position < end && !TStop.Contains(Unsafe.Add(ref json, position))) position++;
        return position;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int IndexOf<TStop>(ref byte json, int position, int end) where TStop : struct, IStopSet
    {
        if (Vector256.IsHardwareAccelerated && end >= Vector256<byte>.Count)
        {
            while (position <= end - 2 * Vector256<byte>.Count)
            {
                Vector256<byte> first = TStop.Find(Vector256.LoadUnsafe(ref json, (nuint)position));
                Vector256<byte> second = TStop.Find(Vector256.LoadUnsafe(ref json, (nuint)position + 32));
                if ((first | second) != Vector256<byte>.Zero)
                {
                    ulong stops = first.ExtractMostSignificantBits() | (ulong)second.ExtractMostSignificantBits() << 32;
                    return position + BitOperations.TrailingZeroCount(stops);
                }

                position += 2 * Vector256<byte>.Count;
            }

            if (position <= end - Vector256<byte>.Count)
            {
                uint stops = TStop.Find(Vector256.LoadUnsafe(ref json, (nuint)position)).ExtractMostSignificantBits();
                if (stops != 0) return position + BitOperations.TrailingZeroCount(stops);
                position += Vector256<byte>.Count;
            }

            if (position >= end) return end;
            int last = end - Vector256<byte>.Count;   // the last 32 bytes again, without those before the position
            uint left = TStop.Find(Vector256.LoadUnsafe(ref json, (nuint)last)).ExtractMostSignificantBits() >> (position - last);
            return left != 0 ? position + BitOperations.TrailingZeroCount(left) : end;
        }

        if (Vector128.IsHardwareAccelerated && end >= Vector128<byte>.Count)
        {
            while (position <= end - Vector128<byte>.Count)
            {
                uint stops = TStop.Find(Vector128.LoadUnsafe(ref json, (nuint)position)).ExtractMostSignificantBits();
                if (stops != 0) return position + BitOperations.TrailingZeroCount(stops);
                position += Vector128<byte>.Count;
            }

            if (position >= end) return end;
            int last = end - Vector128<byte>.Count;
            uint left = TStop.Find(Vector128.LoadUnsafe(ref json, (nuint)last)).ExtractMostSignificantBits() >> (position - last);
            return left != 0 ? position + BitOperations.TrailingZeroCount(left) : end;
        }

        return IndexOfScalar<TStop>(ref json, position, end);
    }
}
