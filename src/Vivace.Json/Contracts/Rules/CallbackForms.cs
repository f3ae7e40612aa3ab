// The callbacks that a type asks for; the values of ContractCallbacks.
namespace Vivace.Json.Contracts.Rules;

[Flags]
internal enum CallbackForms
{
    None = 0,
    Serializing = 1,
    Serialized = 2,
    Deserializing = 4,
    Deserialized = 8,
}
