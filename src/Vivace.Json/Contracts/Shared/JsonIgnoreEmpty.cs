// Which empty values are left out; the generator compiles this file too.
namespace Vivace.Json.Serialization;

/// <summary>Which empty values are not written.</summary>
[Flags]
#if NET
public
#else
internal
#endif
enum JsonIgnoreEmpty
{
    /// <summary>Nothing.</summary>
    None = 0,

    /// <summary>Members that are null or empty strings.</summary>
    Strings = 1,

    /// <summary>Members that are null or empty collections or dictionaries. A sequence
    /// without a count, such as a query, is written.</summary>
    Collections = 2,

    /// <summary>
    /// Null items of collections and null values of dictionaries, with their keys. It does not apply to multidimensional arrays,
    /// <see cref="Memory{T}"/> and non-generic dictionaries.
    /// </summary>
    NullEntries = 4,

    /// <summary>All of these.</summary>
    All = Strings | Collections | NullEntries,
}
