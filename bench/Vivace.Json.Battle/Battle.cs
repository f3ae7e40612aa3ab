// Runs the chosen races one after another, with a progress line below and a table above after each workload.
using Vivace.Json.Battle.Contenders;
using Vivace.Json.Battle.Measuring;
using Vivace.Json.Battle.Reporting;
using Vivace.Json.Battle.Workloads;

namespace Vivace.Json.Battle;

internal static class Battle
{
    public static List<ResultRow> Run(BattleOptions options)
    {
        List<ResultRow> rows = [];
        Workload[] workloads = [.. options.Workloads.Where(workload => RacesOf(options, workload).Count > 0)];
        ProgressLine.Show(progress =>
        {
            foreach ((int index, Workload workload) in workloads.Index())
            {
                string place = $"{index + 1}/{workloads.Length}";
                IReadOnlyList<ResultRow> workloadRows = options.Processes > 0
                    ? WorkloadProcess.Run(options, workload, head => progress.Head($"{place} {head}"))
                    : [.. RacesOf(options, workload).SelectMany(race =>
                    {
                        progress.Head($"{place} {workload.Name} {race.Operation} {race.Target}".ToLowerInvariant());
                        return Measure(options, workload, race, progress.Step);
                    })];
                TableReport.Print(workload, workloadRows);
                rows.AddRange(workloadRows);
            }
        });
        RemoteEntrant.StopAll();
        return rows;
    }

    public static IReadOnlyList<(Operation Operation, Target Target)> RacesOf(BattleOptions options, Workload workload) =>
    [
        .. workload.Races.Where(race => options.Operations.Contains(race.Operation) && options.Targets.Contains(race.Target)
            && (!options.IsArticles || ArticleFigures.Races.Contains(NameOf(workload, race)))),
    ];

    public static IReadOnlyList<ResultRow> Measure(BattleOptions options, Workload workload, (Operation Operation, Target Target) race, Action<string> step)
    {
        // Ratios are taken against the reference, so it always runs.
        IReadOnlyList<Listing> contenders = [.. ContenderList.All.Where(listing =>
            listing.Contender == ContenderList.Reference || (options.Contenders?.Contains(listing.Name) ?? !listing.OnRequest))];
        Race prepared = workload.Prepare(race.Operation, race.Target, contenders);
        prepared.Run(options.Effort, step);
        return ResultRow.Of(prepared);
    }

    /// <summary>The races of the articles' figures that no workload has.</summary>
    public static IReadOnlyList<string> UnknownArticleRaces() =>
        [.. ArticleFigures.Races.Except(WorkloadList.All.SelectMany(static workload => workload.Races.Select(race => NameOf(workload, race))))
            .Select(static race => $"{race.Workload} {race.Operation} {race.Target}")];

    private static (string Workload, string Operation, string Target) NameOf(Workload workload, (Operation Operation, Target Target) race) =>
        (workload.Name, race.Operation.ToString().ToLowerInvariant(), race.Target.ToString().ToLowerInvariant());
}
