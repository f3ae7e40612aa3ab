// The time zone of DateTime values.
namespace Vivace.Json;

/// <summary>Says in which time zone <see cref="DateTime"/> values are read and written.
/// <see cref="DateTimeOffset"/> values keep their offset.</summary>
public enum JsonDateTimeZone
{
    /// <summary>As in System.Text.Json: text with <c>Z</c> is UTC, text with an offset is converted to the machine's zone, other text has
    /// no zone; each value is written with the zone it has.</summary>
    Keep = 0,

    /// <summary>The machine's zone: UTC is converted; a time without a zone counts as local.</summary>
    Local,

    /// <summary>UTC: local times are converted; a time without a zone counts as UTC.</summary>
    Utc,
}
