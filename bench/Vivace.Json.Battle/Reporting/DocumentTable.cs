// The table of the documents on the console.
using System.Globalization;
using Spectre.Console;
using Vivace.Json.Battle.Documents;

namespace Vivace.Json.Battle.Reporting;

internal static class DocumentTable
{
    public static void Print(IReadOnlyList<DocumentRow> rows)
    {
        Table table = new Table().Border(TableBorder.Rounded).Title("[bold]documents[/]").Caption(Markup.Escape(DocumentRace.About));
        table.AddColumn("text");
        table.AddColumn("contender");
        foreach (string heading in (string[])["parse", "GB/s", "x", "visit", "x", "parse and visit", "x"])
            table.AddColumn(new TableColumn(heading).RightAligned());
        foreach (DocumentRow row in rows)
        {
            string style = row.Contender == "JsonTree" ? "green" : "default";
            string[] cells =
            [
                row.Text, row.Contender, Figures.Time(row.ParseMicroseconds), Number(row.Bytes / row.ParseMicroseconds / 1000), Number(row.ParseRatio),
                Figures.Time(row.VisitMicroseconds), Number(row.VisitRatio), Figures.Time(row.BothMicroseconds), Number(row.BothRatio),
            ];
            table.AddRow([.. cells.Select(cell => $"[{style}]{Markup.Escape(cell)}[/]")]);
        }

        AnsiConsole.Write(table);
        foreach (IGrouping<string, DocumentRow> contender in rows.Where(row => row.Bytes is > 1000 and < 16 << 20 && row.ParseRatio > 0).GroupBy(row => row.Contender))
        {
            string parse = Number(Mean(contender.Select(row => row.ParseRatio))), visit = Number(Mean(contender.Select(row => row.VisitRatio)));
            string both = Number(Mean(contender.Select(row => row.BothRatio)));
            AnsiConsole.MarkupLineInterpolated($"{contender.Key}: parse {parse} x, visit {visit} x, parse and visit {both} x in the geometric mean of the real documents");
        }
    }

    private static double Mean(IEnumerable<double> ratios) => Math.Exp(ratios.Average(Math.Log));

    private static string Number(double number) => double.IsFinite(number) ? number.ToString("0.00", CultureInfo.InvariantCulture) : "";
}
