// Finds where a JSON string ends and what it contains (RFC 8259 §7), up to 64 bytes at a time.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Vivace.Json.Text.Strings;

[Flags]
internal enum StringTraits
{
    Ascii = 0,
    NonAscii = 1,
    Escapes = 2,
}

internal static class StringScan
{
    private interface IStopSet
    {
        static abstract bool Contains(byte value);
        static abstract Vector128<byte> Find(Vector128<byte> bytes);
        static abstract Vector256<byte> Find(Vector256<byte> bytes);
    }

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

    // The delimiters and all non-ASCII bytes: as signed bytes, those and the controls are all below 0x20, so one comparison finds them.
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

    /// <summary>The first quote, backslash, control or non-ASCII byte; <paramref name="end"/> if there is none.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int IndexOfSpecial(ref byte json, int position, int end) => IndexOf<Specials>(ref json, position, end);

    /// <summary>The first quote, backslash or control byte; <paramref name="end"/> if there is none.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int IndexOfDelimiter(ref byte json, int position, int end) => IndexOf<Delimiters>(ref json, position, end);

    internal static int IndexOfSpecialScalar(ref byte json, int position, int end) => IndexOfScalar<Specials>(ref json, position, end);

    internal static int IndexOfDelimiterScalar(ref byte json, int position, int end) => IndexOfScalar<Delimiters>(ref json, position, end);

    /// <summary>
    /// Finds the closing quote and what the string contains, from after the opening quote or any later byte outside escapes. Does not check
    /// UTF-8 and surrogate pairs. Returns the quote's offset, or the complement of an error's: a control character, the wrong byte in an
    /// escape, or <paramref name="end"/> if the quote is missing.
    /// </summary>
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

    /// <summary>Finds the closing quote of a plain ASCII string within the next 32 bytes. Returns -1 if another special byte comes first,
    /// there is no quote, or fewer bytes are left: <see cref="FindEnd"/> decides then.</summary>
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

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int SkipShortString(ref byte json, int position, int end)
    {
        int quote = FindQuoteNear(ref json, position, end);
        return quote >= 0 ? quote + 1 : SkipString(ref json, position, end);
    }

    /// <summary>Skips and checks a string from after its opening quote; returns the offset after the
    /// closing one, or the complement of an error's offset.</summary>
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

    /// <summary>Skips a string in double or single quotes without checking it; returns the text's length if it does not end.</summary>
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

    /// <summary>Skips the escape at <paramref name="position"/> and those directly after it; returns the
    /// offset after them, or the complement of an error's offset.</summary>
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
