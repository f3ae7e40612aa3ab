// The third article's table of requests, beside the same rows here.
using Spectre.Console;
using Vivace.Json.Battle.Reporting;
using Vivace.Json.WebBattle.Racing;
using Vivace.Json.WebBattle.Servers;

namespace Vivace.Json.WebBattle.Reporting;

internal static class ArticleComparison
{
    private const string Utf8Json = "utf8json", Newtonsoft = "newtonsoft", Ours = "vivace";

    // Controllers that return and take a list of 1,000, one client, one request after another; the requests of Utf8Json by those of the other.
    private static readonly (string Method, string Peer, double Published)[] s_figures =
        [("GET", WebContender.Stj, 2), ("GET", Newtonsoft, 4), ("POST", WebContender.Stj, 3.5), ("POST", Newtonsoft, 6)];

    public static void Print(IReadOnlyList<WebRow> rows)
    {
        Table table = new Table().Border(TableBorder.Rounded).Title("[bold]the article's list of 1,000, one connection, controllers[/]");
        foreach (string heading in (string[])["ratio", "published for utf8json", "utf8json here", "vivace here"])
            table.AddColumn(heading);
        foreach ((string method, string peer, double published) in s_figures)
        {
            double Ratio(string contender) => Rate(rows, method, contender) / Rate(rows, method, peer) is > 0 and < double.PositiveInfinity and double ratio ? ratio : 0;
            table.AddRow($"{method}, x {peer}", Figures.Ratio(published), Figures.Ratio(Ratio(Utf8Json)), Figures.Ratio(Ratio(Ours)));
        }

        AnsiConsole.Write(table);
    }

    private static double Rate(IReadOnlyList<WebRow> rows, string method, string contender) =>
        rows.FirstOrDefault(row => row is { Server: WebServer.Mvc, Workload: WebWorkload.List, Connections: 1 } && row.Method == method && row.Contender == contender)?.RequestsPerSecond ?? 0;
}
