// A value and its JSON text, with the races that are run over them.
using Vivace.Json.Battle.Contenders;
using Vivace.Json.Battle.Measuring;

namespace Vivace.Json.Battle.Workloads;

internal abstract class Workload(string name)
{
    public static IReadOnlyList<(Operation Operation, Target Target)> AllRaces { get; } =
    [
        (Operation.Read, Target.Utf8), (Operation.Read, Target.String), (Operation.Read, Target.Stream),
        (Operation.Write, Target.Utf8), (Operation.Write, Target.String), (Operation.Write, Target.Stream), (Operation.Write, Target.BufferWriter),
    ];

    public string Name { get; } = name;

    /// <summary>The name that selects this workload together with its relatives.</summary>
    public string Family { get; init; } = name;

    public required string About { get; init; }

    public virtual IReadOnlyList<(Operation Operation, Target Target)> Races { get; init; } = AllRaces;

    /// <summary>Makes everything ready and checks each contender's result once.</summary>
    public abstract Race Prepare(Operation operation, Target target, IReadOnlyList<Listing> contenders);

    /// <summary>Makes one contender ready, for the process it has to itself.</summary>
    /// <exception cref="WrongResultException">Its result differs from the reference's.</exception>
    public abstract Loop Prepare(Operation operation, Target target, Contender contender);
}
