// Short strings as Guids, dates and times. One or two blocks find the quote; escapes are handled out of line.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Lenient;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.CompilerServices;

public static partial class ReadPrimitives
{
    /// <summary>Reads a Guid.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Guid ReadGuid(ref JsonReader reader, int position, out int next)
    {
        // All Guids have the same length and are checked byte by byte, so the place of the quote is known.
        const int Length = GuidText.GuidLength + 2;
        int after = position + Length;
        if (after <= reader._end)
        {
            ref byte text = ref Unsafe.Add(ref reader._origin, position + 1);
            next = after;
            if (Unsafe.Add(ref text, -1) == '"' && Unsafe.Add(ref text, GuidText.GuidLength) == '"'
                && GuidText.TryRead(ref text, GuidText.GuidLength, out Guid value))
                return value;
        }

        return ReadTextSlow<Guid, GuidForm>(ref reader, position, out next);
    }

    /// <summary>Reads a date and time.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static DateTime ReadDateTime(ref JsonReader reader, int position, out int next)
    {
        int length = LengthOfShort(ref reader, position);
        if (length >= 0 && DateTimeForm.TryRead(ref Unsafe.Add(ref reader._origin, position + 1), length, out DateTime value))
        {
            next = position + length + 2;
            return value;
        }

        return ReadTextSlow<DateTime, DateTimeForm>(ref reader, position, out next);
    }

    /// <summary>Reads a date and time with its offset.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static DateTimeOffset ReadDateTimeOffset(ref JsonReader reader, int position, out int next)
    {
        int length = LengthOfShort(ref reader, position);
        if (length >= 0 && DateTimeOffsetForm.TryRead(ref Unsafe.Add(ref reader._origin, position + 1), length, out DateTimeOffset value))
        {
            next = position + length + 2;
            return value;
        }

        return ReadTextSlow<DateTimeOffset, DateTimeOffsetForm>(ref reader, position, out next);
    }

    /// <summary>Reads a date.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static DateOnly ReadDateOnly(ref JsonReader reader, int position, out int next)
    {
        int length = LengthOfShort(ref reader, position);
        if (length >= 0 && DateOnlyForm.TryRead(ref Unsafe.Add(ref reader._origin, position + 1), length, out DateOnly value))
        {
            next = position + length + 2;
            return value;
        }

        return ReadTextSlow<DateOnly, DateOnlyForm>(ref reader, position, out next);
    }

    /// <summary>Reads a time of day.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static TimeOnly ReadTimeOnly(ref JsonReader reader, int position, out int next)
    {
        int length = LengthOfShort(ref reader, position);
        if (length >= 0 && TimeOnlyForm.TryRead(ref Unsafe.Add(ref reader._origin, position + 1), length, out TimeOnly value))
        {
            next = position + length + 2;
            return value;
        }

        return ReadTextSlow<TimeOnly, TimeOnlyForm>(ref reader, position, out next);
    }

    /// <summary>Reads a time span.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static TimeSpan ReadTimeSpan(ref JsonReader reader, int position, out int next)
    {
        int length = LengthOfShort(ref reader, position);
        if (length >= 0 && TimeSpanForm.TryRead(ref Unsafe.Add(ref reader._origin, position + 1), length, out TimeSpan value))
        {
            next = position + length + 2;
            return value;
        }

        return ReadTextSlow<TimeSpan, TimeSpanForm>(ref reader, position, out next);
    }

    internal static byte[] ReadBase64(ref JsonReader reader, int position, out int next, Type type)
    {
        if (!IsAt(ref reader._origin, reader._end, position, (byte)'"'))
            return LenientReading.TryReadByteArray(ref reader, position, out next, out byte[]? bytes)
                ? bytes!
                : throw Fail.WrongType(ref reader, position, type);
        using UnescapedText text = UnescapedText.Read(ref reader, position, out next);
        bool isRead = Base64Text.TryRead(ref MemoryMarshal.GetReference(text.Span), text.Span.Length, out byte[]? value)
            || LenientReading.TryReadBase64Url(ref reader, text.Span, out value);
        return isRead ? value! : throw Fail.WrongType(ref reader, position, type);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static T ReadText<T, TForm>(ref JsonReader reader, int position, out int next)
        where TForm : ITextForm<T>
    {
        int length = LengthOfShort(ref reader, position);
        if (length >= 0 && TForm.TryRead(ref Unsafe.Add(ref reader._origin, position + 1), length, out T? value))
        {
            next = position + length + 2;
            return value!;
        }

        return ReadTextSlow<T, TForm>(ref reader, position, out next);
    }

    // The length of a string without escapes that ends within two blocks; negative for anything else, or near the end of the text.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int LengthOfShort(ref JsonReader reader, int position)
    {
        ref byte text = ref Unsafe.Add(ref reader._origin, position + 1);
        if (!Vector128.IsHardwareAccelerated || position >= reader._end - StringBlock || Unsafe.Add(ref text, -1) != '"')
            return -1;
        uint special = SpecialBytes(ref text);
        int length = BitOperations.TrailingZeroCount(special);
        if (special == 0 && position < reader._end - 2 * StringBlock)
        {
            special = SpecialBytes(ref Unsafe.Add(ref text, StringBlock));
            length = StringBlock + BitOperations.TrailingZeroCount(special);
        }

        return special != 0 && Unsafe.Add(ref text, length) == '"' ? length : -1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T ReadTextSlow<T, TForm>(ref JsonReader reader, int position, out int next)
        where TForm : ITextForm<T>
    {
        TimeHints.BringFor<T>();
        if (!IsAt(ref reader._origin, reader._end, position, (byte)'"'))
            return LenientReading.TryReadText<T, TForm>(ref reader, position, out next, out T? lenient)
                ? lenient!
                : throw Fail.WrongType(ref reader, position, typeof(T));
        using UnescapedText text = UnescapedText.Read(ref reader, position, out next);
        bool isRead = TForm.TryRead(ref MemoryMarshal.GetReference(text.Span), text.Span.Length, out T? value)
            || LenientReading.TryReadText<T, TForm>(ref reader, text.Span, reader._settings.TimeFormats, JsonDateTimeZone.Keep, out value);
        return isRead ? value! : throw Fail.InvalidValue(ref reader, position, typeof(T));
    }
}
