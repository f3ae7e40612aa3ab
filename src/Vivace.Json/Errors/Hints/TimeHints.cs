// Says how to fix a date, time or time span in another format.
using System.Globalization;
using System.Text;
using Vivace.Json.OptionalParts;

namespace Vivace.Json.Errors.Hints;

internal sealed class TimeHints
{
    /// <summary>Called where the program reads a time. In a program without times, the trimmer
    /// removes these hints and the time zones that they use.</summary>
    internal static void Bring() => OptionalPart<TimeHints>.Current ??= new();

    /// <summary>Brings them if <typeparamref name="T"/> is a time. The native compiler decides the comparisons.</summary>
    internal static void BringFor<T>()
    {
        if (typeof(T) == typeof(DateTime) || typeof(T) == typeof(DateTimeOffset) || typeof(T) == typeof(DateOnly)
            || typeof(T) == typeof(TimeOnly) || typeof(T) == typeof(TimeSpan))
            Bring();
    }

    // From here on a number is taken for milliseconds; in seconds it would be the year 5138.
    private const long FirstMilliseconds = 100_000_000_000;

    // Seconds from 1973 on; smaller numbers are probably not timestamps.
    private const long FirstSeconds = 100_000_000;

    internal static bool IsTime(Type type) =>
        IsMoment(type) || type == typeof(DateOnly) || type == typeof(TimeOnly) || type == typeof(TimeSpan);

    private static bool IsMoment(Type type) => type == typeof(DateTime) || type == typeof(DateTimeOffset);

    internal Advice? ForNumber(ReadOnlySpan<byte> number, Type type, bool hide)
    {
        if (type == typeof(TimeSpan))
            return Advice.Either("Write it as hours, minutes and seconds.", "Add a converter for the number.");
        if (!(IsMoment(type) || type == typeof(DateOnly))
            || !long.TryParse(number, NumberStyles.None, CultureInfo.InvariantCulture, out long time) || time < FirstSeconds)
            return null;
        return time < FirstMilliseconds
            ? Advice.Either($"It looks like a Unix time in seconds: {WriteAs(time * 1000, type, hide)}.",
                "Read a long and call DateTimeOffset.FromUnixTimeSeconds.")
            : Advice.Either($"It looks like a Unix time in milliseconds: {WriteAs(time, type, hide)}.",
                "Read a long and call DateTimeOffset.FromUnixTimeMilliseconds.");
    }

    internal Advice? ForString(ReadOnlySpan<byte> content, Type type, bool hide)
    {
        if (type == typeof(TimeSpan))
        {
            return content is [(byte)'P', ..] or [(byte)'-', (byte)'P', ..]
                ? Advice.Either("Write it as hours, minutes and seconds.", "Add a converter for ISO 8601 durations.")
                : HoursBeyondDay(content) is { } days && !hide ? Advice.ToSender($"Write it as {days}.")
                : null;
        }

        if (type == typeof(TimeOnly))
            return IsTwelveHours(content) ? Advice.ToSender("Write the hours from 0 to 23, without AM and PM.") : null;
        bool isDay = type == typeof(DateOnly);
        if (!isDay && !IsMoment(type))
            return null;
        int date = content.IndexOf("/Date("u8);
        if (date >= 0)
        {
            ReadOnlySpan<byte> rest = content[(date + "/Date("u8.Length)..];
            int digits = rest.IndexOfAnyExceptInRange((byte)'0', (byte)'9');
            bool isTime = long.TryParse(rest[..Math.Max(digits, 0)], NumberStyles.None, CultureInfo.InvariantCulture, out long time);
            return Advice.Either($"{Capital(isTime ? WriteAs(time, type, hide) : InIso)}.", "Add a converter for /Date(…)/.");
        }

        if (content.IndexOfAnyInRange((byte)'0', (byte)'9') < 0)
            return null;
        if (!IsIsoDate(content))
            return Advice.ToSender(
                isDay ? "Write year, month and day: 2024-12-31." : "Write year, month and day, then the time: 2024-12-31T23:59:59.");
        if (!DateOnly.TryParseExact(
            Encoding.ASCII.GetString(content[..IsoDateLength]), "yyyy'-'MM'-'dd", CultureInfo.InvariantCulture, DateTimeStyles.None, out _))
            return isDay && content.Length > IsoDateLength ? null : ForNoDay(content, hide);
        if (isDay)
            return content.Length <= IsoDateLength
                ? null
                : IsIsoTime(content[IsoDateLength..])
                    ? Advice.Either("Remove the time.", "Make it DateTime.")
                    : Advice.ToSender("Remove the time.");
        if (content.Length > IsoDateLength && content[IsoDateLength] == (byte)' ')
            return Advice.ToSender("Put a T between date and time.");
        return LacksColon(content) ? Advice.ToSender("Put a colon into the offset, as in +01:00.") : null;
    }

