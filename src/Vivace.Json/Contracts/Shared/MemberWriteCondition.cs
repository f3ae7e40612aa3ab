// Which values of a member are written; the generator compiles this file too.
namespace Vivace.Json.Serialization.Metadata;

/// <summary>Which values of a member are written.</summary>
#if NET
public
#else
internal
#endif
enum MemberWriteCondition
{
    /// <summary>All of them.</summary>
    Always,

    /// <summary>All but null, for types that can be null.</summary>
    NotNull,

    /// <summary>All but the default value of the type; for types that can be null, all but null.</summary>
    NotDefault,

    /// <summary>None.</summary>
    Never,

    /// <summary>All but the default value in an attribute (<see cref="JsonDefaultAttribute"/>).</summary>
    NotDeclaredDefault,

    /// <summary>All but null, an empty string or an empty collection (<see cref="JsonIgnoreEmptyAttribute"/>).</summary>
    NotEmpty,
}
