// Names by which members of a type say something about other members. The generator, which decides by it, has the same source.
namespace Vivace.Json;

/// <summary>Which members of a type count because of their names, as they do in other serializers.</summary>
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

    /// <summary>
    /// A public property or field <c>bool NameSpecified</c> decides whether <c>Name</c> is written, and is set to true when <c>Name</c> is read. It is a member itself
    /// unless it is ignored.
    /// </summary>
    Specified = 2,
}
