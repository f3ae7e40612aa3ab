// What is left out because there is nothing in it. The generator, which decides by it, has the same source.
namespace Vivace.Json.Serialization;

/// <summary>What is left out when it is written because there is nothing in it.</summary>
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

    /// <summary>Members that are strings, and are null or "".</summary>
    Strings = 1,

    /// <summary>
    /// Members that are collections or dictionaries, and are null or have no items. A sequence that does not know its number of items, such as a query, is written.
    /// </summary>
    Collections = 2,

    /// <summary>
    /// Items of collections and values of dictionaries that are null, with their keys. Not items of arrays of several dimensions, of <see cref="Memory{T}"/>, of
    /// non-generic dictionaries and of <see cref="IAsyncEnumerable{T}"/>.
    /// </summary>
    NullEntries = 4,

    /// <summary>All of these.</summary>
    All = Strings | Collections | NullEntries,
}
