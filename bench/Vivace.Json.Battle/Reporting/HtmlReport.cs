// The page with all rows: one file without anything beside it.
using System.Globalization;
using System.Net;
using System.Text;
using Vivace.Json.Battle.Cold;
using Vivace.Json.Battle.Contenders;
using Vivace.Json.Battle.Measuring;
using Vivace.Json.Battle.Workloads;

namespace Vivace.Json.Battle.Reporting;

internal static class HtmlReport
{
    private const string Style = """
        :root { color-scheme: light dark; --ink: #1c2430; --soft: #68727f; --page: #ffffff; --line: #d9dee5; --peer: #9fb0c3; --ours: #1f9d68; --floor: #d9dee5; --wrong: #b3402a; }
        @media (prefers-color-scheme: dark) { :root { --ink: #e4e9ef; --soft: #98a3b0; --page: #14181d; --line: #333b45; --peer: #5b6d82; --ours: #35b981; --floor: #333b45; --wrong: #e27a63; } }
        body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); max-width: 1000px; margin: 2rem auto; padding: 0 1rem; }
        h1 { font-size: 1.7rem; margin-bottom: .2rem; } h2 { font-size: 1.2rem; margin: 2.2rem 0 0; } h3 { font-size: .95rem; margin: 1rem 0 .3rem; font-weight: 600; }
        p { margin: .3rem 0; } .soft, caption { color: var(--soft); } nav a { margin-right: .7em; color: inherit; } svg { display: block; max-width: 100%; height: auto; }
        svg text { font: 12px system-ui, sans-serif; fill: var(--ink); } svg text.wrong { fill: var(--wrong); } svg text.label { fill: var(--soft); }
        rect.peer { fill: var(--peer); } rect.ours { fill: var(--ours); } rect.floor { fill: var(--floor); } line.one { stroke: var(--soft); stroke-dasharray: 2 3; }
        table { border-collapse: collapse; margin: .8rem 0; } td, th { padding: .15rem .7rem .15rem 0; border-bottom: 1px solid var(--line); text-align: left; } td.n, th.n { text-align: right; }
        """;

    public static void Write(string file, IReadOnlyList<ResultRow> rows, IReadOnlyList<ColdRow> coldRows)
    {
        StringBuilder page = new();
        page.Append("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>The battle of JSON serializers</title>\n<style>\n");
        page.Append(Style).Append("\n</style></head>\n<body>\n<h1>The battle of JSON serializers</h1>\n");
        page.Append(CultureInfo.InvariantCulture, $"<p class=\"soft\">{Text(MachineDescription.Text)}, {DateTime.UtcNow:yyyy-MM-dd}</p>\n");
        page.Append("<p>Interleaved rounds in one process after warming up; medians. Longer bars are faster: the figure with an x is the speed relative to the faster of the two "
            + "System.Text.Json rows (dotted line). Then allocated bytes a call and half the distance between the quartiles. "
            + "<b>floor</b> is the physical limit: the same objects and strings made without any parsing, or the output copied. "
            + "A contender whose result differs from System.Text.Json's is named and not timed.</p>\n");
        AppendRemarks(page);
        AppendArticles(page, rows);
        AppendCold(page, coldRows);
        AppendWorkloads(page, rows);
        page.Append("</body></html>\n");
        File.WriteAllText(file, page.ToString());
    }

    private static void AppendRemarks(StringBuilder page)
    {
        page.Append("<ul class=\"soft\">\n");
        foreach (Listing listing in ContenderList.All)
        {
            if (listing.Contender is null)
                page.Append(CultureInfo.InvariantCulture, $"<li>{Text(listing.Name)}: not available here</li>\n");
            else if (listing.Contender.Remark is { } remark)
                page.Append(CultureInfo.InvariantCulture, $"<li>{Text(listing.Name)}: {Text(remark)}</li>\n");
        }
        page.Append("</ul>\n");
    }

