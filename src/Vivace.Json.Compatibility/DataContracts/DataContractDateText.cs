// Reads and writes DateTime as DataContractJsonSerializer does: "/Date(1577934245000+0100)/".
using System.Buffers.Text;
using System.Globalization;

namespace Vivace.Json.Compatibility.DataContracts;

internal static class DataContractDateText
{
    private const int OffsetLength = 5;

    /// <summary>Reads milliseconds since 1970-01-01 UTC, with optional whitespace around. With any
    /// offset the time is local to this machine, otherwise UTC.</summary>
    internal static bool TryRead(ReadOnlySpan<byte> text, out DateTime value)
    {
        value = default;
        text = Trim(text);
        if (!text.StartsWith("/Date("u8) || !text.EndsWith(")/"u8))
            return false;
        text = Trim(text["/Date("u8.Length..^2]);
        int sign = text.IsEmpty ? -1 : text[1..].IndexOfAny((byte)'+', (byte)'-') + 1;
        bool isLocal = sign > 0;
        if (isLocal)
        {
            ReadOnlySpan<byte> offset = text[(sign + 1)..];
            if (offset.Length != OffsetLength - 1 || offset.ContainsAnyExceptInRange((byte)'0', (byte)'9'))
                return false;
            text = text[..sign];
        }

        const long Least = -62_135_596_800_000, Most = 253_402_300_799_999;
        if (!Utf8Parser.TryParse(text, out long milliseconds, out int read) || read != text.Length || milliseconds is < Least or > Most)
            return false;
        value = DateTime.UnixEpoch.AddTicks(milliseconds * TimeSpan.TicksPerMillisecond);
        if (isLocal)
            value = value.ToLocalTime();
        return true;
    }

    /// <summary>Writes a time in milliseconds, with this machine's offset unless it is
    /// UTC. False if the time is out of range in UTC.</summary>
    internal static bool TryFormat(DateTime value, out string text)
    {
        text = "";
        TimeSpan offset = TimeSpan.Zero;
        long ticks = value.Ticks;
        if (value.Kind != DateTimeKind.Utc)
        {
            offset = TimeZoneInfo.Local.GetUtcOffset(value);
            ticks -= offset.Ticks;
            if (ticks < DateTime.MinValue.Ticks || ticks > DateTime.MaxValue.Ticks)
                return false;
        }

        long milliseconds = (ticks - DateTime.UnixEpoch.Ticks) / TimeSpan.TicksPerMillisecond;
        text = value.Kind == DateTimeKind.Utc
            ? string.Create(CultureInfo.InvariantCulture, $"/Date({milliseconds})/")
            : string.Create(CultureInfo.InvariantCulture, $"/Date({milliseconds}{(offset < TimeSpan.Zero ? '-' : '+')}{offset:hhmm})/");
        return true;
    }

    private static ReadOnlySpan<byte> Trim(ReadOnlySpan<byte> text) => text.Trim(" \t\r\n"u8);
}
