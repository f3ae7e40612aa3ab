// Reads and writes the types of Noda Time.
using NodaTime;
using NodaTime.Text;
using Vivace.Json.Codecs;
using Vivace.Json.NodaTime;

namespace Vivace.Json;

/// <summary>
/// Reads and writes the types of Noda Time, in the form of <c>NodaTime.Serialization.SystemTextJson</c> (<c>ConfigureForNodaTime</c>). Add
/// it to <see cref="JsonSettings.Codecs"/>.
/// </summary>
/// <remarks>
/// <list type="table">
/// <listheader><term>Type</term><description>JSON</description></listheader>
/// <item><term><see cref="Instant"/></term><description><c>"2026-11-28T03:04:05.123456789Z"</c></description></item>
/// <item><term><see cref="LocalDate"/>, <see cref="LocalTime"/>, <see cref="LocalDateTime"/></term><description><c>"2026-11-28"</c>,
/// <c>"03:04:05.5"</c>, <c>"2026-11-28T03:04:05.5"</c></description></item>
/// <item><term><see cref="OffsetDateTime"/>, <see cref="OffsetDate"/>, <see cref="OffsetTime"/></term><description>the same with <c>Z</c>
/// or <c>+01:00</c> behind it</description></item>
/// <item><term><see cref="ZonedDateTime"/></term><description><c>"2026-11-28T03:04:05+01 Europe/Vienna"</c></description></item>
/// <item><term><see cref="DateTimeZone"/>, <see cref="Offset"/></term><description><c>"Europe/Vienna"</c>,
/// <c>"+01"</c></description></item>
/// <item><term><see cref="Duration"/>, <see cref="Period"/></term><description><c>"26:03:04.5"</c>, <c>"P1DT2H"</c></description></item>
/// <item><term><see cref="YearMonth"/>, <see cref="AnnualDate"/></term><description><c>"2026-11"</c>, <c>"11-28"</c></description></item>
/// <item><term><see cref="Interval"/>, <see cref="DateInterval"/></term><description>objects with <c>Start</c> and <c>End</c>, named by the
/// naming policy. An interval without one of them has no bound there</description></item>
/// </list>
/// <para>All strings can be keys of dictionaries. Dates of other calendars than the ISO calendar cannot be written: an
/// <see cref="ArgumentException"/> names the calendar.</para>
/// </remarks>
/// <param name="zones">Where the ids of time zones are looked up; <see cref="DateTimeZoneProviders.Tzdb"/> by
/// default. Two of these codecs are equal if they have the same one.</param>
/// <example><code>
/// JsonSettings settings = JsonSettings.Web with { Codecs = [new NodaTimeCodecs()] };
/// string json = JsonSerializer.Serialize(SystemClock.Instance.GetCurrentInstant(), settings);
/// </code></example>
public sealed class NodaTimeCodecs(IDateTimeZoneProvider? zones = null) : JsonCodecFactory
{
    private readonly IDateTimeZoneProvider _zones = zones ?? DateTimeZoneProviders.Tzdb;

    private static readonly Dictionary<Type, Func<IDateTimeZoneProvider, JsonCodecFactory>> s_codecs = new()
    {
        [typeof(Instant)] = static _ => new NetTimeCodec<Instant, InstantForm>(),
        [typeof(LocalDate)] = static _ => new NetTimeCodec<LocalDate, LocalDateForm>(),
        [typeof(LocalTime)] = static _ => new NetTimeCodec<LocalTime, LocalTimeForm>(),
        [typeof(LocalDateTime)] = static _ => new NetTimeCodec<LocalDateTime, LocalDateTimeForm>(),
        [typeof(OffsetDateTime)] = static _ => new NetTimeCodec<OffsetDateTime, OffsetDateTimeForm>(),
        [typeof(OffsetDate)] = static _ => Of(OffsetDatePattern.GeneralIso, static value => value.Calendar),
        [typeof(OffsetTime)] = static _ => Of(OffsetTimePattern.ExtendedIso),
        [typeof(ZonedDateTime)] = static zones =>
            Of(ZonedDateTimePattern.CreateWithInvariantCulture("uuuu'-'MM'-'dd'T'HH':'mm':'ss;FFFFFFFFFo<G> z", zones),
                static value => value.Calendar),
        [typeof(Offset)] = static _ => Of(OffsetPattern.GeneralInvariant),
        [typeof(Duration)] = static _ => Of(DurationPattern.JsonRoundtrip),
        [typeof(Period)] = static _ => Of(PeriodPattern.Roundtrip),
        [typeof(YearMonth)] = static _ => Of(YearMonthPattern.Iso, static value => value.Calendar),
        [typeof(AnnualDate)] = static _ => Of(AnnualDatePattern.Iso),
        [typeof(DateTimeZone)] = static zones => new ConvertedCodec<DateTimeZone, string>(static zone => zone.Id, id => zones[id]),
        [typeof(Interval)] = static _ =>
            new ConvertedCodec<Interval, InstantBounds>(InstantBounds.Of, static bounds => bounds.ToInterval()),
        [typeof(DateInterval)] = static _ =>
            new ConvertedCodec<DateInterval, DateBounds>(DateBounds.Of, static bounds => bounds.ToInterval()),
    };

    private static ConvertedCodec<T, string> Of<T>(IPattern<T> pattern, Func<T, CalendarSystem>? calendarOf = null) =>
        new(value => Calendars.Format(pattern, value, calendarOf), text => pattern.Parse(text).Value);

    /// <inheritdoc/>
    public override bool CanHandle(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return s_codecs.ContainsKey(type);
    }

    /// <inheritdoc/>
    public override JsonCodec Create(Type type, JsonSettings options)
    {
        ArgumentNullException.ThrowIfNull(type);
        return s_codecs.TryGetValue(type, out Func<IDateTimeZoneProvider, JsonCodecFactory>? make) ? make(_zones).Create(type, options)
            : throw new NotSupportedException($"Expected a type of Noda Time, found {type}.");
    }

    /// <summary>Codecs with the same provider of time zones are equal.</summary>
    /// <param name="obj">Another codec.</param>
    public override bool Equals(object? obj) => obj is NodaTimeCodecs other && ReferenceEquals(other._zones, _zones);

    /// <inheritdoc/>
    public override int GetHashCode() => _zones.GetHashCode();
}
