// JSON strings as .NET strings: scanned, checked for ASCII and widened in one pass; everything else is out of line (RFC 8259 §7).
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Lenient;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.CompilerServices;

public static partial class ReadPrimitives
{
    internal const int StringBlock = 32;

    /// <summary>Reads a string or <c>null</c>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static string? ReadString(ref JsonReader reader, int position, out int next)
    {
        int end = reader._end;
        ref byte start = ref Unsafe.Add(ref reader._origin, position + 1);
        if (Vector128.IsHardwareAccelerated && position < end - StringBlock && Unsafe.Add(ref start, -1) == '"')
        {
            uint special = SpecialBytes(ref start);
            if (special != 0)
            {
                int length = BitOperations.TrailingZeroCount(special);
                if (Unsafe.Add(ref start, length) == '"')
                {
                    next = position + length + 2;
                    return WidenShort(ref start, length);
                }
            }
            else if (position < end - 2 * StringBlock)
            {
                special = SpecialBytes(ref Unsafe.Add(ref start, StringBlock));
                if (special != 0)
                {
                    int length = StringBlock + BitOperations.TrailingZeroCount(special);
                    if (Unsafe.Add(ref start, length) == '"')
                    {
                        next = position + length + 2;
                        return WidenLong(ref start, length);
                    }
                }
                else
                {
                    return ReadLongString(ref reader, position, out next);
                }
            }
        }
        else if (Vector128.IsHardwareAccelerated && end >= StringBlock && position + 1 < end && Unsafe.Add(ref start, -1) == '"')
        {
            // Near the end, as in every short text: load the last block of the text and shift out what precedes the string.
            int before = position + 1 - (end - StringBlock);
            uint special = SpecialBytes(ref Unsafe.Subtract(ref start, before)) >> before;
            int length = BitOperations.TrailingZeroCount(special);
            if (special != 0 && Unsafe.Add(ref start, length) == '"')
            {
                next = position + length + 2;
                return WidenShort(ref start, length);
            }
        }

        return ReadStringSlow(ref reader, position, out next);
    }

