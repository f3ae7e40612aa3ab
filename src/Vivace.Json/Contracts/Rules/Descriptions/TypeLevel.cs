// One of the types whose members make up a described type.
namespace Vivace.Json.Contracts.Rules.Descriptions;

// Extends lists the levels it derives from, itself not included.
internal sealed record TypeLevel(string Name, int[] Extends)
{
    // What the rules of data contracts take it for, looked for where they count.
    public DataForm Data;
}
