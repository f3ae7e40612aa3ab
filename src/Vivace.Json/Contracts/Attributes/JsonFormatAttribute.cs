// The attribute with which a model chooses the formats of its dates and times.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts;

namespace Vivace.Json.Serialization;

/// <summary>
/// The formats in which the dates and times of a member, or of all members of a class or struct, are read, in their order, and written, by the first one.
/// It also reaches the values of collections and dictionaries, but not the members of other objects. System.Text.Json ignores this attribute.
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

    /// <summary>Chooses the formats.</summary>
    /// <param name="formats">Names from <see cref="JsonTimeFormats"/>, and format strings of .NET. None leaves the formats to the settings, for an attribute that only has a <see cref="Zone"/>.</param>
    public JsonFormatAttribute(params string[] formats)
    {
        ArgumentNullException.ThrowIfNull(formats);
        RulesOnRequest.BringLenience();
        _formats = formats;
    }

    /// <summary>The formats, of which the first is written.</summary>
    public IReadOnlyList<string> Formats => _formats;

    /// <summary>The zone to which each <see cref="DateTime"/> is brought; that of the settings unless set.</summary>
    public JsonDateTimeZone Zone
    {
        get => _zone ?? JsonDateTimeZone.Keep;
        set => _zone = value;
    }

    internal string[]? GivenFormats => _formats.Length == 0 ? null : _formats;

    internal int? GivenZone => (int?)_zone;
}
