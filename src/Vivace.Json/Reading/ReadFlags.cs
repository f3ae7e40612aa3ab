// Deviations from RFC 8259 that the settings allow. Only slow paths test them.
using Vivace.Json.Reading.Lenient;

namespace Vivace.Json.Reading;

[Flags]
internal enum ReadFlags
{
    None = 0,

    AllowTrailingCommas = 1,

    /// <summary>Comments are allowed. They are blanked out before the reader starts.</summary>
    SkipComments = 2,

    AllowReadingFromString = 4,

    AllowNamedFloatingPointLiterals = 8,

    HideFoundText = 16,

    /// <summary>The text is checked against <see cref="ReaderSettings.Budget"/> first.</summary>
    HasBudget = 32,

    /// <summary>The text is converted to JSON with <see cref="ReaderSettings.Rewriting"/> first.</summary>
    HasDialect = 64,

    /// <summary>Exception messages end with the location, as in System.Text.Json.</summary>
    AppendsLocation = 128,

    /// <summary>Set while values are read: a string, an array, or an object of a class was
    /// <c>null</c>, or a check by a schema was not sure.</summary>
    MetNull = 256,

    /// <summary>Set while a value is read that is read once more if a check by a schema is not sure.</summary>
    IsTried = 512,

    IsLookedThrough = SkipComments | HasBudget | HasDialect,

    /// <summary>The bits of <see cref="JsonLeniency"/>, shifted by <see cref="LenientFlags.Shift"/>.</summary>
    Leniency = -1 << LenientFlags.Shift,
}
