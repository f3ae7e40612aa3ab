// Reads and writes dates and times in listed formats.
using System.Buffers;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;

namespace Vivace.Json.Text.Times;

/// <summary>All formats except the strict one. They are rare and short, so this is plain code on top of .NET's.</summary>
internal static class TimeFormatText
{
    private static readonly SearchValues<char> s_plain =
        SearchValues.Create("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz +-.,:");

    internal const int MaxReadLength = 128;

    internal static bool TryRead<T, TForm>(ReadOnlySpan<byte> text, TimeFormatList formats, JsonDateTimeZone zone, out T? value)
        where TForm : ITextForm<T>
    {
        value = default;

        // Other types ask too. A comma, for example, is none in a version.
        bool isTime = typeof(T) == typeof(DateTime) || typeof(T) == typeof(DateTimeOffset) || typeof(T) == typeof(DateOnly)
            || typeof(T) == typeof(TimeOnly) || typeof(T) == typeof(TimeSpan);
        if (!isTime || text.Length > MaxReadLength)
            return false;
        foreach (string format in formats)
            if (TryReadAs<T, TForm>(text, format, zone, out value))
                return true;
        return false;
    }

    internal static bool TryReadNumber<T, TForm>(ReadOnlySpan<byte> number, TimeFormatList formats, out T? value)
        where TForm : ITextForm<T>
    {
        value = default;
        foreach (string format in formats)
            if (format is JsonTimeFormats.UnixSeconds or JsonTimeFormats.UnixMilliseconds)
                return TryReadUnix(number, UnitOf(format), out DateTimeOffset moment) && TryConvert(moment, hasOffset: false, out value);
        return false;
    }

    internal static bool IsNumber(string format) => format is JsonTimeFormats.UnixSeconds or JsonTimeFormats.UnixMilliseconds;

    /// <summary>Whole seconds or milliseconds since 1970, rounded down.</summary>
    internal static long UnixOf<T>(T value, string format)
    {
        long ticks = MomentOf(value).UtcTicks - DateTime.UnixEpoch.Ticks, unit = UnitOf(format);
        long whole = ticks / unit;
        return ticks % unit < 0 ? whole - 1 : whole;
    }

    internal static string Format<T, TForm>(T value, string format)
        where TForm : ITextForm<T>
    {
        switch (format)
        {
            case JsonTimeFormats.Iso8601 or JsonTimeFormats.Iso8601Relaxed:
                Span<byte> text = stackalloc byte[TForm.MaxLength];
                return Encoding.ASCII.GetString(text[..TForm.Write(ref text[0], value)]);
            case JsonTimeFormats.Iso8601Basic:
                return FormatBasic(value);
            case JsonTimeFormats.Rfc1123:
                return MomentOf(value).UtcDateTime.ToString("r", CultureInfo.InvariantCulture);
            case JsonTimeFormats.MicrosoftDate:
                // Others who write this form take a DateTime without a kind for a local one, and the first and the last for no moment of a
                // zone.
                DateTimeOffset moment = value is DateTime given ? new DateTimeOffset(given.Ticks, TimeSpan.Zero) : MomentOf(value);
                bool isEnd = value is DateTime && (moment.Ticks == 0 || moment.Ticks == DateTime.MaxValue.Ticks);
                TimeSpan? offset = value is DateOnly or DateTime { Kind: DateTimeKind.Utc }
                    || (isEnd && value is DateTime { Kind: DateTimeKind.Unspecified }) ? null
                    : value is DateTime time ? TimeZoneInfo.Local.GetUtcOffset(time)
                    : moment.Offset;
                long ticks = isEnd ? moment.Ticks : Math.Clamp(moment.Ticks - (offset ?? default).Ticks, 0, DateTime.MaxValue.Ticks);
                return string.Create(CultureInfo.InvariantCulture,
                    $"/Date({(ticks - DateTime.UnixEpoch.Ticks) / TimeSpan.TicksPerMillisecond}{(offset is { } zone ? OffsetOf(zone) : "")})/");
            default:
                return ((IFormattable)value!).ToString(format, CultureInfo.InvariantCulture);
        }
    }

    /// <summary>Whether a time has only the characters of the strict format, letters, spaces and commas, which are written
    /// without escapes. Encoders escape '+' in strings, but not in times.</summary>
    internal static bool IsPlain(string text) => !text.AsSpan().ContainsAnyExcept(s_plain);

