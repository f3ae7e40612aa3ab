// The page with all rows: one file without anything beside it.
using System.Globalization;
using System.Net;
using System.Text;
using Vivace.Json.WebBattle.Racing;

namespace Vivace.Json.WebBattle.Reporting;

internal static class WebHtml
{
    private const string Style = """
        :root { color-scheme: light dark; } body { font: 15px/1.5 system-ui, sans-serif; max-width: 900px; margin: 2rem auto; padding: 0 1rem; }
        table { border-collapse: collapse; width: 100%; } td, th { padding: .15rem .7rem .15rem 0; border-bottom: 1px solid #8884; text-align: right; }
        td:first-child, th:first-child { text-align: left; } .ours { font-weight: 600; color: #1f9d68; } .bar { height: .6em; background: #9fb0c3; } .ours .bar { background: #1f9d68; }
        """;

    public static void Write(string file, IReadOnlyList<WebRow> rows, string about)
    {
        StringBuilder page = new();
        page.Append(CultureInfo.InvariantCulture, $"<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>The web battle of JSON serializers</title><style>{Style}</style></head><body>\n");
        page.Append(CultureInfo.InvariantCulture, $"<h1>The web battle of JSON serializers</h1><p>{WebUtility.HtmlEncode(about)}, {DateTime.UtcNow:yyyy-MM-dd}</p>\n");
        page.Append("<p>Whole endpoints over the loopback, in interleaved rounds; medians. <b>raw</b> sends ready bytes and drops bodies: the ceiling.</p>\n");
        foreach (IGrouping<string, WebRow> race in rows.GroupBy(WebTable.Race))
        {
            double most = race.Max(static row => row.RequestsPerSecond);
            page.Append(CultureInfo.InvariantCulture, $"<h3>{WebUtility.HtmlEncode(race.Key)}</h3>\n<table><tr><th>contender</th>");
            foreach (string heading in WebTable.Headings)
                page.Append(CultureInfo.InvariantCulture, $"<th>{WebUtility.HtmlEncode(heading)}</th>");
            page.Append("<th></th><th style=\"width:30%\"></th></tr>\n");
            foreach (WebRow row in race)
            {
                page.Append(row.IsOurs ? "<tr class=\"ours\">" : "<tr>");
                foreach (string cell in WebTable.Cells(row))
                    page.Append(CultureInfo.InvariantCulture, $"<td>{WebUtility.HtmlEncode(cell)}</td>");
                double width = most == 0 ? 0 : 100 * row.RequestsPerSecond / most;
                page.Append(CultureInfo.InvariantCulture, $"<td><div class=\"bar\" style=\"width:{width:F1}%\"></div></td></tr>\n");
            }

            page.Append("</table>\n");
        }

        page.Append("</body></html>\n");
        File.WriteAllText(file, page.ToString());
    }
}
