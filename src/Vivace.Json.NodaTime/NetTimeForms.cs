// Which values and texts a type of Noda Time has in common with one of .NET.
using NodaTime;
using NodaTime.Text;

namespace Vivace.Json.NodaTime;

internal readonly struct InstantForm : INetTime<Instant>
{
    public static IPattern<Instant> Pattern => InstantPattern.ExtendedIso;

    public static string Format(Instant value) => Pattern.Format(value);

    public static bool TryWrite(ref JsonWriter writer, Instant value)
    {
        // Both end with the year 9999.
        if (value < NodaConstants.BclEpoch)
            return false;
        long ticks = value.ToUnixTimeTicks();
        if (Instant.FromUnixTimeTicks(ticks) != value)
            return false;
        writer.WriteDateTime(new DateTime(ticks + DateTime.UnixEpoch.Ticks, DateTimeKind.Utc));
        return true;
    }

    public static bool IsCommon(ReadOnlySpan<byte> text) => CommonText.IsUtcDateTime(text);

    public static Instant Read(ref JsonReader reader) => Instant.FromUnixTimeTicks(reader.ReadDateTime().Ticks - DateTime.UnixEpoch.Ticks);
}

internal readonly struct LocalDateForm : INetTime<LocalDate>
{
    public static IPattern<LocalDate> Pattern => LocalDatePattern.Iso;

    public static string Format(LocalDate value) => Calendars.Format(Pattern, value, static value => value.Calendar);

    public static bool TryWrite(ref JsonWriter writer, LocalDate value)
    {
        if (!NetRange.Holds(value))
            return false;
        writer.WriteDateOnly(value.ToDateOnly());
        return true;
    }

    public static bool IsCommon(ReadOnlySpan<byte> text) => text.Length == CommonText.DateLength && CommonText.IsDate(text);

    public static LocalDate Read(ref JsonReader reader) => LocalDate.FromDateOnly(reader.ReadDateOnly());
}

internal readonly struct LocalTimeForm : INetTime<LocalTime>
{
    public static IPattern<LocalTime> Pattern => LocalTimePattern.ExtendedIso;

    public static string Format(LocalTime value) => Pattern.Format(value);

    // .NET's fractions have seven digits or none.
    public static bool TryWrite(ref JsonWriter writer, LocalTime value)
    {
        if (value.NanosecondOfSecond != 0)
            return false;
        writer.WriteTimeOnly(value.ToTimeOnly());
        return true;
    }

    public static bool IsCommon(ReadOnlySpan<byte> text) => text.Length == CommonText.TimeLength && CommonText.IsTime(text);

    public static LocalTime Read(ref JsonReader reader) => LocalTime.FromTimeOnly(reader.ReadTimeOnly());
}

internal readonly struct LocalDateTimeForm : INetTime<LocalDateTime>
{
    public static IPattern<LocalDateTime> Pattern => LocalDateTimePattern.ExtendedIso;

    public static string Format(LocalDateTime value) => Calendars.Format(Pattern, value, static value => value.Calendar);

    public static bool TryWrite(ref JsonWriter writer, LocalDateTime value)
    {
        if (!NetRange.Holds(value))
            return false;
        writer.WriteDateTime(value.ToDateTimeUnspecified());
        return true;
    }

    public static bool IsCommon(ReadOnlySpan<byte> text) => CommonText.IsDateTime(text, out int end) && end == text.Length;

    public static LocalDateTime Read(ref JsonReader reader) => LocalDateTime.FromDateTime(reader.ReadDateTime());
}

internal readonly struct OffsetDateTimeForm : INetTime<OffsetDateTime>
{
    public static IPattern<OffsetDateTime> Pattern => OffsetDateTimePattern.Rfc3339;

    public static string Format(OffsetDateTime value) => Calendars.Format(Pattern, value, static value => value.Calendar);

    // With another offset, the encoder may escape its sign.
    public static bool TryWrite(ref JsonWriter writer, OffsetDateTime value)
    {
        if (value.Offset != Offset.Zero || !NetRange.Holds(value.LocalDateTime))
            return false;
        writer.WriteDateTime(DateTime.SpecifyKind(value.LocalDateTime.ToDateTimeUnspecified(), DateTimeKind.Utc));
        return true;
    }

    public static bool IsCommon(ReadOnlySpan<byte> text) => CommonText.IsUtcDateTime(text);

    public static OffsetDateTime Read(ref JsonReader reader) => OffsetDateTime.FromDateTimeOffset(reader.ReadDateTimeOffset());
}

/// <summary>The values that .NET's types can hold.</summary>
internal static class NetRange
{
    private const int LastYear = 9999, NanosecondsPerTick = 100;

    internal static bool Holds(LocalDate value) => value.Calendar == CalendarSystem.Iso && value.Year is >= 1 and <= LastYear;

    internal static bool Holds(LocalDateTime value) => Holds(value.Date) && value.NanosecondOfSecond % NanosecondsPerTick == 0;
}

/// <summary>The forms of ISO 8601 that .NET and Noda Time read alike.</summary>
internal static class CommonText
{
    internal const int DateLength = 10, TimeLength = 8;

    private const int MostDigits = 7, Seconds = DateLength + 1 + TimeLength;

    /// <summary><c>yyyy-MM-dd</c>. The year 0 is Noda Time's alone.</summary>
    internal static bool IsDate(ReadOnlySpan<byte> text) =>
        text[4] == '-' && text[7] == '-' && char.IsAsciiDigit((char)text[0]) && !text.StartsWith("0000"u8);

    /// <summary><c>HH:mm:ss</c>. The hour 24 is Noda Time's alone.</summary>
    internal static bool IsTime(ReadOnlySpan<byte> text) =>
        text[2] == ':' && text[5] == ':' && char.IsAsciiDigit((char)text[0]) && !text.StartsWith("24"u8);

    /// <summary><c>yyyy-MM-ddTHH:mm:ss</c> and at most seven digits behind a point, from the
    /// start of the text to <paramref name="end"/>.</summary>
    internal static bool IsDateTime(ReadOnlySpan<byte> text, out int end)
    {
        end = Seconds;
        if (text.Length < Seconds || text[DateLength] != 'T' || !IsDate(text) || !IsTime(text[(DateLength + 1)..]))
            return false;
        if (text.Length == Seconds || text[Seconds] != '.')
            return true;
        int digits = text[(Seconds + 1)..].IndexOfAnyExceptInRange((byte)'0', (byte)'9');
        digits = digits < 0 ? text.Length - Seconds - 1 : digits;
        end += 1 + digits;
        return digits is > 0 and <= MostDigits;
    }

    /// <summary>The same, and <c>Z</c>.</summary>
    internal static bool IsUtcDateTime(ReadOnlySpan<byte> text) =>
        IsDateTime(text, out int end) && end == text.Length - 1 && text[end] == 'Z';
}
