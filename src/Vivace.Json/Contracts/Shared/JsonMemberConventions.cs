// Naming conventions between members; the generator compiles this file too.
namespace Vivace.Json;

/// <summary>Naming conventions by which members decide about other members, as in other serializers.</summary>
[Flags]
#if NET
public
#else
internal
#endif
enum JsonMemberConventions
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>A public method <c>bool ShouldSerializeName()</c> decides whether <c>Name</c> is written.</summary>
    ShouldSerialize = 1,

    /// <summary>A public property or field <c>bool NameSpecified</c> decides whether <c>Name</c> is written, and is set to true when
    /// <c>Name</c> is read. It is a member too, unless it is ignored.</summary>
    Specified = 2,
}
