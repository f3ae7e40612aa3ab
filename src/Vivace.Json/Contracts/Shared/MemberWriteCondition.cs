// Which values of a member are written. The generator, which decides by it, has the same source.
namespace Vivace.Json.Serialization;

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

    /// <summary>All but null. Only for types that can hold null.</summary>
    NotNull,

    /// <summary>All but the default value of the member's type; for types that can hold null: all but null.</summary>
    NotDefault,

    /// <summary>None.</summary>
    Never,

    /// <summary>All but the default value that an attribute declares (<see cref="JsonDefaultAttribute"/>).</summary>
    NotDeclaredDefault,

    /// <summary>All but null, an empty string or an empty collection (<see cref="JsonIgnoreEmptyAttribute"/>).</summary>
    NotEmpty,
}