    private static void AppendArticles(StringBuilder page, IReadOnlyList<ResultRow> rows)
    {
        ArticleFigure[] figures = ArticleFigures.RunIn(rows);
        if (figures.Length == 0)
            return;
        page.Append("<h2>What the articles said</h2>\n<p class=\"soft\">Each figure is a ratio of two times. The last column makes the same comparison within Vivace.Json where the article compares a library "
            + "with itself; where it compares two, the first of them against Vivace.Json.</p>\n");
        foreach (IGrouping<string, ArticleFigure> article in figures.GroupBy(static figure => figure.Article))
        {
            page.Append(CultureInfo.InvariantCulture, $"<h3>{Text(article.Key)}</h3>\n<table><tr><th>comparison</th><th class=\"n\">published</th><th class=\"n\">here</th><th class=\"n\">Vivace.Json</th></tr>\n");
            foreach (ArticleFigure figure in article)
            {
                page.Append(CultureInfo.InvariantCulture, $"<tr><td>{Text(figure.Claim)}</td><td class=\"n\">{Figures.Ratio(figure.Published)}</td>"
                    + $"<td class=\"n\">{Figures.Ratio(figure.Measured(rows) ?? 0)}</td><td class=\"n\">{Figures.Ratio(figure.MeasuredForOurs(rows) ?? 0)}</td></tr>\n");
            }
            page.Append("</table>\n");
        }
    }

    private static void AppendCold(StringBuilder page, IReadOnlyList<ColdRow> rows)
    {
        if (rows.Count == 0)
            return;
        page.Append(CultureInfo.InvariantCulture, $"<h2>Cold</h2>\n<p class=\"soft\">{Text(ColdRace.About)}.</p>\n<table><tr><th>contender</th>");
        foreach (string heading in (string[])["median", "spread", "whole process", "slowest later call", "time / twin's", "twin", "at most"])
            page.Append(CultureInfo.InvariantCulture, $"<th class=\"n\">{Text(heading)}</th>");
        page.Append("<th></th></tr>\n");
        foreach (ColdRow row in rows)
        {
            page.Append(CultureInfo.InvariantCulture, $"<tr><td>{Text(row.Contender.Name)}</td>");
            foreach (string cell in ColdTable.Cells(row))
                page.Append(CultureInfo.InvariantCulture, $"<td class=\"n\">{Text(cell)}</td>");
            page.Append(CultureInfo.InvariantCulture, $"<td>{Text(ColdTable.NoteOf(row))}</td></tr>\n");
        }
        page.Append("</table>\n");
    }

    private static void AppendWorkloads(StringBuilder page, IReadOnlyList<ResultRow> rows)
    {
        ILookup<string, ResultRow> byWorkload = rows.ToLookup(static row => row.Workload);
        Workload[] workloads = [.. WorkloadList.All.Where(workload => byWorkload.Contains(workload.Name))];
        page.Append("<nav>");
        foreach (IGrouping<string, Workload> family in workloads.GroupBy(static workload => workload.Family))
            page.Append(CultureInfo.InvariantCulture, $"<a href=\"#{family.First().Name}\">{Text(family.Key)}</a>");
        page.Append("</nav>\n");
        foreach (Workload workload in workloads)
        {
            page.Append(CultureInfo.InvariantCulture, $"<h2 id=\"{workload.Name}\">{Text(workload.Name)}</h2>\n<p class=\"soft\">{Text(workload.About)}</p>\n");
            foreach (IGrouping<(string, string), ResultRow> race in byWorkload[workload.Name].GroupBy(static row => (row.Operation, row.Target)))
                page.Append(CultureInfo.InvariantCulture, $"<h3>{Text($"{race.Key.Item1} {race.Key.Item2}")}</h3>\n{BarChart.Of([.. race])}\n");
        }
    }

    private static string Text(string text) => WebUtility.HtmlEncode(text);
}
