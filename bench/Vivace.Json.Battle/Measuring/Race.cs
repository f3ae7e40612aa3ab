// All contenders of one workload, operation and target, measured in interleaved rounds.
namespace Vivace.Json.Battle.Measuring;

internal sealed record Race(string Workload, Operation Operation, Target Target, IReadOnlyList<Entrant> Entrants)
{
    public void Run(Effort effort, Action<string> report)
    {
        if (effort == Effort.CheckOnly)
            return;
        Entrant[] running = [.. Entrants.Where(static entrant => entrant.Refusal is null)];
        foreach (Entrant entrant in running)
        {
            report($"warming {entrant.Name}");
            entrant.WarmUp(effort);
        }
        for (int round = 0; round < effort.Rounds; round++)
        {
            report($"round {round + 1} of {effort.Rounds}");
            // Each round starts with another contender, so that nobody always inherits the same neighbour's garbage.
            for (int i = 0; i < running.Length; i++)
            {
                Entrant entrant = running[(round + i) % running.Length];
                entrant.Samples.Add(entrant.RunRound());
            }
        }
    }
}
