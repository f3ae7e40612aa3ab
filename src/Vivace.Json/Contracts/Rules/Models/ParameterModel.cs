// The decisions of the rules about a constructor parameter.
namespace Vivace.Json.Contracts.Rules.Models;

// Member is an index into ContractModel.Members, or -1.
internal sealed record ParameterModel(int Member, bool IsRequired)
{
    public int Member = Member;
    public bool IsRequired = IsRequired;
}
