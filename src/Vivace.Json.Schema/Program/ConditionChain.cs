// Conditions that follow one another: else leads to the next one.
using System.Numerics;

namespace Vivace.Json.Schema.Program;

/// <summary>Mostly each condition names some values of one member, as the cases of a
/// switch do. Those that cannot hold are not tried.</summary>
internal sealed class ConditionChain
{
    // Fewer are tried one after the other.
    private const int Few = 3;

    private readonly BranchSet _conditions;
    private readonly SchemaNode?[] _thens;
    private readonly SchemaNode? _otherwise;

    private ConditionChain(BranchSet conditions, SchemaNode?[] thens, SchemaNode? otherwise) =>
        (_conditions, _thens, _otherwise) = (conditions, thens, otherwise);

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

    /// <summary>The verdict of the schema after the first condition that holds.</summary>
    internal bool Evaluate(ref SchemaRun run, int word, ValueKinds kind)
    {
        for (ulong left = _conditions.CandidatesOf(ref run, word, kind); left != 0; left &= left - 1)
        {
            int i = BitOperations.TrailingZeroCount(left);
            if (_conditions.Branches[i].Evaluate(ref run, word, SchemaRun.NoFrame))
                return _thens[i] is not { } then || then.Evaluate(ref run, word, SchemaRun.NoFrame);
        }

        return _otherwise is not { } otherwise || otherwise.Evaluate(ref run, word, SchemaRun.NoFrame);
    }
}
