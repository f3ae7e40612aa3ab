// What is written of sensitive members; the values of JsonSensitiveHandling.
namespace Vivace.Json.Contracts.Rules.Models;

internal enum SensitiveForms
{
    Write = 0,
    Mask = 1,
    Omit = 2,
}
