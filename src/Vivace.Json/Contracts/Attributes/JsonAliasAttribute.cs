// Other names under which a member is read.
using System.Text.Json.Serialization;

namespace Vivace.Json.Serialization;

/// <summary>
/// Names under which a property or field is read in addition to its JSON name, such as the name that it had in an earlier version. It is
/// always written under its JSON name. System.Text.Json does not see this attribute.
/// </summary>
/// <example><code>
/// [JsonAlias("fullName", "full_name")]      // read from all three, written as "Name"
/// public string? Name { get; set; }
/// </code></example>
/// <remarks>
/// Naming policies don't change aliases. If a text has a member under several of its names, it occurs more than once: the last value counts, or
/// <see cref="JsonSettings.AllowDuplicateProperties"/> makes that an error. An alias that is the name or alias of another member is an error in the
/// contract, unless that member is ignored.
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public sealed class JsonAliasAttribute : JsonAttribute
{
    private readonly string[] _names;

    /// <summary>Gives a member other names.</summary>
    /// <param name="names">The names in JSON, not escaped.</param>
    public JsonAliasAttribute(params string[] names) => _names = names ?? [];

    /// <summary>The names in JSON, not escaped.</summary>
    public IReadOnlyList<string> Names => _names;
}
