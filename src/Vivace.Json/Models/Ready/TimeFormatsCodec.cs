// Dates and times in formats, for places that format attributes don't reach.
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Serialization;
using Vivace.Json.Text;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Codecs;

/// <summary>
/// Dates and times in formats as in <see cref="JsonFormatAttribute"/>, for <see cref="JsonSettings.Codecs"/> or the items of a collection.
/// It serves <see cref="DateTime"/>, <see cref="DateTimeOffset"/>, <see cref="DateOnly"/>, <see cref="TimeOnly"/> and
/// <see cref="TimeSpan"/>.
/// </summary>
/// <example><code>
/// [JsonCodec(ItemCodec = typeof(TimeFormatsCodec), ItemArguments = [JsonTimeFormats.UnixMilliseconds])]
/// public List&lt;DateTime&gt;? Seen { get; set; }
/// </code></example>
public class TimeFormatsCodec : JsonCodecFactory
{
    private readonly TimeFormatList _formats;

    /// <summary>Chooses a format.</summary>
    /// <param name="format">A name from <see cref="JsonTimeFormats"/>, or a format string of .NET.</param>
    public TimeFormatsCodec(string format)
        : this((string[])[format])
    {
    }

    /// <summary>Chooses the formats.</summary>
    /// <param name="formats">Names from <see cref="JsonTimeFormats"/> or .NET format strings. All are read; the first is written.</param>
    /// <exception cref="ArgumentException">A format is neither.</exception>
    public TimeFormatsCodec(params string[] formats) => _formats = TimeFormatList.Of(formats);

    /// <inheritdoc/>
    public override bool CanHandle(Type type) =>
        type == typeof(DateTime) || type == typeof(DateTimeOffset) || type == typeof(DateOnly) || type == typeof(TimeOnly)
        || type == typeof(TimeSpan);

    /// <inheritdoc/>
    public override JsonCodec Create(Type type, JsonSettings options)
    {
        JsonDateTimeZone zone = options?.DateTimeZone ?? JsonDateTimeZone.Keep;
        return type == typeof(DateTime) ? new TimeFormatCodec<DateTime, DateTimeForm>(_formats, zone)
            : type == typeof(DateTimeOffset) ? new TimeFormatCodec<DateTimeOffset, DateTimeOffsetForm>(_formats, zone)
            : type == typeof(DateOnly) ? new TimeFormatCodec<DateOnly, DateOnlyForm>(_formats, zone)
            : type == typeof(TimeOnly) ? new TimeFormatCodec<TimeOnly, TimeOnlyForm>(_formats, zone)
            : new TimeFormatCodec<TimeSpan, TimeSpanForm>(_formats, zone);
    }

    /// <inheritdoc/>
    public override bool Equals(object? obj) =>
        obj is TimeFormatsCodec other && other.GetType() == GetType() && other._formats.Equals(_formats);

    /// <inheritdoc/>
    public override int GetHashCode() => _formats.GetHashCode();
}

/// <summary>Dates and times as seconds since 1970-01-01 UTC
/// (<see cref="JsonTimeFormats.UnixSeconds"/>); the strict form is read too.</summary>
/// <example><code>
/// [JsonCodec(typeof(UnixSecondsCodec))]
/// public DateTimeOffset Expires { get; set; }
/// </code></example>
public sealed class UnixSecondsCodec() : TimeFormatsCodec(JsonTimeFormats.UnixSeconds);

/// <summary>Dates and times as milliseconds since 1970-01-01 UTC
/// (<see cref="JsonTimeFormats.UnixMilliseconds"/>); the strict form is read too.</summary>
/// <example><code>
/// [JsonCodec(typeof(UnixMillisecondsCodec))]
/// public DateTimeOffset Expires { get; set; }
/// </code></example>
public sealed class UnixMillisecondsCodec() : TimeFormatsCodec(JsonTimeFormats.UnixMilliseconds);
