// What values without a declared type are read as.
namespace Vivace.Json.Serialization;

/// <summary>Which numbers and strings <see cref="UntypedValueCodec"/> reads as other types than <see cref="double"/> and <see cref="string"/>.</summary>
[Flags]
public enum UntypedForms
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>Numbers with a fraction or an exponent are <see cref="decimal"/>, unless they are too large or too small for it. More digits than it has are rounded.</summary>
    Decimals = 1,

    /// <summary>Strings that are a date in the form of System.Text.Json (ISO 8601-1:2019, extended), with a time or without, are <see cref="DateTime"/>.</summary>
    Dates = 2,
}
