// The serializers whose attributes count besides System.Text.Json's and this library's. The generator, which decides by it, has the same source.
namespace Vivace.Json;

/// <summary>The attributes of other serializers that say how a type is read and written. They are found by their names: no reference to a package is needed.</summary>
[Flags]
#if NET
public
#else
internal
#endif
enum JsonAttributes
{
    /// <summary>None but those of System.Text.Json and of this library.</summary>
    None = 0,

    /// <summary>Those of Newtonsoft.Json, such as <c>[JsonProperty("name")]</c>, and the callbacks of <c>System.Runtime.Serialization</c>.</summary>
    Newtonsoft = 1,

    /// <summary>Those of data contracts in <c>System.Runtime.Serialization</c>, such as <c>[DataMember(Name = "name")]</c>, and its callbacks.</summary>
    DataContract = 2,
}
