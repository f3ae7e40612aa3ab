// Intervals as the objects that they are in a text. Their members are named by the settings.
using System.Text.Json.Serialization;
using NodaTime;

namespace Vivace.Json.NodaTime;

[JsonContract]
internal sealed record InstantBounds(
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] Instant? Start,
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] Instant? End)
{
    internal static InstantBounds Of(Interval interval) =>
        new(interval.HasStart ? interval.Start : null, interval.HasEnd ? interval.End : null);

    internal Interval ToInterval() => new(Start, End);
}

[JsonContract]
internal sealed record DateBounds(LocalDate? Start, LocalDate? End)
{
    internal static DateBounds Of(DateInterval interval) => new(interval.Start, interval.End);

    internal DateInterval ToInterval() =>
        Start is { } start && End is { } end ? new(start, end) : throw new FormatException("An interval of dates has a start and an end.");
}
