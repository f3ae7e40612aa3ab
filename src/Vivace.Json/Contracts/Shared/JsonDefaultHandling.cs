// The effect of a declared default value; the generator compiles this file too.
namespace Vivace.Json;

/// <summary>The effect of a declared default value.</summary>
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

    /// <summary>The member is not written if it has the default value.</summary>
    Ignore = 1,

    /// <summary>The member gets the default value if the text does not contain it.</summary>
    Populate = 2,

    /// <summary>Both.</summary>
    IgnoreAndPopulate = Ignore | Populate,
}
