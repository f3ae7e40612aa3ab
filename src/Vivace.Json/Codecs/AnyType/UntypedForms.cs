// What values without a declared type are read as.
namespace Vivace.Json.Codecs;

/// <summary>The numbers and strings that <see cref="UntypedValueCodec"/> does not read as
/// <see cref="double"/> and <see cref="string"/>.</summary>
[Flags]
public enum UntypedForms
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>Numbers with a fraction or exponent become <see cref="decimal"/> if it can hold them; excess digits are rounded.</summary>
    Decimals = 1,

    /// <summary>Strings that are ISO 8601-1:2019 extended dates as in System.Text.Json, with or
    /// without a time, become <see cref="DateTime"/>.</summary>
    Dates = 2,
}