    internal static DateTime InZone(DateTime value, JsonDateTimeZone zone) => (zone, value.Kind) switch
    {
        (JsonDateTimeZone.Utc, DateTimeKind.Unspecified) => DateTime.SpecifyKind(value, DateTimeKind.Utc),
        (JsonDateTimeZone.Utc, DateTimeKind.Local) => value.ToUniversalTime(),
        (JsonDateTimeZone.Local, DateTimeKind.Unspecified) => DateTime.SpecifyKind(value, DateTimeKind.Local),
        (JsonDateTimeZone.Local, DateTimeKind.Utc) => value.ToLocalTime(),
        _ => value,
    };

    private static bool TryReadAs<T, TForm>(ReadOnlySpan<byte> text, string format, JsonDateTimeZone zone, out T? value)
        where TForm : ITextForm<T>
    {
        value = default;
        switch (format)
        {
            case JsonTimeFormats.Iso8601:
                return TForm.TryRead(ref MemoryMarshal.GetReference(text), text.Length, out value);
            case JsonTimeFormats.Iso8601Relaxed or JsonTimeFormats.Iso8601Basic:
                Span<byte> room = stackalloc byte[MaxReadLength + 8];
                int length = Normalize(text, room, isBasic: format == JsonTimeFormats.Iso8601Basic);
                return length > 0 && TForm.TryRead(ref MemoryMarshal.GetReference(room), length, out value);
            case JsonTimeFormats.UnixSeconds or JsonTimeFormats.UnixMilliseconds:
                return TryReadUnix(text, UnitOf(format), out DateTimeOffset moment) && TryConvert(moment, hasOffset: false, out value);
            case JsonTimeFormats.MicrosoftDate:
                return TryReadMicrosoft(text, out moment, out bool hasOffset) && TryConvert(moment, hasOffset, out value);
        }

        Span<char> characters = stackalloc char[MaxReadLength];
        if (System.Text.Unicode.Utf8.ToUtf16(text, characters, out _, out int written,
            replaceInvalidSequences: false) != OperationStatus.Done)
            return false;
        characters = characters[..written];
        if (format == JsonTimeFormats.Rfc1123)
        {
            if (DateTimeOffset.TryParseExact(
                characters, "r", CultureInfo.InvariantCulture, DateTimeStyles.None, out DateTimeOffset greenwich))
                return TryConvert(greenwich, hasOffset: false, out value);
            return DateTimeOffset.TryParseExact(
                characters, s_rfc5322, CultureInfo.InvariantCulture, DateTimeStyles.None, out DateTimeOffset elsewhere)
                && TryConvert(elsewhere, hasOffset: true, out value);
        }

        return TryParse(characters, format, zone, out value);
    }

    // What RFC 5322 allows beyond RFC 1123: no day of the week, a one-digit day, no seconds, an offset.
    private static readonly string[] s_rfc5322 =
        ["ddd, d MMM yyyy HH:mm:ss zzz", "ddd, d MMM yyyy HH:mm zzz", "d MMM yyyy HH:mm:ss zzz", "d MMM yyyy HH:mm zzz"];

    private static bool TryParse<T>(ReadOnlySpan<char> text, string format, JsonDateTimeZone zone, out T? value)
    {
        value = default;
        if (typeof(T) == typeof(DateTime)
            && DateTime.TryParseExact(text, format, CultureInfo.InvariantCulture, DateTimeStyles.RoundtripKind, out DateTime time))
            value = (T)(object)time;
        else if (typeof(T) == typeof(DateTimeOffset)
            && DateTimeOffset.TryParseExact(
                text, format, CultureInfo.InvariantCulture,
                zone == JsonDateTimeZone.Utc ? DateTimeStyles.AssumeUniversal : DateTimeStyles.AssumeLocal, out DateTimeOffset moment))
            value = (T)(object)moment;
        else if (typeof(T) == typeof(DateOnly)
            && DateOnly.TryParseExact(text, format, CultureInfo.InvariantCulture, DateTimeStyles.None, out DateOnly day))
            value = (T)(object)day;
        else if (typeof(T) == typeof(TimeOnly)
            && TimeOnly.TryParseExact(text, format, CultureInfo.InvariantCulture, DateTimeStyles.None, out TimeOnly clock))
            value = (T)(object)clock;
        else if (typeof(T) == typeof(TimeSpan) && TimeSpan.TryParseExact(text, format, CultureInfo.InvariantCulture, out TimeSpan span))
            value = (T)(object)span;
        else
            return false;
        return true;
    }

