// Tests dates and times against System.Text.Json: what is accepted, what comes of it, and the bytes written.
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Text;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Tests.Text.Times;

[Collection(nameof(LocalTimeZone))]
public sealed class DateTextTests
{
    private const string Alphabet = "00112233445566778899--++::..TTZZtz ,/";

    [Theory]
    [InlineData("2024-02-29", true)]
    [InlineData("2023-02-29", false)]
    [InlineData("1900-02-29", false)]
    [InlineData("2000-02-29", true)]
    [InlineData("0000-01-01", false)]
    [InlineData("2024-02-29Z", false)]
    [InlineData("2024-02-29T", false)]
    [InlineData("2024-02-29T10", false)]
    [InlineData("2024-02-29T10:20", true)]
    [InlineData("2024-02-29T10:20Z", true)]
    [InlineData("2024-02-29T10:20+01:00", true)]
    [InlineData("2024-02-29T10:20+01", true)]
    [InlineData("2024-02-29T10:20.5", false)]
    [InlineData("2024-02-29T10:20:30", true)]
    [InlineData("2024-02-29t10:20:30", false)]
    [InlineData("2024-02-29T10:20:30z", false)]
    [InlineData("2024-02-29T24:00:00", false)]
    [InlineData("2024-02-29T23:60:00", false)]
    [InlineData("2024-02-29T23:59:60", false)]
    [InlineData("2024-02-29T10:20:30.", false)]
    [InlineData("2024-02-29T10:20:30.Z", true)]
    [InlineData("2024-02-29T10:20:30.+01:00", true)]
    [InlineData("2024-02-29T10:20:30.12345678", true)]
    [InlineData("2024-02-29T10:20:30.1234567890123456", true)]
    [InlineData("2024-02-29T10:20:30.1234567890123456Z", true)]
    [InlineData("2024-02-29T10:20:30.12345678901234567", false)]
    [InlineData("2024-02-29T10:20:30.12345678901234567Z", false)]
    [InlineData("2024-02-29T10:20:30.1234567890123456-14:00", true)]
    [InlineData("2024-02-29T10:20:30-14:01", false)]
    [InlineData("2024-02-29T10:20:30+14:59", false)]
    [InlineData("2024-02-29T10:20:30+01:60", false)]
    [InlineData("2024-02-29T10:20:30+0100", false)]
    [InlineData("2024-02-29T10:20:30+1:00", false)]
    [InlineData("2024-02-29T10:20:30-00:00", true)]
    [InlineData("2024-02-29T10:20:30+01:00Z", false)]
    [InlineData("0001-01-01T00:00:00+00:01", false)]
    [InlineData("9999-12-31T23:59:59.9999999-00:01", false)]
    [InlineData("9999-12-31T23:59:59.9999999+00:00", true)]
    public void TryRead_Text_IsAcceptedAsInSystemTextJson(string text, bool accepted)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        Assert.Equal(accepted, DateText.TryRead(ref utf8[0], utf8.Length, out DateTime _));
        AssertTimesEqual(utf8);
    }

    [Fact]
    public void TryRead_TimesWholeAndBroken_EqualSystemTextJson()
    {
        using GuardedBytes memory = new();
        Random random = new(10);
        int accepted = 0;
        for (int round = 0; round < 300_000; round++)
            if (AssertTimesEqual(memory.Last<byte>(Mutate(random, ComposeTime(random))))) accepted++;
        Assert.InRange(accepted, 60_000, 240_000);
    }

    [Theory]
    [InlineData("America/New_York")]
    [InlineData("Asia/Tokyo")]
    [InlineData("Asia/Kolkata")]
    [InlineData("Pacific/Kiritimati")]
    public void TryRead_InOtherZones_EqualsSystemTextJson(string zone)
    {
        using LocalTimeZone inside = new(zone);
        Random random = new(11);
        for (int round = 0; round < 10_000; round++) AssertTimesEqual(Mutate(random, ComposeTime(random)));
        foreach (string edge in new[] { "0001-01-01", "0001-01-01T14:00", "9999-12-31T23:59:59", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59.9999999+00", "2024-03-10T02:30:00", "2024-11-03T01:30:00" })
            AssertTimesEqual(Encoding.UTF8.GetBytes(edge));
        AssertWrittenEqual(random, 3_000);
    }

    [Fact]
    public void TryRead_DatesWholeAndBroken_EqualSystemTextJson()
    {
        Random random = new(12);
        int accepted = 0;
        for (int round = 0; round < 20_000; round++)
        {
            string text = random.Next(6) == 0 ? ComposeTime(random) : ComposeDate(random);
            byte[] utf8 = random.Next(3) == 0 ? Mutate(random, text) : Encoding.UTF8.GetBytes(text);
            DateOnly? expected = SystemTextJson.Read<DateOnly>(utf8);
            bool read = DateText.TryRead(ref MemoryMarshal.GetArrayDataReference(utf8), utf8.Length, out DateOnly value);
            Assert.Equal(expected, read ? value : null);
            if (read) accepted++;
        }

        Assert.InRange(accepted, 5_000, 19_000);
    }

    [Fact]
    public void Write_Times_EqualSystemTextJson() => AssertWrittenEqual(new Random(13), 50_000);

    [Fact]
    public void Write_EveryFractionLength_EqualsSystemTextJson()
    {
        DateTime start = new(2024, 2, 29, 10, 20, 30, DateTimeKind.Utc);
        for (long step = 1; step < TimeSpan.TicksPerSecond; step *= 10)
            for (int digit = 1; digit <= 9; digit++) AssertWritten(start.AddTicks(digit * step));
        AssertWritten(DateTime.MinValue);
        AssertWritten(DateTime.MaxValue);
        AssertWritten(DateTimeOffset.MinValue);
        AssertWritten(DateTimeOffset.MaxValue);
        AssertWritten(new DateTimeOffset(start.Ticks, TimeSpan.FromHours(-14)));
        AssertWritten(new DateTimeOffset(start.Ticks, TimeSpan.FromMinutes(-1)));
        AssertWritten(DateOnly.MinValue);
        AssertWritten(DateOnly.MaxValue);
        AssertWritten(TimeOnly.MinValue);
        AssertWritten(TimeOnly.MaxValue);
    }

    internal static byte[] Mutate(Random random, string text, string alphabet = Alphabet)
    {
        StringBuilder result = new(text);
        for (int edits = random.Next(3); edits > 0 && result.Length > 0; edits--)
        {
            int at = random.Next(result.Length);
            switch (random.Next(6))
            {
                case 0: result.Remove(at, 1); break;
                case 1: result.Insert(at, alphabet[random.Next(alphabet.Length)]); break;
                case 2: result.Length = at; break;
                case 3: result.Append(alphabet[random.Next(alphabet.Length)]); break;
                case 4: result[at] = random.Next(10) == 0 ? 'é' : alphabet[random.Next(alphabet.Length)]; break;
                default: result[at] = (char)('0' + random.Next(10)); break;
            }
        }

        return Encoding.UTF8.GetBytes(result.ToString());
    }

    private static string ComposeDate(Random random)
    {
        if (random.Next(3) != 0) return DateOnly.FromDayNumber(random.Next(DateOnly.MaxValue.DayNumber + 1)).ToString("O", CultureInfo.InvariantCulture);
        int year = random.Next(4) == 0 ? random.Next(10_000) : random.Next(1990, 2030);
        return string.Create(CultureInfo.InvariantCulture, $"{year:D4}-{random.Next(15):D2}-{random.Next(34):D2}");
    }

    private static string ComposeTime(Random random)
    {
        StringBuilder text = new(ComposeDate(random));
        if (random.Next(10) == 0) return text.ToString();
        text.Append(CultureInfo.InvariantCulture, $"T{random.Next(random.Next(8) == 0 ? 30 : 24):D2}:{random.Next(random.Next(8) == 0 ? 70 : 60):D2}");
        if (random.Next(5) != 0)
        {
            text.Append(CultureInfo.InvariantCulture, $":{random.Next(random.Next(8) == 0 ? 70 : 60):D2}");
            if (random.Next(3) != 0)
            {
                text.Append('.');
                for (int digits = random.Next(random.Next(3) == 0 ? 19 : 8); digits > 0; digits--) text.Append((char)('0' + random.Next(10)));
            }
        }

        return random.Next(4) switch
        {
            0 => text.Append('Z').ToString(),
            1 => text.ToString(),
            2 => text.Append("+-"[random.Next(2)]).Append(random.Next(17).ToString("D2", CultureInfo.InvariantCulture)).ToString(),
            _ => text.Append(CultureInfo.InvariantCulture, $"{"+-"[random.Next(2)]}{random.Next(16):D2}:{random.Next(65):D2}").ToString(),
        };
    }

    private static bool AssertTimesEqual(ReadOnlySpan<byte> text)
    {
        byte[] json = [(byte)'"', .. text, (byte)'"'];
        Utf8JsonReader reader = new(json);
        reader.Read();

        ref byte origin = ref MemoryMarshal.GetReference(text);
        bool expected = reader.TryGetDateTime(out DateTime time);
        bool actual = DateText.TryRead(ref origin, text.Length, out DateTime ours);
        if (expected != actual || expected && (time.Ticks != ours.Ticks || time.Kind != ours.Kind))
            Assert.Fail($"{Encoding.UTF8.GetString(text)}: {expected} {time:O} but {actual} {ours:O}");

        bool expectedOffset = reader.TryGetDateTimeOffset(out DateTimeOffset offset);
        bool actualOffset = DateText.TryRead(ref origin, text.Length, out DateTimeOffset ourOffset);
        if (expectedOffset != actualOffset || expectedOffset && !offset.EqualsExact(ourOffset))
            Assert.Fail($"{Encoding.UTF8.GetString(text)}: {expectedOffset} {offset:O} but {actualOffset} {ourOffset:O}");
        return expected;
    }

    private static void AssertWrittenEqual(Random random, int rounds)
    {
        for (int round = 0; round < rounds; round++)
        {
            long ticks = random.NextInt64(DateTime.MaxValue.Ticks + 1);
            long unit = (long)Math.Pow(10, random.Next(9));
            ticks -= ticks % unit;
            AssertWritten(new DateTime(ticks, (DateTimeKind)random.Next(3)));
            AssertWritten(DateOnly.FromDayNumber((int)(ticks / TimeSpan.TicksPerDay)));
            AssertWritten(new TimeOnly(ticks % TimeSpan.TicksPerDay));
            TimeSpan offset = TimeSpan.FromMinutes(random.Next(-14 * 60, 14 * 60 + 1));
            if ((ulong)(ticks - offset.Ticks) <= (ulong)DateTime.MaxValue.Ticks) AssertWritten(new DateTimeOffset(ticks, offset));
        }
    }

    private static void AssertWritten(DateTime value)
    {
        byte[] room = new byte[DateText.MaxDateTimeLength];
        SystemTextJson.AssertWritten(value, room.AsSpan(0, DateText.Write(ref room[0], value)));
    }

    private static void AssertWritten(DateTimeOffset value)
    {
        byte[] room = new byte[DateText.MaxDateTimeLength];
        SystemTextJson.AssertWritten(value, room.AsSpan(0, DateText.Write(ref room[0], value)));
    }

    private static void AssertWritten(DateOnly value)
    {
        byte[] room = new byte[DateText.MaxDateOnlyLength];
        SystemTextJson.AssertWritten(value, room.AsSpan(0, DateText.Write(ref room[0], value)));
    }

    private static void AssertWritten(TimeOnly value)
    {
        byte[] room = new byte[DateText.MaxTimeOnlyLength];
        SystemTextJson.AssertWritten(value, room.AsSpan(0, DateText.Write(ref room[0], value)));
    }
}
