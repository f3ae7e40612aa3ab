// What the reader accepts besides the usual forms; hints depend on it.
namespace Vivace.Json.Errors.Hints;

[Flags]
internal enum AcceptedForms
{
    None = 0,

    QuotedNumbers = 1,

    NamedNumbers = 2,

    EnumNames = 4,
}