    private static long UnitOf(string format) =>
        format == JsonTimeFormats.UnixSeconds ? TimeSpan.TicksPerSecond : TimeSpan.TicksPerMillisecond;

    // In decimal, which holds the seconds of all years with seven decimals.
    private static bool TryReadUnix(ReadOnlySpan<byte> text, long unit, out DateTimeOffset value)
    {
        value = default;
        if (!decimal.TryParse(text, NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent,
            CultureInfo.InvariantCulture, out decimal units)
            || units is < -100_000_000_000_000 or > 1_000_000_000_000_000)
            return false;
        decimal ticks = decimal.Floor(units * unit) + DateTime.UnixEpoch.Ticks;
        if (ticks < 0 || ticks > DateTime.MaxValue.Ticks)
            return false;
        value = new DateTimeOffset((long)ticks, TimeSpan.Zero);
        return true;
    }

    private static bool TryReadMicrosoft(ReadOnlySpan<byte> text, out DateTimeOffset value, out bool hasOffset)
    {
        value = default;
        hasOffset = false;
        if (!text.StartsWith("/Date("u8) || !text.EndsWith(")/"u8))
            return false;
        ReadOnlySpan<byte> content = text["/Date("u8.Length..^2];
        int sign = content.IsEmpty ? -1 : content[1..].IndexOfAny((byte)'+', (byte)'-');
        int minutes = 0;
        if (sign >= 0)
        {
            hasOffset = true;
            ReadOnlySpan<byte> offset = content[(sign + 1)..];
            content = content[..(sign + 1)];
            if (offset.Length != 5 || !int.TryParse(offset[1..], NumberStyles.None, CultureInfo.InvariantCulture, out int clock)
                || clock % 100 >= 60 || clock > 1400)
                return false;
            minutes = (clock / 100 * 60 + clock % 100) * (offset[0] == '-' ? -1 : 1);
        }

        if (!long.TryParse(content, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out _)
            || !TryReadUnix(content, TimeSpan.TicksPerMillisecond, out value))
            return false;
        long local = value.Ticks + minutes * TimeSpan.TicksPerMinute;
        if (local < 0 || local > DateTime.MaxValue.Ticks)
            return false;
        value = value.ToOffset(TimeSpan.FromMinutes(minutes));
        return true;
    }

    // As in the strict format: an offset makes a DateTime local, none makes it UTC; a date is the offset's date; a time of day has no
    // offset.
    private static bool TryConvert<T>(DateTimeOffset moment, bool hasOffset, out T? value)
    {
        value = default;
        if (typeof(T) == typeof(DateTime))
            value = (T)(object)(hasOffset ? moment.LocalDateTime : moment.UtcDateTime);
        else if (typeof(T) == typeof(DateTimeOffset))
            value = (T)(object)moment;
        else if (typeof(T) == typeof(DateOnly) && moment.TimeOfDay == TimeSpan.Zero)
            value = (T)(object)DateOnly.FromDateTime(moment.DateTime);
        else
            return false;
        return true;
    }

    // A time without a zone counts as UTC, so that the text is the same on every machine.
    private static DateTimeOffset MomentOf<T>(T value) => value switch
    {
        DateTimeOffset moment => moment,
        DateTime { Kind: DateTimeKind.Local } time => new DateTimeOffset(time),
        DateTime time => new DateTimeOffset(DateTime.SpecifyKind(time, DateTimeKind.Utc)),
        DateOnly day => new DateTimeOffset(day.ToDateTime(TimeOnly.MinValue, DateTimeKind.Utc)),
        _ => throw new NotSupportedException(
            $"Expected a date for this format, found a value of type {typeof(T)}. Choose a format string of .NET."),
    };

    private static string OffsetOf(TimeSpan offset) =>
        string.Create(CultureInfo.InvariantCulture, $"{(offset < TimeSpan.Zero ? '-' : '+')}{offset:hhmm}");

