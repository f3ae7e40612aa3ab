// Which values and texts a type of Noda Time has in common with one of .NET.
using NodaTime;
using NodaTime.Text;

namespace Vivace.Json.Times;

internal readonly struct InstantForm : INetTime<Instant, DateTime>
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

    public static bool IsCommon(ReadOnlySpan<byte> text) => CommonText.IsDateTime(text, out int end) && end == text.Length - 1 && text[end] == 'Z';

    public static Instant Read(ref JsonReader reader) => Instant.FromUnixTimeTicks(reader.ReadDateTime().Ticks - DateTime.UnixEpoch.Ticks);
}

internal readonly struct LocalDateForm : INetTime<LocalDate, DateOnly>
{
    public static IPattern<LocalDate> Pattern => LocalDatePattern.Iso;

    public static string Format(LocalDate value) => Calendars.Format(Pattern, value, static value => value.Calendar);

    public static bool TryWrite(ref JsonWriter writer, LocalDate value)
    {
        if (value.Calendar != CalendarSystem.Iso || value.Year is < 1 or > 9999)
            return false;
        writer.WriteDateOnly(value.ToDateOnly());
        return true;
    }

    public static bool IsCommon(ReadOnlySpan<byte> text) => text.Length == CommonText.DateLength && CommonText.IsDate(text);

    public static LocalDate Read(ref JsonReader reader) => LocalDate.FromDateOnly(reader.ReadDateOnly());
}

internal readonly struct LocalTimeForm : INetTime<LocalTime, TimeOnly>
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

internal readonly struct LocalDateTimeForm : INetTime<LocalDateTime, DateTime>
{
    public static IPattern<LocalDateTime> Pattern => LocalDateTimePattern.ExtendedIso;

    public static string Format(LocalDateTime value) => Calendars.Format(Pattern, value, static value => value.Calendar);

    public static bool TryWrite(ref JsonWriter writer, LocalDateTime value)
    {
        if (value.Calendar != CalendarSystem.Iso || value.Year is < 1 or > 9999 || !CommonText.IsOfTicks(value.NanosecondOfSecond))
            return false;
        writer.WriteDateTime(value.ToDateTimeUnspecified());
        return true;
    }

    public static bool IsCommon(ReadOnlySpan<byte> text) => CommonText.IsDateTime(text, out int end) && end == text.Length;

    public static LocalDateTime Read(ref JsonReader reader) => LocalDateTime.FromDateTime(reader.ReadDateTime());
}

internal readonly struct OffsetDateTimeForm : INetTime<OffsetDateTime, DateTimeOffset>
{
    public static IPattern<OffsetDateTime> Pattern => OffsetDateTimePattern.Rfc3339;

    public static string Format(OffsetDateTime value) => Calendars.Format(Pattern, value, static value => value.Calendar);

    // With another offset, the encoder may escape its sign.
    public static bool TryWrite(ref JsonWriter writer, OffsetDateTime value)
    {
        if (value.Offset != Offset.Zero || value.Calendar != CalendarSystem.Iso || value.Year is < 1 or > 9999 || !CommonText.IsOfTicks(value.NanosecondOfSecond))
            return false;
        writer.WriteDateTime(DateTime.SpecifyKind(value.LocalDateTime.ToDateTimeUnspecified(), DateTimeKind.Utc));
        return true;
    }

    public static bool IsCommon(ReadOnlySpan<byte> text) => CommonText.IsDateTime(text, out int end) && end == text.Length - 1 && text[end] == 'Z';

    public static OffsetDateTime Read(ref JsonReader reader) => OffsetDateTime.FromDateTimeOffset(reader.ReadDateTimeOffset());
}

/// <summary>The forms of ISO 8601 that .NET and Noda Time read alike.</summary>
internal static class CommonText
{
    internal const int DateLength = 10, TimeLength = 8;

    private const int NanosecondsPerTick = 100, MostDigits = 7, Seconds = DateLength + 1 + TimeLength;

    internal static bool IsOfTicks(int nanoseconds) => nanoseconds % NanosecondsPerTick == 0;

    /// <summary><c>yyyy-MM-dd</c>. The year 0 is Noda Time's alone.</summary>
    internal static bool IsDate(ReadOnlySpan<byte> text) => text[4] == '-' && text[7] == '-' && char.IsAsciiDigit((char)text[0]) && !text.StartsWith("0000"u8);

    /// <summary><c>HH:mm:ss</c>. The hour 24 is Noda Time's alone.</summary>
    internal static bool IsTime(ReadOnlySpan<byte> text) => text[2] == ':' && text[5] == ':' && char.IsAsciiDigit((char)text[0]) && !text.StartsWith("24"u8);

    /// <summary><c>yyyy-MM-ddTHH:mm:ss</c> and at most seven digits behind a point, from the start of the text to <paramref name="end"/>.</summary>
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
}
