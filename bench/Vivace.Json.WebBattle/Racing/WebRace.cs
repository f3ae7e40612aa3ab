// The race: the servers of all contenders run, and each in turn has the machine for a moment, round after round.
using Vivace.Json.Battle.Measuring;
using Vivace.Json.WebBattle.Load;
using Vivace.Json.WebBattle.Servers;

namespace Vivace.Json.WebBattle.Racing;

internal static class WebRace
{
    private const int MostWarm = 16;

    public static async Task<IReadOnlyList<WebRow>> RunAsync(WebOptions options, ILoad load, Action<string> report)
    {
        List<WebRow> rows = [];
        List<WebWorkload> workloads = [.. WebWorkload.All.Where(workload => options.Only?.Contains(workload.Name) != false)];
        foreach ((string kind, IGrouping<bool, WebWorkload> chosen) in options.Servers.SelectMany(kind => workloads.GroupBy(static workload => workload.IsEscaped).Select(chosen => (kind, chosen))))
        {
            List<ServerProcess> servers = [];
            try
            {
                foreach (WebContender contender in WebContender.All.Where(contender => contender.Name == WebContender.Stj || options.Contenders?.Contains(contender.Name) != false))
                    servers.Add(await ServerProcess.StartAsync(kind, contender.Name, isEscaped: chosen.Key));
                foreach (WebWorkload workload in chosen)
                    rows.AddRange(await RunAsync(options, load, report, kind, workload, servers));
            }
            finally
            {
                servers.ForEach(static server => server.Dispose());
            }
        }

        return [.. rows.Select(row => row with { RatioToStj = RatioOf(row, rows) })];
    }

    private static async Task<List<WebRow>> RunAsync(
        WebOptions options, ILoad load, Action<string> report, string kind, WebWorkload workload, List<ServerProcess> servers)
    {
        Dictionary<ServerProcess, bool> isRight = [];
        foreach (ServerProcess server in servers)
        {
            report($"{kind} {workload.Method} {workload.Name}: {server.Contender} warms up");
            isRight[server] = await server.IsRightAsync(workload);
            for (int i = 0; isRight[server] && i < options.WarmRounds; i++)
                await load.RunAsync(server.Address, workload, MostWarm, options.LoadTime);
        }

        List<WebRow> rows = [];
        foreach (int connections in options.Connections)
        {
            Dictionary<ServerProcess, List<LoadFigures>> figures = servers.ToDictionary(static server => server, static _ => new List<LoadFigures>());
            Dictionary<ServerProcess, double> allocated = servers.ToDictionary(static server => server, static _ => 0.0);
            for (int round = 0; round < options.Rounds; round++)
            {
                report($"{kind} {workload.Method} {workload.Name}, {connections} connections, round {round + 1} of {options.Rounds}");
                foreach (ServerProcess server in servers.Where(server => isRight[server]))
                {
                    long before = await server.AllocatedAsync();
                    LoadFigures found = await load.RunAsync(server.Address, workload, connections, options.LoadTime);
                    allocated[server] += (await server.AllocatedAsync() - before) / (double)Math.Max(1, found.Requests) / options.Rounds;
                    figures[server].Add(found);
                }
            }

            rows.AddRange(servers.Select(server => new WebRow(kind, workload.Name, workload.Method, connections, server.Contender)
            {
                Correct = isRight[server] && figures[server].All(static found => found.Failures == 0),
                RequestsPerSecond = Median(figures[server], static found => found.RequestsPerSecond),
                P50 = Median(figures[server], static found => found.P50),
                P99 = Median(figures[server], static found => found.P99),
                Allocated = (long)allocated[server],
            }));
        }

        return rows;
    }

    private static double Median(List<LoadFigures> figures, Func<LoadFigures, double> figure) =>
        figures.Count == 0 ? 0 : Quantiles.Of([.. figures.Select(figure).Order()], 0.5);

    private static double RatioOf(WebRow row, List<WebRow> rows)
    {
        WebRow? stj = rows.Find(other => other.Contender == WebContender.Stj
            && (other.Server, other.Workload, other.Method, other.Connections) == (row.Server, row.Workload, row.Method, row.Connections));
        return stj is not { RequestsPerSecond: > 0 } ? 0 : row.RequestsPerSecond / stj.RequestsPerSecond;
    }
}
