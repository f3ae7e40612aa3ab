// The callbacks that a type implements; the values of ContractCallbacks.
namespace Vivace.Json.Contracts.Rules.Models;

[Flags]
internal enum CallbackForms
{
    None = 0,
    Serializing = 1,
    Serialized = 2,
    Deserializing = 4,
    Deserialized = 8,
}
