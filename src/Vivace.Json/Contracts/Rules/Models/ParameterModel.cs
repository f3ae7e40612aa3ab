// The decisions of the rules about one constructor parameter.
namespace Vivace.Json.Contracts.Rules.Models;

// Member is an index into ContractModel.Members; -1 when none fits.
internal sealed record ParameterModel(int Member, bool IsRequired);
