// What becomes of the zone of a DateTime.
namespace Vivace.Json;

/// <summary>The zone of each <see cref="DateTime"/> that is read or written. Values of <see cref="DateTimeOffset"/> keep their offset.</summary>
public enum JsonDateTimeZone
{
    /// <summary>
    /// As System.Text.Json: a text with <c>Z</c> is UTC, one with an offset is converted to the machine's zone, one with neither has no zone; each value is written with the zone that it has.
    /// </summary>
    Keep = 0,

    /// <summary>The machine's zone: UTC is converted, a time without a zone is taken as local.</summary>
    Local,

    /// <summary>UTC: local times are converted, a time without a zone is taken as UTC.</summary>
    Utc,
}
