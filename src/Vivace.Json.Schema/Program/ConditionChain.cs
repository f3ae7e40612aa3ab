// Conditions that follow one another: else leads to the next one.
namespace Vivace.Json.Schema.Program;

/// <summary>Mostly each condition names some values of one member, as the cases of a
/// switch do. Those that cannot hold are not tried.</summary>
internal sealed class ConditionChain
{
    // Fewer are tried one after the other.
    private const int Few = 3;

    private ConditionChain(BranchSet conditions, SchemaNode?[] thens, SchemaNode? otherwise) =>
        (Conditions, Thens, Otherwise) = (conditions, thens, otherwise);

    internal BranchSet Conditions { get; }

    /// <summary>The schemas that decide where the conditions hold; null if every value is valid then.</summary>
    internal SchemaNode?[] Thens { get; }

    /// <summary>The schema that decides if none holds; null if every value is valid then.</summary>
    internal SchemaNode? Otherwise { get; }

    /// <summary>Null if the chain that begins with a schema is short, or nothing tells early which conditions can hold.</summary>
    internal static ConditionChain? TryMake(SchemaNode first)
    {
        List<SchemaNode> conditions = [];
        List<SchemaNode?> thens = [];
        SchemaNode node = first;
        while (true)
        {
            conditions.Add(node.If!);
            thens.Add(node.Then);
            if (node.Else is not { IsConditionAlone: true } next || conditions.Count == BranchSet.MostBranches)
                break;
            node = next;
        }

        if (conditions.Count < Few)
            return null;
        BranchSet set = new([.. conditions]);
        set.Prepare();
        return set.HasDiscriminator ? new ConditionChain(set, [.. thens], node.Else) : null;
    }
}
