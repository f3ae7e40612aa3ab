// What a caller's settings change in the grammar that the reader accepts.
using Vivace.Json.Reading.Lenient;

namespace Vivace.Json.Reading;

/// <summary>Deviations from RFC 8259 that the settings allow, as bits that a cold path tests.</summary>
[Flags]
internal enum ReadFlags
{
    None = 0,

    /// <summary>A comma may be before the closing bracket.</summary>
    AllowTrailingCommas = 1,

    /// <summary>Comments counted as whitespace; they are blanked out before the reader starts.</summary>
    SkipComments = 2,

    /// <summary>Numbers may stand in quotes.</summary>
    AllowReadingFromString = 4,

    /// <summary><c>"NaN"</c>, <c>"Infinity"</c> and <c>"-Infinity"</c> are floating-point numbers.</summary>
    AllowNamedFloatingPointLiterals = 8,

    /// <summary>Messages do not quote the text.</summary>
    HideFoundText = 16,

    /// <summary>The text is checked before it is read: <see cref="ReaderSettings.Budget"/>.</summary>
    HasBudget = 32,

    /// <summary>The text is rewritten as JSON before it is read: <see cref="ReaderSettings.Rewriting"/>.</summary>
    HasDialect = 64,

    /// <summary>The messages of exceptions end with the location, as those of System.Text.Json do.</summary>
    AppendsLocation = 128,

    /// <summary>The text is looked through before it is read, for one of these reasons.</summary>
    IsLookedThrough = SkipComments | HasBudget | HasDialect,

    /// <summary>The bits of <see cref="JsonLeniency"/>, from <see cref="LenientFlags.Shift"/> on.</summary>
    Leniency = -1 << LenientFlags.Shift,
}
