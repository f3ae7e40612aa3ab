// A type whose members belong to the described type.
namespace Vivace.Json.Contracts.Rules.Descriptions;

// Extends has the indexes of the levels that this one derives from.
internal sealed record TypeLevel(string Name, int[] Extends)
{
    public string Name = Name;
    public int[] Extends = Extends;

    // Set if the data contract rules apply.
    public DataContractKind Data;
}
