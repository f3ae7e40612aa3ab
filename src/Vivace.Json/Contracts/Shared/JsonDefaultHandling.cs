// What a declared default value does. The generator, which decides by it, has the same source.
namespace Vivace.Json;

/// <summary>What a declared default value does.</summary>
[Flags]
#if NET
public
#else
internal
#endif
enum JsonDefaultHandling
{
    /// <summary>Nothing.</summary>
    None = 0,

    /// <summary>The member is not written if it has the value.</summary>
    Ignore = 1,

    /// <summary>The member has the value if the text does not contain it.</summary>
    Populate = 2,

    /// <summary>Both.</summary>
    IgnoreAndPopulate = Ignore | Populate,
}
