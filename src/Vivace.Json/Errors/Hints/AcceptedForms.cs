// What a reader accepts beside the usual forms, as far as hints depend on it.
namespace Vivace.Json.Errors.Hints;

[Flags]
internal enum AcceptedForms
{
    None = 0,

    /// <summary>Numbers in quotes.</summary>
    QuotedNumbers = 1,

    /// <summary>NaN and the infinities, in quotes.</summary>
    NamedNumbers = 2,

    /// <summary>The names of enumeration values.</summary>
    EnumNames = 4,
}
