// How an instance is created; the values of ContractCreation, without a reference to it.
namespace Vivace.Json.Contracts.Rules.Models;

internal enum CreationModel
{
    None = 0,
    DefaultValue = 1,
    Parameterless = 2,
    Parameterized = 3,
    Delegate = 4,
}
