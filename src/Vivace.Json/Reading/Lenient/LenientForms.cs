// Reads values in lenient forms: one method for each family of values.
using System.Buffers.Text;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Times;
using Vivace.Json.Tokens;

namespace Vivace.Json.Reading.Lenient;

internal sealed class LenientForms
{
    // The digits of the longest integer, with its sign.
    private const int MaxIntegerLength = 40;

    internal bool TryReadNumber<T, TForm>(ref JsonReader reader, int position, out int next, out T? value)
        where TForm : INumberForm<T>
    {
        next = position;
        value = default;
        if (First(ref reader, position) is not (byte)'"')
        {
            return LenientReading.TryReadNull(ref reader, position, out next)
                || (TakesWhole<T>(ref reader) && TryReadWhole<T, TForm>(ref reader, position, out next, out value));
        }

        using UnescapedText text = UnescapedText.Read(ref reader, position, out next);
        ReadOnlySpan<byte> content = LenientReading.Trim(text.Span);
        if (content.IsEmpty)
            return reader.Allows(JsonLeniency.EmptyStrings);
        if (!reader.Allows(JsonLeniency.StringsAsNumbers))
            return false;
        if (TForm.TryReadQuoted(content, out T number) || TForm.TryReadName(content, out number)
            || (TakesWhole<T>(ref reader) && TryParseWhole<T, TForm>(content, out number)))
        {
            value = number;
            return true;
        }

        return false;
    }

    internal bool TryReadString(ref JsonReader reader, int position, out int next, out string? value)
    {
        next = position;
        value = null;
        switch (First(ref reader, position))
        {
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9') when reader.Allows(JsonLeniency.NumbersAsStrings):
                next = NumberText.SkipNumber(ref reader._origin, position, reader._end);
                if (next < 0)
                    return false;
                value = Encoding.ASCII.GetString(reader.Text[position..next]);
                return true;
            case (byte)'t' when reader.Allows(JsonLeniency.BooleansAsStrings) && Follows(ref reader, position, TokenText.True):
                next = position + 4;
                value = "true";
                return true;
            case (byte)'f' when reader.Allows(JsonLeniency.BooleansAsStrings) && Follows(ref reader, position, TokenText.False):
                next = position + 5;
                value = "false";
                return true;
            default:
                return false;
        }
    }

    internal bool TryReadBoolean(ref JsonReader reader, int position, out int next, out bool value)
    {
        next = position;
        value = false;
        if (First(ref reader, position) is not (byte)'"')
        {
            if (LenientReading.TryReadNull(ref reader, position, out next))
                return true;
            if (!reader.Allows(JsonLeniency.NumbersAsBooleans))
                return false;
            next = NumberText.SkipNumber(ref reader._origin, position, reader._end);
            return next >= 0 && TryParseBit(reader.Text[position..next], out value);
        }

        using UnescapedText text = UnescapedText.Read(ref reader, position, out next);
        ReadOnlySpan<byte> content = LenientReading.Trim(text.Span);
        if (content.IsEmpty)
            return reader.Allows(JsonLeniency.EmptyStrings);
        if (!reader.Allows(JsonLeniency.StringsAsBooleans))
            return false;
        value = Ascii.EqualsIgnoreCase(content, TokenText.True);
        return value || Ascii.EqualsIgnoreCase(content, TokenText.False) || TryParseBit(content, out value);
    }

    internal bool TryReadText<T>(ref JsonReader reader, scoped ReadOnlySpan<byte> text, out T? value)
    {
        value = default;
        if (typeof(T) == typeof(Guid) && reader.Allows(JsonLeniency.GuidForms) && TryParseGuid(text, out Guid guid))
        {
            value = (T)(object)guid;
            return true;
        }

        if (typeof(T) == typeof(TimeSpan) && reader.Allows(JsonLeniency.TimeSpanForms) && DurationText.TryRead(text, out TimeSpan duration))
        {
            value = (T)(object)duration;
            return true;
        }

        return false;
    }

    internal bool TryReadSeconds<T>(ref JsonReader reader, int position, out int next, out T? value)
    {
        value = default;
        next = position;
        if (typeof(T) != typeof(TimeSpan) || !reader.Allows(JsonLeniency.TimeSpanForms)
            || !LenientReading.TrySkipNumber(ref reader, position, out next)
            || !TryParseSeconds(reader.Text[position..next], out TimeSpan span))
            return false;
        value = (T)(object)span;
        return true;
    }

    /// <summary>Parses seconds with a fraction. Digits after the seventh are cut off.</summary>
    internal static bool TryParseSeconds(ReadOnlySpan<byte> number, out TimeSpan value)
    {
        value = default;
        if (!decimal.TryParse(number, NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent,
            CultureInfo.InvariantCulture, out decimal seconds)
            || seconds is < -1_000_000_000_000 or > 1_000_000_000_000)
            return false;
        decimal ticks = decimal.Truncate(seconds * TimeSpan.TicksPerSecond);
        if (ticks < long.MinValue || ticks > long.MaxValue)
            return false;
        value = new TimeSpan((long)ticks);
        return true;
    }

