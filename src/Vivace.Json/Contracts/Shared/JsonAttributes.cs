// Serializers whose attributes are supported; the generator compiles this file too.
namespace Vivace.Json;

/// <summary>Other serializers whose attributes are used. They are found by name, so no reference to a package is needed.</summary>
[Flags]
#if NET
public
#else
internal
#endif
enum JsonAttributes
{
    /// <summary>Only attributes of System.Text.Json and of this library.</summary>
    None = 0,

    /// <summary>Newtonsoft.Json, such as <c>[JsonProperty("name")]</c>, and the callbacks of <c>System.Runtime.Serialization</c>.</summary>
    Newtonsoft = 1,

    /// <summary>Data contracts, such as <c>[DataMember(Name = "name")]</c>, and the
    /// callbacks of <c>System.Runtime.Serialization</c>.</summary>
    DataContract = 2,
}