    // Such as 2026-02-30.
    private static Advice? ForNoDay(ReadOnlySpan<byte> date, bool hide)
    {
        int year = int.Parse(date[..4], NumberStyles.None, CultureInfo.InvariantCulture),
            month = int.Parse(date[5..7], NumberStyles.None, CultureInfo.InvariantCulture);
        return year == 0 ? Advice.ToSender("Write a year from 0001 to 9999.")
            : month is < 1 or > 12 ? Advice.ToSender("Write a month from 01 to 12.")
            : Advice.ToSender(
                hide ? "Write a day that its month has." : string.Create(CultureInfo.InvariantCulture,
                    $"Write a day from 01 to {DateTime.DaysInMonth(year, month)}."));
    }

    private static bool IsIsoTime(ReadOnlySpan<byte> time) => time[0] == (byte)'T' && !LacksColon(time);

    // An offset such as +0100.
    private static bool LacksColon(ReadOnlySpan<byte> time) =>
        time.Length > 5 && time.Contains((byte)'T') && time[^5] is (byte)'+' or (byte)'-';

    // Such as 10:00 PM.
    private static bool IsTwelveHours(ReadOnlySpan<byte> content) =>
        content is [>= (byte)'0' and <= (byte)'9', .., (byte)'A' or (byte)'a' or (byte)'P' or (byte)'p', (byte)'M' or (byte)'m'];

    private const int IsoDateLength = 10;

    private static bool IsIsoDate(ReadOnlySpan<byte> content)
    {
        if (content.Length < IsoDateLength)
            return false;
        for (int i = 0; i < IsoDateLength; i++)
            if (i is 4 or 7 ? content[i] != (byte)'-' : !char.IsAsciiDigit((char)content[i]))
                return false;
        return true;
    }

    // The days belong before the hours.
    private static string? HoursBeyondDay(ReadOnlySpan<byte> content)
    {
        int colon = content.IndexOf((byte)':');
        if (colon is < 1 or > 6 || !int.TryParse(content[..colon], NumberStyles.None, CultureInfo.InvariantCulture, out int hours)
            || hours < 24)
            return null;
        string days = string.Create(CultureInfo.InvariantCulture,
            $"{hours / 24}.{hours % 24:00}{Encoding.UTF8.GetString(content[colon..])}");
        return TimeSpan.TryParseExact(days, "c", CultureInfo.InvariantCulture, out _) ? days : null;
    }

    private static string Capital(string words) => $"W{words[1..]}";

    private const string InIso = "write it in ISO 8601";

    // Leaves the value out where the text is hidden.
    private static string WriteAs(long milliseconds, Type type, bool hide)
    {
        if (hide || milliseconds > DateTimeOffset.MaxValue.ToUnixTimeMilliseconds())
            return InIso;
        string format = type == typeof(DateOnly)
            ? "yyyy'-'MM'-'dd"
            : milliseconds % 1000 == 0 ? "yyyy'-'MM'-'dd'T'HH':'mm':'ss'Z'" : "yyyy'-'MM'-'dd'T'HH':'mm':'ss'.'fff'Z'";
        return $"write it as {DateTimeOffset.FromUnixTimeMilliseconds(milliseconds).ToString(format, CultureInfo.InvariantCulture)}";
    }
}