    internal byte[] ReadByteArray(ref JsonReader reader, int position, out int next)
    {
        List<byte> bytes = [];
        position = ReadPrimitives.EnterArray(ref reader, position);
        while (position >= 0)
        {
            bytes.Add(ReadPrimitives.ReadByte(ref reader, position, out int after));
            position = ReadPrimitives.NextElement(ref reader, ref reader._origin, reader._end, after);
        }

        ReadPrimitives.Leave(ref reader);
        next = ~position;
        return [.. bytes];
    }

    internal bool TryReadBase64Url(scoped ReadOnlySpan<byte> text, out byte[]? value) => TryParseBase64Url(text, out value);

    internal Func<Type, string?>? Words(JsonLeniency leniency, TimeFormatList? formats) => LenientWords.Of(leniency, formats);

    internal static bool TryParseBase64Url(ReadOnlySpan<byte> text, out byte[]? value)
    {
        value = null;
        if (!Base64Url.IsValid(text, out int length))
            return false;
        value = new byte[length];
        return Base64Url.TryDecodeFromUtf8(text, value, out int written) && written == length;
    }

    /// <summary>Parses a GUID with or without hyphens, braces or parentheses.</summary>
    internal static bool TryParseGuid(ReadOnlySpan<byte> text, out Guid value)
    {
        // The longest accepted form. Only the hexadecimal form and texts with spaces are longer.
        const int MaxLength = 38;
        value = default;
        return text.Length <= MaxLength && text.IndexOfAny(" \t\r\n"u8) < 0 && Guid.TryParse(text, CultureInfo.InvariantCulture, out value);
    }

    private static bool TakesWhole<T>(ref JsonReader reader) =>
        typeof(T) != typeof(Half) && typeof(T) != typeof(float) && typeof(T) != typeof(double) && typeof(T) != typeof(decimal)
        && reader.Allows(JsonLeniency.WholeNumbers);

    private static bool TryReadWhole<T, TForm>(ref JsonReader reader, int position, out int next, out T? value)
        where TForm : INumberForm<T>
    {
        value = default;
        return LenientReading.TrySkipNumber(ref reader, position, out next)
            && TryParseWhole<T, TForm>(reader.Text[position..next], out value);
    }

    // Parses a JSON number with an integral value, such as 1.20e1: removes point and exponent, then lets the type read the digits.
    private static bool TryParseWhole<T, TForm>(ReadOnlySpan<byte> number, out T value)
        where TForm : INumberForm<T>
    {
        Unsafe.SkipInit(out value);
        ref byte json = ref MemoryMarshal.GetReference(number);
        if (NumberText.SkipNumber(ref json, 0, number.Length) != number.Length)
            return false;
        int mark = number.IndexOfAny((byte)'e', (byte)'E'), exponent = 0;
        if (mark >= 0 && !int.TryParse(number[(mark + 1)..], NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out exponent))
            return false;
        ReadOnlySpan<byte> digits = mark < 0 ? number : number[..mark];
        int point = digits.IndexOf((byte)'.');
        ReadOnlySpan<byte> whole = point < 0 ? digits : digits[..point], fraction = point < 0 ? [] : digits[(point + 1)..];
        bool isNegative = whole[0] == '-';
        if (isNegative)
            whole = whole[1..];

        // Treat the digits as one sequence; this many come before the point.
        long before = (long)whole.Length + exponent;
        Span<byte> text = stackalloc byte[MaxIntegerLength + 1];
        int length = 0;
        for (int i = 0; i < whole.Length + fraction.Length; i++)
        {
            byte digit = i < whole.Length ? whole[i] : fraction[i - whole.Length];
            if (i >= before)
            {
                if (digit != '0')
                    return false;
                continue;
            }

            if (length == 0 && digit == '0')
                continue;
            if (length == 0 && isNegative)
                text[length++] = (byte)'-';
            if (length == MaxIntegerLength)
                return false;
            text[length++] = digit;
        }

        bool isZero = length == 0;
        for (long i = whole.Length + fraction.Length; i < before && !isZero; i++)
        {
            if (length == MaxIntegerLength)
                return false;
            text[length++] = (byte)'0';
        }

        if (isZero)
            text[length++] = (byte)'0';
        return TForm.Read(ref MemoryMarshal.GetReference(text), 0, length, out value) == length;
    }

    private static bool TryParseBit(ReadOnlySpan<byte> text, out bool value)
    {
        value = text is [(byte)'1'];
        return value || text is [(byte)'0'];
    }

    private static bool Follows(ref JsonReader reader, int position, ReadOnlySpan<byte> word) => reader.Text[position..].StartsWith(word);

    private static byte First(ref JsonReader reader, int position) =>
        position < reader._end ? Unsafe.Add(ref reader._origin, position) : (byte)0;
}
