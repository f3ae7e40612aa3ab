// One workload in a process that has raced nothing else: what a process compiled before, and where its code and data lie, changes some figures by a third.
using System.Text.Json;
using Vivace.Json.Battle.Workloads;

namespace Vivace.Json.Battle.Measuring;

internal static class WorkloadProcess
{
    /// <summary>The argument that makes a process such a one; the battle's arguments follow.</summary>
    public const string Switch = "--workload-process";

    /// <summary>Races in several processes, one after another. Of each row, the process in the middle of them by ratio counts, and least and most are kept.</summary>
    public static IReadOnlyList<ResultRow> Run(BattleOptions options, Workload workload, Action<string> head)
    {
        string operations = string.Join(',', options.Operations.Where(static operation => operation is Operation.Read or Operation.Write)).ToLowerInvariant();
        List<ResultRow[]> processes = [];
        for (int i = 1; i <= options.Processes; i++)
        {
            head($"{workload.Name}, process {i}/{options.Processes}");
            string answer = OwnProcess.AnswerOf([Switch, .. options.Arguments, "--operation", operations, "--only", workload.Name])
                ?? throw new InvalidOperationException($"The process of {workload.Name} failed.");
            processes.Add(JsonSerializer.Deserialize<ResultRow[]>(answer)!);
        }

        return [.. processes[0].Select((_, index) => Middle([.. processes.Select(rows => rows[index])]))];
    }

    public static int Serve(string[] arguments)
    {
        BattleOptions options = BattleOptions.Parse(arguments);
        Console.WriteLine(JsonSerializer.Serialize(options.Workloads.SelectMany(workload => Battle.RacesOf(options, workload).SelectMany(race => Battle.Measure(options, workload, race, static _ => { })))));
        RemoteEntrant.StopAll();
        return 0;
    }

    private static ResultRow Middle(ResultRow[] rows)
    {
        if (rows.FirstOrDefault(static row => !row.Correct) is { } wrong)
            return wrong;
        ResultRow[] ordered = [.. rows.OrderBy(static row => row.RatioToStj).ThenByDescending(static row => row.MedianMicroseconds)];
        return ordered[ordered.Length / 2] with { LeastRatioToStj = ordered[0].RatioToStj, MostRatioToStj = ordered[^1].RatioToStj };
    }
}
