// Runs the chosen races one after another, with a progress line below and a table above after each workload.
using Vivace.Json.Battle.Contenders;
using Vivace.Json.Battle.Measuring;
using Vivace.Json.Battle.Reporting;
using Vivace.Json.Battle.Workloads;

namespace Vivace.Json.Battle;

internal static class Battle
{
    public static List<ResultRow> Run(BattleOptions options, IReadOnlyList<Listing> contenders)
    {
        List<ResultRow> rows = [];
        (Workload Workload, (Operation Operation, Target Target)[] Races)[] plan =
        [
            .. options.Workloads.Select(workload => (workload, workload.Races
                .Where(race => options.Operations.Contains(race.Operation) && options.Targets.Contains(race.Target)
                    && (!options.IsArticles || ArticleFigures.Races.Contains(NameOf(workload, race)))).ToArray())),
        ];
        ProgressLine.Show(progress =>
        {
            int total = plan.Sum(static item => item.Races.Length);
            int done = 0;
            foreach ((Workload workload, (Operation Operation, Target Target)[] races) in plan)
            {
                List<ResultRow> workloadRows = [];
                foreach ((Operation operation, Target target) in races)
                {
                    progress.Head($"{++done}/{total} {workload.Name} {operation} {target}".ToLowerInvariant());
                    Race race = workload.Prepare(operation, target, contenders);
                    race.Run(options.Effort, progress.Step);
                    workloadRows.AddRange(ResultRow.Of(race));
                }
                if (workloadRows.Count > 0)
                    TableReport.Print(workload, workloadRows);
                rows.AddRange(workloadRows);
            }
        });
        RemoteEntrant.StopAll();
        return rows;
    }

    /// <summary>The races of the articles' figures that no workload has.</summary>
    public static IReadOnlyList<string> UnknownArticleRaces() =>
        [.. ArticleFigures.Races.Except(WorkloadList.All.SelectMany(static workload => workload.Races.Select(race => NameOf(workload, race))))
            .Select(static race => $"{race.Workload} {race.Operation} {race.Target}")];

    private static (string Workload, string Operation, string Target) NameOf(Workload workload, (Operation Operation, Target Target) race) =>
        (workload.Name, race.Operation.ToString().ToLowerInvariant(), race.Target.ToString().ToLowerInvariant());
}