    private static string FormatBasic<T>(T value)
    {
        string date = value is TimeOnly ? "HHmmss" : value is DateOnly ? "yyyyMMdd" : "yyyyMMdd'T'HHmmss";
        if (value is TimeSpan)
            throw new NotSupportedException(
                $"Expected a date or a time of day for the format {JsonTimeFormats.Iso8601Basic}, found a TimeSpan. Use a format string " +
                    $"of .NET.");
        string text = ((IFormattable)value!).ToString(value is DateOnly ? date : date + ".FFFFFFF", CultureInfo.InvariantCulture);
        return value switch
        {
            DateTimeOffset moment => text + OffsetOf(moment.Offset),
            DateTime { Kind: DateTimeKind.Utc } => text + "Z",
            DateTime { Kind: DateTimeKind.Local } time => text + OffsetOf(new DateTimeOffset(time).Offset),
            _ => text,
        };
    }

    // Converts the text to the strict format; returns 0 if the format is different. Looks only at the separators: the values between them
    // are checked later.
    private static int Normalize(ReadOnlySpan<byte> text, Span<byte> target, bool isBasic)
    {
        int length = 0, at;
        bool hasDate = isBasic ? IsDigits(text, 8) : text.Length >= 10 && text[4] == '-';
        if (hasDate)
        {
            if (isBasic)
            {
                Copy(text[..4], target, ref length, '-');
                Copy(text[4..6], target, ref length, '-');
                Copy(text[6..8], target, ref length, '\0');
            }
            else
            {
                Copy(text[..10], target, ref length, '\0');
            }

            at = isBasic ? 8 : 10;
            if (at == text.Length)
                return length;
            if (text[at] is not ((byte)'T' or (byte)'t' or (byte)' '))
                return 0;
            target[length++] = (byte)'T';
            at++;
        }
        else
        {
            at = 0;
        }

        if (isBasic)
        {
            // Hours, minutes and optional seconds.
            int digits = text[at..].IndexOfAnyExceptInRange((byte)'0', (byte)'9');
            digits = digits < 0 ? text.Length - at : digits;
            if (digits is not (4 or 6))
                return 0;
            Copy(text.Slice(at, 2), target, ref length, ':');
            Copy(text.Slice(at + 2, 2), target, ref length, digits == 6 ? ':' : '\0');
            if (digits == 6)
                Copy(text.Slice(at + 4, 2), target, ref length, '\0');
            at += digits;
        }
        else
        {
            int clock = text[at..].IndexOfAnyExcept("0123456789:"u8);
            clock = clock < 0 ? text.Length - at : clock;
            Copy(text.Slice(at, clock), target, ref length, '\0');
            at += clock;
        }

        // The fraction begins with a point or a comma (ISO 8601-1).
        if (at < text.Length && text[at] is (byte)'.' or (byte)',')
        {
            target[length++] = (byte)'.';
            int fraction = text[(at + 1)..].IndexOfAnyExceptInRange((byte)'0', (byte)'9');
            fraction = fraction < 0 ? text.Length - at - 1 : fraction;
            Copy(text.Slice(at + 1, fraction), target, ref length, '\0');
            at += fraction + 1;
        }

        if (!isBasic && at + 1 < text.Length && text[at] == ' ')
            at++;
        ReadOnlySpan<byte> zone = text[at..];
        if (zone is [(byte)'Z' or (byte)'z'])
        {
            target[length++] = (byte)'Z';
        }
        else if (zone is [(byte)'+' or (byte)'-', _, _, ..])
        {
            Copy(zone[..3], target, ref length, ':');
            ReadOnlySpan<byte> minutes = zone[3..];
            if (minutes is [(byte)':', ..])
                minutes = minutes[1..];
            if (minutes.Length is not (0 or 2))
                return 0;
            Copy(minutes.IsEmpty ? "00"u8 : minutes, target, ref length, '\0');
        }
        else if (!zone.IsEmpty)
        {
            return 0;
        }

        return length;
    }

    private static bool IsDigits(ReadOnlySpan<byte> text, int count) =>
        text.Length >= count && text[..count].IndexOfAnyExceptInRange((byte)'0', (byte)'9') < 0;

    private static void Copy(ReadOnlySpan<byte> text, Span<byte> target, ref int length, char separator)
    {
        text.CopyTo(target[length..]);
        length += text.Length;
        if (separator != '\0')
            target[length++] = (byte)separator;
    }
}
