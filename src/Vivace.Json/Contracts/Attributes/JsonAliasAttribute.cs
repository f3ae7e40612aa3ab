// Other names from which a member is read.
using System.Text.Json.Serialization;

namespace Vivace.Json.Serialization;

/// <summary>
/// Names from which a property, a field or the constant of an enumeration is read in addition to its JSON name, such as an earlier name. It
/// is always written under its JSON name. System.Text.Json ignores this attribute.
/// </summary>
/// <example><code>
/// [JsonAlias("fullName", "full_name")]      // read from all three, written as "Name"
/// public string? Name { get; set; }
/// </code></example>
/// <remarks>
/// Naming policies don't change aliases. If a text has a member under several names, the last value counts, unless
/// <see cref="JsonSettings.AllowDuplicateProperties"/> makes that an error. An alias that is also a name or alias of another member is an
/// error, unless that member is ignored. A constant is read from its aliases wherever the enumeration is read by name, also as the key of a
/// dictionary.
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public sealed class JsonAliasAttribute : JsonAttribute
{
    private readonly string[] _names;

    /// <summary>Adds names.</summary>
    /// <param name="names">The names in JSON, not escaped.</param>
    public JsonAliasAttribute(params string[] names) => _names = names ?? [];

    /// <summary>The names in JSON, not escaped.</summary>
    public IReadOnlyList<string> Names => _names;
}
