// The formats of dates and times.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Serialization;

/// <summary>
/// The formats of the dates and times of a member, or of all members of a class or struct: all are tried in order when reading, and the
/// first is written. They also apply to the values of collections and dictionaries, but not to the members of other objects.
/// System.Text.Json ignores this attribute.
/// </summary>
/// <example><code>
/// [JsonFormat("yyyy-MM-dd HH:mmzzz", JsonTimeFormats.Rfc1123)]
/// public DateTimeOffset Created { get; set; }
///
/// [JsonFormat(JsonTimeFormats.UnixSeconds)]
/// public DateTime Expires { get; set; }
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public sealed class JsonFormatAttribute : JsonAttribute
{
    private readonly string[] _formats;
    private JsonDateTimeZone? _zone;

    /// <summary>Sets the formats.</summary>
    /// <param name="formats">Names from <see cref="JsonTimeFormats"/>, and .NET format strings. Without any, the formats of the settings
    /// apply, and the attribute only sets the <see cref="Zone"/>.</param>
    public JsonFormatAttribute(params string[] formats)
    {
        ArgumentNullException.ThrowIfNull(formats);
        Bring.Lenience();
        _formats = formats;
    }

    /// <summary>The formats; the first is written.</summary>
    public IReadOnlyList<string> Formats => _formats;

    /// <summary>The zone to which each <see cref="DateTime"/> is converted; that of the settings unless set.</summary>
    public JsonDateTimeZone Zone
    {
        get => _zone ?? JsonDateTimeZone.Keep;
        set => _zone = value;
    }

    internal string[]? GivenFormats => _formats.Length == 0 ? null : _formats;

    internal int? GivenZone => (int?)_zone;
}