    /// <summary>One bit for each of 32 bytes, set for a quote, backslash, control character or non-ASCII byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint SpecialBytes(ref byte text)
    {
        if (Vector256.IsHardwareAccelerated)
        {
            Vector256<byte> block = Vector256.LoadUnsafe(ref text);

            // As signed bytes, control characters and non-ASCII bytes are below 0x20.
            return (Vector256.Equals(block, Vector256.Create((byte)'"'))
                | Vector256.Equals(block, Vector256.Create((byte)'\\'))
                | Vector256.LessThan(block.AsSByte(), Vector256.Create((sbyte)0x20)).AsByte()).ExtractMostSignificantBits();
        }

        return SpecialBytes128(ref text) | SpecialBytes128(ref Unsafe.Add(ref text, 16)) << 16;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint SpecialBytes128(ref byte text)
    {
        Vector128<byte> block = Vector128.LoadUnsafe(ref text);
        return (Vector128.Equals(block, Vector128.Create((byte)'"'))
            | Vector128.Equals(block, Vector128.Create((byte)'\\'))
            | Vector128.LessThan(block.AsSByte(), Vector128.Create((sbyte)0x20)).AsByte()).ExtractMostSignificantBits();
    }

    /// <summary>Widens up to 32 ASCII bytes. Every load stays inside the string.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static string WidenShort(ref byte text, int length)
    {
        if (length == 0)
            return string.Empty;
        string result = StringAllocation.Allocate(length);
        ref ushort target = ref Unsafe.As<char, ushort>(ref Unsafe.AsRef(in result.GetPinnableReference()));
        if (length >= 16)
        {
            WidenBlock(ref text, ref target);
            WidenBlock(ref Unsafe.Add(ref text, length - 16), ref Unsafe.Add(ref target, length - 16));
        }
        else if (length >= 8)
        {
            WidenEight(ref text, ref target);
            WidenEight(ref Unsafe.Add(ref text, length - 8), ref Unsafe.Add(ref target, length - 8));
        }
        else if (length >= 4)
        {
            WidenFour(ref text, ref target);
            WidenFour(ref Unsafe.Add(ref text, length - 4), ref Unsafe.Add(ref target, length - 4));
        }
        else
        {
            target = text;
            Unsafe.Add(ref target, length >> 1) = Unsafe.Add(ref text, length >> 1);
            Unsafe.Add(ref target, length - 1) = Unsafe.Add(ref text, length - 1);
        }

        return result;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static string? ReadLongString(ref JsonReader reader, int position, out int next)
    {
        ref byte start = ref Unsafe.Add(ref reader._origin, position + 1);
        int left = reader._end - position - 1;
        for (int length = 2 * StringBlock; length <= left - StringBlock; length += StringBlock)
        {
            uint special = SpecialBytes(ref Unsafe.Add(ref start, length));
            if (special == 0)
                continue;
            length += BitOperations.TrailingZeroCount(special);
            if (Unsafe.Add(ref start, length) != '"')
                break;
            next = position + length + 2;
            return WidenLong(ref start, length);
        }

        return ReadStringSlow(ref reader, position, out next);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static string WidenLong(ref byte text, int length)
    {
        string result = StringAllocation.Allocate(length);
        ref ushort target = ref Unsafe.As<char, ushort>(ref Unsafe.AsRef(in result.GetPinnableReference()));
        for (int i = 0; i < length; i += 32)
        {
            // The last step overlaps the previous one.
            int at = Math.Min(i, length - 32);
            if (Vector256.IsHardwareAccelerated)
            {
                Vector256<byte> block = Vector256.LoadUnsafe(ref text, (nuint)at);
                Vector256.WidenLower(block).StoreUnsafe(ref target, (nuint)at);
                Vector256.WidenUpper(block).StoreUnsafe(ref target, (nuint)at + 16);
            }
            else
            {
                WidenBlock(ref Unsafe.Add(ref text, at), ref Unsafe.Add(ref target, at));
                WidenBlock(ref Unsafe.Add(ref text, at + 16), ref Unsafe.Add(ref target, at + 16));
            }
        }

        return result;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenBlock(ref byte text, ref ushort target)
    {
        Vector128<byte> block = Vector128.LoadUnsafe(ref text);
        Vector128.WidenLower(block).StoreUnsafe(ref target);
        Vector128.WidenUpper(block).StoreUnsafe(ref Unsafe.Add(ref target, 8));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenEight(ref byte text, ref ushort target) =>
        Vector128.WidenLower(Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(ref text)).AsByte()).StoreUnsafe(ref target);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenFour(ref byte text, ref ushort target) =>
        Unsafe.WriteUnaligned(
            ref Unsafe.As<ushort, byte>(ref target),
            Vector128.WidenLower(Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<uint>(ref text)).AsByte()).AsUInt64().ToScalar());

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static string? ReadStringSlow(ref JsonReader reader, int position, out int next)
    {
        if (!IsAt(ref reader._origin, reader._end, position, (byte)'"'))
        {
            if (TryReadNull(ref reader, position, out next))
            {
                reader._flags |= ReadFlags.MetNull;
                return null;
            }

            if (LenientReading.TryReadString(ref reader, position, out next, out string? lenient))
                return lenient;
            throw Fail.WrongType(ref reader, position, typeof(string));
        }

        next = FindStringEnd(ref reader, position, out StringTraits traits);
        return MakeString(ref reader, position, next, traits);
    }

    /// <summary>Returns the position after the closing quote.</summary>
    internal static int FindStringEnd(ref JsonReader reader, int position, out StringTraits traits)
    {
        int quote = StringScan.FindEnd(ref reader._origin, position + 1, reader._end, out traits);
        if (quote < 0)
            throw Fail.Syntax(ref reader, ~quote);
        return quote + 1;
    }

    /// <summary>Creates a .NET string. Both positions include the quotes.</summary>
    internal static string MakeString(ref JsonReader reader, int position, int after, StringTraits traits)
    {
        ref byte text = ref Unsafe.Add(ref reader._origin, position + 1);
        int length = after - position - 2;
        if (traits == StringTraits.Ascii)
            return Utf8Text.WidenAscii(ref text, length);
        string? value;
        if ((traits & StringTraits.Escapes) == 0)
            value = Utf8Text.WidenUtf8(ref text, length);
        else
            StringEscapes.Read(ref text, length, out value);
        return value ?? throw Fail.InvalidUtf8(ref reader, position);
    }
}
